"""The outlook of a game before its first guess: can it be won at all?

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> from wordfoe.hangman.outlook import outlook
>>> outlook(Game(Lexicon(["deal", "tear", "monk"]), misses=1).position)
Outlook(can_win=False, enough=2)
"""

from __future__ import annotations

from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.perfect import knowledge_of
from wordfoe.hangman.dealers.registry import DEALERS
from wordfoe.hangman.dealers.turn import SECOND_BEST_EVERY
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.position import Position

__all__ = ["Outlook", "outlook"]


class Outlook(Struct, frozen=True):
    """Whether the best player wins against a dealer that makes no mistake."""

    can_win: bool
    enough: int | None  # the fewest misses with which that player wins; None if not known


def outlook(start: Position) -> Outlook | None:
    """Return the outlook of a game from its first position.

    Return None if the exact value does not say who wins: misses are unlimited, the dealer does not
    keep every win that is forced, or its level lets it slip up. Return None also if the dealer,
    whose limit of work is short for words without a book, does not know.
    """
    settings = start.settings
    is_exact = settings.dealer in DEALERS and DEALERS[settings.dealer].exact
    if settings.misses is None or not is_exact or SECOND_BEST_EVERY.get(settings.level or "hard"):
        return None
    value = _value(start.candidates)
    if value.lower < settings.misses <= value.upper:
        return None
    enough = value.upper + 1 if value.exact else None
    return Outlook(can_win=value.upper < settings.misses, enough=enough)


def _value(words: Candidates) -> Bounds:
    """Return the misses that the best guesser needs, as far as the dealer itself knows."""
    knowledge = knowledge_of(words)
    knowledge.prepare()
    state = knowledge.core.start()
    return Bounds(state.lower, state.upper)
