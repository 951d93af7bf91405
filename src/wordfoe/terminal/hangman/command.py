"""`wordfoe hangman`: play a game, with every setting as an option."""

from __future__ import annotations

import click

from wordfoe.terminal.gathered import usage_errors
from wordfoe.terminal.groups import LazyGroup, refuse_options_before_a_command
from wordfoe.terminal.hangman import options
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.opening import play
from wordfoe.terminal.options import as_json, prepare_game

__all__ = ["hangman"]


_COMMANDS = {
    "rate": "wordfoe.terminal.hangman.rate:rate",
    "watch": "wordfoe.terminal.hangman.watch:watch",
    "coach": "wordfoe.terminal.hangman.coach:coach",
    "teach": "wordfoe.terminal.hangman.teach:teach",
    "tournament": "wordfoe.terminal.hangman.tournament:tournament",
    "puzzle": "wordfoe.terminal.hangman.puzzle:puzzle",
    "mine": "wordfoe.terminal.hangman.mine:mine",
    "solve": "wordfoe.terminal.hangman.solve:solve",
    "check": "wordfoe.terminal.hangman.check:check",
    "mixed": "wordfoe.terminal.hangman.mixed:mixed",
    "check-mixed": "wordfoe.terminal.hangman.check_mixed:check_mixed",
}


@click.group(cls=LazyGroup, lazy=_COMMANDS, invoke_without_command=True)
@options.game(asks=True)
@as_json("Read guesses and print JSON Lines; ask nothing.")
@click.pass_context
@options.takes_choices
def hangman(ctx: click.Context, choices: Choices, color: str, as_json: bool) -> None:
    """Play Hangman, evil or fair.

    An evil dealer never commits to a word; a fair one seals its word before your first guess. The
    game starts at once, and asks for what the options leave open.
    """
    if ctx.invoked_subcommand is not None:
        refuse_options_before_a_command(ctx)
        return
    console, lexicon = prepare_game(choices, color)
    with usage_errors():
        if not as_json:
            play(choices, console, lexicon)
            return

        from wordfoe.terminal.hangman.events import play_events

        choices.check(lexicon)
        play_events(choices)
