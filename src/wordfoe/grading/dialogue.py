"""How a program asks and answers: the description in TOML, and those that are shipped.

A description has a few tables, all of them optional. What it says comes before what its base says
(``general``, unless it names another), so that it needs to say only what is special.

    name = "uw-cse143"
    [program]
    arguments = ["{list}", "{length}", "{misses}"]
    files = ["dictionary.txt"]
    [questions]                    # regular expressions, without regard to case
    length = ['what length word do you want to use\\?']
    [answers]
    yes = "y"
    [shows]
    blanks = "-"
    misses_left = ['guesses : (-?\\d+)']
"""

from __future__ import annotations

import re
import tomllib
import warnings
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.wording import joined, printable, quoted, quoted_name

__all__ = [
    "Dialogue",
    "Kind",
    "ProgramForm",
    "Shows",
    "dialogue_names",
    "load_dialogue",
    "parse_dialogue",
    "shipped_dialogue",
]

Kind: TypeAlias = Literal[
    "again", "debug", "level", "show_count", "list", "length", "misses", "rules", "name", "start",
    "enter", "guess",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)
IN_GAME: tuple[Kind, ...] = ("again", "show_count", "guess", *KINDS)


class ProgramForm(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the program is run."""

    transport: Literal["terminal", "pipes", ""] = ""
    arguments: tuple[str, ...] = ()  # {list}, {length}, {misses}, {count} and {level} are filled in
    files: tuple[str, ...] = ()  # the names that the word list is put under
    first_line: Literal["length", "count", ""] = ""
    order: tuple[Kind, ...] = ()  # of questions that are not shown before the answer


class Shows(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the output says what. Expressions for numbers and words have a group for them."""

    blanks: str = ""
    spacing: Literal["tight", "spaced", ""] = ""
    pattern: tuple[str, ...] = ()  # labels: what stands before the pattern
    misses_left: tuple[str, ...] = ()
    misses_used: tuple[str, ...] = ()
    wrong_letters: tuple[str, ...] = ()  # a list of the letters that were misses
    misses: Literal["down", "up", "behind", ""] = ""
    words_left: tuple[str, ...] = ()
    guessed: tuple[str, ...] = ()
    hit: tuple[str, ...] = ()
    miss: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    win: tuple[str, ...] = ()
    loss: tuple[str, ...] = ()
    word: tuple[str, ...] = ()


class Dialogue(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A description of a dialogue, whole: its base is merged into it."""

    name: str = ""
    about: str = ""
    base: str = "general"
    program: ProgramForm = ProgramForm()
    questions: dict[Kind, tuple[str, ...]] = {}
    answers: dict[str, str] = {}  # yes, no, list, name, easy, medium, hard
    shows: Shows = Shows()

    def asked(self, line: str, *, in_game: bool = False) -> Kind | None:
        """Return what a line asks for.

        Where several kinds fit, a guess comes last before a game, and early in it.
        """
        for kind in IN_GAME if in_game else KINDS:
            for expression in self.questions.get(kind, ()):
                if compiled(expression).search(line[-LONGEST:]):
                    return kind
        return None


LONGEST = 400  # characters of a line that expressions are tried on


@cache
def compiled(expression: str) -> re.Pattern[str]:
    """Return a regular expression of a description, compiled, without regard to case."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about expressions that may mean something else one day
        return re.compile(expression, re.IGNORECASE)


def dialogue_names() -> list[str]:
    """Return the names of the shipped descriptions."""
    folder = resources.files("wordfoe.grading") / "dialogues"
    return sorted(
        file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")
    )


@cache
def shipped_dialogue(name: str) -> Dialogue:
    """Return a shipped description. Raises SettingsError if there is none of that name."""
    if name not in dialogue_names():
        raise SettingsError(
            f"There is no dialogue {quoted(name)}; there are {joined(dialogue_names())}."
        )
    file = resources.files("wordfoe.grading") / "dialogues" / f"{name}.toml"
    return parse_dialogue(file.read_text(encoding="utf-8"), f"{name}.toml")


def load_dialogue(path: Path) -> Dialogue:
    """Return the description in a file.

    Raises SettingsError if it cannot be read or says something that does not exist.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "It is not UTF-8 text"
        raise SettingsError(f"Cannot read the dialogue {quoted_name(path)}: {reason}.") from None
    return parse_dialogue(text, str(path))


def parse_dialogue(text: str, source: str = "dialogue") -> Dialogue:
    """Return a description with its base merged into it.

    Raises SettingsError if it is no TOML, has a field that does not exist, or an expression that
    is none.
    """
    try:
        own = msgspec.convert(tomllib.loads(text), Dialogue)
    except msgspec.ValidationError as error:
        reason = printable(str(error))
        raise SettingsError(f"The dialogue {quoted_name(source)} is wrong: {reason}.") from None
    except (ValueError, RecursionError) as error:
        reason = printable(str(error))
        raise SettingsError(f"The dialogue {quoted_name(source)} is not TOML: {reason}.") from None
    numbers = ("misses_left", "misses_used", "words_left", "guessed", "word", "wrong_letters")
    for field, expressions in _expressions(own):
        for expression in expressions:
            try:
                pattern = compiled(expression)
            except (re.error, RecursionError, OverflowError) as error:
                raise SettingsError(
                    f"{quoted(expression)} in the dialogue {quoted_name(source)} is no regular "
                    f"expression: {printable(str(error))}."
                ) from None
            if field in numbers and not pattern.groups:
                raise SettingsError(
                    f"{quoted(expression)} in the dialogue {quoted_name(source)} needs a group, "
                    "in parentheses, around what shall be read."
                )
    return _merged(own, shipped_dialogue(own.base)) if own.base else own


def _expressions(dialogue: Dialogue) -> list[tuple[str, tuple[str, ...]]]:
    shows: dict[str, Any] = msgspec.structs.asdict(dialogue.shows)
    lists = [(field, value) for field, value in shows.items() if isinstance(value, tuple)]
    return [*dialogue.questions.items(), *lists]


def _merged(own: Dialogue, base: Dialogue) -> Dialogue:
    """Return a description over its base: lists are joined, other values replaced."""
    questions = {
        kind: (*own.questions.get(kind, ()), *base.questions.get(kind, ())) for kind in KINDS
    }
    shows: dict[str, Any] = {
        field: (*value, *getattr(base.shows, field))
        if isinstance(value, tuple)
        else value or getattr(base.shows, field)
        for field, value in msgspec.structs.asdict(own.shows).items()
    }
    program: dict[str, Any] = {
        field: value or getattr(base.program, field)
        for field, value in msgspec.structs.asdict(own.program).items()
    }
    return Dialogue(
        name=own.name or base.name,
        about=own.about,
        base=own.base,
        program=ProgramForm(**program),
        questions={kind: found for kind, found in questions.items() if found},
        answers={**base.answers, **own.answers},
        shows=Shows(**shows),
    )
