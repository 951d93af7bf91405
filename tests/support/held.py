"""Work that a test holds: it begins, says so, and goes on when the test lets it.

``HeldWork`` stands for any long work, ``HeldDealer`` for a dealer that calculates, ``HeldStore``
for a database that takes its time.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from support.servers import sqlite
from support.waiting import LONG
from wordfoe.hangman import dealers
from wordfoe.hangman.candidates import Family
from wordfoe.hangman.dealers import DealerKind, Turn, largest
from wordfoe.web.store import MoveRow, Store

__all__ = ["HELD", "HeldDealer", "HeldStore", "HeldWork", "end_turn", "signal"]

HELD = "held"  # the name of the dealer


class HeldWork:
    """Work that waits for ``go_on``. ``checks`` has the last argument of every call, which long
    work calls now and then to learn whether it should end."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.checks: list[Callable[[], object]] = []
        self._begun = threading.Semaphore(0)

    def work(self, *args: Any) -> Any:
        """Say that the work has begun, wait, and check whether it should end."""
        self.checks.append(args[-1])
        self._begun.release()
        assert self.go_on.wait(LONG)
        args[-1]()
        return {}

    def wait_begun(self) -> None:
        """Wait until a piece of work has begun; each call waits for another."""
        assert self._begun.acquire(timeout=LONG)


class HeldDealer:
    """A dealer that says it is slow, and answers as the largest one does when it ``may_answer``.
    ``threads`` are those that asked it."""

    slow = True

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []
        self.asked = threading.Event()
        self.may_answer = threading.Event()

    def __call__(self, turn: Turn) -> Family:
        self.threads.append(threading.current_thread())
        self.asked.set()
        assert self.may_answer.wait(LONG)
        return largest(turn)

    @classmethod
    def registered(cls, monkeypatch: pytest.MonkeyPatch) -> HeldDealer:
        """Return a dealer that games can have under the name ``HELD``."""
        dealer = cls()
        monkeypatch.setitem(dealers.DEALERS, HELD, DealerKind("waits", lambda _position: dealer))
        return dealer


class HeldStore(Store):
    """A store that a test can hold: whoever adds moves then waits for ``may_go_on``. It notes how
    many moves it was given at once, and does not wait for other programs."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{sqlite(path)}?timeout=0")
        self.asked = threading.Event()
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.groups: list[int] = []
        self.story: list[str] = []

    def hold(self) -> None:
        """Let the next that adds moves wait."""
        self.may_go_on.clear()

    def add_moves(self, rows: Sequence[MoveRow]) -> bool:
        self.groups.append(len(rows))
        self.asked.set()
        assert self.may_go_on.wait(LONG), "The event loop stood still."
        added = super().add_moves(rows)
        self.story.append("stored")
        return added


async def signal(event: threading.Event) -> None:
    """Wait for an event of a thread, while the event loop goes on."""
    assert await asyncio.to_thread(event.wait, LONG)


async def end_turn() -> None:
    """Let everything that was begun come as far as it can without waiting: a task, the tasks that
    it begins, and what those leave for the end of their turn."""
    for _ in range(5):
        await asyncio.sleep(0)
