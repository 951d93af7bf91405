"""`wordfoe hangman`: every setting as an option; what is not given is asked."""

from __future__ import annotations

from typing import Any

import click

from wordfoe.errors import SettingsError
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.settings import HOUSES, LEVELS, LOSS_WORDS
from wordfoe.record import check_writable
from wordfoe.terminal.console import COLORS, Console
from wordfoe.terminal.groups import LazyGroup, refuse_options_before_a_command
from wordfoe.terminal.hangman.events import play_events
from wordfoe.terminal.hangman.options import DealerName, Misses, chosen
from wordfoe.terminal.hangman.pictures import PICTURES
from wordfoe.terminal.hangman.questions import MOST_MISSES
from wordfoe.terminal.hangman.session import Session
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.reading import EndOfInput

__all__ = ["hangman"]


_HOUSE_HELP = "Play by a course's rules: " + "; ".join(
    f"{name} ({house.about})" for name, house in HOUSES.items()
)


_COMMANDS = {
    "rate": "wordfoe.terminal.hangman.rate:rate",
    "watch": "wordfoe.terminal.hangman.watch:watch",
    "coach": "wordfoe.terminal.hangman.coach:coach",
    "tournament": "wordfoe.terminal.hangman.tournament:tournament",
    "solve": "wordfoe.terminal.hangman.solve:solve",
    "check": "wordfoe.terminal.hangman.check:check",
}


@click.group(cls=LazyGroup, lazy=_COMMANDS, invoke_without_command=True)
@click.option("--length", "--wordlen", "-w", type=int, help="Letters of the word.")
@click.option("--misses", type=Misses(), help="Misses allowed: a number above zero, or unlimited.")
@click.option(
    "--dealer",
    type=DealerName(),
    help=f"Who answers: {', '.join(DEALERS)}, or your own as package.module:name.",
)
@click.option("--ties", type=click.Choice(list(TIES)), help="Among families it likes equally.")
@click.option("--house", type=click.Choice(list(HOUSES)), help=_HOUSE_HELP)
@click.option("--level", type=click.Choice(LEVELS), help="How hard the foe makes it.")
@click.option("--loss-word", type=click.Choice(LOSS_WORDS), help="The word named after a loss.")
@click.option("--dict", "-d", "dictionary", type=PATH, help="A word list: one word per line.")
@click.option("--show-count/--no-show-count", default=None, help="The running total of words left.")
@click.option("--seed", type=click.IntRange(0, MOST_MISSES), help="The same seed, the same game.")
@click.option("--verbose", "-v", is_flag=True, help="Show what the foe is doing.")
@click.option("--picture", type=click.Choice([*PICTURES, "none"]), default=PICTURES[0])
@click.option("--plain", is_flag=True, help="Sentences only: for screen readers, or no fuss.")
@click.option("--color", type=click.Choice(COLORS), default="auto", help="Auto minds NO_COLOR.")
@click.option("--json", "as_json", is_flag=True, help="JSON Lines out, guesses in, no questions.")
@click.option("--record", type=PATH, help="Add the game's record to this file.")
@click.pass_context
def hangman(ctx: click.Context, /, color: str, as_json: bool, **options: Any) -> None:
    """Hangman against a dealer that never commits to a word, or against a fair one.

    Starts a game at once, and asks for what the options leave open.
    """
    if ctx.invoked_subcommand is not None:
        refuse_options_before_a_command(ctx)
        return
    choices = chosen(options)
    if choices.record:
        check_writable(choices.record)
    console = Console(color)
    lexicon = choices.lexicon()
    console.remark_left_out(lexicon)
    try:
        choices.check(lexicon)
        if as_json:
            play_events(choices)
        else:
            Session(console, choices).play()
    except SettingsError as error:
        raise click.UsageError(str(error), ctx) from None
    except EndOfInput:
        raise click.ClickException("The input ended before a game began.") from None
