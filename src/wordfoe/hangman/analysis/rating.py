"""How hard a word is, and what easy, medium and hard mean.

A word's difficulty is the number of misses, and then the number of guesses, that the greedy guesser
makes until the word is the only candidate left. Sorted by difficulty, the first third of the words
is easy, the second medium, the last hard; the hardest fiftieth is elite.

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

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.families import positions_in
from wordfoe.hangman.position import HIDDEN

__all__ = [
    "FAMILIAR",
    "RATERS",
    "Rated",
    "Step",
    "by_difficulty",
    "dealt_at",
    "familiar_at",
    "ratings",
    "steps",
    "third",
]

THIRDS = ("easy", "medium", "hard")
ELITE = 50  # the elite is one word of this many

# The commonness up to which a level dealt words before a game had a tier of words. If a third has
# no such word, the level dealt the best known words of the third.
FAMILIAR = {"easy": 35, "medium": 50, "hard": 70}

# Rating all words takes much longer than drawing one, so the last results are cached.
MOST_CACHED = 64
_dealt: dict[tuple[bytes, bytes, str], list[int]] = {}

RATERS = ("greedy", "entropy", "lookahead")  # the guessers that can rate words


class Rated(Struct, frozen=True):
    """A word with its difficulty among the words of its length."""

    word: str
    misses: int
    guesses: int
    level: str


class Step(Struct, frozen=True, kw_only=True):
    """One letter of the game that rates a word."""

    letter: str
    price: int  # the number of candidates without the letter
    before: int  # the number of candidates before the answer
    positions: tuple[int, ...]
    pattern: str  # after the answer
    left: int  # the number of candidates after the answer

    @property
    def is_miss(self) -> bool:
        """Whether the word lacks the letter."""
        return not self.positions


def by_difficulty(candidates: Candidates, guesser: str = "greedy") -> list[int]:
    """Return the places of the candidates, that of the easiest word first; words of equal
    difficulty are in alphabetical order.

    ``guesser`` is greedy, entropy or lookahead. Raises ValueError for any other.
    """
    found = candidates.ratings(guesser=guesser)
    return sorted(range(len(found)), key=found.__getitem__)


def ratings(candidates: Candidates, guesser: str = "greedy") -> list[Rated]:
    """Return every word with its difficulty, the easiest first; words of equal difficulty are in
    alphabetical order.

    ``guesser`` is greedy, entropy or lookahead. Raises ValueError for any other.
    """
    found, words = candidates.ratings(guesser=guesser), list(candidates)
    places = sorted(range(len(found)), key=found.__getitem__)
    return [
        Rated(words[place], *found[place], _level(rank, len(places)))
        for rank, place in enumerate(places)
    ]


def steps(candidates: Candidates, word: str, guesser: str = "greedy") -> Iterator[Step]:
    """Yield the steps of the game that rates a word, until it is the only candidate left.

    ``guesser`` is greedy, entropy or lookahead. Raises ValueError for any other, and LookupError if
    the word is no candidate.
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
    """Return the places of the words of a level: a third for easy, medium and hard, the hardest
    fiftieth for elite; at least one, if there is a word at all.

    Raises ValueError if there is no such level.
    """
    places = by_difficulty(candidates)
    size = len(places)
    if level == "elite":
        return places[-max(1, size // ELITE) :]
    part = THIRDS.index(level)
    words = places[part * size // 3 : (part + 1) * size // 3]
    return words or places[-1:]


def _level(rank: int, size: int) -> str:
    """The third of the word with this rank; rank 0 is the easiest of ``size`` words."""
    return next(x for part, x in enumerate(THIRDS, 1) if rank < part * size // 3)


def dealt_at(candidates: Candidates, level: str) -> Sequence[int]:
    """Return the places of the words that a fair dealer draws from at a level: see ``third``.

    Raises ValueError if there is no such level.
    """
    key = candidates.digest, b"", level
    return _dealt.get(key) or _cached(key, third(candidates, level))


def familiar_at(candidates: Candidates, level: str) -> Sequence[int]:
    """Return the places of the words that a fair dealer drew from before a game had a tier of
    words: the well known ones of its third. Games of that time are resumed by it.

    Raises ValueError if there is no such level.
    """
    commonness = candidates.commonness()
    key = candidates.digest, commonness, level
    if key in _dealt:
        return _dealt[key]
    words = third(candidates, level)
    best = min(commonness[place] for place in words)
    limit = max(FAMILIAR.get(level, best), best)
    return _cached(key, [place for place in words if commonness[place] <= limit])


def _cached(key: tuple[bytes, bytes, str], places: list[int]) -> list[int]:
    if len(_dealt) >= MOST_CACHED:
        _dealt.clear()
    _dealt[key] = places
    return places
