"""Dealers that score the families and keep the one with the best score."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from wordfoe.hangman.dealers.reasons import Reason, reason_by_score
from wordfoe.hangman.dealers.turn import Turn
from wordfoe.hangman.families import Family
from wordfoe.hangman.moves import Verdict

__all__ = ["ScoringDealer", "by_score", "cunning", "largest", "obscure"]


class ScoringDealer:
    """A dealer that keeps the family with the highest of the scores that a function gives them.

    ``measure`` says what the scores are, ``best`` what the highest one means; both are for the
    explanation of a choice.
    """

    def __init__(
        self, scores: Callable[[Turn], Sequence[float]], *, measure: str, best: str
    ) -> None:
        self.scores = scores
        self.measure = measure
        self.best = best
        functools.update_wrapper(self, scores)

    def __call__(self, turn: Turn) -> Family:
        return turn.best(self.scores(turn))

    def explain(self, turn: Turn, verdict: Verdict) -> Reason:
        """Return why the dealer keeps a family: its score, the tie rule or the level."""
        return reason_by_score(
            turn, verdict.family, self.scores(turn), measure=self.measure, best=self.best
        )


def by_score(*, measure: str, best: str) -> Callable[..., ScoringDealer]:
    """Return a decorator that makes a dealer of a function from turns to scores."""
    return functools.partial(ScoringDealer, measure=measure, best=best)


@by_score(measure="words", best="the most words")
def largest(turn: Turn) -> list[int]:
    """Keep the family with the most words, as Stanford's and Stickman's programs do."""
    return [family.size for family in turn.families]


@by_score(measure="cheat score", best="the highest cheat score")
def cunning(turn: Turn) -> list[int]:
    """Keep the family with the highest cheat score, as Moertel's program does: many words that
    still hide many letters."""
    return [family.cheat_score(turn.position.tried) for family in turn.families]


@by_score(measure="rank by obscurity", best="the least known words")
def obscure(turn: Turn) -> list[int]:
    """Keep the family with the least known words; of several, the one with the fewest words.

    How well a family is known is the mean of its words' commonness (see ``Lexicon.commonness``), in
    which an unknown word counts as rarer than any other.
    """
    keys = [_obscurity(family) for family in turn.families]
    ranks = {key: rank for rank, key in enumerate(sorted(set(keys)), 1)}
    return [ranks[key] for key in keys]


def _obscurity(family: Family) -> tuple[float, int]:
    """A sort key: the mean commonness of the words, then how few they are."""
    return sum(family.candidates.commonness()) / family.size, -family.size
