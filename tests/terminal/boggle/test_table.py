"""The board of a game of Boggle: the highlighted path, and the words beside it."""

import re

import pytest

from support.terminal import COMPUTER_FOUND, PICTURE_FOUND, boggle, drawings
from wordfoe.terminal.boggle.table import command_lines

LIT_LEAN = """\
 +------------------------+
 | E2    E     C     A    |   You: 1 word, 1 point
 | v   \\                  |   LEAN
 | A3    L1    E     P    |
 |     \\                  |
 | H     N4    B     O    |
 |                        |
 | Qu    T     T     Y    |
 +------------------------+
"""


def test_an_accepted_word_lights_its_path() -> None:
    """Numbers and arrows on the board; the list and the score beside it."""
    first, lit, unlit = drawings(boggle(typed=["lean", ":show"]).out)
    assert lit == LIT_LEAN
    assert not re.search(r"[1-9v^<>/\\]", first.replace("You: 0 words, 0 points", ""))
    assert unlit == first.replace(
        "0 words, 0 points\n |                        |\n",
        ("1 word, 1 point\n |                        |   LEAN\n"),
    )


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("lane", ["| L1    E4   |", "| v     ^    |", "| A2  ->N3   |"]),
        ("elan", ["| L2  <-E1   |", "| v          |", "| A3  ->N4   |"]),
        ("lean", ["| L1  ->E2   |", "|     /      |", "| A3  ->N4   |"]),
    ],
)
def test_arrows_point_along_the_path(word: str, lines: list[str]) -> None:
    lit = drawings(boggle(board="lean", typed=[word]).out)[1]
    assert [line[1:15] for line in lit.splitlines()][1:-1] == lines


def test_a_path_that_crosses_itself() -> None:
    lit = drawings(boggle(board="lane", typed=["lean"]).out)[1]
    assert [line[3:13] for line in lit.splitlines()[1:-1]] == [
        "L1    A3  ",
        "    X ^   ",
        "N4    E2  ",
    ]


def test_the_newest_word_stands_first_and_what_does_not_fit_is_counted() -> None:
    words = (PICTURE_FOUND + COMPUTER_FOUND).split()
    out = boggle(typed=words).out
    assert "   CLEAN PEEL LEAN\n" in drawings(out)[3]
    last = drawings(out)[-1]
    shown = " ".join(line[29:] for line in last.splitlines()).split()
    assert shown[5:7] == ["TOBY", "TOPEE"]
    assert last.count("\n") == 9
    more = int(re.findall(r"and (\d+)\s.*more", " ".join(shown))[0]) if "more" in shown else 0
    assert len([word for word in shown if word.isupper()]) + more == 44


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (80, ["  wordfoe boggle --dict 'my words' --seed 1"]),
        (43, ["  wordfoe boggle --dict 'my words' --seed 1"]),
        (42, ["  wordfoe boggle --dict 'my words' \\", "  --seed 1"]),
        (24, ["  wordfoe boggle \\", "  --dict 'my words' \\", "  --seed 1"]),
        (
            5,
            ["  wordfoe \\", "  boggle \\", "  --dict \\", "  'my words' \\", "  --seed \\", "  1"],
        ),
    ],
)
def test_a_command_that_is_too_wide_is_broken_as_a_shell_reads_it(
    width: int, lines: list[str]
) -> None:
    command = "wordfoe boggle --dict 'my words' --seed 1"
    assert command_lines(command, width).splitlines() == lines


def test_sentences_instead_of_drawings() -> None:
    out = boggle("--plain", typed=["lean", ":show", "nope", ""]).out
    assert drawings(out) == []
    assert "Row 1: E E C A.\nRow 2: A L E P.\nRow 3: H N B O.\nRow 4: Qu T T Y.\n" in out
    path = "L in row 2, column 2; E in row 1, column 1; A in row 2, column 1; N in row 3, column 2."
    assert path in " ".join(out.split())
    assert out.count("You: 1 word, 1 point.") == 3
    assert not re.search(r"[|^\\]|->|<-", out)
