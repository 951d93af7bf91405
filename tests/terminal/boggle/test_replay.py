"""`wordfoe replay` with games of Boggle: whole records, and what is said of the others."""

import json
from pathlib import Path
from typing import Any

import pytest

from support.terminal import (
    PICTURE,
    PICTURE_FOUND,
    Result,
    Terminal,
    boggle,
    drawings,
    one_sentence,
    run,
    word_file,
)

WORDS = ["lean\t10", "lane\t20", "elan\t60", "clean\t10", "peel\t10", "quit\t10", "benthal\t90"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small word list, and a record that no test changes."""
    folder = tmp_path_factory.mktemp("boggle records")
    words = word_file(folder, WORDS)
    typed = ["lean", "zzzz", "CLEAN", "peel"]
    game = ("--dict", words, "--json", "--seed", "1")
    assert boggle(*game, "--record", folder / "record", typed=typed).code == 0
    return folder


def load(folder: Path) -> dict[str, Any]:
    content = json.loads((folder / "record").read_text())
    assert isinstance(content, dict)
    return content


def replay(folder: Path, file: Path) -> Result:
    return run("replay", file, "--dict", folder / "words.txt")


def test_a_record_is_settings_and_moves(folder: Path) -> None:
    record = load(folder)
    assert record["game"] == "boggle"
    assert record["settings"]["tiles"] == PICTURE
    assert record["moves"] == [
        {"type": "word", "word": "lean", "path": [5, 0, 4, 9]},
        {"type": "word", "word": "clean", "path": [2, 5, 0, 4, 9]},
        {"type": "word", "word": "peel", "path": [7, 6, 1, 5]},
        {"type": "done"},
    ]
    assert record["outcome"] == {
        "player": {"words": 3, "points": 4},
        "computer": {"words": 3, "points": 6},
    }


def test_replay(folder: Path) -> None:
    result = replay(folder, folder / "record")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Boggle, lab rules, ")
    (drawn,) = drawings(result.out)
    assert " | Qu    T     T     Y    |\n" in drawn
    assert (
        "  1. LEAN +1  cells 5 0 4 9\n  2. CLEAN +2  cells 2 5 0 4 9\n  3. PEEL +1 " in result.out
    )
    assert "You: 3 words, 4 points. Me: 3 words, 6 points. Your share of the board: 40 %." in (
        result.out
    )
    assert result.out.endswith(
        "I win.\nVerified: board, words and points follow from the settings.\n"
    )


def test_the_game_of_the_picture_and_a_shaken_one(tmp_path: Path) -> None:
    """Both at the console, in one file; the second board follows from its seed."""
    file = tmp_path / "r"
    boggle("--record", file, typed=[*PICTURE_FOUND.split(), ""])
    played = run("boggle", "--seed", "3", "--size", "4", "--record", file, typed=["", "y", ""])
    out = run("replay", file).out
    assert out.count("Boggle, lab rules, ") == 3
    assert "You: 8 words, 9 points. Me: 36 words, 56 points." in out
    shown = [drawn.replace("   You: 0 words, 0 points", "") for drawn in drawings(played.out)]
    assert drawings(out)[1:] == shown


def test_tournament_rules_and_the_shortest_word(tmp_path: Path) -> None:
    options = ("--rules", "tournament", "--min-length", "5", "--record", tmp_path / "r")
    boggle(*options, typed=["lean", "benthal"])
    out = run("replay", tmp_path / "r").out
    assert out.startswith("Boggle, tournament rules, ")
    assert "  1. BENTHAL +5  cells" in out


def test_an_unfinished_game_is_recorded(tmp_path: Path) -> None:
    with Terminal("boggle", "--board", PICTURE, "--record", tmp_path / "r") as terminal:
        terminal.answer("Your word? ", "lean")
        terminal.until("Your word? ")
        terminal.child.sendintr()
        assert terminal.end() == 130
    out = run("replay", tmp_path / "r").out
    assert "  1. LEAN +1  cells 5 0 4 9\nThe game was not finished.\n" in out
    assert "Me:" not in out


def test_games_of_both_kinds_in_one_file(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "r").write_bytes((folder / "record").read_bytes())
    words = folder / "words.txt"
    run("hangman", "--json", "-w", "4", "-d", words, "--record", tmp_path / "r", typed=["z"])
    out = replay(folder, tmp_path / "r").out
    assert out.startswith("Boggle, ")
    assert "\nHangman, 4 letters" in out


# --- records that are not whole

DAMAGE: dict[str, tuple[dict[str, Any], str]] = {
    "another path": (
        {"moves": [{"type": "word", "word": "lean", "path": [5, 0, 4, 10]}]},
        'The record is damaged at move 1: "lean" does not lie along the cells [5, 0, 4, 10].',
    ),
    "a path that jumps": (
        {"moves": [{"type": "word", "word": "lean", "path": [5, 6, 4, 9]}]},
        "damaged at move 1",
    ),
    "a path off the board": (
        {"moves": [{"type": "word", "word": "lean", "path": [5, 0, 4, 99]}]},
        "damaged at move 1",
    ),
    "no path": ({"moves": [{"type": "word", "word": "lean"}]}, "damaged at move 1"),
    "a negative cell": (
        {"moves": [{"type": "word", "word": "lean", "path": [5, 0, 4, -7]}]},
        "damaged at move 1",
    ),
    "a word that is none": (
        {"moves": [{"type": "word", "word": "leen", "path": [5, 0, 6, 9]}]},
        'damaged at move 1: "leen" is not in the word list.',
    ),
    "a word twice": (
        {"moves": [{"type": "word", "word": "lean", "path": [5, 0, 4, 9]}] * 2},
        'damaged at move 2: Already found: "lean"',
    ),
    "a move after the end": (
        {"moves": [{"type": "done"}, {"type": "done"}]},
        "damaged at move 2: The game is over",
    ),
    "an unknown move": ({"moves": [{"type": "dance"}]}, "The record is damaged: "),
    "other points": (
        {"outcome": {"player": {"words": 3, "points": 5}, "computer": {"words": 3, "points": 6}}},
        "The record is damaged: its outcome does not follow from its moves.",
    ),
    "no outcome": ({"outcome": None}, "its outcome does not follow from its moves."),
    "an outcome too early": ({"moves": []}, "its outcome does not follow from its moves."),
    "an odd outcome": ({"outcome": {"player": 3}}, "The record is damaged: "),
    "a foreign word list": (
        {"lexicon": {"name": "other", "words": 5, "fingerprint": "abc"}},
        'The record was played with the 5 words of "other", not with the 7 words of',
    ),
}
SETTINGS: dict[str, tuple[dict[str, Any], str]] = {
    "a digit": ({"tiles": "e1caalephnboqtty"}, 'holds the digit "1"'),
    "too few tiles": ({"tiles": "lean"}, "12 letters are missing"),
    "another board": ({"tiles": PICTURE[::-1]}, "damaged at move 1"),
    "shaken instead": ({"tiles": None}, "damaged at move 1"),
    "too many rows": ({"rows": 40}, "A board of 40x4 is not possible"),
    "other rules": ({"rules": "scrabble"}, 'There are no rules "scrabble"'),
    "shorter words": ({"min_length": 1}, "1 is no shortest length"),
    "longer words": ({"min_length": 5}, 'damaged at move 1: "lean" is too short'),
    "no time": ({"timer": 0}, "A timer of 0 seconds is too short"),
    "an odd seed": ({"seed": "x"}, "The record is damaged: "),
    "an unknown setting": ({"dance": True}, "The record is damaged: "),
}


def refusal(folder: Path, tmp_path: Path, content: dict[str, Any]) -> str:
    (tmp_path / "changed").write_text(json.dumps(content))
    return one_sentence(replay(folder, tmp_path / "changed"))


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_record(folder: Path, tmp_path: Path, what: str) -> None:
    changes, reason = DAMAGE[what]
    assert reason in refusal(folder, tmp_path, load(folder) | changes)


@pytest.mark.parametrize("what", SETTINGS)
def test_damaged_settings(folder: Path, tmp_path: Path, what: str) -> None:
    changes, reason = SETTINGS[what]
    record = load(folder)
    assert reason in refusal(folder, tmp_path, record | {"settings": record["settings"] | changes})


def test_another_word_list(folder: Path) -> None:
    said = one_sentence(run("replay", folder / "record"))
    assert "not with the 172,820 words of" in said
