"""A visit to a room: the seat, the room as it was last seen, and the requests about it."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from wordfoe.errors import WordfoeError
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.room.answers import LookBack, News, Results, Room, Seat
from wordfoe.terminal.room.connection import Connection, Refusal
from wordfoe.terminal.room.game_answers import Game, MoveAnswer

__all__ = ["Removed", "Visit"]

TRIES = 3  # of a move that another window of the same player was faster with


class Removed(WordfoeError):
    """The host has removed this player, or the room is gone."""


class Visit:
    """A seat in a room at a server. What a method raises is that of `Connection.send`."""

    def __init__(self, connection: Connection, code: str, clock: Clock | None = None) -> None:
        self.connection = connection
        self.code = code
        self.deadline: float | None = None  # a time of the clock
        self._clock = clock or Clock()
        self._path = f"/rooms/{quote(code, safe='')}"
        self._seen: Room | None = None
        self._names: dict[int, str] = {}

    @property
    def room(self) -> Room:
        """The room as it was last seen. Raises ValueError if it was not."""
        if self._seen is None:
            raise ValueError("look at the room first")
        return self._seen

    @classmethod
    def make(cls, connection: Connection, request: dict[str, Any], clock: Clock) -> Visit:
        """Make a room and return the visit of its host."""
        made = connection.send("POST", "/rooms", Room, request, once=True)
        visit = cls(connection, made.code, clock)
        visit.look()
        return visit

    def join(self, name: str | None = None, *, watch: bool = False) -> None:
        """Take a seat, or go back to the one that this player has."""
        self.look()  # a server gives its cookie with the first answer, which may be sent twice
        self._post("join", {"name": name, "watch": watch})

    def look(self) -> Room:
        """Look at the room, and return it."""
        begun = self._clock.now()
        return self._note(self.connection.get(self._path, Room), begun)

    def command(self, do: str, **more: Any) -> None:
        """Do what only the host may do."""
        self._post("command", {"do": do, **more})

    def set_word(self, word: str) -> None:
        """Set the word for the others."""
        self._post("word", {"word": word})

    def vote(self, letter: str) -> None:
        """Choose a letter for the present step of a class."""
        step = self.room.lesson.step if self.room.lesson else 0
        self._post("vote", {"step": step, "letter": letter})

    def guess(self, **guess: str) -> None:
        """Guess a letter or a word in the game that all play together."""
        shared = self.room.round.shared if self.room.round else None
        self._post("guess", {"number": shared.move if shared else 0, **guess})

    def game(self) -> Game | None:
        """Return the player's own game in this round; None if there is none."""
        found = self.room.round.game if self.room.round else None
        if found is None:
            return None
        kind: Any = Game
        game: Game = self.connection.get(f"/games/{quote(found, safe='')}", kind)
        return game

    def move(self, game: Game, move: dict[str, Any]) -> MoveAnswer:
        """Make a move in the player's own game, and return the answer. A move that another window
        of the same player was faster with is made after that one's."""
        found = self.room.round.game if self.room.round else ""
        path, number = f"/games/{quote(found or '', safe='')}/moves", game.move
        for _ in range(TRIES):
            try:
                body = {"number": number, "move": move}
                return self.connection.send("POST", path, MoveAnswer, body)
            except Refusal as refusal:
                last = refusal
                if refusal.view is None or refusal.view.move == number:
                    break
                number = refusal.view.move
        raise last

    def results(self) -> Results:
        """Return how the last round ended."""
        number = self.room.round.round if self.room.round else 0
        return self.connection.get(f"{self._path}/results?round={number}", Results)

    def look_back(self) -> LookBack:
        """Return the steps of a class's last game."""
        number = self.room.round.round if self.room.round else 0
        return self.connection.get(f"{self._path}/lookback?round={number}", LookBack)

    def leave(self) -> None:
        """Leave the seat, which is kept for a return."""
        self.connection.leave(f"{self._path}/leave")

    def note_news(self, news: News) -> None:
        """Take a change of seats from the news."""
        if news.seat is not None:
            self._names[news.seat.seat] = news.seat.name

    def name_of(self, seat: int | None) -> str:
        """Return the animal of a seat; "you" for this player's own."""
        if seat is not None and seat == self.room.you:
            return "you"
        return self._names.get(seat or 0, f"Player {seat}")

    def seat_named(self, name: str) -> Seat | None:
        """Return the seat of an animal, by its name in any case; None if there is none."""
        named = [seat for seat in self.room.seats if seat.name.lower() == name.strip().lower()]
        return named[0] if named else None

    def seconds_left(self) -> float | None:
        """Return the time left in the round; None without a timer."""
        if self.deadline is not None:
            return max(0.0, self.deadline - self._clock.now())
        left = self.room.round.left if self.room.round else None
        return None if left is None else left / 1000

    def _post(self, action: str, body: dict[str, Any]) -> None:
        begun = self._clock.now()
        self._note(self.connection.send("POST", f"{self._path}/{action}", Room, body), begun)

    def _note(self, room: Room, begun: float) -> Room:
        """Note the room as it is. The server looked at its clock about half-way between question
        and answer."""
        now = self._clock.now()
        self._seen = room
        self._names |= {seat.seat: seat.name for seat in room.seats}
        left = room.round.left if room.round is not None and room.phase == "playing" else None
        self.deadline = None if left is None else (begun + now) / 2 + left / 1000
        return room
