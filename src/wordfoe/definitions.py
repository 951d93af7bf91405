"""Definitions: what an English word means, in a line.

They are glosses of WordNet 3.0, made by ``tools/make_definitions.py``; see ``data/NOTICES.md``. The
file is read at the first question and stays packed in lines, which are searched as they are: 4 MB,
and some microseconds for a word.

>>> from wordfoe.definitions import define
>>> define("children")
Definition(word='children', lemma='child', part='noun', gloss='a young person of either sex')
>>> define("zax") is None
True
"""

from __future__ import annotations

import functools
import gzip
from pathlib import Path

from msgspec import Struct

from wordfoe.alphabet import ENGLISH, fold

__all__ = ["Definition", "define"]

FILE = Path(__file__).parent / "data" / "definitions.txt.gz"

_PARTS = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}


class Definition(Struct, frozen=True):
    """The meaning of a word. ``lemma`` is its base form, such as child for children; ``part`` is
    the part of speech of that meaning, ``gloss`` its description."""

    word: str
    lemma: str
    part: str
    gloss: str


def define(word: str) -> Definition | None:
    """Return the definition of an English word, or of its base form.

    Return None if there is none: for words that WordNet lacks, those marked as offensive in the
    English lexicon, and texts that are no words.
    """
    folded = fold(word)
    if not ENGLISH.spells(folded):
        return None
    line = _line(f"{folded}\t")
    if line is None:
        return None
    part, text = line
    if not part.startswith("="):
        return Definition(folded, folded, _PARTS[part], text)
    lemma, part = text, part[1:]
    found = _line(f"{lemma}\t{part}\t")
    return found and Definition(folded, lemma, _PARTS[part], found[1])


@functools.cache
def _text() -> bytes:
    """Return the lines of the file, sorted by word; two threads may read it at the same time."""
    return b"\n" + gzip.decompress(FILE.read_bytes())


def _line(start: str) -> tuple[str, str] | None:
    """Return the second and third field of the first line with this start, found by bisection."""
    text, key = _text(), f"\n{start}".encode()
    word = key[1:].partition(b"\t")[0]
    low, high = 0, len(text)  # the first line of the word, if any, begins in low … high
    while low < high:
        begin = text.rfind(b"\n", 0, (low + high) // 2 + 1)
        tab = text.find(b"\t", begin)
        if begin + 1 < len(text) and text[begin + 1 : tab] < word:
            low = text.find(b"\n", begin + 1)
        else:
            high = begin
    found = text.find(key, low, low + 4096)  # a word has few lines, each of about 100 bytes
    if found < 0:
        return None
    _, part, rest = text[found + 1 : text.find(b"\n", found + 1)].decode().split("\t")
    return part, rest
