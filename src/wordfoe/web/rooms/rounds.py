"""Rounds: the games of a round, how its players stand, and how it ended.

Standings are computed from the moves, never stored. For views, they are computed at most every two
seconds in a process: many players look at the same time.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, TypeAlias

from wordfoe.rooms.clock import has_ended
from wordfoe.rooms.room import Room, Round, Seat
from wordfoe.rooms.standings import Place, boggle_places, hangman_places, together_places
from wordfoe.web.games import Games
from wordfoe.web.rooms.hands import RoundHands
from wordfoe.web.rooms.room_views import standings_view
from wordfoe.web.rooms.shared_games import SharedGames
from wordfoe.web.rooms.store import RoomStore
from wordfoe.web.rooms.views import Standings, WatchedGame
from wordfoe.web.store import GameRow

__all__ = ["STANDINGS_SECONDS", "Rounds"]

STANDINGS_SECONDS = 2.0
MOST_ROUNDS = 500  # in memory

State: TypeAlias = Literal["playing", "won", "lost"]


class _Computed:
    """The hands of a round, and the standings that were computed last."""

    def __init__(self, hands: RoundHands) -> None:
        self.hands = hands
        self.lock = threading.Lock()
        self.looked_at = float("-inf")  # seconds
        self.places: list[Place] = []
        self.was_over = False


class Rounds:
    """The rounds of all rooms, for threads. ``monotonic`` returns seconds."""

    def __init__(
        self,
        games: Games,
        store: RoomStore,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.shared = SharedGames(games.lexicon)
        self._games = games
        self._store = store
        self._monotonic = monotonic
        self._computed: OrderedDict[tuple[str, int], _Computed] = OrderedDict()
        self._lock = threading.Lock()

    def own_game(self, name: str, room: Room, you: Seat, now: int) -> str | None:
        """Return the id of a member's own game of the round that is played or was played last, and
        begin it if the round runs; None for who has none. Raises `OverQuota` and StoreError."""
        played = room.round
        if played is None or played.together or you.number not in played.seats:
            return None
        found = self._store.own_game(name, played.number, you.owner)
        if found is not None or has_ended(room, played.number, now):
            return found
        row = GameRow(
            secrets.token_urlsafe(16),
            "boggle" if room.mode == "boggle" else "hangman",
            played.settings,
            you.owner,
            played.started,
            None,
            self._games.lexicon.fingerprint,
            seeded=played.sealed is not None,
            room=name,
            round=played.number,
        )
        self._games.begin_in_room(row)
        return self._store.own_game(name, played.number, you.owner)  # another's, if it was faster

    def places(self, name: str, room: Room, played: Round, now: int, *, age: float) -> list[Place]:
        """Return how the players of a round stand, as it was at most ``age`` seconds ago. Raises
        StoreError."""
        over = has_ended(room, played.number, now)
        if played.together:
            state = self._together_state(name, room, played)
            return together_places(played.seats, played.moves, state)
        kept = self._kept(name, room, played)
        with kept.lock:
            if self._monotonic() - kept.looked_at >= age or kept.was_over != over:
                looked_at = self._monotonic()
                kept.hands.look()
                kept.places = self._places(kept.hands, room, played, over=over)
                kept.looked_at, kept.was_over = looked_at, over
            return kept.places

    def standings(self, name: str, room: Room, now: int, *, age: float = 0) -> Standings | None:
        """Return the standings of the round that is played or was played last; None before a round
        and in a class. Raises StoreError."""
        played = room.round
        if played is None or room.mode == "class":
            return None
        places = self.places(name, room, played, now, age=age)
        return standings_view(played, places, over=has_ended(room, played.number, now))

    def watched(self, name: str, room: Room) -> list[WatchedGame]:
        """Return what the setter of a word sees of those who guess it alone. Raises StoreError."""
        played = room.round
        if played is None or played.together:
            return []
        hands = self._kept(name, room, played).hands
        hands.look()
        return hands.watched(room, played.seats)

    def hands(self, name: str, room: Room, played: Round) -> RoundHands:
        """Return the hands of a round, up to date. Raises StoreError."""
        hands = self._kept(name, room, played).hands
        hands.look()
        return hands

    def last_move(self, name: str, room: Room) -> int:
        """Return the time of the newest move of the round that this process knows of; 0 if there is
        none."""
        with self._lock:
            kept = self._computed.get((name, room.round.number if room.round else 0))
        return 0 if kept is None else kept.hands.last_at

    def _places(self, hands: RoundHands, room: Room, played: Round, *, over: bool) -> list[Place]:
        if room.mode == "boggle":
            found = hands.boggle(room, played.seats)
            return boggle_places(found, played.options.scoring, final=over)
        return hangman_places(hands.hangman(room, played.seats))

    def _together_state(self, name: str, room: Room, played: Round) -> State:
        view = self.shared.view(name, room, played, over=False)
        if view.outcome is None:
            return "playing"
        return "won" if view.outcome.won else "lost"

    def _kept(self, name: str, room: Room, played: Round) -> _Computed:
        with self._lock:
            found = self._computed.get((name, played.number))
            if found is None:
                hands = RoundHands(self._store, self._games.lexicon, name, played, room.mode)
                found = self._computed[name, played.number] = _Computed(hands)
            self._computed.move_to_end((name, played.number))
            while len(self._computed) > MOST_ROUNDS:
                self._computed.popitem(last=False)
            return found
