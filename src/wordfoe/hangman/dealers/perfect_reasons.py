"""The reasons of perfect and sly: proven bounds of the misses to come after each family.

The misses *to come* are those that the best player still needs after an answer, that of the answer
included. A reason claims only what the dealer, or the bounds, have proven.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wordfoe.hangman.dealers.reasons import ONLY_FAMILY, Reason, same_family
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.families import Family
from wordfoe.hangman.moves import Verdict
from wordfoe.wording import counted

if TYPE_CHECKING:
    from wordfoe import _core

__all__ = ["MEASURE", "misses_to_come", "reason_by_draw", "reason_by_search"]

MEASURE = "misses to come"
LARGEST = 16  # families
EFFORT = 1.0  # times the work of an answer, for each of the largest families
EFFORT_FOR_OTHERS = 0.05


def reason_by_search(
    core: _core.Dealer, families: Sequence[Family], tried: Sequence[str], verdict: Verdict
) -> Reason:
    """Return why the perfect dealer keeps a family, by short searches of every family.

    ``tried`` are the letters that were named, the one that the families answer included.
    """
    bounds = _narrowed(verdict, families, misses_to_come(core, families, tried))

    def cost(family: Family) -> float:  # by which the dealer orders equal families
        words = family.candidates
        return core.cost(words._core, words.open(tried)) + family.is_miss

    return Reason(_why(families, verdict, bounds, cost), MEASURE, tuple(bounds))


def reason_by_draw(
    core: _core.Dealer,
    families: Sequence[Family],
    tried: Sequence[str],
    verdict: Verdict,
    left: int | None,
) -> Reason:
    """Return why a dealer that draws among families keeps one, by short searches of every family:
    whether it wins by force with the misses ``left`` before the answer, and how many others do.

    ``tried`` are the letters that were named, the one that the families answer included.
    """
    bounds = _narrowed(verdict, families, misses_to_come(core, families, tried))
    return Reason(_why_drawn(families, verdict, bounds, left), MEASURE, tuple(bounds))


def misses_to_come(
    core: _core.Dealer, families: Sequence[Family], tried: Sequence[str]
) -> list[Bounds]:
    """Return proven bounds of the misses to come after each family, by searches that are limited by
    counted work: more for the largest families than for the others."""
    by_size = sorted((family.size for family in families), reverse=True)
    found = []
    for family in families:
        value = Bounds(0, family.size - 1)  # the guesser can name one word after the other
        if not value.exact:
            words = family.candidates
            letters = words.alphabet.encode("".join(tried))
            effort = EFFORT if family.size >= by_size[:LARGEST][-1] else EFFORT_FOR_OTHERS
            state = core.stand(words._core, letters, None, effort, math.inf)
            value = _both(value, Bounds(state.lower, state.upper))
        found.append(value + family.is_miss)
    return found


def _why(
    families: Sequence[Family],
    verdict: Verdict,
    bounds: Sequence[Bounds],
    cost: Callable[[Family], float],
) -> str:
    kept = _place(families, verdict.family)
    mine, needed = bounds[kept], _needed(bounds[kept], verdict.family)
    if len(families) == 1:
        return f"{ONLY_FAMILY}; {needed}"
    why = f"{needed}; {_compared(verdict, bounds, kept)}"
    equal = [i for i, other in enumerate(bounds) if mine.exact and other == mine]
    if len(equal) <= 1:
        return why
    undecided = any(not other.exact and other.upper >= mine.upper for other in bounds)
    why += f". Of the {len(equal)} families {'proven to need' if undecided else 'with'} as many, "
    costs = {i: cost(families[i]) for i in equal}
    if costs[kept] >= max(costs.values()):
        return f"{why}none costs people more"
    return f"{why}it keeps one that it has a proof for"  # rather than search for another proof


def _why_drawn(
    families: Sequence[Family], verdict: Verdict, bounds: Sequence[Bounds], left: int | None
) -> str:
    kept = _place(families, verdict.family)
    needed = _needed(bounds[kept], verdict.family)
    wins = [i for i, other in enumerate(bounds) if left is not None and other.lower >= left]
    if len(families) == 1:
        return f"{ONLY_FAMILY}; {needed}"
    if wins == [kept]:
        return f"{needed}, and you have {left} left; no other family is proven to win"
    if kept in wins:
        return f"{needed}, and you have {left} left; it keeps one of {len(wins)} that win by force"
    if wins:
        count = "a family wins" if len(wins) == 1 else f"{len(wins)} families win"
        return f"{needed}; {count} by force, but it draws another, so that games differ"
    if left is None:
        return f"{needed}; it draws one by the seed"
    return f"{needed}; no family is proven to win, so it draws one by the seed"


def _place(families: Sequence[Family], kept: Family) -> int:
    return next(i for i, family in enumerate(families) if same_family(family, kept))


def _narrowed(
    verdict: Verdict, families: Sequence[Family], bounds: Sequence[Bounds]
) -> list[Bounds]:
    """The bounds with what the dealer has proven: bounds of the family that it keeps and, maybe,
    that no other has more misses to come."""
    kept, narrowed = _place(families, verdict.family), list(bounds)
    if verdict.certain is not None:
        certain = Bounds(*verdict.certain) + verdict.family.is_miss
        narrowed[kept] = _both(narrowed[kept], certain)
    if verdict.proven:
        most, least = narrowed[kept].upper, max(other.lower for other in narrowed)
        narrowed = [Bounds(other.lower, min(other.upper, most)) for other in narrowed]
        narrowed[kept] = Bounds(least, most)
    return narrowed


def _both(one: Bounds, other: Bounds) -> Bounds:
    return Bounds(max(one.lower, other.lower), min(one.upper, other.upper))


def _needed(bounds: Bounds, family: Family) -> str:
    """The misses to come after a family, as a clause."""
    included = ", this one included" if family.is_miss else ""
    if bounds.exact and bounds.lower == 0:
        return "the best player needs no more misses"
    if bounds.exact:
        return f"even the best player needs {counted(bounds.lower, 'miss')} from here{included}"
    least = counted(bounds.lower, "miss")
    return f"even the best player needs at least {least} from here{included}"


def _compared(verdict: Verdict, bounds: Sequence[Bounds], kept: int) -> str:
    """The misses to come after the other families, compared with those of the one that is kept."""
    mine = bounds[kept]
    others = [other for i, other in enumerate(bounds) if i != kept]
    if mine.lower > max(other.upper for other in others):
        return "every other family needs fewer"
    if verdict.proven or mine.lower >= max(other.upper for other in others):
        return "no other family needs more"
    if mine.lower >= max(other.lower for other in others):
        return "it has found no family that needs more"
    return "the search ended before it had compared all families"
