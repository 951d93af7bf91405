"""Exact values of Evil Hangman, and what follows from them.

The *value* of some candidates is the number of misses that the best guesser needs against the best
dealer: 0 for a single word. A dealer who allows b misses wins exactly when the value is b or more.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Candidates
>>> from wordfoe.hangman.exact.solver import Solver
>>> words = Candidates.of(Lexicon(["deal", "tear", "monk"]), 4)
>>> solver = Solver(words)
>>> solver.value(words)
Bounds(lower=1, upper=1)

With value v, every letter guarantees v or v + 1 misses: its families with the letter never need
more than v, and the words without it are a miss and at most v more. So a letter is *optimal*, or it
gives one miss away. In the same way a dealer's best answer keeps v, or gains that one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from wordfoe import _core
from wordfoe.hangman.candidates import Candidates, Families
from wordfoe.hangman.exact.proof import ProofNode, Question, Tree

__all__ = ["IDEAS", "Bounds", "Solver"]

# What makes the search fast. Each can be switched off, which changes no answer.
IDEAS = (
    "table",
    "lemmas",
    "hit cut",
    "misses last",
    "packing",
    "hitting sets",
    "greedy",
    "dominance",
    "cores",
    "look first",
)

MEMORY = 256 << 20

Progress = Callable[[], object]


class Bounds(Struct, frozen=True, order=True):
    """What is certain about a number of misses: the least and the most that it may be."""

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether the bounds meet."""
        return self.lower == self.upper

    def __add__(self, misses: int) -> Bounds:
        return Bounds(self.lower + misses, self.upper + misses)

    def __str__(self) -> str:
        return str(self.lower) if self.exact else f"{self.lower} to {self.upper}"


class Solver:
    """A search for the values of words of one length; what it finds, it keeps for later questions.

    ``memory`` limits its table in bytes, ``without`` switches some of ``IDEAS`` off, and a ``book``
    about the words saves much of the search. Several threads may use it; they wait for each other.

    Raises ValueError for an idea that does not exist, or a damaged book. So do all methods if the
    candidates are words of another lexicon or length.
    """

    def __init__(
        self,
        words: Candidates,
        *,
        memory: int = MEMORY,
        without: Iterable[str] = (),
        book: bytes | None = None,
    ) -> None:
        self.words = words
        self._core = _core.Solver(words._core, memory, list(without), book)

    @property
    def nodes(self) -> int:
        """Sets of words looked at so far: the same for the same questions on every machine."""
        return self._core.nodes

    def value(
        self,
        candidates: Candidates,
        *,
        seconds: float | None = None,
        work: int = 0,
        progress: Progress | None = None,
    ) -> Bounds:
        """Return the value of the candidates.

        The bounds do not meet if ``seconds`` or ``work`` run out first; work is counted the same on
        every machine, and 0 does not limit it. Raises ValueError for words that are not the
        solver's.
        """
        return Bounds(*self._core.bounds(candidates._core, work, _until(seconds, progress)))

    def enough(
        self, candidates: Candidates, misses: int, *, seconds: float | None = None, work: int = 0
    ) -> bool | None:
        """Return whether these misses are enough for the best guesser; None if time or work run
        out.

        Raises ValueError for words that are not the solver's.
        """
        if misses < 0:
            return False
        answer = self._core.can(candidates._core, misses, work, _until(seconds, None))
        return None if answer is None else answer[0]

    def core(self, candidates: Candidates, misses: int) -> str | None:
        """Return letters such that the words made of them alone need more than these misses; None
        if these misses are enough.

        Raises ValueError for words that are not the solver's.
        """
        enough, letters = self._core.can(candidates._core, misses, 0, None) or (True, 0)
        if enough:
            return None
        alphabet = candidates.alphabet.letters
        return "".join(letter for i, letter in enumerate(alphabet) if letters >> i & 1)

    def letters(
        self,
        candidates: Candidates,
        tried: Iterable[str] = (),
        *,
        value: Bounds | None = None,
        seconds: float | None = None,
    ) -> dict[str, Bounds]:
        """Return what each letter not tried yet guarantees: the misses from here on, itself
        included.

        The candidates' value is found first, unless it is given. Raises ValueError for words that
        are not the solver's.
        """
        until = None if seconds is None else time.monotonic() + seconds
        value = value or self.value(candidates, seconds=seconds)
        open_letters = [x for x in candidates.alphabet.letters if x not in set(tried)]
        return {x: self._worst(candidates.split(x), value, until) for x in open_letters}

    def keeps(self, candidates: Candidates, letter: str, misses: int, *, work: int = 0) -> bool:
        """Return whether a letter is known to cost no more than these misses from here on, if the
        candidates are known to.

        Raises ValueError for words that are not the solver's.
        """
        families = candidates.split(letter)
        miss = next((family for family in families if family.is_miss), None)
        return miss is None or bool(self.enough(miss.candidates, misses - 1, work=work))

    def _worst(self, families: Families, value: Bounds, until: float | None) -> Bounds:
        """The misses to expect from a letter, given the value before it."""
        miss = next((family for family in families if family.is_miss), None)
        if miss is None:
            return value
        if len(families) == 1:
            return value + 1
        left = None if until is None else max(0.0, until - time.monotonic())
        enough = self.enough(miss.candidates, value.upper - 1, seconds=left)
        if enough:  # a miss costs no more than was to be paid anyway
            return value
        if enough is None:
            return Bounds(value.lower, value.upper + 1)
        return Bounds(value.upper + 1, value.upper + 1)

    def replies(
        self, candidates: Candidates, letter: str, *, seconds: float | None = None
    ) -> list[Bounds]:
        """Return, for each family of a letter, in their order, the misses from here on if it is
        kept.

        Raises ValueError for words that are not the solver's.
        """
        until = None if seconds is None else time.monotonic() + seconds
        found = []
        for family in candidates.split(letter):
            left = None if until is None else max(0.0, until - time.monotonic())
            found.append(self.value(family.candidates, seconds=left) + int(family.is_miss))
        return found

    def tree(
        self,
        candidates: Candidates,
        misses: int,
        *,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> Tree | None:
        """Return how to name every candidate with these misses; None if time or memory run out
        first.

        Raises ValueError if these misses are not enough, or for words that are not the solver's.
        """
        nodes = self._core.tree(candidates._core, misses, _until(seconds, progress))
        return None if nodes is None else _tree(iter(nodes), self.words, list(self.words))[1]

    def proof(
        self,
        candidates: Candidates,
        misses: int,
        *,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> list[ProofNode] | None:
        """Return why these misses are not enough; None if time or memory run out first.

        Children stand before their parents; the candidates' own node is the last. Raises ValueError
        if these misses are enough, or for words that are not the solver's.
        """
        if misses < 0:  # nothing needs to be shown
            return []
        nodes = self._core.proof(candidates._core, misses, True, _until(seconds, progress))
        if nodes is None:
            return None
        words, letters = list(self.words), candidates.alphabet.letters
        return [
            ProofNode(
                misses,
                reason,  # type: ignore[arg-type]  # the core has no literals
                tuple(words[i] for i in numbers),
                {letters[code]: child for code, child in children},
            )
            for misses, reason, numbers, children in nodes
        ]

    def forget(self) -> None:
        """Forget what was learned from earlier questions."""
        self._core.forget()


def _tree(
    nodes: Iterator[tuple[int, int, int, int]], candidates: Candidates, words: Sequence[str]
) -> tuple[tuple[int, ...], Tree]:
    """The next node with all that hangs on it, and the answer that leads to it."""
    code, word, mask, answers = next(nodes)
    positions = tuple(i for i in range(candidates.length) if mask >> i & 1)
    if code < 0:
        return positions, words[word]
    rest = dict(_tree(nodes, candidates, words) for _ in range(answers))
    return positions, Question(candidates.alphabet.letters[code], rest)


def _until(seconds: float | None, progress: Progress | None) -> Callable[[], bool] | None:
    """What a search asks now and then: whether to keep on."""
    if seconds is None and progress is None:
        return None
    end = None if seconds is None else time.monotonic() + seconds

    def keep_on() -> bool:
        if progress is not None:
            progress()
        return end is None or time.monotonic() < end

    return keep_on
