"""How a board that was found is shown: facts beside it, its cubes, its best words."""

from __future__ import annotations

from wordfoe.boggle import Board
from wordfoe.boggle.search import Found
from wordfoe.terminal.explore.boards import featured, roll_lines, shown, wrapped

BOARD = Board("qtea", 2, 2)


def found(word: str, commonness: int = 0, offensive: bool = False) -> Found:
    return Found(word, (), 1, commonness, offensive)


def test_facts_stand_beside_the_board() -> None:
    lines = shown(BOARD, ["one", "two"]).splitlines()
    assert lines[1].endswith("|   one")
    assert lines[2].endswith("|   two")
    assert "Qu" in lines[1]


def test_which_cube_shows_which_face() -> None:
    assert roll_lines(BOARD, ["qqqqqq", "tttttt", "aeiouy", "aaaaaa"]) == [
        "Rolled like this, each face with its cube:",
        "  Qu:QQQQQQ T:TTTTTT",
        "  E:AEIOUY  A:AAAAAA",
    ]


def test_the_words_that_are_featured() -> None:
    """Long ones first, then those that people know; none that may offend."""
    words = [found("eat"), found("tea", 10), found("quate", 0, True), found("quat"), found("eta")]
    assert featured(words, 3) == ["quat", "tea", "eat"]
    assert featured(words, 9) == ["quat", "tea", "eat", "eta"]


def test_a_long_line_is_wrapped() -> None:
    lines = wrapped("a-b " * 40).splitlines()
    assert max(map(len, lines)) <= 80
    assert all(line.startswith("  a-b") for line in lines[1:])
