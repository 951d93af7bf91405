"""Games with processes of one program: a new process where the last one ended."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from msgspec.structs import replace

from wordfoe.grading.boggle.conversation import Conversation
from wordfoe.grading.boggle.forms import USUAL_FORMS, Forms
from wordfoe.grading.boggle.session import BoggleSession, LinesFor, Talk, Wish
from wordfoe.grading.session import Fault

__all__ = ["Games"]


class Games:
    """Plays boards with a program that ``start`` starts; what it returns is closed if it can be.

    If a game shows that the answer to the question about a random board meant the other thing, it
    is played again with the other answer. A board that is too short, and was taken or crashed the
    program, is followed by a new process too.
    """

    def __init__(self, start: Callable[[], Talk], forms: Forms = USUAL_FORMS) -> None:
        self._start = start
        self._forms = forms
        self._opposite = False
        self._tried_opposite = False

    def play(self, wishes: list[Wish], lines_for: LinesFor) -> list[BoggleSession]:
        """Play the boards one after the other, in one process where the program lets us. Return a
        session for each, in order; faults are in the sessions."""
        found: list[BoggleSession] = []
        while len(found) < len(wishes):
            try:
                found += self._play_some(wishes[len(found) :], lines_for)
            except OSError as error:
                fault = Fault(kind="could-not-start", text=error.strerror or str(error))
                found += [BoggleSession(wish=wish, fault=fault) for wish in wishes[len(found) :]]
        return found

    def _play_some(self, wishes: list[Wish], lines_for: LinesFor) -> list[BoggleSession]:
        """Play with one process as long as it plays on; at least one game."""
        found: list[BoggleSession] = []
        with ExitStack() as stack:
            talk = self._start()
            close: Any = getattr(talk, "end", None)
            if close is not None:
                stack.callback(close)
            conversation = Conversation(talk, self._forms, opposite=self._opposite)
            for wish in wishes:
                session = conversation.play(wish, lines_for, first=not found)
                if session.short_refused is False:
                    again, *_ = self._play_some([replace(wish, short="")], lines_for)
                    return [*found, replace(again, wish=wish, short_refused=False)]
                unwanted = conversation.asked_for_choice and not session.typed
                if unwanted and not self._tried_opposite:
                    self._opposite = self._tried_opposite = True
                    return found  # this board is played again, by a new process
                found.append(session)
                last = len(found) == len(wishes)
                if session.fault is not None or not session.again:
                    break
                if not conversation.another(wanted=not last):
                    break
        return found
