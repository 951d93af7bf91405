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

from typing import Unpack

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
from wordfoe.hangman.settings import (
    USUAL_DEALER,
    OtherWishes,
    Settings,
    Wishes,
    house_named,
    usual_length,
)
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record, to_type
from wordfoe.setting import shows_settings
from wordfoe.wording import quoted

__all__ = ["Game", "Replay", "replay", "settings_for"]


@shows_settings(Settings)
def settings_for(lexicon: Lexicon, **wishes: Unpack[Wishes]) -> Settings:
    """Return the settings of a game from what a player asks for; the rest has its usual value.

    A house brings its rules. Without a house and a dealer, the perfect dealer answers; or, if a tie
    rule is asked for, the one that keeps the largest family, since the perfect one has no ties.
    Without a length it is 8, or the commonest of a lexicon that has no such words; without a seed,
    a new one is drawn.

    Raises SettingsError if these settings do not go together, or if no word has the length.
    """
    wishes.setdefault("seed", chance.fresh_seed())
    name = wishes.pop("house", None)
    house = house_named(name) if name else None
    if house is None or "length" not in house.defaults:
        wishes.setdefault("length", usual_length(lexicon))
    if house is None and "ties" not in wishes:
        wishes.setdefault("dealer", USUAL_DEALER)
    settings = house.settings(**wishes) if house else Settings(**wishes)
    lexicon.require_length(settings.length)
    tie_rule(settings.ties)
    return settings


class Game:
    """A game against a dealer: settings, the position, and the moves that led to it.

    Give either ``settings``, or any of them by name; see ``wordfoe.hangman.settings``. ``dealer``
    is a name, a plugin as ``package.module:name``, or a callable that takes a turn.

    Raises SettingsError if no such game can be played. A guess that is malformed or illegal raises,
    and changes nothing.
    """

    @shows_settings(Settings)
    def __init__(
        self,
        lexicon: Lexicon,
        settings: Settings | None = None,
        *,
        dealer: Dealer | str | None = None,
        **wishes: Unpack[OtherWishes],
    ) -> None:
        self.lexicon = lexicon
        self.settings = settings or _settings_with(lexicon, dealer, wishes)
        self.position = start(lexicon, self.settings)
        self.moves: list[Move] = []
        self.dealer = (
            dealer_named(self.settings.dealer)(self.position)
            if dealer is None or isinstance(dealer, str)
            else dealer
        )

    @classmethod
    def resumed(cls, lexicon: Lexicon, settings: Settings, moves: list[Move]) -> Game:
        """Return a game rebuilt from its moves, to be played on.

        The dealer is made anew from the seed. Raises SettingsError if the game cannot be set up,
        Malformed or Illegal if a move does not follow from those before it.
        """
        game = cls(lexicon, settings)
        for move in moves:
            game.take(move)
        return game

    def take(self, move: Move) -> None:
        """Make a recorded move again, with its recorded reply.

        Raises Malformed or Illegal if the move is not legal here.
        """
        self.position = play(self.position, move.guess, move.reply)
        took = getattr(self.dealer, "took", None)
        if took is not None:
            took(move.guess, move.reply)
        self.moves.append(move)

    @property
    def is_slow(self) -> bool:
        """Whether the dealer may take longer than a few milliseconds for an answer."""
        return bool(getattr(self.dealer, "slow", False))

    @property
    def dealers_weight(self) -> int:
        """Bytes of memory, roughly, that the dealer holds between two guesses."""
        return int(getattr(self.dealer, "weight", 0))

    def prepare(self) -> None:
        """Load what a slow dealer knows of the words before the first guess."""
        prepare = getattr(self.dealer, "prepare", None)
        if self.is_slow and prepare is not None:
            prepare()

    @property
    def seal(self) -> str | None:
        """The digest of a fair dealer's word, published before the first guess; else None."""
        return self.dealer.secret.seal if isinstance(self.dealer, Fair) else None

    @property
    def secret(self) -> Secret | None:
        """A fair dealer's word and salt once the game is over; None before that."""
        over = self.position.ending is not None
        return self.dealer.secret if over and isinstance(self.dealer, Fair) else None

    def guess(self, letter: str) -> Reply:
        """Name a letter, and return the dealer's reply.

        Raises Malformed if that is no letter, Illegal if it was tried before or the game is over,
        DealerError if the dealer fails.
        """
        return self.play(letter_from(letter, self.position.alphabet))

    def guess_word(self, word: str) -> Reply:
        """Name the whole word, and return the dealer's reply; a wrong word is a miss.

        Raises Malformed if that is no word, Illegal if it has another length, was tried before or
        the game is over.
        """
        return self.play(word_from(word, self.position.alphabet))

    def hint(self) -> Reply:
        """Buy a letter for three misses, and return which one and where.

        Raises Illegal if there are not enough misses left, one letter is hidden or the game is
        over; DealerError if the dealer fails.
        """
        return self.play(Hint())

    def resign(self) -> None:
        """Give the game up. Raises Illegal if it is over."""
        self.play(Resign())

    def play(self, guess: Guess) -> Reply:
        """Make a guess, and return the dealer's reply.

        Raises Malformed or Illegal if the guess is not legal here, DealerError if the dealer fails.
        """
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
        """Return the game so far as data.

        The record of an unfinished fair game lacks the secret, but the seed in its settings is
        enough to deal the word again: keep it from the player until the end.
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


def _settings_with(lexicon: Lexicon, dealer: Dealer | str | None, wishes: OtherWishes) -> Settings:
    """Return the settings with a dealer; a callable is recorded by its module and name."""
    if dealer is None:
        return settings_for(lexicon, **wishes)
    if not isinstance(dealer, str):
        dealer = f"{dealer.__module__}:{getattr(dealer, '__qualname__', 'dealer')}"
    return settings_for(lexicon, dealer=dealer, **wishes)


class Replay(msgspec.Struct, frozen=True):
    """A recorded game, rebuilt: ``positions`` has the first one and that after each move."""

    settings: Settings
    moves: list[Move]
    positions: list[Position]
    outcome: Outcome | None
    seal: str | None = None
    secret: Secret | None = None


def replay(record: Record, lexicon: Lexicon) -> Replay:
    """Rebuild a recorded game by the rules alone, without its dealer.

    Raises DamagedRecord if the record contradicts the rules or itself, OtherLexicon if it was
    played with other words.
    """
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
