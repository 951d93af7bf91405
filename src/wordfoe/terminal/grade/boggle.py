"""`wordfoe grade boggle`: grade a Boggle program."""

from __future__ import annotations

import click

from wordfoe.grading.assignment import USUAL_BOARDS, Assignment
from wordfoe.grading.guards import Limits
from wordfoe.terminal.boggle.options import min_length, rules
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.options import Output
from wordfoe.terminal.grade.running import run

__all__ = ["boggle"]


@click.command(context_settings={"allow_interspersed_args": False})
@options.dictionary()
@rules
@min_length
@options.plain_q
@options.dialogue("the usual forms")
@options.games(str(USUAL_BOARDS))
@options.seed
@options.points
@options.folder
@options.build
@options.limits
@options.output()
@options.program
def boggle(
    dictionary: str | None,
    rules: str,
    min_length: int | None,
    plain_q: bool,
    dialogue: str | None,
    games: int | None,
    seed: int,
    points: str | None,
    folder: str | None,
    build: str | None,
    limits: Limits,
    output: Output,
    program: tuple[str, ...],
) -> int:
    """Grade a Boggle program.

    PROGRAM is the command that starts it, such as ./boggle. It is played through its own dialogue,
    on boards that are typed in or that it prints.
    """
    assignment = Assignment(
        game="boggle",
        rules=rules,
        min_length=min_length,
        plain_q=plain_q,
        dictionary=dictionary,
        dialogue=dialogue,
        games=games,
        seed=seed,
        limits=limits,
    )
    return run(assignment, program, folder=folder, build=build, points=points, output=output)
