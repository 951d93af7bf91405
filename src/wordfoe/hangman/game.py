"""A game in progress: a dealer, the position, and the moves that led to it.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> game = Game(Lexicon(["doable", "double"]), length=6, misses=1, seed=7)
>>> for letter in "dobleu":
...     reply = game.guess(letter)
>>> game.position.pattern, game.outcome.word
('do-ble', 'doable')
"""

from __future__ import annotations

from typing import Any

import msgspec

from wordfoe import chance
from wordfoe.errors import DamagedRecord, WordfoeError
from wordfoe.hangman.dealers import Dealer, Turn, choice_of, dealer_named
from wordfoe.hangman.dealers.fair import Fair, Secret
from wordfoe.hangman.dealers.ties import tie_rule
from wordfoe.hangman.rules import (
    Guess,
    Hint,
    Letter,
    Move,
    Outcome,
    Position,
    Reply,
    Resign,
    Word,
    check,
    kept,
    letter_from,
    play,
    start,
    word_from,
)
from wordfoe.hangman.settings import USUAL_DEALER, Settings, house_named
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record, to_type
from wordfoe.wording import quoted

__all__ = ["Game", "Replay", "replay", "settings_for"]


def settings_for(lexicon: Lexicon, **wishes: Any) -> Settings:
    """Settings from what a player wishes; a house among the wishes brings its rules. Who names
    neither house nor dealer meets the perfect one; or, with a rule for ties, the largest family's,
    since the perfect dealer leaves none open."""
    wishes.setdefault("seed", chance.fresh_seed())
    house = wishes.pop("house", None)
    if house is None and "ties" not in wishes:
        wishes.setdefault("dealer", USUAL_DEALER)
    settings = house_named(house).settings(**wishes) if house else Settings(**wishes)
    lexicon.require_length(settings.length)
    tie_rule(settings.ties)
    return settings


class Game:
    """A game against a dealer. Wrong input raises and changes nothing."""

    def __init__(
        self,
        lexicon: Lexicon,
        settings: Settings | None = None,
        *,
        dealer: Dealer | str | None = None,
        **wishes: Any,
    ) -> None:
        if isinstance(dealer, str):
            wishes["dealer"] = dealer
        elif dealer is not None:
            wishes["dealer"] = f"{dealer.__module__}:{getattr(dealer, '__qualname__', 'dealer')}"
        self.lexicon = lexicon
        self.settings = settings or settings_for(lexicon, **wishes)
        self.position = start(lexicon, self.settings)
        self.moves: list[Move] = []
        self.dealer = (
            dealer_named(self.settings.dealer)(self.position)
            if dealer is None or isinstance(dealer, str)
            else dealer
        )

    @classmethod
    def resumed(cls, lexicon: Lexicon, settings: Settings, moves: list[Move]) -> Game:
        """A game rebuilt from its moves, to be played on: the dealer made anew from the seed."""
        game = cls(lexicon, settings)
        for move in moves:
            game.take(move)
        return game

    def take(self, move: Move) -> None:
        """A recorded move with its recorded reply, made again."""
        self.position = play(self.position, move.guess, move.reply)
        took = getattr(self.dealer, "took", None)
        if took is not None:
            took(move.guess, move.reply)
        self.moves.append(move)

    @property
    def is_slow(self) -> bool:
        """Whether the dealer takes its time, so that nobody else should have to wait for it."""
        return bool(getattr(self.dealer, "slow", False))

    @property
    def dealers_weight(self) -> int:
        """Bytes of memory, about, of what the dealer keeps in mind between two guesses."""
        return int(getattr(self.dealer, "weight", 0))

    def prepare(self) -> None:
        """Lets a slow dealer read up, so that nobody waits for that at the first guess."""
        prepare = getattr(self.dealer, "prepare", None)
        if self.is_slow and prepare is not None:
            prepare()

    @property
    def seal(self) -> str | None:
        """A fair dealer's promise, published before the first guess."""
        return self.dealer.secret.seal if isinstance(self.dealer, Fair) else None

    @property
    def secret(self) -> Secret | None:
        """A fair dealer's word and salt, once the game is over."""
        over = self.position.ending is not None
        return self.dealer.secret if over and isinstance(self.dealer, Fair) else None

    def guess(self, letter: str) -> Reply:
        """Names a letter."""
        return self.play(letter_from(letter, self.position.alphabet))

    def guess_word(self, word: str) -> Reply:
        """Names the whole word, at the risk of a miss."""
        return self.play(word_from(word, self.position.alphabet))

    def hint(self) -> Reply:
        """Buys a letter for three misses."""
        return self.play(Hint())

    def resign(self) -> None:
        self.play(Resign())

    def play(self, guess: Guess) -> Reply:
        """Makes a guess and lets the dealer answer."""
        check(self.position, guess)
        match guess:
            case Letter() | Hint():
                chosen = choice_of(self.dealer, Turn(self.position, guess))
                family = chosen.family
                letter = family.letter if isinstance(guess, Hint) else None
                reply = Reply(family.positions, letter, chosen.proven, chosen.certain)
                self.position = kept(self.position, guess, family, chosen.certain)
            case Word(word):
                reply = Reply(tuple(range(len(word))) if self._accepts(word) else ())
                self.position = play(self.position, guess, reply)
            case Resign():
                reply = Reply()
                self.position = play(self.position, guess, reply)
        self.moves.append(Move(guess, reply))
        return reply

    def _accepts(self, word: str) -> bool:
        """Whether the dealer admits to a word. It must when no other is left, and cannot when the
        word is none of the candidates."""
        candidates = self.position.candidates
        if word not in candidates:
            return False
        accepts = getattr(self.dealer, "accepts", None)
        return len(candidates) == 1 or (accepts is not None and accepts(self.position, word))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        position = self.position
        if position.ending is None:
            return None
        return Outcome(
            position.won, position.ending, self._word(), position.misses, position.guesses
        )

    def _word(self) -> str:
        """The word it was all along: the dealer's own, or one of the candidates."""
        if self.secret is not None:
            return self.secret.word
        candidates = self.position.candidates
        if self.settings.loss_word == "first":
            return candidates[0]
        source = chance.generator(self.settings.seed, "loss")
        return candidates[chance.pick(source, range(len(candidates)))]

    def record(self) -> Record:
        """The game so far, as data. The record of an unfinished fair game lacks the secret, but the
        seed in its settings is enough to deal the word again: keep it from the player till the end.
        """
        return Record.of(
            "hangman",
            self.lexicon.recorded,
            settings=self.settings,
            moves=self.moves,
            outcome=self.outcome,
            seal=self.seal,
            secret=self.secret,
        )


class Replay(msgspec.Struct, frozen=True):
    """A recorded game, rebuilt: the position before the first guess and after each move."""

    settings: Settings
    moves: list[Move]
    positions: list[Position]
    outcome: Outcome | None
    seal: str | None = None
    secret: Secret | None = None


def replay(record: Record, lexicon: Lexicon) -> Replay:
    """Rebuilds a game by the rules alone; refuses a record that contradicts them."""
    record.require("hangman", lexicon.recorded)
    settings = to_type(record.settings, Settings)
    moves = to_type(record.moves, list[Move])
    positions = [_started(lexicon, settings)]
    for number, move in enumerate(moves, 1):
        try:
            positions.append(play(positions[-1], move.guess, move.reply))
        except WordfoeError as error:
            raise DamagedRecord(f"The record is damaged at move {number}: {error}") from None
    outcome = to_type(record.outcome, Outcome | None)  # type: ignore[arg-type]
    secret = to_type(record.secret, Secret | None)  # type: ignore[arg-type]
    rebuilt = Replay(settings, moves, positions, outcome, record.seal, secret)
    _check_end(rebuilt)
    return rebuilt


def _started(lexicon: Lexicon, settings: Settings) -> Position:
    try:
        return start(lexicon, settings)
    except WordfoeError as error:
        raise DamagedRecord(f"The record is damaged: {error}") from None


def _check_end(game: Replay) -> None:
    """The outcome must follow from the moves, and a revealed secret must fit seal and replies."""
    last = game.positions[-1]
    told = game.outcome
    if told is None:
        if last.ending is not None or game.secret is not None:
            raise DamagedRecord("The record is damaged: its outcome is missing.")
        return
    derived = Outcome(last.won, last.ending or told.ending, told.word, last.misses, last.guesses)
    if last.ending is None or told != derived:
        raise DamagedRecord("The record is damaged: its outcome does not follow from its moves.")
    if told.word not in last.candidates:
        raise DamagedRecord(f"The record is damaged: {quoted(told.word)} does not fit its replies.")
    if game.settings.dealer != "fair" and game.seal is None and game.secret is None:
        return
    if game.secret is None or game.secret.seal != game.seal or game.secret.word != told.word:
        raise DamagedRecord("The seal is broken: word and salt do not give the published seal.")
