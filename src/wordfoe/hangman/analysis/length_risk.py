"""The risk of a length: the misses that its words cost a guesser, if a fair dealer draws any word.

There are figures for two guessers: one knows every word and chooses letters by the candidates; the
other names letters in a fixed order, the commonest first. People are in between.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman.analysis.length_risk import length_risks
>>> for risk in length_risks(Lexicon(["cool", "deal", "good"]), allowed=3):
...     print(risk.length, risk.words, risk.knowing.worst, risk.frequency.worst)
4 3 1 18
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from wordfoe.alphabet import peoples_order
from wordfoe.hangman.candidates import Candidates
from wordfoe.lexicon import Lexicon

__all__ = ["LengthRisk", "MissStats", "length_risks"]


class MissStats(Struct, frozen=True):
    """The misses of one guesser over all words of a length."""

    mean: float
    worst: int
    lost: float  # the share of words that cost so many misses that the game is lost

    @classmethod
    def of(cls, misses: list[int], allowed: int) -> MissStats:
        """Return the statistics of the misses of each word; ``allowed`` misses lose a game.

        Raises ValueError if there are no words.
        """
        lost = sum(count >= allowed for count in misses)
        return cls(sum(misses) / len(misses), max(misses), lost / len(misses))


class LengthRisk(Struct, frozen=True):
    """The misses of both guessers at one length."""

    length: int
    words: int
    knowing: MissStats  # of the guesser who knows every word
    frequency: MissStats  # of the guesser who names letters in people's order


def length_risks(
    lexicon: Lexicon,
    allowed: int = 10,
    guesser: str = "greedy",
    *,
    words: str | None = None,
    uncensored: bool = False,
) -> Iterator[LengthRisk]:
    """Yield the risk of every length of the lexicon, the shortest first.

    ``allowed`` misses lose a game; ``guesser`` is the one who knows every word: greedy, entropy or
    lookahead. ``words`` and ``uncensored`` say which words may be dealt, as for ``Candidates.of``.
    Raises ValueError for another guesser.
    """
    order = peoples_order(lexicon.alphabet.letters)
    for candidates in Candidates.of_every_length(lexicon, words=words, uncensored=uncensored):
        knowing = [misses for misses, _ in candidates.ratings(guesser=guesser)]
        yield LengthRisk(
            candidates.length,
            len(candidates),
            MissStats.of(knowing, allowed),
            MissStats.of(candidates.misses_in_order(order), allowed),
        )
