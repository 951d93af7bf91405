"""The words that every worker of a job must have."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["same_words"]


def same_words(dictionary: str | None) -> Callable[[], None] | None:
    """Return a check for workers on other machines: that the file there holds the words of the
    file here. None for the English words, which come with wordfoe.

    Raises LexiconError when the file here cannot be read; the check raises SettingsError when the
    words differ.
    """
    if dictionary is None:
        return None
    return partial(_check_words, dictionary, Lexicon.load(dictionary).fingerprint)


def _check_words(dictionary: str, fingerprint: str) -> None:
    if Lexicon.load(dictionary).fingerprint != fingerprint:
        raise SettingsError(f"A worker of the cluster has other words in {quoted(dictionary)}.")
