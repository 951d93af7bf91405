"""`python -m load`: many open games, what they cost, and whether that stays so."""

from __future__ import annotations

import argparse
import sys

from load.measures import REPLAY_LIMIT, load, replays, slope

LIMIT = 2048  # bytes that a server may take for each of 10,000 open games
GROWTH = 0.10  # of the memory after opening all games, over the whole soak
SLOWER = 1.0  # of the mean p99, likewise: no line that doubles
RATIO = 3.0  # p99 of a guess under load to that of an idle server


def main() -> int:
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--parts", type=int, default=10)
    parser.add_argument("--rate", type=float, default=100, help="guesses a second")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    missed = _replays()
    guesses = max(asked.parts, round(asked.seconds * asked.rate))
    seen = load(asked.games, guesses, asked.parts, asked.rate, asked.seed)
    print(f"\n{seen.games:,} open games, two servers, {asked.rate:g} guesses a second")
    for number, part in enumerate(seen.minutes, 1):
        print(
            f"  part {number:2}: {part.guesses:6,} guesses, {part.resident / 1e6:7.1f} MB, "
            f"p99 {part.p99 * 1e3:7.2f} ms"
        )
    memory = [float(part.resident) for part in seen.minutes]
    times = [part.p99 for part in seen.minutes]
    steps = len(seen.minutes) - 1
    limits = [
        ("bytes of each server for an open game", seen.bytes_per_game / 2, LIMIT),
        ("p99 of a guess, loaded / idle", seen.p99_ratio, RATIO),
        ("growth of memory over the soak", slope(memory) * steps / memory[0], GROWTH),
        ("growth of p99 over the soak", slope(times) * steps / (sum(times) / len(times)), SLOWER),
        ("guesses that failed", len(seen.failures), 0),
    ]
    print(f"  p99 of a guess, idle: {seen.idle_p99 * 1e3:.2f} ms")
    for name, value, limit in limits:
        missed += value > limit
        verdict = "MISSED" if value > limit else "ok"
        print(f"  {name:45} {value:10.3f}  at most {limit:g}  {verdict}")
    return 1 if missed else 0


def _replays() -> int:
    missed = 0
    print("Rebuilding an evicted game (processor time)")
    for kind, (times, strays) in replays(500).items():
        p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
        is_missed = p99 > REPLAY_LIMIT or bool(strays)
        verdict = "MISSED" if is_missed else "ok"
        missed += is_missed
        print(f"  {kind:8} p50 {p50 * 1e3:5.2f} ms, p99 {p99 * 1e3:5.2f} ms  at most 2  {verdict}")
    return missed


if __name__ == "__main__":
    sys.exit(main())
