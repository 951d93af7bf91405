"""`wordfoe hangman` in a pipe: how a run ends, and with which exit code."""

import subprocess
from pathlib import Path

import pytest

from support.terminal import WORDFOE, play, run
from support.waiting import LONG


def test_end_of_input_in_a_game_is_a_resignation(nine: Path) -> None:
    result = play(nine, typed=["e", "o"])
    assert result.code == 0
    assert "You give up." in result.out
    assert "Play again?" not in result.err


def test_quit_leaves_without_a_question(nine: Path) -> None:
    result = play(nine, typed=["e", ":quit", "o"])
    assert result.code == 0
    assert "You give up." in result.out
    assert "Play again?" not in result.err


@pytest.mark.parametrize("typed", [[], ["4"], ["4", "9"], ["-42", "six"]])
def test_end_of_input_before_a_game(typed: list[str]) -> None:
    result = run("hangman", typed=typed)
    assert result.code == 1
    assert result.err.endswith("wordfoe: The input ended before a game began.\n")


def test_end_of_input_at_play_again(nine: Path) -> None:
    result = play(nine, "--misses", "1", typed=["z"])
    assert result.code == 0
    assert result.err.rstrip().endswith("Play again? [Y/n]")


def test_end_of_input_before_a_second_game_is_no_failure(nine: Path) -> None:
    result = run("hangman", "-d", nine, typed=["1", "n", "z", "y"])
    assert result.code == 0


def closed(redirection: str, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """A run of the program by a shell that closes or fills a stream."""
    command = ["sh", "-c", f'exec "$0" "$@" {redirection}', WORDFOE, *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=LONG, check=False)


def test_no_standard_input_is_an_end_of_input(nine: Path) -> None:
    result = closed("<&-", "hangman", "-d", nine)
    assert result.returncode == 1
    assert result.stderr.endswith("wordfoe: The input ended before a game began.\n")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("redirection", [">&-", ">/dev/full"])
@pytest.mark.parametrize("args", [("--json",), ("--no-show-count",)])
def test_nowhere_to_write_is_a_failure(nine: Path, redirection: str, args: tuple[str, ...]) -> None:
    game = ("hangman", "-d", str(nine), "-w", "4", "--misses", "1", *args)
    result = closed(f"{redirection} </dev/null", *game)
    assert "Traceback" not in result.stderr
    assert "Exception" not in result.stderr
    if redirection == ">/dev/full":
        assert result.returncode == 1
        assert result.stderr.startswith("wordfoe: ")
        assert len(result.stderr.splitlines()) == 1
