"""The store of rooms: a row for each room, and its events under the key (room, number).

Numbers have no gaps. Whoever appends holds the lock of the room's row until the commit, so two
processes that append at the same time get numbers one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from wordfoe.rooms.events import Closed, Event
from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.decoding import decoder_of
from wordfoe.web.rooms import statements
from wordfoe.web.schema import transaction
from wordfoe.web.store import MoveRow

__all__ = ["Appending", "Numbered", "RoomRow", "RoomStore", "RoundGame"]

MOST_ENDED = 3  # rooms of a code that ended, the newest

_EVENT: msgspec.json.Decoder[Event] = decoder_of(Event)  # type: ignore[arg-type]


class RoomRow(NamedTuple):
    """A room as it was made. ``ended`` is None while it is open."""

    id: str
    code: str
    mode: str
    owner: str  # who made it
    created: int
    lexicon: str
    ended: int | None = None


class Numbered(NamedTuple):
    """An event with its number, from 1, and its time in milliseconds since 1970."""

    number: int
    event: Event
    at: int


class RoundGame(NamedTuple):
    """A game of a round: who plays it, how many moves it has, and its outcome if it is over."""

    game: str
    owner: str
    moves: int
    outcome: str | None


class Appending:
    """A transaction that holds the lock of a room. ``row`` is the room; None if there is none."""

    def __init__(self, connection: Connection, room: str) -> None:
        self._connection = connection
        self._room = room
        found = connection.execute(statements.LOCKED_ROOM, {"room": room}).first()
        self.row = RoomRow(*found) if found else None

    def since(self, number: int) -> list[Numbered]:
        """Return the events after ``number``."""
        return _events(self._connection, self._room, number)

    def add(self, events: Sequence[Numbered]) -> None:
        """Add events, whose numbers go on from the newest; `Closed` ends the room. PostgreSQL
        notifies all processes with the commit."""
        if not events:
            return
        self._connection.execute(statements.ADD_EVENT, [_values(self._room, x) for x in events])
        if self._connection.dialect.name == "postgresql":
            payload = f"{self._room} {events[-1].number}"
            self._connection.execute(statements.NOTIFY, {"payload": payload})
        for event in events:
            if isinstance(event.event, Closed):
                values = {"name": self._room, "now": event.at}
                self._connection.execute(statements.END_ROOM, values)


class RoomStore:
    """The rooms of a database. Every method raises StoreError if the database fails."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    def add_room(self, row: RoomRow, events: Sequence[Event]) -> bool:
        """Add a room with its first events and return True. Return False, with nothing added, if an
        open room has the code."""
        numbered = [Numbered(at, event, row.created) for at, event in enumerate(events, 1)]
        with self._pool.connection() as connection:
            try:
                with transaction(connection):
                    connection.execute(statements.ADD_ROOM, row._asdict())
                    values = [_values(row.id, event) for event in numbered]
                    connection.execute(statements.ADD_EVENT, values)
            except IntegrityError:
                return False
            return True

    def room(self, room: str) -> RoomRow | None:
        """Return the room of this id; None if there is none."""
        with self._pool.connection() as connection:
            row = connection.execute(statements.ROOM, {"room": room}).first()
            return RoomRow(*row) if row else None

    def rooms_of_code(self, code: str) -> list[RoomRow]:
        """Return the open room of a code, if there is one, then rooms of that code that ended, the
        newest first."""
        with self._pool.connection() as connection:
            values = {"code": code, "most": MOST_ENDED}
            found = connection.execute(statements.OPEN_ROOM, {"code": code}).all()
            ended = connection.execute(statements.ENDED_ROOMS, values).all()
            return [RoomRow(*row) for row in (*found, *ended)]

    def open_codes(self) -> set[str]:
        """Return the codes of all open rooms."""
        with self._pool.connection() as connection:
            return set(connection.execute(statements.OPEN_CODES).scalars())

    def open_rooms_of(self, owner: str) -> int:
        """Return how many open rooms an owner made."""
        with self._pool.connection() as connection:
            return connection.execute(statements.COUNT_OPEN_ROOMS, {"owner": owner}).scalar_one()

    def idle_rooms(self, before: int, most: int, after: str = "") -> list[str]:
        """Return the ids of open rooms without an event since this time, which may have had moves:
        the first ``most`` in alphabetical order, from those after ``after``."""
        with self._pool.connection() as connection:
            values = {"before": before, "most": most, "after": after}
            return list(connection.execute(statements.IDLE_ROOM_IDS, values).scalars())

    def events(self, room: str, number: int = 0) -> list[Numbered]:
        """Return the events of a room after ``number``, in order."""
        with self._pool.connection() as connection:
            return _events(connection, room, number)

    def newest(self, room: str) -> int:
        """Return the number of the newest event; 0 if there is none."""
        with self._pool.connection() as connection:
            found = connection.execute(statements.NEWEST_EVENT, {"room": room}).scalar()
            return found or 0

    @contextmanager
    def appending(self, room: str) -> Iterator[Appending]:
        """Lock a room for a block of statements, which are one transaction. Nothing is added if the
        block raises."""
        with self._pool.connection() as connection, transaction(connection):
            yield Appending(connection, room)

    # --- games

    def own_game(self, room: str, number: int, owner: str) -> str | None:
        """Return the id of a member's game of a round; None if it was not begun."""
        with self._pool.connection() as connection:
            values = {"room": room, "round": number, "owner": owner}
            found = connection.execute(statements.OWN_GAME, values).scalar()
            return None if found is None else str(found)

    def round_games(self, room: str, number: int) -> list[RoundGame]:
        """Return the games of a round, in any order."""
        with self._pool.connection() as connection:
            values = {"room": room, "round": number}
            return [RoundGame(*row) for row in connection.execute(statements.ROUND_GAMES, values)]

    def round_moves(self, room: str, number: int, since: int = 0) -> list[MoveRow]:
        """Return the moves of the games of a round, made at this time or later; those of a game in
        order."""
        with self._pool.connection() as connection:
            values = {"room": room, "round": number, "since": since}
            return [MoveRow(*row) for row in connection.execute(statements.ROUND_MOVES, values)]

    def last_move(self, room: str) -> int:
        """Return the time of the last move in a game of a room; 0 if there is none."""
        with self._pool.connection() as connection:
            return connection.execute(statements.LAST_MOVE, {"room": room}).scalar() or 0

    # --- old rooms

    def remove_ended(self, before: int, most: int) -> int:
        """Remove up to ``most`` rooms that ended before this time, with their events, and return
        how many. Their games stay, by the rules of all games."""
        with self._pool.connection() as connection:
            values = {"before": before, "most": most}
            names = connection.execute(statements.OLD_ROOMS, values).scalars().all()
            for name in names:
                with transaction(connection):
                    connection.execute(statements.REMOVE_EVENTS, {"name": name})
                    connection.execute(statements.REMOVE_ROOM, {"name": name})
            return len(names)


def _events(connection: Connection, room: str, number: int) -> list[Numbered]:
    rows = connection.execute(statements.EVENTS, {"room": room, "number": number})
    return [Numbered(row.number, _EVENT.decode(row.event), row.at) for row in rows]


def _values(room: str, event: Numbered) -> dict[str, object]:
    content = msgspec.json.encode(event.event).decode()
    return {"room": room, "number": event.number, "event": content, "at": event.at}
