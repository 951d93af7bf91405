"""Rooms for tests: a room with the events that led to it, and a clock that the test sets."""

from __future__ import annotations

from typing import Any

from wordfoe.errors import WordfoeError
from wordfoe.hangman import Letter, Reply
from wordfoe.hangman.moves import Move
from wordfoe.rooms import commands, decisions, guessing
from wordfoe.rooms.decisions import Events
from wordfoe.rooms.events import Event, Mode, Options
from wordfoe.rooms.room import Room, after

__all__ = ["TIMER", "Table", "miss", "refusal"]

TIMER = 180  # seconds


class Table:
    """A room whose events are kept. ``now`` is the time; each method appends what is decided."""

    def __init__(self, mode: Mode = "boggle", *names: str, **options: Any) -> None:
        self.now = 1_000_000
        self.log: list[tuple[Event, int]] = []
        self.room = Room("FERN", mode)
        self.settings = f'{{"timer":{TIMER}}}' if mode == "boggle" else "{}"
        self.add(decisions.make(mode, Options(**options), "a"))
        for owner in names:
            self.join(owner)

    def add(self, events: Events) -> Events:
        """Append events, and return them."""
        for event in events:
            self.log.append((event, self.now))
            self.room = after(self.room, event, self.now)
        return events

    def join(self, owner: str, **wishes: Any) -> Events:
        """Let a visitor join."""
        return self.add(decisions.join(self.room, owner, self.now, **wishes))

    def leave(self, owner: str) -> Events:
        """Let a member leave."""
        return self.add(decisions.leave(self.room, owner))

    def start(self, owner: str = "a") -> Events:
        """Start a round."""
        return self.add(commands.start(self.room, owner, self.settings, self.now))

    def end(self, owner: str = "a") -> Events:
        """End the round."""
        return self.add(commands.end(self.room, owner, self.now))

    def guess(self, owner: str, letter: str, *, over: bool = False) -> Events:
        """Guess a letter that is not in the word, in turn."""
        number = len(self.room.round.moves) if self.room.round else 0
        guess = Letter(letter)
        seat = guessing.may_guess(self.room, owner, number, guess, self.now)
        assert seat is not None
        return self.add(guessing.guessed(self.room, seat, miss(letter), over=over))

    def play(self, letter: str, *, over: bool = False) -> Events:
        """Let the host of a class play a letter that is not in the word."""
        seat = guessing.may_play(self.room, "a", letter, self.now)
        return self.add(guessing.guessed(self.room, seat, miss(letter), over=over))

    def vote(
        self, owner: str, letter: str, step: int | None = None, most: int | None = None
    ) -> Events:
        """Let a pupil choose a letter, for the next step unless one is given."""
        if step is None:
            step = len(self.room.round.moves) if self.room.round else 0
        return self.add(guessing.vote(self.room, owner, step, letter, self.now, most=most))


def miss(letter: str) -> Move:
    """Return the move of a letter that is not in the word."""
    return Move(Letter(letter), Reply())


def refusal(error: WordfoeError) -> tuple[str, str]:
    """Return the code and the sentence of a refusal."""
    return getattr(error, "code", "malformed"), str(error)
