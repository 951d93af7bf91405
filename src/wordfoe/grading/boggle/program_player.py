"""Games of Boggle with a student's program, in processes with limits and a folder of their own."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Sequence
from errno import ENOENT
from pathlib import Path

from wordfoe.grading.boggle.forms import USUAL_FORMS, Forms
from wordfoe.grading.boggle.playing import Games
from wordfoe.grading.boggle.session import BoggleSession, LinesFor, Wish
from wordfoe.grading.guards import Guards, Limits, environment, find_guards
from wordfoe.grading.program import Program, Reply
from wordfoe.grading.workspace import ListForm, Submission, Workspace
from wordfoe.wording import quoted

__all__ = ["LIST_NAMES", "BoggleProgramPlayer"]

LIST_NAMES = (
    "dictionary.txt",
    "EnglishWords.txt",
    "EnglishWords.dat",
    "words.txt",
    "lexicon.txt",
    "dict.txt",
    "bogwords.txt",
)


class BoggleProgramPlayer:
    """Plays boards with a program. ``{list}`` in its command is replaced by the name of the list.

    Raises SettingsError if the folder cannot be used.
    """

    def __init__(
        self,
        command: Sequence[str],
        words: Sequence[str],
        forms: Forms = USUAL_FORMS,
        *,
        folder: Path | None = None,
        limits: Limits | None = None,
        guards: Guards | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits or Limits()
        self.list_reads: int | None = None  # how often any process read our list, if that is known
        self._words = words
        self._forms = forms
        self._submission = Submission(folder)
        self._guards = find_guards() if guards is None else guards
        self._clock = clock
        found = self._submission.form
        self._form = ListForm(
            names=tuple(dict.fromkeys((*found.names, *LIST_NAMES))),
            capitals=found.capitals,
            first_line=found.first_line,
        )
        self._command = [part.replace("{list}", self._form.names[0]) for part in command]

    @property
    def guards(self) -> tuple[str, ...]:
        """Which guards are active, a sentence each."""
        return self._guards.sentences(self.limits)

    def same_list(self) -> bool | None:
        """Return whether the program read our list; None if the file system does not tell."""
        return None if self.list_reads is None else self.list_reads > 0

    def play(self, wishes: list[Wish], lines_for: LinesFor) -> list[BoggleSession]:
        """Play the boards one after the other, in one process where the program lets us. Return a
        session for each, in order; faults are in the sessions."""
        return Games(self._start, self._forms).play(wishes, lines_for)

    def _start(self) -> _Running:
        return _Running(self)

    def open_workspace(self) -> Workspace:
        """Make a new folder with the files of the submission and the list."""
        return Workspace(self._submission, self._words, length=0, form=self._form)

    def open_program(self, folder: Path) -> Program:
        """Start the program in a folder. Raises OSError if it cannot be started."""
        name = self._command[0]
        path = environment(folder)["PATH"]
        if shutil.which(str(folder / name) if "/" in name else name, path=path) is None:
            raise FileNotFoundError(ENOENT, f"There is no program {quoted(name)} that can be run")
        return Program(
            self._command, folder, limits=self.limits, guards=self._guards, clock=self._clock
        )


class _Running:
    """One process of the program, with its folder."""

    def __init__(self, player: BoggleProgramPlayer) -> None:
        self._player = player
        self._workspace = player.open_workspace()
        try:
            self._program = player.open_program(self._workspace.folder)
        except BaseException:
            self._workspace.remove()
            raise

    def type(self, line: str) -> None:
        self._program.type(line)

    def reply(self) -> Reply:
        return self._program.reply()

    def end(self) -> None:
        """End every process, note whether the list was read, and remove the folder."""
        try:
            self._program.end()
            reads = self._workspace.list_reads()
            if reads is not None:
                self._player.list_reads = (self._player.list_reads or 0) + reads
        finally:
            self._workspace.remove()
