"""The cruel dealer: honest and sealed like the fair one, but it draws its word in the worst way
that is known.

For all English words of 4 to 12 letters it draws from the distributions that
``wordfoe hangman mixed`` found, each with a proven lower bound of the misses that any guesser must
expect. For other words it draws evenly from the hardest fiftieth, as a fair dealer does on elite.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Self

from wordfoe import chance
from wordfoe.errors import CertificateError
from wordfoe.hangman.analysis.rating import dealt_at
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.fair import SALT_BITS, Fair, Secret
from wordfoe.hangman.exact.certificate import digest_of_words
from wordfoe.hangman.mixed.witness import Witness, read
from wordfoe.hangman.position import Position

__all__ = ["DISTRIBUTIONS", "Cruel", "distribution_of"]

DISTRIBUTIONS = Path(__file__).parents[2] / "data" / "cruel"
ELSEWHERE = "elite"  # the level whose words are drawn where there is no distribution


class Cruel(Fair):
    """A dealer that draws a hard word before the first guess and never changes it."""

    __name__ = "cruel"

    @classmethod
    def deal(cls, position: Position) -> Self:
        """Return a cruel dealer for a game, with a word drawn by the game's seed."""
        source = chance.generator(position.settings.seed, "secret")
        words = position.candidates
        found = distribution_of(words)
        if found is None:
            word = words[chance.pick(source, dealt_at(words, ELSEWHERE))]
        else:
            weights, drawn = zip(*found.entries, strict=True)
            word = chance.pick_weighted(source, drawn, weights)
        salt = f"{source.getrandbits(SALT_BITS):0{SALT_BITS // 4}x}"
        return cls(Secret(word, salt))


def distribution_of(words: Candidates) -> Witness | None:
    """Return the shipped distribution for exactly these words of a length; None if there is none,
    or if its file is damaged."""
    found = _shipped(words.length)
    if found is None or found.words != len(words):
        return None
    return found if _digest(words.digest, words) == found.dealt else None


@lru_cache
def _shipped(length: int) -> Witness | None:
    try:
        return read(DISTRIBUTIONS, length, "distribution")
    except CertificateError:
        return None


_digests: dict[bytes, str] = {}


def _digest(key: bytes, words: Candidates) -> str:
    """The digest of the words by which files name them, computed once for each set of words."""
    if key not in _digests:
        if len(_digests) >= 64:
            _digests.clear()
        _digests[key] = digest_of_words(words)
    return _digests[key]
