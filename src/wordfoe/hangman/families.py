"""Families: the candidates parted by their answer to one letter.

A *family* is the candidates that share one answer: BEER and HERE are in different families for E,
and the words without E are a family too. Families are light views on the core's tables: their words
are gathered only when you ask for them.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Candidates
>>> candidates = Candidates.of(Lexicon(["mood", "fold", "tool", "prod", "gold", "sore"]), 4)
>>> [(family.positions, family.size) for family in candidates.split("o")]
[((1,), 3), ((1, 2), 2), ((2,), 1)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from wordfoe import _core
    from wordfoe.hangman.candidates import Candidates

__all__ = ["Families", "Family", "mask_of", "positions_in"]


class Family:
    """The candidates that share one answer: ``letter`` is at ``positions`` and nowhere else.

    ``size`` is the number of its words, ``source`` all families of the letter, and ``order`` the
    place of this one among them.
    """

    __slots__ = ("order", "size", "source")

    def __init__(self, families: Families, order: int, size: int) -> None:
        self.source = families
        self.order = order
        self.size = size

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<family {self.letter} at {self.positions}: {self.size:,} words>"

    @property
    def letter(self) -> str:
        """The letter that was guessed."""
        return self.source.letter

    @property
    def positions(self) -> tuple[int, ...]:
        """The positions of the letter, ascending from 0; none if the words lack it."""
        return self.source.positions(self.order)

    @property
    def is_miss(self) -> bool:
        """Whether the words lack the letter, so that this answer is a miss."""
        return self.source.is_miss(self.order)

    @property
    def candidates(self) -> Candidates:
        """The words of the family; they are gathered at each use of this property."""
        return self.source.candidates(self.order)

    def cheat_score(self, tried: Iterable[str]) -> int:
        """Return Moertel's cheat score of the family: over its words, the number of distinct
        letters that are neither in ``tried`` nor this one."""
        return self.source.cheat_scores(tried)[self.order]


class Families(Sequence[Family]):
    """All families of one letter, in the order in which they appear among the candidates."""

    __slots__ = ("_partition", "_scores", "_whole", "letter")

    def __init__(self, partition: _core.Partition, letter: str, whole: Candidates) -> None:
        self._partition = partition
        self._whole = whole
        self._scores: tuple[int, list[int]] | None = None
        self.letter = letter

    def __len__(self) -> int:
        return len(self._partition)

    @overload
    def __getitem__(self, place: int) -> Family: ...
    @overload
    def __getitem__(self, place: slice) -> list[Family]: ...
    def __getitem__(self, place: int | slice) -> Family | list[Family]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        order = range(len(self))[place]
        return Family(self, order, self._partition.size(order))

    def __iter__(self) -> Iterator[Family]:
        for order, size in enumerate(self._partition.all_sizes()):
            yield Family(self, order, size)

    def at(self, positions: tuple[int, ...]) -> Family:
        """Return the family with these positions of the letter, which must ascend.

        Raises LookupError if no candidate has the letter there.
        """
        if list(positions) == [i for i in range(self._whole.length) if i in positions]:
            mask = mask_of(positions)
            if mask in (masks := self._partition.all_positions()):
                return self[masks.index(mask)]
        raise LookupError(positions)

    def positions(self, order: int) -> tuple[int, ...]:
        """Return the positions of the letter in the family at a place."""
        mask = self._partition.positions(order)
        return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)

    def is_miss(self, order: int) -> bool:
        """Return whether the words of the family at a place lack the letter."""
        return self._partition.positions(order) == 0

    def candidates(self, order: int) -> Candidates:
        """Return the words of the family at a place."""
        return self._whole.part(self._partition.family(order))

    def misses_in_order(self, letters: str) -> list[int]:
        """Return, for every family, the misses of a guesser who names these letters in this order
        until the word is found, summed over the family's words.

        Raises KeyError if the alphabet lacks one of the letters.
        """
        return self._partition.misses_in_order(self._whole.alphabet.encode(letters))

    def cheat_scores(self, tried: Iterable[str]) -> list[int]:
        """Return every family's cheat score (see ``Family.cheat_score``), all in one pass.

        Raises KeyError if the alphabet lacks one of the letters tried.
        """
        open_letters = self._whole.open({*tried, self.letter})
        if self._scores is None or self._scores[0] != open_letters:
            self._scores = open_letters, self._partition.cheat_scores(open_letters)
        return self._scores[1]


def mask_of(positions: Iterable[int]) -> int:
    """Return a set of positions as the core has it: bit i is position i."""
    return sum(1 << i for i in positions)


def positions_in(word: str, letter: str) -> tuple[int, ...]:
    """Return the positions of a letter in a word, ascending from 0."""
    return tuple([i for i, x in enumerate(word) if x == letter]) if letter in word else ()
