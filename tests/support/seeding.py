"""Seeds of games that a test begins without one: they follow from the test, so that it plays the
same games in every run, however rare the game that it does not expect.

``WORDFOE_SEEDS=7 pytest`` plays other games. Programs that a test starts as processes of their own,
not as children of the fork server, draw their seeds as always.
"""

from __future__ import annotations

import os

from wordfoe import chance

__all__ = ["OTHER_GAMES", "fresh_seed", "name_of_run", "seed_by_test"]

OTHER_GAMES = int(os.environ.get("WORDFOE_SEEDS", "0"))

fresh_seed = chance.fresh_seed  # as it is for users


class _Draws:
    """The number of draws so far in one test, or while something is set up for a file."""

    def __init__(self) -> None:
        self.place = ""
        self.count = 0

    def next(self) -> tuple[str, int]:
        """Return the place of the next draw, and its number there."""
        place = _place()
        if place != self.place:
            self.place, self.count = place, 0
        self.count += 1
        return place, self.count


_seeds, _runs = _Draws(), _Draws()


def seed_by_test() -> None:
    """Let the tests of this process draw seeds that follow from the test."""
    chance.fresh_seed = lambda: chance.derived_seed(OTHER_GAMES, *_seeds.next())


def name_of_run() -> str:
    """Return a name for the next run of a program, which its seeds follow from."""
    place, number = _runs.next()
    return f"{OTHER_GAMES} {place} run {number}"


def _place() -> str:
    """Return the running test, or its file while something is set up: what several tests share is
    set up by whichever comes first."""
    test, _, phase = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    return test.partition("::")[0] if phase == "(setup)" else test
