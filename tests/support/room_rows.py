"""Rows of rooms, games and moves, as another process would add them."""

from __future__ import annotations

from sqlalchemy import insert

from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.schema import games, moves, room_events, rooms

__all__ = ["add_event", "add_move", "add_room"]


def add_room(pool: ConnectionPool, room: str) -> None:
    """Add a room, and a game in it of the same id."""
    with pool.connection() as connection:
        connection.execute(
            insert(rooms).values(
                id=room, code=room, mode="boggle", owner="o", created=1, lexicon="x"
            )
        )
        values = {"id": room, "kind": "boggle", "settings": "{}", "owner": "o", "created": 1}
        more = {"lexicon": "x", "seeded": False, "room": room, "round": 1}
        connection.execute(insert(games).values(**values, **more))


def add_event(pool: ConnectionPool, room: str, number: int) -> None:
    with pool.connection() as connection:
        values = {"room": room, "number": number, "event": "{}", "at": 1}
        connection.execute(insert(room_events).values(**values))


def add_move(pool: ConnectionPool, room: str, number: int) -> None:
    with pool.connection() as connection:
        values = {"game": room, "number": number, "move": "{}", "at": 1}
        connection.execute(insert(moves).values(**values))
