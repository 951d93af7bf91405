"""Rooms without a store, and pipes without a connection, for tests of streams."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from wordfoe.errors import StoreError
from wordfoe.web.pipes import MOST_WAITING
from wordfoe.web.rooms.exchange import Viewer
from wordfoe.web.rooms.log import NoSuchRoom
from wordfoe.web.rooms.views import ClassView, News, SeatView, Standings

__all__ = ["FakePipe", "FakeSource", "settled"]

NEVER = 1 << 60  # milliseconds since 1970


class FakeSource:
    """Rooms in memory, for any thread; ``calls`` has what was asked for. While ``is_down`` is set,
    everything fails as it does without a database."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[News]] = {}
        self.shown: dict[str, Standings] = {}
        self.lessons: dict[str, ClassView] = {}
        self.deadlines: dict[str, int | None] = {}
        self.gone: dict[str, set[int]] = {}
        self.is_down = False
        self.calls: list[tuple[Any, ...]] = []
        self._lock = threading.Lock()

    def say(self, room: str, type_: str = "joined", seat: int = 1, **fields: Any) -> int:
        """Append an event, and return its number."""
        with self._lock:
            news = self.rooms.setdefault(room, [])
            if type_ in ("left", "removed"):
                self.gone.setdefault(room, set()).add(seat)
            who = SeatView(seat, "Otter", False, False, type_ == "joined")
            fields = {"seat": who, "said": f"{type_}.", **fields}
            news.append(News(number=len(news) + 1, type=type_, at=5, **fields))
            return len(news)

    def counted(self, name: str) -> int:
        """Return how often a method was called."""
        return sum(call[0] == name for call in self.calls)

    def viewer(self, code: str, owner: str) -> Viewer:
        news = self._asked("viewer", code)
        return Viewer(code, 1 + ord(owner[0]) % 8, False, len(news))

    def audience(self, room: str, owner: str) -> Viewer:
        return self.viewer(room, owner)

    def newest(self, room: str) -> int:
        return len(self._asked("newest", room))

    def news_since(self, room: str, number: int) -> list[News]:
        return self._asked("news_since", room, number)[number:]

    def standings(self, room: str) -> Standings | None:
        self._asked("standings", room)
        return self.shown.get(room)

    def lesson(self, room: str, *, host: bool) -> ClassView | None:
        self._asked("lesson", room)
        lesson = self.lessons.get(room)
        if lesson is None or host:
            return lesson
        return ClassView(step=lesson.step, chosen=lesson.chosen, players=lesson.players, yours=None)

    def due(self, room: str) -> int | None:
        self._asked("due", room)
        return self.deadlines.get(room, NEVER)

    def absent(self, room: str) -> frozenset[int]:
        self._asked("absent", room)
        return frozenset(self.gone.get(room, ()))

    def lost(self, room: str, seat: int) -> None:
        self._asked("lost", room, seat)

    def back(self, room: str, seat: int) -> None:
        self._asked("back", room, seat)

    def _asked(self, name: str, room: str, *more: int) -> list[News]:
        self.calls.append((name, room, *more))
        if self.is_down:
            raise StoreError("The database does not answer.")
        if room not in self.rooms:
            raise NoSuchRoom("This room is gone.")
        with self._lock:
            return list(self.rooms[room])


class FakePipe:
    """A pipe that keeps what was written; with ``reads`` unset, as one whose client reads
    nothing."""

    def __init__(self, *, is_chunked: bool = False, reads: bool = True) -> None:
        self.is_chunked = is_chunked
        self.reads = reads
        self.is_closed = False
        self.writes: list[bytes] = []

    @property
    def waiting(self) -> int:
        return 0 if self.reads else sum(map(len, self.writes))

    def write(self, data: bytes) -> bool:
        if self.is_closed:
            return False
        if self.waiting > MOST_WAITING:
            self.is_closed = True
            return False
        self.writes.append(data)
        return True

    def close(self) -> None:
        self.is_closed = True

    @property
    def text(self) -> str:
        return b"".join(self.writes).decode()

    @property
    def numbers(self) -> list[int]:
        """The numbers of the news that were sent."""
        return [int(line[4:]) for line in self.text.splitlines() if line.startswith("id: ")]


async def settled(is_so: Callable[[], bool]) -> None:
    """Wait in the event loop until something is so."""
    while not is_so():
        await asyncio.sleep(0.001)
