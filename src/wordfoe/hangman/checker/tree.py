"""The check of a guessing tree, with all words at once.

All words start at the first line. At a question, each word follows the branch of its own answer,
and each answer that some word gives must have a branch. So exactly the possible words arrive at
each line, and a line may name a word only if it is the only one there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from wordfoe.errors import CertificateError
from wordfoe.wording import quoted

__all__ = ["CheckedTree"]

_LINE = re.compile(r"(\S+) (?:\? (\S) ([1-9]\d{0,11})|= (\S+))", re.ASCII)


class CheckedTree:
    """A guessing tree to be checked.

    ``name`` is that of the file, and ``first_line`` the line number of the first of ``lines``, for
    messages; ``words`` are all words that may be dealt, and ``letters`` the alphabet.
    """

    def __init__(
        self, name: str, lines: Sequence[str], first_line: int, words: list[str], letters: str
    ) -> None:
        self._name = name
        self._lines = lines
        self._first_line = first_line
        self._words = words
        self._letters = letters
        self._read = 0

    def check(self, value: int) -> None:
        """Check that the tree finds every word with no more misses than ``value``.

        Raises CertificateError if a word costs more, or if a line is wrong.
        """
        line = self._next()
        answer, *rest = self._parsed(line)
        if answer != "*":
            self._refuse(f"{quoted(line)} is no beginning; a tree begins with *.")
        self._follow(rest, self._words, "", value)
        if self._read != len(self._lines):
            self._read += 1
            self._refuse("the tree has ended before this line.")

    def _follow(self, node: list[str | None], words: list[str], named: str, misses: int) -> None:
        """Follow the words that arrive at a line to the ends of its branches."""
        letter, count, word = node
        if misses < 0:
            self._refuse(f"{quoted(words[0])} has cost a miss too many by here.")
        if letter is None or count is None:
            if words != [word]:
                other = next(one for one in words if one != word)
                self._refuse(f"{quoted(str(word))} is named, but {quoted(other)} is possible.")
            return
        if letter in named or letter not in self._letters:
            why = "was named before" if letter in named else "is no letter of the lexicon"
            self._refuse(f"{quoted(letter)} {why}.")
        asked_at = self._read
        families = self._families(words, letter)
        for _ in range(int(count)):
            answer, *rest = self._parsed(self._next())
            if answer not in families:
                self._refuse(f"no word that is left answers {quoted(str(answer))} here.")
            family = families.pop(answer)
            self._follow(rest, family, named + letter, misses - (answer == "-"))
        if families:
            answer, family = next(iter(families.items()))
            self._read = asked_at
            self._refuse(f"{quoted(family[0])} answers {quoted(str(answer))}, which has no branch.")

    @staticmethod
    def _families(words: list[str], letter: str) -> dict[str | None, list[str]]:
        """The words by their answer to a letter, written as in the tree."""
        families: dict[str | None, list[str]] = {}
        for word in words:
            answer = "-"
            if letter in word:
                answer = ",".join([str(i) for i, x in enumerate(word) if x == letter])
            families.setdefault(answer, []).append(word)
        return families

    def _next(self) -> str:
        if self._read == len(self._lines):
            self._read += 1
            self._refuse("the tree ends before its last branch.")
        self._read += 1
        return self._lines[self._read - 1]

    def _parsed(self, line: str) -> list[str | None]:
        """The answer, letter, number of branches and word of a line; a question has no word, and a
        word has neither letter nor branches."""
        parsed = _LINE.fullmatch(line)
        if parsed is None:
            self._refuse(f"{quoted(line)} is neither a question nor a word.")
        return list(parsed.groups())

    def _refuse(self, reason: str) -> NoReturn:
        line = self._first_line + self._read - 1
        raise CertificateError(f"{self._name}, line {line}: {reason}")
