"""Measure the games per second of a tournament, on one core and on all cores."""

from __future__ import annotations

import sys

from benchmarks.harness import NotMeasured, Ratio, processor_seconds, show
from benchmarks.quiet import Busy, quiet_rounds, seconds
from wordfoe.hangman.contests.tournament import Rules, Task, cells, play
from wordfoe.jobs import Results, cores, run, workers

GAMES = 50
LENGTHS = (5, 8, 11)
DEALERS = ("fair", "largest", "cunning")
GUESSERS = ("greedy", "entropy", "frequency", "top-three")
ALL_CORES = "all cores / one core"


def play_all(count: int) -> int:
    """Start workers and play a small tournament; return the number of games."""
    rules = Rules(seed=1, games=GAMES, noise=0.1)
    tasks = {cell.id: Task(cell, rules) for cell in cells(DEALERS, GUESSERS, LENGTHS)}
    with workers(count) as executor:
        for _ in run(tasks, play, Results(None, {}), executor, 2 * count):
            pass
    return GAMES * len(tasks)


def speed_up() -> Ratio | NotMeasured:
    """Compare all cores with one, in wall-clock time."""
    runs = {
        "alone": lambda: seconds(lambda: play_all(1)),
        "together": lambda: seconds(lambda: play_all(cores())),
    }
    try:
        took = {name: min(each) for name, each in quiet_rounds(runs, rounds=2).items()}
    except Busy as busy:
        return NotMeasured(ALL_CORES, str(busy))
    return Ratio(ALL_CORES, took["alone"] / took["together"])


def main() -> bool:
    games = play_all(1)
    took = processor_seconds({"games": lambda: play_all(1)}, rounds=3)["games"]
    print(f"\n{games:,} games: {games / took:.0f} per second of processor time")
    return show("Tournament", [speed_up()] if cores() > 1 else [])


if __name__ == "__main__":
    sys.exit(not main())
