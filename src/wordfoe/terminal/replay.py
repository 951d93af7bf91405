"""`wordfoe replay`: a recorded game, move by move."""

from __future__ import annotations

import click

from wordfoe.errors import printable
from wordfoe.hangman.match import replay as replay_hangman
from wordfoe.lexicon import Lexicon
from wordfoe.record import read
from wordfoe.terminal.console import COLORS, Console
from wordfoe.terminal.hangman.table import announced, ended, spaced

__all__ = ["replay"]


@click.command()
@click.argument("file", type=click.Path())
@click.option(
    "--dict", "-d", "dictionary", type=click.Path(), help="The word list it was played with."
)
@click.option("--color", type=click.Choice(COLORS), default="auto", help="Auto minds NO_COLOR.")
def replay(file: str, dictionary: str | None, color: str) -> None:
    """Replay the games recorded in FILE, and check that they keep to the rules."""
    console = Console(color)
    records = read(file)
    lexicon = Lexicon.load(dictionary) if dictionary else Lexicon.english()
    for record in records:
        game = replay_hangman(record, lexicon)
        settings = game.settings
        misses = "unlimited" if settings.misses is None else settings.misses
        console.say(
            f"Hangman, {settings.length} letters, misses allowed: {misses}, "
            f"dealer {printable(settings.dealer)}, seed {settings.seed}.",
            "title",
        )
        for number, (move, after) in enumerate(zip(game.moves, game.positions[1:], strict=True), 1):
            if text := announced(move):
                count = f"{len(after.candidates):,}"
                console.say(f"{number:3}. {spaced(after.pattern)}  words left: {count}. {text}")
        if game.outcome is None:
            console.say("The game was not finished.")
        else:
            console.say(ended(game.outcome, settings.misses))
        if game.secret is not None:
            console.say("The seal is whole: the dealer had this word from the start.", "good")
