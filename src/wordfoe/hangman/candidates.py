"""Candidates: the words that agree with every answer so far.

They are a light view on the core's tables: words become text only when you ask for them.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Candidates
>>> candidates = Candidates.of(Lexicon(["mood", "fold", "tool", "prod", "gold", "sore"]), 4)
>>> len(candidates), candidates[0], "gold" in candidates
(6, 'fold', True)
>>> list(candidates.split("o").at((1, 2)).candidates)
['mood', 'tool']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from wordfoe import _core
from wordfoe.alphabet import Alphabet, peoples_order
from wordfoe.hangman.dealing import dealt, dealt_counts, refusal
from wordfoe.hangman.families import Families, Family, positions_in
from wordfoe.lexicon import Lexicon

if TYPE_CHECKING:
    from random import Random

__all__ = ["Candidates", "Families", "Family", "positions_in"]  # families from here too

WORDS_AT_ONCE = 256  # that become text together, when candidates are iterated over


class Candidates:
    """The words that agree with every answer so far, in alphabetical order."""

    __slots__ = ("_core", "_digest", "alphabet", "length")

    def __init__(self, core: _core.Candidates, alphabet: Alphabet) -> None:
        self._core = core
        self._digest: bytes | None = None
        self.alphabet = alphabet
        self.length = core.length

    @classmethod
    def of(
        cls,
        lexicon: Lexicon,
        length: int,
        *,
        words: str | None = None,
        lowercase_only: bool = False,
        uncensored: bool = False,
    ) -> Candidates:
        """Return all words of one length that may be dealt.

        ``words`` is a tier: everyday, common or all; None deals all words by the marks of the list
        alone, without those of the English lexicon. ``lowercase_only`` leaves out words that the
        list writes with a capital, and ``uncensored`` lets offensive words be dealt. All games with
        one lexicon share these candidates.

        Raises SettingsError, which names the available lengths, if no word has the length, and if
        none of them may be dealt.
        """
        starts = _starts.setdefault(lexicon, {})
        key = length, words, lowercase_only, uncensored
        if key not in starts:
            lexicon.require_length(length)
            without = _core.CAPITALISED if lowercase_only else 0
            found = dealt(lexicon, length, words, uncensored=uncensored, without=without)
            starts[key] = cls(found, lexicon.alphabet)
        if len(starts[key]) == 0:
            raise refusal(lexicon, length, words, uncensored=uncensored)
        return starts[key]

    @classmethod
    def of_every_length(
        cls, lexicon: Lexicon, *, words: str | None = None, uncensored: bool = False
    ) -> Iterator[Candidates]:
        """Yield the candidates of each length that has any, the shortest first."""
        for length in cls.lengths(lexicon, words=words, uncensored=uncensored):
            yield cls.of(lexicon, length, words=words, uncensored=uncensored)

    @classmethod
    def lengths(
        cls, lexicon: Lexicon, *, words: str | None = None, uncensored: bool = False
    ) -> list[int]:
        """Return the lengths of the words that may be dealt, ascending."""
        return list(dealt_counts(lexicon, words, uncensored=uncensored))

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
        """Return up to ``count`` words from the place ``first`` on, counted from 0."""
        packed, n = self._core.packed(first, count), self.length
        return [self.alphabet.decode(packed[i : i + n]) for i in range(0, len(packed), n or 1)]

    def sample(self, count: int, chance: Random) -> list[str]:
        """Return ``count`` different words drawn with ``chance``, in alphabetical order; all words
        if there are fewer."""
        places = sorted(range(len(self)), key=lambda _: chance.random())[:count]
        return [self[place] for place in sorted(places)]

    def place_of(self, word: str) -> int:
        """Return the place of a word, counted from 0; ``len(self)`` if it is no candidate."""
        if not self.alphabet.spells(word):
            return len(self)
        return self._core.place_of(self.alphabet.encode(word))

    def split(self, letter: str) -> Families:
        """Return the families of a letter, in the order in which they appear among the candidates.

        Raises KeyError if the alphabet lacks the letter.
        """
        return Families(self._core.split(self.alphabet.code(letter)), letter, self)

    def without(self, word: str) -> Candidates:
        """Return the candidates without one word; all of them if it is no candidate.

        Raises KeyError if the alphabet lacks one of its letters.
        """
        return self.part(self._core.without(self.alphabet.encode(word)))

    def part(self, core: _core.Candidates) -> Candidates:
        """Return some of the candidates, as the core selected them; for modules of this package."""
        return Candidates(core, self.alphabet)

    def only(self, word: str) -> Candidates:
        """Return the candidates that consist of this word alone.

        Raises LookupError if it is no candidate.
        """
        only = self
        for letter in sorted(set(word)):
            only = only.split(letter).at(positions_in(word, letter)).candidates
        return only

    def holders(self) -> dict[str, int]:
        """Return, for each letter of the alphabet, the number of candidates with it."""
        return dict(zip(self.alphabet.letters, self._core.holders(), strict=False))

    def cheat_score(self, tried: Iterable[str]) -> int:
        """Return Moertel's cheat score: over all words, the number of distinct letters of each that
        are not in ``tried``.

        Raises KeyError if the alphabet lacks one of the letters tried.
        """
        return self._core.cheat_score(self.open(tried))

    def ratings(self, tried: Iterable[str] = (), guesser: str = "greedy") -> list[tuple[int, int]]:
        """Return, for each word, the misses and the guesses that a guesser makes until it is the
        only candidate left.

        ``guesser`` is greedy, entropy or lookahead. Raises ValueError for any other, and KeyError
        if the alphabet lacks one of the letters tried.
        """
        return self._core.ratings(self.open(tried), guesser)

    def misses_in_order(self, letters: str) -> list[int]:
        """Return, for each word, the misses of a guesser who names these letters in this order
        until the word is found.

        Raises KeyError if the alphabet lacks one of the letters.
        """
        return self._core.misses_in_order(self.alphabet.encode(letters))

    def soft_misses(self, tried: Iterable[str]) -> tuple[float, float]:
        """Return the soft maximum of the words' misses, for two guessers: one who names the letter
        that the fewest candidates lack, until one word is left, and one who names letters in
        people's order until the word is found. Neither names letters in ``tried``.

        The soft maximum of misses m is ln(sum of e^(1.2 m)) / 1.2: hard words count more, and many
        count more than one. It is the same number on every machine.

        Raises KeyError if the alphabet lacks one of the letters tried, and ValueError if there are
        no candidates.
        """
        tried = set(tried)
        order = "".join(x for x in peoples_order(self.alphabet.letters) if x not in tried)
        found = self._core.soft_misses(self.open(tried), self.alphabet.encode(order))
        return found[0] / 2**16, found[1] / 2**16

    def letter_named(self, tried: Iterable[str], guesser: str) -> str:
        """Return the letter that a guesser names for these candidates.

        ``guesser`` is greedy, entropy or lookahead. Raises ValueError for any other, and
        LookupError if all letters of the candidates are in ``tried``.
        """
        return self._letter(self._core.letter_named(self.open(tried), guesser))

    def look_ahead(self, tried: Iterable[str]) -> tuple[str, float]:
        """Return the letter that the guesser ``lookahead`` names, and the misses that it expects.

        Raises LookupError if all letters of the candidates are in ``tried``.
        """
        letter, misses = self._core.look_ahead(self.open(tried))
        return self._letter(letter), misses / len(self)

    def misses_ahead(self, tried: Iterable[str]) -> dict[str, float]:
        """Return, for each letter not in ``tried``, the misses to expect if it is named, the greedy
        guesser goes on from there, and all words are equally likely.

        Raises KeyError if the alphabet lacks one of the letters tried.
        """
        tried = set(tried)
        misses = zip(self.alphabet.letters, self._core.misses_ahead(self.open(tried)), strict=False)
        return {letter: ahead / len(self) for letter, ahead in misses if letter not in tried}

    def bits(self, tried: Iterable[str]) -> dict[str, float]:
        """Return, for each letter not in ``tried``, the entropy of its answer in bits, if all words
        are equally likely.

        Raises KeyError if the alphabet lacks one of the letters tried.
        """
        tried = set(tried)
        bits = zip(self.alphabet.letters, self._core.bits(self.open(tried)), strict=False)
        return {letter: told for letter, told in bits if letter not in tried}

    def commonness(self) -> bytes:
        """Return the commonness of each word (see ``Lexicon.commonness``), one byte per word; 255
        stands for unknown."""
        return self._core.commonness()

    def best_known(self) -> list[int]:
        """Return the places of the best known words: those of the lowest commonness."""
        levels = self.commonness()
        best = min(levels, default=0)
        return [place for place, level in enumerate(levels) if level == best]

    @property
    def digest(self) -> bytes:
        """A digest of the words, their length and the alphabet, as a key for caches."""
        if self._digest is None:
            import hashlib  # late: a game can begin without it

            content = f"{self.alphabet.letters}\n{self.length}\n".encode()
            content += self._core.packed(0, len(self))
            self._digest = hashlib.blake2b(content, digest_size=16).digest()
        return self._digest

    @property
    def dealt_digest(self) -> str:
        """A digest of the words with their commonness, by which a record tells what was dealt."""
        import hashlib  # late, as above

        return hashlib.blake2b(self.digest + self.commonness(), digest_size=16).hexdigest()

    def _letter(self, code: int) -> str:
        if code < 0:
            raise LookupError("no candidate holds a letter that was not tried")
        return self.alphabet.letters[code]

    def open(self, tried: Iterable[str]) -> int:
        """Return the letters not in ``tried`` as a bit mask: bit i is the letter with code i.

        Raises KeyError if the alphabet lacks one of the letters tried.
        """
        every = (1 << len(self.alphabet)) - 1
        return every & ~self.alphabet.letter_set(tried)


_Key = tuple[int, str | None, bool, bool]
_starts: WeakKeyDictionary[Lexicon, dict[_Key, Candidates]] = WeakKeyDictionary()
