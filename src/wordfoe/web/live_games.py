"""Live games: the games that the server keeps in memory while they are played.

A *live game* is a row of the store with the game rebuilt from its moves. It can be dropped at any
moment, since the store has everything. The *cache* drops games when all together weigh too much,
and a game whose last move could not be stored. A request that shows or plays a live game holds its
lock, until the move is stored. The event loop only tries to acquire the lock; threads wait for it.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable

from wordfoe.errors import Illegal
from wordfoe.web.requests import DoneMove, MadeMove, ResignMove
from wordfoe.web.store import GameRow, MoveRow

__all__ = ["MOST_MOVES", "Cache", "Hold", "LiveGame"]

MOST_MOVES = 2000  # of a game; more than any board has words

PER_GAME = 1536  # bytes of the cache for each open game, of the 2,048 that it may take in all,
MANY_OPEN = 10_000  # when this many are open: few of them need to be in memory at the same time

# Bytes of a game that has nothing but a row and some moves: measured, rounded up.
ROW_WEIGHT = 2000
MOVE_WEIGHT = 450


class LiveGame(ABC):
    """A game in memory. ``number`` is that of the next move; ``stale`` says that a move was made
    here that the store may not have. ``deadline`` is when the player's time is up, in milliseconds
    since 1970; None without a timer.

    Of a game in a room, the room's gate sets the deadline, ``revealed``, whether what is for the
    end may be shown when the game is over, and ``held``, why no move may be made now.
    """

    def __init__(self, row: GameRow) -> None:
        self.row = row
        self.lock = threading.Lock()
        self.number = 0
        self.stale = False
        self.deadline: int | None = None
        self.revealed = row.room is None
        self.held: Illegal | None = None

    def take(self, row: MoveRow) -> None:
        """Replay a move that is in the store. Raises Malformed or Illegal if it is not legal."""
        self._take(row)
        self.number = row.number + 1

    def play(self, move: MadeMove, now: int) -> MoveRow:
        """Make a move and return the row to be stored. Raises Illegal or Malformed, with the game
        unchanged, if the move is not possible now."""
        self._check_room(move)
        return self._made(self._play(move), now)

    def play_quickly(self, move: MadeMove, now: int) -> MoveRow | None:
        """Make a move if it takes little time, and return the row to be stored; else return None,
        with the game unchanged. Raises as ``play`` does."""
        self._check_room(move)
        text = self._play_quickly(move)
        return None if text is None else self._made(text, now)

    def _check_room(self, move: MadeMove) -> None:
        if not isinstance(move, ResignMove | DoneMove):
            self.check_room(move)

    def _made(self, text: str, now: int) -> MoveRow:
        """Return the row of the move that was just made."""
        row = MoveRow(self.row.id, self.number, text, now, self.outcome(now))
        self.number += 1
        self.stale = True  # until the store has it
        return row

    def check_room(self, move: MadeMove) -> None:  # noqa: ARG002
        """Raise Illegal if the game has had as many moves as it may; it can still be ended."""
        if self.number >= MOST_MOVES - 1:
            raise Illegal(
                f"This game has had {self.number:,} moves, and one is left to end it.",
                "too-many-moves",
            )

    @property
    def weight(self) -> int:
        """Return the approximate number of bytes that dropping this game would free."""
        return ROW_WEIGHT + MOVE_WEIGHT * self.number

    def time_is_up(self, now: int) -> bool:
        """Return whether the player's time ran out while the game was not over."""
        return not self.over and self.deadline is not None and now >= self.deadline

    @property
    def may_reveal(self) -> bool:
        """Return whether what is for the end may be shown: the game is over and, in a room, the
        round too."""
        return self.over and self.revealed

    @property
    def closing_move(self) -> MadeMove:
        """Return the move that ends the game when the player's time is up."""
        return DoneMove()

    def prepare(self) -> None:  # noqa: B027
        """Calculate in advance what the first move needs. Most games need nothing."""

    @abstractmethod
    def is_quick(self, move: MadeMove) -> bool:
        """Return whether a move takes little time in every position of this game."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Return whether the game has ended."""

    @abstractmethod
    def outcome(self, at: int) -> str | None:
        """Return how the game ended with a move at this time, as JSON; None while it runs."""

    @abstractmethod
    def _take(self, row: MoveRow) -> None: ...

    @abstractmethod
    def _play(self, move: MadeMove) -> str: ...

    def _play_quickly(self, move: MadeMove) -> str | None:
        return self._play(move) if self.is_quick(move) else None


class Hold:
    """The lock of a live game, held for one request: acquired in the event loop or in a thread, and
    released in the event loop when the request has ended, however it ends.

    A thread hands over a lock that it acquired with ``keep``. If the request has ended by then,
    because its client disconnected, ``keep`` releases the lock itself. So the lock is released
    exactly once. Until it is handed over, the thread must release it.
    """

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
        """Hold a lock until the request ends, then call ``release``; at once if it has ended."""
        with self._mutex:
            if not self._has_ended:
                self._release = release
                return
        release()

    def release(self) -> None:
        """Release the lock now, if one is held. Only the event loop may call it."""
        release, self._release = self._release, None
        if release is not None:
            release()


class Cache:
    """The most recently used live games, up to ``most`` bytes of memory. ``evicted`` counts the
    games that were dropped to make room for others."""

    def __init__(self, most: int = PER_GAME * MANY_OPEN) -> None:
        self.evicted = 0
        self._most = most
        self._games: OrderedDict[str, tuple[LiveGame, int]] = OrderedDict()
        self._weight = 0
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._games)

    @property
    def weight(self) -> int:
        """Return the approximate number of bytes that all games take."""
        return self._weight

    def get_or_load(self, game: str, load: Callable[[], LiveGame | None]) -> LiveGame | None:
        """Return a live game, loaded if it is not cached; None if ``load`` finds none. Two threads
        that load the same game get the same object."""
        with self._lock:
            entry = self._games.get(game)
            if entry is not None:
                return self._put(entry[0])
        loaded = load()
        return None if loaded is None else self.add(loaded)

    def get(self, game: str) -> LiveGame | None:
        """Return a live game if it is cached, otherwise None. It is not weighed."""
        with self._lock:
            entry = self._games.get(game)
            if entry is None:
                return None
            self._games.move_to_end(game)
            return entry[0]

    def add(self, live: LiveGame) -> LiveGame:
        """Add a live game, unless it is cached already, and return the cached one."""
        with self._lock:
            entry = self._games.get(live.row.id)
            return self._put(live if entry is None else entry[0])

    def reweigh(self, live: LiveGame) -> None:
        """Weigh a game again after a move, if it is cached."""
        with self._lock:
            entry = self._games.get(live.row.id)
            if entry is not None and entry[0] is live:
                self._put(live)

    def drop(self, live: LiveGame) -> None:
        """Remove a live game, if it is the cached one."""
        with self._lock:
            entry = self._games.get(live.row.id)
            if entry is not None and entry[0] is live:
                self._remove(live.row.id)

    def clear(self) -> None:
        """Remove all games."""
        with self._lock:
            self._games.clear()
            self._weight = 0

    def _put(self, live: LiveGame) -> LiveGame:
        """Weigh a game again, as the most recently used one, and evict others to make room."""
        name, weight = live.row.id, live.weight
        _, before = self._games.get(name, (live, 0))
        if weight != before:
            self._games[name] = live, weight
            self._weight += weight - before
        self._games.move_to_end(name)
        while self._weight > self._most and len(self._games) > 1:
            self._remove(next(iter(self._games)))
            self.evicted += 1
        return live

    def _remove(self, name: str) -> None:
        self._weight -= self._games.pop(name)[1]
