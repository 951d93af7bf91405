"""How dangerous a length is: what a guesser loses against a fair word, any word being as likely.

Two guessers are asked. One knows every word and names letters cleverly; the other is a person who
names letters by how common they are and does not think of words at all. People are in between.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.guessers import peoples_order
from wordfoe.lexicon import Lexicon

__all__ = ["Danger", "Toll", "dangers"]


class Toll(Struct, frozen=True):
    """What a guesser pays for the words of one length: misses a word, at worst, and the share of
    words that are lost."""

    mean: float
    worst: int
    lost: float

    @classmethod
    def of(cls, misses: list[int], allowed: int) -> Toll:
        lost = sum(count >= allowed for count in misses)
        return cls(sum(misses) / len(misses), max(misses), lost / len(misses))


class Danger(Struct, frozen=True):
    """The tolls of one length."""

    length: int
    words: int
    knowing: Toll
    frequency: Toll


def dangers(lexicon: Lexicon, allowed: int = 10, guesser: str = "greedy") -> Iterator[Danger]:
    """Every length of the lexicon, the shortest first, when so many misses lose the game."""
    order = peoples_order(lexicon.alphabet.letters)
    for candidates in Candidates.of_every_length(lexicon):
        knowing = [misses for misses, _ in candidates.ratings(guesser=guesser)]
        yield Danger(
            candidates.length,
            len(candidates),
            Toll.of(knowing, allowed),
            Toll.of(candidates.misses_in_order(order), allowed),
        )
