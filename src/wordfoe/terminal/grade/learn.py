"""`wordfoe grade learn`: propose a description of a program's dialogue."""

from __future__ import annotations

from pathlib import Path

import click

from wordfoe.errors import WordfoeError
from wordfoe.grading.building import built
from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import load_dialogue, shipped_dialogue
from wordfoe.grading.guards import Limits
from wordfoe.grading.learning import Learned
from wordfoe.grading.learning import learn as learned_from
from wordfoe.grading.reports.cleaning import cleaned_line
from wordfoe.terminal.console import Console
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.delivery import write
from wordfoe.terminal.grade.options import NotJudged, check_writable
from wordfoe.terminal.values import FILE

__all__ = ["learn"]


@click.command(context_settings={"allow_interspersed_args": False})
@options.dialogue("a general one")
@options.folder
@options.build
@options.limits
@click.option("--output", type=FILE, show_default="printed", help="Write the report to FILE.")
@options.program
def learn(
    dialogue: str | None,
    folder: str | None,
    build: str | None,
    limits: Limits,
    output: str | None,
    program: tuple[str, ...],
) -> int:
    """Learn how a Hangman program asks and answers.

    Plays two games, says what was recognised, and prints a description for --dialogue, which you
    can correct. The exit code is 3 if the program came to no guess.
    """
    if not program:
        raise click.UsageError("Give the command that starts the program, after --.")
    with options.as_usage():
        spoken = shipped_dialogue("general") if dialogue is None else load_dialogue(Path(dialogue))
        where = options.folder_of(folder, program)
        if output is not None:
            check_writable(output)
    try:
        with built(where or Path("."), build or "", limits) as made:
            place = made if build else where
            player = ProgramPlayer(program, spoken, folder=place, limits=limits)
            found = learned_from(player)
    except WordfoeError as error:
        raise NotJudged(str(error)) from None
    _say(found)
    if output is not None:
        write(output, found.toml)
    else:
        print(found.toml, end="", flush=True)
    return 0 if any(session.turns for session in found.sessions) else 3


def _say(found: Learned) -> None:
    """Print to standard error what was recognised."""
    console = Console("never")
    for sentence in found.findings:
        console.remark(cleaned_line(sentence))
