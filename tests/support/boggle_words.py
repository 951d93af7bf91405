"""A list of words for games of Boggle: some thousand that people know, of every length up to 8."""

from __future__ import annotations

from functools import cache
from random import Random

from wordfoe.lexicon import Lexicon

__all__ = ["some_words"]


@cache
def some_words(count: int = 1500) -> tuple[str, ...]:
    """Return so many words, always the same."""
    english = [word for length in range(3, 9) for word in Lexicon.english().words(length)]
    chosen = Random(1).sample(english, count)
    return tuple(sorted({*chosen, "quit", "quiet", "quite", "suit", "site", "tie", "tea"}))
