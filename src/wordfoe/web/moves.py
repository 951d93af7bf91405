"""Moves: every move of every game takes the path of ``Moves.make``.

A move is made in memory, then stored; when it cannot be stored, the game in memory is dropped and
loaded again without it. No request sees a move before it is stored, since the request that makes
it holds the game's lock until then. Another process may have moved meanwhile: when the number of a
move is taken, the answer is that of the move that is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any, NamedTuple

from wordfoe.errors import Illegal
from wordfoe.web.executor import FairExecutor
from wordfoe.web.game_access import GameAccess
from wordfoe.web.live_games import Hold, LiveGame
from wordfoe.web.move_answers import MoveAnswer, move_answer
from wordfoe.web.requests import MoveRequest
from wordfoe.web.store import MoveRow
from wordfoe.web.views import GameView, view_of
from wordfoe.web.writer import Writer

__all__ = ["Moves", "OutOfStep", "time_up"]


class OutOfStep(Illegal):
    """A refusal with the current view, for a page that is behind."""

    def __init__(self, message: str, code: str, view: GameView) -> None:
        super().__init__(message, code)
        self.view = view


class _Played(NamedTuple):
    """A move that was played in memory, and the answer to give when its row is stored."""

    live: LiveGame
    row: MoveRow
    answer: MoveAnswer


class Moves:
    """Makes moves in the games of a store.

    ``ordinary`` runs moves that may have to wait for a lock or the store, ``slow`` runs moves that
    need much processor time.
    """

    def __init__(
        self, access: GameAccess, writer: Writer, ordinary: FairExecutor, slow: FairExecutor
    ) -> None:
        self._access = access
        self._writer = writer
        self._ordinary = ordinary
        self._slow = slow

    async def make(
        self,
        owner: str,
        game: str,
        request: MoveRequest,
        *,
        turn: Mapping[str, Any] | None = None,
    ) -> MoveAnswer:
        """Make a move without blocking the event loop, and return its answer once it is stored. A
        number that was played before changes nothing; its answer is given again.

        The event loop makes a quick move of a game that is in memory and not locked. All others
        are decided in a thread of an executor; ``turn`` has the arguments of `FairExecutor.run`
        that name the client.

        Raises `NoSuchGame`; `OutOfStep` for a number ahead, or when time is up; `Illegal` or
        `Malformed` for a move that is not possible; `Busy` when too many requests wait, or the
        deadline passes; StoreError. The game is then unchanged, except that it ends when time is
        up.
        """
        turn = turn or {"owner": owner}
        live = self._access.cache.get(game)
        if live is None or live.row.owner != owner:
            live = await self._ordinary.run(lambda _: self._load(owner, game), **turn)
        with Hold() as hold:
            decision = self._decide_quickly(live, request, hold)
            if decision is None:
                is_quick = live.is_quick(request.move) or request.number < live.number
                decision = await (self._ordinary if is_quick else self._slow).run(
                    lambda until: self._decide_in_thread(owner, game, request, hold, until.check),
                    **turn,
                )
            if isinstance(decision, MoveAnswer):
                return decision
            live, row, answer = decision
            if self._access.note_stored(live, await self._writer.add_move(row)):
                self._access.cache.reweigh(live)
                return answer
        # Another process made this move first.
        return await self._ordinary.run(
            lambda _: self._repeat_answer(owner, game, request.number), **turn
        )

    def _load(self, owner: str, game: str) -> LiveGame:
        """Bring a game of this owner into memory, and return it."""
        with self._access.locked(owner, game) as (live, _):
            return live

    def _decide_quickly(
        self, live: LiveGame, request: MoveRequest, hold: Hold
    ) -> MoveAnswer | _Played | None:
        """Lock a game without waiting, and make the move, if the event loop may. Return None, with
        the game unchanged and not locked, if a thread must decide: the move is slow, another
        request has the lock, or the store must be read or written first."""
        if not live.lock.acquire(blocking=False):
            return None
        hold.keep(live.lock.release)
        now = self._access.clock()
        is_ready = not live.stale and live.number == request.number
        if is_ready and self._access.is_current(live) and not live.time_is_up(now):
            if live.held is not None:
                raise live.held
            row = live.play_quickly(request.move, now)
            if row is not None:
                return _Played(live, row, move_answer(live, row.number, now, repeated=False))
        hold.release()
        return None

    def _decide_in_thread(
        self, owner: str, game: str, request: MoveRequest, hold: Hold, check: Callable[[], object]
    ) -> MoveAnswer | _Played:
        """Wait for the lock of a game, bring it up to date and decide. A game with a move to be
        stored stays locked, and ``hold`` takes over its lock; before that ``check`` is called, and
        may raise to end the work."""
        now = self._access.clock()
        with ExitStack() as locked:
            live, ran_out = locked.enter_context(self._access.locked(owner, game, request.number))
            decision = self._decide(live, request, now, ran_out=ran_out)
            if isinstance(decision, _Played):
                check()
                hold.keep(locked.pop_all().close)
            return decision

    def _decide(
        self, live: LiveGame, request: MoveRequest, now: int, *, ran_out: bool = False
    ) -> MoveAnswer | _Played:
        """Decide what a request means for a game that is locked and up to date: an answer, or a
        move that was played and must be stored. ``ran_out``: its time has just ended the game."""
        if ran_out and request.number >= live.number - 1:
            if type(request.move) is type(live.closing_move):
                return move_answer(live, live.number - 1, now, repeated=False)
            raise time_up(live, now)
        if request.number < live.number:
            return move_answer(live, request.number, now, repeated=True)
        if request.number > live.number:
            raise OutOfStep(
                f"The next move has the number {live.number}, not {request.number}.",
                "out-of-step",
                view_of(live, now),
            )
        if live.held is not None:
            raise live.held
        row = live.play(request.move, now)
        return _Played(live, row, move_answer(live, row.number, now, repeated=False))

    def _repeat_answer(self, owner: str, game: str, number: int) -> MoveAnswer:
        """Return the answer to a move that is in the store."""
        now = self._access.clock()
        with self._access.locked(owner, game) as (live, _):
            return move_answer(live, number, now, repeated=True)


def time_up(live: LiveGame, now: int) -> OutOfStep:
    """Return the error for a request that came after the time of a game was up, or after the end of
    the round in a room."""
    what = "Time is up; the game is over." if live.row.room is None else "The round is over."
    return OutOfStep(what, "time-up", view_of(live, now))
