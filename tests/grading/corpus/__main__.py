"""The whole corpus through real processes: how many mutants are caught and rightly named, and
whether a correct program ever fails. The figures are printed; the exit code tells whether they do.

    PYTHONPATH=tests python -m grading.corpus [--runs N] [--workers N] [--only TEXT]
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor

from grading.corpus.grading_runs import CORRECT, Run, run_correct, run_mutant
from grading.corpus.mutants import mutants

LEAST_CAUGHT = 0.95


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=200, help="runs of correct programs")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="mutants and programs with this in their name")
    options = parser.parse_args()
    chosen = [m for m in mutants() if options.only in f"{m.program} {m.mistake}"]
    correct = [name for name in CORRECT if options.only in name]
    with ProcessPoolExecutor(options.workers) as pool:
        waiting = [pool.submit(run_mutant, m, options.games, 1 + i) for i, m in enumerate(chosen)]
        caught = [_told(future.result()) for future in waiting]
        waiting = [
            pool.submit(run_correct, correct[i % len(correct)], options.games, 100 + i)
            for i in range(options.runs if correct else 0)
        ]
        passed = [_told(future.result()) for future in waiting]
    good = sum(run.good for run in caught)
    found = sum(not run.passed for run in caught)
    right = sum(run.good for run in passed)
    print(f"{len(caught)} mutants: {found} caught, {good} of them rightly named")
    print(f"{len(passed)} runs of correct programs: {right} passed")
    enough = good >= LEAST_CAUGHT * len(caught) and right == len(passed)
    return 0 if enough else 1


def _told(run: Run) -> Run:
    if not run.good:
        print(f"{run.told} [{run.seconds:.0f} s]", flush=True)
    return run


if __name__ == "__main__":
    sys.exit(main())
