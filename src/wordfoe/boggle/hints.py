"""Hints: where a word begins that most people know and the player has not found, for points.

A hint names a cell, which shows the first letter, and the number of letters. It costs two points,
and is refused to a player who has fewer. The word is drawn by the seed of the game.

>>> from wordfoe import Lexicon
>>> from wordfoe.boggle import Game
>>> game = Game(Lexicon(["leant\\t10", "lean\\t10"]), rows=2, columns=3, tiles="leatnx", seed=1)
>>> game.submit("leant").points, game.hint(), game.position.points
(2, Hint(cell=0, length=4), 0)
"""

from __future__ import annotations

from collections.abc import Iterable

from wordfoe import chance
from wordfoe.boggle.rules import Hint, Position, refusal_of_hint
from wordfoe.boggle.search import Found
from wordfoe.errors import Illegal

__all__ = ["hint_for"]


def hint_for(position: Position, words: Iterable[Found]) -> Hint:
    """Return the next hint of a game, given all words of the board. It is none that the player has.

    Raises Illegal if the game is over, the player has too few points, or no hint is left.
    """
    refusal = refusal_of_hint(position)
    if refusal is not None:
        raise refusal
    hints = {
        (found.word, Hint(found.path[0], len(found.word)))
        for found in words
        if found.is_known and not found.offensive and not position.has(found.word)
    }
    new = sorted((word, hint.cell) for word, hint in hints if hint not in position.hints)
    if not new:
        raise Illegal("There is no hint left on this board.", "hint-none-left")
    source = chance.generator(position.settings.seed, "hint", len(position.hints))
    word, cell = chance.pick(source, new)
    return Hint(cell, len(word))
