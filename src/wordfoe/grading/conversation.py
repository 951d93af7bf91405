"""A player over a program: scripts are played through its own dialogue."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath

from msgspec import structs

from wordfoe.grading.dialogue import Dialogue, Kind, shipped_dialogue
from wordfoe.grading.guards import Guards, Limits, environment, find_guards
from wordfoe.grading.match import Match, SetUp, StartAgain
from wordfoe.grading.program import Program
from wordfoe.grading.questions import arguments_for, missing_file, usage_arguments
from wordfoe.grading.session import Fault, Script, Session, Shown
from wordfoe.grading.workspace import ListForm, Submission, Workspace
from wordfoe.wording import quoted, quoted_name

__all__ = ["ProgramPlayer"]

MOST_STARTS = 60  # of one game: a start for every bad answer that was taken, and a few more
_GIVEN: dict[str, Kind] = {
    "{length}": "length", "{misses}": "misses", "{count}": "show_count", "{level}": "level",
    "{list}": "list",
}  # fmt: skip


class ProgramPlayer:
    """Plays scripts with a program.

    ``command`` may have ``{list}``, ``{length}``, ``{misses}``, ``{count}`` and ``{level}`` in its
    arguments. Every process runs in a new folder with a copy of the files in ``folder``.

    Raises SettingsError if the folder cannot be used.
    """

    def __init__(
        self,
        command: Sequence[str],
        dialogue: Dialogue | None = None,
        *,
        folder: Path | None = None,
        limits: Limits | None = None,
        guards: Guards | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.command = list(command)
        self.dialogue = dialogue or shipped_dialogue("general")
        self.limits = limits or Limits()
        self.match: Match | None = None  # the last one, for what was learned in it
        self._submission = Submission(folder)
        self._guards = find_guards() if guards is None else guards
        self._clock = clock
        self._arguments = self.dialogue.program.arguments
        self._order: tuple[Kind, ...] = ()
        self._more_names: list[str] = []
        self._untried: list[tuple[str, ...]] | None = None  # arguments to start it with
        self._processes = 0
        self._works = False  # a game has begun: how to start it is known

    @property
    def guards(self) -> tuple[str, ...]:
        """Which guards are active, a sentence each."""
        return self._guards.sentences(self.limits)

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments after the command, with places for settings: given, or found out."""
        return self._arguments

    def play(self, scripts: list[Script]) -> list[Session]:
        """Play the games one after the other, in one process where the program lets us and the
        words stay the same. Return a session for each, in order; faults are in the sessions."""
        sessions: list[Session] = []
        while len(sessions) < len(scripts):
            sessions += self._run(scripts[len(sessions) :])
        return sessions

    def _run(self, scripts: list[Script]) -> list[Session]:
        """Play with one process as many of the games as it takes, and at least one."""
        set_up = SetUp(scripts[0], self._order)
        for _ in range(MOST_STARTS):
            try:
                sessions = self._start(scripts, set_up)
            except StartAgain:
                self._order = set_up.order
                continue
            if self._works or not self._try_otherwise(sessions[0]):
                return sessions
            set_up = SetUp(scripts[0], self._order)
        fault = Fault(kind="not-understood", text=f"It was started {MOST_STARTS} times.")
        return [Session(script=scripts[0], start=Shown(), fault=fault)]

    def _start(self, scripts: list[Script], set_up: SetUp) -> list[Session]:
        first = scripts[0]
        form = self._form()
        name = next(iter(form.names), "dictionary.txt")
        template = (*self.command[1:], *self._arguments)
        given = frozenset(kind for place, kind in _GIVEN.items() if place in " ".join(template))
        arguments = arguments_for(template, first, name)
        sessions: list[Session] = []
        workspace = Workspace(self._submission, first.words, length=first.length, form=form)
        self._processes += 1
        try:
            if problem := self._cannot_start(workspace.folder):
                fault = Fault(kind="could-not-start", text=problem)
                return [Session(script=first, start=Shown(), fault=fault)]
            with Program(
                [self.command[0], *arguments],
                workspace.folder,
                terminal=self.dialogue.program.transport != "pipes",
                limits=self.limits,
                guards=self._guards,
                clock=self._clock,
            ) as program:
                match = self.match = Match(
                    program,
                    self.dialogue,
                    names=form.names,
                    given=given,
                    number=self._processes,
                )
                sessions.append(self._game(match, set_up, workspace))
                for script in scripts[1:]:
                    same = script.words == first.words and (
                        arguments_for(template, script, name) == arguments
                    )
                    if not (match.goes_on and same):
                        break
                    try:
                        sessions.append(self._game(match, SetUp(script), workspace))
                    except StartAgain:
                        break
        except OSError as error:
            fault = Fault(kind="could-not-start", text=f"{error.strerror or error}.")
            return [Session(script=first, start=Shown(), fault=fault)]
        finally:
            workspace.remove()
        return sessions

    def _game(self, match: Match, set_up: SetUp, workspace: Workspace) -> Session:
        session = match.game(set_up)
        reads = workspace.list_reads()
        driver, notes = session.driver, session.notes
        if reads == 0:
            driver = (*driver, "list")
            if session.fault is not None and (name := missing_file(session.fault.text)):
                notes = (*notes, f"It did not find its word list {quoted_name(name)}.")
        return structs.replace(session, driver=driver, notes=notes, list_reads=reads)

    def _form(self) -> ListForm:
        found = self._submission.form
        own = self.dialogue.program
        return ListForm(
            names=tuple(dict.fromkeys((*own.files, *self._more_names, *found.names))),
            capitals=found.capitals,
            first_line=own.first_line or found.first_line,
        )

    def _cannot_start(self, folder: Path) -> str | None:
        program = self.command[0]
        path = environment(folder)["PATH"]
        if "/" in program:
            found = shutil.which(str(folder / program))
        else:
            found = shutil.which(program, path=path)
        return None if found else f"There is no program {quoted(program)} that can be run."

    def _try_otherwise(self, session: Session) -> bool:
        """Return whether to start the program in another way, after it ended without a question."""
        fault = session.fault
        if fault is None or fault.kind != "crashed" or session.turns or self._asked_something():
            self._works = True
            return False
        name = missing_file(fault.text)
        if name and self._can_place(name):
            self._more_names.append(name)
            return True
        if self.dialogue.program.arguments or any("{" in part for part in self.command):
            return False
        if self._untried is None:
            self._untried = usage_arguments(fault.text)
        self._arguments = self._untried.pop(0) if self._untried else ()
        return bool(self._arguments)

    def _asked_something(self) -> bool:
        return self.match is not None and bool(self.match.questions)

    def _can_place(self, name: str) -> bool:
        path = PurePosixPath(name)
        inside = not path.is_absolute() and path.parts.count("..") <= (path.parts[:1] == ("..",))
        return inside and name not in self._form().names and len(self._more_names) < 5
