"""The options of an assignment of either game, for the commands that grade many programs."""

from __future__ import annotations

from typing import Literal

import click

from wordfoe.errors import SettingsError
from wordfoe.grading.assignment import Assignment
from wordfoe.grading.guards import Limits
from wordfoe.terminal.boggle.options import min_length, rules
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.grade import options

__all__ = ["assignment"]


def _assignment(
    boggle: bool,
    house: str | None,
    any_tie: bool,
    strict_ties: bool,
    rules: str,
    min_length: int | None,
    plain_q: bool,
    dictionary: str | None,
    dialogue: str | None,
    games: int | None,
    seed: int,
) -> Assignment:
    if boggle == (house is not None):
        raise SettingsError("Give --house NAME for Hangman, or --boggle.")
    game: Literal["hangman", "boggle"] = "boggle" if boggle else "hangman"
    made = Assignment(
        game=game,
        house=house or "",
        any_tie=any_tie,
        strict_ties=strict_ties,
        rules=rules,
        min_length=min_length,
        plain_q=plain_q,
        dictionary=dictionary,
        dialogue=dialogue,
        games=games,
        seed=seed,
        limits=Limits(),
    )
    with options.as_usage():
        made.check()
    return made


assignment = gathered(
    "assignment",
    _assignment,
    options.house(required=False),
    click.option("--boggle", is_flag=True, help="Grade Boggle instead of Hangman."),
    options.dictionary(),
    options.dialogue("that of the house or game"),
    options.any_tie,
    options.strict_ties,
    rules,
    min_length,
    options.plain_q,
    options.games("60, or 4 of Boggle"),
    options.seed,
)
