"""The log: every event has its number, whoever appends at the same time, in whichever process."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from support.clocks import NOON, HandClock
from support.databases import DATABASES, new_database
from support.waiting import until
from wordfoe.errors import Illegal
from wordfoe.rooms import decisions
from wordfoe.rooms.events import Closed, Event, Joined, Left, Options, Returned
from wordfoe.rooms.room import Room
from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.rooms.log import MOST_NEWS, Decision, NoSuchRoom, RoomLog
from wordfoe.web.rooms.store import RoomRow, RoomStore

ROW = RoomRow("r", "FERN", "boggle", "a", NOON, "words")


class Heard:
    """A listener that keeps what it is told."""

    def __init__(self) -> None:
        self.changes: list[tuple[str, int]] = []

    def on_change(self, room: str, number: int) -> None:
        self.changes.append((room, number))

    def on_move(self, room: str) -> None:  # noqa: ARG002
        raise AssertionError("nobody moved")


@pytest.fixture(params=DATABASES)
def logs(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[RoomLog]]:
    """Two processes with one database."""
    url = new_database(request, tmp_path)
    with ExitStack() as stack:
        logs = []
        for _ in range(2):
            pool = ConnectionPool(url)
            stack.callback(pool.close)
            logs.append(RoomLog(RoomStore(pool), lambda: NOON))
        assert logs[0].store.add_room(ROW, decisions.make("boggle", Options(), "a"))
        yield logs


def joining(owner: str) -> Decision:
    return lambda room: decisions.join(room, owner, NOON)


def test_what_one_process_appends_the_other_reads(logs: list[RoomLog]) -> None:
    one, other = logs
    assert one.room("r").number == 2
    after = one.append("r", lambda room: decisions.join(room, "b", NOON))
    assert after.number == 3
    assert other.room("r") == one.room("r") == after
    assert [news.number for news in other.news_since("r", 1)] == [2, 3]
    assert other.news_since("r", 3) == []


def test_two_processes_append_at_the_same_time(logs: list[RoomLog]) -> None:
    """Each of many threads appends through one of two processes, all at once: numbers are 1, 2, 3
    and so on, each seat is given once, and both processes end with the same room."""
    owners = [f"owner {number}" for number in range(24)]
    begin = threading.Barrier(len(owners))

    def join(number: int) -> Room:
        begin.wait()
        owner = owners[number]
        return logs[number % 2].append("r", lambda room: decisions.join(room, owner, NOON))

    with ThreadPoolExecutor(len(owners)) as threads:
        rooms = list(threads.map(join, range(len(owners))))
    events = logs[0].store.events("r")
    assert [event.number for event in events] == list(range(1, 27))
    seats = [x.event.seat for x in events if isinstance(x.event, Joined)]
    assert seats == list(range(1, 26))
    assert logs[0].room("r") == logs[1].room("r")
    for owner, room in zip(owners, rooms, strict=True):
        assert room.seat_of(owner) is not None
    assert [news.number for news in logs[1].news_since("r", 0)] == list(range(1, 27))


def test_appends_that_wait_together_are_one_transaction(logs: list[RoomLog]) -> None:
    """While one thread decides, others queue up; the next thread makes all of their appends."""
    log, heard = logs[0], Heard()
    log.listener = heard
    started, go_on = threading.Event(), threading.Event()

    def slow(_: Room) -> tuple[Event, ...]:
        started.set()
        go_on.wait()
        return (Left(1),)

    with ThreadPoolExecutor(6) as threads:
        first = threads.submit(log.append, "r", slow)
        started.wait()
        kept = log._kept["r"]
        rest = [threads.submit(log.append, "r", joining(owner)) for owner in "bcde"]
        until(lambda: len(kept.waiting) == 4)
        go_on.set()
        first.result()
        assert sorted(future.result().number for future in rest) == [4, 5, 6, 7]
    assert [number for _, number in heard.changes] == [3, 7]  # two commits


def test_a_refusal_is_for_who_asked(logs: list[RoomLog]) -> None:
    log = logs[0]

    def refuse(_: Room) -> tuple[Event, ...]:
        raise Illegal("No.", "no")

    with pytest.raises(Illegal, match=r"No\."):
        log.append("r", refuse)
    assert log.append("r", lambda _: ()).number == 2
    assert log.store.newest("r") == 2


def test_nothing_is_kept_of_a_commit_that_failed(
    logs: list[RoomLog], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logs[0]
    log.room("r")

    def fail(*_: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr("wordfoe.web.rooms.store.Appending.add", fail)
    with pytest.raises(RuntimeError):
        log.append("r", lambda room: decisions.join(room, "b", NOON))
    monkeypatch.undo()
    assert log.room("r").number == 2
    assert log.append("r", lambda room: decisions.join(room, "c", NOON)).number == 3
    assert logs[1].room("r").seat_of("b") is None


def test_a_room_that_is_gone(logs: list[RoomLog]) -> None:
    log = logs[0]
    log.append("r", lambda _: (Closed("host"),))
    assert log.store.remove_ended(NOON + 1, 10) == 1
    with pytest.raises(NoSuchRoom):
        log.append("r", lambda _: (Left(1),))
    for ask in (log.room, lambda room: log.news_since(room, 0)):
        with pytest.raises(NoSuchRoom):
            ask("other")


def test_time_never_goes_back(tmp_path: Path) -> None:
    clock = HandClock()
    pool = ConnectionPool(f"sqlite:///{tmp_path / 'games.db'}")
    log = RoomLog(RoomStore(pool), clock.wall)
    assert log.store.add_room(ROW, decisions.make("boggle", Options(), "a"))
    clock.move(seconds=-60)
    assert log.append("r", lambda _: (Left(1),)).at == NOON
    pool.close()


def test_what_is_known_without_the_store(tmp_path: Path) -> None:
    clock = HandClock()
    pool = ConnectionPool(f"sqlite:///{tmp_path / 'games.db'}")
    log = RoomLog(RoomStore(pool), clock.wall, monotonic=clock.monotonic)
    assert log.store.add_room(ROW, decisions.make("boggle", Options(), "a"))
    assert log.known("r", 1) is None
    room = log.room("r")
    assert log.known("r", 1) is room
    clock.move(seconds=2)
    assert log.known("r", 1) is None
    pool.close()


def test_old_news_are_worked_out_again(tmp_path: Path) -> None:
    pool = ConnectionPool(f"sqlite:///{tmp_path / 'games.db'}")
    log = RoomLog(RoomStore(pool), lambda: NOON)
    assert log.store.add_room(ROW, decisions.make("boggle", Options(), "a"))
    coming_and_going = (Left(1), Returned(1)) * (MOST_NEWS // 2 + 5)
    log.append("r", lambda _: coming_and_going)
    newest = log.store.newest("r")
    news = log.news_since("r", 0)
    assert [each.number for each in news] == list(range(1, newest + 1))
    assert log.news_since("r", newest - 3) == news[-3:]
    pool.close()


def test_few_rooms_stay_in_memory(tmp_path: Path) -> None:
    pool = ConnectionPool(f"sqlite:///{tmp_path / 'games.db'}")
    log = RoomLog(RoomStore(pool), lambda: NOON, most=2)
    for name in "abc":
        row = ROW._replace(id=name, code=name * 4)
        assert log.store.add_room(row, decisions.make("boggle", Options(), "a"))
        log.room(name)
    assert list(log._kept) == ["b", "c"]
    assert log.room("a").number == 2
    pool.close()
