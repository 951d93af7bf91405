"""`wordfoe grade hangman`: grade a Hangman program, or a saved session."""

from __future__ import annotations

import shlex
from pathlib import Path

import click
from msgspec.structs import replace

from wordfoe.errors import WordfoeError
from wordfoe.grading.checks import CHECKS
from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import Dialogue, dialogue_names, load_dialogue, shipped_dialogue
from wordfoe.grading.guards import Limits
from wordfoe.grading.hangman import USUAL_GAMES, grade_hangman, grade_sessions
from wordfoe.grading.houses import grading_house
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.delivery import deliver
from wordfoe.terminal.grade.options import NotJudged, Output
from wordfoe.terminal.values import FILE

__all__ = ["dialogue_for", "hangman"]


@click.command(context_settings={"allow_interspersed_args": False})
@options.house
@options.dictionary()
@options.dialogue("the house's, over a general one")
@options.any_tie
@options.strict_ties
@options.games(USUAL_GAMES)
@options.seed
@options.points
@click.option("--transcript", type=FILE, help="Judge this saved session instead of a program.")
@options.folder
@options.limits
@options.output()
@options.program
def hangman(
    house: str,
    dictionary: str | None,
    dialogue: str | None,
    any_tie: bool,
    strict_ties: bool,
    games: int,
    seed: int,
    points: str | None,
    transcript: str | None,
    folder: str | None,
    limits: Limits,
    output: Output,
    program: tuple[str, ...],
) -> int:
    """Grade a Hangman program.

    PROGRAM is the command that starts it, such as java HangmanMain. It is played through its own
    dialogue, and judged by the rules of the house.
    """
    if bool(program) == (transcript is not None):
        raise click.UsageError("Give a program after --, or a saved session with --transcript.")
    with options.as_usage():
        grading_house(house, any_tie=any_tie, strict_ties=strict_ties)
        weights = options.points_of(points, CHECKS)
        words = options.common_words(dictionary, 0) if dictionary is not None else None
        spoken = dialogue_for(house, dialogue)
        if transcript is None:
            where = options.folder_of(folder, program)
            player = ProgramPlayer(program, spoken, folder=where, limits=limits)
    listed = words[0] if words is not None else None
    try:
        if transcript is not None:
            sessions = sessions_of(transcript, spoken, listed)
            found = grade_sessions(
                sessions,
                house,
                any_tie=any_tie,
                strict_ties=strict_ties,
                weights=weights.weights,
            )
        else:
            found = grade_hangman(
                player,
                house,
                games=games,
                seed=seed,
                any_tie=any_tie,
                strict_ties=strict_ties,
                weights=weights.weights,
                words=listed,
            )
            found = replace(found, program=shlex.join(program), guards=player.guards)
    except WordfoeError as error:
        raise NotJudged(str(error)) from None
    if words is not None and words[1]:
        found = replace(found, notes=(*found.notes, words[1]))
    return deliver(weights.applied(found), output)


def dialogue_for(house: str, path: str | None) -> Dialogue:
    """Return the description in a file, or that of the house.

    Raises SettingsError if the file cannot be used.
    """
    if path is not None:
        return load_dialogue(Path(path))
    return shipped_dialogue(house if house in dialogue_names() else "general")
