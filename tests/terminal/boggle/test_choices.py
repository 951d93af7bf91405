"""Boards of a game: those of one's own, asked for until they can be, and shaken ones."""

import pytest

from support.terminal import PICTURE, boggle, drawings, one_sentence

NO_SQUARE = "which fill no square; type 4, 9, 16, 25 or 36, or give a size such as 3x4."


BAD: dict[str, str] = {
    "": "An empty line is no board; type its letters row by row.",
    "   ": "An empty line is no board; type its letters row by row.",
    "abc": '"abc" has 3 letters; the smallest board is 2x2 and needs 4.',
    "a": '"a" has 1 letter; the smallest board is 2x2 and needs 4.',
    "abcde": f'"abcde" has 5 letters, {NO_SQUARE}',
    PICTURE[:-1]: f'"eecaalephnboqtt" has 15 letters, {NO_SQUARE}',
    "x" * 35: f"has 35 letters, {NO_SQUARE}",
    "x" * 37: "has 37 letters; the largest board is 6x6 and holds 36.",
    "x" * 9999: "has 9999 letters; the largest board is 6x6 and holds 36.",
    "ab1d": '"ab1d" holds the digit "1"; a board is made of letters.',
    "eeca alep hnbo qtty": "holds a space; type the letters without any between them.",
    "ab-d": '"ab-d" holds "-"; a board is made of letters.',
    "abcé": '"abcé" holds "é", which is none of the letters a to z.',
    "крот": '"крот" holds "к", which is none of the letters a to z.',
    "ab\x1b[": '"ab\\x1b[" holds "\\x1b"; a board is made of letters.',
}


@pytest.mark.parametrize("board", ["", "abcde", "ab1d", "x" * 9999], ids=["", "5", "digit", "long"])
def test_a_board_that_cannot_be_is_asked_for_again(board: str) -> None:
    result = boggle(board=board, typed=[PICTURE, "lean"])
    assert result.code == 0
    said, _, rest = result.out.partition("\nFind words")
    assert BAD[board] in " ".join(said.split())
    assert len(said) < 130
    assert result.err.startswith(f"Your board? {PICTURE}\nYour word? lean\n")
    assert "+1 point: LEAN" in rest


def test_every_bad_board_in_one_game() -> None:
    """Asked again and again, until there is a board."""
    first, *others = BAD
    result = boggle(board=first, typed=[*others, "lean", "elan"])
    refused, _, rest = result.out.partition("\nFind words")
    said = " ".join(refused.split())
    for board in BAD:
        assert BAD[board] in said, board[:20]
        said = said[said.index(BAD[board]) + len(BAD[board]) :].strip()
    assert said == "", "one sentence for each"
    assert max(map(len, refused.splitlines())) <= 80
    assert "+1 point: ELAN" in rest


def test_no_board_at_all() -> None:
    result = boggle(board="abc", typed=["abcde"])
    assert result.code == 1
    assert result.err.endswith("wordfoe: The input ended before a game began.\n")
    assert drawings(result.out) == []


@pytest.mark.parametrize("board", ["ab1d", "abcde", ""])
def test_nothing_is_asked_in_json(board: str) -> None:
    said = one_sentence(boggle("--json", board=board, typed=[PICTURE]), code=2)
    assert BAD[board] in said
