"""`python -m chaos`: play while everything goes wrong, and say what was lost."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from chaos.run import run


def main() -> int:
    parser = argparse.ArgumentParser(prog="chaos", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clients", type=int, default=2)
    parser.add_argument("--rooms", type=int, default=1, help="rooms of eight, at least")
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    asked = parser.parse_args()
    begin = time.monotonic()
    verdict, faults = run(asked.database, asked.seed, asked.seconds, asked.clients, asked.rooms)
    print(f"chaos: {asked.database}, seed {asked.seed}, {time.monotonic() - begin:.0f} seconds")
    _show("Faults", faults.counts + verdict.faults)
    _show("Answers that were none, and refusals", verdict.refusals)
    _show("Counts", verdict.counts)
    for complaint in verdict.complaints:
        print(f"COMPLAINT  {complaint}")
    print("Something was lost." if verdict.complaints else "Nothing was lost, nobody was let in.")
    return 1 if verdict.complaints else 0


def _show(title: str, counts: Counter[str]) -> None:
    print(f"\n{title}")
    for name, count in sorted(counts.items()):
        print(f"  {name:40} {count:10,}")


if __name__ == "__main__":
    sys.exit(main())
