"""`wordfoe xray`: which game, JSON, after a game, and what is refused."""

import json
from pathlib import Path

import pytest

from support.terminal import NINE, default_dealer, one_sentence, run, word_file

LOST = ["z", "x", "e", ":word good", "v"]


WON = ["e", "o", ":hint", ":word cool", "g", "d"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("xray")
    words = word_file(folder, NINE.lower())
    for typed in (LOST, WON):
        game = ("hangman", "--json", "-w", "4", "--seed", "1", "--misses", "5", *default_dealer(()))
        assert run(*game, "-d", words, "--record", folder / "games", typed=typed).code == 0
    return folder


def test_the_last_game_unless_another_is_named(folder: Path) -> None:
    last = run("xray", folder / "games", "-d", folder / "words.txt", "--json")
    second = run("xray", folder / "games", "-d", folder / "words.txt", "--json", "--game", "2")
    assert last.out == second.out
    content = json.loads(last.out)
    assert content["game"] == 2
    assert [guess["guess"] for guess in content["guesses"]][:2] == ["e", "o"]
    assert content["guesses"][0]["value"] == {"lower": 2, "upper": 2}
    assert [guess["given_away"] for guess in content["guesses"]] == [0, 0, 2, 0]
    assert set(content) >= {"settings", "outcome", "dodged", "last_chance", "honest"}


def test_after_a_game(folder: Path) -> None:
    game = ("hangman", "-w", "4", "--seed", "1", "--misses", "5", "--no-show-count")
    result = run(*game, "-d", folder / "words.txt", typed=[*LOST, ":xray", "x", "n"])
    assert result.code == 0
    assert result.out.count("I dodged") == 1
    assert result.err.count("Play again? [Y/n]") == 3
    quiet = run(*game, "-d", folder / "words.txt", typed=[*LOST, "n"])
    assert "I dodged" not in quiet.out


def test_refusals(folder: Path, tmp_path: Path) -> None:
    words = folder / "words.txt"
    record = json.loads((folder / "games").read_text().splitlines()[0])
    other = word_file(tmp_path, "cool good")
    assert "words of" in one_sentence(run("xray", folder / "games", "-d", other))
    (tmp_path / "torn").write_text(json.dumps(record)[:50])
    assert "not whole JSON" in one_sentence(run("xray", tmp_path / "torn", "-d", words))
    record["outcome"], moves = None, record["moves"]
    record["moves"] = moves[:2]
    (tmp_path / "open").write_text(json.dumps(record))
    assert "is not finished" in one_sentence(run("xray", tmp_path / "open", "-d", words))
    board = ("boggle", "--json", "--board", "leanabcdefghijkl", "--record", tmp_path / "boggle")
    assert run(*board, typed=[""]).code == 0
    assert "a game of Boggle" in one_sentence(run("xray", tmp_path / "boggle"))
    assert "cannot be read" in one_sentence(run("xray", tmp_path / "none"))
    missing = run("xray", folder / "games", "-d", words, "--game", "3")
    assert "There is no game 3" in one_sentence(missing, code=2)
    assert run("xray", folder / "games", "--game", "0").code == 2
    assert run("xray").code == 2
