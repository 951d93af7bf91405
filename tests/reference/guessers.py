"""Every guesser by its definition, on plain lists of words."""

from __future__ import annotations

from collections.abc import Callable
from math import log2

from reference.hangman import families, greedy_letter, price

NameLetter = Callable[[list[str], str, str], str]

BREADTH = 8


def cheapest(words: list[str], tried: str, alphabet: str) -> list[str]:
    """The letters that some word holds, by how many words lack them, then by the alphabet."""
    held = [x for x in alphabet if x not in tried and price(words, x) < len(words)]
    return sorted(held, key=lambda x: price(words, x))


def bits(words: list[str], letter: str) -> float:
    """What the answer to a letter tells about words that are equally likely."""
    shares = [len(part) / len(words) for part in families(words, letter).values()]
    return -sum(share * log2(share) for share in shares)


def entropy_letter(words: list[str], tried: str, alphabet: str) -> str:
    letters = cheapest(words, tried, alphabet)
    return max(letters, key=lambda x: round(bits(words, x), 9))  # max keeps the first of equals


def misses_after(
    words: list[str], letter: str, tried: str, misses_of: Callable[[list[str], str], int]
) -> int:
    """The misses of all words when this letter is named and each family costs what it costs."""
    parts = families(words, letter)
    return len(parts.get((), [])) + sum(misses_of(p, tried + letter) for p in parts.values())


def greedy_misses(words: list[str], tried: str, alphabet: str) -> int:
    """The misses of the greedy guesser, summed over the words."""
    if len(words) == 1:
        return 0
    letter = greedy_letter(words, tried, alphabet)
    return misses_after(words, letter, tried, lambda part, t: greedy_misses(part, t, alphabet))


def look_ahead(words: list[str], tried: str, alphabet: str, plies: int = 2) -> tuple[str, int]:
    """The letter with the fewest misses ahead, and those misses summed over the words."""
    letters = cheapest(words, tried, alphabet)[:BREADTH]
    if len(words) == 1:
        return letters[0], 0

    def misses_of(part: list[str], named: str) -> int:
        if plies == 1 or len(part) == 1:
            return greedy_misses(part, named, alphabet)
        return look_ahead(part, named, alphabet, plies - 1)[1]

    misses = {x: misses_after(words, x, tried, misses_of) for x in letters}
    best = min(letters, key=misses.__getitem__)
    return best, misses[best]


GUESSERS: dict[str, NameLetter] = {
    "greedy": greedy_letter,
    "entropy": entropy_letter,
    "lookahead": lambda words, tried, alphabet: look_ahead(words, tried, alphabet)[0],
}


def ratings(
    words: list[str], name_letter: NameLetter, alphabet: str, tried: str = ""
) -> dict[str, tuple[int, int]]:
    """(misses, guesses) of each word under a guesser, until the word is the only one left."""
    if len(words) == 1:
        return {words[0]: (0, 0)}
    letter = name_letter(words, tried, alphabet)
    found = {}
    for where, family in families(words, letter).items():
        for word, (misses, guesses) in ratings(
            family, name_letter, alphabet, tried + letter
        ).items():
            found[word] = misses + (not where), guesses + 1
    return found
