"""Access to the games of a store: each in memory, locked and up to date.

The store has the truth; live games in memory save the work of rebuilding it. Another process may
have moved meanwhile, so newer moves are read before a game is shown. A game whose time is up is
ended by the first request that looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from wordfoe.errors import DamagedRecord, OtherLexicon
from wordfoe.lexicon import Lexicon
from wordfoe.web.archive import live_from
from wordfoe.web.boggle import deadline_of
from wordfoe.web.live_games import Cache, Live
from wordfoe.web.metrics import Counter
from wordfoe.web.requests import DoneMove
from wordfoe.web.store import GameRow, Store

__all__ = ["GameAccess", "NoSuchGame"]


class NoSuchGame(Exception):
    """There is no game of this id, or it is another owner's: the client does not learn which."""


class GameAccess:
    """The games of a store, as threads and the event loop use them."""

    def __init__(self, store: Store, lexicon: Lexicon, clock: Callable[[], int]) -> None:
        self.store = store
        self.lexicon = lexicon
        self.clock = clock
        self.cache = Cache()
        self.stored = Counter(("hangman",), ("boggle",))  # moves, by kind of game

    @contextmanager
    def locked(
        self, owner: str, game: str, expected: int | None = None
    ) -> Iterator[tuple[Live, bool]]:
        """Lock a game of this owner for a block of statements, and yield it with whether its time
        has just ended it. Moves of other processes are read first, unless the next move is the
        ``expected`` one: then the key of the store decides.

        Raise `NoSuchGame`, OtherLexicon, DamagedRecord or StoreError."""
        while True:
            live = self.cache.get(game, lambda: self._load(owner, game))
            if live is None or live.row.owner != owner:
                raise NoSuchGame
            with live.lock:
                if live.stale:
                    self.cache.drop(live)
                    continue
                if live.number != expected:
                    self._read_on(live)
                now = self.clock()
                ran_out = live.time_is_up(now)
                if ran_out:
                    row = live.play(DoneMove(), now)
                    if not self.note_stored(live, self.store.add_moves([row])):
                        continue
                yield live, ran_out
                return

    def _load(self, owner: str, game: str) -> Live | None:
        row = self.store.game(game)
        return None if row is None or row.owner != owner else self.loaded(row)

    def loaded(self, row: GameRow) -> Live:
        """Return a game rebuilt from its moves, which no other request has. Raise OtherLexicon if
        the server does not have its words, DamagedRecord if a move is missing."""
        if row.lexicon != self.lexicon.fingerprint:
            raise OtherLexicon(
                "This game was begun with another word list, which the server no longer has."
            )
        live = live_from(row, self.lexicon)
        self._read_on(live)
        return live

    def _read_on(self, live: Live) -> None:
        """Take the moves that were made elsewhere."""
        for row in self.store.moves(live.row.id, live.number):
            if row.number != live.number:
                raise DamagedRecord(f"Move {live.number} of this game is missing in the database.")
            live.take(row)

    def note_stored(self, live: Live, is_stored: bool) -> bool:
        """Note whether the store has the last move of a game, and return that."""
        live.stale = not is_stored
        if is_stored:
            self.stored.add(live.row.kind)
        return is_stored

    def end_late(self, owner: str, limit: int) -> None:
        """End those of the owner's newest games whose time ran out since they were seen last."""
        now = self.clock()
        for game in self.store.games_of(owner, limit):
            deadline = None if game.outcome else deadline_of(game.game)
            if deadline is not None and now >= deadline:
                # A game of other words can be neither played nor ended.
                with suppress(OtherLexicon), self.locked(owner, game.game.id):
                    pass
