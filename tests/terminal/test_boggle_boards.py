"""`wordfoe boggle`: boards of one's own, sizes, and what is said of those that cannot be."""

import re

import pytest

from support.terminal import PICTURE, boggle, drawings, one_sentence, run

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


@pytest.mark.parametrize("missing", [1, 2, 12, 15])
def test_too_short_for_its_size(missing: int) -> None:
    board = PICTURE[:-missing]
    result = boggle("--size", "4", board=board, typed=["eecaal", PICTURE, "lean"])
    are = "letter is" if missing == 1 else "letters are"
    said = " ".join(result.out.split())
    assert said.startswith(
        f'"{board}" is too short for a board of 4x4: {missing} {are} missing. '
        '"eecaal" is too short for a board of 4x4: 10 letters are missing. Find words'
    )
    assert "+1 point: LEAN" in result.out


def test_too_long_for_its_size() -> None:
    """The rest is ignored, as seed 004 has it."""
    expected = drawings(boggle(typed=["lean"]).out)
    result = boggle("--size", "4x4", board=PICTURE + "xyz" * 30, typed=["lean"])
    assert drawings(result.out) == expected
    assert drawings(boggle("--size", "4", board=PICTURE.upper(), typed=["lean"]).out) == expected


@pytest.mark.parametrize(
    ("size", "rows", "columns"),
    [(str(n), n, n) for n in (2, 3, 4, 5, 6)]
    + [("3x4", 3, 4), ("4X3", 4, 3), ("3×4", 3, 4), ("2x6", 2, 6), ("6x2", 6, 2), (" 4 ", 4, 4)],
)
def test_sizes(size: str, rows: int, columns: int) -> None:
    result = run("boggle", "--size", size, "--seed", "1", typed=[""])
    assert result.code == 0
    drawn = drawings(result.out)[0].splitlines()
    tiles = [re.findall(r"[A-Z]u?", line.split("|")[1]) for line in drawn[1:-1:2]]
    assert [len(row) for row in tiles] == [columns] * rows


@pytest.mark.parametrize(
    ("size", "reason"),
    [
        ("1x1", "A board of 1x1 is not possible; rows and columns are 2 to 6."),
        ("1", "A board of 1x1 is not possible; rows and columns are 2 to 6."),
        ("7", "A board of 7x7 is not possible; rows and columns are 2 to 6."),
        ("2x7", "A board of 2x7 is not possible; rows and columns are 2 to 6."),
        ("0", "A board of 0x0 is not possible; rows and columns are 2 to 6."),
        ("abc", '"abc" is not a size; type one such as 4 or 3x4.'),
        ("", '"" is not a size; type one such as 4 or 3x4.'),
        ("3x", '"3x" is not a size; type one such as 4 or 3x4.'),
        ("-4", '"-4" is not a size; type one such as 4 or 3x4.'),
        ("2x3x4", '"2x3x4" is not a size; type one such as 4 or 3x4.'),
        ("9" * 5000, "is not a size; type one such as 4 or 3x4."),
        ("٤", "is not a size; type one such as 4 or 3x4."),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_sizes_that_cannot_be(size: str, reason: str) -> None:
    result = run("boggle", "--size", size)
    assert result.code == 2
    assert result.out == ""
    assert reason in result.err
    assert len(result.err.splitlines()) == 1


def test_a_rectangle_of_ones_own() -> None:
    result = boggle("--size", "2x3", board="leants", typed=["leans", "slant"])
    assert [line[2:-1].split() for line in drawings(result.out)[0].splitlines()[1:-1:2]][1] == [
        "N",
        "T",
        "S",
    ]
    assert '"leans" is not on the board.' in result.out


@pytest.mark.parametrize("board", ["ab1d", "abcde", ""])
def test_nothing_is_asked_in_json(board: str) -> None:
    said = one_sentence(boggle("--json", board=board, typed=[PICTURE]), code=2)
    assert BAD[board] in said
