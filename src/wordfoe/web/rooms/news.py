"""News: each event of a room as all its members may see it.

The events have secrets; a piece of news has none, so it is the same for all and can be sent to
every stream as the same bytes.
"""

from __future__ import annotations

from wordfoe.rooms.announcements import looks, news_said
from wordfoe.rooms.events import Event, Joined, Left, Removed, Returned
from wordfoe.rooms.room import Room, after
from wordfoe.web.rooms.views import News, SeatView

__all__ = ["news_of", "seat_view", "told"]


def news_of(before: Room, event: Event, now: Room) -> News:
    """Return what all members may see of an event that led from one state of a room to the next. In
    a class no pupil is shown alone."""
    seat = None
    if isinstance(event, Joined | Left | Returned | Removed) and now.mode != "class":
        seat = seat_view(now, event.seat)
    return News(
        number=now.number,
        type=type(event).__struct_config__.tag,  # type: ignore[arg-type]
        at=now.at,
        seat=seat,
        said=news_said(before, event, now),
        look=looks(before, event, now),
    )


def told(room: Room, event: Event, at: int) -> tuple[Room, News]:
    """Return a room after an event, and the news of it. Raises ValueError as the fold does."""
    now = after(room, event, at)
    return now, news_of(room, event, now)


def seat_view(room: Room, number: int) -> SeatView:
    """Return a member of the room as all members see them. Raises KeyError if there is no such
    seat."""
    seat = room.seats[number]
    return SeatView(number, seat.name, seat.watches, number == room.host, seat.here)
