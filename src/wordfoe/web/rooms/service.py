"""The service of rooms: made, joined, commanded and shown, for their members.

Everything that changes a room is an append to its log; everything that is shown is computed from
the log and from the moves of its games. The service is the source of the streams.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from functools import partial

from wordfoe.errors import Illegal, OtherLexicon, StoreError
from wordfoe.rooms import commands, decisions, guessing
from wordfoe.rooms.clock import deadline, has_ended, idle_at, is_running
from wordfoe.rooms.codes import code_from, new_code, no_room
from wordfoe.rooms.events import Event
from wordfoe.rooms.room import Room, Seat
from wordfoe.rooms.sealing import fresh_salt
from wordfoe.web.games import Games
from wordfoe.web.limits import Buckets, Limits
from wordfoe.web.rooms.exchange import Listener, Viewer
from wordfoe.web.rooms.gate import RoomGate
from wordfoe.web.rooms.log import Decision, NoSuchRoom, RoomLog
from wordfoe.web.rooms.requests import Command, Guess, Join, NewRoom, SetWord, Vote
from wordfoe.web.rooms.room_views import class_view, room_view, round_view
from wordfoe.web.rooms.round_settings import options_from, settings_of
from wordfoe.web.rooms.rounds import STANDINGS_SECONDS, Rounds
from wordfoe.web.rooms.shared_games import guess_from
from wordfoe.web.rooms.store import RoomRow, RoomStore
from wordfoe.web.rooms.views import ClassView, News, RoomView, Standings

__all__ = ["RoomService", "TooManyCodes"]

TRIES = 20  # to find a code that no other process takes at the same time


class TooManyCodes(Exception):
    """An address named too many codes of no room. The message is a sentence for the player."""


class RoomService:
    """The rooms of a server. Methods are for threads, and wait for the database.

    ``room`` is the id of a room, which ``find`` returns for a code. Methods that take one raise
    `NoSuchRoom` if it was removed, Malformed or Illegal with a sentence if the request is not
    possible, and StoreError.
    """

    def __init__(
        self,
        games: Games,
        limits: Limits | None = None,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = RoomStore(games.store.pool)
        self.log = RoomLog(self.store, games.clock, monotonic=monotonic)
        self.rounds = Rounds(games, self.store, monotonic)
        self.gate = RoomGate(self.log)
        games.access.gate = self.gate
        self.lexicon = games.lexicon
        self.clock = games.clock
        self._limits = limits or Limits()
        self._tries = Buckets(self._limits.code_rate, self._limits.code_burst, monotonic)
        self._tries_lock = threading.Lock()

    def listen(self, listener: Listener) -> None:
        """Tell a listener of every commit and move from now on."""
        self.log.listener = listener

    # --- requests

    def make(self, owner: str, request: NewRoom) -> RoomView:
        """Make a room, with the owner as its host, and return its view."""
        options = options_from(request.mode, request.options, self.lexicon)
        events = decisions.make(request.mode, options, owner, request.name)
        if self.store.open_rooms_of(owner) >= self._limits.open_rooms:
            raise Illegal(
                f"You have {self._limits.open_rooms} open rooms. Close one first.", "too-many-rooms"
            )
        for _ in range(TRIES):
            code = new_code(self.lexicon, self.store.open_codes())
            name, now = secrets.token_urlsafe(16), self.clock()
            row = RoomRow(name, code, request.mode, owner, now, self.lexicon.fingerprint)
            if self.store.add_room(row, events):
                return self._view(name, owner)
        raise StoreError("No code was free for a room; try again.", "store-busy")

    def view(self, owner: str, room: str) -> RoomView:
        """Return a room as the owner may see it."""
        return self._view(room, owner)

    def join(self, owner: str, room: str, request: Join) -> RoomView:
        """Take a seat or a place to watch, or return to it."""

        def decide(room: Room) -> tuple[Event, ...]:
            most = self._most(room)
            wish, watch = request.name, request.watch
            return decisions.join(room, owner, self.clock(), name=wish, watch=watch, most=most)

        return self._change(owner, room, decide)

    def leave(self, owner: str, room: str) -> RoomView:
        """Leave a room; the seat is kept."""
        return self._change(owner, room, lambda room: decisions.leave(room, owner))

    def command(self, owner: str, room: str, request: Command) -> RoomView:
        """Do what only the host may."""
        if request.do == "play":
            return self._play(owner, room, request.letter)
        return self._change(owner, room, partial(self._commanded, owner, request))

    def set_word(self, owner: str, room: str, request: SetWord) -> RoomView:
        """Set the word of the next round."""
        salt = fresh_salt()

        def decide(room: Room) -> tuple[Event, ...]:
            now = self.clock()
            return guessing.set_word(room, owner, request.word, salt, self.lexicon, now)

        return self._change(owner, room, decide)

    def vote(self, owner: str, room: str, request: Vote) -> RoomView:
        """Choose a letter for the next step of a class."""

        def decide(room: Room) -> tuple[Event, ...]:
            words = self.lexicon if room.round is None else self.rounds.shared.words(room.round)
            step, letter, now = request.step, request.letter, self.clock()
            return guessing.vote(room, owner, step, letter, now, words.alphabet)

        return self._change(owner, room, decide)

    def guess(self, owner: str, name: str, request: Guess) -> RoomView:
        """Guess in a game that is played together in turns; ``name`` is the id of the room."""
        room = self.log.room(name)
        words = self.lexicon if room.round is None else self.rounds.shared.words(room.round)
        guess = guess_from(request, words)
        number = request.number

        def allowed(room: Room) -> int | None:
            return guessing.may_guess(room, owner, number, guess, self.clock())

        if allowed(room) is not None:
            move, over = self.rounds.shared.answered(name, room, guess)

            def decide(room: Room) -> tuple[Event, ...]:
                seat = allowed(room)
                return () if seat is None else guessing.guessed(room, seat, move, over=over)

            self.log.append(name, decide)
        return self._view(name, owner)

    def _play(self, owner: str, name: str, letter: str | None) -> RoomView:
        """Play a letter in a class. The dealer is asked before the room is locked; if the host
        plays twice at the same time, the second is refused."""
        room = self.log.room(name)
        guessing.may_play(room, owner, letter, self.clock())
        assert room.round is not None
        number, words = len(room.round.moves), self.rounds.shared.words(room.round)
        guess = guess_from(Guess(number, letter=letter), words)
        move, over = self.rounds.shared.answered(name, room, guess)

        def decide(room: Room) -> tuple[Event, ...]:
            seat = guessing.may_play(room, owner, letter, self.clock())
            if room.round is None or len(room.round.moves) != number:
                raise Illegal("The game has gone on. Look again before you play.", "out-of-step")
            return guessing.guessed(room, seat, move, over=over)

        self.log.append(name, decide)
        return self._view(name, owner)

    def _commanded(self, owner: str, request: Command, room: Room) -> tuple[Event, ...]:
        now = self.clock()
        match request.do:
            case "start":
                commands.players_to_start(room, owner, now)
                return commands.start(room, owner, settings_of(room, self.lexicon), now)
            case "pause":
                return commands.pause(room, owner, now)
            case "resume":
                return commands.resume(room, owner, now)
            case "end":
                return commands.end(room, owner, now)
            case "remove":
                return commands.remove(room, owner, request.seat)
            case "change":
                commands.host_of(room, owner)
                options = room.options
                if request.options is not None:
                    options = options_from(room.mode, request.options, self.lexicon)
                return commands.change(room, owner, options, now)
        return commands.close(room, owner)

    def _change(self, owner: str, name: str, decide: Decision) -> RoomView:
        self.log.append(name, decide)
        return self._view(name, owner)

    # --- for streams

    def viewer(self, code: str, owner: str) -> Viewer:
        """Return who the owner is in the room of a code. Raises `NoSuchRoom`."""
        return self.audience(self.find(owner, code), owner)

    def audience(self, room: str, owner: str) -> Viewer:
        """Return who the owner is in a room by now. Raises `NoSuchRoom`."""
        state = self.log.room(room)
        seat = _seat(state, owner)
        number = None if seat is None else seat.number
        is_host = number is not None and number == state.host
        return Viewer(room, number, is_host, state.number)

    def newest(self, room: str) -> int:
        """Return the number of the newest event, read from the database now."""
        return self.store.newest(room)

    def news_since(self, room: str, number: int) -> list[News]:
        """Return the news of all events after ``number``, in order."""
        return self.log.news_since(room, number)

    def standings(self, room: str) -> Standings | None:
        """Compute how everybody stands; None before a round and in a class."""
        return self.rounds.standings(room, self.log.room(room), self.clock())

    def lesson(self, room: str, *, host: bool) -> ClassView | None:
        """Return how far a class is, with letters for the host."""
        return class_view(self.log.room(room), None, self.clock(), host=host)

    def due(self, room: str) -> int | None:
        """Append what is due by now, and return when to call again; None after the room ended."""
        state = self._end_if_done(room, self.log.room(room), age=0)
        now = self.clock()
        if state.closed is None and now >= idle_at(state):
            last_move = self.store.last_move(room)
            state = self.log.append(
                room, lambda found: decisions.close_if_idle(found, self.clock(), last_move)
            )
        if state.closed is not None:
            return None
        end = deadline(state.round) if state.round is not None else None
        if end is not None and is_running(state, now):
            return end
        return max(idle_at(state, self.rounds.last_move(room, state)), now + 1000)

    def absent(self, room: str) -> frozenset[int]:
        """Return the seats that have left or were removed, by now."""
        seats = self.log.room(room).seats.values()
        return frozenset(seat.number for seat in seats if not seat.here)

    def lost(self, room: str, seat: int) -> None:
        """Append that somebody has been without a stream for too long."""
        self.log.append(room, lambda state: decisions.lose(state, seat))

    def back(self, room: str, seat: int) -> None:
        """Append that somebody returned, if they had left. Raises Illegal if they cannot."""
        self.log.append(
            room,
            lambda state: decisions.return_to(state, seat, self.clock(), most=self._most(state)),
        )

    # --- what everything needs

    def find(self, owner: str, code: str, address: str = "") -> str:
        """Return the id of the open room of a code; of a closed one, if the owner was in it.

        Raises Malformed for text that is no code, `NoSuchRoom`, `TooManyCodes` for somebody who is
        in no room of this code and whose address named too many wrong ones, OtherLexicon if the
        room was made with other words than the server has, and StoreError.
        """
        wanted = code_from(code)
        rows = self.store.rooms_of_code(wanted)
        own = next((row for row in rows if self._is_member(row, owner)), None)
        if own is None:
            self._check_tries(address)
        row = own or next((row for row in rows if row.ended is None), None)
        if row is None:
            with self._tries_lock:
                self._tries.take(address)
            raise NoSuchRoom(no_room(wanted))
        if row.lexicon != self.lexicon.fingerprint:
            raise OtherLexicon(
                "This room was made with another word list, which the server no longer has."
            )
        return row.id

    def _is_member(self, row: RoomRow, owner: str) -> bool:
        return self.log.room(row.id).seat_of(owner) is not None

    def _check_tries(self, address: str) -> None:
        with self._tries_lock:
            if not self._tries.has(address):
                raise TooManyCodes("Too many wrong codes. Wait a minute and try again.")

    def member(self, owner: str, room: str) -> tuple[Room, Seat]:
        """Return a room and the seat of an owner who is or was in it. Raises Illegal for anybody
        else."""
        state = self._end_if_done(room, self.log.room(room))
        return state, decisions.member(state, owner)

    def _view(self, name: str, owner: str) -> RoomView:
        room = self._end_if_done(name, self.log.room(name))
        now, you = self.clock(), _seat(room, owner)
        most, last_move = self._most(room), self.rounds.last_move(name, room)
        if you is None:
            return room_view(room, None, now, most=most, last_move=last_move)
        played, shared, watched = room.round, None, None
        if played is not None and played.together:
            over = has_ended(room, played.number, now)
            shared = self.rounds.shared.view(name, room, played, over=over)
        elif played is not None and played.sealed and played.sealed.seat == you.number:
            watched = self.rounds.watched(name, room)
        game = self.rounds.own_game(name, room, you, now)
        return room_view(
            room,
            you,
            now,
            most=most,
            last_move=last_move,
            round_shown=round_view(room, you, now, game=game, shared=shared, watched=watched),
            standings=self.rounds.standings(name, room, now, age=STANDINGS_SECONDS),
            lesson=class_view(room, you.number, now, host=you.number == room.host),
        )

    def _end_if_done(self, name: str, room: Room, age: float = STANDINGS_SECONDS) -> Room:
        """Append the end of a round in which all are done, as it was at most ``age`` seconds ago,
        and return the room after that. A game that ended in this process counts at once."""
        played, now = room.round, self.clock()
        if played is None or played.together or not is_running(room, now):
            return room
        if self.gate.take_finished(name):
            age = 0
        places = self.rounds.places(name, room, played, now, age=age)
        done = {place.seat for place in places if place.state != "playing"}

        def decide(room: Room) -> tuple[Event, ...]:
            if room.round is None or room.round.number != played.number:
                return ()
            return decisions.end_if_done(room, self.clock(), done)

        return self.log.append(name, decide) if decide(room) else room

    def _most(self, room: Room) -> int:
        limits = self._limits
        return limits.class_players if room.mode == "class" else limits.room_players


def _seat(room: Room, owner: str) -> Seat | None:
    """Return the seat of somebody who may see what members see; None for anybody else."""
    seat = room.seat_of(owner)
    return None if seat is None or seat.removed else seat
