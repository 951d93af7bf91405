"""The meanings of words for the page: answers that are the same for all and may be cached."""

from __future__ import annotations

from msgspec import Struct

from wordfoe.alphabet import ENGLISH, fold
from wordfoe.definitions import define
from wordfoe.lexicon import Lexicon

__all__ = ["CACHING", "WordMeaning", "meaning_of"]

CACHING = {"Cache-Control": "public, max-age=86400"}  # for a day: a new version may know more


class WordMeaning(Struct, frozen=True):
    """A word and its meaning. ``definition``, ``lemma`` (the base form that it is of) and ``part``
    (of speech) are null if there is none."""

    word: str
    definition: str | None
    lemma: str | None
    part: str | None


def meaning_of(word: str, lexicon: Lexicon) -> WordMeaning:
    """Return the meaning of a word of a server.

    There is none of a word that is not in its lexicon, nor of words in other alphabets: "gift" may
    be English by chance. Offensive words have none.
    """
    folded = fold(word)
    words = lexicon.annotated
    if words.alphabet.letters != ENGLISH.letters or folded not in words:
        return WordMeaning(folded, None, None, None)
    found = None if words.is_offensive(folded) else define(folded)
    if found is None:
        return WordMeaning(folded, None, None, None)
    return WordMeaning(folded, found.gloss, found.lemma, found.part)
