"""A run: clients play, faults happen, and at the end there is a verdict."""

from __future__ import annotations

import multiprocessing
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from chaos.clients import start_clients
from chaos.faults import SERVERS, Faults
from chaos.grounds import Ground, PostgresGround, SqliteGround
from chaos.room_verdict import RoomVerdict
from chaos.signals import WAYS, Signals
from chaos.verdict import Verdict
from support.waiting import LONG

__all__ = ["run"]

MOST_BETWEEN = 8  # games that are finished between two faults


def run(
    database: str, seed: int, seconds: float, clients: int = 2, rooms: int = 1
) -> tuple[Verdict, Faults]:
    """Play for some seconds, and longer if not every fault has happened by then, or fewer rooms
    were played to their end; with 0 seconds, until each fault has happened once, however long that
    takes."""
    ground: Ground = PostgresGround() if database == "postgres" else SqliteGround()
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            faults = _play(ground, seed, seconds, folder, clients, rooms)
            verdict = Verdict(folder, ground.url)
            on_rooms = RoomVerdict(folder, ground.url)
    finally:
        ground.close()
    _judge_faults(verdict, faults)
    verdict.counts += on_rooms.counts
    verdict.refusals += on_rooms.refusals
    verdict.complaints += on_rooms.complaints
    return verdict, faults


def _play(
    ground: Ground, seed: int, seconds: float, folder: Path, clients: int, rooms: int
) -> Faults:
    chance = Random(seed)
    context = multiprocessing.get_context("spawn")
    signals = Signals(context, SERVERS)
    faults = Faults(ground, signals, chance)
    processes = start_clients(context, signals, seed, folder, clients)
    try:

        def play_until(is_so: Callable[[], bool]) -> None:
            while not is_so():
                assert all(process.is_alive() for process in processes), "A client failed."
                time.sleep(0.01)

        def play_games(count: int) -> None:
            before = signals.felt("games")
            play_until(lambda: signals.felt("games") >= before + count)

        play_games(1)  # so that faults have somebody to meet
        end = time.monotonic() + seconds
        kinds: list[str] = []

        def is_over() -> bool:
            is_played = not seconds or signals.felt("parties") >= rooms
            is_late = time.monotonic() >= end
            return is_played and is_late and len(faults.counts) == len(faults.kinds)

        while not is_over():
            kinds = kinds or chance.sample(list(faults.kinds), len(faults.kinds))
            faults.happen(kinds.pop())
            play_games(chance.randint(1, MOST_BETWEEN))
        play_until(lambda: all(signals.felt(way) for way in (*WAYS, "stream cut")))
        play_until(lambda: signals.felt("parties") >= rooms)
    finally:
        signals.end()
        for process in processes:
            process.join(LONG)
            if process.exitcode is None:
                process.kill()
        faults.close()
    assert all(process.exitcode == 0 for process in processes), "A client failed."
    return faults


def _judge_faults(verdict: Verdict, faults: Faults) -> None:
    """A fault that did not happen, or that a server answered with a traceback, is a complaint."""
    for name in [*faults.kinds, *WAYS]:
        if not (faults.counts[name] or verdict.faults[name]):
            verdict.complaints.append(f"all games: {name} never happened.")
    for name, count in faults.unfelt.items():
        verdict.complaints.append(f"all games: nobody felt {name}, {count} times.")
    if "database crashed" not in faults.kinds and verdict.refusals["store-unreachable"]:
        verdict.complaints.append("all games: a file was said to be out of reach.")
    for line in faults.logs:
        if "Traceback" in line or "unexpected error" in line:
            verdict.complaints.append(f"a server: {line.strip()}")
