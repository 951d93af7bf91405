"""How strong the computer is: which words of a board it finds.

It finds every word, only *common* ones, which most people know, or a share of these. Which words
are in a share follows from the seed of the game, and not from what the player finds.

>>> from wordfoe.boggle.search import Found
>>> from wordfoe.boggle.strengths import words_found
>>> words = [Found(word, (), 1, commonness=10) for word in ("lean", "leant", "lane", "teal")]
>>> [len(words_found(words, strength, seed=1)) for strength in ("all", "half", "quarter")]
[4, 2, 1]
"""

from __future__ import annotations

from collections.abc import Sequence

from wordfoe import chance
from wordfoe.boggle.search import Found

__all__ = ["SHARES", "STRENGTHS", "words_found"]

STRENGTHS = {  # for menus
    "all": "finds every word",
    "common": "finds only words that most people know",
    "half": "finds half of the words that most people know",
    "quarter": "finds a quarter of the words that most people know",
}
SHARES = {"half": 2, "quarter": 4}  # one word of so many


def words_found(words: Sequence[Found], strength: str, seed: int) -> list[Found]:
    """Return the words of a board that the computer finds, given all of them, in their order.

    A share is rounded up, so that it has a word where there is one. Of a word list that does not
    say how common its words are, all count as common.
    """
    if strength == "all":
        return list(words)
    common = [found for found in words if found.is_known and not found.offensive]
    if all(found.commonness is None for found in words):
        common = [found for found in words if not found.offensive]
    wanted = -(-len(common) // SHARES.get(strength, 1))
    source = chance.generator(seed, "strength", strength)
    names = sorted(found.word for found in common)
    for i in range(wanted):  # the first of a random order
        r = chance.pick(source, range(i, len(names)))
        names[i], names[r] = names[r], names[i]
    drawn = set(names[:wanted])
    return [found for found in common if found.word in drawn]
