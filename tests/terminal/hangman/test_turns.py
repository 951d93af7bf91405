"""Games key by key on a terminal: what stands on the screen after each key."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest

from support.prompts import AGAIN, GAME_MENU, GUESS, OFFER, OPTIONS, game
from support.screens import screen_of
from support.terminal import WORDFOE, Terminal, plain, run
from wordfoe.terminal.hangman.wit import LINES

WIDE_START = """\

I am thinking of a word of 4 letters.

   .=========.
   |/        |              - - - -
   |        / \\
   |        \\_/             Misses left: 9 of 9
   |                        Misses: none
   |                        Hits: none
 __|_______[___]____


a-z guess  = word  : command  ? help
Your guess?"""
WIDE_LATER = """\

I am thinking of a word of 4 letters.

   .=========.
   |/        |              - O O -
   |         |
   |       (^u^)            Misses left: 7 of 9
   |        [=]             Misses: e t
   |                        Hits: o
 __|_______[___]____

No T.
a-z guess  = word  : command  ? help
Your guess?"""
NARROW_LATER = """\

I am thinking of a word of 4 letters.

   .=========.
   |/        |
   |         |
   |       (^u^)
   |        [=]
   |
 __|_______[___]____

- O O -

Misses left: 7 of 9
Misses: e t
Hits: o

No T.
a-z guess  = word  : command  ? help
Your guess?"""


@pytest.mark.parametrize("columns", [40, 59, 60, 80, 120])
def test_a_game_is_drawn_in_its_place(nine: Path, columns: int) -> None:
    """One key is one guess; Enter and the arrows do nothing; the screen does not scroll."""
    with Terminal(*game(nine), columns=columns) as terminal:
        terminal.until(GUESS)
        if columns >= 60:
            assert screen_of(terminal) == WIDE_START
        for keys in ("\n\x1b[A\x1bOPe", "O", "t"):
            terminal.child.send(keys)
            terminal.until(GUESS)
        assert screen_of(terminal) == (WIDE_LATER if columns >= 60 else NARROW_LATER)
        terminal.child.sendeof()
        assert terminal.end() == 0
        assert "You give up." in screen_of(terminal)


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("picture", ["gallows", "snowman", "boat", "none"])
def test_no_line_is_wider_than_the_terminal(columns: int, picture: str) -> None:
    """So that nothing is wrapped inside a word: a whole game, with all that can be shown."""
    args = (
        "--words",
        "all",
        "-w",
        "20",
        "--misses",
        "3",
        "--picture",
        picture,
        "--show-count",
        "-v",
        "--seed",
        "5",
    )
    with Terminal("hangman", *args, columns=columns) as terminal:
        for keys in ("?", ":dance", "=x", ":options", *"zqx"):
            terminal.answer(GUESS, keys)
            if keys == ":options":
                terminal.answer(OPTIONS, "")
        terminal.until(AGAIN)
        terminal.child.sendintr()
        assert terminal.end() == 130
        assert "You lose." in terminal.seen
        lines = re.split(r"\r\n|\r", plain(terminal.seen))
        assert not [line for line in lines if len(line) > columns]


def test_a_line_is_opened_for_a_word_and_for_a_command(nine: Path) -> None:
    with Terminal(*game(nine)) as terminal:
        terminal.talk((GUESS, "e"), (GUESS, "o"), (GUESS, "=cola"))
        assert "COLA does not fit: letter 3 is O." in terminal.answer(GUESS, "=good")
        terminal.answer(GUESS, ":menu")
        assert "Not GOOD." in screen_of(terminal)
        terminal.answer(GAME_MENU, "")
        terminal.answer(GUESS, ":hint")
        assert "Misses: e GOOD" in terminal.answer(GUESS, "/ ")
        # An empty line is no command; the keys count again.
        terminal.answer(GUESS, "l")
        end = terminal.answer(AGAIN, "n")
        assert "C O O L" in end
        assert "Congratulations! The word is COOL." in end
        assert terminal.end() == 0


def test_lines_can_be_edited_and_called_up_again(nine: Path) -> None:
    with Terminal(*game(nine)) as terminal:
        terminal.until(GUESS)
        terminal.child.send("=hood\x1b[D\x1b[D\x1b[D\x1b[D\x7f\x1b[3~c\n")  # Left, Delete
        assert "Not COOD." in terminal.answer(GUESS, "=\x1b[A\x7fl")  # Up, Backspace
        assert "Not COOL." in terminal.answer(GUESS, ":quit")
        assert terminal.end() == 0


def test_lines_that_came_too_late_answer_no_question(nine: Path) -> None:
    """The same where a line is a guess: what waits when the question appears is dropped."""
    args = game(nine, misses="1")
    with Terminal(*args, "--plain") as terminal:
        terminal.until(GUESS)
        terminal.child.send("z\nn\nn\n")
        terminal.answer(AGAIN, "y")
        terminal.until(GUESS)
        terminal.child.sendeof()
        assert terminal.end() == 0


def test_in_a_pipe_every_line_counts(nine: Path) -> None:
    result = run(*game(nine, misses="1"), typed=["z", "n", "x"])
    assert result.err.count("Play again?") == 1
    assert result.out.count("You lose.") == 1


def test_keys_that_came_too_late_answer_no_question(nine: Path) -> None:
    with Terminal(*game(nine, misses="1")) as terminal:
        terminal.until(GUESS)
        terminal.child.send("zn\n")  # n would have been the next guess
        terminal.answer(AGAIN, "y")
        terminal.until(GUESS)
        terminal.child.sendeof()
        assert terminal.end() == 0


def test_more_misses_are_offered_where_nobody_can_win(nine: Path) -> None:
    args = ("hangman", "-d", nine, "--misses", "1", "--show-count")
    with Terminal(*args) as terminal:
        said = terminal.answer(OFFER, "y")
        asked = re.search(r"Nobody can beat me at 4 letters with 1 wrong guess. Want (\d)", said)
        assert asked
        more = asked[1]
        start = terminal.answer(GUESS, ":quit")
        assert f"With {more} wrong guesses you can win at 4 letters" in start
        assert f"Misses left: {more} of {more}" in start
        assert terminal.end() == 0
    with Terminal(*args) as terminal:
        terminal.answer(OFFER, "")
        terminal.answer(GUESS, "z")
        terminal.answer(AGAIN, "")
        again = terminal.answer(GUESS, ":quit")
        assert "Nobody can beat me at 4 letters with 1 wrong guess." in again
        assert terminal.seen.count("Want ") == 1, "once is enough"
        assert terminal.end() == 0


def test_the_fox_speaks_late_in_a_game_and_at_its_end(nine: Path) -> None:
    with Terminal(*game(nine, "--seed", "3", misses="3")) as terminal:
        terminal.talk((GUESS, "z"), (GUESS, "x"))
        late = terminal.answer(GUESS, "q")
        end = terminal.answer(AGAIN, "n")
        assert sum(line in late for line in LINES["miss"]["evil"]) == 1
        assert sum(line in end for line in LINES["lost"]["evil"]) == 1
        assert terminal.end() == 0


def test_sentences_are_read_line_by_line(nine: Path) -> None:
    """--plain moves no cursor and needs Enter, as a screen reader expects."""
    with Terminal(*game(nine, "--plain", "--color", "never", misses="3")) as terminal:
        terminal.talk((GUESS, "e"), (GUESS, "o"), (GUESS, ":quit"))
        assert terminal.end() == 0
        assert "\x1b" not in terminal.seen
        assert "Pattern: -OO- (blank O O blank)." in terminal.seen


# --- Ctrl-Z, signals and the size of the terminal


def modes(seen: str) -> list[str]:
    return re.findall(r"^[0-9a-f:]{40,}$", seen.replace("\r", ""), re.MULTILINE)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_terminal_is_restored_when_a_signal_ends_the_game(
    nine: Path, number: signal.Signals
) -> None:
    script = 'stty -g; (echo pid=$BASHPID; exec "$0" "$@"); echo exit=$?; stty -g'
    with Terminal("-c", script, WORDFOE, *game(nine), program="/bin/bash") as terminal:
        terminal.until("pid=")
        pid = int(terminal.until("\r\n"))
        terminal.until(GUESS)
        os.kill(pid, number)
        assert terminal.end() == 0
        assert f"exit={128 + number}\r\n" in terminal.seen
        before, after = modes(terminal.seen)
        assert before == after


def test_a_game_goes_on_after_ctrl_z(nine: Path) -> None:
    """The shell has its terminal back meanwhile, and the game is drawn again below."""
    script = 'set -m; stty -g; "$0" "$@"; stty -g; echo stopped; fg; stty -g'
    with Terminal("-c", script, WORDFOE, *game(nine), program="/bin/bash") as terminal:
        terminal.answer(GUESS, "e")
        terminal.until(GUESS)
        terminal.child.send("\x1a")
        terminal.until("stopped")
        terminal.until("Misses: e")
        terminal.until(GUESS)
        assert screen_of(terminal).count("Your guess?") == 2, "nothing of the shell's was wiped"
        terminal.child.send("o")
        assert "- O O -" in terminal.until(GUESS)
        terminal.child.sendeof()
        assert terminal.end() == 0
        assert len({*modes(terminal.seen)}) == 1
        assert len(modes(terminal.seen)) == 3


def test_a_word_can_be_typed_on_after_ctrl_z(nine: Path) -> None:
    """The game is drawn again below what the shell printed, with the word as far as it goes."""
    script = 'set -m; "$0" "$@"; echo stopped; fg'
    with Terminal("-c", script, WORDFOE, *game(nine), program="/bin/bash") as terminal:
        terminal.answer(GUESS, "e")
        terminal.until(GUESS)
        terminal.child.send("=")
        terminal.until("Whole word: ")
        terminal.child.send("go")
        terminal.until("go")
        terminal.child.send("\x1a")
        terminal.until("stopped")
        terminal.until("Misses: e")
        terminal.until("Whole word: go")
        terminal.child.send("od\r")
        terminal.until(GUESS)
        shown = screen_of(terminal)
        assert shown.count("Misses: e") == 2, "nothing of the shell's was wiped"
        assert shown.count("Whole word") == 1, "the question that was answered is gone"
        assert "GOOD" in shown
        terminal.child.sendeof()
        assert terminal.end() == 0


def test_the_game_is_drawn_again_at_another_width(nine: Path) -> None:
    with Terminal(*game(nine)) as terminal:
        terminal.talk((GUESS, "e"), (GUESS, "o"), (GUESS, "t"))
        terminal.until(GUESS)
        terminal.child.setwinsize(24, 40)
        terminal.until(GUESS)
        assert screen_of(terminal) == NARROW_LATER[NARROW_LATER.index("\n   .===") :]
        terminal.child.sendeof()
        assert terminal.end() == 0
