"""The games of a server: begun, played and looked at by their owners.

A move is made in memory, then stored; when it cannot be stored, memory is dropped and the game is
as before. No request sees a move before it is stored, since the one that makes it holds the game's
lock till then. Another process may have moved meanwhile: a move whose number is taken is answered
with what stands.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from wordfoe.errors import Illegal, Malformed, StoreError
from wordfoe.jobs.workers import cores
from wordfoe.lexicon import Lexicon
from wordfoe.web import daily
from wordfoe.web.archive import live_from
from wordfoe.web.boggle import LiveBoggle, SelectionState, settings_from
from wordfoe.web.executor import FairExecutor
from wordfoe.web.game_access import GameAccess
from wordfoe.web.hangman import Agreed, agreed_from
from wordfoe.web.live_games import Hold, Live
from wordfoe.web.quota import Quota
from wordfoe.web.requests import (
    BoggleWishes,
    DoneMove,
    HangmanWishes,
    MoveRequest,
    NewGame,
    NewHangman,
    is_seeded,
)
from wordfoe.web.reviews import Reviews
from wordfoe.web.store import GameRow, MoveRow, Store
from wordfoe.web.views import GameList, GameView, MoveAnswer, listed, move_answer, view_of
from wordfoe.web.writer import Writer
from wordfoe.web.xrays import Xrays

__all__ = [
    "Games",
    "OutOfStep",
    "TooManyGames",
    "now_in_milliseconds",
    "ordinary_threads",
    "thinkers",
]

ORDINARY_THREADS = 8
MOST_ORDINARY = 2048  # requests that wait for a thread, and those of one owner
MOST_ORDINARY_OF_ONE = 64
MOST_THOUGHTS = 1024  # that wait for a thread
MOST_OPEN = 200  # games that one browser may begin in a day and leave unfinished
DAY = 24 * 60 * 60 * 1000


class TooManyGames(Exception):
    """A browser left too many games unfinished."""


class OutOfStep(Illegal):
    """A refusal that comes with what stands now, for a page that is behind."""

    def __init__(self, message: str, code: str, view: GameView) -> None:
        super().__init__(message, code)
        self.view = view


class Answer(Struct, frozen=True):
    """A view, and whether its game was just begun."""

    view: GameView
    is_new: bool


class _Played(NamedTuple):
    """A move that was played in memory, and the answer to give when its row is stored."""

    live: Live
    row: MoveRow
    answer: MoveAnswer


def now_in_milliseconds() -> int:
    """Return the time since 1970, UTC."""
    return time.time_ns() // 1_000_000


def thinkers(**options: Any) -> FairExecutor:
    """Return an executor for dealers that calculate. Its queue is long, since a thought is short;
    an address may have all threads, since many players share one."""
    options |= {"most_waiting": MOST_THOUGHTS, "most_per_address": MOST_THOUGHTS // 2}
    return FairExecutor("thoughts", cores(), keeps_one=False, **options)


def ordinary_threads(**options: Any) -> FairExecutor:
    """Return an executor for what is quick. Only locks and the store let it wait, and each owner
    has one thread of it at a time: a request that waits for a game whose dealer thinks does not
    delay other players."""
    options |= {"most_waiting": MOST_ORDINARY, "most_per_address": MOST_ORDINARY // 2}
    options |= {"most_per_owner": MOST_ORDINARY_OF_ONE}
    return FairExecutor("ordinary", ORDINARY_THREADS, keeps_one=False, **options)


class Games:
    """All games of one store."""

    def __init__(
        self,
        store: Store,
        lexicon: Lexicon,
        clock: Callable[[], int] = now_in_milliseconds,
        most_open: int = MOST_OPEN,
        xrays: Xrays | None = None,
        quota: Quota | None = None,
        thoughts: FairExecutor | None = None,
        ordinary: FairExecutor | None = None,
    ) -> None:
        self.store = store
        self.lexicon = lexicon
        self.clock = clock
        self.most_open = most_open
        self.quota = quota or Quota()
        self.access = GameAccess(store, lexicon, clock)
        self.reviews = Reviews(self.access, xrays or Xrays(), self.quota, most_open)
        self.writer = Writer(store)
        self.thoughts = thoughts or thinkers()
        self.ordinary = ordinary or ordinary_threads()
        self._readers = ThreadPoolExecutor(1, "prepare")  # for games that have just begun

    def close(self) -> None:
        """End all threads, after what waits to be stored, and close the store."""
        self.thoughts.close()
        self.ordinary.close()
        self._readers.shutdown(cancel_futures=True)
        self.writer.close()
        self.store.close()

    # --- beginning and playing

    def begin(self, owner: str, request: NewGame) -> Answer:
        """Begin a game, or go on with the game of the day, and return its view.

        Raise SettingsError or Malformed for settings that cannot be, `TooManyGames`, OverQuota and
        StoreError."""
        now = self.clock()
        kind = "hangman" if isinstance(request, NewHangman) else "boggle"
        day = daily.day_at(now) if request.daily else None
        if day is not None and (row := self.store.daily(owner, kind, day)):
            return Answer(self.view(owner, row.id), False)
        settings = self._settings(request, day)
        if self.store.open_games(owner, now - DAY) >= self.most_open:
            raise TooManyGames(
                f"You left {self.most_open} games unfinished today; finish or give up one first."
            )
        self.quota.check_begin(self.store, owner)
        name, words = secrets.token_urlsafe(16), self.lexicon.fingerprint
        seeded = day is None and is_seeded(request.settings)
        row = GameRow(name, kind, settings, owner, now, day, words, seeded=seeded)
        live = live_from(row, self.lexicon)
        if not self.store.add_game(row):  # the day's game, begun in another tab meanwhile
            existing = self.store.daily(owner, kind, day or "")
            if existing is None:
                raise StoreError("The game could not be saved; try again.", "store-busy")
            return Answer(self.view(owner, existing.id), False)
        self.access.cache.put(live)
        self._readers.submit(live.prepare)
        return Answer(view_of(live, now), True)

    def _settings(self, request: NewGame, day: str | None) -> str:
        """The settings of a new game as the store keeps them."""
        if day is not None and request.settings not in (HangmanWishes(), BoggleWishes()):
            raise Malformed("The game of the day has its own settings; leave yours out.")
        settings: Any
        if isinstance(request, NewHangman):
            if day is not None:
                settings = Agreed(daily.hangman_of(day))
            else:
                settings = agreed_from(self.lexicon, request.settings)
        elif day is not None:
            settings = daily.boggle_of(day, self.lexicon)
        else:
            settings = settings_from(self.lexicon, request.settings)
        return msgspec.json.encode(settings).decode()

    async def make_move(
        self,
        owner: str,
        game: str,
        request: MoveRequest,
        *,
        turn: Mapping[str, Any] | None = None,
    ) -> MoveAnswer:
        """Make a move and return its answer when the move is stored. A number that was played
        before changes nothing; the move that stands under it is answered again.

        The event loop decides about a quick move of a game that is at hand. What waits for a lock
        or the store is decided in an ordinary thread, and a slow move in its turn among the
        thoughts of all owners; ``turn`` says whose it is, for the executor.

        Raise `NoSuchGame`, `OutOfStep` for a number ahead and when time is up, `Illegal` or
        `Malformed` for what is no move now, `Busy` when too many wait or the deadline passes, and
        StoreError. The game is then as it was, but for its end when time is up."""
        turn = turn or {"owner": owner}
        live = self.access.cache.here(game)
        if live is None or live.row.owner != owner:
            live = await self.ordinary.run(lambda _: self._found(owner, game), **turn)
        with Hold() as hold:
            now = self.clock()
            if self._is_ready(live, request, hold, now):
                decision = self._decide(live, request, now)
            else:
                is_quick = live.is_quick(request.move) or request.number < live.number
                decision = await (self.ordinary if is_quick else self.thoughts).run(
                    lambda until: self._decide_in_thread(owner, game, request, hold, until.check),
                    **turn,
                )
            if isinstance(decision, MoveAnswer):
                return decision
            live, row, answer = decision
            if self.access.note_stored(live, await self.writer.add_move(row)):
                self.access.cache.weigh(live)
                return answer
        # Another process made this move first.
        return await self.ordinary.run(
            lambda _: self._answer_again(owner, game, request.number), **turn
        )

    def _found(self, owner: str, game: str) -> Live:
        """Return a game of this owner, which is in memory from now on."""
        with self.access.locked(owner, game) as (live, _):
            return live

    def _is_ready(self, live: Live, request: MoveRequest, hold: Hold, now: int) -> bool:
        """Lock a game without waiting, for a move that the event loop may decide about. Return
        False, with the game not locked, if a thread must: the move takes thought, another request
        has the lock, or the store must be read or written first."""
        if not live.is_quick(request.move) or not live.lock.acquire(blocking=False):
            return False
        hold.keep(live.lock.release)
        if live.stale or live.number != request.number or live.time_is_up(now):
            hold.release()
            return False
        return True

    def _decide_in_thread(
        self, owner: str, game: str, request: MoveRequest, hold: Hold, check: Callable[[], object]
    ) -> MoveAnswer | _Played:
        """Wait for a game, bring it up to date and decide. A game with a move to be stored is left
        to ``hold``, locked; ``check`` is called before, and what it raises ends the work."""
        now = self.clock()
        with ExitStack() as locked:
            live, ran_out = locked.enter_context(self.access.locked(owner, game, request.number))
            decision = self._decide(live, request, now, ran_out=ran_out)
            if isinstance(decision, _Played):
                check()
                hold.keep(locked.pop_all().close)
            return decision

    def _decide(
        self, live: Live, request: MoveRequest, now: int, *, ran_out: bool = False
    ) -> MoveAnswer | _Played:
        """Decide what a request means for a game that is locked and up to date: an answer, or a
        move that is played and to be stored. ``ran_out``: its time has just ended the game."""
        if ran_out and request.number >= live.number - 1:
            if isinstance(request.move, DoneMove):
                return move_answer(live, live.number - 1, now, repeated=False)
            raise _time_up(live, now)
        if request.number < live.number:
            return move_answer(live, request.number, now, repeated=True)
        if request.number > live.number:
            raise OutOfStep(
                f"The next move has the number {live.number}, not {request.number}.",
                "out-of-step",
                view_of(live, now),
            )
        row = live.play(request.move, now)
        return _Played(live, row, move_answer(live, row.number, now, repeated=False))

    def _answer_again(self, owner: str, game: str, number: int) -> MoveAnswer:
        """Return the answer to a move that stands in the store."""
        now = self.clock()
        with self.access.locked(owner, game) as (live, _):
            return move_answer(live, number, now, repeated=True)

    # --- looking

    def view(self, owner: str, game: str) -> GameView:
        """Return what the owner may see of a game. Raise as `GameAccess.locked` does."""
        now = self.clock()
        with self.access.locked(owner, game) as (live, _):
            return view_of(live, now)

    def selection(self, owner: str, game: str, path: list[int]) -> SelectionState:
        """Return what selected cells of a board spell. Raise Malformed for a game of Hangman and
        for cells that are no path, Illegal after the end of the game."""
        now = self.clock()
        with self.access.locked(owner, game) as (live, ran_out):
            if not isinstance(live, LiveBoggle):
                raise Malformed("Cells are selected in Boggle; this is a game of Hangman.")
            if ran_out:
                raise _time_up(live, now)
            return live.selection(path)

    def list(self, owner: str, limit: int) -> GameList:
        """Return the owner's newest games, the newest first."""
        self.access.end_late(owner, limit)
        return GameList([listed(game) for game in self.store.games_of(owner, limit)])


def _time_up(live: Live, now: int) -> OutOfStep:
    return OutOfStep("Time is up; the game is over.", "time-up", view_of(live, now))
