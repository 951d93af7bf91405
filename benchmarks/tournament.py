"""A tournament's games per second, on one core and on all of them."""

from __future__ import annotations

import sys
import time

from benchmarks.harness import Ratio, show
from wordfoe.hangman.tournament import Rules, Task, cells, play
from wordfoe.jobs import Results, cores, run, workers

GAMES = 50
LENGTHS = (5, 8, 11)
DEALERS = ("fair", "largest", "cunning")
GUESSERS = ("greedy", "entropy", "frequency", "top-three")


def played(count: int) -> tuple[int, float]:
    """The games of a small tournament, and the seconds they took, the workers' start included."""
    rules = Rules(seed=1, games=GAMES, noise=0.1)
    tasks = {cell.id: Task(cell, rules) for cell in cells(DEALERS, GUESSERS, LENGTHS)}
    begin = time.perf_counter()
    results = Results(None, {})
    with workers(count) as executor:
        for _ in run(tasks, play, results, executor, 2 * count):
            pass
    return GAMES * len(tasks), time.perf_counter() - begin


def main() -> bool:
    games, alone = played(1)
    _, together = played(cores()) if cores() > 1 else (games, alone)
    print(
        f"\n{games:,} games: {games / alone:.0f} a second on one core, "
        f"{games / together:.0f} on {cores()}"
    )
    return show("Tournament", [Ratio("all cores / one core", alone / together)])


if __name__ == "__main__":
    sys.exit(not main())
