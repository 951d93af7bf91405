"""`wordfoe hangman` in a pipe: houses, ties, dealers, levels, seals, and a wrong command line."""

import hashlib
import re
import subprocess
from pathlib import Path

import pytest

from support.terminal import (
    NINE,
    QUESTIONS,
    Result,
    one_sentence,
    patterns,
    play,
    run,
    word_file,
)

# --- house rules, dealers and ties: what each answers to E


DUELS = {"a": "deal monk", "b": "bend flee", "c": "else keep"}  # families of one word each


HOUSES = {
    "stanford": {"a": "-E--", "b": "-E--", "c": "E--E"},  # the family that appears first
    "stickman": {"a": "-E--", "b": "-E--", "c": "E--E"},
    "uw-cse143": {"a": "----", "b": "--EE", "c": "-EE-"},  # the smallest pattern as text
    "ut-cs314": {"a": "----", "b": "-E--", "c": "-EE-"},  # the most dashes, then the smallest
    "byu-cs240": {"a": "----", "b": "-E--", "c": "E--E"},  # few letters, then far to the right
}


TIES = {
    "first": {"a": "-E--"},
    "pattern": {"b": "--EE"},
    "most-hidden": {"b": "-E--", "c": "-EE-"},
    "rightmost": {"a": "----", "c": "E--E"},
    "accept": {"a": "-E--"},
}


@pytest.mark.parametrize(
    ("option", "name", "duel", "pattern"),
    [
        (option, name, duel, pattern)
        for option, table in (("--house", HOUSES), ("--ties", TIES))
        for name, duels in table.items()
        for duel, pattern in duels.items()
    ],
)
def test_houses_and_ties(option: str, name: str, duel: str, pattern: str, tmp_path: Path) -> None:
    result = play(word_file(tmp_path, DUELS[duel]), option, name, "--seed", "3", typed=["e"])
    assert patterns(result)[1] == pattern


@pytest.mark.parametrize(("house", "first"), [("stickman", True), ("stanford", False)])
def test_the_word_a_house_names_at_a_loss(house: str, first: bool, nine: Path) -> None:
    words = set()
    for seed in range(5):
        args = ("--house", house, "--misses", "1", "--seed", str(seed))
        words |= set(
            re.findall(r"The word was ([A-Z]+) all along", play(nine, *args, typed=["z"]).out)
        )
    assert (words == {"ALLY"}) == first
    assert words <= set(NINE.split())


def test_ties_at_random_go_either_way(tmp_path: Path) -> None:
    words = word_file(tmp_path, "deal monk")
    answers = {
        patterns(play(words, "--ties", "random", "--seed", str(seed), typed=["e"]))[1]
        for seed in range(8)
    }
    assert answers == {"-E--", "----"}


def moertel(words: Path, *args: str, typed: list[str]) -> Result:
    return run("hangman", "-d", words, "--house", "moertel", "--plain", *args, typed=typed)


def test_the_house_moertel(tmp_path: Path) -> None:
    words = word_file(tmp_path, "forces stones stumps Boston ally")
    result = moertel(words, "--no-show-count", "-v", typed=["s"])
    assert not any(question in result.err for question in QUESTIONS)
    assert "a word of 6 letters" in result.out
    assert '(words=3/16 ["forces","stones","stumps"])' in result.out
    assert '(words=2/8 ["stones","stumps"])' in result.out
    assert patterns(result)[1] == "S----S"
    assert "unlimited" in result.out


@pytest.mark.parametrize(
    ("words", "pattern"), [("beyond bionic", "-E----"), ("beyond fabric", "------")]
)
def test_the_house_moertel_rather_accepts(words: str, pattern: str, tmp_path: Path) -> None:
    result = moertel(word_file(tmp_path, words), "--no-show-count", typed=["e"])
    assert patterns(result)[1] == pattern


@pytest.mark.parametrize(
    ("level", "guesses", "pattern"),
    [
        ("easy", "ze", "----"),
        ("medium", "ze", "-E--"),
        ("medium", "zxwe", "----"),
        ("hard", "zxwe", "-E--"),
    ],
)
@pytest.mark.parametrize("who", [("--house", "ut-cs314"), ("--dealer", "largest")])
def test_lapses_by_level(
    who: tuple[str, str], level: str, guesses: str, pattern: str, tmp_path: Path
) -> None:
    words = word_file(tmp_path, "deal dear monk")
    result = play(words, *who, "--level", level, typed=list(guesses))
    assert patterns(result)[-1] == pattern


@pytest.mark.parametrize(
    ("dealer", "pattern"), [("largest", "----"), ("cunning", "-E--"), ("kind", "-E--")]
)
def test_dealers(dealer: str, pattern: str, tmp_path: Path) -> None:
    """Two words without E hide one letter each; DEAL alone hides three."""
    words = word_file(tmp_path, "aaaa bbbb deal")
    assert patterns(play(words, "--dealer", dealer, typed=["e"]))[1] == pattern


@pytest.mark.parametrize(("dealer", "won"), [("kind", True), ("largest", False)])
def test_only_a_kind_dealer_admits_to_a_word(dealer: str, won: bool, nine: Path) -> None:
    result = play(nine, "--dealer", dealer, typed=[":word ibex"])
    assert ("Congratulations! The word is IBEX." in result.out) == won
    assert ("Not IBEX." in result.out) != won


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--house", "moertel", "--misses", "3"), "The house moertel plays with misses unlimited"),
        (("--house", "stanford", "--ties", "pattern"), "The house stanford plays with ties first"),
        (("--house", "vegas"), "vegas"),
        (("--dealer", "vegas"), 'There is no dealer "vegas"; choose from'),
        (("--ties", "vegas"), "vegas"),
        (("--level", "vegas"), "vegas"),
        (("--loss-word", "vegas"), "vegas"),
        (("--picture", "vegas"), "vegas"),
        (("--color", "vegas"), "vegas"),
        (("--misses", "0"), "must be at least 1"),
        (("--misses", "-1"), "must be at least 1"),
        (("--misses", "1.5"), "not a whole number"),
        (("--misses", ""), "Type the number of misses in digits, such as 8."),
        (("--length", "six"), "six"),
        (("--length", "137"), "No word has 137 letters; available lengths: 4."),
        (("--length", "-42"), "No word has -42 letters; available lengths: 4."),
        (("--seed", "-1"), "--seed"),
        (("--seed", "x"), "--seed"),
        (("--speed", "1"), "--speed"),
        (("dance",), "dance"),
    ],
)
def test_a_wrong_command_line(args: tuple[str, ...], said: str, nine: Path) -> None:
    assert said in one_sentence(run("hangman", "-d", nine, *args), code=2)


@pytest.mark.parametrize("args", [("--dealer", "vegas"), ("--length", "137")])
def test_a_wrong_command_line_with_json(args: tuple[str, ...], nine: Path) -> None:
    assert args[1] in one_sentence(run("hangman", "-d", nine, "--json", *args), code=2)


# --- aliases and --verbose


def test_aliases_of_seed_002(nine: Path) -> None:
    rest = ("--misses", "9", "--no-show-count", "--seed", "1")
    long = run("hangman", "--length", "4", "--dict", nine, "--verbose", *rest, typed=["e"])
    for length, file in (("-w", "-d"), ("--wordlen", "--dict")):
        short = run("hangman", length, "4", file, nine, "-v", *rest, typed=["e"])
        assert short == long
    glued = run("hangman", "--wordlen=4", f"--dict={nine}", "--verbose", *rest, typed=["e"])
    assert glued == long


# --- the fair dealer


@pytest.mark.parametrize("ending", [["n", "q"], [":quit"], []])
def test_the_seal_of_a_fair_dealer(nine: Path, ending: list[str]) -> None:
    result = play(nine, "--dealer", "fair", "--misses", "4", typed=["z", "x", "v", *ending])
    seals = re.findall(r"[0-9a-f]{64}", result.out)
    assert len(set(seals)) == 1
    first = result.out.index(seals[0])
    assert first < result.out.index("Pattern:")
    (command,) = re.findall(r"printf '.*' \| sha256sum", result.out)
    said = subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
    assert said.split()[0] == seals[0]
    (secret,) = re.findall(r"printf '(.*)'", command)
    salt, word = secret.split(":")
    assert hashlib.sha256(secret.encode()).hexdigest() == seals[0]
    assert f"The word was {word.upper()} all along." in result.out
    running = result.out[: result.out.rindex("Pattern:")]
    assert salt not in running
    assert word not in running.lower()


def test_a_fair_dealer_keeps_its_word(nine: Path) -> None:
    args = ("--dealer", "fair", "--seed", "7", "--misses", "unlimited")
    word = re.findall(r"The word was ([A-Z]+) all along", play(nine, *args).out)[0].lower()
    result = play(nine, *args, typed=["z", *sorted(set(word)), "n"])
    assert (
        f"Congratulations! The word is {word.upper()}. ({len(set(word)) + 1} guesses" in result.out
    )
    whole = play(nine, *args, typed=[f":word {word}"])
    assert "(1 guess, 0 misses)" in whole.out
