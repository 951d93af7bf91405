"""The outlook of a game before its first guess: can it be won at all?

``outlook`` speaks for dealers that make no mistake, and may search; ``prospect`` answers for every
dealer at once, from what is known already.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> from wordfoe.hangman.outlook import outlook
>>> outlook(Game(Lexicon(["deal", "tear", "monk"]), misses=1).position)
Outlook(can_win=False, enough=2)
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.hangman.dealers.registry import DEALERS, manner_of
from wordfoe.hangman.dealers.turn import SECOND_BEST_EVERY
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.position import Position
from wordfoe.hangman.settings import Settings

__all__ = ["Outlook", "Prospect", "outlook", "prospect"]


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
    if settings.misses is None or not _makes_no_mistake(settings):
        return None
    value = _value(start.candidates)
    if value.lower < settings.misses <= value.upper:
        return None
    enough = value.upper + 1 if value.exact else None
    return Outlook(can_win=value.upper < settings.misses, enough=enough)


class Prospect(Struct, frozen=True):
    """Whether a game can be won, for any dealer, and how that is known.

    ``because`` is "unlimited" (misses), "fair" (the word is chosen before the first guess), "value"
    (the best letters against the best dealer), "mistakes" (by the value a perfect dealer wins, but
    this one is not perfect) or "unsolved" (the value of these words is not known).
    """

    can_win: bool | None  # None if not known
    because: Literal["unlimited", "fair", "value", "mistakes", "unsolved"]
    enough: int | None = None  # the fewest misses with which the best letters win for certain


def prospect(start: Position) -> Prospect:
    """Return whether a game can be won, from its first position, without a search.

    The value comes from a book, or from a study that a dealer has done; for other words the answer
    is not known. A value that is low enough holds for every dealer, one that is too high only for a
    dealer that makes no mistake. It counts letters: a hint, which costs misses, can do better.
    """
    settings = start.settings
    if settings.misses is None:
        return Prospect(True, "unlimited")
    if manner_of(settings.dealer) == "fair":
        return Prospect(True, "fair")
    core = knowledge_of(start.candidates).core
    value = core.start() if core.has_book else None
    if value is None or value.lower < settings.misses <= value.upper:
        return Prospect(None, "unsolved")
    enough = value.upper + 1 if value.lower == value.upper else None
    if value.upper < settings.misses:
        return Prospect(True, "value", enough)
    if _makes_no_mistake(settings):
        return Prospect(False, "value", enough)
    return Prospect(None, "mistakes", enough)


def _makes_no_mistake(settings: Settings) -> bool:
    """Return whether the dealer keeps every win that is forced, and its level lets it."""
    is_exact = settings.dealer in DEALERS and DEALERS[settings.dealer].exact
    return is_exact and not SECOND_BEST_EVERY.get(settings.level or "hard")


def _value(words: Candidates) -> Bounds:
    """Return the misses that the best guesser needs, as far as the dealer itself knows."""
    knowledge = knowledge_of(words)
    knowledge.prepare()
    state = knowledge.core.start()
    return Bounds(state.lower, state.upper)
