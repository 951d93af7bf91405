"""The exact solver of Evil Hangman.

The *value* of a set of candidates is the number of misses that the best guesser needs against the
best dealer: 0 for a single word. A dealer who allows b misses wins if and only if the value is b or
more.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Candidates
>>> from wordfoe.hangman.exact.solver import Solver
>>> words = Candidates.of(Lexicon(["deal", "tear", "monk"]), 4)
>>> solver = Solver(words)
>>> solver.value(words)
Bounds(lower=1, upper=1)

With value v, naming any letter leads to v or v + 1 misses in the worst case: no family with the
letter has a value above v, and the words without it cost a miss and at most v more. So a letter is
*optimal*, or it gives one miss away. Likewise, the dealer's best answer keeps the total at v, or
raises it to v + 1.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from wordfoe import _core
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.exact.proof import ProofNode, Question, Tree
from wordfoe.hangman.families import Families

__all__ = ["IDEAS", "MEMORY", "Bounds", "Solver"]

# The techniques that speed the search up. Switching any of them off changes no answer.
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

MEMORY = 256 << 20  # bytes of the transposition table, unless the caller sets another limit

Progress = Callable[[], object]


class Solver:
    """A solver for sets of words of one length. It keeps its results for later questions.

    ``memory`` limits the transposition table in bytes, ``without`` switches some of ``IDEAS`` off,
    and a ``book`` for the words saves much of the search. Threads may share a solver; it answers
    one at a time.

    The searches take limits: ``seconds`` of time, or ``work``, which is counted in the same way on
    every machine (0: no limit). ``progress`` is called now and then during a search.

    Raises ValueError if ``without`` names no idea, or if the book is damaged. All methods raise
    ValueError if their candidates are of another lexicon or length than ``words``.
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
        """The number of sets of words searched so far: on every machine the same for the same
        questions."""
        return self._core.nodes

    def value(
        self,
        candidates: Candidates,
        *,
        seconds: float | None = None,
        work: int = 0,
        progress: Progress | None = None,
    ) -> Bounds:
        """Return the value of the candidates; bounds that differ if ``seconds`` or ``work`` runs
        out.

        Raises ValueError if the candidates are of another lexicon or length.
        """
        return Bounds(*self._core.bounds(candidates._core, work, _until(seconds, progress)))

    def enough(
        self, candidates: Candidates, misses: int, *, seconds: float | None = None, work: int = 0
    ) -> bool | None:
        """Return whether the best guesser needs no more than ``misses``; None if ``seconds`` or
        ``work`` runs out.

        Raises ValueError if the candidates are of another lexicon or length.
        """
        if misses < 0:
            return False
        answer = self._core.can(candidates._core, misses, work, _until(seconds, None))
        return None if answer is None else answer[0]

    def core(self, candidates: Candidates, misses: int) -> str | None:
        """Return letters such that the candidates spelled with them alone need more than
        ``misses``; None if ``misses`` are enough for all candidates.

        Raises ValueError if the candidates are of another lexicon or length.
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
        """Return, for each letter not in ``tried``, the misses to come in the worst case if the
        guesser names it now and then plays perfectly.

        Give the ``value`` of the candidates if you know it; otherwise it is computed first.

        Raises ValueError if the candidates are of another lexicon or length.
        """
        until = None if seconds is None else time.monotonic() + seconds
        value = value or self.value(candidates, seconds=seconds)
        open_letters = [x for x in candidates.alphabet.letters if x not in set(tried)]
        return {x: self._worst(candidates.split(x), value, until) for x in open_letters}

    def keeps(self, candidates: Candidates, letter: str, misses: int, *, work: int = 0) -> bool:
        """Return whether the search proves that ``misses`` are still enough after naming a letter,
        given that they are enough for the candidates.

        Raises ValueError if the candidates are of another lexicon or length, KeyError if the
        alphabet lacks the letter.
        """
        families = candidates.split(letter)
        miss = next((family for family in families if family.is_miss), None)
        return miss is None or bool(self.enough(miss.candidates, misses - 1, work=work))

    def _worst(self, families: Families, value: Bounds, until: float | None) -> Bounds:
        """The misses to come in the worst case after a letter, given the value before it."""
        miss = next((family for family in families if family.is_miss), None)
        if miss is None:
            return value
        if len(families) == 1:
            return value + 1
        left = None if until is None else max(0.0, until - time.monotonic())
        enough = self.enough(miss.candidates, value.upper - 1, seconds=left)
        if enough:  # the miss and what follows it cost no more than the value
            return value
        if enough is None:
            return Bounds(value.lower, value.upper + 1)
        return Bounds(value.upper + 1, value.upper + 1)

    def replies(
        self, candidates: Candidates, letter: str, *, seconds: float | None = None
    ) -> list[Bounds]:
        """Return, for each family of a letter in order, the misses to come if the dealer keeps it,
        that of the letter included.

        Raises ValueError if the candidates are of another lexicon or length, KeyError if the
        alphabet lacks the letter.
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
        """Return a guessing tree that finds every candidate with at most ``misses``; None if time
        or memory runs out.

        Raises ValueError if ``misses`` are not enough, or if the candidates are of another lexicon
        or length.
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
        """Return a proof that ``misses`` are not enough; None if time or memory runs out.

        Each node comes after those that it refers to; the last is that of the candidates.

        Raises ValueError if ``misses`` are enough, or if the candidates are of another lexicon or
        length.
        """
        if misses < 0:  # there is nothing to prove
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
        """Drop the results of earlier questions; those from the book stay."""
        self._core.forget()


def _tree(
    nodes: Iterator[tuple[int, int, int, int]], candidates: Candidates, words: Sequence[str]
) -> tuple[tuple[int, ...], Tree]:
    """The next node with the tree below it, and the answer that leads to it."""
    code, word, mask, answers = next(nodes)
    positions = tuple(i for i in range(candidates.length) if mask >> i & 1)
    if code < 0:
        return positions, words[word]
    rest = dict(_tree(nodes, candidates, words) for _ in range(answers))
    return positions, Question(candidates.alphabet.letters[code], rest)


def _until(seconds: float | None, progress: Progress | None) -> Callable[[], bool] | None:
    """The callback of a search: it reports progress, and returns whether to go on."""
    if seconds is None and progress is None:
        return None
    end = None if seconds is None else time.monotonic() + seconds

    def keep_on() -> bool:
        if progress is not None:
            progress()
        return end is None or time.monotonic() < end

    return keep_on
