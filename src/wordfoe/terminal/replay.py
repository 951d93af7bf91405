"""`wordfoe replay`: a recorded game, move by move."""

from __future__ import annotations

import click

from wordfoe.alphabet import capitals
from wordfoe.boggle.game import Replay as BoggleReplay
from wordfoe.boggle.game import replay as replay_boggle
from wordfoe.hangman.game import Replay as HangmanReplay
from wordfoe.hangman.game import replay as replay_hangman
from wordfoe.record import read
from wordfoe.terminal import options
from wordfoe.terminal.boggle.reveal import verdict
from wordfoe.terminal.boggle.table import drawn
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.table import announced, ended, spaced, title
from wordfoe.terminal.paths import PATH

__all__ = ["replay"]


@click.command()
@click.argument("file", type=PATH)
@options.dictionary("The word list it was played with.")
@options.color()
def replay(file: str, dictionary: str | None, color: str) -> None:
    """Replay the games recorded in FILE, and check that they keep to the rules."""
    console = Console(color)
    records = read(file)
    lexicon = options.lexicon_from(dictionary)
    for record in records:
        if record.game == "boggle":
            _show_boggle(console, replay_boggle(record, lexicon))
        else:
            _show_hangman(console, replay_hangman(record, lexicon))


def _show_hangman(console: Console, game: HangmanReplay) -> None:
    console.say(title(game.settings), "title")
    for number, (move, after) in enumerate(zip(game.moves, game.positions[1:], strict=True), 1):
        if text := announced(move):
            count = f"{len(after.candidates):,}"
            console.say(f"{number:3}. {spaced(after.pattern)}  words left: {count}. {text}")
    if game.outcome is None:
        console.say("The game was not finished.")
    else:
        console.say(ended(game.outcome, game.settings.misses))
    if game.secret is not None:
        console.say("The seal matches: the dealer had this word from the start.", "good")


def _show_boggle(console: Console, game: BoggleReplay) -> None:
    last = game.positions[-1]
    console.say(f"Boggle, {game.settings.rules} rules, seed {game.settings.seed}.", "title")
    console.say("\n".join(drawn(last.board)))
    for number, found in enumerate(last.found, 1):
        path = " ".join(map(str, found.path))
        console.say(f"{number:3}. {capitals(found.word)} +{found.points}  cells {path}")
    if game.outcome is None:
        console.say("The game was not finished.")
    else:
        for line in verdict(game.outcome):
            console.say(line)
