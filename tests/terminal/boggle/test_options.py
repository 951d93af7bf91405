"""Sizes of boards: rows and columns, and those that cannot be."""

import re

import pytest

from support.terminal import PICTURE, boggle, drawings, run


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
    """The rest is ignored, as the Boggle lab has it."""
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
    assert reason in result.err.splitlines()[-1]
    assert result.err.count("\n") == 4, "the usage and a sentence"


def test_a_rectangle_of_ones_own() -> None:
    result = boggle("--size", "2x3", board="leants", typed=["leans", "slant"])
    assert [line[2:-1].split() for line in drawings(result.out)[0].splitlines()[1:-1:2]][1] == [
        "N",
        "T",
        "S",
    ]
    assert '"leans" is not on the board.' in result.out
