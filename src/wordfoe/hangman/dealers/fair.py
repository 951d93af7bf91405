"""The fair dealer, and the proof that it was fair.

Before the first guess the dealer publishes the SHA-256 of ``salt:word``; at the end it reveals
both. The seal can be checked without wordfoe::

    printf 'SALT:WORD' | sha256sum
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from wordfoe import chance
from wordfoe.hangman.analysis.rating import dealt_at
from wordfoe.hangman.candidates import Family, positions_in
from wordfoe.hangman.rules import HIDDEN, Hint, Position

if TYPE_CHECKING:
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["Fair", "Secret", "seal_of"]

SALT_BITS = 128
FAIR_LEVEL = "medium"  # unless the settings say another


class Secret(Struct, frozen=True):
    """What a fair dealer reveals at the end only."""

    word: str
    salt: str

    @property
    def seal(self) -> str:
        """The digest that was published before the first guess."""
        return seal_of(self.word, self.salt)


def seal_of(word: str, salt: str) -> str:
    """Return the SHA-256 of salt and word, which is published before the first guess."""
    import hashlib  # only fair games need it

    return hashlib.sha256(f"{salt}:{word}".encode()).hexdigest()


class Fair:
    """A dealer that chooses its word at the start and keeps to it."""

    __name__ = "fair"

    def __init__(self, secret: Secret) -> None:
        self.secret = secret

    @classmethod
    def deal(cls, position: Position) -> Fair:
        """Return a fair dealer with a word of the level that the settings ask for."""
        settings = position.settings
        places = dealt_at(position.candidates, settings.level or FAIR_LEVEL)
        source = chance.generator(settings.seed, "secret")
        word = position.candidates[chance.pick(source, places)]
        salt = f"{source.getrandbits(SALT_BITS):0{SALT_BITS // 4}x}"
        return cls(Secret(word, salt))

    def __call__(self, turn: Turn) -> Family:
        letter = self._hinted(turn) if isinstance(turn.guess, Hint) else turn.guess.letter
        positions = positions_in(self.secret.word, letter)
        return next(
            family
            for family in turn.families
            if family.letter == letter and family.positions == positions
        )

    def accepts(self, _position: Position, word: str) -> bool:
        """Return whether that is the word."""
        return word == self.secret.word

    def _hinted(self, turn: Turn) -> str:
        """The letter behind a blank picked by chance."""
        blanks = positions_in(turn.position.pattern, HIDDEN)
        return self.secret.word[chance.pick(turn.chance, blanks)]
