"""Replays: games rebuilt from their records by the rules alone, without a dealer.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game, replay
>>> lexicon = Lexicon(["cool", "good", "ally"])
>>> game = Game(lexicon, length=4, dealer="largest", seed=1)
>>> reply = game.guess("o")
>>> [position.pattern for position in replay(game.record(), lexicon).positions]
['----', '-oo-']
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.errors import DamagedRecord, OtherLexicon, WordfoeError
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.moves import Move
from wordfoe.hangman.position import Outcome, Position, start
from wordfoe.hangman.rules import play
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record, to_type
from wordfoe.wording import quoted, quoted_name

__all__ = ["Replay", "replay"]


class Replay(Struct, frozen=True):
    """A game rebuilt from its record: ``positions`` has the first one and that after each move.

    ``outcome`` and ``secret`` are None for a game that is not over; ``guesser`` is the program that
    named the letters, None if a person did.
    """

    settings: Settings
    moves: list[Move]
    positions: list[Position]
    outcome: Outcome | None
    seal: str | None = None
    secret: Secret | None = None
    guesser: str | None = None

    def since(self, number: int) -> Replay:
        """Return the game from a move on, as if the position before it were the first."""
        return replace(self, moves=self.moves[number:], positions=self.positions[number:])


def replay(record: Record, lexicon: Lexicon) -> Replay:
    """Rebuild a recorded game by the rules alone, without its dealer, and return it.

    Raises DamagedRecord if the record is of another kind of game, or contradicts the rules or
    itself, and OtherLexicon if it was played with other words or other marks of them.
    """
    record.require("hangman", lexicon.recorded)
    settings = to_type(record.settings, Settings)
    moves = to_type(record.moves, list[Move])
    positions = [_started(record, lexicon, settings)]
    for number, move in enumerate(moves, 1):
        try:
            positions.append(play(positions[-1], move.guess, move.reply))
        except WordfoeError as error:
            message = f"The record is damaged at move {number}: {error}"
            raise DamagedRecord(message, number) from None
    outcome = to_type(record.outcome, Outcome | None)  # type: ignore[arg-type]
    secret = to_type(record.secret, Secret | None)  # type: ignore[arg-type]
    rebuilt = Replay(settings, moves, positions, outcome, record.seal, secret, record.guesser)
    _check_end(rebuilt)
    return rebuilt


def _started(record: Record, lexicon: Lexicon, settings: Settings) -> Position:
    """Return the first position, after checking that the same words are dealt as in the record."""
    other = OtherLexicon(
        f"{quoted_name(lexicon.name)} has the words of the record, but other marks of how common "
        "or offensive they are, so that other words are dealt; replay it with the list that it was "
        "played with (--dict in the terminal)."
    )
    try:
        first = start(lexicon, settings)
    except WordfoeError as error:
        if record.dealt is not None and settings.length in lexicon.lengths:
            raise other from None
        raise DamagedRecord(f"The record is damaged: {error}") from None
    if record.dealt not in (None, first.candidates.dealt_digest):
        raise other
    return first


def _check_end(game: Replay) -> None:
    """Check that the outcome follows from the moves, and that a revealed secret fits the seal and
    the replies."""
    last = game.positions[-1]
    outcome = game.outcome
    if outcome is None:
        if last.ending is not None or game.secret is not None:
            raise DamagedRecord("The record is damaged: its outcome is missing.")
        return
    derived = Outcome(
        last.won, last.ending or outcome.ending, outcome.word, last.misses, last.guesses
    )
    if last.ending is None or outcome != derived:
        raise DamagedRecord("The record is damaged: its outcome does not follow from its moves.")
    if outcome.word not in last.candidates:
        raise DamagedRecord(
            f"The record is damaged: {quoted(outcome.word)} does not fit its replies."
        )
    if manner_of(game.settings.dealer) != "fair" and game.seal is None and game.secret is None:
        return
    if game.secret is None or game.secret.seal != game.seal or game.secret.word != outcome.word:
        raise DamagedRecord("The seal is broken: word and salt do not give the published seal.")
