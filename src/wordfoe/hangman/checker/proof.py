"""A dealer's proof, checked node by node.

A node says that its words alone would need more than a number of misses. It may rest on
nodes before it and on nothing else, so each node that has been added is true. Sets of words are
numbers with a bit for each word, in the order in which the proof names them.
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
    """The nodes of a proof that have been checked so far: each is its misses and its words."""

    def __init__(self, name: str, first_line: int, words: list[str]) -> None:
        self._name = name
        self._first_line = first_line
        self._dealt = frozenset(words)
        self._nodes: list[tuple[int, int]] = []
        self._bits: dict[str, int] = {}
        self._positions: list[dict[str, tuple[int, ...]]] = []  # each word's, by letter
        self._with_letter: dict[str, int] = {}
        self._with_answer: dict[tuple[str, tuple[int, ...]], int] = {}

    def add(self, line: str) -> None:
        """Check the node that a line describes, and add it. Raises CertificateError if its reason
        does not hold."""
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
        """Check that the nodes show this value. Raises CertificateError if they show another."""
        if not self._nodes:
            if value > 0:
                self._refuse(f"there is no node, but the value is {value}.")
        elif self._nodes[-1][0] != value - 1:
            shown = self._nodes.pop()[0] + 1  # so that the sentence names its line
            self._refuse(f"the last node shows {shown} misses, but the value is {value}.")

    def _listed(self, words: list[str]) -> int:
        """Words that a line lists, each of which may be dealt."""
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
        """The bit of a word that was not named before."""
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
        """The letters of the words, but for those that stand at the same places in all of them:
        asking for these tells nothing."""
        first = self._positions[(words & -words).bit_length() - 1]
        same = {x for x, at in first.items() if words & ~self._with_answer[x, at] == 0}
        return [x for x, holders in self._with_letter.items() if holders & words and x not in same]

    def _check_apart(self, misses: int, words: int) -> None:
        """Whatever letter is named, some word lacks it, so the dealer can say no once."""
        if misses != 0:
            self._refuse(f"words that are apart show 1 miss, not {misses + 1}.")
        for letter in sorted(self._open_letters(words)):
            if words & ~self._with_letter[letter] == 0:
                self._refuse(f"{quoted(letter)} is in all of the words.")

    def _check_uncovered(self, misses: int, words: int, listed: list[str]) -> None:
        """Whatever ``misses`` + 1 letters are named, some word has none of them, so the
        dealer can say no to each."""
        code = {letter: 1 << i for i, letter in enumerate(self._open_letters(words))}
        targets = [sum(code.get(letter, 0) for letter in set(word)) for word in listed]
        if can_hit(targets, misses + 1):
            self._refuse(f"{misses + 1} letters are enough to hit all of the words.")

    def _denied(self, misses: int, children: list[str]) -> int:
        """The words of all children. Whatever letter is named, one of the children has no word with
        it and needs only one miss less, so the dealer says no and goes on there."""
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
    """Return whether that many letters can be chosen such that each target holds one of them; a
    target is a set of letters as bits.

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
    # One letter of the smallest target must be chosen. Once a letter has been tried in vain, no
    # choice that holds it remains.
    tried = 0
    for letter in sorted(_letters_of(targets[0]), key=lambda letter: -holders[letter]):
        rest = [target & ~tried for target in targets if not target & letter]
        if all(rest) and can_hit(rest, letters - 1):
            return True
        tried |= letter
    return False


def _are_too_far_apart(targets: list[int], letters: int) -> bool:
    """Whether more targets than there are letters have no letter in common, any two of them."""
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
