"""The rating of puzzles: how often a panel of guessers misses them.

The panel has 50 votes. ``greedy``, ``entropy``, ``lookahead`` and ``frequency`` have one each, and
``top-three`` has three, one for each of its letters. 22 *forgetful* guessers remember each word
with probability one half, and name the letter that the fewest of these lack; 21 *habitual* ones
name letters in an order of their own, near people's order, whatever the words.

If f of n votes miss the right letter, the rating is 1200 + 400 log10((f + 1) / (n - f + 1)). So a
player with 1200 is expected to solve it as often as the panel does: with the same odds in the
formula of Elo and Glicko. It is from 517 to 1883.

>>> from wordfoe.hangman.analysis.puzzle_rating import VOTES, rating_of
>>> rating_of(VOTES // 2), rating_of(0), rating_of(VOTES)
(1200, 517, 1883)
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log10
from random import Random

from msgspec.structs import replace

from wordfoe import chance
from wordfoe.alphabet import peoples_order
from wordfoe.hangman.analysis.puzzles import UNRATED, Puzzle
from wordfoe.hangman.candidates import Candidates

__all__ = ["VOTES", "rated", "rating_of", "votes"]

FORGETFUL, HABITUAL = 22, 21
TOP = 3
VOTES = 4 + TOP + FORGETFUL + HABITUAL
SWAPS = 3.0  # places by which a habitual guesser moves a letter from its place in people's order


def rated(puzzle: Puzzle, candidates: Candidates, best: str) -> Puzzle:
    """Return a puzzle with its rating; ``candidates`` fit it, ``best`` is right."""
    missed = sum(vote != best for vote in votes(candidates, puzzle.tried))
    return replace(puzzle, rating=rating_of(missed))


def rating_of(missed: int, total: int = VOTES) -> int:
    """Return the rating of a puzzle that ``missed`` of ``total`` votes miss."""
    return round(UNRATED + 400 * log10((missed + 1) / (total - missed + 1)))


def votes(candidates: Candidates, tried: str) -> Iterator[str]:
    """Yield the letter of each vote of the panel; the same for the same words and letters."""
    open_letters = [x for x in candidates.alphabet.letters if x not in tried]
    size, holders = len(candidates), candidates.holders()
    cheapest = sorted(open_letters, key=lambda x: size - holders[x])
    order = [x for x in peoples_order(candidates.alphabet.letters) if x not in tried]
    yield cheapest[0]
    yield candidates.letter_named(tried, "entropy")
    yield candidates.letter_named(tried, "lookahead")
    yield order[0]
    held = [x for x in cheapest if holders[x]]
    for i in range(TOP):
        yield held[i % len(held)]
    words = list(candidates)
    random = chance.generator(0, "puzzle panel", candidates.digest.hex(), tried)
    for _ in range(FORGETFUL):
        yield _of_memory(words, open_letters, order, random)
    for _ in range(HABITUAL):
        places = {x: i + SWAPS * random.random() for i, x in enumerate(order)}
        yield min(order, key=lambda x: (places[x], x))


def _of_memory(words: list[str], letters: list[str], order: list[str], random: Random) -> str:
    """The letter that the fewest of the words that are remembered lack; by habit if none is."""
    known = [word for word in words if random.random() < 0.5]
    if not known:
        return order[0]
    return max(letters, key=lambda x: sum(x in word for word in known))
