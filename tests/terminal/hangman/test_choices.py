"""What a player has chosen: seeds, and the command that starts the same game again."""

import itertools
import re
from pathlib import Path

import pytest

from support.terminal import (
    QUESTIONS,
    again,
    run,
)
from wordfoe.terminal.hangman.choices import Choices

CHANCY = ("--ties", "random", "--dealer", "cunning", "--level", "medium", "--loss-word", "random")


def test_the_same_seed_gives_the_same_game() -> None:
    args = ("hangman", "-w", "7", "--misses", "4", "--show-count", "--seed", "42", *CHANCY)
    first, second = (run(*args, typed=list("etaoins")) for _ in range(2))
    assert first == second
    assert "You lose" in first.out


def test_seeds_differ() -> None:
    args = ("hangman", "-w", "7", "--misses", "1", "--no-show-count")
    games = [run(*args, "--seed", str(seed), typed=["z"]).out for seed in range(4)]
    words = {re.findall(r"The word was ([A-Z]+) all along", game)[0] for game in games}
    assert len(words) > 1
    fresh = [again(run(*args, typed=["z"]).out)[-1] for _ in range(2)]
    assert fresh[0] != fresh[1]


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--dealer", "fair", "--level", "easy"),
        ("--words", "common", "--misses", "5"),
        CHANCY,
        ("--house", "moertel"),
        ("--house", "ut-cs314", "--level", "easy", "--misses", "4"),
        ("--dealer", "kind", "--ties", "most-hidden", "--loss-word", "first"),
    ],
)
def test_the_printed_command_starts_the_same_game(options: tuple[str, ...], tmp_path: Path) -> None:
    words = tmp_path / "my 'odd' words.txt"
    words.write_text("stones\nstumps\nforces\nfrolic\nscores\nbehold\ndouble\ndoable\nBoston\n")
    args = ["hangman", "-d", str(words), "--show-count", "--plain", *options]
    more = [] if "moertel" in options else ["--length", "6"]
    more += [] if {"moertel", "--misses"} & set(options) else ["--misses", "unlimited"]
    guesses = ["s", "e", "o", ":hint", ":quit"]
    first = run(*args, *more, typed=guesses)
    second = run(*again(first.out), "--show-count", "--plain", typed=guesses)
    assert first.code == second.code == 0
    assert second.out == first.out
    given = set(zip(options[::2], options[1::2], strict=True)) - {("--loss-word", "random")}
    assert given <= set(itertools.pairwise(again(first.out)))
    assert not any(question in second.err for question in QUESTIONS)


def test_the_printed_command_repeats_a_later_game_of_a_session() -> None:
    args = ("hangman", "-w", "5", "--misses", "1", "--no-show-count", "--plain", "--seed", "5")
    session = run(*args, "--dealer", "fair", typed=["q", "y", "q", "n"]).out
    start = session.rindex("I am thinking")
    repeated = run(*again(session), "--no-show-count", "--plain", typed=["q", "n"]).out
    assert repeated[repeated.index("I am thinking") :] == session[start:]


@pytest.mark.parametrize(
    ("choices", "assisted", "seeded"),
    [
        (Choices(show_count=False), False, False),
        (Choices(show_count=True), True, False),
        (Choices(verbose=True), True, False),
        (Choices(wishes={"seed": 0}), False, True),
        (Choices(dictionary="words.txt"), False, True),
        (Choices(wishes={"dealer": "mine:dealer"}), False, True),
        (Choices(wishes={"dealer": "largest", "length": 6}), False, False),
    ],
)
def test_how_the_statistics_count_a_game(choices: Choices, assisted: bool, seeded: bool) -> None:
    assert choices.counted_as == {"assisted": assisted, "seeded": seeded}
