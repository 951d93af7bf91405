"""The solution of a length: its value, the cost of the search, and certificates that prove it."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.exact.certificate import FIRST_LINE, Certificate, Subject, digest_of_words
from wordfoe.hangman.exact.proof import proof_lines, tree_lines
from wordfoe.hangman.exact.solver import MEMORY, Solver
from wordfoe.lexicon import Lexicon

__all__ = ["Solution", "Solving"]

Progress = Callable[[int], object]


class Solution(Struct, frozen=True):
    """The value of the words of one length, and what the search cost.

    The bounds are equal unless time or memory ran out; ``nodes`` counts the sets of words that the
    solver searched.
    """

    length: int
    words: int
    bounds: Bounds
    seconds: float
    nodes: int


class Solving:
    """A search for the value of one length, and then for certificates of it, if you ask for them.

    ``words`` and ``uncensored`` say which words may be dealt, as for ``Candidates.of``. ``memory``
    limits the solver's table in bytes, and ``seconds`` the value and certificates
    together; ``progress`` is called now and then with the number of nodes so far.

    Raises SettingsError if no word of the length may be dealt.

    >>> from wordfoe import Lexicon
    >>> from wordfoe.hangman import Solving
    >>> solving = Solving(Lexicon(["deal", "tear", "monk"]), 4)
    >>> solving.solution().bounds
    Bounds(lower=1, upper=1)
    >>> [certificate.name for certificate in solving.certificates(1)]
    ['4.tree', '4.proof']
    """

    def __init__(
        self,
        lexicon: Lexicon,
        length: int,
        *,
        words: str | None = None,
        uncensored: bool = False,
        memory: int = MEMORY,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> None:
        self._begin = time.monotonic()
        self._lexicon = lexicon
        self._words = Candidates.of(lexicon, length, words=words, uncensored=uncensored)
        self._solver = Solver(self._words, memory=memory)
        self._seconds = seconds
        self._progress = progress

    def solution(self) -> Solution:
        """Find the value, and return it; only bounds of it if the time runs out."""
        bounds = self._solver.value(self._words, seconds=self._left, progress=self._report)
        seconds = time.monotonic() - self._begin
        words = self._words
        return Solution(words.length, len(words), bounds, seconds, self._solver.nodes)

    def certificates(self, value: int) -> list[Certificate] | None:
        """Return certificates of both bounds, the tree first; None if time or memory runs out.

        Raises ValueError if ``value`` is not the value of the words.
        """
        words = self._words
        tree = self._solver.tree(words, value, seconds=self._left, progress=self._report)
        if tree is None:
            return None
        proof = self._solver.proof(words, value - 1, seconds=self._left, progress=self._report)
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
        """The seconds that are left; None if there is no limit."""
        if self._seconds is None:
            return None
        return max(0.0, self._begin + self._seconds - time.monotonic())

    def _report(self) -> None:
        if self._progress is not None:
            self._progress(self._solver.nodes)
