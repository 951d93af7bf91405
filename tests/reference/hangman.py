"""Hangman by its definitions, on plain lists of words."""

from __future__ import annotations

from collections.abc import Iterable

Positions = tuple[int, ...]


def positions(word: str, letter: str) -> Positions:
    return tuple(i for i, x in enumerate(word) if x == letter)


def families(words: Iterable[str], letter: str) -> dict[Positions, list[str]]:
    """The families in the order in which they first appear."""
    found: dict[Positions, list[str]] = {}
    for word in words:
        found.setdefault(positions(word, letter), []).append(word)
    return found


def family_key(word: str, letter: str) -> int:
    """The key of a family: a bit for each position."""
    return sum(1 << position for position in positions(word, letter))


def cheat_score(words: Iterable[str], guessed: Iterable[str]) -> int:
    """Moertel's score: the distinct letters of each word that were not guessed, added up."""
    return sum(len(set(word) - set(guessed)) for word in words)


def price(words: Iterable[str], letter: str) -> int:
    """How many words lack the letter."""
    return sum(letter not in word for word in words)


def greedy_letter(words: list[str], tried: str, alphabet: str) -> str:
    """The letter that the fewest words lack, the first in the alphabet on ties."""
    return min((x for x in alphabet if x not in tried), key=lambda x: (price(words, x), x))


def pattern_with(pattern: str, letter: str, where: Positions) -> str:
    return "".join(letter if i in where else x for i, x in enumerate(pattern))


def game(words: list[str], guesses: str) -> list[str]:
    """The patterns of a whole game against the largest family, first on ties."""
    pattern, patterns = "-" * len(words[0]), []
    for letter in guesses:
        if "-" not in pattern:
            break
        parts = families(words, letter)
        where = max(parts, key=lambda key: len(parts[key]))  # max keeps the first of equals
        words, pattern = parts[where], pattern_with(pattern, letter, where)
        patterns.append(pattern)
    return patterns
