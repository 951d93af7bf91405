"""Measure the climber on every CPU path: boards per second, against rescoring the same boards; and
the search for the best board: CPU seconds to the best known 4x4 boards and the best known 5x5
board, and, with --long, to the best known 5x5 board that can be rolled. One thread; tournament
points."""

from __future__ import annotations

import statistics
import sys
import time

from benchmarks.boggle import BEST, variations_separately
from benchmarks.harness import Ratio, processor_seconds, show
from wordfoe import Lexicon
from wordfoe.boggle import CPUS, TOURNAMENT, Board, Searcher
from wordfoe.boggle.explore import BoardSpace, Climber
from wordfoe.boggle.explore.best_boards import MOST_RESTARTS, restart, restart_tasks

BEST_BY_CUBES = "bllsroaiegcrtndseasidlpme"  # the best known 5x5 board that can be rolled
SEEDS = range(1, 6)
LIMITS = {4: 5.0, 5: 60.0}  # CPU seconds, by side
# Minimum speed-ups of climbing over rescoring, by CPU path. Wide vectors make each search faster,
# but not the counting of words that its sharing takes.
SHARED = {"portable": 4, "avx2": 2.5, "avx512": 2}


def speed(lexicon: Lexicon, side: int, cpu: str) -> Ratio:
    """Measure near the best board, where a climb spends its time: the pool and its neighbours."""
    climber = Climber(lexicon, side, side, rules=TOURNAMENT, cpu=cpu)
    searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)
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
        f"  {side}x{side}, {cpu}: climbing {1 / climbing:,.0f} boards/s, "
        f"rescoring {1 / rescoring:,.0f} boards/s"
    )
    what = f"{side}x{side}: {cpu} climbing / rescoring the same boards"
    return Ratio(what, rescoring / climbing, SHARED[cpu])


def search(space: BoardSpace, seed: int, goal: int, limit: float) -> tuple[int, float, int]:
    """Search until `goal` points or `limit` CPU seconds are reached. Return the best points, the
    CPU seconds, and the number of restarts."""
    begin = time.process_time()
    best = restarts = 0
    seconds = 0.0
    tasks = iter(restart_tasks(space, seed, MOST_RESTARTS).values())
    while best < goal and seconds < limit:
        best = max(best, restart(next(tasks)).boards[0][0])
        restarts += 1
        seconds = time.process_time() - begin
    return best, seconds, restarts


def seconds_to_the_best(lexicon: Lexicon, space: BoardSpace, board: str) -> Ratio:
    """Measure the CPU time to the best known board of a space."""
    goal = Searcher(lexicon, TOURNAMENT).score(Board.parse(board))
    limit = LIMITS[space.rows]
    what = f"{space.size}, {space.cubes_name}"
    taken = []
    for seed in SEEDS:
        best, seconds, restarts = search(space, seed, goal, 2 * limit)
        taken.append(seconds)
        print(f"  {what}, seed {seed}: {best} in {seconds:.1f} s, {restarts} restarts", flush=True)
    what = f"{what}: median CPU seconds to {goal} / {limit:.0f} s"
    return Ratio(what, statistics.median(taken) / limit, at_most=1)


def main(long: bool = False) -> bool:
    lexicon = Lexicon.english()
    print("\nClimbing")
    ratios = [speed(lexicon, side, cpu) for side in (4, 5) for cpu in CPUS]
    spaces = [
        (BoardSpace.of(4, 4, cubes="none", rules=TOURNAMENT), BEST[4]),
        (BoardSpace.of(4, 4, rules=TOURNAMENT), BEST[4]),
        (BoardSpace.of(5, 5, cubes="none", rules=TOURNAMENT), BEST[5]),
    ]
    if long:
        spaces.append((BoardSpace.of(5, 5, rules=TOURNAMENT), BEST_BY_CUBES))
    ratios += [seconds_to_the_best(lexicon, space, board) for space, board in spaces]
    return show("Climbing", ratios)


if __name__ == "__main__":
    sys.exit(not main("--long" in sys.argv[1:]))
