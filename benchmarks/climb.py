"""Measure the climber: boards scored per second, against rescoring the same boards; CPU seconds to
the best known 4x4 board; and, with --long, how close five minutes of CPU time come to the best
known 5x5 boards. One thread; tournament points."""

from __future__ import annotations

import statistics
import sys
import time

from benchmarks.boggle import BEST, variations_separately
from benchmarks.harness import Ratio, processor_seconds, show
from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, TOURNAMENT, Board, CubeSet, Searcher
from wordfoe.boggle.explore import BoardSpace, Climber
from wordfoe.boggle.explore.best_boards import Search, climb

BEST_BY_CUBES = "bllsroaiegcrtndseasidlpme"  # the best known 5x5 board that can be rolled
SEEDS = range(1, 6)
LIMIT_4X4, LIMIT_5X5 = 15.0, 300.0
SHARE = 0.99


def speed(lexicon: Lexicon, side: int) -> Ratio:
    """Measure near the best board, where a climb spends its time: the pool and its neighbours."""
    climber = Climber(lexicon, side, side, rules=TOURNAMENT)
    searcher = Searcher(lexicon, TOURNAMENT)
    found = climber.climb(BEST[side])
    few = [board.tiles for board in found.boards[::10]]
    boards = sum(len(variations_separately(searcher, tiles, side)) for tiles in few)
    took = processor_seconds(
        {
            "climbing": lambda: climber.climb(BEST[side]),
            "rescoring": lambda: [variations_separately(searcher, tiles, side) for tiles in few],
        },
        rounds=3,
    )
    climbing, rescoring = took["climbing"] / found.scored, took["rescoring"] / boards
    print(
        f"  {side}x{side}: climbing {1 / climbing:,.0f} boards/s, "
        f"rescoring {1 / rescoring:,.0f} boards/s"
    )
    return Ratio(f"{side}x{side}: climbing / rescoring the same boards", rescoring / climbing, 2.5)


def search(space: BoardSpace, seed: int, goal: float, limit: float) -> tuple[int, float, int]:
    """Climb until `goal` points or `limit` CPU seconds are reached. Return the best points, the CPU
    seconds at which they were found, and the number of climbs."""
    begin = time.process_time()
    best, at, climbs = 0, 0.0, 0
    searching = Search(space, seed, restarts=1000)
    while tasks := searching.tasks():
        peaks = {}
        for name, task in tasks.items():
            peaks[name] = climb(task)
            climbs += 1
            if peaks[name].boards[0][0] > best:
                best, at = peaks[name].boards[0][0], time.process_time() - begin
            if best >= goal or time.process_time() - begin > limit:
                return best, at, climbs
        searching.take(peaks)
    raise AssertionError("a thousand restarts ended before the limit")


def seconds_to_the_best(lexicon: Lexicon, cubes: CubeSet | None) -> Ratio:
    """Measure the CPU time to the best known 4x4 board."""
    goal = Searcher(lexicon, TOURNAMENT).score(Board.parse(BEST[4]))
    space = BoardSpace(rows=4, columns=4, cubes=cubes, rules=TOURNAMENT)
    taken = []
    for seed in SEEDS:
        best, seconds, climbs = search(space, seed, goal, 2 * LIMIT_4X4)
        taken.append(seconds if best >= goal else 2 * LIMIT_4X4)
        print(f"  4x4, {space.cubes_name}, seed {seed}: {best} in {seconds:.1f} s, {climbs} climbs")
    what = f"4x4, {space.cubes_name}: median CPU seconds to {goal} / {LIMIT_4X4:.0f} s"
    return Ratio(what, statistics.median(taken) / LIMIT_4X4, at_most=1)


def share_of_the_best(lexicon: Lexicon, cubes: CubeSet | None, board: str, seed: int) -> Ratio:
    """Measure how close a limited search comes to the best known 5x5 board."""
    known = Searcher(lexicon, TOURNAMENT).score(Board.parse(board))
    space = BoardSpace(rows=5, columns=5, cubes=cubes, rules=TOURNAMENT)
    best, seconds, climbs = search(space, seed, known, LIMIT_5X5)
    print(
        f"  5x5, {space.cubes_name}, seed {seed}: {best} of {known}, found after {seconds:.0f} s, "
        f"{climbs} climbs",
        flush=True,
    )
    what = f"5x5, {space.cubes_name}, seed {seed}: share of {known} in {LIMIT_5X5:.0f} s of CPU"
    return Ratio(what, best / known, at_least=SHARE)


def main(long: bool = False) -> bool:
    lexicon = Lexicon.english()
    print("\nClimbing")
    ratios = [speed(lexicon, side) for side in (4, 5)]
    ratios += [seconds_to_the_best(lexicon, cubes) for cubes in (None, CLASSIC)]
    if long:
        for seed in SEEDS[:2]:
            ratios.append(share_of_the_best(lexicon, None, BEST[5], seed))
            ratios.append(share_of_the_best(lexicon, BIG, BEST_BY_CUBES, seed))
    return show("Climbing", ratios)


if __name__ == "__main__":
    sys.exit(not main("--long" in sys.argv[1:]))
