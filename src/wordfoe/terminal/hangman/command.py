"""`wordfoe hangman`: every setting as an option; what is not given is asked."""

from __future__ import annotations

import click

from wordfoe.errors import SettingsError
from wordfoe.record import check_writable
from wordfoe.terminal.console import Console
from wordfoe.terminal.groups import LazyGroup, refuse_options_before_a_command
from wordfoe.terminal.hangman import options
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.events import play_events
from wordfoe.terminal.hangman.session import Session
from wordfoe.terminal.options import as_json
from wordfoe.terminal.reading import EndOfInput

__all__ = ["hangman"]


_COMMANDS = {
    "rate": "wordfoe.terminal.hangman.rate:rate",
    "watch": "wordfoe.terminal.hangman.watch:watch",
    "coach": "wordfoe.terminal.hangman.coach:coach",
    "tournament": "wordfoe.terminal.hangman.tournament:tournament",
    "solve": "wordfoe.terminal.hangman.solve:solve",
    "check": "wordfoe.terminal.hangman.check:check",
}


@click.group(cls=LazyGroup, lazy=_COMMANDS, invoke_without_command=True)
@options.game(asks=True)
@as_json("JSON Lines out, guesses in, no questions.")
@click.pass_context
@options.takes_choices
def hangman(ctx: click.Context, choices: Choices, color: str, as_json: bool) -> None:
    """Hangman against a dealer that never commits to a word, or against a fair one.

    Starts a game at once, and asks for what the options leave open.
    """
    if ctx.invoked_subcommand is not None:
        refuse_options_before_a_command(ctx)
        return
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
