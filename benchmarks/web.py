"""Guesses over HTTP through the whole stack (`wordfoe serve`, SQLite in a file), against a Litestar
handler that does nothing, served the same way in the same run: one process on one core each, the
client on another core. The client is plain sockets and epoll, so that it costs little beside them.
"""

from __future__ import annotations

import json
import os
import re
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from benchmarks.harness import Ratio, show

UNLIMITED = {"session_rate": 0, "address_rate": 0, "open_games": 1_000_000}
GUESSES = "etaoinshrdlu"  # of every game; with the seeds below, none is over before the last
ROUNDS, SECONDS = 10, 16  # as many of each as fit into the time, at least one
GAMES = {1: 30, 100: 100}  # of a round, by how many are played at the same time
SLOW = 3  # guesses to be shown
PATIENCE = 20  # seconds for any answer
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []


class Server:
    """A server in a process of its own, on a core of its own where that can be chosen."""

    def __init__(self, *command: str) -> None:
        environment = {**os.environ, "WORDFOE_LIMITS": json.dumps(UNLIMITED)}
        with _core(0):
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
        self._reader.start()  # so that the access log never fills the pipe

    def _read(self) -> None:
        assert self.process.stdout is not None
        while self.process.stdout.buffer.read1(1 << 16):  # type: ignore[attr-defined]
            pass

    @property
    def busy_seconds(self) -> float:
        """The processor time that all threads of the server had so far (Linux)."""
        if not CORES:
            return float("nan")
        return time.clock_gettime(~self.process.pid << 3 | 2)  # as clock_getcpuclockid makes it

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def _core(number: int) -> Iterator[None]:
    """Stays on one core, with all that is started here, where the system can do that."""
    if not CORES:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CORES[number % len(CORES)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Answer(NamedTuple):
    seconds: float
    head: bytes
    body: bytes


class Connection:
    """A browser with one connection that is kept, and a cookie once it was given one."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.socket = socket.create_connection(address, timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._cookie = b""
        self._seen = b""
        self._begin = 0.0

    def send(self, path: str, body: bytes) -> None:
        head = (
            f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        )
        request = head.encode() + self._cookie + b"\r\n" + body
        self._begin = time.perf_counter()
        self.socket.sendall(request)

    def receive(self) -> Answer | None:
        """The answer, if it is whole."""
        part = self.socket.recv(1 << 16)
        assert part, "The server hung up."
        self._seen += part
        head, found, body = self._seen.partition(b"\r\n\r\n")
        if not found:
            return None
        length = re.search(rb"\r\ncontent-length: (\d+)", head)
        if len(body) < (int(length[1]) if length else 0):
            return None
        seconds = time.perf_counter() - self._begin
        self._seen = b""
        assert head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")), head + b"\n" + body
        return Answer(seconds, head, body)

    def ask(self, path: str, body: bytes) -> Answer:
        self.send(path, body)
        while True:
            answer = self.receive()
            if answer is not None:
                return answer

    def begin_game(self, seed: int, dealer: str = "largest") -> str:
        """The path of a new game's moves."""
        settings = {"length": 8, "misses": None, "dealer": dealer, "seed": seed}
        answer = self.ask(
            "/api/games", json.dumps({"kind": "hangman", "settings": settings}).encode()
        )
        cookie = re.search(rb"\r\nset-cookie: (wordfoe=\w+)", answer.head)
        if cookie:
            self._cookie = b"Cookie: " + cookie[1] + b"\r\n"
        return f"/api/games/{json.loads(answer.body)['id']}/moves"


class Round(NamedTuple):
    """What one round took: all of it, the server's processor time in it, and each answer."""

    seconds: float
    busy: float
    answers: list[Answer]

    @property
    def per_second(self) -> float:
        return len(self.answers) / self.seconds

    def percentile(self, percent: int) -> float:
        return statistics.quantiles([a.seconds for a in self.answers], n=100)[percent - 1]


def play(connections: list[Connection], paths: list[str], bodies: list[bytes]) -> list[Answer]:
    """Every connection sends the same bodies to its own path, one after the other; all at once."""
    answers: list[Answer] = []
    with selectors.DefaultSelector() as selector:
        for connection, path in zip(connections, paths, strict=True):
            left = iter(bodies)
            selector.register(connection.socket, selectors.EVENT_READ, (connection, path, left))
        for key in list(selector.get_map().values()):
            connection, path, left = key.data
            connection.send(path, next(left))
        busy = len(connections)
        while busy:
            ready = selector.select(PATIENCE)
            assert ready, "The server does not answer."
            for key, _ in ready:
                connection, path, left = key.data
                answer = connection.receive()
                if answer is None:
                    continue
                answers.append(answer)
                body = next(left, None)
                if body is None:
                    busy -= 1
                else:
                    connection.send(path, body)
    return answers


Opening: TypeAlias = Callable[[Connection, int], str]  # what is asked first, and the path of moves


def round_of(server: Server, opening: Opening, concurrent: int) -> Round:
    """Games of a fixed number of guesses, so many at once. Connecting and beginning a game are not
    measured."""
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
    """The path of the handler that does nothing, asked once."""
    connection.ask("/", b"{}")
    return "/"


def perfect(connection: Connection, seed: int) -> str:
    """The path of a new game's moves, against the foe that calculates."""
    return connection.begin_game(seed, "perfect")


def compare(
    real: Server, empty: Server, concurrent: int, opening: Opening, at_least: float | None = None
) -> list[Ratio]:
    """Rounds of guesses and of nothing in turns; the best of each is what they cost undisturbed."""
    name = _games(concurrent) + (", perfect" if opening is perfect else "")
    guesses: list[Round] = []
    nothings: list[Round] = []
    end = time.monotonic() + SECONDS
    for number in range(ROUNDS + 1):
        if nothings and time.monotonic() > end:
            break
        at_empty = round_of(empty, nothing, concurrent)
        at_real = round_of(real, opening, concurrent)
        if number:  # the first is for warming up
            nothings.append(at_empty)
            guesses.append(at_real)
    rate, most = (max(r.per_second for r in rounds) for rounds in (guesses, nothings))
    ratios = [Ratio(f"guesses per second, {name}", rate / most, at_least=at_least)]
    print(f"\n{name}: {rate:,.0f} guesses per second, empty handler {most:,.0f}", end="")
    for percent in (50, 99):
        slow, least = (min(r.percentile(percent) for r in rounds) for rounds in (guesses, nothings))
        print(f"; p{percent} {slow * 1e3:.2f} ms, empty {least * 1e3:.2f} ms", end="")
        ratios.append(Ratio(f"p{percent}: empty handler / guess, {name}", least / slow))
    print(flush=True)
    own, least = (min(r.busy for r in rounds) for rounds in (guesses, nothings))
    if CORES:  # what does not depend on what else the machine does
        ratios.append(Ratio(f"processor time: empty handler / guess, {name}", least / own))
    return ratios


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games at once"


def show_slow(server: Server, concurrent: int) -> None:
    """The slowest guesses of a round, and where their time went, beside the one in the middle."""
    round_of(server, Connection.begin_game, concurrent)
    played = round_of(server, Connection.begin_game, concurrent)
    order = sorted(played.answers, key=lambda answer: -answer.seconds)
    print(f"\nWhere the time of a guess went, {_games(concurrent)} (milliseconds)")
    for name, answer in [
        *((f"slowest {i + 1}", order[i]) for i in range(SLOW)),
        ("middle", order[len(order) // 2]),
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
    ratios = []
    with tempfile.TemporaryDirectory() as folder, _core(1):
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        command = ["wordfoe", "serve", "--port", "0", "--database", database]
        with Server(*command) as real, Server("benchmarks.web_servers", "empty", "none") as empty:
            for concurrent in GAMES:
                ratios += compare(real, empty, concurrent, Connection.begin_game, 0.4)
            for concurrent in GAMES:
                ratios += compare(real, empty, concurrent, perfect)
        with Server("benchmarks.web_servers", "traced", database) as traced:
            for concurrent in GAMES:
                show_slow(traced, concurrent)
    return show("The web server, against an empty Litestar handler", ratios)


if __name__ == "__main__":
    sys.exit(not main())
