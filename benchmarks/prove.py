"""Measure the proof of the best 3x3 board, against a limit of processor time."""

from __future__ import annotations

import sys
import time

from benchmarks.harness import Ratio, show
from wordfoe.boggle import TOURNAMENT
from wordfoe.boggle.explore.proving import prove
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.jobs import JobOptions

LIMIT = 25  # seconds of one core


def proven(rows: int, columns: int) -> float:
    """Prove the best board of a size; return the processor seconds, with loading the lexicon."""
    begin = time.process_time()
    space = BoardSpace(rows=rows, columns=columns, rules=TOURNAMENT)
    answer = prove(space, options=JobOptions(workers=1))
    seconds = time.process_time() - begin
    print(
        f"  {rows}x{columns}: {answer.best} points, {len(answer.boards)} boards, "
        f"{answer.pruned:,} classes pruned, {answer.scored:,} scored, {seconds:.2f} s"
    )
    return seconds


def main() -> bool:
    print("\nThe best boards with English words and tournament points; processor time")
    proven(2, 2)
    proven(2, 3)
    seconds = proven(3, 3)
    return show(
        "Proofs", [Ratio(f"3x3 proven / {LIMIT} s of one core", seconds / LIMIT, at_most=1)]
    )


if __name__ == "__main__":
    sys.exit(not main())
