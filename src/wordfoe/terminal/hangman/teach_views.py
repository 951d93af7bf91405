"""A taught game for people, as text, and for other programs, as JSON Lines."""

from __future__ import annotations

import shutil
from typing import Any, Protocol

from wordfoe import __version__
from wordfoe.alphabet import capitals
from wordfoe.errors import Malformed
from wordfoe.hangman.analysis.explanation import Explanation
from wordfoe.hangman.analysis.samples import best_known
from wordfoe.hangman.lessons import Lesson
from wordfoe.hangman.position import Position
from wordfoe.hangman.sentences import announced
from wordfoe.hangman.teaching import Answered, Teaching
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import WIDTH, Console
from wordfoe.terminal.hangman.events import emit
from wordfoe.terminal.hangman.table import title
from wordfoe.terminal.hangman.teach_text import (
    ended,
    explained,
    help_lines,
    position_lines,
    reply_lines,
    wrapped,
)
from wordfoe.terminal.reading import Lines
from wordfoe.wording import printable

__all__ = ["JsonView", "TextView", "View"]

PROMPT = "Your letter?"
NARROWEST = 20  # columns; a terminal that claims fewer is not believed
WORDS_SHOWN = 24  # of a family, in JSON


class View(Protocol):
    """How a taught game is shown, and where its lines come from."""

    def ask(self) -> str:
        """Return the next line. Raises EndOfInput if there is none."""

    def begin(self, teaching: Teaching, lesson: Lesson | None) -> None:
        """Show the game before the student's first letter."""

    def show_answer(self, answered: Answered, note: str) -> None:
        """Show a letter that was answered, and the note of a lesson about it."""

    def show_kept(self, answered: Answered) -> None:
        """Show the last letter, which was answered again."""

    def show_dealer(self, name: str) -> None:
        """Show that another dealer answers from now on."""

    def show_position(self, position: Position) -> None:
        """Show where the game stands."""

    def show_help(self) -> None:
        """Show the commands. Raises Malformed where there is no help."""

    def refuse(self, line: str, reason: Exception) -> None:
        """Show why a line was refused."""


class TextView:
    """Text that fits the width of the terminal."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def width(self) -> int:
        """The columns of the terminal, up to 80; 80 in a pipe."""
        columns = shutil.get_terminal_size((WIDTH, 24)).columns
        return min(WIDTH, columns) if columns >= NARROWEST else WIDTH

    def ask(self) -> str:
        """Ask for a letter. Raises EndOfInput."""
        return self.console.ask(PROMPT)

    def begin(self, teaching: Teaching, lesson: Lesson | None) -> None:
        """Print the settings, or the text of a lesson, and the position."""
        if lesson is None:
            self._say(wrapped(title(teaching.position.settings), self.width), "title")
            self._say(wrapped("Name a letter, or type ? for help.", self.width))
        else:
            self._say(wrapped(f"{lesson.about[0].upper()}{lesson.about[1:]}.", self.width), "title")
            for answered in teaching.answered:
                letter, said = capitals(answered.letter), announced(answered.move)
                self._say(wrapped(f"{letter}? {said}", self.width), "quiet")
            self._say(wrapped(lesson.text, self.width))
        self.show_position(teaching.position)

    def show_answer(self, answered: Answered, note: str) -> None:
        """Print the families, the choice of every dealer, the answer and the position."""
        self.console.say()
        self._say(explained(answered, self.width))
        self._show_reply(answered)
        if note:
            self.console.say()
            self._say(wrapped(note, self.width), "lit")

    def show_kept(self, answered: Answered) -> None:
        """Print the answer and the position."""
        self._show_reply(answered)

    def _show_reply(self, answered: Answered) -> None:
        positions = answered.move.reply.positions
        self._say(reply_lines(answered, self.width), "good" if positions else "bad")
        self.show_position(answered.after)

    def show_dealer(self, name: str) -> None:
        """Print who answers from now on."""
        self._say(wrapped(f"{printable(name)} answers from now on.", self.width))

    def show_position(self, position: Position) -> None:
        """Print where the game stands, or how it has ended."""
        self.console.say()
        self._say(position_lines(position, self.width))
        if position.ending is not None:
            self._say(ended(position, self.width), "good" if position.won else "bad")

    def show_help(self) -> None:
        """Print the commands."""
        self._say(help_lines(self.width))

    def refuse(self, line: str, reason: Exception) -> None:  # noqa: ARG002
        """Print why a line was refused."""
        self._say(wrapped(str(reason), self.width), "refused")

    def _say(self, lines: list[str], style: str | None = None) -> None:
        for line in lines:
            self.console.say(line, style)


class JsonView:
    """One JSON object per line."""

    def __init__(self, lexicon: Lexicon, lesson: str | None) -> None:
        self._lexicon = lexicon
        self._lesson = lesson
        self._lines = Lines()

    def ask(self) -> str:
        """Return the next line. Raises EndOfInput."""
        return self._lines.next().strip()

    def begin(self, teaching: Teaching, lesson: Lesson | None) -> None:
        """Print the settings of the game, and the text of a lesson."""
        settings = teaching.position.settings
        event: dict[str, Any] = {"length": settings.length, **_state(teaching.position)}
        event |= {name: getattr(settings, name) for name in ("dealer", "ties", "level", "house")}
        event |= {"seed": settings.seed, "lexicon": self._lexicon.fingerprint}
        event |= {"version": __version__}
        if lesson is not None:
            event |= {"lesson": self._lesson, "text": lesson.text}
        emit("start", event)

    def show_answer(self, answered: Answered, note: str) -> None:
        """Print the families, the choice of every dealer, the answer and the position."""
        before = answered.before
        event = {
            "guess": answered.letter,
            "words_before": len(before.candidates),
            "families": [
                {
                    "pattern": before.pattern_with(family),
                    "positions": family.positions,
                    "size": family.size,
                    "words": best_known(family.candidates, WORDS_SHOWN),
                }
                for family in answered.families
            ],
            "dealers": [_choice(choice, before) for choice in answered.choices],
            "other_ties": answered.other_ties,
            **_answer(answered),
        }
        emit("turn", event | ({"note": note} if note else {}))

    def show_kept(self, answered: Answered) -> None:
        """Print the answer and the position."""
        emit("kept", {"guess": answered.letter, **_answer(answered)})

    def show_dealer(self, name: str) -> None:
        """Print who answers from now on."""
        emit("dealer", {"dealer": name})

    def show_position(self, position: Position) -> None:
        """Print where the game stands."""
        emit("position", _state(position))

    def show_help(self) -> None:
        """Raises Malformed: programs read the documentation."""
        raise Malformed("With --json, type a letter, keep, dealer, back, show or quit.")

    def refuse(self, line: str, reason: Exception) -> None:
        """Print why a line was refused."""
        emit("refused", {"input": line, "reason": str(reason)})


def _state(position: Position) -> dict[str, Any]:
    return {
        "pattern": position.pattern,
        "misses_left": position.misses_left,
        "words_left": len(position.candidates),
        "ending": position.ending,
    }


def _answer(answered: Answered) -> dict[str, Any]:
    positions = answered.move.reply.positions
    return {"kept_by": answered.dealer, "positions": positions, **_state(answered.after)}


def _choice(choice: Explanation, before: Position) -> dict[str, Any]:
    verdict, reason = choice.verdict, choice.reason
    return {
        "dealer": choice.dealer,
        "pattern": before.pattern_with(verdict.family) if verdict else None,
        "positions": verdict.family.positions if verdict else None,
        "size": verdict.family.size if verdict else None,
        "why": reason.why,
        "tied": reason.tied,
        "measure": reason.measure or None,
        "scores": list(reason.scores),
    }
