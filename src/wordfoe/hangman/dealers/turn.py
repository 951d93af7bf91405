"""A turn: what a dealer sees when it must answer, and the check of what it chooses.

An evil dealer scores the families and lets ``Turn.best`` choose, which applies the game's tie rule
and level.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from wordfoe import chance
from wordfoe.errors import DealerError
from wordfoe.hangman.dealers.ties import tie_rule
from wordfoe.hangman.families import Families, Family
from wordfoe.hangman.moves import Hint, Letter, Verdict
from wordfoe.hangman.plugins import reason_of
from wordfoe.hangman.position import Position
from wordfoe.hangman.rules import answers
from wordfoe.wording import quoted

__all__ = ["SECOND_BEST_EVERY", "Dealer", "DealerErrors", "Turn", "choice_of"]

# By level: on every n-th letter, an evil dealer takes its second best family; 0: never.
SECOND_BEST_EVERY = {"easy": 2, "medium": 4, "hard": 0, "elite": 0}


class Turn:
    """What a dealer sees when it must answer: the position, the guess, and the legal answers, as
    ``families``.

    >>> from wordfoe import Lexicon
    >>> from wordfoe.hangman import Game, Letter, Turn
    >>> game = Game(Lexicon(["cool", "good", "ally"]), length=4)
    >>> [family.positions for family in Turn(game.position, Letter("o")).families]
    [(), (1, 2)]
    """

    __slots__ = ("_chance", "families", "guess", "position")

    def __init__(self, position: Position, guess: Letter | Hint) -> None:
        self.position = position
        self.guess = guess
        self.families: Sequence[Family] = answers(position, guess)
        self._chance: Random | None = None

    @property
    def chance(self) -> Random:
        """The random generator of this turn, which follows from the game's seed."""
        if self._chance is None:
            position = self.position  # seeded at the first use, since most turns draw nothing
            self._chance = chance.generator(
                position.settings.seed, "reply", position.guesses, len(position.tried)
            )
        return self._chance

    def ranked(self, families: Sequence[Family], scores: Sequence[float]) -> list[Family]:
        """Return the families by score, the highest first; the game's tie rule orders equal ones.

        Raises SettingsError if there is no such tie rule.
        """
        rule = tie_rule(self.position.settings.ties)
        keys = [rule.key(self.position, family, self.chance) for family in families]
        order = sorted(range(len(keys)), key=lambda i: (-scores[i], keys[i], i))
        return [families[i] for i in order]

    def best(self, scores: Sequence[float]) -> Family:
        """Return the family with the highest score, or the second best where the level asks for it.

        ``scores`` has one score for each of ``families``; the game's tie rule chooses among equal
        ones. Raises SettingsError if there is no such tie rule.
        """
        if self.takes_second_best and len(scores) > 1:
            return self.ranked(self.families, scores)[1]
        highest = max(scores)
        tied = [i for i, score in enumerate(scores) if score == highest]
        families = [self.families[i] for i in tied]
        return families[0] if len(tied) == 1 else self.ranked(families, [highest] * len(tied))[0]

    def offers(self, family: Family) -> bool:
        """Return whether a family is one of this turn's families."""
        if isinstance(self.families, Families):
            return family.source is self.families
        return any(offered is family for offered in self.families)

    @property
    def takes_second_best(self) -> bool:
        """Whether the level makes an evil dealer take its second best family this time."""
        every = SECOND_BEST_EVERY[self.position.settings.level or "hard"]
        letters = self.position.guesses - len(self.position.wrong_words) + 1
        return isinstance(self.guess, Letter) and every > 0 and letters % every == 0


class Dealer(Protocol):
    """A callable that takes a turn and returns one of its families, or a verdict on one of them."""

    def __call__(self, turn: Turn, /) -> Family | Verdict: ...


class DealerErrors:
    """A context that reports whatever the position's dealer raises within it as DealerError."""

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, Exception | SystemExit):  # a plugin may raise anything
            name = quoted(self._position.settings.dealer)
            raise DealerError(f"The dealer {name} failed with {reason_of(error)}.") from error


def choice_of(dealer: Dealer, turn: Turn) -> Verdict:
    """Call a dealer, and return the family that it chooses, with what it has proven about it.

    Raises DealerError if the dealer fails, or returns anything but one of the turn's families.
    """
    with DealerErrors(turn.position):
        chosen = dealer(turn)
    verdict = chosen if isinstance(chosen, Verdict) else Verdict(chosen)
    if not isinstance(verdict.family, Family) or not turn.offers(verdict.family):
        name = quoted(turn.position.settings.dealer)
        raise DealerError(
            f"The dealer {name} answered {quoted(repr(chosen))}, which is not one of the families."
        )
    return verdict
