"""`wordfoe hangman watch`: show a guesser playing a dealer."""

from __future__ import annotations

import sys

import click

from wordfoe.alphabet import capitals
from wordfoe.hangman.contests.bout import Bout
from wordfoe.hangman.rules import Letter
from wordfoe.record import append
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import usage_errors
from wordfoe.terminal.hangman import options
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.display import Display
from wordfoe.terminal.hangman.events import emit, emit_move, ended, started
from wordfoe.terminal.hangman.table import ended as ended_text
from wordfoe.terminal.options import as_json, prepare_game
from wordfoe.terminal.values import Seconds
from wordfoe.wording import printable

__all__ = ["watch"]

USUAL_PACE = 0.8  # seconds between letters, on a terminal


@click.command()
@options.guesser()
@options.game(asks=False)
@click.option(
    "--pace",
    type=Seconds(most=3600),
    show_default=f"{USUAL_PACE} on a terminal, 0 elsewhere",
    help="Time between letters.",
)
@as_json("Print JSON Lines, as in a game.")
@options.takes_choices
def watch(choices: Choices, guesser: str, color: str, pace: float | None, as_json: bool) -> None:
    """Watch a guesser play a dealer."""
    console, lexicon = prepare_game(choices, color)
    with usage_errors():
        choices.check(lexicon)
        bout = Bout(lexicon, choices.without_asking(lexicon), guesser)
    if pace is None:
        pace = USUAL_PACE if sys.stdout.isatty() and not as_json else 0.0
    try:
        if as_json:
            _emit_bout(console.clock, bout, choices, pace)
        else:
            _show_bout(console, bout, choices, pace)
    finally:
        if choices.record:
            append(choices.record, bout.record())


def _emit_bout(clock: Clock, bout: Bout, choices: Choices, pace: float) -> None:
    emit("start", {**started(bout.game, choices), "guesser": bout.name})
    before = bout.game.position
    for move in bout.moves():
        clock.sleep(pace)
        emit_move(before, move, bout.game.position, choices)
        before = bout.game.position
    emit("end", ended(bout.game))


def _show_bout(console: Console, bout: Bout, choices: Choices, pace: float) -> None:
    game = bout.game
    guesser, dealer = printable(bout.name), printable(game.settings.dealer)
    console.say(f"{guesser} guesses, {dealer} deals.", "title")
    if game.seal is not None:
        console.say(f"I have sealed my word. SHA-256:\n{game.seal}")
    display, before = Display(console, choices), game.position
    display.show_position(before)
    for move in bout.moves():
        console.clock.sleep(pace)
        assert isinstance(move.guess, Letter)
        display.show_reply(before, move, f"{capitals(move.guess.letter)}? ", game.dealer)
        before = game.position
        display.show_position(before)
    assert game.outcome is not None
    console.say(
        ended_text(game.outcome, game.settings.misses, bout.name), "good" if before.won else "bad"
    )
    display.show_command(game.settings, "watch", "--guesser", bout.name)
