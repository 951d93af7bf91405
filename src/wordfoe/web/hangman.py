"""Hangman on the server: settings from a request, and moves from requests."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from wordfoe import chance
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.dealers.fair import Fair, Secret
from wordfoe.hangman.dealers.ties import tie_rule
from wordfoe.hangman.game import Game, settings_for
from wordfoe.hangman.rules import (
    Guess,
    Hint,
    Letter,
    Move,
    Outcome,
    Resign,
    letter_from,
    word_from,
)
from wordfoe.hangman.settings import USUAL_LENGTH, Settings, house_named
from wordfoe.lexicon import Lexicon
from wordfoe.web.decoding import decoder_of
from wordfoe.web.live_games import LiveGame
from wordfoe.web.requests import (
    DoneMove,
    HangmanWishes,
    HintMove,
    LetterMove,
    MadeMove,
    ResignMove,
    WordMove,
    given,
)
from wordfoe.web.store import GameRow, MoveRow
from wordfoe.wording import quoted

__all__ = ["DEFAULT_LENGTH", "MOST_WORDS", "Agreed", "LiveHangman", "agreed_from", "check_settings"]

DEFAULT_LENGTH = USUAL_LENGTH
MOST_WORDS = 200  # whole words guessed in a game: for each, its x-ray goes through all words
CANDIDATE_WEIGHT = 4  # bytes


class Agreed(Struct, frozen=True):
    """The settings of a game, whether the number of words left is shown, and the number of moves
    that were made before the player's first: those of a puzzle that is played on. ``secret`` is a
    word that another player set in a room, in place of one that the dealer draws."""

    settings: Settings
    show_count: bool = False
    opening: int = 0
    secret: Secret | None = None


_AGREED = decoder_of(Agreed)
_MOVE = decoder_of(Move)


def agreed_from(lexicon: Lexicon, wishes: HangmanWishes) -> Agreed:
    """Return the settings that a player asks for. Raises SettingsError if no such game can be
    played here."""
    asked = given(wishes)
    show_count = asked.pop("show_count", False)
    asked.setdefault("seed", chance.fresh_seed())
    house = house_named(asked["house"]) if "house" in asked else None
    if house is None or "length" not in house.defaults:
        asked.setdefault("length", DEFAULT_LENGTH)
    settings = settings_for(lexicon, **asked)
    check_settings(settings)
    return Agreed(settings, show_count)


def check_settings(settings: Settings) -> None:
    """Raise SettingsError for an unknown dealer, tie rule or house. A dealer that names a Python
    module is unknown too: strangers must not make the server import modules."""
    if settings.dealer not in DEALERS:
        raise SettingsError(
            f"There is no dealer {quoted(settings.dealer)}; choose from {', '.join(DEALERS)}."
        )
    tie_rule(settings.ties)
    if settings.house is not None:
        house_named(settings.house)


class LiveHangman(LiveGame):
    """A game of Hangman in memory. ``show_count``: the player sees the number of words left."""

    def __init__(self, row: GameRow, lexicon: Lexicon) -> None:
        super().__init__(row)
        agreed = _AGREED.decode(row.settings)
        check_settings(agreed.settings)
        self.show_count = agreed.show_count
        self.opening = agreed.opening
        dealer = None if agreed.secret is None else Fair(agreed.secret)
        self.game = Game(lexicon, agreed.settings, dealer=dealer)

    @property
    def weight(self) -> int:
        if self.number == 0:  # all games share the first candidates
            return super().weight
        words = CANDIDATE_WEIGHT * len(self.game.position.candidates)
        return super().weight + words + self.game.dealers_weight

    @property
    def over(self) -> bool:
        return self.game.position.ending is not None

    @property
    def shown_outcome(self) -> Outcome | None:
        """Return how the game ended, as its player may know it; None while it runs. The word is
        empty after a loss in a room where others still play."""
        outcome = self.game.outcome
        if outcome is None or outcome.won or self.may_reveal:
            return outcome
        return msgspec.structs.replace(outcome, word="")

    def outcome(self, at: int) -> str | None:  # noqa: ARG002
        outcome = self.game.outcome
        return None if outcome is None else msgspec.json.encode(outcome).decode()

    @property
    def closing_move(self) -> MadeMove:
        return ResignMove()

    def prepare(self) -> None:
        self.game.prepare()

    def check_room(self, move: MadeMove) -> None:
        super().check_room(move)
        if isinstance(move, WordMove) and len(self.game.position.wrong_words) >= MOST_WORDS:
            raise Illegal(
                f"You guessed {MOST_WORDS} whole words in this game; name letters, or give up.",
                "too-many-words",
            )

    def is_quick(self, move: MadeMove) -> bool:
        """Return whether a move takes little time in every position. A hint is slow: it tries every
        letter, which takes some milliseconds."""
        return not self.game.is_slow and not isinstance(move, HintMove)

    def _take(self, row: MoveRow) -> None:
        self.game.take(_MOVE.decode(row.move))

    def _play(self, move: MadeMove) -> str:
        self.game.play(self._guess(move))
        return self._last_move()

    def _play_quickly(self, move: MadeMove) -> str | None:
        """A slow dealer takes little time too if it knows the answer from other games."""
        if self.is_quick(move):
            return self._play(move)
        guess = self._guess(move)
        is_played = isinstance(guess, Letter) and self.game.play_known(guess) is not None
        return self._last_move() if is_played else None

    def _last_move(self) -> str:
        return msgspec.json.encode(self.game.moves[-1]).decode()

    def _guess(self, move: MadeMove) -> Guess:
        alphabet = self.game.position.alphabet
        match move:
            case LetterMove(letter=letter):
                return letter_from(letter, alphabet)
            case WordMove(word=word):
                return word_from(word, alphabet)
            case HintMove():
                return Hint()
            case ResignMove():
                return Resign()
            case DoneMove():
                raise Malformed('Hangman has no move "done"; give up with "resign".')
