"""Which games tell the rules of a house from the known mistakes, and these from each other."""

from __future__ import annotations

from typing import NamedTuple

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.explaining import log_likelihood
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.matching import WordSets
from wordfoe.grading.mistakes import known_mistakes
from wordfoe.grading.models import ModelPlayer
from wordfoe.grading.session import Script, Session

__all__ = ["Gain", "Separation"]


class Gain(NamedTuple):
    """What some games would add: the mistakes that they tell from the rules, and the classes of
    behaviours that answer alike after them."""

    caught: frozenset[int]
    classes: tuple[int, ...]

    @property
    def worth(self) -> tuple[int, int]:
        """A sort key: catching a mistake is worth more than telling two of them apart."""
        return len(self.caught), len(set(self.classes))


class Separation:
    """The behaviours that the games chosen so far do not tell apart."""

    def __init__(self, house: GradingHouse, seed: int) -> None:
        self.right = house.behaviour
        self.variants: list[Behaviour] = []
        for mistake in known_mistakes(house):
            self.variants += mistake.variants
        self.classes = (0,) * len(self.variants)
        self.caught: frozenset[int] = frozenset()
        self._seed = seed

    @property
    def missing(self) -> list[int]:
        """The variants that no game tells from the rules yet."""
        return [i for i in range(len(self.variants)) if i not in self.caught]

    def gain(self, games: list[Script]) -> Gain:
        """Return what these games would add."""
        sets = WordSets()
        known: dict[tuple[int, str], int] = {}
        classes, caught = [], set(self.caught)
        alone = {number for number in self.classes if self.classes.count(number) == 1}
        for index, behaviour in enumerate(self.variants):
            before = self.classes[index]
            if index in caught and before in alone:
                classes.append(known.setdefault((before, ""), len(known)))
                continue
            sessions = self._played(behaviour, games, sets)
            classes.append(known.setdefault((before, _answers(sessions)), len(known)))
            if index not in caught and log_likelihood(self.right, sessions, sets) is None:
                caught.add(index)
        return Gain(frozenset(caught), tuple(classes))

    def catches(self, games: list[Script], index: int) -> bool:
        """Return whether these games tell one variant from the rules."""
        sets = WordSets()
        sessions = self._played(self.variants[index], games, sets)
        return log_likelihood(self.right, sessions, sets) is None

    def add(self, gain: Gain) -> None:
        """Take games with this gain as chosen."""
        self.caught, self.classes = gain.caught, gain.classes

    def _played(self, behaviour: Behaviour, games: list[Script], sets: WordSets) -> list[Session]:
        return ModelPlayer(behaviour, seed=self._seed, sets=sets).play(games)


def _answers(sessions: list[Session]) -> str:
    """All that a model program shows in some games."""
    return repr(
        [
            (
                [(turn.pattern, turn.misses_left, turn.words_left) for turn in session.turns],
                session.ending.won if session.ending else None,
                session.fault is not None,
            )
            for session in sessions
        ]
    )
