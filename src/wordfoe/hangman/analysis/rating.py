"""How hard a word is, and what easy, medium and hard mean.

A word's difficulty is what the greedy guesser needs for it: misses first, then guesses,
until it is the only word left. Sorted by it, the easiest third of the words is easy, then medium,
then hard. Within its third a level prefers words that people know, so that an easy word
is one that they could find.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Candidates
>>> from wordfoe.hangman.analysis.rating import ratings
>>> candidates = Candidates.of(Lexicon("deed even eyes mews peep star".split()), 4)
>>> for rated in ratings(candidates):
...     print(rated.word, rated.misses, rated.guesses, rated.level)
mews 0 1 easy
deed 0 2 easy
even 0 2 medium
star 1 1 medium
eyes 1 2 hard
peep 1 2 hard
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from wordfoe.hangman.candidates import Candidates, positions_in
from wordfoe.hangman.rules import HIDDEN
from wordfoe.hangman.settings import LEVELS

__all__ = [
    "FAMILIAR",
    "RATERS",
    "Rated",
    "Step",
    "by_difficulty",
    "dealt_at",
    "ratings",
    "steps",
    "third",
]

# The commonness up to which a word is dealt at a level. Where a third has no such word, the best
# known words of the third are dealt.
FAMILIAR = {"easy": 35, "medium": 50, "hard": 70}

# Game after game is dealt from the same words, and to rate them takes longer than to deal one.
MOST_REMEMBERED = 64
_dealt: dict[tuple[bytes, bytes, str], list[int]] = {}

RATERS = ("greedy", "entropy", "lookahead")  # guessers whose game follows from the words alone


class Rated(Struct, frozen=True):
    """A word with its difficulty among the words of its length."""

    word: str
    misses: int
    guesses: int
    level: str


class Step(Struct, frozen=True, kw_only=True):
    """One letter of the game that rates a word."""

    letter: str
    price: int  # words that lack the letter
    before: int
    positions: tuple[int, ...]
    pattern: str  # after the answer
    left: int

    @property
    def is_miss(self) -> bool:
        """Whether the word lacks the letter."""
        return not self.positions


def by_difficulty(candidates: Candidates, guesser: str = "greedy") -> list[int]:
    """Return the places of the candidates, the easiest word first; equals in alphabetical order.

    Raises ValueError if no guesser has the name.
    """
    found = candidates.ratings(guesser=guesser)
    return sorted(range(len(found)), key=found.__getitem__)


def ratings(candidates: Candidates, guesser: str = "greedy") -> list[Rated]:
    """Return every word with its difficulty, the easiest first; equals in alphabetical order.

    ``guesser`` is greedy, entropy or lookahead. Raises ValueError for any other.
    """
    found, words = candidates.ratings(guesser=guesser), list(candidates)
    places = sorted(range(len(found)), key=found.__getitem__)
    return [
        Rated(words[place], *found[place], _level(rank, len(places)))
        for rank, place in enumerate(places)
    ]


def steps(candidates: Candidates, word: str, guesser: str = "greedy") -> Iterator[Step]:
    """Yield the game that rates a word, letter by letter, until the word is the only one left.

    The word must be among the candidates. Raises ValueError if no guesser has the name.
    """
    tried, pattern = "", HIDDEN * len(word)
    while len(candidates) > 1:
        letter = candidates.letter_named(tried, guesser)
        families = candidates.split(letter)
        positions = positions_in(word, letter)
        pattern = "".join(letter if i in positions else x for i, x in enumerate(pattern))
        before, candidates = candidates, families.at(positions).candidates
        yield Step(
            letter=letter,
            price=len(before) - before.holders()[letter],
            before=len(before),
            positions=positions,
            pattern=pattern,
            left=len(candidates),
        )
        tried += letter


def third(candidates: Candidates, level: str) -> list[int]:
    """Return the places of the words that are easy, medium or hard; never none while there is a
    word.

    Raises ValueError if there is no such level.
    """
    places = by_difficulty(candidates)
    part, size = [*LEVELS].index(level), len(places)
    words = places[part * size // 3 : (part + 1) * size // 3]
    return words or places[-1:]


def _level(rank: int, size: int) -> str:
    """The third in which the word of this rank stands, from 0 for the easiest."""
    return next(x for part, x in enumerate(LEVELS, 1) if rank < part * size // 3)


def dealt_at(candidates: Candidates, level: str) -> Sequence[int]:
    """Return the places of the words that a fair dealer may choose at a level: well known ones of
    its third.

    Raises ValueError if there is no such level.
    """
    key = candidates.digest, candidates.commonness(), level
    if key not in _dealt:
        if len(_dealt) >= MOST_REMEMBERED:
            _dealt.clear()
        _dealt[key] = _dealt_at(candidates, level)
    return _dealt[key]


def _dealt_at(candidates: Candidates, level: str) -> list[int]:
    commonness = candidates.commonness()
    words = third(candidates, level)
    limit = max(FAMILIAR[level], min(commonness[place] for place in words))
    return [place for place in words if commonness[place] <= limit]
