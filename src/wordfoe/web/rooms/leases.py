"""Leases: when each seat of a room last had an open stream, in whichever process.

A browser that loses its connection often comes back to another process, so no process knows by
itself that a member is gone. Each renews the leases of the streams it has; a lease that no process
renewed has run out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite

from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.schema import room_presence, transaction

__all__ = ["Lease", "Leases", "SeatKey"]

SeatKey: TypeAlias = tuple[str, int]  # a room and a seat
BATCH = 500  # leases in one transaction, so that others get their turn
MOST_FOUND = 200  # at a time


class Lease(NamedTuple):
    """When a seat was last seen, in milliseconds since 1970."""

    room: str
    seat: int
    seen: int


_table = room_presence.c
_EXPIRED = (
    select(_table.room, _table.seat, _table.seen)
    .where(_table.seen <= bindparam("before"))
    .order_by(_table.seen)
    .limit(MOST_FOUND)
)
_REMOVE = delete(room_presence).where(
    _table.room == bindparam("a_room"),
    _table.seat == bindparam("a_seat"),
    _table.seen == bindparam("as_seen"),
)


class Leases:
    """The leases of all processes, in the database. Every method may wait for it, and raises
    StoreError if it fails."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool
        make = insert_postgresql if pool.nonblocking is None else insert_sqlite
        made = make(room_presence)
        self._renew = made.on_conflict_do_update(
            index_elements=["room", "seat"], set_={"seen": made.excluded.seen}
        )

    def renew(self, seen: Mapping[SeatKey, int]) -> None:
        """Note when seats were last seen."""
        rows = [
            {"room": room, "seat": seat, "seen": at} for (room, seat), at in sorted(seen.items())
        ]
        for begin in range(0, len(rows), BATCH):
            with self._pool.connection() as connection, transaction(connection):
                connection.execute(self._renew, rows[begin : begin + BATCH])

    def expired(self, before: int) -> list[Lease]:
        """Return some leases of seats that were last seen at this time or before it."""
        with self._pool.connection() as connection:
            return [Lease(*row) for row in connection.execute(_EXPIRED, {"before": before})]

    def remove(self, lease: Lease) -> bool:
        """Remove a lease, and return whether it was as given: not renewed, not removed before."""
        values = {"a_room": lease.room, "a_seat": lease.seat, "as_seen": lease.seen}
        with self._pool.connection() as connection:
            return bool(connection.execute(_REMOVE, values).rowcount)
