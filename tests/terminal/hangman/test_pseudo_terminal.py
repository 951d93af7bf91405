"""The program at a terminal: games as a person plays them, keys that end them, colour, the menu."""

import re
from pathlib import Path

import pytest

from support.prompts import (
    AGAIN,
    COUNT,
    DEALER,
    GAME_MENU,
    GUESS,
    HOUSE,
    LENGTH,
    LEVEL,
    MENU,
    MISSES,
    OFFER,
    OPTIONS,
    game,
)
from support.terminal import (
    NINE,
    WORDFOE,
    Terminal,
    default_dealer,
    environment,
    plain,
    run,
    word_file,
)
from wordfoe.hangman import HOUSES

COLOR = "\x1b["
STYLED = re.compile(r"\x1b\[([0-9;]*)m")


# --- games


def test_a_win_after_the_questions_and_some_refusals(tmp_path: Path) -> None:
    """Line by line, on a terminal that cannot move its cursor."""
    words = word_file(tmp_path, f"{NINE} ten")
    with Terminal(
        "hangman", "-d", words, *default_dealer(()), env=environment(TERM="dumb")
    ) as terminal:
        terminal.answer(LENGTH, "-42")
        assert "No word has -42 letters; available lengths: 3-4." in terminal.answer(LENGTH, "six")
        assert '"six" is not a whole number' in terminal.answer(LENGTH, "4")
        terminal.answer(MISSES, "0")
        assert "must be at least 1" in terminal.answer(MISSES, "9")
        terminal.answer(COUNT, "perhaps")
        assert "Please answer y for yes or n for no." in terminal.answer(COUNT, "y")
        assert "Words left: 9" in terminal.answer(GUESS, "e")
        assert "Words left: 3" in terminal.answer(GUESS, "ee")
        assert '"ee" is 2 characters; type one letter' in terminal.answer(GUESS, "E")
        assert '"e" was tried before' in terminal.answer(GUESS, "")
        assert "Type one letter." in terminal.answer(GUESS, "\u00e9")
        assert "is not a letter" in terminal.answer(GUESS, "o")
        assert "- O O -" in terminal.answer(GUESS, "good")
        terminal.answer("Guess the whole word GOOD? [y/N] ", "y")
        assert "Misses left: 7 of 9" in terminal.answer(GUESS, "c")
        terminal.answer(GUESS, "l")
        end = terminal.answer(AGAIN, "n")
        assert "C O O L" in end
        assert "Congratulations! The word is COOL. (5 guesses, 2 misses)" in end
        assert terminal.end() == 0
        assert "\x1b" not in terminal.seen


def test_a_loss_and_another_game(nine: Path) -> None:
    with Terminal(*game(nine, misses="1")) as terminal:
        terminal.answer(GUESS, "z")
        assert "You lose. The word was" in terminal.answer(AGAIN, "y")
        terminal.answer(GUESS, "x")
        terminal.answer(AGAIN, "n")
        assert terminal.end() == 0


def test_what_is_typed_is_seen_once(nine: Path) -> None:
    """The terminal echoes it; the program does not do so again, as it does in a pipe."""
    with Terminal(*game(nine, "--plain")) as terminal:
        terminal.answer(GUESS, "dance")
        terminal.answer(GUESS, ":quit")
        assert terminal.end() == 0
        assert terminal.seen.count("dance") == 2  # as typed, and in the refusal


# --- Ctrl-C and Ctrl-D

Way = tuple[tuple[str, str], ...]

PROMPTS: dict[str, tuple[tuple[str, ...], Way, str]] = {
    "misses": (("-w", "4"), (), MISSES),
    "count": (("-w", "4", "--misses", "9"), (), COUNT),
    "guess": (("-w", "4", "--misses", "9", "--show-count"), (), GUESS),
    "a line": (("-w", "4", "--misses", "9", "--show-count", "--plain"), (), GUESS),
    "after a refusal": (("-w", "4", "--misses", "9", "--show-count"), ((GUESS, "7"),), GUESS),
    "again": (
        ("-w", "4", "--misses", "1", "--show-count", "--dealer", "largest"),
        ((GUESS, "z"),),
        AGAIN,
    ),
    "offer": (("-w", "4", "--misses", "1", "--show-count"), (), OFFER),
    "menu": (("-w", "4", "--misses", "9", "--show-count"), ((GUESS, ":menu"),), GAME_MENU),
    "options": (
        ("-w", "4", "--misses", "9", "--show-count"),
        ((GUESS, ":menu"), (GAME_MENU, "options")),
        OPTIONS,
    ),
}


@pytest.mark.parametrize("prompt", PROMPTS)
def test_ctrl_c_leaves_at_once(nine: Path, prompt: str) -> None:
    args, way, last = PROMPTS[prompt]
    with Terminal("hangman", "-d", nine, *args) as terminal:
        for question, answer in way:
            terminal.answer(question, answer)
        terminal.until(last)
        terminal.child.sendintr()
        assert terminal.end() == 130
        rest = terminal.seen[terminal.seen.rindex(last) + len(last) :]
        assert plain(rest).replace("^C", "").strip() == "", "nothing is said"


def test_ctrl_c_in_the_main_menu_and_in_json(nine: Path) -> None:
    with Terminal() as terminal:
        terminal.until(MENU)
        terminal.child.sendintr()
        assert terminal.end() == 130
    with Terminal(*game(nine), "--json") as terminal:
        terminal.until('"event":"start"')
        terminal.child.sendintr()
        assert terminal.end() == 130


def test_ctrl_d_resigns(nine: Path) -> None:
    with Terminal(*game(nine)) as terminal:
        terminal.answer(GUESS, "e")
        terminal.until(GUESS)
        terminal.child.sendeof()
        assert terminal.end() == 0
        assert "You give up. The word was" in terminal.seen
        assert AGAIN not in terminal.seen


def test_ctrl_d_in_the_menu_of_a_game_resigns(nine: Path) -> None:
    with Terminal(*game(nine)) as terminal:
        terminal.answer(GUESS, ":menu")
        terminal.until(GAME_MENU)
        terminal.child.sendeof()
        assert terminal.end() == 0
        assert "You give up." in terminal.seen


def test_ctrl_d_before_a_game_and_after_one(nine: Path) -> None:
    with Terminal("hangman", "-d", nine) as terminal:
        terminal.until(MISSES)
        terminal.child.sendeof()
        assert terminal.end() == 1
        assert "The input ended before a game began." in terminal.seen
    with Terminal(*game(nine, misses="1")) as terminal:
        terminal.answer(GUESS, "z")
        terminal.until(AGAIN)
        terminal.child.sendeof()
        assert terminal.end() == 0


def test_ctrl_d_in_the_main_menu() -> None:
    with Terminal() as terminal:
        terminal.until(MENU)
        terminal.child.sendeof()
        assert terminal.end() == 0


@pytest.mark.parametrize("key", ["intr", "eof", "quit"])
def test_the_terminal_is_restored(nine: Path, key: str) -> None:
    """A shell around the program sees the same terminal settings before and after."""
    script = 'trap : INT; stty -g; "$0" "$@"; echo exit=$?; stty -g'
    with Terminal("-c", script, WORDFOE, *game(nine), program="/bin/sh") as terminal:
        terminal.answer(GUESS, "e")
        terminal.until(GUESS)
        if key == "quit":
            terminal.child.send(":quit\n")
        else:
            getattr(terminal.child, f"send{key}")()
        assert terminal.end() == 0
        assert f"exit={130 if key == 'intr' else 0}\r\n" in terminal.seen
        settings = re.findall(r"^[0-9a-f:]{40,}$", terminal.seen.replace("\r", ""), re.MULTILINE)
        assert len(settings) == 2
        assert settings[0] == settings[1]
        codes = STYLED.findall(terminal.seen)
        assert codes
        assert codes[-1] == "0"


# --- colour


def colored(words: Path, *args: str, **env: str) -> bool:
    with Terminal(*game(words, *args, misses="1"), env=environment(**env)) as terminal:
        terminal.answer(GUESS, "7")
        terminal.answer(GUESS, "z")
        terminal.answer(AGAIN, "n")
        assert terminal.end() == 0
        return bool(STYLED.search(terminal.seen))


def test_colour_at_a_terminal(nine: Path) -> None:
    assert colored(nine)
    assert colored(nine, NO_COLOR="")  # empty counts as not set: no-color.org


@pytest.mark.parametrize(
    ("args", "env"),
    [
        ((), {"NO_COLOR": "1"}),
        ((), {"TERM": "dumb"}),
        (("--color", "never"), {}),
    ],
)
def test_no_colour_where_it_is_not_wanted(
    nine: Path, args: tuple[str, ...], env: dict[str, str]
) -> None:
    assert not colored(nine, *args, **env)


def test_colour_that_is_asked_for(nine: Path) -> None:
    assert colored(nine, "--color", "always", NO_COLOR="1", TERM="dumb")
    piped = run(*game(nine, "--color", "always", misses="1"), typed=["7", "z"])
    assert COLOR in piped.out
    assert COLOR not in run(*game(nine, misses="1"), typed=["7", "z"]).out


def test_colour_only_adds_to_the_text(nine: Path) -> None:
    """Without colour the same words are there, and every style ends on its line."""
    args = game(nine, "--seed", "1")
    bare = run(*args, "--color", "never", typed=["7", "e", "o", "z"]).out
    styled = run(*args, "--color", "always", typed=["7", "e", "o", "z"]).out
    assert STYLED.sub("", styled) == bare
    for line in styled.splitlines():
        codes = STYLED.findall(line)
        assert len(codes) % 2 == 0
        assert all(code == "0" for code in codes[1::2])


# --- width and characters

COMMAND = re.compile(r"\s*(wordfoe hangman|printf) ")  # to be copied: never broken


def assert_fits(text: str) -> None:
    lines = STYLED.sub("", text).replace("\r\n", "\n").split("\n")
    wide = [line for line in lines if len(line) > 80 and not COMMAND.match(line)]
    assert not wide, wide
    assert text.isascii()


@pytest.mark.parametrize(
    "args",
    [
        ("-w", "6", "--misses", "26"),
        ("--words", "all", "-w", "28", "--misses", "26", "--verbose"),
        ("--words", "all", "-w", "21", "--misses", "26", "--verbose", "--picture", "boat"),
        ("-w", "7", "--misses", "9007199254740991", "--verbose", "--picture", "snowman"),
        ("--words", "all", "-w", "28", "--misses", "26", "--dealer", "fair"),
        ("-w", "15", "--misses", "unlimited", "--house", "moertel", "--verbose"),
        ("-w", "6", "--misses", "10", "--plain"),
        ("--words", "all", "-w", "28", "--misses", "26", "--plain", "--picture", "snowman"),
        ("-w", "15", "--misses", "10", "--plain", "--picture", "boat", "--verbose"),
        ("--words", "all", "-w", "27", "--misses", "5", "--picture", "none", "--dealer", "kind"),
    ],
    ids=" ".join,
)
def test_whole_games_fit_eighty_columns_of_ascii(args: tuple[str, ...]) -> None:
    typed = ["?", "", "x" * 99, ":hint", *"zqxjkvbpygfwmucldrhsnioate", ":quit"]
    args += ("--words", "all", "--show-count", "--seed", str(2**53 - 1))
    result = run("hangman", *args, typed=typed)
    assert result.code == 0
    assert re.search("You lose|Congratulations|You give up", result.out)
    assert_fits(result.out)


def test_a_game_and_the_menus_fit_a_terminal() -> None:
    with Terminal(env=environment()) as terminal:
        for prompt, answer in [
            (MENU, "difficulty"),
            (LEVEL, "hard"),
            (MENU, "house"),
            (HOUSE, "none"),
            (MENU, "options"),
            (OPTIONS, "verbose"),
            ("Show what the dealer is doing? [y/N] ", "y"),
            (OPTIONS, "dealer"),
            (DEALER, "largest"),
            (OPTIONS, "back"),
            (MENU, "1"),
            ("letters? [8] ", "12"),
            (MISSES, "2"),
            (COUNT, "y"),
            (GUESS, "?"),
            *((GUESS, letter) for letter in "zq"),
            (AGAIN, "n"),
            (MENU, "exit"),
        ]:
            terminal.answer(prompt, answer)
        assert terminal.end() == 0
        assert_fits(plain(terminal.seen))


def test_the_houses_are_described_in_whole_words() -> None:
    with Terminal() as terminal:
        terminal.answer(MENU, "house")
        described = " ".join(terminal.until(HOUSE).split())
        assert all(f"{name} {house.about}" in described for name, house in HOUSES.items())
