"""How hard a word is, and what easy, medium and hard mean.

A word's difficulty is what the greedy guesser of seed 003 needs for it: misses first, then guesses.
Sorted by it, the easiest third of the words is easy, then medium, then hard. Within its third a
level prefers words that people know, so that an easy word is not an easy word of no one's
acquaintance.
"""

from __future__ import annotations

from wordfoe.hangman.families import Candidates
from wordfoe.hangman.game import LEVELS

__all__ = ["FAMILIAR", "by_difficulty", "dealt_at", "third"]

# The commonness up to which a word is dealt at a level. Where a third has no such word, the best
# known words of the third are dealt.
FAMILIAR = {"easy": 35, "medium": 50, "hard": 70}


def by_difficulty(candidates: Candidates) -> list[int]:
    """The places of the candidates, the easiest word first; equals in alphabetical order."""
    ratings = candidates.ratings()
    return sorted(range(len(ratings)), key=ratings.__getitem__)


def third(candidates: Candidates, level: str) -> list[int]:
    """The places of the words that are easy, medium or hard; never empty while there is a word."""
    places = by_difficulty(candidates)
    part, size = LEVELS.index(level), len(places)
    words = places[part * size // 3 : (part + 1) * size // 3]
    return words or places[-1:]


def dealt_at(candidates: Candidates, level: str) -> list[int]:
    """The places of the words a fair dealer may choose at a level: well known ones of its third."""
    commonness = candidates.commonness()
    words = third(candidates, level)
    limit = max(FAMILIAR[level], min(commonness[place] for place in words))
    return [place for place in words if commonness[place] <= limit]
