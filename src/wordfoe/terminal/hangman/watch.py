"""`wordfoe hangman watch`: a guesser plays a dealer, before your eyes."""

from __future__ import annotations

import sys

import click

from wordfoe.alphabet import capitals
from wordfoe.errors import SettingsError
from wordfoe.hangman.contests.bout import Bout
from wordfoe.hangman.rules import Letter, Position
from wordfoe.record import append, check_writable
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman import options
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.events import emit, emit_move, ended, started
from wordfoe.terminal.hangman.table import announced, board, families_line, inner_workings
from wordfoe.terminal.options import as_json
from wordfoe.wording import counted, printable

__all__ = ["watch"]

USUAL_PACE = 0.8  # seconds between letters, on a terminal


@click.command()
@options.guesser()
@options.game(asks=False)
@click.option(
    "--pace",
    metavar="SECONDS",
    type=click.FloatRange(0, 3600),
    show_default=f"{USUAL_PACE} on a terminal, 0 elsewhere",
    help="Seconds between letters.",
)
@as_json("JSON Lines, as of a game.")
@options.takes_choices
def watch(choices: Choices, guesser: str, color: str, pace: float | None, as_json: bool) -> None:
    """Watch a guesser play a dealer."""
    if choices.record:
        check_writable(choices.record)
    console = Console(color)
    lexicon = choices.lexicon()
    console.remark_left_out(lexicon)
    try:
        choices.check(lexicon)
        bout = Bout(lexicon, choices.without_asking(lexicon), guesser)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
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
        console.say(f"The word is sealed: {game.seal}")
    before = game.position
    _show(console, before, choices)
    for move in bout.moves():
        console.clock.sleep(pace)
        assert isinstance(move.guess, Letter)
        hit = bool(move.reply.positions)
        console.say(f"{capitals(move.guess.letter)}? {announced(move)}", "good" if hit else "bad")
        if choices.verbose:
            families = before.candidates.split(move.guess.letter)
            console.say(families_line(before, families, move.reply.positions))
        before = game.position
        _show(console, before, choices)
    console.say(_ending(bout), "good" if before.won else "bad")
    console.say("Play this game again with:", "quiet")
    again = choices.again(game.settings, "watch", "--guesser", bout.name)
    console.say(f"  {again}", "quiet")


def _show(console: Console, position: Position, choices: Choices) -> None:
    console.say()
    console.say(
        board(
            position,
            picture=choices.picture,
            plain=choices.plain,
            show_count=bool(choices.show_count),
        )
    )
    if choices.verbose:
        console.say(inner_workings(position))


def _ending(bout: Bout) -> str:
    outcome, guesser = bout.game.outcome, printable(bout.name)
    assert outcome is not None
    word = capitals(outcome.word)
    count = f"{counted(outcome.guesses, 'guess')}, {counted(outcome.misses, 'miss')}"
    if outcome.won:
        return f"{guesser} wins. The word is {word}. ({count})"
    return f"{guesser} loses. The word was {word} all along. ({count})"
