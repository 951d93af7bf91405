"""What a player wishes and plays: settings and moves, drawn from a seeded source of chance."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, TypeAlias

from wordfoe.boggle.board import Board
from wordfoe.boggle.search import Searcher
from wordfoe.lexicon import Lexicon

__all__ = ["Move", "View", "last_move", "next_move", "wishes"]

View: TypeAlias = dict[str, Any]
Move: TypeAlias = dict[str, Any]

DEALERS = ["largest"] * 4 + ["fair"] * 4 + ["cunning"] * 2 + ["kind"] * 2 + ["perfect"]
LENGTHS = [10, 10, 10, 5, 6, 8, 12]  # words of ten letters are in no sentence that a server says
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"


def wishes(chance: Random) -> dict[str, Any]:
    """A new game as it is asked for. The seed is the server's secret."""
    if chance.random() < 0.3:
        size = chance.choice([4, 4, 5])
        return {"kind": "boggle", "settings": {"rows": size, "columns": size}}
    settings = {
        "length": chance.choice(LENGTHS),
        "misses": chance.choice([6, 10, 26, None]),
        "dealer": chance.choice(DEALERS),
    }
    return {"kind": "hangman", "settings": settings}


def next_move(view: View, lexicon: Lexicon, chance: Random) -> Move:
    """Any move; most are legal."""
    if view["kind"] == "boggle":
        return {"type": "word", "word": _word_on(view, lexicon, chance), "path": None}
    drawn = chance.random()
    if drawn < 0.05 and view["hint"]["allowed"]:
        return {"type": "hint"}
    if drawn < 0.12:
        length = view["settings"]["length"]
        return {"type": "word", "word": chance.choice(_words(lexicon, length)), "path": None}
    left = [letter for letter in LETTERS if letter not in view["tried"]]
    if drawn < 0.15 or not left:
        left = list(LETTERS)  # perhaps one that was tried before
    return {"type": "letter", "letter": left[int(len(left) * chance.random() ** 2)]}


def last_move(view: View) -> Move:
    return {"type": "done" if view["kind"] == "boggle" else "resign"}


@cache
def _words(lexicon: Lexicon, length: int) -> list[str]:
    return list(lexicon.words(length))


def _word_on(view: View, lexicon: Lexicon, chance: Random) -> str:
    settings = view["settings"]
    tiles = "".join(face.lower()[0] for face in view["faces"])
    board = Board(tiles, settings["rows"], settings["columns"])
    there = sorted(Searcher(lexicon).words(board))
    if not there or chance.random() < 0.05:
        return "zzzz"
    return chance.choice(there)
