"""A check in tasks: what it keeps, and that it ends as a check in one piece does."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest

from support.small_lexicons import some_words
from support.terminal import word_file
from wordfoe.boggle.explore import BoardSpace, checking
from wordfoe.boggle.explore.checking import Recomputed, boards_scored, manifest, recompute, tasks_of
from wordfoe.boggle.explore.proof_check import ProofCheck
from wordfoe.boggle.explore.proof_file import Claim, Line
from wordfoe.boggle.explore.proof_sample import Sample
from wordfoe.boggle.explore.proving import Proving
from wordfoe.boggle.scoring import TOURNAMENT
from wordfoe.errors import CertificateError, ResultsError
from wordfoe.jobs import Inline, JobOptions, Results, run
from wordfoe.lexicon import Lexicon

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(word_file(tmp_path_factory.mktemp("words"), sorted(some_words(5, "esat", 40, 6))))


@pytest.fixture(scope="module")
def proof(words: str) -> tuple[Claim, list[Line]]:
    space = BoardSpace(rows=2, columns=3, rules=TOURNAMENT, dictionary=words)
    proving = Proving(space, work=20_000, judged=True)
    proving.finish(JobOptions(workers=1))
    return proving.claim(), proving.lines


@pytest.fixture(autouse=True)
def many_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "COST", checking.GROWTH**3)


Proof = tuple[Claim, list[Line]]


def forged(proof: Proof, words: str) -> list[Line]:
    """The last bound that is worth anything is one point too low."""
    claim, lines = proof
    check = ProofCheck(claim, Lexicon.load(words))
    lines = sorted(lines)
    at = max(i for i, x in enumerate(lines) if not x[2] and check.bound(x[0]) > 0)
    name = lines[at][0]
    return [*lines[:at], (name, check.bound(name) - 1, False), *lines[at + 1 :]]


def test_tasks_have_every_line_of_the_sample_once(proof: Proof, words: str) -> None:
    claim, lines = proof
    for sample in (Sample.all(lines), Sample.draw(lines, 9, 7, 3)):
        tasks = tasks_of(claim, sample, words)
        assert len(tasks) > 1
        held = [x for task in tasks.values() for some in task.families.values() for x in some]
        assert sorted(held) == sorted(sample.lines)
        assert tasks == tasks_of(claim, sample, words)
        done = {name: recompute(task) for name, task in tasks.items()}
        boards = boards_scored(tasks, done)
        assert boards == (0 if sample.seed is None else 10 * len(sample.lines))


def test_a_stopped_check_goes_on_where_it_was(proof: Proof, words: str, tmp_path: Path) -> None:
    claim, lines = proof
    sample = Sample.all(lines)
    tasks = tasks_of(claim, sample, words)
    path, about = str(tmp_path / "results"), manifest(claim, sample, None)
    with Results(path, about) as results:
        kept = list(islice(run(tasks, recompute, results, Inline()), 3))
    with Results(path, about) as results:
        assert list(results.finished) == kept
        left = list(run(tasks, recompute, results, Inline()))
        assert {*kept, *left} == set(tasks)
        assert len(kept) + len(left) == len(tasks)
        done = msgspec.convert(results.finished, dict[str, Recomputed], from_attributes=True)
    assert boards_scored(tasks, done) == 0


def test_a_check_that_found_a_false_bound_finds_it_again(
    proof: Proof, words: str, tmp_path: Path
) -> None:
    claim, _ = proof
    sample = Sample.all(forged(proof, words))
    tasks = tasks_of(claim, sample, words)
    path, about = str(tmp_path / "results"), manifest(claim, sample, None)
    for _ in range(2):
        with Results(path, about) as results:
            with pytest.raises(CertificateError, match="the bound of"):
                list(run(tasks, recompute, results, Inline()))
            assert 0 < len(results.finished) < len(tasks)


def test_results_of_another_check_are_refused(proof: Proof, tmp_path: Path) -> None:
    claim, lines = proof
    claim = msgspec.structs.replace(claim, digest="1" * 64)
    path, all_of_it = str(tmp_path / "results"), Sample.all(lines)
    Results(path, manifest(claim, all_of_it, None)).close()
    other = msgspec.structs.replace(claim, digest="2" * 64)
    with pytest.raises(ResultsError, match="its proof is"):
        Results(path, manifest(other, all_of_it, None))
    with pytest.raises(ResultsError, match='its method is "all", not "sampled"'):
        Results(path, manifest(claim, Sample.draw(lines, 9, 5, 1), 5))


def test_results_that_leave_bounds_out_are_refused(proof: Proof, words: str) -> None:
    claim, lines = proof
    tasks = tasks_of(claim, Sample.all(lines), words)
    done = {name: recompute(task) for name, task in tasks.items()}
    last = list(tasks)[-1]
    for wrong in (Recomputed(done[last].bounds - 1, 0), None):
        some = {name: result for name, result in done.items() if name != last}
        if wrong is not None:
            some[last] = wrong
        with pytest.raises(ResultsError, match=f'The result of "{last}" is not'):
            boards_scored(tasks, some)
