"""`python -m siege`: every attack in turn, and a table of what the others noticed."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

from siege.attack import Attack
from siege.attacks import ATTACKS
from siege.players import Asked
from siege.run import Force, Siege, besiege, percentile
from wordfoe.web.limits import Limits

SLOWEST = 0.250  # seconds, p99 of each kind of request
MOST_MEMORY = 600 << 20
MOST_GROWTH = 10 << 20
MOST_LOG = 1 << 20
BULK = 2000  # records
PACE = 0.08  # seconds between two requests of a player, on average
DEFAULT = {"refusal_seconds": Limits().refusal_seconds}  # which the tests' servers leave out
KINDS = ("begin", "view", "move")
HEAD = (
    f"{'attack':29} {'conn.':>5} | others: begin  view  move p99 ms (idle) failed"
    " | memory growth   log MB | the attacker got"
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="siege", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="for each attack")
    parser.add_argument("--only", default="", help="attacks whose names hold this")
    asked = parser.parse_args()
    print(HEAD)
    missed = 0
    for attack in ATTACKS:
        if asked.only in attack.name:
            force = Force([attack.name], attack.connections, BULK)
            seen = besiege(force, _after(asked.seconds), DEFAULT, PACE)
            missed += _told(attack, seen)
    print(f"{missed} attacks broke a limit." if missed else "All limits kept.")
    return 1 if missed else 0


def _after(seconds: float) -> Callable[[list[Asked]], bool]:
    """Return what says that so many seconds have passed since it was asked first."""
    end: list[float] = []

    def is_over(_: list[Asked]) -> bool:
        if not end:
            end.append(time.monotonic() + seconds)
        return time.monotonic() >= end[0]

    return is_over


def _told(attack: Attack, seen: Siege) -> bool:
    """Print a line about an attack, and return whether it broke a limit."""
    got = seen.got[attack.name]
    slow = [percentile([x for x in seen.during if x.what == kind], 99) for kind in KINDS]
    broken = {
        "p99": max(slow) > SLOWEST,
        "failed": bool(seen.failures),
        "memory": seen.memory > MOST_MEMORY,
        "growth": seen.growth > MOST_GROWTH,
        "log": seen.log > MOST_LOG,
        "500": "500" in got,
        "crash": not seen.is_whole,
    }
    missed = [name for name, is_broken in broken.items() if is_broken]
    times = " ".join(f"{seconds * 1e3:5.0f}" for seconds in slow)
    told = ", ".join(f"{count:,} x {what}" for what, count in sorted(got.items()))
    print(
        f"{attack.name:29} {attack.connections:5} |         {times}        "
        f"({percentile(seen.before, 99) * 1e3:4.0f}) {len(seen.failures):6}"
        f" | {_megabytes(seen.memory)} {_megabytes(seen.growth)} {_megabytes(seen.log)}"
        f" | {told or 'nothing'}  {'MISSED: ' + ', '.join(missed) if missed else 'ok'}",
        flush=True,
    )
    for failure in seen.failures[:3]:
        print(f"    {failure}")
    return bool(missed)


def _megabytes(count: int) -> str:
    return f"{count / (1 << 20):6.1f}"


if __name__ == "__main__":
    sys.exit(main())
