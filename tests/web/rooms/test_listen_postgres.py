"""What another process says is heard, and nothing is missed when the database was restarted."""

from collections.abc import Iterator

import pytest

from support.postgres import Postgres
from support.waiting import until
from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.rooms.listen_postgres import PostgresListener
from wordfoe.web.rooms.statements import NOTIFY

pytestmark = pytest.mark.postgres


class Bench:
    """A listening process, and another one."""

    def __init__(self, url: str) -> None:
        self.pool = ConnectionPool(url)
        self.changed: list[tuple[str, int]] = []
        self.moved: list[str] = []
        self.connects = 0
        self.listener = PostgresListener(
            self.pool, self._changed, self.moved.append, self._connected
        )
        self.listener.start()

    def _changed(self, room: str, number: int) -> None:
        self.changed.append((room, number))

    def _connected(self) -> None:
        self.connects += 1

    def notify(self, payload: str) -> None:
        with self.pool.connection() as connection:
            connection.execute(NOTIFY, {"payload": payload})

    def close(self) -> None:
        self.listener.close()
        self.pool.close()


@pytest.fixture
def bench(postgres_url: str) -> Iterator[Bench]:
    bench = Bench(postgres_url)
    yield bench
    bench.close()


def test_notifications_are_heard(bench: Bench) -> None:
    bench.listener.wake()
    until(lambda: bench.connects == 1)
    for payload in ("a 7", "nonsense", "b moves", "a 8"):
        bench.notify(payload)
    until(lambda: bench.changed == [("a", 7), ("a", 8)])
    assert bench.moved == ["b"]


def test_moves_are_told_to_all_processes_once_for_many(bench: Bench, postgres_url: str) -> None:
    other = Bench(postgres_url)
    try:
        other.listener.wake()
        until(lambda: other.connects == 1)
        for _ in range(20):
            bench.listener.tell_moved("a")
        bench.listener.tell_moved("b")
        until(lambda: {"a", "b"} <= set(other.moved))
        assert other.moved.count("a") < 20
    finally:
        other.close()


def test_nothing_is_opened_before_there_is_a_stream(bench: Bench) -> None:
    bench.notify("a 1")
    assert (bench.connects, bench.changed) == (0, [])


def test_a_listener_ends_while_it_has_no_connection(postgres_url: str) -> None:
    for is_woken in (False, True):
        bench = Bench(postgres_url)
        if is_woken:
            bench.listener.wake()
        bench.close()


def test_after_a_restart_it_listens_again_and_says_so() -> None:
    assert Postgres.programs(), "PostgreSQL is not installed (Debian's postgresql has it)"
    postgres = Postgres()
    try:
        bench = Bench(postgres.database())
        bench.listener.wake()
        until(lambda: bench.connects == 1)
        postgres.end()
        postgres.begin()
        until(lambda: bench.connects == 2)  # then everything is looked at
        bench.notify("a 3")
        until(lambda: ("a", 3) in bench.changed)
        bench.close()
    finally:
        postgres.stop()
