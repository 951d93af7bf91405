"""A room without a server: what a test says of it is what the player sees."""

from __future__ import annotations

from typing import Any, cast

from wordfoe.terminal.console import Console
from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.answers import Options, Room, Seat
from wordfoe.terminal.room.connection import Connection
from wordfoe.terminal.room.game_answers import HangmanGame, HangmanSettings
from wordfoe.terminal.room.parts import Desk
from wordfoe.terminal.room.visit import Visit

__all__ = ["QuietServer", "desk_in", "hangman_game", "room_with"]

SEATS = [Seat(1, "Otter", host=True), Seat(2, "Owl"), Seat(3, "Hare")]


class QuietServer:
    """Notes what is sent, and answers with what was prepared, the last of it again and again."""

    server = Address.parse("http://nowhere")

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.sent: list[tuple[str, Any]] = []

    def get(self, path: str, kind: Any) -> Any:
        return self.send("GET", path, kind)

    def send(self, method: str, path: str, kind: Any, body: Any = None, **_: Any) -> Any:  # noqa: ARG002
        self.sent.append((f"{method} {path}", body))
        answer = self.answers.pop(0) if self.answers[1:] else self.answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer


def room_with(**more: Any) -> Room:
    """A room in which the player is Owl, and Otter the host."""
    fields = {"code": "FERN", "mode": "hangman", "phase": "lobby", "number": 1, "you": 2}
    counts = {"host": False, "count": 3, "watching": 0, "seats": SEATS, "options": Options()}
    return Room(**(fields | counts | more))  # type: ignore[arg-type]


def hangman_game(pattern: str = "----", **more: Any) -> HangmanGame:
    """A game of Hangman as its player sees it."""
    fields = {"settings": HangmanSettings(5), "move": 0, "tried": (), "wrong_words": ()}
    counts = {"misses": 0, "misses_left": 5, "alphabet": "abcdefghijklmnopqrstuvwxyz"}
    return HangmanGame(pattern=pattern, **(fields | counts | more))  # type: ignore[arg-type]


def desk_in(room: Room, *answers: Any, plain: bool = True) -> tuple[Desk, QuietServer]:
    """The desk of a player who sees this room, and the server that gets the requests."""
    server = QuietServer(room, *answers)
    visit = Visit(cast(Connection, server), "FERN")
    visit.look()
    if answers:
        server.answers = list(answers)
    server.sent.clear()
    return Desk(visit, Console("never"), plain=plain, picture="none"), server
