"""A length, solved: its value, what that took, and the certificates that show it."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact.certificate import FIRST_LINE, Certificate, Subject, digest_of_words
from wordfoe.hangman.exact.proof import proof_lines, tree_lines
from wordfoe.hangman.exact.solver import MEMORY, Bounds, Solver
from wordfoe.lexicon import Lexicon

__all__ = ["Solution", "Solving"]

Progress = Callable[[int], object]


class Solution(Struct, frozen=True):
    """What is known about the words of one length.

    The bounds meet unless time or memory ran out; ``nodes`` are the sets of words that were looked
    at.
    """

    length: int
    words: int
    bounds: Bounds
    seconds: float
    nodes: int


class Solving:
    """The work on one length: first the value, then certificates, if they are asked for.

    ``seconds`` limits both together; ``progress`` is called with the nodes so far. Raises
    SettingsError if no word of the length may be dealt.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        length: int,
        *,
        memory: int = MEMORY,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> None:
        self._begin = time.monotonic()
        self._lexicon = lexicon
        self._words = Candidates.of(lexicon, length)
        self._solver = Solver(self._words, memory=memory)
        self._seconds = seconds
        self._progress = progress

    def solution(self) -> Solution:
        """Find the value, or bounds when the time is over, and return it."""
        bounds = self._solver.value(self._words, seconds=self._left, progress=self._tell)
        seconds = time.monotonic() - self._begin
        words = self._words
        return Solution(words.length, len(words), bounds, seconds, self._solver.nodes)

    def certificates(self, value: int) -> list[Certificate] | None:
        """Return the guessing tree and the dealer's proof; None if time or memory run out first.

        Raises ValueError if that is not the value.
        """
        words = self._words
        tree = self._solver.tree(words, value, seconds=self._left, progress=self._tell)
        if tree is None:
            return None
        proof = self._solver.proof(words, value - 1, seconds=self._left, progress=self._tell)
        if proof is None:
            return None
        fingerprint, dealt = self._lexicon.fingerprint, digest_of_words(words)
        subject = Subject(words.length, value, len(words), fingerprint, dealt)
        return [
            Certificate("tree", subject, list(tree_lines(tree))),
            Certificate("proof", subject, list(proof_lines(proof, FIRST_LINE))),
        ]

    @property
    def _left(self) -> float | None:
        """The seconds that are left, if they are limited."""
        if self._seconds is None:
            return None
        return max(0.0, self._begin + self._seconds - time.monotonic())

    def _tell(self) -> None:
        if self._progress is not None:
            self._progress(self._solver.nodes)
