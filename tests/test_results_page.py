"""What docs/results/boggle.md publishes, computed again where that is quick."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, Board, Searcher
from wordfoe.boggle.scoring import rules_named

PAGE = (Path(__file__).parents[1] / "docs" / "results" / "boggle.md").read_text()
BEST = re.findall(r"^\| (\d)x(\d)(.*?) \| (`.*?`) \| ([\d,]+) \| ([\d,]+) \|", PAGE, re.MULTILINE)
WITHOUT_WORDS = PAGE.split("```")[3]
ENGLISH = Lexicon.english()


@pytest.mark.parametrize(("rows", "columns", "cubes", "boards", "points", "words"), BEST)
def test_the_best_boards_have_what_is_said(
    rows: str, columns: str, cubes: str, boards: str, points: str, words: str
) -> None:
    searcher = Searcher(ENGLISH, rules_named("tournament"))
    for tiles in re.findall(r"`(\w+)`", boards):
        board = Board(tiles, int(rows), int(columns), ENGLISH.alphabet)
        assert f"{searcher.score(board):,}" == points
        assert f"{len(searcher.words(board)):,}" == words
        if cubes:
            assert (CLASSIC if rows == "4" else BIG).can_show(tiles)


def test_all_sizes_are_there() -> None:
    assert [f"{rows}x{columns}" for rows, columns, *_ in BEST] == (
        "2x2 2x3 3x3 3x4 4x4 5x5 5x5".split()
    )


def test_the_boards_without_a_word_have_none() -> None:
    rows = [re.split(r" {3,}", line.strip()) for line in WITHOUT_WORDS.splitlines() if line]
    boards = ["".join(row[at] for row in rows if len(row) > at and row[at][0].isupper())
              for at in range(2)]  # fmt: skip
    fours = ["".join(row[at] for row in rows[:4]) for at in (2, 3)]
    for letters, size, shortest in (
        (boards[0], 5, 4),
        (boards[1], 5, 3),
        (fours[0], 4, 4),
        (fours[1], 4, 3),
    ):
        board = Board.parse(letters.replace(" ", ""), size=(size, size))
        searcher = Searcher(ENGLISH, rules_named("tournament").at_least(shortest))
        assert searcher.words(board) == []
        assert (BIG if size == 5 else CLASSIC).can_show(board.tiles)
