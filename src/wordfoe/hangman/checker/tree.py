"""A guessing tree, played with every word at once.

All words begin at the first line. At a question each word goes with its own answer, and every
answer that some word gives must have its branch. So what arrives at a line are exactly the words
that are possible there, and a word may be named only where it is the only one.
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
    """The lines of a guessing tree, and how far they have been read."""

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
        """Check that no word costs more misses than the value. Raises CertificateError if one does,
        or a line is wrong."""
        line = self._next()
        answer, *rest = self._parsed(line)
        if answer != "*":
            self._refuse(f"{quoted(line)} is no beginning; a tree begins with *.")
        self._follow(rest, self._words, "", value)
        if self._read != len(self._lines):
            self._read += 1
            self._refuse("the tree has ended before this line.")

    def _follow(self, node: list[str | None], words: list[str], named: str, misses: int) -> None:
        """Follows the words that arrive at a line to the ends of its branches."""
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
        """The words by where they hold the letter, as an answer is written."""
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
        """Answer, letter, number of branches, word; a question has no word, a word no branches."""
        parsed = _LINE.fullmatch(line)
        if parsed is None:
            self._refuse(f"{quoted(line)} is neither a question nor a word.")
        return list(parsed.groups())

    def _refuse(self, reason: str) -> NoReturn:
        line = self._first_line + self._read - 1
        raise CertificateError(f"{self._name}, line {line}: {reason}")
