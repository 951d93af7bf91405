"""`wordfoe grade hangman`: grade a Hangman program."""

from __future__ import annotations

import click

from wordfoe.grading.assignment import Assignment
from wordfoe.grading.guards import Limits
from wordfoe.grading.hangman import USUAL_GAMES
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.options import Output
from wordfoe.terminal.grade.running import judge_saved, run
from wordfoe.terminal.values import FILE

__all__ = ["hangman"]


@click.command(context_settings={"allow_interspersed_args": False})
@options.house()
@options.dictionary()
@options.dialogue("that of the house")
@options.any_tie
@options.strict_ties
@options.games(str(USUAL_GAMES))
@options.seed
@options.points
@click.option("--transcript", type=FILE, help="Judge this saved session instead of a program.")
@options.folder
@options.build
@options.limits
@options.output()
@options.program
def hangman(
    house: str,
    dictionary: str | None,
    dialogue: str | None,
    any_tie: bool,
    strict_ties: bool,
    games: int | None,
    seed: int,
    points: str | None,
    transcript: str | None,
    folder: str | None,
    build: str | None,
    limits: Limits,
    output: Output,
    program: tuple[str, ...],
) -> int:
    """Grade a Hangman program.

    PROGRAM is the command that starts it, such as java HangmanMain. It is played through its own
    dialogue, and judged by the rules of the house.
    """
    if transcript is not None and program:
        raise click.UsageError("Give a program or --transcript, not both.")
    if transcript is not None and dictionary is None:
        raise click.UsageError("--transcript needs --dict, the list that was played with.")
    assignment = Assignment(
        game="hangman",
        house=house,
        any_tie=any_tie,
        strict_ties=strict_ties,
        dictionary=dictionary,
        dialogue=dialogue,
        games=games,
        seed=seed,
        limits=limits,
    )
    if transcript is not None:
        return judge_saved(assignment, transcript, points=points, output=output)
    return run(assignment, program, folder=folder, build=build, points=points, output=output)
