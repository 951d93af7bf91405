"""The check of a dealer's proof, node by node.

A node claims that its words alone need more than a number of misses. It may refer only to nodes
before it, so every node that passes its check is true. A set of words is an integer with a bit for
each word, in the order in which the proof names them.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import and_
from typing import NoReturn

from wordfoe.errors import CertificateError
from wordfoe.wording import quoted

__all__ = ["CheckedProof", "can_hit"]

_LINE = re.compile(r"(0|[1-9]\d?) (apart|uncovered|denied) (.+)", re.ASCII)
_CHILD = re.compile(r"([1-9]\d{0,11}):(\S+)", re.ASCII)


class CheckedProof:
    """The nodes of a proof that have been checked so far.

    ``name`` is that of the file, and ``first_line`` the line number of the first node, for
    messages; ``words`` are all words that may be dealt.
    """

    def __init__(self, name: str, first_line: int, words: list[str]) -> None:
        self._name = name
        self._first_line = first_line
        self._dealt = frozenset(words)
        self._nodes: list[tuple[int, int]] = []  # misses and words
        self._bits: dict[str, int] = {}
        self._positions: list[dict[str, tuple[int, ...]]] = []  # of each word, by letter
        self._with_letter: dict[str, int] = {}
        self._with_answer: dict[tuple[str, tuple[int, ...]], int] = {}

    def add(self, line: str) -> None:
        """Check the node that a line describes, and add it.

        Raises CertificateError if the line is no node, or if its reason does not hold.
        """
        parsed = _LINE.fullmatch(line)
        if parsed is None:
            self._refuse(f"{quoted(line)} is no node of a proof.")
        misses, reason, rest = int(parsed[1]), parsed[2], parsed[3].split(" ")
        if reason == "denied":
            self._nodes.append((misses, self._denied(misses, rest)))
            return
        words = self._listed(rest)
        if reason == "apart":
            self._check_apart(misses, words)
        else:
            self._check_uncovered(misses, words, rest)
        self._nodes.append((misses, words))

    def require(self, value: int) -> None:
        """Check that the last node proves this value.

        Raises CertificateError if it proves another, or if there is none and the value is above 0.
        """
        if not self._nodes:
            if value > 0:
                self._refuse(f"there is no node, but the value is {value}.")
        elif self._nodes[-1][0] != value - 1:
            shown = self._nodes.pop()[0] + 1  # popped, so that the message names its line
            self._refuse(f"the last node shows {shown} misses, but the value is {value}.")

    def _listed(self, words: list[str]) -> int:
        """The set of words that a line lists, after checking that each may be dealt."""
        found = 0
        for word in words:
            bit = self._bits.get(word) or self._new(word)
            if found & bit:
                self._refuse(f"{quoted(word)} is listed twice.")
            found |= bit
        if len(words) < 2:
            self._refuse("one word needs no miss.")
        return found

    def _new(self, word: str) -> int:
        """The bit of a word that no line has named before."""
        if word not in self._dealt:
            self._refuse(f"{quoted(word)} is no word that may be dealt.")
        bit = self._bits[word] = 1 << len(self._bits)
        places = {x: tuple(i for i, y in enumerate(word) if x == y) for x in set(word)}
        self._positions.append(places)
        for answer in places.items():
            self._with_letter[answer[0]] = self._with_letter.get(answer[0], 0) | bit
            self._with_answer[answer] = self._with_answer.get(answer, 0) | bit
        return bit

    def _open_letters(self, words: int) -> list[str]:
        """The letters of the words, but for those at the same positions in all of them: naming
        these tells nothing."""
        first = self._positions[(words & -words).bit_length() - 1]
        same = {x for x, at in first.items() if words & ~self._with_answer[x, at] == 0}
        return [x for x, holders in self._with_letter.items() if holders & words and x not in same]

    def _check_apart(self, misses: int, words: int) -> None:
        """Check that some word lacks each letter, so that the dealer can say no once."""
        if misses != 0:
            self._refuse(f"words that are apart show 1 miss, not {misses + 1}.")
        for letter in sorted(self._open_letters(words)):
            if words & ~self._with_letter[letter] == 0:
                self._refuse(f"{quoted(letter)} is in all of the words.")

    def _check_uncovered(self, misses: int, words: int, listed: list[str]) -> None:
        """Check that for any ``misses`` + 1 letters some word has none of them, so that the dealer
        can say no to each."""
        code = {letter: 1 << i for i, letter in enumerate(self._open_letters(words))}
        targets = [sum(code.get(letter, 0) for letter in set(word)) for word in listed]
        if can_hit(targets, misses + 1):
            self._refuse(f"{misses + 1} letters are enough to hit all of the words.")

    def _denied(self, misses: int, children: list[str]) -> int:
        """Check that each letter is denied by a child with one miss less whose words lack it, so
        that the dealer can say no and go on there; return the words of all children."""
        if misses == 0:
            self._refuse("a letter cannot be denied without a miss.")
        words, denied = 0, ""
        for child in children:
            parsed = _CHILD.fullmatch(child)
            place = int(parsed[1]) - self._first_line if parsed else -1
            if parsed is None or not 0 <= place < len(self._nodes):
                self._refuse(f"{quoted(child)} names no node before this one.")
            child_misses, child_words = self._nodes[place]
            if child_misses != misses - 1:
                self._refuse(f"line {parsed[1]} is not about one miss less.")
            for letter in parsed[2]:
                if letter in denied:
                    self._refuse(f"{quoted(letter)} is denied twice.")
                denied += letter
                if self._with_letter.get(letter, 0) & child_words:
                    self._refuse(f"{quoted(letter)} is in a word of line {parsed[1]}.")
            words |= child_words
        for letter in self._open_letters(words):
            if letter not in denied:
                self._refuse(f"{quoted(letter)} is not denied.")
        return words

    def _refuse(self, reason: str) -> NoReturn:
        line = self._first_line + len(self._nodes)
        raise CertificateError(f"{self._name}, line {line}: {reason}")


def can_hit(targets: list[int], letters: int) -> bool:
    """Return whether ``letters`` letters can be chosen such that each target has one of them.

    A target is a set of letters, as bits. This is the hitting set problem.

    >>> from wordfoe.hangman.checker.proof import can_hit
    >>> can_hit([0b011, 0b110, 0b101], 1), can_hit([0b011, 0b110, 0b101], 2)
    (False, True)
    """
    if len(targets) <= letters:
        return all(targets)
    if letters == 0:
        return False
    if reduce(and_, targets):  # one letter hits them all
        return True
    targets = sorted(set(targets), key=int.bit_count)
    if letters == 1 or _are_too_far_apart(targets, letters):
        return False
    holders: dict[int, int] = {}
    for target in targets:
        for letter in _letters_of(target):
            holders[letter] = holders.get(letter, 0) + 1
    if sum(sorted(holders.values(), reverse=True)[:letters]) < len(targets):
        return False
    # Branch on the letters of the smallest target: one of them must be chosen. A letter that has
    # failed is excluded from the later branches.
    tried = 0
    for letter in sorted(_letters_of(targets[0]), key=lambda letter: -holders[letter]):
        rest = [target & ~tried for target in targets if not target & letter]
        if all(rest) and can_hit(rest, letters - 1):
            return True
        tried |= letter
    return False


def _are_too_far_apart(targets: list[int], letters: int) -> bool:
    """Whether more than ``letters`` targets are pairwise disjoint, so that no choice hits all."""
    used = apart = 0
    for target in targets:
        if not target & used:
            used |= target
            apart += 1
    return apart > letters


def _letters_of(target: int) -> list[int]:
    found = []
    while target:
        found.append(target & -target)
        target &= target - 1
    return found
