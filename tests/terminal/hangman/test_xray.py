"""The x-ray of a game: the table, sentences, and long games that fit."""

import json
from pathlib import Path

import pytest

from support.terminal import NINE, foe, run, word_file

LOST = ["z", "x", "e", ":word hope", "v"]


WON = ["e", "o", ":hint", ":word cool", "g", "d"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("xray")
    words = word_file(folder, NINE.lower())
    for typed in (LOST, WON):
        game = ("hangman", "--json", "-w", "4", "--seed", "1", "--misses", "5", *foe(()))
        assert run(*game, "-d", words, "--record", folder / "games", typed=typed).code == 0
    return folder


def test_a_table_of_eighty_columns(folder: Path) -> None:
    result = run("xray", folder / "games", "-d", folder / "words.txt", "--game", "1")
    assert (result.code, result.err) == (0, "")
    assert result.out.isascii()
    assert all(len(line) <= 80 for line in result.out.splitlines())
    lines = result.out.splitlines()
    assert lines[2].split() == "guess reply words value best away grade fair".split()
    first = lines[3].split()
    assert first[:6] == ["1", "Z", "no", "9", "->", "9"]
    assert first[-3:] == ["1", "mistake", "1.00"]  # no word has a Z
    assert "With the best letters a win was certain until guess 4." in result.out
    assert "Words left after each guess" in result.out
    assert "I dodged" in result.out


def test_sentences(folder: Path) -> None:
    result = run("xray", folder / "games", "-d", folder / "words.txt", "--plain")
    assert result.code == 0
    told = json.loads(run("xray", folder / "games", "-d", folder / "words.txt", "--json").out)
    assert result.out.count("Guess ") == len(told["guesses"])
    assert "->" not in result.out
    assert all(len(line) <= 80 for line in result.out.splitlines())


def test_long_games_and_long_words_fit(tmp_path: Path) -> None:
    words = word_file(tmp_path, ["abcdefghijklmnopqrstuvwxyz", "bacdefghijklmnopqrstuvwxyz"])
    typed = [
        *(f":word {'a' * i}{'b' * (26 - i)}" for i in range(1, 26)),
        *"zyxwvutsrqponmlkjihgfedcba",
    ]
    game = ("hangman", "--json", "-w", "26", "--seed", "1", "--misses", "unlimited")
    assert run(*game, "-d", words, "--record", tmp_path / "long", typed=typed).code == 0
    for option in ((), ("--plain",)):
        result = run("xray", tmp_path / "long", "-d", words, *option)
        assert result.code == 0
        assert all(len(line) <= 80 for line in result.out.splitlines())
