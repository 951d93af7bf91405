"""`wordfoe xray`: what the dealer and the player did in a recorded game of Hangman."""

from __future__ import annotations

import click
from msgspec import Struct
from msgspec.structs import asdict

from wordfoe.errors import Illegal, RecordError
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.xray import xray as xray_of
from wordfoe.hangman.game import Replay, replay
from wordfoe.hangman.rules import Outcome
from wordfoe.record import Record, read
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.hangman.table import title
from wordfoe.terminal.hangman.xray import show_game
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import FILE, WholeNumber
from wordfoe.wording import counted, quoted_name

__all__ = ["xray"]

WORK = 300_000_000  # units of work for each position, about a second
USUAL_SECONDS = 10


class XRayOptions(Struct, frozen=True, kw_only=True):
    """The options of the command: the game, the limit of the search, and how to show the x-ray."""

    file: str
    number: int | None
    dictionary: str | None
    seconds: float
    plain: bool
    color: str
    as_json: bool


@click.command()
@gathered(
    "asked",
    XRayOptions,
    click.argument("file", type=FILE),
    click.option(
        "--game",
        "number",
        type=WholeNumber(1),
        show_default="the last",
        help="The number of the game in FILE, from 1.",
    ),
    options.dictionary("The word list of the game."),
    options.seconds(default=USUAL_SECONDS, most=3600),
    options.plain(),
    options.color(),
    options.as_json("Print one JSON object."),
)
def xray(asked: XRayOptions) -> None:
    """Show what the dealer did in a recorded game.

    FILE holds finished games of Hangman. For each guess the x-ray shows how many words were left,
    how many misses the best guesser needed, which letters were best and what the guess gave away.
    A fair game is reviewed by averages instead, with luck apart from skill.
    """
    number, record = _chosen(asked.file, asked.number)
    game = replay(record, options.lexicon_from(asked.dictionary))
    outcome = _outcome(game, f"Game {number} in {quoted_name(asked.file)}")
    effort = Effort(WORK, asked.seconds)
    if asked.as_json:
        about = {"game": number, "settings": game.settings, "outcome": outcome}
        print_json({**about, "guesser": game.guesser, **asdict(xray_of(game, effort))})
        return
    console = Console(asked.color)
    console.say(title(game.settings), "title")
    show_game(console, game, effort, asked.plain)


def _chosen(file: str, number: int | None) -> tuple[int, Record]:
    """Return the game of that number, or the last one, and its number.

    Raises UsageError if there is no such game, RecordError if it is not Hangman.
    """
    records = read(file)
    number = number or len(records)
    if number > len(records):
        count = counted(len(records), "game")
        raise click.UsageError(f"There is no game {number} in {quoted_name(file)}; it has {count}.")
    record = records[number - 1]
    if record.game == "boggle":
        raise RecordError(
            f"Game {number} in {quoted_name(file)} is a game of Boggle; only Hangman has an x-ray."
        )
    return number, record


def _outcome(game: Replay, name: str) -> Outcome:
    """Return the outcome of a game. Raises Illegal if it is not finished."""
    if game.outcome is None:
        raise Illegal(f"{name} is not finished; only finished games have an x-ray.")
    return game.outcome
