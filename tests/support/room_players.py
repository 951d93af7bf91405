"""Players in rooms of a real server, in this process: by requests alone, or with a session."""

from __future__ import annotations

import contextlib
import itertools
import select
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, TypeAlias

from support.servers import UNLIMITED, LocalServer
from support.waiting import until
from wordfoe.boggle.scoring import rules_named
from wordfoe.boggle.search import Found, Searcher
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.console import Console
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.connection import Connection
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.entry import Prompt
from wordfoe.terminal.room.game_answers import BoggleGame, MoveAnswer
from wordfoe.terminal.room.inbox import Inbox
from wordfoe.terminal.room.parts import Desk
from wordfoe.terminal.room.race import board_of
from wordfoe.terminal.room.session import Session
from wordfoe.terminal.room.visit import Visit

__all__ = [
    "ROOM_LIMITS",
    "Guests",
    "Script",
    "When",
    "act",
    "phase_is",
    "play_script",
    "wait_for_phase",
    "words_of",
]

ROOM_LIMITS: dict[str, Any] = {
    **UNLIMITED,
    "room_rate": 0,
    "join_rate": 0,
    "code_rate": 0,
    "open_rooms": 100_000,
    "address_streams": 0,
}


class Guests:
    """People with a cookie of their own each, who make and join rooms."""

    def __init__(self, server: LocalServer | str, folder: Path) -> None:
        self.address = server if isinstance(server, str) else server.address
        self._folder = folder
        self._numbers = itertools.count()
        self._open: list[Connection] = []

    def connection(self) -> Connection:
        """The connection of a new visitor."""
        cookies = Cookies(self._folder / f"guest-{next(self._numbers)}")
        self._open.append(Connection(Address.parse(self.address), cookies))
        return self._open[-1]

    def host(self, mode: str, **options: Any) -> Visit:
        """A visitor who has made a room."""
        request = {"mode": mode, "options": options, "name": "Otter"}
        return Visit.make(self.connection(), request, Clock())

    def join(self, host: Visit, name: str | None = None, *, watch: bool = False) -> Visit:
        """A visitor who has joined a room."""
        visit = Visit(self.connection(), host.code)
        visit.join(name, watch=watch)
        return visit

    def close(self) -> None:
        for connection in self._open:
            connection.close()


class When:
    """A step of a script: wait until something is so, as far as the player has heard."""

    def __init__(self, is_so: Callable[[], bool]) -> None:
        self.is_so = is_so


Step: TypeAlias = str | list[str] | When | Callable[[], object]


class Script:
    """An entry into which a script types: lines, lists of one line that is known by then, functions
    that are called between them, and `When`. At its end the input ends, asked for or not."""

    def __init__(self, inbox: Inbox, clock: Clock, *steps: Step) -> None:
        self._inbox, self._clock, self._steps = inbox, clock, list(steps)
        self.prompts: list[str] = []

    def line(self, prompt: Prompt | None, until: float | None, singles: str = "") -> str | None:  # noqa: ARG002
        if prompt is not None:
            self.prompts.append(prompt())
        while self._steps:
            step = self._steps[0]
            if isinstance(step, When):
                if not step.is_so():
                    self._wait(until)
                    return None
                self._steps.pop(0)
            elif isinstance(step, str | list):
                if prompt is None:
                    self._wait(until)
                    return None
                self._steps.pop(0)
                return step if isinstance(step, str) else step[0]
            else:
                self._steps.pop(0)
                step()
        raise EndOfInput

    def _wait(self, until: float | None) -> None:
        left = None if until is None else max(0.0, until - self._clock.now())
        select.select([self._inbox.fileno()], [], [], left)

    def reading(self) -> AbstractContextManager[None]:
        return contextlib.nullcontext()

    def clear(self) -> None:
        """Nothing stands in the way."""


def play_script(visit: Visit, *steps: Step, clock: Clock | None = None) -> Script:
    """Play a session by a script, in which the input is that of a pipe."""
    inbox = Inbox()
    console = Console("never", clock)
    script = Script(inbox, console.clock, *steps)
    try:
        desk = Desk(visit, console, plain=True)
        Session(desk, script, inbox).play()
    finally:
        visit.connection.close()
        inbox.close()
    return script


def act(visit: Visit, type_: str, **move: str) -> MoveAnswer:
    """Make a move in the player's own game of the present round."""
    visit.look()
    game = visit.game()
    assert game is not None
    return visit.move(game, {"type": type_, **move})


def words_of(visit: Visit) -> list[Found]:
    """The words of the board that is played now, best known first, without offensive ones."""
    visit.look()
    game = visit.game()
    assert isinstance(game, BoggleGame)
    found = Searcher(Lexicon.english(), rules_named("lab")).search(board_of(game))
    shown = [word for word in found if not word.offensive]
    return sorted(shown, key=lambda word: (word.commonness or 99, word.word))


def phase_is(visit: Visit, *phases: str) -> When:
    """Until the player has heard that the room is in one of these phases."""
    return When(lambda: visit.room.phase in phases)


def wait_for_phase(visit: Visit, phase: str) -> None:
    """Look at a room until it is in a phase."""
    until(lambda: visit.look().phase == phase)
