"""The writer: adds moves together, at once where that needs no waiting, otherwise in its thread."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from support.held import HeldStore, end_turn, signal
from support.waiting import LONG
from wordfoe.web.store import LONG_LOG, GameRow, MoveRow
from wordfoe.web.writer import MOST_UNCOPIED, Writer

GROUP = 60  # moves that come in one turn of the event loop below


@pytest.fixture
def held(tmp_path: Path) -> HeldStore:
    return HeldStore(tmp_path / "games.db")


@pytest.fixture
def writer(held: HeldStore) -> Iterator[Writer]:
    """A writer for a store that can be held."""
    writer = Writer(held)
    yield writer
    held.may_go_on.set()
    writer.close()
    held.close()


def first_moves(store: HeldStore, count: int) -> list[MoveRow]:
    """Begin games, and return the first move of each."""
    for number in range(count):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", 1000, None, "words"))
    return [MoveRow(f"g{number}", 0, "{}", 5) for number in range(count)]


async def added(writer: Writer, rows: list[MoveRow]) -> list[bool | BaseException]:
    return await asyncio.gather(*map(writer.add_move, rows), return_exceptions=True)


def test_moves_that_wait_at_the_same_time_are_added_together(
    held: HeldStore, writer: Writer, tmp_path: Path
) -> None:
    rows = first_moves(held, 1 + 4 * GROUP)
    held.hold()

    async def come_one_by_one(other: sqlite3.Connection) -> list[list[bool | BaseException]]:
        other.execute("BEGIN IMMEDIATE")
        tasks = [asyncio.create_task(added(writer, rows[:1]))]
        await signal(held.asked)
        for first, end in pairwise(range(1, len(rows) + 1, GROUP)):
            tasks.append(asyncio.create_task(added(writer, rows[first:end])))
            await end_turn()
        other.execute("ROLLBACK")
        held.may_go_on.set()
        return await asyncio.gather(*tasks)

    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        results = asyncio.run(come_one_by_one(other))
    assert [result for group in results for result in group] == [True] * len(rows)
    assert held.groups == [1, 120, 120]  # no more, so that other processes have their turn
    assert all(held.moves(row.game) == [row] for row in rows)


def test_moves_are_added_at_once_while_the_log_is_copied(
    held: HeldStore, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow disk delays no player, until the log has grown by as much again."""
    first_moves(held, 1)
    begun, may_end = threading.Event(), threading.Event()

    def copy_log() -> bool:
        begun.set()
        return may_end.wait(LONG)

    monkeypatch.setattr(held, "copy_log", copy_log)

    async def add(numbers: range) -> None:
        for number in numbers:
            assert await writer.add_move(MoveRow("g0", number, "{}", 5))

    asyncio.run(add(range(MOST_UNCOPIED)))
    assert not begun.is_set()
    asyncio.run(add(range(MOST_UNCOPIED, 2 * MOST_UNCOPIED)))
    assert begun.wait(LONG)
    assert held.groups == []

    async def one_more() -> None:
        task = asyncio.create_task(add(range(2 * MOST_UNCOPIED, 2 * MOST_UNCOPIED + 1)))
        await end_turn()
        assert not task.done()
        may_end.set()
        await task

    asyncio.run(one_more())
    assert held.groups == [1]
    assert len(held.moves("g0")) == 2 * MOST_UNCOPIED + 1


def test_the_log_is_copied_and_restarted(held: HeldStore, tmp_path: Path) -> None:
    rows = first_moves(held, 30)
    log = tmp_path / "games.db-wal"

    def restarted() -> bool:
        with held.pool.connection() as connection:
            length: int = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()[1]
            return length == 1

    assert held.copy_log()
    held.restart_log()
    size = log.stat().st_size
    held.add_moves(rows)
    assert log.stat().st_size == size  # its beginning is used again
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM games").fetchone()
        for number in range(1, 500):
            held.add_moves([row._replace(number=number) for row in rows[:5]])
        assert log.stat().st_size > LONG_LOG * 4096
        assert held.copy_log()  # it is long, although the reader keeps it from copying all
        held.restart_log()  # which does not wait for the reader, and fails
        assert not restarted()
        reader.execute("COMMIT")
    assert held.copy_log()
    held.restart_log()
    assert restarted()
    size = log.stat().st_size
    held.add_moves([row._replace(number=500) for row in rows])
    assert log.stat().st_size == size
    held.close()


def test_a_taken_number_spoils_no_other_move(held: HeldStore, writer: Writer) -> None:
    rows = first_moves(held, 4)
    held.add_moves([rows[2]])
    assert asyncio.run(added(writer, rows)) == [True, True, False, True]
    assert [len(held.moves(row.game)) for row in rows] == [1, 1, 1, 1]
    unknown = MoveRow("unknown", 0, "{}", 5)
    later = [row._replace(number=1) for row in rows]
    assert asyncio.run(added(writer, [*later, unknown])) == [True] * 4 + [False]


def test_the_end_comes_after_what_waits(held: HeldStore, monkeypatch: pytest.MonkeyPatch) -> None:
    [row] = first_moves(held, 1)
    monkeypatch.setattr(held, "add_moves_nonblocking", lambda _rows: False)
    writer = Writer(held)

    async def close_while_it_waits() -> bool:
        task = asyncio.create_task(writer.add_move(row))
        await asyncio.sleep(0)
        writer.close()
        return await task

    assert asyncio.run(close_while_it_waits())
    assert held.moves("g0") == [row]
    held.close()


def test_the_log_of_the_database_does_not_grow_forever(
    held: HeldStore, writer: Writer, tmp_path: Path
) -> None:
    games = [row.game for row in first_moves(held, 3)]

    async def play() -> None:
        for number in range(1500):
            rows = [MoveRow(game, number, "{}" * 100, 5) for game in games]
            assert await added(writer, rows) == [True] * 3

    asyncio.run(play())
    assert (tmp_path / "games.db-wal").stat().st_size < 3 * LONG_LOG * 4096
