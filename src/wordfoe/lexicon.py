"""A lexicon: an immutable set of words over one alphabet.

>>> from wordfoe import Lexicon
>>> lexicon = Lexicon(["cool", "good", "ally", "beta"])
>>> len(lexicon), "Good" in lexicon, lexicon.has_prefix("co")
(4, True, True)
>>> lexicon.lengths
(4,)
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from wordfoe import _core
from wordfoe.alphabet import ENGLISH, Alphabet, fold
from wordfoe.errors import LexiconError, SettingsError
from wordfoe.wording import quoted, quoted_name, ranges
from wordfoe.wordlist import WordList, read_bytes, word_list

if TYPE_CHECKING:
    from wordfoe.record import RecordedLexicon

__all__ = ["KNOWN", "LeftOut", "Lexicon"]

LONGEST_EXAMPLE = 1000  # bytes of a line that was left out; messages quote fewer
KNOWN = 50  # the commonness up to which most people know a word

_REASONS = {
    "not_letters": "not made of letters only",
    "foreign": "with letters outside the alphabet",
    "too_long": f"longer than {_core.MAX_WORD_LENGTH} letters",
    "repeated": "seen before",
}


class LeftOut(NamedTuple):
    """Lines of a word list that were left out: how many, why, and the first of them."""

    count: int  # type: ignore[assignment]  # a tuple has a method of this name
    reason: str
    example: str

    def __str__(self) -> str:
        return f"{self.count:,} {self.reason} (such as {quoted(self.example)})"


class Lexicon:
    """An immutable set of words, such as a game is played with.

    Each of ``words`` is a line as in a word list: a word, and after tabs its commonness and an
    exclamation mark if it is offensive. ``alphabet`` has the letters that words may have; by
    default it is found from the words.

    Raises LexiconError if there is no usable word, and ValueError if ``alphabet`` is not made of 1
    to 32 different letters.
    """

    name: str
    alphabet: Alphabet
    is_english: bool = False  # whether these are the words that wordfoe ships
    left_out: tuple[LeftOut, ...]  # the lines that gave no word
    _words: _core.WordTables

    def __init__(self, words: Iterable[str], *, name: str = "words", alphabet: str = "") -> None:
        source = "\n".join(words)
        letters = Alphabet(fold(alphabet)) if alphabet else None
        self._read(word_list(source.encode(), name, letters), name, source.encode())

    def _read(self, source: WordList, name: str, content: bytes) -> None:
        words, lines_left_out = _core.parse_words(source.text, source.meanings)
        left_out = tuple(
            LeftOut(count, _REASONS[reason], _line(content, line))
            for reason, count, line in lines_left_out
        )
        vars(self).update(name=name, alphabet=source.alphabet, left_out=left_out, _words=words)
        if len(words) == 0:
            raise LexiconError(
                f"{quoted_name(name)} holds no usable word; a word list has one word per line, "
                "made of letters only."
            )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a lexicon is immutable, so {name} cannot be set to {value!r}")

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, alphabet: str = "") -> Lexicon:
        """Return the lexicon of a text file, plain or gzip, with one word per line.

        A file is read once per process. ``alphabet`` has the letters that words may have; by
        default it is found from the words.

        Raises LexiconError if the file cannot be read or has no usable word, and ValueError if
        ``alphabet`` is not made of 1 to 32 different letters.
        """
        return cls._load(os.fspath(path), alphabet)

    @classmethod
    @functools.cache
    def _load(cls, path: str, alphabet: str) -> Lexicon:
        content = read_bytes(path)
        letters = Alphabet(fold(alphabet)) if alphabet else None
        lexicon = cls.__new__(cls)
        lexicon._read(word_list(content, path, letters), path, content)
        return lexicon

    @classmethod
    @functools.cache
    def english(cls) -> Lexicon:
        """Return the English lexicon that wordfoe ships: ENABLE, with the commonness of each word.

        It is read once per process.
        """
        content = read_bytes(os.path.join(os.path.dirname(__file__), "data", "english.txt"))
        lexicon = cls.__new__(cls)
        lexicon._read(word_list(content, "English"), "English", content)
        vars(lexicon)["is_english"] = True
        return lexicon

    def __len__(self) -> int:
        return len(self._words)

    def __contains__(self, word: object) -> bool:
        codes = self._codes(word) if isinstance(word, str) else None
        return codes is not None and self._words.contains(codes)

    def __iter__(self) -> Iterator[str]:
        """Yield the words by length, those of each length in alphabetical order."""
        for length in self.lengths:
            yield from self.words(length)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self):,} words>"

    @functools.cached_property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of the words, ascending."""
        return tuple(self._words.lengths())

    @property
    def length_ranges(self) -> str:
        """The lengths as text: 2-15, 17 and 21."""
        return ranges(self.lengths)

    def count(self, length: int) -> int:
        """Return the number of words of a length."""
        return self._words.count(length) if length in self.lengths else 0

    def words(self, length: int) -> Iterator[str]:
        """Yield the words of a length in alphabetical order."""
        packed = self._words.packed(length) if length in self.lengths else b""
        for start in range(0, len(packed), max(length, 1)):
            yield self.alphabet.decode(packed[start : start + length])

    def has_prefix(self, prefix: str) -> bool:
        """Return whether some word begins with a prefix; every word begins with the empty one."""
        codes = self._codes(prefix) if prefix else b""
        return codes is not None and self._words.has_prefix(codes)

    def commonness(self, word: str) -> int | None:
        """Return how well known a word is, from 10 for the commonest to 95 for the rarest words.

        Return None if the word list does not say. Raises KeyError if the word is not in the
        lexicon.
        """
        level = self._words.commonness(self._codes_of_word(word))
        return None if level == _core.NO_COMMONNESS else level

    def is_offensive(self, word: str) -> bool:
        """Return whether a word is marked as offensive: such words are never dealt.

        Raises KeyError if the word is not in the lexicon.
        """
        return bool(self._words.marks(self._codes_of_word(word)) & _core.OFFENSIVE)

    @functools.cached_property
    def annotated(self) -> Lexicon:
        """The same words with what the English lexicon knows about them: commonness where the list
        does not say, and offensive marks. A lexicon with another alphabet stays as it is."""
        if self.is_english or self.alphabet.letters != ENGLISH.letters:
            return self
        annotated = Lexicon.__new__(Lexicon)
        words = self._words.annotated(Lexicon.english().packed_words)
        vars(annotated).update(
            name=self.name, alphabet=self.alphabet, left_out=self.left_out, _words=words
        )
        return annotated

    @functools.cached_property
    def fingerprint(self) -> str:
        """The SHA-256 of alphabet and words, by which records and certificates name a lexicon."""
        import hashlib  # at first use: a game can begin without it

        digest = hashlib.sha256(f"{self.alphabet.letters}\n".encode())
        for length in self.lengths:
            digest.update(f"{length} {self.count(length)}\n".encode())
            digest.update(self._words.packed(length))
        return digest.hexdigest()

    @property
    def recorded(self) -> RecordedLexicon:
        """The description of this lexicon for records."""
        from wordfoe.record import RecordedLexicon  # late: a game can begin without it

        return RecordedLexicon(self.name, len(self), self.fingerprint)

    def require_length(self, length: int) -> None:
        """Check that some word has a length.

        Raises SettingsError, which names the available lengths, if none has.
        """
        if length not in self.lengths:
            raise SettingsError(
                f"No word has {length} {'letter' if length == 1 else 'letters'}; "
                f"available lengths: {self.length_ranges}."
            )

    @property
    def packed_words(self) -> _core.WordTables:
        """The word tables of the core, for modules of this package that call the core."""
        return self._words

    def _codes(self, text: str) -> bytes | None:
        folded = fold(text)
        return self.alphabet.encode(folded) if self.alphabet.spells(folded) else None

    def _codes_of_word(self, word: str) -> bytes:
        codes = self._codes(word)
        if codes is None or not self._words.contains(codes):
            raise KeyError(word)
        return codes


def _line(content: bytes, number: int) -> str:
    """The beginning of a line, found without copying the others: a list may have millions."""
    start = 0
    for _ in range(number - 1):
        start = content.index(b"\n", start) + 1
    line = content[start : start + LONGEST_EXAMPLE].partition(b"\n")[0]
    return line.decode(errors="replace").strip()
