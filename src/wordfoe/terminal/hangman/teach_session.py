"""The lines that a student types in a taught game, and what each of them does."""

from __future__ import annotations

from typing import Literal, TypeAlias

from wordfoe.alphabet import Alphabet
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman.lessons import Lesson
from wordfoe.hangman.moves import Letter, letter_from
from wordfoe.hangman.teaching import Teaching
from wordfoe.terminal.hangman.teach_views import View
from wordfoe.terminal.reading import EndOfInput
from wordfoe.wording import quoted

__all__ = ["Command", "meaning", "run_lesson"]

Command: TypeAlias = Literal["keep", "dealer", "back", "show", "quit", "help"]

_COMMANDS: dict[str, Command] = {
    "keep": "keep",
    "dealer": "dealer",
    "back": "back",
    "show": "show",
    "quit": "quit",
    ":q": "quit",
    "exit": "quit",
    "help": "help",
    "?": "help",
}
_EXAMPLES = {"keep": "keep largest or keep -E--", "dealer": "dealer largest"}


def meaning(line: str, alphabet: Alphabet) -> tuple[Command, str] | Letter:
    """Return the letter that a line names, or the command that it gives and its argument; commands
    may begin with a colon.

    Raises Malformed if the line is neither.
    """
    first, *rest = line.split(maxsplit=1) or [""]
    argument = rest[0].strip() if rest else ""
    command = _COMMANDS.get(first.lower()) or _COMMANDS.get(first.lower().removeprefix(":"))
    if command is None:
        if len(line.strip()) > 1:
            raise Malformed(f"{quoted(line)} is neither a letter nor a command; type ? for help.")
        return letter_from(line, alphabet)
    example = _EXAMPLES.get(command)
    if example and not argument:
        raise Malformed(f"{quoted(line)} lacks a name; type {example}.")
    if argument and not example:
        raise Malformed(f"{quoted(line)} says too much; type {command}.")
    return command, argument


def run_lesson(teaching: Teaching, view: View, lesson: Lesson | None = None) -> None:
    """Teach until the student quits or the input ends.

    A lesson has some letters answered first, and notes for the letter after them.

    Raises DealerError if a dealer of the student's own fails.
    """
    for letter in lesson.opening if lesson else "":
        teaching.name(Letter(letter))
    view.begin(teaching, lesson)
    while True:
        try:
            line = view.ask()
        except EndOfInput:
            return
        try:
            if not _obey(teaching, view, line, lesson):
                return
        except (Malformed, Illegal, SettingsError) as refusal:
            view.refuse(line, refusal)


def _obey(teaching: Teaching, view: View, line: str, lesson: Lesson | None) -> bool:
    """Do what a line asks for, and return whether to go on."""
    match meaning(line, teaching.position.alphabet):
        case Letter() as letter:
            view.show_answer(teaching.name(letter), _note(teaching, lesson))
        case "keep", wish:
            view.show_kept(teaching.keep(wish))
        case "dealer", name:
            teaching.change_dealer(name)
            view.show_dealer(name)
        case "back", _:
            teaching.back()
            view.show_position(teaching.position)
        case "show", _:
            view.show_position(teaching.position)
        case "help", _:
            view.show_help()
        case _:
            return False
    return True


def _note(teaching: Teaching, lesson: Lesson | None) -> str:
    """The note of a lesson for the letter that was just named: the first after the opening."""
    if lesson is None or len(teaching.answered) != len(lesson.opening) + 1:
        return ""
    return lesson.notes.get(teaching.answered[-1].letter, "")
