"""The start of the program: what comes before the parser of options is imported, and exit codes."""

from __future__ import annotations

import sys

import pytest

from support.terminal import EXECUTABLE, one_sentence, run
from wordfoe import __version__

LATE = ("click", "msgspec", "inspect", "rich")

WITNESS = f"""
import sys
from wordfoe.terminal.main import main

try:
    main()
finally:
    print([name for name in {LATE} if name in sys.modules], file=sys.stderr)
"""


def test_version() -> None:
    assert run("--version") == (0, f"wordfoe {__version__}\n", "")


@pytest.mark.parametrize("command", ["--version", "hangman"])
def test_the_first_line_needs_neither_parser_nor_structs(command: str) -> None:
    result = run("-c", WITNESS, command, program=(sys.executable,))
    assert result.err.splitlines()[-1] == "[]", result.err


def test_a_game_without_options_is_the_same_as_with_the_usual_ones() -> None:
    typed = ["5", "3", "n", "e", "q", "z", "x", "j", "n"]
    plain = run("hangman", typed=typed)
    given = run("hangman", "--color", "auto", typed=typed)
    assert plain.code == given.code == 0
    assert plain.err.splitlines()[:3] == given.err.splitlines()[:3]
    assert plain.out.splitlines()[:4] == given.out.splitlines()[:4]


def test_an_input_that_ends_before_a_game_is_a_failure() -> None:
    for arguments in [("hangman",), ("hangman", "--plain")]:
        result = run(*arguments)
        assert result.code == 1
        assert result.err.endswith("\nwordfoe: The input ended before a game began.\n")


def test_an_output_that_is_closed_is_a_failure() -> None:
    result = run(
        "--version", program=("/bin/sh", "-c", 'exec "$@" >&-', "sh", *map(str, EXECUTABLE))
    )
    one_sentence(result, code=1)
