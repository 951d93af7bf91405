"""Word lists: from a file to the text that the core parses, with one byte for each letter.

An ASCII file goes to the core unchanged. Any other text is decoded, its alphabet is found, and each
letter is rewritten to a byte, line by line, so that the memory needed is not much more than the
size of the file.
"""

from __future__ import annotations

import codecs
import io
import os
from collections.abc import Iterator
from typing import NamedTuple

from wordfoe import _core
from wordfoe.alphabet import ENGLISH, Alphabet, fold
from wordfoe.errors import LexiconError
from wordfoe.wording import quoted_name

__all__ = ["WordList", "read_bytes", "word_list"]

MOST_BYTES = 1 << 28  # 256 MiB of text: far beyond any dictionary, well within memory
MOST_LINES = 1 << 24  # 16 million; a word takes more memory than its bytes in the file
LONGEST_LINE = 1 << 16  # bytes; a longer line is not decoded
FIRST_LETTER_BYTE = 0xC0  # the byte of the first letter; capitals are 32 bytes higher


class WordList(NamedTuple):
    """Text for the core, the meaning of each byte in it, and the alphabet."""

    text: bytes
    meanings: bytes
    alphabet: Alphabet


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return the content of a file, decompressed if it is a gzip file.

    Raises LexiconError if the file cannot be read, or is damaged, empty or too large.
    """
    name = quoted_name(path)
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
        if content[:2] == b"\x1f\x8b":
            content = _unpacked(content, name)
    except FileNotFoundError:
        raise LexiconError(f"There is no word list {name}.") from None
    except IsADirectoryError:
        raise LexiconError(f"{name} is a directory; a word list is a text file.") from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise LexiconError(f"The word list {name} cannot be read: {reason}.") from None
    except ValueError:
        raise LexiconError(f"{name} is not the name of a file.") from None
    if len(content) > MOST_BYTES:
        raise LexiconError(f"The word list {name} is larger than {MOST_BYTES >> 20} MiB.")
    if not content.strip():
        raise LexiconError(f"The word list {name} is empty; it should hold one word per line.")
    return content


def _unpacked(content: bytes, name: str) -> bytes:
    import gzip  # at first use: most word lists are plain, and this import takes time
    import zlib

    try:
        with gzip.open(io.BytesIO(content)) as file:
            return file.read(MOST_BYTES + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise LexiconError(f"The gzip file {name} is damaged; unpack or fetch it again.") from None


def word_list(content: bytes, name: str, alphabet: Alphabet | None = None) -> WordList:
    """Return the content of a file as the core reads it; ``name`` is for messages.

    ``alphabet`` has the letters that words may have; by default it is found from the words.

    Raises LexiconError if the content is not UTF-8 text, has too many lines, or has no letters.
    """
    if b"\0" in content:
        raise LexiconError(
            f"{quoted_name(name)} is not a text file; a word list is UTF-8 text, one word per line."
        )
    if content.count(b"\n") > MOST_LINES:
        raise LexiconError(f"{quoted_name(name)} has more than {MOST_LINES:,} lines.")
    if content.isascii() and alphabet in (None, ENGLISH):
        return WordList(content, _ENGLISH_MEANINGS, ENGLISH)
    _require_utf8(content, name)
    return _rewritten(content, name, alphabet)


def _require_utf8(content: bytes, name: str) -> None:
    decoder = codecs.getincrementaldecoder("utf-8")()
    part = 1 << 20
    for start in range(0, len(content) + 1, part):
        waiting = len(decoder.getstate()[0])
        try:
            decoder.decode(content[start : start + part], final=start + part > len(content))
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, start - waiting + error.start) + 1
            raise LexiconError(
                f"{quoted_name(name)} is not UTF-8 text (line {line}); "
                "convert it first (iconv does)."
            ) from None


def _lines(content: bytes) -> Iterator[str | None]:
    """Yield each line; None for one that is too long for a word."""
    lines = io.BytesIO(content)
    if content.startswith(codecs.BOM_UTF8):
        lines.seek(len(codecs.BOM_UTF8))
    for line in lines:
        yield line.decode().removesuffix("\n") if len(line) <= LONGEST_LINE else None


def _rewritten(content: bytes, name: str, alphabet: Alphabet | None) -> WordList:
    if alphabet is None:
        lines = (line for line in _lines(content) if line is not None)
        words = (fold(line.partition("\t")[0].strip()) for line in lines)
        alphabet = Alphabet.of(word for word in words if word.isalpha())
        if alphabet is None:
            raise LexiconError(
                f"{quoted_name(name)} has no letter that more than a few words share; a word list "
                "has one word per line, made of letters only."
            )
    if alphabet.letters == ENGLISH.letters:
        alphabet = ENGLISH
    text, bytes_of = bytearray(), _Bytes(alphabet)
    for line in _lines(content):
        text += bytes_of(line).encode("latin-1")
        text += b"\n"
    return WordList(bytes(text), _MEANINGS, alphabet)


class _Bytes:
    """A function that rewrites one line: letters of the alphabet to their bytes, other letters to
    ``x``, and a line that is not made of letters to ``?``; annotations stay."""

    def __init__(self, alphabet: Alphabet) -> None:
        first = FIRST_LETTER_BYTE
        self._byte = {letter: chr(first + i) for i, letter in enumerate(alphabet.letters)}
        self._too_long = chr(first) * (_core.MAX_WORD_LENGTH + 1)
        self._capital = {byte: chr(ord(byte) + _core.CAPITAL) for byte in self._byte.values()}

    def __call__(self, line: str | None) -> str:
        if line is None:
            return self._too_long
        word, tab, annotation = line.strip().partition("\t")
        if word.startswith("#") or not word:
            return ""
        folded = fold(word)
        if not folded.isalpha():
            return "?"
        letters = "".join(self._byte.get(letter, "x") for letter in folded)
        if folded != word and word.lower() != word:
            letters = self._capital.get(letters[0], letters[0]) + letters[1:]
        return letters + tab + (annotation if annotation.isascii() else "?")


def _english_meanings() -> bytes:
    meanings = bytearray([_core.NOT_A_LETTER]) * 256
    for code, letter in enumerate(ENGLISH.letters):
        meanings[ord(letter)] = code
        meanings[ord(letter.upper())] = code + _core.CAPITAL
    return bytes(meanings)


def _rewritten_meanings() -> bytes:
    meanings = bytearray([_core.NOT_A_LETTER]) * 256
    meanings[ord("x")] = _core.FOREIGN
    for code in range(32):
        meanings[FIRST_LETTER_BYTE + code] = code
        meanings[FIRST_LETTER_BYTE + _core.CAPITAL + code] = code + _core.CAPITAL
    return bytes(meanings)


_ENGLISH_MEANINGS = _english_meanings()
_MEANINGS = _rewritten_meanings()
