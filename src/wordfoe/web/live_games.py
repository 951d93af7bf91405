"""Live games: what the server keeps in memory of the games that are being played.

A *live game* is a row of the store with the game rebuilt from its moves. It can be dropped at any
moment, since the store has everything; the *cache* does so when its games weigh too much together,
and when a move could not be stored. A request that looks at a live game, or plays, holds its lock
until the move is stored. An event loop only ever tries the lock; threads wait for it.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable

from wordfoe.errors import Illegal
from wordfoe.web.requests import DoneMove, MadeMove, ResignMove
from wordfoe.web.store import GameRow, MoveRow

__all__ = ["MOST_MOVES", "Cache", "Hold", "Live"]

MOST_MOVES = 2000  # of a game; more than any board has words

PER_GAME = 1536  # bytes for each open game, of the 2,048 that it may take with all around it,
MANY_OPEN = 10_000  # when this many are open: few of them need to be here at the same time

# What a game weighs that has nothing but a row and some moves: measured, rounded up.
ROW_WEIGHT = 2000
MOVE_WEIGHT = 450


class Live(ABC):
    """A game in memory."""

    def __init__(self, row: GameRow) -> None:
        self.row = row
        self.lock = threading.Lock()
        self.number = 0  # of the next move
        self.stale = False  # a move was made here that the store may not have

    def take(self, row: MoveRow) -> None:
        """Take a move that the store has."""
        self._take(row)
        self.number = row.number + 1

    def play(self, move: MadeMove, now: int) -> MoveRow:
        """Make a move and return the row to be stored. Raise Illegal or Malformed, with the game
        unchanged, when the move is not a move now."""
        if not isinstance(move, ResignMove | DoneMove):
            self.check_room(move)
        text = self._play(move)
        row = MoveRow(self.row.id, self.number, text, now, self.outcome(now))
        self.number += 1
        self.stale = True  # until the store has it
        return row

    def check_room(self, move: MadeMove) -> None:  # noqa: ARG002
        """Refuse a move of a game that has had as many as it may; it can still be ended."""
        if self.number >= MOST_MOVES - 1:
            raise Illegal(
                f"This game has had {self.number:,} moves, and one is left to end it.",
                "too-many-moves",
            )

    @property
    def weight(self) -> int:
        """Return about how many bytes of memory dropping this game would free."""
        return ROW_WEIGHT + MOVE_WEIGHT * self.number

    def time_is_up(self, now: int) -> bool:  # noqa: ARG002  most games have no clock
        return False

    def prepare(self) -> None:  # noqa: B027
        """Calculate what can be known before the first move. Most games need nothing."""

    @abstractmethod
    def is_quick(self, move: MadeMove) -> bool:
        """Return whether a move takes so little time that an event loop may make it."""

    @property
    @abstractmethod
    def over(self) -> bool: ...

    @abstractmethod
    def outcome(self, at: int) -> str | None:
        """Return how the game ended with a move at this time, as JSON; None while it runs."""

    @abstractmethod
    def _take(self, row: MoveRow) -> None: ...

    @abstractmethod
    def _play(self, move: MadeMove) -> str: ...


class Hold:
    """The lock of a live game, held for one request: taken in the event loop or in a thread, and
    released in the event loop when the request has ended, however it ends.

    A thread hands over what it locked with ``keep``. If the request has ended meanwhile, since its
    client hung up, the lock is released right there: one of the two always releases it, and only
    one. While a thread has not handed it over, the lock is the thread's own."""

    __slots__ = ("_has_ended", "_mutex", "_release")

    def __init__(self) -> None:
        self._mutex = threading.Lock()
        self._release: Callable[[], object] | None = None
        self._has_ended = False

    def __enter__(self) -> Hold:
        return self

    def __exit__(self, *_: object) -> None:
        with self._mutex:
            self._has_ended = True
        self.release()

    def keep(self, release: Callable[[], object]) -> None:
        """Hold a lock until the request ends, then call ``release``."""
        with self._mutex:
            if not self._has_ended:
                self._release = release
                return
        release()

    def release(self) -> None:
        """Release the lock now, if one is held. Only the event loop calls it."""
        release, self._release = self._release, None
        if release is not None:
            release()


class Cache:
    """The live games that were asked for last, as many as their weight allows."""

    def __init__(self, most: int = PER_GAME * MANY_OPEN) -> None:
        self.evicted = 0  # games that made room for others
        self._most = most
        self._games: OrderedDict[str, tuple[Live, int]] = OrderedDict()
        self._weight = 0
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._games)

    @property
    def weight(self) -> int:
        """Return about how many bytes of memory all games take together."""
        return self._weight

    def get(self, game: str, load: Callable[[], Live | None]) -> Live | None:
        """Return a live game, loaded if it is not here; None if there is none. Two threads that
        load one get the same."""
        live = self.here(game)
        if live is not None:
            return live
        loaded = load()
        return None if loaded is None else self.put(loaded)

    def here(self, game: str) -> Live | None:
        """Return a live game if it is in memory, otherwise None."""
        with self._lock:
            kept = self._games.get(game)
            return None if kept is None else self._keep(kept[0])

    def put(self, live: Live) -> Live:
        """Add a live game, unless it is here already, and return the one that is here."""
        with self._lock:
            kept = self._games.get(live.row.id)
            return self._keep(live if kept is None else kept[0])

    def weigh(self, live: Live) -> None:
        """Weigh a game again after a move, if it is here."""
        with self._lock:
            kept = self._games.get(live.row.id)
            if kept is not None and kept[0] is live:
                self._keep(live)

    def drop(self, live: Live) -> None:
        """Forget a live game, if it is the one that is here."""
        with self._lock:
            kept = self._games.get(live.row.id)
            if kept is not None and kept[0] is live:
                self._forget(live.row.id)

    def clear(self) -> None:
        with self._lock:
            self._games.clear()
            self._weight = 0

    def _keep(self, live: Live) -> Live:
        """Weigh a game again, as the newest one, and evict the oldest ones to make room."""
        name = live.row.id
        if name in self._games:
            self._forget(name)
        weight = live.weight
        self._games[name] = live, weight
        self._weight += weight
        while self._weight > self._most and len(self._games) > 1:
            self._forget(next(iter(self._games)))
            self.evicted += 1
        return live

    def _forget(self, name: str) -> None:
        self._weight -= self._games.pop(name)[1]
