"""`wordfoe xray`: what happened in a recorded game of Hangman, and what could have."""

from __future__ import annotations

import click
import msgspec

from wordfoe.errors import Illegal, RecordError
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.xray import xray as seen_through
from wordfoe.hangman.game import replay
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record, read
from wordfoe.terminal.console import COLORS, Console
from wordfoe.terminal.hangman.table import ended
from wordfoe.terminal.hangman.xray import show_xray
from wordfoe.terminal.paths import PATH
from wordfoe.wording import counted, printable, quoted_name

__all__ = ["xray"]

WORK = 300_000_000  # for one question, about a second
USUAL_SECONDS = 10.0


@click.command()
@click.argument("file", type=PATH)
@click.option("--game", "number", type=click.IntRange(1), help="Which game of FILE; the last.")
@click.option("--dict", "-d", "dictionary", type=PATH, help="The word list it was played with.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, 3600),
    default=USUAL_SECONDS,
    help=f"How long the exact search may take; {USUAL_SECONDS:.0f}.",
)
@click.option("--plain", is_flag=True, help="Sentences only: for screen readers, or no fuss.")
@click.option("--color", type=click.Choice(COLORS), default="auto", help="Auto minds NO_COLOR.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def xray(
    file: str,
    number: int | None,
    dictionary: str | None,
    seconds: float,
    plain: bool,
    color: str,
    as_json: bool,
) -> None:
    """See through a finished game of Hangman that was recorded in FILE.

    Says, guess by guess, how many words there were, how many misses the best guesser needed, which
    letters were best and what the guess gave away.
    """
    console = Console(color)
    number, record = _chosen(file, number)
    lexicon = Lexicon.load(dictionary) if dictionary else Lexicon.english()
    game = replay(record, lexicon)
    if game.outcome is None:
        raise Illegal(
            f"Game {number} in {quoted_name(file)} was not finished; its x-ray would tell too much."
        )
    seen = seen_through(game, Effort(WORK, seconds))
    if as_json:
        content = {
            "game": number,
            "settings": game.settings,
            "outcome": game.outcome,
            **msgspec.structs.asdict(seen),
        }
        print(msgspec.json.encode(content).decode())
        return
    settings = game.settings
    misses = "unlimited" if settings.misses is None else settings.misses
    console.say(
        f"Hangman, {settings.length} letters, misses allowed: {misses}, "
        f"dealer {printable(settings.dealer)}, seed {settings.seed}.",
        "title",
    )
    console.say(ended(game.outcome, settings.misses))
    show_xray(console, seen, game.outcome, plain=plain)


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
