"""Guessing trees as text: the letters of all questions, depth first.

At each question the words that are left are split by their answers. The subtrees follow in the
order of the first word of each answer, and one word alone needs no question. So the letters and the
words together are the whole tree.

>>> from wordfoe.hangman.mixed.trees import WordTable, misses_of
>>> misses_of(WordTable(["bill", "dill", "fill", "full"]), "fbu")
[1, 2, 1, 0]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["MISS", "WordTable", "misses_of"]

MISS = 0  # the answer of a word without the letter


class WordTable:
    """Words of one length, with the answer of each word to each of its letters.

    ``answers`` has a dictionary for each word: its letters, each with its positions as a bit mask.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self.words = list(words)
        self.answers: list[dict[str, int]] = []
        for word in self.words:
            answers: dict[str, int] = {}
            for place, letter in enumerate(word):
                answers[letter] = answers.get(letter, 0) | 1 << place
            self.answers.append(answers)

    def __len__(self) -> int:
        return len(self.words)

    def split(self, numbers: Sequence[int], letter: str) -> dict[int, list[int]]:
        """Return the words with these numbers by their answers to a letter, in the order of the
        first word of each answer."""
        answers = self.answers
        families: dict[int, list[int]] = {}
        for number in numbers:
            answer = answers[number].get(letter, MISS)
            if answer in families:
                families[answer].append(number)
            else:
                families[answer] = [number]
        return families


def misses_of(table: WordTable, letters: str) -> list[int]:
    """Return the misses of each word of the table in a guessing tree.

    Raises ValueError if the letters are not those of a tree for these words: too few, too many, or
    one that is named again.
    """
    misses = [0] * len(table)
    following = iter(letters)
    waiting = [(list(range(len(table))), frozenset[str](), 0)]
    while waiting:
        numbers, named, missed = waiting.pop()
        if len(numbers) == 1:
            misses[numbers[0]] = missed
            continue
        letter = next(following, "")
        if not letter or letter in named:
            raise ValueError("The letters are not those of a tree for these words.")
        below = [
            (family, named | {letter}, missed + (answer == MISS))
            for answer, family in table.split(numbers, letter).items()
        ]
        waiting.extend(reversed(below))
    if next(following, ""):
        raise ValueError("The letters are not those of a tree for these words.")
    return misses
