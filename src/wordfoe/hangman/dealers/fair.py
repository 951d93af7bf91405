"""The fair dealer, and the seal by which a player can check that it was fair.

Before the first guess the dealer publishes the SHA-256 of ``salt:word``, its seal; at the end it
reveals both. A player can check the seal without wordfoe::

    printf 'SALT:WORD' | sha256sum
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from wordfoe import chance
from wordfoe.hangman.analysis.rating import dealt_at, familiar_at
from wordfoe.hangman.dealers.reasons import Reason
from wordfoe.hangman.families import Family, positions_in
from wordfoe.hangman.moves import Hint, Verdict
from wordfoe.hangman.position import HIDDEN, Position

if TYPE_CHECKING:
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["Fair", "Secret", "seal_of"]

SALT_BITS = 128
FAIR_LEVEL = "medium"  # if the settings have no level


class Secret(Struct, frozen=True):
    """A fair dealer's word and salt, which it reveals at the end."""

    word: str
    salt: str

    @property
    def seal(self) -> str:
        """The seal that the dealer published before the first guess."""
        return seal_of(self.word, self.salt)


def seal_of(word: str, salt: str) -> str:
    """Return the seal of a word: the SHA-256 of ``salt:word``, in hexadecimal."""
    import hashlib  # only fair games need it

    return hashlib.sha256(f"{salt}:{word}".encode()).hexdigest()


class Fair:
    """A dealer that chooses its word before the first guess and never changes it."""

    __name__ = "fair"

    def __init__(self, secret: Secret) -> None:
        self.secret = secret

    @classmethod
    def deal(cls, position: Position) -> Fair:
        """Return a fair dealer for a game, with a word drawn by the game's level and seed."""
        settings = position.settings
        drawn_from = familiar_at if settings.words is None else dealt_at
        places = drawn_from(position.candidates, settings.level or FAIR_LEVEL)
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

    def explain(self, _turn: Turn, _verdict: Verdict) -> Reason:
        """Return why the dealer keeps a family: it has no choice."""
        return Reason("it has no choice, its word is in this family")

    def accepts(self, _position: Position, word: str) -> bool:
        """Return whether ``word`` is the dealer's word."""
        return word == self.secret.word

    def _hinted(self, turn: Turn) -> str:
        """The letter behind a blank that is picked at random."""
        blanks = positions_in(turn.position.pattern, HIDDEN)
        return self.secret.word[chance.pick(turn.chance, blanks)]
