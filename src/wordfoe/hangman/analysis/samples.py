"""Samples: a few of many words, the best known ones."""

from __future__ import annotations

from wordfoe.hangman.candidates import Candidates
from wordfoe.lexicon import KNOWN

__all__ = ["best_known", "known"]


def best_known(candidates: Candidates, count: int) -> list[str]:
    """Return the ``count`` words that people are most likely to know, in alphabetical order."""
    return sorted(candidates[place] for place in _places(candidates, count))


def known(candidates: Candidates, count: int) -> list[str]:
    """Return up to ``count`` words that people know, the best known first."""
    levels = candidates.commonness()
    places = [place for place in _places(candidates, count) if levels[place] <= KNOWN]
    return [candidates[place] for place in places]


def _places(candidates: Candidates, count: int) -> list[int]:
    """The places of the best known words; equally well known ones in alphabetical order."""
    levels = candidates.commonness()
    places: list[int] = []
    for level in sorted(set(levels)):
        place = levels.find(level)
        while place >= 0 and len(places) < count:
            places.append(place)
            place = levels.find(level, place + 1)
    return places
