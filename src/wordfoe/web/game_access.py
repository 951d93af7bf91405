"""Access to the games of a store: in memory, locked and up to date.

The store is the source of truth; games in memory only save the work of rebuilding them. Another
process may have moved meanwhile, so newer moves are read before a game is shown. A game whose time
is up is ended by the next request that needs it.

A game in a room is subject to the *gate* of the rooms: it knows when the round ends, whether moves
may be made, and whether what is for the end may be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from wordfoe.errors import DamagedRecord, Illegal, OtherLexicon
from wordfoe.lexicon import Lexicon
from wordfoe.web.archive import live_from
from wordfoe.web.boggle import deadline_of
from wordfoe.web.live_games import Cache, LiveGame
from wordfoe.web.metrics import Counter
from wordfoe.web.store import GameRow, Store

__all__ = ["GameAccess", "Gate", "NoSuchGame"]


class NoSuchGame(Exception):
    """No game has this id, or it belongs to another owner: the client does not learn which."""


class Gate(Protocol):
    """What rooms decide about their games."""

    def look(self, live: LiveGame) -> None:
        """Set the deadline of a locked game, whether it is held and whether it is revealed, by the
        events that the store has now. Raises StoreError."""

    def is_fresh(self, live: LiveGame) -> bool:
        """Set the deadline of a locked game and whether it is held, and return True, if that is
        known without asking the store; else return False. Only the event loop calls it."""

    def has_ended(self, row: GameRow) -> bool:
        """Return whether the round of a game is over. Raises StoreError."""

    def moved(self, live: LiveGame) -> None:
        """Note that a move of a game was stored; return at once."""


class ClosedGate:
    """The gate of a server without rooms, for games that another server made in one: they stay as
    they are, and nothing of them is revealed."""

    def look(self, live: LiveGame) -> None:
        """Hold a game."""
        live.held = Illegal("This server has no rooms.", "no-rooms")

    def is_fresh(self, live: LiveGame) -> bool:  # noqa: ARG002
        """Return False."""
        return False

    def has_ended(self, row: GameRow) -> bool:  # noqa: ARG002
        """Return False."""
        return False

    def moved(self, live: LiveGame) -> None:
        """Do nothing."""


class GameAccess:
    """The games of a store, for threads and the event loop. ``stored`` counts the moves that were
    stored, by kind of game. ``gate`` is that of the rooms."""

    def __init__(self, store: Store, lexicon: Lexicon, clock: Callable[[], int]) -> None:
        self.store = store
        self.lexicon = lexicon
        self.clock = clock
        self.cache = Cache()
        self.gate: Gate = ClosedGate()
        self.stored = Counter(("hangman",), ("boggle",))

    @contextmanager
    def locked(
        self, owner: str, game: str, expected: int | None = None
    ) -> Iterator[tuple[LiveGame, bool]]:
        """Lock a game of this owner for a block of statements, and yield it with whether its time
        has just run out. Moves of other processes are read first, unless the number of the next
        move is ``expected``: then the key of the store will show whether there are any.

        Raises `NoSuchGame`, OtherLexicon, DamagedRecord or StoreError.
        """
        while True:
            live = self.cache.get_or_load(game, lambda: self._load(owner, game))
            if live is None or live.row.owner != owner:
                raise NoSuchGame
            with live.lock:
                if live.stale:
                    self.cache.drop(live)
                    continue
                if live.row.room is not None:
                    self.gate.look(live)
                if live.number != expected:
                    self._read_new_moves(live)
                now = self.clock()
                ran_out = live.time_is_up(now)
                if ran_out:
                    row = live.play(live.closing_move, now)
                    if not self.note_stored(live, self.store.add_moves([row])):
                        continue
                yield live, ran_out
                return

    def _load(self, owner: str, game: str) -> LiveGame | None:
        row = self.store.game(game)
        return None if row is None or row.owner != owner else self.rebuilt(row)

    def rebuilt(self, row: GameRow) -> LiveGame:
        """Return a game rebuilt from its moves, outside the cache.

        Raises OtherLexicon if it was begun with other words than the server has, DamagedRecord if a
        move is missing, and StoreError.
        """
        self.check_words(row)
        live = live_from(row, self.lexicon)
        if row.room is not None:
            self.gate.look(live)
        self._read_new_moves(live)
        return live

    def is_current(self, live: LiveGame) -> bool:
        """Return whether all that decides about a move in a locked game is known without asking the
        store: always, but in a room."""
        return live.row.room is None or self.gate.is_fresh(live)

    def is_revealed(self, row: GameRow) -> bool:
        """Return whether what is for the end of a game may be shown when it is over: in a room, not
        before the round is over. Raises StoreError."""
        return row.room is None or self.gate.has_ended(row)

    def check_words(self, row: GameRow) -> None:
        """Raise OtherLexicon if a game was begun with other words than the server has."""
        if row.lexicon != self.lexicon.fingerprint:
            raise OtherLexicon(
                "This game was begun with another word list, which the server no longer has."
            )

    def _read_new_moves(self, live: LiveGame) -> None:
        """Replay the moves that the store has beyond those in memory."""
        for row in self.store.moves(live.row.id, live.number):
            if row.number != live.number:
                raise DamagedRecord(f"Move {live.number} of this game is missing in the database.")
            live.take(row)

    def note_stored(self, live: LiveGame, is_stored: bool) -> bool:
        """Note whether the last move of a game is in the store, and return the same."""
        live.stale = not is_stored
        if is_stored:
            self.stored.add(live.row.kind)
            if live.row.room is not None:
                self.gate.moved(live)
        return is_stored

    def end_overdue(self, owner: str, limit: int) -> None:
        """End those of the owner's ``limit`` newest games whose time has run out. Raises
        StoreError."""
        now = self.clock()
        for game in self.store.games_of(owner, limit):
            if not game.outcome and self._is_overdue(game.game, now):
                # A game of other words can be neither played nor ended.
                with suppress(OtherLexicon), self.locked(owner, game.game.id):
                    pass

    def _is_overdue(self, row: GameRow, now: int) -> bool:
        if row.room is not None:
            return self.gate.has_ended(row)
        deadline = deadline_of(row)
        return deadline is not None and now >= deadline
