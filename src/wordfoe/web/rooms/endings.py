"""Endings of rounds: results, the look back of a class, and tables, once a round is over."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from wordfoe.errors import Illegal
from wordfoe.rooms.clock import has_ended
from wordfoe.rooms.lesson import lesson_of
from wordfoe.rooms.results import (
    SharedWord,
    WordGroups,
    boggle_said,
    hangman_said,
    longest_left,
    shared_words,
    together_said,
    words_for,
)
from wordfoe.rooms.room import Room, Round, Seat
from wordfoe.rooms.standings import FoundWord
from wordfoe.web.boggle import LiveBoggle
from wordfoe.web.rooms.exports import table_of
from wordfoe.web.rooms.room_views import standing_of
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.rooms.views import LookBack, Results, ResultWord, Step
from wordfoe.web.store import GameRow
from wordfoe.web.xrays import Xrays

__all__ = ["Endings"]

MOST_KEPT = 64  # boards with their words, and look backs, in memory
NO_WORDS = WordGroups(only_you=[], all=[], some=[], only_others=[])


class Endings:
    """What rounds that are over offer to those who are or were in the room. ``room`` is the id of a
    room; ``number`` that of a round, None for the last.

    All methods raise Illegal for a visitor who was never in the room or was removed, and before the
    round is over; `NoSuchRoom` and StoreError.
    """

    def __init__(self, service: RoomService, xrays: Xrays) -> None:
        self._service = service
        self._xrays = xrays
        self._boards: OrderedDict[tuple[str, int], list[FoundWord]] = OrderedDict()
        self._looked: OrderedDict[tuple[str, int], LookBack] = OrderedDict()
        self._looking: OrderedDict[tuple[str, int], threading.Lock] = OrderedDict()
        self._lock = threading.Lock()

    def results(self, owner: str, room: str, number: int | None = None) -> Results:
        """Return how a round ended, as the owner may see it."""
        state, seat, played = self._over(owner, room, number)
        service, now = self._service, self._service.clock()
        places = service.rounds.places(room, state, played, now, age=0)
        names = {number: seat.name for number, seat in state.seats.items()}
        words: list[SharedWord] = []
        groups, total, longest = NO_WORDS, 0, None
        sealed = played.sealed
        if state.mode == "boggle":
            hands = service.rounds.hands(room, state, played)
            words = shared_words(hands.boggle(state, played.seats))
            groups = words_for(seat.number, played.seats, words)
            board = self._board(room, played)
            total, longest = len(board), longest_left(board, words)
            said = boggle_said(places, names, seat.number)
        elif played.together:
            game = service.rounds.shared.view(room, state, played, over=True)
            won = None if game.outcome is None else game.outcome.won
            said = together_said(won=won, misses=game.misses)
        else:
            setter = None if sealed is None else sealed.seat
            said = hangman_said(places, names, seat.number, setter=setter)
        return Results(
            round=played.number,
            standings=[] if state.mode == "class" else [standing_of(place) for place in places],
            said=said,
            only_you=_shown(groups.only_you),
            all=_shown(groups.all),
            some=_shown(groups.some),
            only_others=_shown(groups.only_others),
            found=len(words),
            total=total,
            longest=longest,
            secret=UNSET if sealed is None else sealed.word,
            salt=UNSET if sealed is None else sealed.salt,
        )

    def look_back(
        self,
        owner: str,
        room: str,
        number: int | None = None,
        check: Callable[[], object] = lambda: None,
    ) -> LookBack:
        """Return what a class can learn from its game; ``check`` is called between the steps of the
        work, and may raise to end it. Raises Illegal where no game was played together, too."""
        state, _, played = self._over(owner, room, number)
        if not played.together:
            raise Illegal("Only a game that all played together has a look back.", "other-mode")
        key = room, played.number
        with self._lock:
            lock = self._looking.setdefault(key, threading.Lock())
        with lock:  # the whole class asks at the same time
            kept = self._looked.get(key)
            if kept is None:
                kept = self._made_look_back(room, state, played, check)
                with self._lock:
                    self._looked[key] = kept
                    _trim(self._looked)
                    _trim(self._looking)
            return kept

    def kept_look_back(self, owner: str, room: str, number: int | None = None) -> LookBack | None:
        """Return a look back that was worked out before; None if it was not."""
        _, _, played = self._over(owner, room, number)
        return self._looked.get((room, played.number))

    def _made_look_back(
        self, room: str, state: Room, played: Round, check: Callable[[], object]
    ) -> LookBack:
        game = self._service.rounds.shared.finished(room, state, played)
        seen = self._xrays.of(f"{room} {played.number}", lambda: game, check)
        lesson = lesson_of(game, seen, played.votes)
        steps = [
            Step(
                number=step.number,
                pattern=step.pattern,
                misses_left=step.misses_left,
                votes=step.votes,
                played=step.played,
                winning=step.winning,
                wrong=step.wrong,
                said=step.said,
            )
            for step in lesson.steps
        ]
        return LookBack(steps=steps, worst=lesson.worst, xray=seen)

    def table(self, owner: str, room: str, number: int | None = None) -> str:
        """Return a round as CSV, for the host alone."""
        state, seat, played = self._over(owner, room, number)
        if seat.number != state.host:
            raise Illegal("Only the host can save the table.", "host-only")
        places = self._service.rounds.places(room, state, played, self._service.clock(), age=0)
        return table_of(state, played, places)

    def _over(self, owner: str, room: str, number: int | None) -> tuple[Room, Seat, Round]:
        """Return a room, the seat of an owner in it, and a round that is over."""
        state, seat = self._service.member(owner, room)
        newest = 0 if state.round is None else state.round.number
        wanted = newest if number is None else number
        played = state.round_numbered(wanted)
        if played is None:
            which = "no round was played" if not newest else f"there is no round {wanted}"
            raise Illegal(f"In {state.code} {which}.", "no-round")
        if not has_ended(state, wanted, self._service.clock()):
            raise Illegal("The round is not over.", "not-over")
        return state, seat, played

    def _board(self, room: str, played: Round) -> list[FoundWord]:
        """Return all words of the board of a round."""
        key = room, played.number
        with self._lock:
            found = self._boards.get(key)
        if found is not None:
            return found
        words = self._service.lexicon
        row = GameRow("", "boggle", played.settings, "", played.started, None, words.fingerprint)
        game = LiveBoggle(row, words).game
        game.done()
        found = [FoundWord(word.word, word.points, word.offensive) for word in game.solution]
        with self._lock:
            self._boards[key] = found
            _trim(self._boards)
        return found


def _trim(kept: OrderedDict[tuple[str, int], Any]) -> None:
    while len(kept) > MOST_KEPT:
        kept.popitem(last=False)


def _shown(words: list[SharedWord]) -> list[ResultWord]:
    return [ResultWord(word.word, word.points, word.seats) for word in words]
