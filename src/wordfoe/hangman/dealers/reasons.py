"""Reasons: what a dealer thinks of each family, and why it keeps one of them.

A dealer says so itself, by a method ``explain(turn, verdict)`` that returns a ``Reason``. A dealer
that compares scores makes its reason with ``reason_by_score``:

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game, Letter, Turn
>>> from wordfoe.hangman.dealers import choice_of, largest
>>> game = Game(Lexicon(["beta", "cool", "deal", "else", "good"]), length=4, dealer="largest")
>>> turn = Turn(game.position, Letter("e"))
>>> largest.explain(turn, choice_of(largest, turn)).why
'the most words, tied with ----; the tie rule first decides (the pattern that comes first in the \
alphabetical list)'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.hangman.dealers.ties import tie_rule
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.families import Family
from wordfoe.wording import joined

if TYPE_CHECKING:
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["ONLY_FAMILY", "Reason", "Score", "reason_by_score", "same_family", "slip"]

Score: TypeAlias = float | Bounds

ONLY_FAMILY = "the only family"
MOST_NAMED = 3  # families that a sentence names; more are counted


class Reason(Struct, frozen=True):
    """Why a dealer keeps a family.

    ``why`` goes on after "largest keeps ---- (3 words):", without a full stop at the end. If the
    dealer gives every family a number, ``scores`` has these, in the order of the turn's families,
    and ``measure`` says what they are, such as "cheat score"; otherwise both are empty. ``tied`` is
    whether the tie rule of the game decided between equal families.
    """

    why: str
    measure: str = ""
    scores: tuple[Score, ...] = ()
    tied: bool = False


def reason_by_score(
    turn: Turn,
    kept: Family,
    scores: Sequence[float],
    *,
    measure: str,
    best: str,
    slips: bool = True,
) -> Reason:
    """Return why a dealer keeps a family that it chose by ``scores``, the highest first, with the
    game's tie rule for equal ones.

    ``best`` says what the highest score means, such as "the most words". ``slips`` is whether the
    dealer takes its second best family where the level asks for it, as ``turn.best`` does.
    """
    numbers = tuple(abs(score) for score in scores)
    if len(scores) == 1:
        return Reason(ONLY_FAMILY, measure, numbers)
    families = list(zip(turn.families, scores, strict=True))
    score = next(score for family, score in families if same_family(family, kept))
    tied = [
        capitals(turn.position.pattern_with(family))
        for family, other in families
        if other == score and not same_family(family, kept)
    ]
    why = slip(turn, measure) if slips and turn.takes_second_best else best
    if not tied:
        return Reason(why, measure, numbers)
    others = joined(tied) if len(tied) <= MOST_NAMED else f"{len(tied)} other families"
    name = turn.position.settings.ties
    rule = f"the tie rule {name} decides ({tie_rule(name).about})"
    return Reason(f"{why}, tied with {others}; {rule}", measure, numbers, tied=True)


def slip(turn: Turn, measure: str) -> str:
    """Return why a dealer takes its second best family: the level makes it slip up."""
    return f"only the second best by {measure}: on level {turn.position.settings.level} it slips up"


def same_family(one: Family, other: Family) -> bool:
    """Return whether two families are the same answer to the same letter."""
    return one.letter == other.letter and one.positions == other.positions
