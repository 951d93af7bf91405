"""`wordfoe boggle trace`: the path of one word, or all of them."""

import re
from pathlib import Path

import pytest

from support.terminal import PICTURE, Result, one_sentence, run

LIT_LEAN = """\
 +------------------------+
 | E2    E     C     A    |
 | v   \\                  |
 | A3    L1    E     P    |
 |     \\                  |
 | H     N4    B     O    |
 |                        |
 | Qu    T     T     Y    |
 +------------------------+
"""


def trace(*args: str | Path) -> Result:
    return run("boggle", "trace", *args)


def test_the_path_of_a_word() -> None:
    assert trace("Lean", PICTURE) == (0, LIT_LEAN, "")
    said = trace("lean", PICTURE, "--plain").out
    assert " ".join(said.split()) == (
        "L in row 2, column 2; E in row 1, column 1; A in row 2, column 1; N in row 3, column 2."
    )
    assert " | Qu1 ->I2   |\n" in trace("QUIET", "quiet").out


def test_all_paths_in_json() -> None:
    result = trace("LEAN", PICTURE, "--json")
    assert result == (
        0,
        '{"word":"lean","board":"eecaalephnboqtty","paths":[[5,0,4,9],[5,1,4,9]],"complete":true}\n',
        "",
    )


@pytest.mark.parametrize("word", ["house", "teat", "path", "qtth", "a" * 17])
def test_a_word_that_is_not_there(word: str) -> None:
    said = one_sentence(trace(word, PICTURE))
    assert said == f'"{word}" is not on the board "{PICTURE}".'
    result = trace(word, PICTURE, "--json")
    assert result.code == 1
    assert result.events == [{"word": word, "board": PICTURE, "paths": [], "complete": True}]


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["le an", PICTURE], "is more than one word"),
        (["l3an", PICTURE], 'holds the digit "3"'),
        (["", PICTURE], "Type a word from the board."),
        (["a" * 18, PICTURE], "has 18 letters; the whole board has 17."),
        (["lean", "lea"], "the smallest board is 2x2"),
        (["lean", "lean", "--size", "1"], "rows and columns are 2 to 6."),
        (["lean"], "Missing argument 'BOARD'"),
    ],
)
def test_what_cannot_be_traced(args: list[str], reason: str) -> None:
    assert reason in one_sentence(trace(*args), code=2)


def test_all_paths_of_an_equal_board_are_not_waited_for() -> None:
    (event,) = trace("a" * 20, "a" * 36, "--json").events
    assert (len(event["paths"]), event["complete"]) == (10_000, False)
    assert trace("a" * 29 + "b", "a" * 36).code == 1


def test_a_lit_tile_has_colour_and_a_number() -> None:
    out = trace("lean", PICTURE, "--color", "always").out
    lit = re.findall(r"\x1b\[[0-9;]+m(.*?)\x1b\[0m", out)
    assert sorted(lit) == sorted(["L1", "E2", "A3", "N4", "v", "\\", "\\"])
