"""A game in progress: its dealer, the position, and the moves that led to it.

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

from wordfoe import chance
from wordfoe.hangman.dealers import Dealer, Turn, choice_of, dealer_named
from wordfoe.hangman.dealers.fair import Fair, Secret
from wordfoe.hangman.dealers.ties import tie_rule
from wordfoe.hangman.dealers.turn import DealerErrors
from wordfoe.hangman.dealing import usual_length
from wordfoe.hangman.moves import (
    Guess,
    Hint,
    Letter,
    Move,
    Reply,
    Resign,
    Verdict,
    Word,
    letter_from,
    word_from,
)
from wordfoe.hangman.position import Outcome, start
from wordfoe.hangman.replays import Replay, replay
from wordfoe.hangman.rules import check, kept, play
from wordfoe.hangman.settings import (
    USUAL_DEALER,
    USUAL_LOSS_WORD,
    OtherWishes,
    Settings,
    Wishes,
    house_named,
)
from wordfoe.hangman.tiers import usual_words
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record
from wordfoe.setting import shows_settings

__all__ = ["Game", "Replay", "replay", "settings_for"]  # replays from here too


@shows_settings(Settings)
def settings_for(lexicon: Lexicon, **wishes: Unpack[Wishes]) -> Settings:
    """Return the settings of a game; what you leave out has its usual value.

    A ``house`` sets its rules. Without a house and a dealer, the dealer is ``sly``, or
    ``largest`` if you give a tie rule, which ``sly`` would not use. The usual words are common
    ones, or those of a fair dealer's level; in a house and with an own list, all words. The usual
    length is 8, or the commonest one if there are no words of 8 letters. The usual seed is a new
    random one.

    Raises SettingsError if a value does not exist or contradicts the house, or if no word of the
    length may be dealt. The name of the dealer is checked when a game begins.
    """
    wishes.setdefault("seed", chance.fresh_seed())
    name = wishes.pop("house", None)
    house = house_named(name) if name else None
    if house is None:
        if "ties" not in wishes:
            wishes.setdefault("dealer", USUAL_DEALER)
        wishes.setdefault("loss_word", USUAL_LOSS_WORD)
    if wishes.get("words") is None:
        wishes["words"] = usual_words(
            english=lexicon.is_english,
            house=name,
            dealer=wishes.get("dealer"),
            level=wishes.get("level"),
        )
    if "length" not in wishes and (house is None or "length" not in house.defaults):
        Settings(length=1, words=wishes["words"])  # refuses words that do not exist
        uncensored = wishes.get("uncensored", False)
        wishes["length"] = usual_length(lexicon, wishes["words"], uncensored=uncensored)
    settings = house.settings(**wishes) if house else Settings(**wishes)
    tie_rule(settings.ties)
    start(lexicon, settings)  # refuses a length that cannot be dealt
    return settings


class Game:
    """A game against a dealer: ``settings``, ``position``, and the ``moves`` that led to it.

    Give either ``settings``, or any of them by name; see ``wordfoe.hangman.settings``. ``dealer``
    is the name of a dealer, a plugin as ``package.module:name``, or a callable that takes a turn.

    Raises SettingsError if no such game can be played, such as with a dealer that does not exist or
    a length that no word has. A guess that raises an error leaves the game unchanged.
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
        """Return a game with its moves made again, ready to be continued.

        The dealer is made from the settings and their seed.

        Raises SettingsError if no such game can be played, Malformed or Illegal if a move is not
        legal after those before it, and DealerError if the dealer fails.
        """
        game = cls(lexicon, settings)
        for move in moves:
            game.take(move)
        return game

    def take(self, move: Move) -> None:
        """Make a recorded move again, with its recorded reply, without asking the dealer.

        Raises Malformed or Illegal if the move is not legal in this position, and DealerError if
        the dealer fails.
        """
        self.position = play(self.position, move.guess, move.reply)
        took = getattr(self.dealer, "took", None)
        if took is not None:
            with DealerErrors(self.position):
                took(move.guess, move.reply)
        self.moves.append(move)

    @property
    def is_slow(self) -> bool:
        """Whether the dealer may take longer than a few milliseconds to answer."""
        return bool(getattr(self.dealer, "slow", False))

    @property
    def dealers_weight(self) -> int:
        """The approximate memory, in bytes, that the dealer holds between two guesses."""
        return int(getattr(self.dealer, "weight", 0))

    def prepare(self) -> None:
        """Let a slow dealer load what it needs before the first guess; else do nothing.

        Raises DealerError if the dealer fails.
        """
        prepare = getattr(self.dealer, "prepare", None)
        if self.is_slow and prepare is not None:
            with DealerErrors(self.position):
                prepare()

    @property
    def seal(self) -> str | None:
        """The seal of a fair dealer's word, which the player may see; None for other dealers."""
        return self.dealer.secret.seal if isinstance(self.dealer, Fair) else None

    @property
    def secret(self) -> Secret | None:
        """A fair dealer's word and salt once the game is over; None before that, and for other
        dealers."""
        over = self.position.ending is not None
        return self.dealer.secret if over and isinstance(self.dealer, Fair) else None

    def guess(self, letter: str) -> Reply:
        """Name a letter, and return the dealer's reply.

        Raises Malformed if ``letter`` is not one letter of the alphabet, Illegal if it was tried
        before or the game is over, and DealerError if the dealer fails.
        """
        return self.play(letter_from(letter, self.position.alphabet))

    def guess_word(self, word: str) -> Reply:
        """Name the whole word, and return the dealer's reply; a wrong word is a miss.

        Raises Malformed if ``word`` is not made of letters, Illegal if it has another length, was
        tried before, or the game is over, and DealerError if the dealer fails.
        """
        return self.play(word_from(word, self.position.alphabet))

    def hint(self) -> Reply:
        """Buy a hint for three misses, and return the letter and its positions as a reply.

        Raises Illegal if three misses or fewer are left, only one letter is hidden, or the game is
        over; DealerError if the dealer fails.
        """
        return self.play(Hint())

    def resign(self) -> None:
        """Give up. Raises Illegal if the game is over."""
        self.play(Resign())

    def play(self, guess: Guess) -> Reply:
        """Make a guess of any kind, and return the dealer's reply.

        Raises Malformed or Illegal if the guess is not legal in this position, and DealerError if
        the dealer fails.
        """
        check(self.position, guess)
        match guess:
            case Letter() | Hint():
                return self._keep(guess, choice_of(self.dealer, Turn(self.position, guess)))
            case Word(word):
                reply = Reply(tuple(range(len(word))) if self._accepts(word) else ())
                self.position = play(self.position, guess, reply)
            case Resign():
                reply = Reply()
                self.position = play(self.position, guess, reply)
        self.moves.append(Move(guess, reply))
        return reply

    def play_known(self, letter: Letter) -> Reply | None:
        """Name a letter if a slow dealer knows its answer without a search, and return its reply;
        else return None, with the game unchanged.

        Raises Illegal and DealerError as ``play`` does.
        """
        known = getattr(self.dealer, "known", None)
        if known is None:
            return None
        check(self.position, letter)
        turn = Turn(self.position, letter)
        with DealerErrors(self.position):
            verdict: Verdict | None = known(turn)
        return None if verdict is None else self._keep(letter, choice_of(lambda _: verdict, turn))

    def _keep(self, guess: Letter | Hint, chosen: Verdict) -> Reply:
        """Make a move with the family that the dealer chose, and return the reply."""
        family = chosen.family
        letter = family.letter if isinstance(guess, Hint) else None
        reply = Reply(family.positions, letter, chosen.proven, chosen.certain)
        self.position = kept(self.position, guess, family, chosen.certain)
        self.moves.append(Move(guess, reply))
        return reply

    def _accepts(self, word: str) -> bool:
        """Whether the dealer accepts a word: it must if no other word is possible, and cannot if
        the word itself is impossible."""
        candidates = self.position.candidates
        if word not in candidates:
            return False
        accepts = getattr(self.dealer, "accepts", None)
        if len(candidates) == 1 or accepts is None:
            return len(candidates) == 1
        with DealerErrors(self.position):
            return bool(accepts(self.position, word))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, with the word that the dealer names; None while it goes on."""
        position = self.position
        if position.ending is None:
            return None
        return Outcome(
            position.won, position.ending, self._word(), position.misses, position.guesses
        )

    def _word(self) -> str:
        """The word that the dealer names at the end: its own, or one of the candidates."""
        if self.secret is not None:
            return self.secret.word
        candidates = self.position.candidates
        if self.settings.loss_word == "first":
            return candidates[0]
        source = chance.generator(self.settings.seed, "loss")
        if self.settings.loss_word == "best-known":
            return candidates[chance.pick(source, candidates.best_known())]
        return candidates[chance.pick(source, range(len(candidates)))]

    def record(self) -> Record:
        """Return the record of the game so far.

        The record of an unfinished fair game has no secret, but anyone can compute the word from
        the seed in its settings: do not show it to the player before the end.
        """
        return Record.of(
            "hangman",
            self.lexicon.recorded,
            settings=self.settings,
            moves=self.moves,
            outcome=self.outcome,
            seal=self.seal,
            secret=self.secret,
            dealt=start(self.lexicon, self.settings).candidates.dealt_digest,
        )


def _settings_with(lexicon: Lexicon, dealer: Dealer | str | None, wishes: OtherWishes) -> Settings:
    """Return the settings with a dealer; a callable is named by its module and name."""
    if dealer is None:
        return settings_for(lexicon, **wishes)
    if not isinstance(dealer, str):
        dealer = f"{dealer.__module__}:{getattr(dealer, '__qualname__', 'dealer')}"
    return settings_for(lexicon, dealer=dealer, **wishes)
