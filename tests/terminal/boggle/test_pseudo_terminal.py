"""`wordfoe boggle` at a terminal: keys that end it, the clock, colour, 80 columns of ASCII."""

import re
from pathlib import Path

import pytest

from support.terminal import (
    PICTURE,
    PICTURE_FOUND,
    WORDFOE,
    Terminal,
    boggle,
    drawings,
    environment,
    run,
    started,
    word_file,
)
from support.waiting import LONG

WORD = "Your word? "
AGAIN = "Play again? [Y/n] "
BOARD = "Your letters, row by row? [shake] "
SHAKE = "Shake again? [y/N] "

COLOR = "\x1b["
STYLED = re.compile(r"\x1b\[([0-9;]*)m")
GAME = ("boggle", "--board", PICTURE)
NO_HURRY = ("--timer", "86400")  # a clock, but one that no machine is too slow for


# --- games


def test_a_game_and_another_one() -> None:
    with Terminal(
        "boggle", "--seed", "1", "--size", "4", env=environment(NO_COLOR="1")
    ) as terminal:
        first = terminal.answer(WORD, "zzzz")
        assert "| T     T     H     E    |" in first
        assert '"zzzz" is not in the word list.' in terminal.answer(WORD, "house")
        assert '"house" is not on the board.' in terminal.answer(WORD, "FORT")
        lit = terminal.answer(WORD, "")
        assert "+1 point: FORT" in lit
        assert "| B     O2    U     E    |" in lit
        assert "I win." in terminal.answer(AGAIN, "perhaps")
        assert "Please answer y for yes or n for no." in terminal.answer(AGAIN, "")
        assert "You: 0 words, 0 points" in terminal.answer(WORD, "")
        terminal.answer(AGAIN, "n")
        assert terminal.end() == 0
        assert len(set(drawings(terminal.seen))) == 3


def test_the_game_of_the_picture() -> None:
    with Terminal(*GAME, env=environment(NO_COLOR="1")) as terminal:
        for word in PICTURE_FOUND.split():
            terminal.answer(WORD, word)
        assert "You: 8 words, 9 points" in terminal.answer(WORD, "")
        assert "Me: 36 words, 56 points." in terminal.answer(AGAIN, "n")
        assert terminal.end() == 0
        assert terminal.seen.count("peel") == 1, "the terminal echoes it, the program does not"


def test_a_board_is_asked_for_until_it_can_be() -> None:
    with Terminal("boggle", "--board", "abc") as terminal:
        terminal.answer(BOARD, "ab1d")
        assert 'holds the digit "1"' in terminal.answer(BOARD, "lean")
        terminal.answer(WORD, ":quit")
        assert terminal.end() == 0


# --- Ctrl-C and Ctrl-D

PROMPTS: dict[str, tuple[tuple[str, ...], tuple[tuple[str, str], ...], str, int]] = {
    "word": (GAME, (), WORD, 0),
    "after a refusal": (GAME, ((WORD, "77"),), WORD, 0),
    "with a clock": ((*GAME, *NO_HURRY), (), " s left)? ", 0),
    "again": (GAME, ((WORD, ""),), AGAIN, 0),
    "board": (("boggle", "--board", ""), (), BOARD, 1),
    "shake": (("boggle", "-d", "words.txt"), (), SHAKE, 1),
}


@pytest.mark.parametrize("prompt", PROMPTS)
def test_ctrl_c_leaves_at_once(prompt: str, tmp_path: Path) -> None:
    word_file(tmp_path, "zymurgy")
    args, way, last, _ = PROMPTS[prompt]
    with Terminal(*args, cwd=tmp_path) as terminal:
        for question, answer in way:
            terminal.answer(question, answer)
        terminal.until(last)
        terminal.child.sendintr()
        assert terminal.end() == 130
        rest = terminal.seen[terminal.seen.rindex(last) + len(last) :]
        assert rest.replace("^C", "").strip() == "", "nothing is said"


@pytest.mark.parametrize("prompt", PROMPTS)
def test_ctrl_d_ends_and_leaves(prompt: str, tmp_path: Path) -> None:
    word_file(tmp_path, "zymurgy")
    args, way, last, code = PROMPTS[prompt]
    with Terminal(*args, cwd=tmp_path) as terminal:
        for question, answer in way:
            terminal.answer(question, answer)
        terminal.until(last)
        terminal.child.sendeof()
        assert terminal.end() == code
        assert ("Me: 44 words, 65 points" in terminal.seen) == (code == 0)
        assert ("The input ended before a game began." in terminal.seen) == (code == 1)
        assert terminal.seen.count(AGAIN) == (prompt == "again")


def test_ctrl_c_in_json() -> None:
    with Terminal(*GAME, "--json") as terminal:
        terminal.until('"event":"start"')
        terminal.child.sendintr()
        assert terminal.end() == 130
        assert '"event":"end"' not in terminal.seen


@pytest.mark.parametrize("how", ["intr", "eof", "time"])
def test_the_terminal_is_restored(how: str) -> None:
    """A shell around the program sees the same terminal settings before and after."""
    script = 'trap : INT; stty -g; "$0" "$@"; echo exit=$?; stty -g'
    clock = ("--timer", "1") if how == "time" else NO_HURRY
    with Terminal("-c", script, WORDFOE, *GAME, *clock, program="/bin/sh") as terminal:
        terminal.until(" s left)? ")
        if how == "time":
            terminal.answer(AGAIN, "n")
        else:
            getattr(terminal.child, f"send{how}")()
        assert terminal.end() == 0
        assert f"exit={130 if how == 'intr' else 0}\r\n" in terminal.seen
        settings = re.findall(r"^[0-9a-f:]{40,}$", terminal.seen.replace("\r", ""), re.MULTILINE)
        assert len(settings) == 2
        assert settings[0] == settings[1]


# --- the clock


def test_the_clock_ends_the_turn() -> None:
    with Terminal(*GAME, "--timer", "1") as terminal:
        terminal.until(" s left)? ")
        terminal.child.send("pee")  # half a word, which never counts
        terminal.until("Time is up.")
        terminal.child.send("l\n")  # the rest of it, too late, and no answer either
        assert "You: 0 words, 0 points. Me: 44 words, 65 points." in terminal.until(AGAIN)
        terminal.child.send("n\n")
        assert terminal.end() == 0
        assert "Please answer" not in terminal.seen
        assert terminal.seen.count(AGAIN) == 1


def test_the_clock_ends_the_turn_in_a_pipe_that_stays_open() -> None:
    with started(*GAME, "--timer", "1") as child:
        assert child.stdin
        assert child.stdout
        assert child.stderr
        before = []
        while (line := child.stdout.readline()) != b"Time is up.\n":
            before.append(line)
            assert line, (before, child.stderr.read())
        assert not any(b"My turn" in line for line in before)
        child.stdin.write(b"n\n")
        child.stdin.close()
        # Not by communicate(), which would lose what is read already and waits in the buffer.
        assert b"Me: 44 words, 65 points." in child.stdout.read()
        assert re.match(rb"Your word \([01] s left\)\? \n", child.stderr.read())
        assert child.wait(LONG) == 0


# --- colour


def colored(*args: str, **env: str) -> bool:
    with Terminal(*GAME, *args, env=environment(**env)) as terminal:
        terminal.answer(WORD, "lean")
        terminal.answer(WORD, ":quit")
        assert terminal.end() == 0
        return COLOR in terminal.seen


def test_colour_at_a_terminal() -> None:
    assert colored()
    assert not colored(NO_COLOR="1")
    assert not colored(TERM="dumb")
    assert not colored("--color", "never")
    assert colored("--color", "always", NO_COLOR="1", TERM="dumb")


@pytest.mark.parametrize("how", [[], ["--plain"]])
def test_colour_only_adds_to_the_text(how: list[str]) -> None:
    """Without colour the same words, numbers and arrows are there; every style ends on its line."""
    typed = ["lean", "zzzz", "clean", "peel", ""]
    plain = boggle(*how, "--color", "never", typed=typed).out
    styled = boggle(*how, "--color", "always", typed=typed).out
    assert COLOR not in boggle(*how, typed=typed).out
    assert STYLED.sub("", styled) == plain
    for line in styled.splitlines():
        codes = STYLED.findall(line)
        assert len(codes) % 2 == 0
        assert all(code == "0" for code in codes[1::2])


# --- width and characters

COMMAND = re.compile(r"\s*wordfoe boggle ")  # to be copied: never broken


def assert_fits(text: str) -> None:
    lines = STYLED.sub("", text).replace("\r\n", "\n").split("\n")
    wide = [line for line in lines if len(line) > 80 and not COMMAND.match(line)]
    assert not wide, wide
    assert text.isascii()


@pytest.mark.parametrize(
    "args",
    [
        ("--size", "6", "--rules", "tournament"),
        ("--size", "2x6", "--rules", "tournament"),
        ("--size", "5", "--plain"),
        ("--board", "aeinstrdlocumhaeinstrdloc"),
        ("--board", "q" * 36),
    ],
    ids=" ".join,
)
def test_whole_games_fit_eighty_columns_of_ascii(args: tuple[str, ...]) -> None:
    """A player who finds every other word, and a reveal of hundreds."""
    seed = () if "--board" in args else ("--seed", "3")
    (start, end) = run("boggle", *args, *seed, "--json").events
    words = [found["word"] for found in end["missed"]][::2][:150]
    result = run("boggle", *args, *seed, typed=["?", "x" * 99, *words, ""])
    assert result.code == 0
    assert f"You: {len(words)} words," in result.out
    assert_fits(result.out)
    heights = {drawn.count("\n") for drawn in drawings(result.out)}
    assert heights == (set() if "--plain" in args else {2 * start["rows"] + 1})


@pytest.mark.parametrize("columns", [40, 59, 60, 120])
def test_a_game_fits_narrow_and_wide_terminals(columns: int) -> None:
    """Below 60 columns the words stand below the board. No line is left to the terminal to break,
    which would break it within a word."""
    typed = ("?", ":dance", "lean", "capelan", "x" * 12, "peace", ":show")
    env = environment(NO_COLOR="1")
    with Terminal(*GAME, *NO_HURRY, columns=columns, env=env) as terminal:
        for word in (*typed, ""):
            terminal.answer(" s left)? ", word)
        terminal.talk((AGAIN, ":board"), (BOARD, "abcdefghijkl"), (BOARD, "x" * 30))
        terminal.talk((" s left)? ", ":quit"))
        assert terminal.end() == 0
    lines = terminal.seen.replace("\r\n", "\n").split("\n")
    assert [x for x in lines if len(x) > columns and not x.startswith(BOARD)] == []
    assert (lines.count("You: 2 words, 5 points") > 0) == (columns < 60)
    assert any("|   You: 2 words, 5 points" in line for line in lines) == (columns >= 60)
    revealed = terminal.seen.partition("My turn.")[2].split()
    missed = {"benthal", "toecap", "leant", "celeb", "toby", "elan"}
    assert missed <= set(revealed)
    command = terminal.seen.partition("Play this game again with:")[2].partition("Type :board")[0]
    assert " ".join(command.replace("\\\r\n", " ").split()) == (
        f"wordfoe boggle --size 4x4 --timer 86400 --board {PICTURE}"
    )


def test_a_game_fits_a_terminal() -> None:
    with Terminal(*GAME, *NO_HURRY) as terminal:
        for word in ("?", "x" * 60, ":dance", *PICTURE_FOUND.split(), ":show", ""):
            terminal.answer(" s left)? ", word)
        terminal.answer(AGAIN, "n")
        assert terminal.end() == 0
        assert_fits(terminal.seen.replace("x" * 60, "x"))
