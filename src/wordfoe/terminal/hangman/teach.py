"""`wordfoe hangman teach`: see, letter by letter, what each dealer would keep and why."""

from __future__ import annotations

from typing import Any

import click

from wordfoe.errors import SettingsError
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.lessons import LESSONS, Lesson, lesson_named
from wordfoe.hangman.position import start
from wordfoe.hangman.settings import SETTINGS
from wordfoe.hangman.teaching import Teaching
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import usage_errors
from wordfoe.terminal.hangman import options
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.events import emit
from wordfoe.terminal.hangman.teach_session import run_lesson
from wordfoe.terminal.hangman.teach_views import JsonView, TextView, View
from wordfoe.terminal.options import as_json, color, dictionary, together
from wordfoe.wording import joined

__all__ = ["teach"]

MANY_WORDS = 5_000  # of a list without a book; the perfect dealer may take seconds to read them


@click.command()
@click.argument("listed", nargs=-1, metavar="[WORD]...")
@click.option(
    "--lesson",
    type=click.Choice([*LESSONS]),
    help="Start a built-in lesson, with its own words and rules.",
)
@click.option("--lessons", is_flag=True, help="List the lessons.")
@together(*(options.setting(name) for name, about in SETTINGS.items() if about.offered))
@dictionary()
@color()
@as_json("Read letters and print JSON Lines.")
@options.takes_choices
def teach(
    choices: Choices,
    listed: tuple[str, ...],
    lesson: str | None,
    lessons: bool,
    color: str,
    as_json: bool,
) -> None:
    """See, letter by letter, what each dealer would keep and why.

    With WORDs, they are the whole word list. Name a letter, or type ? for help.
    """
    console = Console(color)
    if lessons:
        _show_lessons(console, as_json)
        return
    with usage_errors():
        given = lesson_named(lesson) if lesson else None
        lexicon = _lexicon(choices, listed, given)
        wishes = _wishes(choices, given)
        position = start(lexicon, settings_for(lexicon, **wishes))
        teaching = Teaching(position)
        teaching.change_dealer(teaching.dealer)  # refuse one that does not exist before anything
    console.remark_left_out(lexicon)
    count = len(position.candidates)
    if choices.dictionary is not None and count >= MANY_WORDS:  # perfect has no book for them
        console.remark(f"One moment, reading {count:,} words at the first letter...")
    view: View = JsonView(lexicon, lesson) if as_json else TextView(console)
    run_lesson(teaching, view, given)


def _lexicon(choices: Choices, listed: tuple[str, ...], lesson: Lesson | None) -> Lexicon:
    sources = [bool(listed), choices.dictionary is not None, lesson is not None]
    if sum(sources) > 1:
        raise SettingsError("Give words, --dict or --lesson, only one of them.")
    if lesson is not None:
        return Lexicon(lesson.words.split(), name="the lesson")
    return Lexicon(listed, name="your words") if listed else choices.lexicon()


def _wishes(choices: Choices, lesson: Lesson | None) -> dict[str, Any]:
    if lesson is None:
        return choices.wishes
    others = [f"--{name.replace('_', '-')}" for name in choices.wishes if name != "seed"]
    if others:
        raise SettingsError(f"A lesson has its own rules; leave out {joined(others)}.")
    return {**choices.wishes, **lesson.settings, "length": len(lesson.words.split()[0])}


def _show_lessons(console: Console, as_json: bool) -> None:
    for name, lesson in LESSONS.items():
        if as_json:
            emit("lesson", {"lesson": name, "about": lesson.about, "words": lesson.words.split()})
        else:
            console.say(f"{name:10}{lesson.about}")
    if not as_json:
        console.say("Start one with: wordfoe hangman teach --lesson NAME", "quiet")
