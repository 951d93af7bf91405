"""The check that workers of a cluster have the same words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["same_words"]


def same_words(dictionary: str | None) -> Callable[[], None] | None:
    """Return a check for workers on other machines: that the word list at this path has the same
    words there as here. Return None for the English words, which come with wordfoe.

    Raises LexiconError if the file cannot be read here. The check raises SettingsError if the words
    differ, and LexiconError if the file cannot be read there.
    """
    if dictionary is None:
        return None
    return partial(_check_words, dictionary, Lexicon.load(dictionary).fingerprint)


def _check_words(dictionary: str, fingerprint: str) -> None:
    if Lexicon.load(dictionary).fingerprint != fingerprint:
        raise SettingsError(f"A worker of the cluster has other words in {quoted(dictionary)}.")
