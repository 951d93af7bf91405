"""Candidates, and the families into which a guessed letter parts them.

*Candidates* are the words that agree with every answer so far. A *family* is the candidates that
share one answer to a guess: BEER and HERE are in different families for E, and the words without E
are a family too. Both are light views on the core's tables: words become text only when they
are asked for.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Candidates
>>> candidates = Candidates.of(Lexicon(["mood", "fold", "tool", "prod", "gold", "sore"]), 4)
>>> [(family.positions, family.size) for family in candidates.split("o")]
[((1,), 3), ((1, 2), 2), ((2,), 1)]
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import overload
from weakref import WeakKeyDictionary

from wordfoe import _core
from wordfoe.alphabet import Alphabet
from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon

__all__ = ["Candidates", "Families", "Family", "positions_in"]

WORDS_AT_ONCE = 256


class Candidates:
    """The words that agree with every answer so far, in alphabetical order."""

    __slots__ = ("_core", "_digest", "alphabet", "length")

    def __init__(self, core: _core.Candidates, alphabet: Alphabet) -> None:
        self._core = core
        self._digest: bytes | None = None
        self.alphabet = alphabet
        self.length = core.length

    @classmethod
    def of(cls, lexicon: Lexicon, length: int, *, lowercase_only: bool = False) -> Candidates:
        """Return every word of one length that may be dealt; offensive words never are.

        All games of one lexicon share these candidates. Raises SettingsError if no word has the
        length, or none of them may be dealt.
        """
        starts = _starts.setdefault(lexicon, {})
        if (length, lowercase_only) not in starts:
            lexicon.require_length(length)
            marks = _core.OFFENSIVE | (_core.CAPITALISED if lowercase_only else 0)
            found = _core.candidates(lexicon.packed_words, length, marks)
            starts[length, lowercase_only] = cls(found, lexicon.alphabet)
        candidates = starts[length, lowercase_only]
        if len(candidates) == 0:
            raise SettingsError(f"No word of {length} letters may be dealt; try another length.")
        return candidates

    @classmethod
    def of_every_length(cls, lexicon: Lexicon) -> Iterator[Candidates]:
        """Yield the candidates of each length, the shortest first; lengths without a word to deal
        are left out."""
        for length in lexicon.lengths:
            with contextlib.suppress(SettingsError):
                yield cls.of(lexicon, length)

    @classmethod
    def lengths(cls, lexicon: Lexicon) -> list[int]:
        """Return the lengths of which some word may be dealt, ascending."""
        tables = lexicon.packed_words
        return [n for n in lexicon.lengths if len(_core.candidates(tables, n, _core.OFFENSIVE))]

    def __len__(self) -> int:
        return len(self._core)

    def __iter__(self) -> Iterator[str]:
        for first in range(0, len(self), WORDS_AT_ONCE):
            yield from self.words(first, WORDS_AT_ONCE)

    def __contains__(self, word: object) -> bool:
        return self.place_of(word) < len(self) if isinstance(word, str) else False

    def __getitem__(self, place: int) -> str:
        if not 0 <= place < len(self):
            raise IndexError(place)
        return self.words(place, 1)[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Candidates) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self):,} candidates of {self.length} letters>"

    def words(self, first: int, count: int) -> list[str]:
        """Return up to ``count`` of the words, from a place on."""
        packed, n = self._core.packed(first, count), self.length
        return [self.alphabet.decode(packed[i : i + n]) for i in range(0, len(packed), n or 1)]

    def sample(self, count: int, chance: Random) -> list[str]:
        """Return different words picked by chance, in alphabetical order."""
        places = sorted(range(len(self)), key=lambda _: chance.random())[:count]
        return [self[place] for place in sorted(places)]

    def place_of(self, word: str) -> int:
        """Return where a word stands, from 0; the number of candidates if it is not among them."""
        if not self.alphabet.spells(word):
            return len(self)
        return self._core.place_of(self.alphabet.encode(word))

    def split(self, letter: str) -> Families:
        """Return the families of a letter, in the order in which they appear among the candidates.

        Raises KeyError if the alphabet lacks the letter.
        """
        return Families(self._core.split(self.alphabet.code(letter)), letter, self)

    def without(self, word: str) -> Candidates:
        """Return the candidates but for one word; all of them if it is not among them."""
        return Candidates(self._core.without(self.alphabet.encode(word)), self.alphabet)

    def only(self, word: str) -> Candidates:
        """Return the one candidate that is this word. Raises LookupError if there is none."""
        only = self
        for letter in sorted(set(word)):
            only = only.split(letter).at(positions_in(word, letter)).candidates
        return only

    def holders(self) -> dict[str, int]:
        """Return how many candidates hold each letter of the alphabet."""
        return dict(zip(self.alphabet.letters, self._core.holders(), strict=False))

    def cheat_score(self, tried: Iterable[str]) -> int:
        """Return Moertel's score: over all words, the distinct letters of each that were not tried
        yet."""
        return self._core.cheat_score(self.open(tried))

    def ratings(self, tried: Iterable[str] = (), guesser: str = "greedy") -> list[tuple[int, int]]:
        """Return, for each word, the misses and the guesses that a guesser needs until it stands
        alone.

        ``guesser`` is greedy, entropy or lookahead. Raises ValueError for any other.
        """
        return self._core.ratings(self.open(tried), guesser)

    def misses_in_order(self, letters: str) -> list[int]:
        """Return, for each word, the misses of a guesser who names these letters in this order
        until the word is found.

        Raises KeyError if the alphabet lacks one of them.
        """
        return self._core.misses_in_order(self.alphabet.encode(letters))

    def letter_named(self, tried: Iterable[str], guesser: str) -> str:
        """Return the letter that a guesser names here: greedy, entropy or lookahead.

        Raises LookupError if no candidate holds a letter that was not tried, ValueError for any
        other guesser.
        """
        return self._letter(self._core.letter_named(self.open(tried), guesser))

    def look_ahead(self, tried: Iterable[str]) -> tuple[str, float]:
        """Return the letter with the fewest misses to expect by the look-ahead, and their mean.

        Raises LookupError if no candidate holds a letter that was not tried.
        """
        letter, misses = self._core.look_ahead(self.open(tried))
        return self._letter(letter), misses / len(self)

    def misses_ahead(self, tried: Iterable[str]) -> dict[str, float]:
        """Return the misses to expect after each letter not tried yet, if the greedy guesser goes
        on and all words are equally likely."""
        tried = set(tried)
        misses = zip(self.alphabet.letters, self._core.misses_ahead(self.open(tried)), strict=False)
        return {letter: ahead / len(self) for letter, ahead in misses if letter not in tried}

    def bits(self, tried: Iterable[str]) -> dict[str, float]:
        """Return the entropy of the answer to each letter not tried yet, in bits, if all words are
        equally likely."""
        tried = set(tried)
        bits = zip(self.alphabet.letters, self._core.bits(self.open(tried)), strict=False)
        return {letter: told for letter, told in bits if letter not in tried}

    def commonness(self) -> bytes:
        """Return how well known each word is, one byte a word: 255 where that is unknown."""
        return self._core.commonness()

    @property
    def digest(self) -> bytes:
        """A digest that tells these words from any others, as a key for caches."""
        if self._digest is None:
            import hashlib  # late: a game can begin without it

            content = f"{self.alphabet.letters}\n{self.length}\n".encode()
            content += self._core.packed(0, len(self))
            self._digest = hashlib.blake2b(content, digest_size=16).digest()
        return self._digest

    def _letter(self, code: int) -> str:
        if code < 0:
            raise LookupError("no candidate holds a letter that was not tried")
        return self.alphabet.letters[code]

    def open(self, tried: Iterable[str]) -> int:
        """Return the set of letters not tried yet, as a bit mask. Raises KeyError if the alphabet
        lacks one of those tried."""
        every = (1 << len(self.alphabet)) - 1
        return every & ~self.alphabet.letter_set(tried)


_starts: WeakKeyDictionary[Lexicon, dict[tuple[int, bool], Candidates]] = WeakKeyDictionary()


class Family:
    """Candidates that share one answer: ``letter`` stands at ``positions`` and nowhere else."""

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
        """The letter that was asked for."""
        return self.source.letter

    @property
    def positions(self) -> tuple[int, ...]:
        """Where the letter stands, ascending from 0."""
        return self.source.positions(self.order)

    @property
    def is_miss(self) -> bool:
        """Whether this answer says that the letter is not in the word."""
        return not self.positions

    @property
    def candidates(self) -> Candidates:
        """The words of the family, gathered anew each time."""
        return self.source.candidates(self.order)

    def cheat_score(self, tried: Iterable[str]) -> int:
        """Return Moertel's score of the family, this letter counted among those tried."""
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
        """Return the family with this answer. Raises LookupError if no candidate gives it."""
        if list(positions) == [i for i in range(self._whole.length) if i in positions]:
            mask = sum(1 << position for position in positions)
            if mask in (masks := self._partition.all_positions()):
                return self[masks.index(mask)]
        raise LookupError(positions)

    def positions(self, order: int) -> tuple[int, ...]:
        """Return the positions of the letter in a family, by the family's place."""
        mask = self._partition.positions(order)
        return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)

    def candidates(self, order: int) -> Candidates:
        """Return the words of a family, by its place."""
        return Candidates(self._partition.family(order), self._whole.alphabet)

    def misses_in_order(self, letters: str) -> list[int]:
        """Return, for every family, the misses of a guesser who names these letters in this order
        until the word is found, summed over the family's words."""
        return self._partition.misses_in_order(self._whole.alphabet.encode(letters))

    def cheat_scores(self, tried: Iterable[str]) -> list[int]:
        """Return every family's cheat score, computed in one pass for all of them."""
        open_letters = self._whole.open({*tried, self.letter})
        if self._scores is None or self._scores[0] != open_letters:
            self._scores = open_letters, self._partition.cheat_scores(open_letters)
        return self._scores[1]


def positions_in(word: str, letter: str) -> tuple[int, ...]:
    """Return where a word holds a letter, ascending from 0."""
    return tuple(i for i, x in enumerate(word) if x == letter)
