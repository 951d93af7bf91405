"""A turn: what a dealer sees when it must answer, and how its choice is made.

An evil dealer scores the families and lets ``Turn.best`` choose, which applies the game's tie rule
and level.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from wordfoe import chance
from wordfoe.errors import DealerError
from wordfoe.hangman.candidates import Families, Family
from wordfoe.hangman.dealers.ties import tie_rule
from wordfoe.hangman.plugins import reason_of
from wordfoe.hangman.rules import Hint, Letter, Position, Verdict, answers
from wordfoe.wording import quoted

__all__ = ["LAPSES", "Dealer", "Turn", "choice_of"]

# How often an evil dealer takes its second best family: on every n-th letter of the player.
LAPSES = {"easy": 2, "medium": 4, "hard": 0}


class Turn:
    """What a dealer sees when it must answer: the position, the guess, and the legal answers as
    families."""

    __slots__ = ("_chance", "families", "guess", "position")

    def __init__(self, position: Position, guess: Letter | Hint) -> None:
        self.position = position
        self.guess = guess
        self.families: Sequence[Family] = answers(position, guess)
        self._chance: Random | None = None

    @property
    def chance(self) -> Random:
        """The turn's own source of chance, seeded at its first use: most turns draw nothing."""
        if self._chance is None:
            position = self.position
            self._chance = chance.generator(
                position.settings.seed, "reply", position.guesses, len(position.tried)
            )
        return self._chance

    def ranked(self, families: Sequence[Family], scores: Sequence[float]) -> list[Family]:
        """Return families by score, the highest first, ties by the rule of the game."""
        rule = tie_rule(self.position.settings.ties)
        keys = [rule.key(self.position, family, self.chance) for family in families]
        order = sorted(range(len(keys)), key=lambda i: (-scores[i], keys[i], i))
        return [families[i] for i in order]

    def best(self, scores: Sequence[float]) -> Family:
        """Return the family with the highest score, or the second best if the level makes the
        dealer lapse."""
        if self.lapses and len(scores) > 1:
            return self.ranked(self.families, scores)[1]
        highest = max(scores)
        tied = [i for i, score in enumerate(scores) if score == highest]
        families = [self.families[i] for i in tied]
        return families[0] if len(tied) == 1 else self.ranked(families, [highest] * len(tied))[0]

    def offers(self, family: Family) -> bool:
        """Return whether a family is one of this turn's."""
        if isinstance(self.families, Families):
            return family.source is self.families
        return any(offered is family for offered in self.families)

    @property
    def lapses(self) -> bool:
        """Whether the level makes an evil dealer take its second best family."""
        every = LAPSES[self.position.settings.level or "hard"]
        letters = self.position.guesses - len(self.position.wrong_words) + 1
        return isinstance(self.guess, Letter) and every > 0 and letters % every == 0


class Dealer(Protocol):
    """A callable that takes a turn and returns one of its families, or a verdict about one."""

    def __call__(self, turn: Turn, /) -> Family | Verdict: ...


def choice_of(dealer: Dealer, turn: Turn) -> Verdict:
    """Return what a dealer chooses.

    Raises DealerError if the dealer fails, or chooses what is none of the turn's families.
    """
    name = quoted(turn.position.settings.dealer)
    try:
        chosen = dealer(turn)
    except (Exception, SystemExit) as error:
        raise DealerError(f"The dealer {name} failed with {reason_of(error)}.") from error
    verdict = chosen if isinstance(chosen, Verdict) else Verdict(chosen)
    if not isinstance(verdict.family, Family) or not turn.offers(verdict.family):
        raise DealerError(
            f"The dealer {name} answered {quoted(repr(chosen))}, which is not one of the families."
        )
    return verdict
