"""The games of a server: begun, played, shown and listed for their owners."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from wordfoe.daily import day_from
from wordfoe.errors import DamagedRecord, Malformed, OtherLexicon, StoreError
from wordfoe.hangman.moves import Move
from wordfoe.jobs.workers import cores
from wordfoe.lexicon import Lexicon
from wordfoe.web.archive import live_from
from wordfoe.web.boggle import LiveBoggle, SelectionState, settings_from
from wordfoe.web.day_games import DayGames
from wordfoe.web.days import Days
from wordfoe.web.executor import FairExecutor
from wordfoe.web.game_access import GameAccess, NoSuchGame
from wordfoe.web.hangman import Agreed, agreed_from
from wordfoe.web.moves import Moves, time_up
from wordfoe.web.quota import Quota
from wordfoe.web.requests import BoggleWishes, HangmanWishes, NewGame, NewHangman, is_seeded
from wordfoe.web.reviews import Reviews
from wordfoe.web.store import GameRow, ListedRow, MoveRow, Store
from wordfoe.web.times import DAY, now_in_milliseconds, utc_day
from wordfoe.web.views import GameList, GameView, SameGame, listed_game, same_game, view_of
from wordfoe.web.writer import Writer
from wordfoe.web.xrays import Xrays

__all__ = ["BegunGame", "Games", "TooManyGames", "ordinary_executor", "slow_move_executor"]

ORDINARY_THREADS = 8
MOST_ORDINARY = 2048  # requests that wait for a thread,
MOST_ORDINARY_PER_OWNER = 64  # and those of one owner
MOST_SLOW_MOVES = 1024  # that wait for a thread
MOST_OPEN = 200  # games that one browser may begin in a day and leave unfinished
MOST_POSITIONS = 10  # of running games in a list: each may have to be rebuilt from its moves,
MOST_REPLAYED = 200  # which are at most so many


class TooManyGames(Exception):
    """A browser left too many games unfinished."""


class BegunGame(Struct, frozen=True):
    """A view, and whether its game was begun by this request."""

    view: GameView
    is_new: bool


def ordinary_executor(**options: Any) -> FairExecutor:
    """Return an executor for quick work, which waits for nothing but locks and the store. Each
    owner has one thread at a time, so requests for a locked game do not delay other players."""
    options |= {"most_waiting": MOST_ORDINARY, "most_per_address": MOST_ORDINARY // 2}
    options |= {"most_per_owner": MOST_ORDINARY_PER_OWNER}
    return FairExecutor("ordinary", ORDINARY_THREADS, keeps_one=False, **options)


def slow_move_executor(**options: Any) -> FairExecutor:
    """Return an executor for hints, the end of a board, and dealers that calculate. Its queue is
    long, since each move is short; one address may use all threads, since many players share one.
    The metrics know it as ``thoughts``."""
    options |= {"most_waiting": MOST_SLOW_MOVES, "most_per_address": MOST_SLOW_MOVES // 2}
    return FairExecutor("thoughts", cores(), keeps_one=False, **options)


class Games:
    """All games of one store: ``moves`` makes moves, ``reviews`` has what finished games offer.

    ``clock`` returns the time in milliseconds since 1970. One owner may begin ``most_open`` games
    in a day and leave them unfinished. ``days`` has the daily games, which are the server's own if
    ``private_daily``; ``daily`` shows them to players.
    """

    def __init__(
        self,
        store: Store,
        lexicon: Lexicon,
        clock: Callable[[], int] = now_in_milliseconds,
        most_open: int = MOST_OPEN,
        xrays: Xrays | None = None,
        quota: Quota | None = None,
        slow_moves: FairExecutor | None = None,
        ordinary: FairExecutor | None = None,
        *,
        private_daily: bool = False,
    ) -> None:
        self.store = store
        self.lexicon = lexicon
        self.clock = clock
        self.most_open = most_open
        self.days = DayGames(store, lexicon, private=private_daily)
        self.quota = quota or Quota()
        self.access = GameAccess(store, lexicon, clock)
        self.reviews = Reviews(self.access, xrays or Xrays(), self.quota, most_open, self.days)
        self.daily = Days(self.access, self.days)
        self.writer = Writer(store)
        self.slow_moves = slow_moves or slow_move_executor()
        self.ordinary = ordinary or ordinary_executor()
        self.moves = Moves(self.access, self.writer, self.ordinary, self.slow_moves)
        self._preparer = ThreadPoolExecutor(1, "prepare")  # for games that have just begun

    def close(self) -> None:
        """Store the moves that wait, end all threads, and close the store."""
        self.slow_moves.close()
        self.ordinary.close()
        self._preparer.shutdown(cancel_futures=True)
        self.writer.close()
        self.store.close()

    def begin(self, owner: str, request: NewGame, key: str | None = None) -> BegunGame:
        """Begin a game, or resume the owner's daily game, and return its view. A second request of
        the owner with the same ``key`` begins no other game, and returns the first one.

        Raises SettingsError or Malformed for settings that are not possible, `TooManyGames`,
        `OverQuota` and StoreError.
        """
        now = self.clock()
        kind = "hangman" if isinstance(request, NewHangman) else "boggle"
        day = _day(request.daily, utc_day(now))
        if day is not None and (row := self.store.daily(owner, kind, day)):
            return BegunGame(self.view(owner, row.id), False)
        name = secrets.token_urlsafe(16) if key is None else _name_from(owner, key)
        if key is not None and (row := self.store.game(name)):
            return BegunGame(self.view(owner, row.id), False)
        settings = self._settings(request, day)
        self._check_room(owner, now)
        words = self.lexicon.fingerprint
        seeded = day is None and is_seeded(request.settings)
        row = GameRow(name, kind, settings, owner, now, day, words, seeded=seeded)
        live = live_from(row, self.lexicon)
        if not self.store.add_game(row):  # begun meanwhile: the daily game, or that of the key
            existing = self.store.daily(owner, kind, day or "") or self.store.game(name)
            if existing is None:
                raise StoreError("The game could not be saved; try again.", "store-busy")
            return BegunGame(self.view(owner, existing.id), False)
        self.access.cache.add(live)
        self._preparer.submit(live.prepare)
        return BegunGame(view_of(live, now), True)

    def begin_at(self, owner: str, agreed: Agreed, moves: Sequence[Move], key: str) -> GameView:
        """Begin a game after moves that were made before, such as those of a puzzle, and return its
        view. It counts as one whose board the player chose. A second request of the owner with the
        same ``key`` returns the first game.

        Raises Illegal or Malformed if a move is not legal, and what ``begin`` raises.
        """
        now, name = self.clock(), _name_from(owner, key)
        if self.store.game(name) is None:
            self._check_room(owner, now)
            content = msgspec.json.encode(agreed).decode()
            words = self.lexicon.fingerprint
            row = GameRow(name, "hangman", content, owner, now, None, words, seeded=True)
            live, made = live_from(row, self.lexicon), []
            for number, move in enumerate(moves):
                made.append(MoveRow(name, number, msgspec.json.encode(move).decode(), now))
                live.take(made[-1])
            self.store.add_game(row, made)  # or else it was begun meanwhile
        return self.view(owner, name)

    def _check_room(self, owner: str, now: int) -> None:
        """Raise `TooManyGames` or `OverQuota` unless the owner may begin another game."""
        if self.store.open_games(owner, now - DAY) >= self.most_open:
            raise TooManyGames(
                f"You left {self.most_open} games unfinished today; finish or give up one first."
            )
        self.quota.check_begin(self.store, owner)

    def _settings(self, request: NewGame, day: str | None) -> str:
        """Return the settings of a new game as the store keeps them."""
        if day is not None and request.settings not in (HangmanWishes(), BoggleWishes()):
            raise Malformed("The game of the day has its own settings; leave yours out.")
        settings: Any
        if isinstance(request, NewHangman):
            if day is not None:
                settings = Agreed(self.days.hangman(day))
            else:
                settings = agreed_from(self.lexicon, request.settings)
        elif day is not None:
            settings = self.days.boggle(day)
        else:
            settings = settings_from(self.lexicon, request.settings)
        return msgspec.json.encode(settings).decode()

    def view(self, owner: str, game: str) -> GameView:
        """Return what the owner may see of a game. Raises as `GameAccess.locked` does."""
        now = self.clock()
        with self.access.locked(owner, game) as (live, _):
            return view_of(live, now)

    def selection(self, owner: str, game: str, path: list[int]) -> SelectionState:
        """Return what the selected cells of a board spell.

        Raises Malformed for a game of Hangman and for cells that are no path, Illegal after the end
        of the game, and the errors of `GameAccess.locked`.
        """
        now = self.clock()
        with self.access.locked(owner, game) as (live, ran_out):
            if not isinstance(live, LiveBoggle):
                raise Malformed("Cells are selected in Boggle; this is a game of Hangman.")
            if ran_out:
                raise time_up(live, now)
            return live.selection(path)

    def list(
        self,
        owner: str,
        limit: int,
        *,
        offset: int = 0,
        kind: str | None = None,
        over: bool | None = None,
    ) -> GameList:
        """Return the owner's games from number ``offset`` on, the newest first; with ``kind`` those
        of one kind, with ``over`` those that are finished or not. The first running games have
        their position. Raises StoreError."""
        self.access.end_overdue(owner, limit)
        rows, total = self.store.list_games(owner, limit, offset=offset, kind=kind, over=over)
        rows = [self._as_known(row) for row in rows]
        running = [row for row in rows if row.outcome is None and 0 < row.moves <= MOST_REPLAYED]
        views: dict[str, GameView] = {}
        for row in running[:MOST_POSITIONS]:
            with suppress(OtherLexicon, DamagedRecord, NoSuchGame):  # listed without a position
                views[row.game.id] = self.view(owner, row.game.id)
        return GameList([listed_game(row, views.get(row.game.id)) for row in rows], total)

    def same(self, game: str) -> SameGame:
        """Return what a browser that knows the id of a game, and need not be its owner, may learn
        in order to play the same game. Raises `NoSuchGame`, OtherLexicon or StoreError."""
        row = self.store.listed_game(game)
        if row is None:
            raise NoSuchGame
        self.access.check_words(row.game)
        return same_game(row, self.clock(), revealed=self.access.is_revealed(row.game))

    def begin_in_room(self, row: GameRow) -> None:
        """Begin the game of a player in a round of a room, unless it was begun before. Raises
        `OverQuota` and StoreError."""
        self.quota.check_begin(self.store, row.owner)
        live = live_from(row, self.lexicon)
        if self.store.add_game(row):
            self.access.cache.add(live)
            self._preparer.submit(live.prepare)

    def _as_known(self, row: ListedRow) -> ListedRow:
        """Return a game for a list; as one that runs, while others still play it in a room."""
        hidden = row.outcome is not None and not self.access.is_revealed(row.game)
        return row._replace(outcome=None) if hidden else row


def _name_from(owner: str, key: str) -> str:
    """Return the id of the game that an owner begins with a key. No other client can work it out,
    since the owner is the digest of a secret; it is as long as a random id."""
    digest = hashlib.sha256(f"{owner} {key}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def _day(wish: bool | str, today: str) -> str | None:
    """Return the day of a daily game; None for another game. Raises Malformed for text that is no
    day, or a day to come."""
    if isinstance(wish, str):
        return day_from(wish, today)
    return today if wish else None
