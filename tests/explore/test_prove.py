"""Proofs in tasks: the same answer however they are done, and what is known on the way."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from reference import boggle as boards
from support.small_lexicons import some_words
from support.terminal import word_file
from wordfoe.boggle.scoring import rules_named
from wordfoe.errors import ResultsError
from wordfoe.explore.frame import canonical
from wordfoe.explore.prove import Answer, Proving, Question
from wordfoe.jobs import Inline, workers

pytestmark = pytest.mark.slow


def proven(question: Question, results: Path | None = None, count: int = 1) -> Answer:
    with Proving(question, str(results) if results else None) as proving, workers(count) as pool:
        for _ in proving.go_on(pool, 2 * count if count > 1 else 1):
            pass
        return proving.answer()


def question(folder: Path, seed: int = 1, letters: str = "esat", **wishes: object) -> Question:
    words = word_file(folder, sorted(some_words(seed, letters, 40, 6)))
    settings: dict[str, object] = {"rows": 2, "columns": 3, "rules": "tournament", **wishes}
    return Question(dictionary=str(words), **settings)  # type: ignore[arg-type]


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
    asked = question(
        tmp_path, 3, letters, rows=rows, columns=columns, rules=rules, min_length=min_length
    )
    answer = proven(asked)
    words, scoring = set(asked.lexicon), rules_named(rules).at_least(min_length)
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


@pytest.mark.parametrize("work", [2_000, 50_000])
def test_neither_tasks_nor_workers_change_the_answer(work: int, tmp_path: Path) -> None:
    whole = proven(question(tmp_path))
    asked = question(tmp_path, work=work)
    one, three = proven(asked, tmp_path / "one"), proven(asked, tmp_path / "three", 3)
    assert one == three
    assert (one.best, one.boards, one.proven) == (whole.best, whole.boards, True)
    tasks = [sorted((tmp_path / name).read_text().splitlines()) for name in ("one", "three")]
    assert tasks[0] == tasks[1]
    assert len(tasks[0]) > 20


def test_a_proof_goes_on_where_it_was(tmp_path: Path) -> None:
    asked = question(tmp_path, work=2_000)
    results = tmp_path / "results"
    whole = proven(asked, results)
    lines = results.read_text().splitlines(keepends=True)
    results.write_text("".join(lines[: len(lines) // 2]) + lines[-1][:9])
    with Proving(asked, str(results)) as proving:
        assert proving.results.dropped
        steps = sum(1 for _ in proving.go_on(Inline()))
        assert proving.answer() == whole
    assert 0 < steps < len(lines) - 1
    assert sorted(results.read_text().splitlines(keepends=True)) == sorted(lines)
    manifest = json.loads(lines[0])
    assert (manifest["size"], manifest["rules"], manifest["min_length"]) == ("2x3", "tournament", 3)
    with pytest.raises(ResultsError, match='its size is "2x3", not "3x2"'):
        Proving(question(tmp_path, work=2_000, rows=3, columns=2), str(results))


def test_a_damaged_result(tmp_path: Path) -> None:
    asked, results = question(tmp_path, work=2_000), tmp_path / "results"
    proven(asked, results)
    lines = results.read_text().splitlines()
    results.write_text("\n".join([*lines[:2], '{"task":"class ","result":{"best":"many"}}\n']))
    with pytest.raises(ResultsError, match='The result of "class " is damaged'):
        proven(asked, results)


def test_bounds_only_sink_and_never_below_the_best(tmp_path: Path) -> None:
    asked = question(tmp_path, work=2_000)
    best = proven(asked).best
    with Proving(asked) as proving:
        uppers = [proving.answer().upper]
        for _ in proving.go_on(Inline()):
            answer = proving.answer()
            uppers.append(answer.upper)
            assert answer.best <= best
    assert uppers == sorted(uppers, reverse=True)
    assert uppers[-1] == best < uppers[0]


def test_a_lexicon_with_more_best_boards_than_anybody_wants(tmp_path: Path) -> None:
    words = word_file(tmp_path, "cat")
    answer = proven(Question(rows=3, columns=3, rules="tournament", dictionary=str(words)))
    assert (answer.best, answer.proven, answer.complete) == (1, True, False)
    assert 0 < len(answer.boards) <= 10_000


def test_known_answers_with_the_english_words() -> None:
    """Known from elsewhere: 18 and 129 points; every board was scored once to be sure."""
    small = proven(Question(rows=2, columns=2, rules="tournament"))
    assert (small.best, small.boards) == (18, ["aest", "aets", "aste"])
    wide = proven(Question(rows=2, columns=3, rules="tournament"))
    assert (wide.best, wide.boards) == (129, ["laspet", "latpes", "lespat", "letpas"])
    assert wide.proven
