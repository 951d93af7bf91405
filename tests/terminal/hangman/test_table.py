"""A game of Hangman as text: beside the picture or below it, without one, and the dealer's work."""

import hashlib
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from support.terminal import (
    NINE,
    play,
    word_file,
)
from wordfoe import Lexicon
from wordfoe.hangman import Bounds, Game
from wordfoe.hangman.rules import Position
from wordfoe.terminal.hangman.table import NO_BREAK, board, command_lines, scores_text, seal_command


def test_verbose_in_the_form_of_seed_002(nine: Path) -> None:
    result = play(nine, "--verbose", typed=["e", "o", "t"])
    assert re.findall(r"^\(words=.*\)$", result.out, re.MULTILINE) == [
        "(words=9/32)",  # nine are too many to list
        '(words=3/9 ["ally","cool","good"])',
        '(words=2/4 ["cool","good"])',
        '(words=2/4 ["cool","good"])',
    ]
    assert "(families: *---- 3, -e-- 2, --e- 2, e--e 1, ---e 1)" in result.out
    assert "(families: *-oo- 2, ---- 1)" in result.out
    assert "(families: *-oo- 2)" in result.out


@pytest.mark.parametrize(("count", "listed"), [(8, True), (9, False)])
def test_verbose_lists_eight_words_or_fewer(count: int, listed: bool, tmp_path: Path) -> None:
    words = NINE.lower().split()[:count]
    out = play(word_file(tmp_path, words), "-v").out
    score = sum(len(set(word)) for word in words)
    names = ' ["' + '","'.join(words) + '"]' if listed else ""
    assert f"(words={count}/{score}{names})" in out.replace("\n ", " ")


def test_without_verbose_the_foe_shows_nothing(nine: Path) -> None:
    out = play(nine, typed=["e", "o"]).out
    assert "words=" not in out
    assert "families" not in out
    assert not re.search("cool|good[^ ]", out[: out.index("You give up")], re.IGNORECASE)


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ([3, 12345], "a 3, b 12,345, and 2 more"),
        ([3, 2.25], "a 3.0, b 2.2, and 2 more"),
        ([Bounds(2, 2), Bounds(5, 7)], "a 2, b 5 to 7, and 2 more"),
        ([Bounds(0, 0), Bounds(0, 10)], "a 0, b at most 10, and 2 more"),
    ],
)
def test_scores_in_a_line(scores: list[float | Bounds], said: str) -> None:
    text = scores_text("liking", list(zip("ab", scores, strict=True)), 2)
    assert text.replace(NO_BREAK, " ") == f"liking: {said}"
    assert text.split(" ")[1].rstrip(",") == said.split(", ")[0].replace(" ", NO_BREAK)


# --- the board


def position(guesses: str = "", length: int = 4) -> Position:
    words = [word * (length // 4) for word in NINE.lower().split()]
    game = Game(Lexicon(words), length=length, misses=26, dealer="largest", seed=1)
    for letter in guesses:
        game.guess(letter)
    return game.position


def rows(position: Position, width: int, picture: str = "gallows") -> list[str]:
    text = board(position, picture=picture, plain=False, show_count=True, width=width)
    assert max(map(len, text.splitlines())) <= width
    return text.splitlines()


def test_misses_stand_apart_from_hits() -> None:
    assert rows(position("eoxz"), 80, "none") == [
        "- O O -",
        "Misses left: 23 of 26",
        "Misses: e x z",
        "Hits: o",
        "Words left: 2",
    ]


def test_no_picture_is_no_sentence_for_a_screen_reader() -> None:
    shown = board(position(), picture="none", plain=False, show_count=False)
    assert "blank" not in shown
    assert "blank" in board(position(), picture="none", plain=True, show_count=False)


@pytest.mark.parametrize("width", [40, 59, 60, 80, 120])
def test_text_stands_below_the_picture_on_a_narrow_terminal(width: int) -> None:
    shown = rows(position("eo"), width)
    (row,) = (number for number, text in enumerate(shown) if "- O O -" in text)
    assert (row, len(shown)) == ((1, 7) if width >= 60 else (8, 14))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_long_words_and_many_letters_fit(width: int) -> None:
    """Lists of letters go on in the next line, and a pattern too long for spaces has none."""
    long = position("zxvqjkmnprsuwyt", length=64)
    shown = rows(long, width)
    assert sum(row.count("-") for row in shown) >= 64
    assert all(f" {letter}" in "\n".join(shown) for letter in "zxvqjk")


def test_a_command_that_is_too_long_is_continued_as_a_shell_reads_it() -> None:
    words = ["wordfoe", "hangman", "--dict", "my 'odd' words.txt", "--misses", "10", "--seed", "7"]
    command = shlex.join(words)
    assert command_lines(command, None) == f"  {command}"
    assert command_lines(command, 200) == f"  {command}"
    narrow = command_lines(command, 40)
    assert narrow.count("\n") > 1
    assert shlex.split(narrow.replace("\\\n", "")) == words
    assert all(len(line) <= 40 for line in narrow.splitlines())
    assert re.search(r"--misses 10", narrow), "a value stays with its option"


@pytest.mark.parametrize("width", [None, 40, 200])
def test_the_command_for_a_seal_computes_it(width: int | None) -> None:
    salt, word = "0123456789abcdef" * 2, "superstition"
    command = seal_command(salt, word, width)
    assert width is None or max(map(len, command.splitlines())) <= width
    found = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert found.stdout.split()[0] == hashlib.sha256(f"{salt}:{word}".encode()).hexdigest()
