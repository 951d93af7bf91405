"""Who is lost and who is back, by a clock that the test moves."""

import queue
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, cast

import pytest

from support.clocks import HandClock
from support.room_source import FakeSource
from wordfoe.errors import StoreError
from wordfoe.web.rooms.leases import Lease, Leases, SeatKey
from wordfoe.web.rooms.presence import LOST_MS, Presence

LOST = LOST_MS / 1000


class SharedLeases:
    """Leases in memory, for several processes."""

    def __init__(self) -> None:
        self.seen: dict[SeatKey, int] = {}
        self.is_down = False
        self.writes = 0

    def renew(self, seen: dict[SeatKey, int]) -> None:
        if self.is_down:
            raise StoreError("The database does not answer.")
        self.writes += 1
        self.seen |= seen

    def expired(self, before: int) -> list[Lease]:
        return [Lease(*key, seen) for key, seen in self.seen.items() if seen <= before]

    def remove(self, lease: Lease) -> bool:
        if self.seen.get((lease.room, lease.seat)) != lease.seen:
            return False
        del self.seen[(lease.room, lease.seat)]
        return True


def at_once(work: Callable[[], Any], then: Callable[..., None]) -> None:
    future: Future[Any] = Future()
    try:
        future.set_result(work())
    except Exception as error:
        future.set_exception(error)
    then(future)


class Bench:
    """Two processes with one clock and one database."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.leases = SharedLeases()
        self.source = FakeSource()
        self.source.say("room")
        self.source.gone = {"room": {4, 5}}
        self.here, self.there = self.process(), self.process()

    def process(self) -> Presence:
        return Presence(self.source, cast(Leases, self.leases), self.clock.wall, at_once)

    def pass_time(self, seconds: float, *running: Presence) -> None:
        """Let time pass in steps, with ticks of processes."""
        for _ in range(round(seconds * 2)):
            self.clock.move(seconds=0.5)
            for presence in running or (self.here, self.there):
                presence.tick()

    @property
    def appended(self) -> list[tuple[Any, ...]]:
        return [call for call in self.source.calls if call[0] in ("lost", "back")]


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_seat_is_lost_a_minute_after_its_last_stream_closed(bench: Bench) -> None:
    for _ in range(2):
        bench.here.opened("room", 4)
    bench.pass_time(300)
    bench.here.closed("room", 4)
    bench.pass_time(300)
    assert bench.appended == [("back", "room", 4)]
    bench.here.closed("room", 4)
    bench.pass_time(LOST - 1)
    assert bench.appended == [("back", "room", 4)]
    bench.pass_time(2)
    assert bench.appended[1:] == [("lost", "room", 4)]
    bench.pass_time(300)
    assert bench.appended[1:] == [("lost", "room", 4)]


def test_a_browser_that_comes_back_to_another_process_is_not_lost(bench: Bench) -> None:
    bench.here.opened("room", 4)
    bench.pass_time(10)
    bench.here.closed("room", 4)
    bench.pass_time(5)
    bench.there.opened("room", 4)
    bench.pass_time(600)
    assert "lost" not in {call[0] for call in bench.appended}


def test_the_seats_of_a_killed_process_are_lost(bench: Bench) -> None:
    """Another process notices, though it never had their streams."""
    bench.there.opened("room", 1)
    bench.here.opened("room", 4)
    bench.pass_time(10)
    bench.pass_time(LOST + 1, bench.there)
    assert ("lost", "room", 4) in bench.appended
    assert ("lost", "room", 1) not in bench.appended


def test_after_a_jump_of_the_clock_all_processes_can_renew_their_leases(bench: Bench) -> None:
    """A machine that was suspended for an hour, and the first process to wake up."""
    bench.here.opened("room", 1)
    bench.there.opened("room", 4)
    bench.pass_time(10)
    bench.clock.move(hours=1)
    bench.pass_time(5, bench.here)
    bench.pass_time(LOST * 2)
    assert "lost" not in {call[0] for call in bench.appended}


def test_who_returns_is_back(bench: Bench) -> None:
    bench.here.opened("room", 4)
    bench.here.tick()
    assert bench.appended == [("back", "room", 4)]
    bench.here.opened("room", 4)
    bench.here.closed("room", 4)
    bench.here.tick()
    assert bench.appended == [("back", "room", 4)]  # once for all its streams


def test_who_is_here_needs_not_come_back(bench: Bench) -> None:
    bench.here.opened("room", 1)
    bench.here.tick()
    assert bench.appended == []
    assert ("room", 1) in bench.leases.seen


def test_a_failing_database_is_told_later(bench: Bench) -> None:
    bench.leases.is_down = True
    bench.here.opened("room", 4)
    bench.pass_time(10)
    assert bench.appended == []
    bench.leases.is_down = False
    bench.pass_time(1)
    assert bench.appended == [("back", "room", 4)]
    assert ("room", 4) in bench.leases.seen


def test_a_room_that_is_gone_needs_no_event(bench: Bench) -> None:
    bench.here.opened("gone", 4)
    bench.here.opened("room", 5)
    bench.pass_time(2)
    assert bench.appended == [("back", "room", 5)]
    bench.here.closed("gone", 4)
    bench.pass_time(LOST + 2)
    assert ("gone", 4) not in bench.leases.seen


def test_a_server_without_streams_does_nothing(bench: Bench) -> None:
    bench.here.opened("room", 4)
    bench.pass_time(1)
    bench.here.closed("room", 4)
    bench.pass_time(LOST * 3)
    searched: queue.SimpleQueue[int] = queue.SimpleQueue()
    expired = bench.leases.expired

    def search(before: int) -> list[Lease]:
        searched.put(before)
        return expired(before)

    bench.leases.expired = search  # type: ignore[method-assign]
    writes = bench.leases.writes
    bench.pass_time(100)
    assert (searched.empty(), bench.leases.writes) == (True, writes)
