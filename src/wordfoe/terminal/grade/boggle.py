"""`wordfoe grade boggle`: grade a Boggle program."""

from __future__ import annotations

import shlex

import click
from msgspec.structs import replace

from wordfoe.boggle.scoring import rules_named
from wordfoe.errors import WordfoeError
from wordfoe.grading.boggle import grade_boggle
from wordfoe.grading.boggle.forms import USUAL_FORMS, load_forms
from wordfoe.grading.boggle.grader import CHECKS
from wordfoe.grading.boggle.program_player import BoggleProgramPlayer
from wordfoe.grading.guards import Limits
from wordfoe.terminal.boggle.options import min_length, rules
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.delivery import deliver
from wordfoe.terminal.grade.options import NotJudged, Output

__all__ = ["COMMON", "boggle"]

COMMON = 35  # the commonness of the words that are played with if no list is given
USUAL_GAMES = 4


@click.command(context_settings={"allow_interspersed_args": False})
@options.dictionary()
@rules
@min_length
@click.option("--plain-q", is_flag=True, help="Q is a letter like others, and does not read Qu.")
@options.dialogue("the usual forms")
@options.games(USUAL_GAMES)
@options.seed
@options.points
@options.folder
@options.limits
@options.output()
@options.program
def boggle(
    dictionary: str | None,
    rules: str,
    min_length: int | None,
    plain_q: bool,
    dialogue: str | None,
    games: int,
    seed: int,
    points: str | None,
    folder: str | None,
    limits: Limits,
    output: Output,
    program: tuple[str, ...],
) -> int:
    """Grade a Boggle program.

    PROGRAM is the command that starts it, such as ./boggle. It is played through its own dialogue,
    on boards that are typed in or that it prints.
    """
    if not program:
        raise click.UsageError("Give the command that starts the program after --.")
    with options.as_usage():
        scoring = rules_named(rules).at_least(min_length)
        weights = options.points_of(points, CHECKS)
        words, note = options.common_words(dictionary, COMMON)
        forms = load_forms(dialogue) if dialogue is not None else USUAL_FORMS
        where = options.folder_of(folder, program)
        player = BoggleProgramPlayer(program, words, forms, folder=where, limits=limits)
    try:
        found = grade_boggle(
            player,
            words,
            rules=scoring,
            plain_q=plain_q,
            games=games,
            seed=seed,
            weights=weights.weights,
            same_list=(lambda: True) if dictionary is not None else player.same_list,
        )
    except WordfoeError as error:
        raise NotJudged(str(error)) from None
    notes = (*found.notes, note) if note else found.notes
    found = replace(found, program=shlex.join(program), guards=player.guards, notes=notes)
    return deliver(weights.applied(found), output)
