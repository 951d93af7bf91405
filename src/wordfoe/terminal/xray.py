"""`wordfoe xray`: what happened in a recorded game of Hangman, and what could have."""

from __future__ import annotations

import click
import msgspec
from msgspec import Struct

from wordfoe.errors import Illegal, RecordError
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.xray import xray as xray_of
from wordfoe.hangman.game import replay
from wordfoe.record import Record, read
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.hangman.table import ended, title
from wordfoe.terminal.hangman.xray import show_xray
from wordfoe.terminal.paths import PATH
from wordfoe.wording import counted, quoted_name

__all__ = ["xray"]

WORK = 300_000_000  # for one question, about a second
USUAL_SECONDS = 10.0


class XRayOptions(Struct, frozen=True, kw_only=True):
    """The game to be seen through, the limit of the search, and how the x-ray is shown."""

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
    click.argument("file", type=PATH),
    click.option(
        "--game",
        "number",
        type=click.IntRange(1),
        show_default="the last",
        help="Which game of FILE.",
    ),
    options.dictionary("The word list it was played with."),
    options.seconds(USUAL_SECONDS, most=3600),
    options.plain(),
    options.color(),
    options.as_json("One JSON object."),
)
def xray(asked: XRayOptions) -> None:
    """See through a finished game of Hangman that was recorded in FILE.

    Says, guess by guess, how many words there were, how many misses the best guesser needed, which
    letters were best and what the guess gave away.
    """
    number, record = _chosen(asked.file, asked.number)
    game = replay(record, options.lexicon_from(asked.dictionary))
    if game.outcome is None:
        raise Illegal(
            f"Game {number} in {quoted_name(asked.file)} was not finished; "
            "its x-ray would tell too much."
        )
    seen = xray_of(game, Effort(WORK, asked.seconds))
    if asked.as_json:
        about = {"game": number, "settings": game.settings, "outcome": game.outcome}
        print(msgspec.json.encode({**about, **msgspec.structs.asdict(seen)}).decode())
        return
    console = Console(asked.color)
    console.say(title(game.settings), "title")
    console.say(ended(game.outcome, game.settings.misses))
    show_xray(console, seen, game.outcome, plain=asked.plain)


def _chosen(file: str, number: int | None) -> tuple[int, Record]:
    """The game of that number, or the last one."""
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
