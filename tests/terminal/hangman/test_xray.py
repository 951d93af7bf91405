"""The x-ray of a game: the table, sentences, and long games that fit."""

import json
import re
from pathlib import Path

import pytest

from support.terminal import NINE, default_dealer, run, word_file

LOST = ["z", "x", "e", ":word hope", "v"]


WON = ["e", "o", ":hint", ":word cool", "g", "d"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("xray")
    words = word_file(folder, NINE.lower())
    for typed in (LOST, WON):
        game = ("hangman", "--json", "-w", "4", "--seed", "1", "--misses", "5", *default_dealer(()))
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
    content = json.loads(run("xray", folder / "games", "-d", folder / "words.txt", "--json").out)
    assert len(re.findall(r"^Guess \d+: ", result.out, re.M)) == len(content["guesses"])
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


def test_columns_have_a_legend(folder: Path, tmp_path: Path) -> None:
    """Each column but the number, the guess and the reply is explained."""
    words = folder / "words.txt"
    fair = ("hangman", "--json", "-w", "4", "--seed", "1", "--dealer", "fair", "-d", words)
    assert run(*fair, "--record", tmp_path / "fair", typed=["e", ":hint", "z"]).code == 0
    for file in (folder / "games", tmp_path / "fair"):
        lines = run("xray", file, "-d", words).out.splitlines()
        columns = next(line.split() for line in lines if line.split()[:2] == ["guess", "reply"])
        assert {"guess", "reply"} | {line.split()[0] for line in lines if line} >= set(columns)
        assert all(len(line) <= 80 for line in lines)


def test_a_fair_game_is_reviewed(folder: Path, tmp_path: Path) -> None:
    words = folder / "words.txt"
    game = ("hangman", "--json", "-w", "4", "--seed", "2", "--dealer", "fair", "-d", words)
    assert run(*game, "--record", tmp_path / "fair", typed=["e", "z", "o"]).code == 0
    content = json.loads(run("xray", tmp_path / "fair", "-d", words, "--json").out)
    assert [guess["guess"] for guess in content["review"]["guesses"]] == ["e", "z", "o"]
    assert set(content["review"]) == {"expected_misses", "skill", "luck", "guesses"}
    unlucky = content["review"]["guesses"][1]
    assert (unlucky["skill"] < 0, unlucky["luck"]) == (True, 0.0)  # no word has a Z: no luck in it
    text = run("xray", tmp_path / "fair", "-d", words).out
    assert "skill" in text
    assert "on average" in text
    assert "dodged" not in text
    assert "certain" not in text
    spoken = run("xray", tmp_path / "fair", "-d", words, "--plain").out
    assert "Skill: " in spoken
    assert json.loads(run("xray", folder / "games", "-d", words, "--json").out)["review"] is None


def test_a_game_that_was_watched(folder: Path, tmp_path: Path) -> None:
    """It is the guesser's game, not yours."""
    args = ("-w", "4", "--seed", "1", "-d", folder / "words.txt", "--record", tmp_path / "r")
    for dealer in ("largest", "fair"):
        assert run("hangman", "watch", "--guesser", "greedy", "--dealer", dealer, *args).code == 0
        for option in ((), ("--plain",)):
            out = run("xray", tmp_path / "r", "-d", folder / "words.txt", *option).out
            assert "greedy" in out
            assert not re.search(r"\b[Yy]ou", out)
