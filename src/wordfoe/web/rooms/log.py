"""The log of rooms: their events in the store, and rooms folded from them in memory.

The store is the source of truth; a room in memory only saves the work of folding its events again.
Whoever appends reads the events of other processes first, under the lock of the room, so each
decision is made on the newest state. Appends of several threads to one room that come at the same
time are one transaction: the first thread to get the room's lock makes them all.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TypeAlias

from wordfoe.rooms.events import Event
from wordfoe.rooms.room import Room, after, fold
from wordfoe.web.rooms.exchange import Listener, Silence
from wordfoe.web.rooms.news import told
from wordfoe.web.rooms.store import Numbered, RoomRow, RoomStore
from wordfoe.web.rooms.views import News

__all__ = ["Decision", "NoSuchRoom", "RoomLog"]

MOST_ROOMS = 1000  # in memory
MOST_TOGETHER = 200  # appends in a transaction
MOST_NEWS = 2000  # of a room, in memory; older ones are worked out again

Decision: TypeAlias = Callable[[Room], tuple[Event, ...]]


class NoSuchRoom(Exception):
    """No room has this code or id. The message is a sentence for the player."""


class _Waiting:
    """An append that waits for its turn, and what became of it."""

    def __init__(self, decide: Decision) -> None:
        self.decide = decide
        self.room: Room | None = None  # after it
        self.error: Exception | None = None

    @property
    def is_done(self) -> bool:
        return self.room is not None or self.error is not None


class _Kept:
    """A room in memory. The lock is for appends and reads of the store; ``waiting`` has appends to
    be made; ``read_at`` is when the store was last read, in seconds of the log's clock."""

    def __init__(self, row: RoomRow, room: Room, read_at: float) -> None:
        self.row = row
        self.room = room
        self.read_at = read_at
        self.lock = threading.Lock()
        self.waiting: deque[_Waiting] = deque()
        self.news: deque[News] = deque(maxlen=MOST_NEWS)

    def take(self, events: list[Numbered]) -> None:
        """Bring the room up to date with events that are stored."""
        for event in events:
            if event.number == self.room.number + 1:
                self.room, news = told(self.room, event.event, event.at)
                self.news.append(news)


class RoomLog:
    """The rooms of a store, for threads. ``listener`` is called after every commit. ``clock``
    returns milliseconds since 1970, ``monotonic`` seconds.

    Methods that take the id of a room raise `NoSuchRoom` if it does not exist, and StoreError.
    """

    def __init__(
        self,
        store: RoomStore,
        clock: Callable[[], int],
        *,
        monotonic: Callable[[], float] = time.monotonic,
        most: int = MOST_ROOMS,
    ) -> None:
        self.store = store
        self.clock = clock
        self.listener: Listener = Silence()
        self._monotonic = monotonic
        self._most = most
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._lock = threading.Lock()

    def room(self, room: str) -> Room:
        """Return a room with all events that the store has now."""
        return self._refreshed(self._get(room))

    def row(self, room: str) -> RoomRow:
        """Return the row of a room as it was when this process first needed it."""
        return self._get(room).row

    def known(self, room: str, seconds: float) -> Room | None:
        """Return a room as it was read within the last ``seconds``, without asking the store; None
        if it was not."""
        with self._lock:
            kept = self._kept.get(room)
        if kept is None or self._monotonic() - kept.read_at > seconds:
            return None
        return kept.room

    def news_since(self, room: str, number: int) -> list[News]:
        """Return the news of all events after ``number`` in order, with those that the store has
        now."""
        kept = self._get(room)
        with kept.lock:
            self._refresh(kept)
            if number >= kept.room.number - len(kept.news):
                return [news for news in kept.news if news.number > number]
            newest = kept.room.number
        state, found = Room(kept.row.code, kept.room.mode), []
        for event in self.store.events(room):
            state, news = told(state, event.event, event.at)
            if number < news.number <= newest:
                found.append(news)
        return found

    def append(self, room: str, decide: Decision) -> Room:
        """Decide on the newest state of a room which events follow, add them, and return the room
        after them. ``decide`` must not wait for anything. Raises what ``decide`` raises, with
        nothing added."""
        kept = self._get(room)
        mine = _Waiting(decide)
        kept.waiting.append(mine)
        with kept.lock:
            if not mine.is_done:  # else another thread has made it
                self._append_waiting(kept, room)
        if mine.error is not None:
            raise mine.error
        assert mine.room is not None
        return mine.room

    def _append_waiting(self, kept: _Kept, room: str) -> None:
        """Make the appends that wait, up to some, in one transaction. The one of this thread is
        among them unless many wait: then there are further transactions."""
        while kept.waiting:
            group = [kept.waiting.popleft() for _ in range(min(len(kept.waiting), MOST_TOGETHER))]
            try:
                self._commit(kept, room, group)
            except Exception as error:
                for one in group:
                    one.room, one.error = None, one.error or error

    def _commit(self, kept: _Kept, room: str, group: list[_Waiting]) -> None:
        added: list[Numbered] = []
        with self.store.appending(room) as appending:
            if appending.row is None:
                self._drop(room)
                raise NoSuchRoom(_GONE)
            earlier = appending.since(kept.room.number)
            state = fold(kept.room, [(event.event, event.at) for event in earlier])
            for one in group:
                try:
                    events = one.decide(state)
                except Exception as error:
                    one.error = error
                    continue
                for event in events:
                    at = max(self.clock(), state.at)
                    state = after(state, event, at)
                    added.append(Numbered(state.number, event, at))
                one.room = state
            appending.add(added)
        kept.take([*earlier, *added])
        kept.read_at = self._monotonic()
        if added:
            self.listener.on_change(room, state.number)

    def _refreshed(self, kept: _Kept) -> Room:
        with kept.lock:
            self._refresh(kept)
            return kept.room

    def _refresh(self, kept: _Kept) -> None:
        now = self._monotonic()
        kept.take(self.store.events(kept.row.id, kept.room.number))
        kept.read_at = now

    def _get(self, room: str) -> _Kept:
        with self._lock:
            kept = self._kept.get(room)
            if kept is not None:
                self._kept.move_to_end(room)
                return kept
        row = self.store.room(room)
        if row is None:
            raise NoSuchRoom(_GONE)
        return self.keep(row)

    def keep(self, row: RoomRow) -> _Kept:
        """Keep a room in memory, unless it is, and return it; its events are read later."""
        fresh = _Kept(row, Room(row.code, row.mode), float("-inf"))  # type: ignore[arg-type]
        with self._lock:
            kept = self._kept.setdefault(row.id, fresh)
            self._kept.move_to_end(row.id)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return kept

    def _drop(self, room: str) -> None:
        with self._lock:
            self._kept.pop(room, None)


_GONE = "This room is gone. Make a new one."
