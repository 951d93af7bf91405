"""`wordfoe replay`: show recorded games move by move, and verify them."""

from __future__ import annotations

import textwrap
from typing import Any

import click

from wordfoe.alphabet import capitals
from wordfoe.boggle.game import Replay as BoggleReplay
from wordfoe.boggle.game import replay as replay_boggle
from wordfoe.errors import DamagedRecord
from wordfoe.hangman.game import Replay as HangmanReplay
from wordfoe.hangman.game import replay as replay_hangman
from wordfoe.hangman.verification import Verification, verify
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record, read
from wordfoe.terminal import options
from wordfoe.terminal.boggle.reveal import verdict
from wordfoe.terminal.boggle.table import drawn
from wordfoe.terminal.console import WIDTH, Console
from wordfoe.terminal.hangman.table import announced, ended, spaced, title
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import FILE
from wordfoe.wording import printable

__all__ = ["replay"]

STYLES = {True: "good", False: "bad", None: None}


@click.command()
@click.argument("file", type=FILE)
@options.dictionary("The word list of the games.")
@options.color()
@options.as_json("Print one JSON object per game: whether it is verified.")
def replay(file: str, dictionary: str | None, color: str, as_json: bool) -> int:
    """Replay and verify the games recorded in FILE.

    Every reply, every hint and the word at the end are computed again from the settings and the
    seed. The exit code is 1 if a record has something else.
    """
    console = Console(color)
    records = read(file)
    lexicon = options.lexicon_from(dictionary)
    show = _print_verified if as_json else _show
    verified = [show(console, record, lexicon) for record in records]
    return 1 if False in verified else 0


def _print_verified(_console: Console, record: Record, lexicon: Lexicon) -> bool | None:
    """Print as JSON whether a game is verified, and return it."""
    try:
        if record.game == "boggle":
            replay_boggle(record, lexicon)
            found = Verification()
        else:
            found = verify(record, lexicon)
    except DamagedRecord as error:
        nothing = {"stands": None, "should_be": None}
        print_json({"verified": False, "move": error.move, **nothing, "reason": str(error)})
        return False
    event: dict[str, Any] = {"verified": found.verified}
    if found.difference is not None:
        difference = found.difference
        event |= {
            "move": difference.move,
            "stands": difference.stands,
            "should_be": difference.should_be,
            "what": difference.what,
            "reason": str(difference),
        }
    elif found.unchecked:
        event["unchecked"] = found.unchecked
    print_json(event)
    return found.verified


def _show(console: Console, record: Record, lexicon: Lexicon) -> bool | None:
    """Show a game, and return whether it is verified; a damaged record raises DamagedRecord."""
    if record.game == "boggle":
        _show_boggle(console, replay_boggle(record, lexicon))
        _say(console, "Verified: board, words and points follow from the settings.", "good")
        return True
    game = replay_hangman(record, lexicon)
    found = verify(record, lexicon)
    _show_hangman(console, game, seal_matches=found.verified is not False)
    for sentence in found.sentences:
        _say(console, printable(sentence), STYLES[found.verified])
    return found.verified


def _say(console: Console, text: str, style: str | None) -> None:
    for line in textwrap.wrap(text, WIDTH, break_on_hyphens=False):
        console.say(line, style)


def _show_hangman(console: Console, game: HangmanReplay, *, seal_matches: bool) -> None:
    console.say(title(game.settings), "title")
    for number, (move, after) in enumerate(zip(game.moves, game.positions[1:], strict=True), 1):
        if text := announced(move):
            count = f"{len(after.candidates):,}"
            console.say(f"{number:3}. {spaced(after.pattern)}  words left: {count}. {text}")
    if game.outcome is None:
        console.say("The game was not finished.")
    else:
        console.say(ended(game.outcome, game.settings.misses, game.guesser))
    if game.secret is not None and seal_matches:
        console.say("The seal matches: this was the word from the start.", "good")


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
