"""What another process wrote is noticed, and nothing is asked while there are no streams."""

import threading
from collections.abc import Iterator

import pytest

from support.room_rows import add_event, add_move, add_room
from support.waiting import until
from wordfoe.errors import StoreError
from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.rooms import watch_sqlite
from wordfoe.web.rooms.watch_sqlite import SqliteWatcher


class Bench:
    """A watcher in one process, and the database of another."""

    def __init__(self, database: str) -> None:
        self.pool, self.other = ConnectionPool(database), ConnectionPool(database)
        self.rooms: list[str] = []
        self.changed: list[tuple[str, int]] = []
        self.moved: list[str] = []
        self.rounds = 0
        self.watcher = SqliteWatcher(
            self.pool, self._rooms, self._changed, self.moved.append, wait=self._wait
        )
        for room in ("a", "b"):
            add_room(self.other, room)
        self.watcher.start()

    def _rooms(self) -> list[str]:
        return list(self.rooms)

    def _changed(self, room: str, number: int) -> None:
        self.changed.append((room, number))

    def _wait(self, stop: threading.Event, _seconds: float) -> bool:
        self.rounds += 1
        return stop.wait(0.001)

    def watch(self, *rooms: str) -> None:
        self.rooms = list(rooms)
        self.watcher.wake()

    def look_twice(self) -> None:
        """Wait until everything that is in the database now was looked at."""
        before = self.rounds
        until(lambda: self.rounds >= before + 2)

    def close(self) -> None:
        self.watcher.close()
        self.pool.close()
        self.other.close()


@pytest.fixture
def bench(database: str) -> Iterator[Bench]:
    bench = Bench(database)
    yield bench
    bench.close()


def test_events_of_watched_rooms_are_noticed(bench: Bench) -> None:
    add_event(bench.other, "a", 1)
    bench.watch("a")
    until(lambda: ("a", 1) in bench.changed)
    add_event(bench.other, "b", 1)
    add_event(bench.other, "a", 2)
    until(lambda: ("a", 2) in bench.changed)
    assert {room for room, _ in bench.changed} == {"a"}


def test_moves_in_games_of_rooms_are_noticed(bench: Bench) -> None:
    add_move(bench.other, "a", 0)
    bench.watch("a", "b")
    bench.look_twice()
    assert bench.moved == []  # those before the first stream are none that came meanwhile
    add_move(bench.other, "b", 0)
    until(lambda: "b" in bench.moved)
    assert "a" not in bench.moved


def test_moves_are_noticed_though_the_newest_were_removed(bench: Bench) -> None:
    add_move(bench.other, "a", 0)
    add_move(bench.other, "a", 1)
    bench.watch("a", "b")
    bench.look_twice()
    with bench.other.connection() as connection:
        connection.exec_driver_sql("DELETE FROM moves WHERE number = 1")
    until(lambda: bench.moved == ["a", "b"])
    add_move(bench.other, "b", 0)
    until(lambda: bench.moved == ["a", "b", "b"])


def test_an_unchanged_database_is_not_looked_through(bench: Bench) -> None:
    add_event(bench.other, "a", 1)
    bench.watch("a")
    until(lambda: bench.changed == [("a", 1)])
    bench.look_twice()
    assert bench.changed == [("a", 1)]


def test_nothing_is_asked_without_streams(bench: Bench) -> None:
    bench.watch("a")
    bench.look_twice()
    bench.rooms = []
    until(lambda: not bench.watcher._wanted.is_set())
    add_event(bench.other, "a", 1)
    bench.watch("a")  # and again with them
    until(lambda: ("a", 1) in bench.changed)


def test_a_database_that_fails_is_asked_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = bench.pool.driver_connection
    failed = threading.Event()

    def fail() -> None:
        failed.set()
        monkeypatch.setattr(bench.pool, "driver_connection", whole)
        raise StoreError("The database does not answer.")

    monkeypatch.setattr(bench.pool, "driver_connection", fail)
    add_event(bench.other, "a", 1)
    bench.watch("a")
    until(lambda: ("a", 1) in bench.changed)
    assert failed.is_set()


def test_a_watcher_ends_in_any_state(database: str) -> None:
    for rooms in ([], ["a"]):
        pool = ConnectionPool(database)
        watcher = SqliteWatcher(pool, lambda: rooms, lambda *_: None, lambda _: None)  # noqa: B023
        watcher.start()
        if rooms:
            watcher.wake()
        watcher.close()
        pool.close()
    assert watch_sqlite.SECONDS <= 0.02  # a change of another process is seen within that time
