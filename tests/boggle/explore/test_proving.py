"""Proofs in tasks: the same answer however they are done, and what is known on the way."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from reference import boggle as boards
from support.small_lexicons import some_words
from support.terminal import word_file
from wordfoe.boggle import CLASSIC
from wordfoe.boggle.explore import proving as proving_module
from wordfoe.boggle.explore.barren_boards import counting
from wordfoe.boggle.explore.class_task import WORK
from wordfoe.boggle.explore.frame import canonical
from wordfoe.boggle.explore.proof_file import read_proof
from wordfoe.boggle.explore.proving import Answer, Proving, prove
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.scoring import TOURNAMENT, rules_named
from wordfoe.errors import CertificateError, Malformed, ResultsError, SettingsError
from wordfoe.jobs import JobOptions

pytestmark = pytest.mark.slow


def proven(
    space: BoardSpace, results: Path | None = None, workers: int = 1, work: int = WORK
) -> Answer:
    kept = str(results) if results else None
    return Proving(space, work=work).finish(JobOptions(results=kept, workers=workers))


def space_of(folder: Path, letters: str = "esat", seed: int = 1) -> BoardSpace:
    words = word_file(folder, sorted(some_words(seed, letters, 40, 6)))
    return BoardSpace(rows=2, columns=3, rules=TOURNAMENT, dictionary=str(words))


@pytest.mark.parametrize(
    ("rows", "columns", "letters", "rules", "min_length"),
    [
        (2, 2, "esat", "tournament", None),
        (2, 3, "esa", "lab", None),
        (2, 3, "equ", "tournament", 4),
        (3, 2, "eqs", "tournament", None),
    ],
)
def test_the_best_of_all_boards(
    rows: int, columns: int, letters: str, rules: str, min_length: int | None, tmp_path: Path
) -> None:
    scoring = rules_named(rules).at_least(min_length)
    space = replace(space_of(tmp_path, letters, 3), rows=rows, columns=columns, rules=scoring)
    answer = proven(space)
    words = set(space.lexicon)
    begins = boards.prefixes(words)
    scores = {
        tiles: sum(
            scoring.points(len(x)) for x in boards.search(tiles, rows, columns, words, begins)
        )
        for tiles in map("".join, product({*letters, "u", "z"}, repeat=rows * columns))
    }
    assert (answer.proven, answer.open) == (True, 0)
    assert answer.best == answer.upper == max(scores.values())
    best = {canonical(t, rows, columns) for t, score in scores.items() if score == answer.best}
    assert best == {tiles for tiles in answer.boards if set(tiles) <= {*letters, "u", "z"}}
    assert answer.complete


@pytest.mark.parametrize("work", [2_000, 10_000])
def test_neither_tasks_nor_workers_change_the_answer(work: int, tmp_path: Path) -> None:
    space = space_of(tmp_path)
    whole = proven(space)
    one = proven(space, tmp_path / "one", work=work)
    three = proven(space, tmp_path / "three", 3, work=work)
    assert one == three
    assert (one.best, one.boards, one.proven) == (whole.best, whole.boards, True)
    tasks = [sorted((tmp_path / name).read_text().splitlines()) for name in ("one", "three")]
    assert tasks[0] == tasks[1]
    assert len(tasks[0]) > 20


def test_long_names_first_leave_few_classes_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    space, most = space_of(tmp_path), list[int]()
    whole = proven(space)
    monkeypatch.setattr(proving_module, "ROUND", 2)
    for large in (12, 0):
        monkeypatch.setattr(proving_module, "LARGE", large)
        proving = Proving(space, work=500)
        with proving.job(JobOptions(workers=1)) as job:
            most.append(max(proving.answer().open for _ in proving.steps(job)))
        answer = proving.answer()
        assert (answer.best, answer.boards, answer.proven) == (whole.best, whole.boards, True)
    assert most[1] < most[0]


def test_within_a_class(tmp_path: Path) -> None:
    space = space_of(tmp_path)
    whole = proven(space)
    letters = [group[0] for group in Proving(space).frame.symbols]
    parts = [prove(space, within=x, options=JobOptions(workers=1)) for x in letters]
    assert all(part.proven and part.best == whole.best for part in parts)
    found = {board for part in parts if part.complete for board in part.boards}
    assert found == set(whole.boards)
    with pytest.raises(Malformed, match="is no class"):
        prove(space, within="?")
    with pytest.raises(SettingsError, match="choose no class"):
        prove(space, within=letters[0], proof=str(tmp_path / "proof"))


def test_a_proof_goes_on_where_it_was(tmp_path: Path) -> None:
    space, results = space_of(tmp_path), tmp_path / "results"
    whole = proven(space, results, work=2_000)
    lines = results.read_text().splitlines(keepends=True)
    results.write_text("".join(lines[: len(lines) // 2]) + lines[-1][:9])
    proving = Proving(space, work=2_000)
    with proving.job(JobOptions(results=str(results), workers=1)) as job:
        assert job.torn
        steps = sum(1 for _ in proving.steps(job))
    assert proving.answer() == whole
    assert steps == job.finished == len(lines) - 2  # without the manifest and the first board
    assert sorted(results.read_text().splitlines(keepends=True)) == sorted(lines)
    manifest = json.loads(lines[0])
    assert (manifest["size"], manifest["rules"], manifest["min_length"]) == ("2x3", "tournament", 3)
    with pytest.raises(ResultsError, match='its size is "2x3", not "3x2"'):
        proven(replace(space, rows=3, columns=2), results, work=2_000)


def test_a_damaged_result(tmp_path: Path) -> None:
    space, results = space_of(tmp_path), tmp_path / "results"
    proven(space, results, work=2_000)
    lines = results.read_text().splitlines()
    results.write_text("\n".join([*lines[:2], '{"task":"class ","result":{"best":"many"}}\n']))
    with pytest.raises(ResultsError, match='The result of "class " is damaged'):
        proven(space, results, work=2_000)


def test_bounds_only_sink_and_never_below_the_best(tmp_path: Path) -> None:
    best = proven(space_of(tmp_path)).best
    proving = Proving(space_of(tmp_path), work=2_000)
    with proving.job(JobOptions(workers=1)) as job:
        uppers = [proving.answer().upper]
        for _ in proving.steps(job):
            answer = proving.answer()
            uppers.append(answer.upper)
            assert answer.best <= best
    assert uppers == sorted(uppers, reverse=True)
    assert uppers[-1] == best < uppers[0]


def test_no_time_leaves_the_first_board_and_all_that_is_kept(tmp_path: Path) -> None:
    space, results = space_of(tmp_path), tmp_path / "results"
    options = JobOptions(results=str(results), workers=1, seconds=0)
    first = Proving(space, work=2_000).finish(options)
    assert (first.open, first.proven, first.pruned) == (1, False, 0)
    assert first.best > 0
    whole = proven(space, results, work=2_000)
    assert Proving(space, work=2_000).finish(options) == whole


def test_a_proof_is_written_when_there_is_one(tmp_path: Path) -> None:
    path = tmp_path / "proof"
    answer = prove(space_of(tmp_path), proof=str(path), options=JobOptions(workers=1))
    claim, lines = read_proof(str(path))
    assert (claim.best, claim.boards) == (answer.best, answer.boards)
    assert len(lines) == answer.pruned + answer.scored
    path.unlink()
    late = JobOptions(workers=1, seconds=0)
    assert not prove(space_of(tmp_path), proof=str(path), options=late).proven
    assert not path.exists()


def test_what_cannot_be_proven(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="choose no cubes"):
        Proving(BoardSpace(rows=2, columns=2, cubes=CLASSIC))
    with pytest.raises(SettingsError, match="rules that have a name: lab or tournament"):
        Proving(BoardSpace(rows=2, columns=2, rules=counting(3)))
    with pytest.raises(CertificateError, match="is in no folder that exists"):
        prove(BoardSpace(rows=2, columns=2), proof=str(tmp_path / "nowhere" / "proof"))


def test_a_lexicon_with_more_best_boards_than_anybody_wants(tmp_path: Path) -> None:
    words = word_file(tmp_path, "cat")
    answer = proven(BoardSpace(rows=3, columns=3, rules=TOURNAMENT, dictionary=str(words)))
    assert (answer.best, answer.proven, answer.complete) == (1, True, False)
    assert 0 < len(answer.boards) <= 10_000


def test_known_answers_with_the_english_words() -> None:
    """Known from elsewhere: 18 and 129 points; every board was scored once to be sure."""
    small = proven(BoardSpace(rows=2, columns=2, rules=TOURNAMENT))
    assert (small.best, small.boards) == (18, ["aest", "aets", "aste"])
    wide = proven(BoardSpace(rows=2, columns=3, rules=TOURNAMENT))
    assert (wide.best, wide.boards) == (129, ["laspet", "latpes", "lespat", "letpas"])
    assert wide.proven
