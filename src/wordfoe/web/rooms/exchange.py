"""What the rooms and their streams know of each other: two protocols, and nothing else.

`RoomService` is the `Source` of streams, and calls a `Listener` when there is something new.
Neither knows how the other works, so each can be tested by itself.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from wordfoe.web.rooms.views import ClassView, News, Standings

__all__ = ["Listener", "Silence", "Source", "Viewer"]


class Viewer(NamedTuple):
    """Who opens a stream: the id of the room, and what the cookie's owner is in it.

    ``seat`` is None for a visitor who has not joined, who gets no stream. ``host`` decides between
    the two audiences. ``number`` is that of the newest event.
    """

    room: str
    seat: int | None
    host: bool
    number: int


class Listener(Protocol):
    """Hears what happened in this process. Both methods are called from any thread, also from the
    event loop: they return at once, do not touch the database, and raise nothing."""

    def on_change(self, room: str, number: int) -> None:
        """Note that events up to ``number`` of a room are committed."""

    def on_move(self, room: str) -> None:
        """Note that a move in a game of a room was stored, so that its standings may differ."""


class Silence:
    """A listener that ignores everything, for a server without streams."""

    def on_change(self, room: str, number: int) -> None:
        """Do nothing."""

    def on_move(self, room: str) -> None:
        """Do nothing."""


class Source(Protocol):
    """The rooms, as streams need them. Every method may wait for the database, so none may be
    called in the event loop; all raise StoreError if it fails, and `NoSuchRoom` for a room that
    does not exist or was removed."""

    def viewer(self, code: str, owner: str) -> Viewer:
        """Return who the owner is in the open room of a code. Raises `NoSuchRoom`."""

    def audience(self, room: str, owner: str) -> Viewer:
        """Return who the owner is in a room by now: host and seats change. Raises `NoSuchRoom`."""

    def newest(self, room: str) -> int:
        """Return the number of the newest event, read from the database now."""

    def news_since(self, room: str, number: int) -> list[News]:
        """Return all events after ``number`` in order, as all members may see them; with
        no gap, whichever process appended them. An event that concerns one person alone, such as a
        vote, is in the list too, and says nothing."""

    def standings(self, room: str) -> Standings | None:
        """Compute the standings of the round that is played or was played last, from the
        moves; None if no standings are shown: before a round, and in a class."""

    def lesson(self, room: str, *, host: bool) -> ClassView | None:
        """Return how far a class is: with letters for the host, without for others. None in other
        rooms and outside a round. ``yours`` is always None here."""

    def due(self, room: str) -> int | None:
        """Append what is due by now: the end of a round in which all are done, the end of an idle
        room. Return when to call again if nothing happens, in milliseconds since 1970: the
        deadline of the round or the end of the room; None after the room ended."""

    def absent(self, room: str) -> frozenset[int]:
        """Return the seats that have left or were removed, by now; in a class no news name them."""

    def lost(self, room: str, seat: int) -> None:
        """Append that a member has been without a stream for too long, unless they left before."""

    def back(self, room: str, seat: int) -> None:
        """Append that a member returned, if they had left."""
