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

from msgspec import Struct

from wordfoe import _core
from wordfoe.alphabet import Alphabet, fold
from wordfoe.errors import LexiconError, SettingsError
from wordfoe.record import RecordedLexicon
from wordfoe.wording import joined, quoted, quoted_name
from wordfoe.wordlist import WordList, read_bytes, word_list

__all__ = ["KNOWN", "LeftOut", "Lexicon"]

LONGEST_EXAMPLE = 1000  # bytes of a line that was left out; a sentence quotes fewer
KNOWN = 50  # the commonness up to which people know a word

_REASONS = {
    "not_letters": "not made of letters only",
    "foreign": "with letters outside the alphabet",
    "too_long": f"longer than {_core.MAX_WORD_LENGTH} letters",
    "repeated": "seen before",
}


class LeftOut(Struct, frozen=True):
    """Lines that gave no word of their own: how many, why, and the first of them."""

    count: int
    reason: str
    example: str

    def __str__(self) -> str:
        return f"{self.count:,} {self.reason} (such as {quoted(self.example)})"


class Lexicon:
    """Words by length, with membership, prefixes, commonness and a fingerprint. Immutable."""

    name: str
    alphabet: Alphabet
    left_out: tuple[LeftOut, ...]
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
        """The words of a text file, plain or gzip. A file is read once per program."""
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
        """The English words that wordfoe ships: ENABLE, with how well known each word is."""
        content = read_bytes(os.path.join(os.path.dirname(__file__), "data", "english.txt"))
        lexicon = cls.__new__(cls)
        lexicon._read(word_list(content, "English"), "English", content)
        return lexicon

    def __len__(self) -> int:
        return len(self._words)

    def __contains__(self, word: object) -> bool:
        codes = self._codes(word) if isinstance(word, str) else None
        return codes is not None and self._words.contains(codes)

    def __iter__(self) -> Iterator[str]:
        """The words by length, each length in alphabetical order."""
        for length in self.lengths:
            yield from self.words(length)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self):,} words>"

    @functools.cached_property
    def lengths(self) -> tuple[int, ...]:
        """The lengths that words have, ascending."""
        return tuple(self._words.lengths())

    @property
    def length_ranges(self) -> str:
        """The lengths in words: 2-15, 17 and 21."""
        runs: list[list[int]] = []
        for length in self.lengths:
            if runs and length == runs[-1][-1] + 1:
                runs[-1] = [runs[-1][0], length]
            else:
                runs.append([length])
        parts = ["-".join(map(str, run)) for run in runs]
        return joined(parts)

    def count(self, length: int) -> int:
        """How many words have this length."""
        return self._words.count(length) if length in self.lengths else 0

    def words(self, length: int) -> Iterator[str]:
        """The words of one length in alphabetical order."""
        packed = self._words.packed(length) if length in self.lengths else b""
        for start in range(0, len(packed), max(length, 1)):
            yield self.alphabet.decode(packed[start : start + length])

    def has_prefix(self, prefix: str) -> bool:
        """Whether some word begins like this; every word begins with the empty prefix."""
        codes = self._codes(prefix) if prefix else b""
        return codes is not None and self._words.has_prefix(codes)

    def commonness(self, word: str) -> int | None:
        """How well known a word is: 10 for everybody's words to 95, None where nobody said."""
        level = self._words.commonness(self._codes_of_word(word))
        return None if level == _core.NO_COMMONNESS else level

    def is_offensive(self, word: str) -> bool:
        """Whether the word is marked as one that is never dealt or featured."""
        return bool(self._words.marks(self._codes_of_word(word)) & _core.OFFENSIVE)

    @functools.cached_property
    def fingerprint(self) -> str:
        """What tells this set of words from every other: SHA-256 over alphabet and words."""
        import hashlib  # late: a game can begin without it

        digest = hashlib.sha256(f"{self.alphabet.letters}\n".encode())
        for length in self.lengths:
            digest.update(f"{length} {self.count(length)}\n".encode())
            digest.update(self._words.packed(length))
        return digest.hexdigest()

    @property
    def recorded(self) -> RecordedLexicon:
        """How a record tells which words a game was played with."""
        return RecordedLexicon(self.name, len(self), self.fingerprint)

    def require_length(self, length: int) -> None:
        """Raise SettingsError for a length that no word has, with the available lengths."""
        if length not in self.lengths:
            raise SettingsError(
                f"No word has {length} letters; available lengths: {self.length_ranges}."
            )

    @property
    def packed_words(self) -> _core.WordTables:
        """The words as the core holds them, for the wrappers of the core in this package."""
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
    """The beginning of a line; of a list of millions, no other line is copied for it."""
    start = 0
    for _ in range(number - 1):
        start = content.index(b"\n", start) + 1
    line = content[start : start + LONGEST_EXAMPLE].partition(b"\n")[0]
    return line.decode(errors="replace").strip()
