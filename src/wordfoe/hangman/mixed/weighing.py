"""Multiplicative weights: words that cost the guesser many misses so far get more mass.

Each step finds a response to the masses, and adds its misses to the total of each word. The mass of
a word is e to its total, times a rate that falls with the number of steps. The trees of many steps,
drawn evenly, are a mixture that few words exploit; the mean of the masses is a distribution that
few trees can profit from.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from wordfoe.hangman.mixed.responses import Response, best_factor, respond
from wordfoe.hangman.mixed.trees import WordTable

__all__ = ["Weighing"]

RATE = 5.0  # of the first step, over the most misses of a word in the first tree
STEADY = 20  # steps after which the rate falls
LEAST = 1e-18  # mass of a word, over that of the heaviest


class Weighing:
    """The state of the play between masses and responses: the total misses of each word.

    ``total`` are those after ``steps`` steps of earlier rounds, and ``worst`` the most misses of a
    word in the first tree of all; without them, the play begins.
    """

    def __init__(
        self,
        table: WordTable,
        total: Sequence[int] | None = None,
        steps: int = 0,
        worst: int | None = None,
    ) -> None:
        self.table = table
        self.total = list(total or [0] * len(table))
        self.steps = steps
        self.worst = worst
        self._factor: float | None = None

    def masses(self) -> list[float]:
        """Return the mass of each word at the present step; the heaviest has 1."""
        most = max(self.total)
        rate = RATE / max(1, self.worst or 1) * sqrt(STEADY / (STEADY + self.steps))
        return [max(LEAST, exp(rate * (total - most))) for total in self.total]

    def step(self) -> Response:
        """Find a response to the present masses, add its misses to the totals, and return it."""
        masses = self.masses()
        if self._factor is None:
            self._factor = best_factor(self.table, masses)
        response = respond(self.table, masses, self._factor)
        if self.worst is None:
            self.worst = max(response.misses)
        self.total = [known + new for known, new in zip(self.total, response.misses, strict=True)]
        self.steps += 1
        return response

    def mean_masses(self, steps: int, skipped: int) -> list[float]:
        """Take steps, and return the mean of the masses, each scaled to 1 in all, after the first
        ``skipped`` steps."""
        sums = [0.0] * len(self.table)
        for number in range(steps):
            if number >= skipped:
                masses = self.masses()
                whole = sum(masses)
                sums = [known + mass / whole for known, mass in zip(sums, masses, strict=True)]
            self.step()
        return [known / (steps - skipped) for known in sums]
