"""The service of rooms: made, joined, commanded and shown, for their members.

Everything that changes a room is an append to its log; everything that is shown is computed from
the log and from the moves of its games. The service is the source of the streams.
"""

from __future__ import annotations

import secrets
from functools import partial

from wordfoe.errors import Illegal, StoreError
from wordfoe.rooms import commands, decisions, guessing
from wordfoe.rooms.clock import has_ended
from wordfoe.rooms.codes import new_code
from wordfoe.rooms.events import Event
from wordfoe.rooms.room import Room
from wordfoe.rooms.sealing import fresh_salt
from wordfoe.web.rooms.log import Decision
from wordfoe.web.rooms.requests import Command, Guess, Join, NewRoom, RoomOptions, SetWord, Vote
from wordfoe.web.rooms.room_views import class_view, room_view, round_view
from wordfoe.web.rooms.round_settings import options_from, settings_of
from wordfoe.web.rooms.rounds import STANDINGS_SECONDS
from wordfoe.web.rooms.shared_games import guess_from
from wordfoe.web.rooms.source import RoomSource, seat_in
from wordfoe.web.rooms.store import RoomRow
from wordfoe.web.rooms.views import RoomView

__all__ = ["RoomService"]

TRIES = 20  # to find a code that no other process takes at the same time


class RoomService(RoomSource):
    """The rooms of a server, for requests. See `RoomSource` for the arguments and the errors."""

    def make(self, owner: str, request: NewRoom) -> RoomView:
        """Make a room, with the owner as its host, and return its view."""
        wishes = request.options or RoomOptions()
        options = options_from(request.mode, wishes, self.lexicon)
        events = decisions.make(request.mode, options, owner, request.name)
        if self.store.open_rooms_of(owner) >= self.limits.open_rooms:
            raise Illegal(
                f"You have {self.limits.open_rooms} open rooms. Close one first.", "too-many-rooms"
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
            most = self.most(room)
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
            most = self.most(room)
            return guessing.vote(room, owner, step, letter, now, words.alphabet, most=most)

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

    def _view(self, name: str, owner: str) -> RoomView:
        room = self.end_if_done(name, self.log.room(name))
        now, you = self.clock(), seat_in(room, owner)
        most, last_move = self.most(room), self.rounds.last_move(name, room)
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
