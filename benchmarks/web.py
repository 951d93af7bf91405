"""Measure guesses over HTTP through the whole stack (`wordfoe serve`, SQLite in a file), against a
Litestar handler that does nothing, served in the same way.

Each server is one process on one core, the client runs on another core. The servers' processor time
is measured on any machine; guesses per second and latencies need an idle one.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from benchmarks.harness import NotMeasured, Ratio, show
from benchmarks.quiet import Busy, quiet_rounds
from benchmarks.web_client import TIMEOUT, Answer, Connection, play

RATES = ("connection", "session", "address", "begin", "page", "puzzle", "daily", "slow")
UNLIMITED = {**{f"{name}_rate": 0 for name in RATES}, "open_games": 1_000_000}
GUESSES = (
    "etaoinshrdlu"  # in every game; with the seeds used here, no game ends before the last one
)
FEWEST, ROUNDS, SECONDS = 5, 7, 30  # minimum and maximum of rounds, and the time to start them
GAMES = {1: 30, 100: 100}  # games per round, by the number of concurrent ones
SLOW = 3  # number of slow guesses to show
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []


class Server:
    """A server in a process of its own, pinned to a core where the system supports that."""

    def __init__(self, *command: str) -> None:
        environment = {**os.environ, "WORDFOE_LIMITS": json.dumps(UNLIMITED)}
        with on_core(0):
            self.process = subprocess.Popen(
                [sys.executable, "-m", *command],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://([\d.]+):(\d+)", line)
        assert found, line + self.process.stdout.read()
        self.address = found[1], int(found[2])
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()  # drains the access log, lest the pipe fill up

    def _read(self) -> None:
        assert self.process.stdout is not None
        while self.process.stdout.buffer.read1(1 << 16):  # type: ignore[attr-defined]
            pass

    @property
    def busy_seconds(self) -> float:
        """The processor time of all threads of the server so far (Linux), else NaN."""
        if not CORES:
            return float("nan")
        return time.clock_gettime(~self.process.pid << 3 | 2)  # what clock_getcpuclockid returns

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(TIMEOUT)
        self._reader.join(TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def on_core(number: int) -> Iterator[None]:
    """Pin this process and its new children to a core where the system supports that."""
    if not CORES:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CORES[number % len(CORES)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Round(NamedTuple):
    """A round: its wall-clock time, the server's processor time, and the answers."""

    seconds: float
    busy: float
    answers: list[Answer]

    @property
    def per_second(self) -> float:
        return len(self.answers) / self.seconds

    def percentile(self, percent: int) -> float:
        return statistics.quantiles([a.seconds for a in self.answers], n=100)[percent - 1]


Opening: TypeAlias = Callable[
    [Connection, int], str
]  # sends the first request, returns the path for moves
Runs: TypeAlias = Mapping[str, Callable[[], Round]]


def round_of(server: Server, opening: Opening, concurrent: int) -> Round:
    """Play games with the guesses GUESSES, `concurrent` at a time. Connecting and beginning games
    are not measured."""
    bodies = [
        json.dumps({"number": number, "move": {"type": "letter", "letter": letter}}).encode()
        for number, letter in enumerate(GUESSES)
    ]
    seconds, busy = 0.0, 0.0
    answers: list[Answer] = []
    connections = [Connection(server.address) for _ in range(concurrent)]
    for first in range(0, GAMES[concurrent], concurrent):
        paths = [opening(connection, first + i) for i, connection in enumerate(connections)]
        begin, busy_before = time.perf_counter(), server.busy_seconds
        answers += play(connections, paths, bodies)
        seconds += time.perf_counter() - begin
        busy += server.busy_seconds - busy_before
    for connection in connections:
        connection.socket.close()
    return Round(seconds, busy, answers)


def nothing(connection: Connection, _seed: int) -> str:
    """Send one request to the handler that does nothing; return its path."""
    connection.ask("/", b"{}")
    return "/"


def perfect(connection: Connection, seed: int) -> str:
    """Begin a game against the perfect dealer; return the path for its moves."""
    return connection.begin_game(seed, "perfect")


def sly(connection: Connection, seed: int) -> str:
    """Begin a game against the default dealer, as in each round; return the path for its moves."""
    return connection.begin_game(seed, "sly")


def sly_anew(connection: Connection, _seed: int) -> str:
    """Begin a game against the default dealer that was never played; return the path for its
    moves."""
    return connection.begin_game(next(_new_seeds), "sly")


_new_seeds = itertools.count(1_000_000)
NAMES: dict[Opening, str] = {perfect: ", perfect", sly: ", sly", sly_anew: ", sly, new seeds"}


def compare(
    real: Server, empty: Server, concurrent: int, opening: Opening, at_least: float | None = None
) -> list[Ratio | NotMeasured]:
    """Compare guesses with the empty handler, in alternating rounds; the best of each counts."""
    name = _games(concurrent) + NAMES.get(opening, "")
    runs: Runs = {
        "empty": lambda: round_of(empty, nothing, concurrent),
        "guess": lambda: round_of(real, opening, concurrent),
    }
    for warm_up in runs.values():
        warm_up()
    ratios: list[Ratio | NotMeasured] = []
    if CORES:
        # Only a server that is never idle shows its capacity; with one game it waits for guesses.
        ratios.append(processor_ratio(name, runs, at_least if concurrent > 1 else None))
    ratios += wall_ratios(name, runs, at_least)
    return ratios


def processor_ratio(name: str, runs: Runs, at_least: float | None) -> Ratio:
    """Compare the servers' processor time, which other work on the machine does not affect."""
    best = dict.fromkeys(runs, float("inf"))
    end = time.monotonic() + SECONDS
    for number in range(ROUNDS):
        if number >= FEWEST and time.monotonic() > end:
            break
        for server, run in runs.items():
            played = run()
            best[server] = min(best[server], played.busy / len(played.answers))
    print(
        f"\n{name}: {best['guess'] * 1e6:.0f} us of processor time for a guess, "
        f"empty handler {best['empty'] * 1e6:.0f} us",
        flush=True,
    )
    what = f"processor time: empty handler / guess, {name}"
    return Ratio(what, best["empty"] / best["guess"], at_least)


def wall_ratios(name: str, runs: Runs, at_least: float | None) -> list[Ratio | NotMeasured]:
    """Compare guesses per second and latencies, which need an idle machine."""
    rate_of = f"guesses per second, {name}"
    try:
        rounds = quiet_rounds(runs, rounds=ROUNDS)
    except Busy as busy:
        return [NotMeasured(rate_of, str(busy))]
    rate, most = (max(r.per_second for r in rounds[server]) for server in ("guess", "empty"))
    ratios: list[Ratio | NotMeasured] = [Ratio(rate_of, rate / most, at_least)]
    print(f"{name}: {rate:,.0f} guesses per second, empty handler {most:,.0f}", end="")
    for percent in (50, 99):
        slow, least = (
            min(r.percentile(percent) for r in rounds[server]) for server in ("guess", "empty")
        )
        print(f"; p{percent} {slow * 1e3:.2f} ms, empty {least * 1e3:.2f} ms", end="")
        ratios.append(Ratio(f"p{percent}: empty handler / guess, {name}", least / slow))
    print(flush=True)
    return ratios


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games at once"


def show_slow(server: Server, concurrent: int) -> None:
    """Print the time of each part of the slowest guesses of a round, and of the median one."""
    round_of(server, Connection.begin_game, concurrent)
    played = round_of(server, Connection.begin_game, concurrent)
    order = sorted(played.answers, key=lambda answer: -answer.seconds)
    print(f"\nWhere the time of a guess went, {_games(concurrent)} (milliseconds)")
    for name, answer in [
        *((f"slowest {i + 1}", order[i]) for i in range(SLOW)),
        ("median", order[len(order) // 2]),
    ]:
        line = re.search(rb"\r\nserver-timing: ([^\r]*)", answer.head)
        assert line, answer.head
        parts = dict(part.split(";dur=") for part in line[1].decode().split(", "))
        spent = {part: float(took) for part, took in parts.items()}
        spent["queue and wire"] = answer.seconds * 1e3 - sum(spent.values())
        shown = ", ".join(
            f"{part} {took:.2f}" for part, took in sorted(spent.items(), key=lambda x: -x[1])
        )
        print(f"  {name:10} {answer.seconds * 1e3:7.2f} = {shown}", flush=True)


def main() -> bool:
    ratios: list[Ratio | NotMeasured] = []
    with tempfile.TemporaryDirectory() as folder, on_core(1):
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        command = ["wordfoe", "serve", "--port", "0", "--database", database]
        with Server(*command) as real, Server("benchmarks.web_servers", "empty", "none") as empty:
            for concurrent in GAMES:
                ratios += compare(real, empty, concurrent, Connection.begin_game, 0.4)
            for concurrent in GAMES:
                at_least = 0.4 if concurrent > 1 else None
                ratios += compare(real, empty, concurrent, perfect, at_least)
                ratios += compare(real, empty, concurrent, sly, at_least)
                ratios += compare(real, empty, concurrent, sly_anew)
        with Server("benchmarks.web_servers", "traced", database) as traced:
            for concurrent in GAMES:
                show_slow(traced, concurrent)
    return show("The web server, against an empty Litestar handler", ratios)


if __name__ == "__main__":
    sys.exit(not main())
