"""Sets of words and their families, split once for all the rules that are tried on them.

A judge asks for the same families again and again: for the rules of the house, for each known
mistake, and for each game with the same list. So a set of words keeps its splits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias

__all__ = ["HIDDEN", "Family", "Key", "WordSet", "positions_in", "revealed"]

HIDDEN = "-"

Key: TypeAlias = Literal["positions", "count", "presence", "first-position"]


class Family(NamedTuple):
    """Words that give the same answer to a letter, by one way to tell answers apart.

    By positions, all words show the letter in the same places; otherwise ``shows`` has the places
    of each word, without repetition, in the order of the words.
    """

    shows: tuple[tuple[int, ...], ...]
    words: WordSet

    @property
    def is_miss(self) -> bool:
        """Whether no word of the family has the letter."""
        return self.shows == ((),)


class WordSet:
    """Words of one length in the order of the list. Equal only to itself."""

    __slots__ = ("_parts", "_splits", "words")

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        self._splits: dict[tuple[str, Key], tuple[Family, ...]] = {}
        self._parts: dict[tuple[str, ...], WordSet] = {}

    def __len__(self) -> int:
        return len(self.words)

    def __repr__(self) -> str:
        return f"<WordSet {' '.join(self.words[:8])}{' ...' if len(self) > 8 else ''}>"

    def split(self, letter: str, key: Key = "positions") -> tuple[Family, ...]:
        """Return the families of a letter, in the order in which they appear among the words."""
        known = self._splits.get((letter, key))
        if known is None:
            known = self._splits[letter, key] = self._split(letter, key)
        return known

    def _split(self, letter: str, key: Key) -> tuple[Family, ...]:
        keyed = _KEYS[key]
        groups: dict[object, list[str]] = {}
        shows: dict[object, dict[tuple[int, ...], None]] = {}
        for word in self.words:
            places = positions_in(word, letter)
            group = keyed(places)
            groups.setdefault(group, []).append(word)
            shows.setdefault(group, {})[places] = None
        if len(groups) == 1:
            ((group, _words),) = groups.items()
            return (Family(tuple(shows[group]), self),)
        return tuple(Family(tuple(shows[group]), WordSet(words)) for group, words in groups.items())

    def narrowed(self, words: tuple[str, ...]) -> WordSet:
        """Return a set of some of these words; the same object for the same words."""
        if words == self.words:
            return self
        part = self._parts.get(words)
        if part is None:
            part = self._parts[words] = WordSet(words)
        return part


_KEYS: dict[Key, Callable[[tuple[int, ...]], object]] = {
    "positions": lambda places: places,
    "count": len,
    "presence": bool,
    "first-position": lambda places: places[:1],
}


def positions_in(word: str, letter: str) -> tuple[int, ...]:
    """Return the places of a letter in a word, counted from 0."""
    if letter not in word:
        return ()
    return tuple(place for place, other in enumerate(word) if other == letter)


def revealed(pattern: str, letter: str, places: tuple[int, ...]) -> str:
    """Return a pattern with a letter shown in some places."""
    if not places:
        return pattern
    letters = list(pattern)
    for place in places:
        letters[place] = letter
    return "".join(letters)
