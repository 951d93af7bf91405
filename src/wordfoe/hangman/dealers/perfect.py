"""The perfect dealer: no guesser can do with fewer misses than the value.

Its answers keep the value of the words (see ``solver``), or gain a miss after a guesser's mistake.
Among answers that are worth the same it takes the one that costs a person most. It carries a proof
that it can follow without a search, so that it keeps what it has however short the time. An answer
says whether it was proven to be the best, and what is certain about the misses still to come.

A search counts its work and starts afresh at each answer, so that the same position gets the same
answer everywhere; only on a machine so slow that its time runs out before its work does it differ.
A game that is taken up again is played on as if it had never been put aside.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wordfoe import _core
from wordfoe.alphabet import peoples_order
from wordfoe.hangman.candidates import Candidates, Family
from wordfoe.hangman.exact import book
from wordfoe.hangman.rules import Guess, Hint, Letter, Position, Reply, Verdict

if TYPE_CHECKING:
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["Perfect", "knowledge_of"]

SECONDS = 0.2  # of processor time for one answer, if its work should take that long
MEMORY = 256 << 20  # for finding the value of words without a book
DEAR = 1_000_000  # the work, about 3 ms, from which a lemma is worth keeping
MOST_CACHED = 32  # of games that come back, a few hundred kilobytes each at most
HINTS_WEIGHED = 8  # families of any letter
EFFORT_TO_RESUME = 4.0  # a game that was put aside may take longer to find its way back


# The positions of an answer, whether it is proven to be the best, and what is known then.
Found: TypeAlias = "tuple[tuple[int, ...], bool, _core.Stand]"


class Knowledge:
    """What all perfect dealers with the same words share: the value of the words, and its proof."""

    def __init__(self, words: Candidates) -> None:
        self.words = words
        order = words.alphabet.encode(peoples_order(words.alphabet.letters))
        self.core = _core.Dealer(words._core, order, book.shipped(words))
        self._studying = threading.Lock()
        self._cache: dict[Hashable, Found] = {}

    def study(self) -> None:
        """Find value and proof of the words, unless a book or an earlier game did."""
        with self._studying:
            if not self.core.has_book:
                self.core.study(DEAR, MEMORY, None)

    def cached(self, course: Hashable, think: Callable[[], Found]) -> Found:
        """Return what was found after these moves, from the cache if they were played before."""
        found = self._cache.pop(course, None) or think()
        self._cache[course] = found
        for old in list(self._cache)[:-MOST_CACHED]:
            self._cache.pop(old, None)
        return found


_known: dict[tuple[int, int], Knowledge] = {}
_known_lock = threading.Lock()
MOST_KNOWN = 32


def knowledge_of(words: Candidates) -> Knowledge:
    """Return what is shared about these words; the last few are cached."""
    key = (words._core.table, len(words))
    with _known_lock:
        if key not in _known:
            while len(_known) >= MOST_KNOWN:
                del _known[next(iter(_known))]
            _known[key] = Knowledge(words)
        return _known[key]


class Step(NamedTuple):
    """A letter that was answered, what was certain then, and whether a proof led on from there."""

    letter: str
    certain: tuple[int, int] | None
    leads_on: bool


class Perfect:
    """A perfect dealer for one game."""

    __name__ = "perfect"
    slow = True

    def __init__(self, start: Position) -> None:
        self._words = start.candidates
        self._stand: _core.Stand | None = None
        self._expected: tuple[str, tuple[str, ...]] | None = None  # pattern and letters tried
        self._course: list[Step] = []

    @property
    def weight(self) -> int:
        """Bytes of memory, roughly, of the proof in hand, unless that is the book's."""
        return 0 if self._stand is None else self._knowledge.core.weight(self._stand)

    def prepare(self) -> None:
        """Load the book, or find value and proof, so that the first answer is as fast as the
        others."""
        self._knowledge = knowledge_of(self._words)
        self._knowledge.study()

    def took(self, guess: Guess, reply: Reply) -> None:
        """Take note of a move that was answered before and is made again from its record."""
        if isinstance(guess, Letter):
            self._course.append(Step(guess.letter, reply.certain, reply.certain is not None))
        elif isinstance(guess, Hint) and reply.letter is not None:
            self._course.append(Step(reply.letter, reply.certain, False))

    def __call__(self, turn: Turn) -> Verdict:
        self.prepare()
        if not isinstance(turn.guess, Letter):
            return self._hint(turn.families)
        if turn.lapses:
            return self._leave(turn.best([family.size for family in turn.families]))
        return self._answer(turn.position, turn.guess.letter, turn.families)

    def _answer(self, position: Position, letter: str, families: Sequence[Family]) -> Verdict:
        stand = self._stand_at(position)
        positions, proven, stand = self._found(position.candidates, position.tried, letter, stand)
        family = next(family for family in families if family.positions == positions)
        certain = (stand.lower, stand.upper)
        self._stand = stand
        self._expected = (position.pattern_with(family), (*position.tried, letter))
        self._course.append(Step(letter, certain, True))
        return Verdict(family, proven, certain)

    def _found(
        self, words: Candidates, tried: Sequence[str], letter: str, stand: _core.Stand
    ) -> Found:
        """The positions of the best answer, whether that is proven, and what is known then."""
        mask, proven, after = self._knowledge.core.answer(
            words._core, words.alphabet.code(letter), words.open(tried), stand, 1.0, SECONDS
        )
        return tuple(i for i in range(words.length) if mask >> i & 1), proven, after

    def _stand_at(self, position: Position) -> _core.Stand:
        """What is known of a position: what the last answer left, or what the record tells."""
        if not position.wrong_words:
            here = (position.pattern, position.tried)
            if self._stand is not None and self._expected == here:
                return self._stand
            if (again := self._found_again(position)) is not None:
                return again
        return self._fresh(position.candidates, position.tried, position.certain)

    def _fresh(
        self, words: Candidates, tried: Sequence[str], certain: tuple[int, int] | None
    ) -> _core.Stand:
        if not tried and words is self._words:
            return self._knowledge.core.start()
        letters = words.alphabet.encode("".join(tried))
        return self._knowledge.core.stand(words._core, letters, certain, EFFORT_TO_RESUME, SECONDS)

    def _found_again(self, position: Position) -> _core.Stand | None:
        """What this dealer knew when it played the game whose moves it took, so that it plays on
        just as it would have. It goes the way of its proofs, and thinks again where it had to find
        a new one. None when that comes out otherwise: its time ran out, now or then."""
        letters = [step.letter for step in self._course]
        if tuple(letters) != position.tried:
            return None
        at = max((i for i, step in enumerate(self._course, 1) if not step.leads_on), default=0)
        certain = self._course[at - 1].certain if at else None
        stand = self._fresh(self._words_after(position, at), letters[:at], certain)
        alphabet, words = position.alphabet, position.candidates
        while at < len(letters):
            claims = [step.certain for step in self._course[at:] if step.certain is not None]
            count, stand = self._knowledge.core.followed(
                stand, words._core, alphabet.encode("".join(letters[at:])), claims
            )
            at += count
            if at < len(letters):
                before, done = self._words_after(position, at), self._course[: at + 1]
                course = tuple((*step, _places(position.pattern, step.letter)) for step in done)
                shown, _, stand = self._knowledge.cached(
                    course, partial(self._found, before, letters[:at], letters[at], stand)
                )
                told = (stand.lower, stand.upper) == self._course[at].certain
                if not told or shown != _places(position.pattern, letters[at]):
                    return None
                at += 1
        return stand

    def _words_after(self, position: Position, count: int) -> Candidates:
        """The candidates that the first letters of a game left."""
        words = self._words
        for letter in position.tried[:count]:
            words = words.split(letter).at(_places(position.pattern, letter)).candidates
        return words

    def _hint(self, families: Sequence[Family]) -> Verdict:
        """The family that keeps the most: the largest ones are weighed."""
        largest = sorted(families, key=lambda family: -family.size)[:HINTS_WEIGHED]
        stands = [
            self._knowledge.core.stand(
                family.candidates._core, b"", None, 1 / HINTS_WEIGHED, SECONDS / HINTS_WEIGHED
            )
            for family in largest
        ]
        best = max(range(len(largest)), key=lambda i: (stands[i].lower, stands[i].upper))
        return self._leave(largest[best], (stands[best].lower, stands[best].upper))

    def _leave(self, family: Family, certain: tuple[int, int] | None = None) -> Verdict:
        """An answer that nothing is proven of."""
        self._stand = self._expected = None
        self._course.append(Step(family.letter, certain, False))
        return Verdict(family, False, certain)


def _places(pattern: str, letter: str) -> tuple[int, ...]:
    return tuple(i for i, shown in enumerate(pattern) if shown == letter)
