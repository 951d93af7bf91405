"""A room of a service, with a host and players, who act by their owners."""

from __future__ import annotations

import asyncio
from typing import Any

from wordfoe.rooms.room import Room, Round
from wordfoe.web.games import Games
from wordfoe.web.requests import LetterMove, MoveRequest, ResignMove, WordMove
from wordfoe.web.rooms.requests import Command, Join, NewRoom, RoomOptions, SetWord, Vote
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.rooms.views import RoomView

__all__ = ["Hosted"]


class Hosted:
    """A room that ``host`` made and others joined."""

    def __init__(self, rooms: RoomService, mode: Any, *owners: str, **options: Any) -> None:
        self.rooms = rooms
        wishes = RoomOptions(**options)
        self.code = rooms.make("host", NewRoom(mode, wishes)).code
        self.id = rooms.find("host", self.code)
        for owner in owners:
            self.join(owner)

    @property
    def state(self) -> Room:
        return self.rooms.log.room(self.id)

    @property
    def round(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    def join(self, owner: str, *, watch: bool = False) -> RoomView:
        return self.rooms.join(owner, self.id, Join(None, watch))

    def command(self, do: Any, owner: str = "host", **more: Any) -> RoomView:
        return self.rooms.command(owner, self.id, Command(do=do, **more))

    def set_word(self, word: str, owner: str = "host") -> RoomView:
        return self.rooms.set_word(owner, self.id, SetWord(word))

    def vote(self, owner: str, step: int, letter: str) -> RoomView:
        return self.rooms.vote(owner, self.id, Vote(step, letter))

    def view(self, owner: str = "host") -> RoomView:
        return self.rooms.view(owner, self.id)

    def game(self, owner: str) -> str:
        """Return the id of a member's own game."""
        shown = self.view(owner).round
        assert shown is not None
        assert shown.game is not None
        return shown.game

    def move(self, games: Games, owner: str, move: Any) -> None:
        """Make a move in a member's own game, as a request does."""
        name = self.game(owner)
        with games.access.locked(owner, name) as (live, _):
            number = live.number
        asyncio.run(games.moves.make(owner, name, MoveRequest(number=number, move=move)))

    def guess(self, games: Games, owner: str, letters: str) -> None:
        """Name letters in a member's own game."""
        for letter in letters:
            self.move(games, owner, LetterMove(letter=letter))

    def find_word(self, games: Games, owner: str, word: str) -> None:
        """Find a word, or name it."""
        self.move(games, owner, WordMove(word=word))

    def resign(self, games: Games, owner: str) -> None:
        """Give up a member's own game of Hangman."""
        self.move(games, owner, ResignMove())
