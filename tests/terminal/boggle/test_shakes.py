"""Shaken boards: by seed, the same again, and poor ones offered anew."""

import itertools
import string
from pathlib import Path

import pytest

from support.terminal import (
    Terminal,
    boggle_again,
    drawings,
    plain,
    run,
    word_file,
)

POOR = "This shake has fewer than 20 words."


# --- seeds


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (run("boggle", "--seed", "7", typed=["zzzz", "", "y", ""]) for _ in range(2))
    assert first == second
    assert first != run("boggle", "--seed", "8", typed=["zzzz", "", "y", ""])


@pytest.mark.parametrize(
    ("size", "board"),
    [("2", "aitu"), ("4", "tthertpxsrftboue"), ("5", "hofarpkeacmedocieedinroer")],
)
def test_the_boards_of_seed_one(size: str, board: str) -> None:
    """The same on every machine: they may not change."""
    assert run("boggle", "--seed", "1", "--size", size, "--json").events[0]["board"] == board


@pytest.mark.parametrize(
    "options",
    [
        ["--seed", "7"],
        ["--seed", "7", "--size", "4"],
        ["--seed", "7", "--size", "3x4", "--rules", "tournament", "--min-length", "5"],
        ["--seed", "7", "--timer", "86400", "--size", "6"],
        ["--board", "quiz", "--rules", "tournament"],
        ["--board", "quiet"],
        ["--board", "leantsxyz", "--size", "2x3"],
    ],
    ids=" ".join,
)
def test_the_command_for_the_same_game_again(options: list[str]) -> None:
    """It is printed after each game, the second of a session included."""
    typed = ["", "n"] if "--board" in options else ["", "y", "", "n"]
    out = run("boggle", *options, typed=typed).out
    for command, drawn in zip(boggle_again(out), drawings(out), strict=True):
        repeated = run(*command, typed=[""])
        assert drawings(repeated.out) == [drawn]
        assert boggle_again(repeated.out) == [command]
        assert out.count(repeated.out.partition("My turn.")[2]) == 1


def test_a_game_without_a_seed_can_be_played_again(tmp_path: Path) -> None:
    words = word_file(tmp_path, string.ascii_lowercase, "a list of words")
    first = run("boggle", "--dict", words, typed=["", "n"]).out
    (command,) = boggle_again(first)
    assert str(words) in command
    assert drawings(run(*command, typed=[""]).out) == drawings(first)


# --- poor shakes


SHAKE = "Shake again? [y/N] "


def test_a_poor_shake_is_offered_anew(tmp_path: Path) -> None:
    words = word_file(tmp_path, "zymurgy")
    with Terminal("boggle", "-d", words) as terminal:
        terminal.talk((SHAKE, "y"), (SHAKE, "YES"), (SHAKE, "perhaps"), (SHAKE, ""))
        terminal.talk(("Your word? ", "lean"), ("Your word? ", ":quit"))
        assert terminal.end() == 0
        assert terminal.seen.count(POOR) == 3
        assert terminal.seen.count("Please answer y for yes or n for no.") == 1
        assert len(drawings(plain(terminal.seen))) == 1


def test_a_small_board_is_poor_and_played(tmp_path: Path) -> None:
    with Terminal("boggle", "-d", word_file(tmp_path, "zymurgy"), "--size", "3") as terminal:
        terminal.answer("Your word? ", ":quit")
        assert terminal.end() == 0
        assert POOR not in terminal.seen


def test_a_poor_shake_takes_no_line_of_a_pipe(tmp_path: Path) -> None:
    """Whether a board is poor depends on chance; the lines of a script do not."""
    result = run("boggle", "-d", word_file(tmp_path, "zymurgy"), typed=["yyyy", "", "n"])
    assert result.code == 0
    assert '"yyyy" is not in the word list.' in result.out
    assert POOR not in result.out
    assert result.err.count("Your word?") == 2


def test_a_rich_shake_is_dealt_at_once(tmp_path: Path) -> None:
    """All words of four and five letters over two: any shake holds plenty of them."""
    words = ["".join(word) for n in (4, 5) for word in itertools.product("яю", repeat=n)]
    result = run("boggle", "-d", word_file(tmp_path, words), typed=[""])
    assert POOR not in result.out
    assert result.err == "Your word? \nType :board for letters of your own.\nPlay again? [Y/n] \n"


@pytest.mark.parametrize("options", [["--seed", "1"], ["--board", "lean"], ["--json"]])
def test_nothing_is_offered_where_the_board_is_given(tmp_path: Path, options: list[str]) -> None:
    result = run("boggle", "-d", word_file(tmp_path, "zymurgy"), *options, typed=[""])
    assert result.code == 0
    assert POOR not in result.out
