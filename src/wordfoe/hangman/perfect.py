"""The perfect dealer: no guesser can do with fewer misses than the value.

Its answers keep the value of the words (see ``exact``), or gain a miss after a guesser's mistake.
Among answers that are worth the same it takes the one that costs a person most. It carries a proof
that it can follow without a search, so that it keeps what it has however short the time. An answer
says whether it was proven to be the best, and what is certain about the misses still to come.

A search counts its work and starts afresh at each answer, so that the same position gets the same
answer everywhere; only on a machine so slow that its time runs out before its work does it differ.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from wordfoe import _core
from wordfoe.hangman import book
from wordfoe.hangman.families import Candidates, Family
from wordfoe.hangman.game import Letter, Position, Verdict

if TYPE_CHECKING:
    from wordfoe.hangman.dealers import Turn

__all__ = ["PEOPLES_ORDER", "Perfect", "mind"]

# The order in which people name letters; what an alphabet has beyond them comes last.
PEOPLES_ORDER = "etaoinshrdlucmfwypvbgkjqxz"

SECONDS = 0.2  # of processor time for one answer, if its work should take that long
MEMORY = 256 << 20  # for finding the value of words without a book
DEAR = 1_000_000  # the work, about 3 ms, from which a lemma is worth keeping
HINTS_WEIGHED = 8  # families of any letter
EFFORT_TO_RESUME = 4.0  # a game that was put aside may take longer to find its way back


class Mind:
    """What all perfect dealers with the same words share."""

    def __init__(self, words: Candidates) -> None:
        self.words = words
        order = [x for x in PEOPLES_ORDER if x in words.alphabet]
        order += [x for x in words.alphabet.letters if x not in order]
        self.core = _core.Dealer(
            words._core, words.alphabet.encode("".join(order)), book.shipped(words)
        )
        self._studying = threading.Lock()

    def study(self) -> None:
        """Finds value and proof of the words, unless a book or an earlier game told them."""
        with self._studying:
            if not self.core.has_book:
                self.core.study(DEAR, MEMORY, None)


_minds: dict[tuple[int, int], Mind] = {}
_minds_lock = threading.Lock()
MOST_MINDS = 32


def mind(words: Candidates) -> Mind:
    """The mind for these words; the last few are kept."""
    key = (words._core.table, len(words))
    with _minds_lock:
        if key not in _minds:
            while len(_minds) >= MOST_MINDS:
                del _minds[next(iter(_minds))]
            _minds[key] = Mind(words)
        return _minds[key]


class Perfect:
    """A perfect dealer for one game."""

    __name__ = "perfect"
    slow = True

    def __init__(self, start: Position) -> None:
        self._words = start.candidates
        self._stand: _core.Stand | None = None
        self._expected: tuple[str, tuple[str, ...]] | None = None  # pattern and letters tried

    @property
    def remembers(self) -> bool:
        """Whether it has a proof in hand, which takes memory."""
        return self._stand is not None

    def prepare(self) -> None:
        """Reads up on the words, so that the first answer comes as fast as the others."""
        self._mind = mind(self._words)
        self._mind.study()

    def __call__(self, turn: Turn) -> Verdict:
        self.prepare()
        if not isinstance(turn.guess, Letter):
            return self._hint(turn.families)
        if turn.lapses:
            return self._leave(turn.best([family.size for family in turn.families]))
        return self._answer(turn.position, turn.guess.letter, turn.families)

    def _answer(self, position: Position, letter: str, families: Sequence[Family]) -> Verdict:
        candidates = position.candidates
        mask, proven, stand = self._mind.core.answer(
            candidates._core,
            candidates.alphabet.code(letter),
            candidates.open(position.tried),
            self._stand_at(position),
            1.0,
            SECONDS,
        )
        positions = tuple(i for i in range(candidates.length) if mask >> i & 1)
        family = next(family for family in families if family.positions == positions)
        self._stand = stand
        self._expected = (position.pattern_with(family), (*position.tried, letter))
        return Verdict(family, proven, (stand.lower, stand.upper))

    def _stand_at(self, position: Position) -> _core.Stand:
        """What is known of a position: what the last answer left, or what the record tells."""
        if not position.tried and not position.wrong_words:
            return self._mind.core.start()
        here = (position.pattern, position.tried)
        if self._stand is not None and self._expected == here and not position.wrong_words:
            return self._stand
        lower, upper = position.certain or (0, len(position.candidates))
        return self._mind.core.stand(
            position.candidates._core, lower, upper, EFFORT_TO_RESUME, SECONDS
        )

    def _hint(self, families: Sequence[Family]) -> Verdict:
        """The family that keeps the most: the largest ones are weighed."""
        largest = sorted(families, key=lambda family: -family.size)[:HINTS_WEIGHED]
        stands = [
            self._mind.core.stand(
                family.candidates._core, 0, family.size, 1 / HINTS_WEIGHED, SECONDS / HINTS_WEIGHED
            )
            for family in largest
        ]
        best = max(range(len(largest)), key=lambda i: (stands[i].lower, stands[i].upper))
        return self._leave(largest[best], (stands[best].lower, stands[best].upper))

    def _leave(self, family: Family, certain: tuple[int, int] | None = None) -> Verdict:
        """An answer that nothing is proven of."""
        self._stand = self._expected = None
        return Verdict(family, False, certain)
