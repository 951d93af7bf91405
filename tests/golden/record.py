"""Records the golden playthroughs that are missing: python tests/golden/record.py

A golden playthrough is a whole game as it was once played and read through. It is never recorded
again to make a test pass; delete one only when the rules themselves have changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wordfoe import Lexicon
from wordfoe.hangman import DEALERS, HOUSES, Game

FOLDER = Path(__file__).parent / "hangman"
LETTERS = "esiarntolcdupmghbyfvkwzxqj"  # a person's order, more or less


def playthroughs() -> dict[str, dict[str, Any]]:
    """What is played for each name: every dealer, and every house at each of its levels."""
    games: dict[str, dict[str, Any]] = {}
    for dealer in DEALERS:
        games[f"dealer-{dealer}"] = {"dealer": dealer, "length": 6, "misses": 14}
    for house in HOUSES:
        misses = {} if "misses" in HOUSES[house].rules else {"misses": 12}
        games[f"house-{house}"] = {"house": house, "length": 6, **misses}
    for level in ("easy", "medium"):
        wishes = {"house": "ut-cs314", "length": 6, "misses": 12, "level": level}
        games[f"house-ut-cs314-{level}"] = wishes
    for words in ("everyday", "common"):
        games[f"words-{words}"] = {"dealer": "largest", "length": 6, "misses": 12, "words": words}
    for level in ("easy", "elite"):
        games[f"fair-{level}"] = {"dealer": "fair", "length": 6, "misses": 14, "level": level}
    return games


def begun(wishes: dict[str, Any]) -> Game:
    return Game(Lexicon.english(), seed=2026, **wishes)


def played(game: Game) -> Game:
    for number, letter in enumerate(LETTERS):
        if game.outcome is None and letter not in game.position.tried:
            game.guess(letter)
        if number == 3 and game.outcome is None:
            game.hint()
        if number == 5 and game.outcome is None:
            game.guess_word("mnemon"[: game.settings.length].ljust(game.settings.length, "q"))
    return game


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, wishes in playthroughs().items():
        path = FOLDER / f"{name}.json"
        if not path.exists():
            path.write_bytes(played(begun(wishes)).record().to_line())
            print("recorded", path.name)
