"""The perfect dealer: every guesser needs at least as many misses as the value.

Its answers keep the value of the words (see ``solver``), or gain a miss after a guesser's mistake.
Among answers of equal worth it takes the one that costs a person the most misses. It holds a proof
of a lower bound that it can follow without a search, so it never falls below that bound, however
little time it has. Its verdict says whether the answer is proven to be the best, and gives bounds
of the misses still to come.

A search is limited by counted work and starts from the book at each answer, so that the same
position gets the same answer on every machine; only where the time limit ends a search first may
the answer differ. A resumed game goes on as if it had never been interrupted. So does a game whose
answer was found before, in another game with the same words and moves (see ``answer_cache``).
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import Answer, knowledge_of
from wordfoe.hangman.dealers.perfect_reasons import reason_by_search
from wordfoe.hangman.dealers.reasons import Reason, slip
from wordfoe.hangman.families import Family
from wordfoe.hangman.moves import Guess, Hint, Letter, Reply, Verdict
from wordfoe.hangman.position import Position

if TYPE_CHECKING:
    from wordfoe import _core
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["Perfect"]

SECONDS = 0.2  # the limit of processor time for one answer, where its work takes longer
HINTS_WEIGHED = 8  # the largest families, of any letter, that are compared for a hint
EFFORT_TO_RESUME = 4.0  # times the usual work, to rebuild the state of a resumed game
REPLY_WEIGHT = 300  # bytes of a cached reply


class Known(NamedTuple):
    """A reply that is cached, without the state after it, which can be rebuilt."""

    positions: tuple[int, ...]
    proven: bool
    certain: tuple[int, int]


class Step(NamedTuple):
    """A letter that was answered, the bounds after it, and whether the dealer held a proof then."""

    letter: str
    certain: tuple[int, int] | None
    has_proof: bool


class Perfect:
    """A perfect dealer for one game, made from the first position of the game."""

    __name__ = "perfect"
    slow = True
    seconds: float | None = None  # the time limit of an answer; None: the usual one

    def __init__(self, start: Position) -> None:
        self._words = start.candidates
        self._state: _core.Stand | None = None  # after the last answer
        self._state_for: tuple[str, tuple[str, ...]] | None = None  # its pattern and letters tried
        self._history: list[Step] = []
        self._is_prepared = False
        self._is_exact = True  # no answer of this dealer was ended by the time limit

    @property
    def weight(self) -> int:
        """The approximate memory of the proof in hand, in bytes; 0 if it is the book's."""
        return 0 if self._state is None else self._knowledge.core.weight(self._state)

    @property
    def work(self) -> int:
        """The counted work of all answers so far, by any dealer with these words."""
        return knowledge_of(self._words).core.work

    @property
    def secured(self) -> int:
        """The misses to come of which the dealer holds a proof: it gets them without a search."""
        if self._state is not None:
            return self._state.witnessed
        return 0 if self._history else knowledge_of(self._words).core.start().witnessed

    def prepare(self) -> None:
        """Load the book, or compute value and proof, before the first answer needs them."""
        if not self._is_prepared:
            self._knowledge = knowledge_of(self._words)
            self._knowledge.prepare()
            self._is_prepared = True

    def took(self, guess: Guess, reply: Reply) -> None:
        """Note a move of a resumed game, with the reply that was given to it."""
        if isinstance(guess, Letter):
            self._history.append(Step(guess.letter, reply.certain, reply.certain is not None))
        elif isinstance(guess, Hint) and reply.letter is not None:
            self._history.append(Step(reply.letter, reply.certain, False))

    def __call__(self, turn: Turn) -> Verdict:
        self.prepare()
        if not isinstance(turn.guess, Letter):
            return self._hint(turn.families)
        if turn.takes_second_best:
            return self._unproven(turn.best([family.size for family in turn.families]))
        return self._answer(turn.position, turn.guess.letter, turn.families)

    def known(self, turn: Turn) -> Verdict | None:
        """Return the verdict on a letter if it needs no search; else None, with nothing changed."""
        if not self._is_prepared or not isinstance(turn.guess, Letter):
            return None
        if turn.takes_second_best:
            return self(turn)
        return self._recalled(turn.position, turn.guess.letter, turn.families)

    def explain(self, turn: Turn, verdict: Verdict) -> Reason:
        """Return why the dealer keeps a family: bounds of the misses to come after each, by short
        searches, and what the verdict has proven."""
        if not isinstance(turn.guess, Letter):
            return Reason("it compares the largest families of all letters")
        if verdict.proven is False and turn.takes_second_best and len(turn.families) > 1:
            return Reason(slip(turn, "words"))
        self.prepare()
        tried = (*turn.position.tried, turn.guess.letter)
        return reason_by_search(self._knowledge.core, turn.families, tried, verdict)

    def _answer(self, position: Position, letter: str, families: Sequence[Family]) -> Verdict:
        if verdict := self._recalled(position, letter, families):
            return verdict
        begin, key = time.thread_time(), self._key(position, letter)
        state = self._state_at(position)
        positions, proven, state = self._search(position.candidates, position.tried, letter, state)
        family = next(family for family in families if family.positions == positions)
        certain = (state.lower, state.upper)
        # A search that took less than its time limit was not ended by it.
        self._is_exact &= time.thread_time() - begin < self._limit
        if self._is_exact and key is not None:
            self._knowledge.answers.add(key, Known(positions, proven, certain), REPLY_WEIGHT)
        self._state = state
        self._state_for = (position.pattern_with(family), (*position.tried, letter))
        self._history.append(Step(letter, certain, True))
        return Verdict(family, proven, certain)

    def _recalled(
        self, position: Position, letter: str, families: Sequence[Family]
    ) -> Verdict | None:
        """The verdict on a letter if another game had the same moves; the dealer is then as after a
        resumed move."""
        key = self._key(position, letter)
        known: Known | None = None if key is None else self._knowledge.answers.get(key)
        if known is None:
            return None
        self._state = self._state_for = None
        self._history.append(Step(letter, known.certain, True))
        family = next(family for family in families if family.positions == known.positions)
        return Verdict(family, known.proven, known.certain)

    def _key(self, position: Position, letter: str) -> Hashable | None:
        """What an answer follows from; None if it must not be cached: after a wrong word, which the
        pattern does not show, or where the work of a search is to be counted (see ``work``)."""
        if self.seconds is not None or position.wrong_words:
            return None
        moves = position.pattern, position.tried, position.certain, tuple(self._history)
        return self._knowledge.number, *moves, letter

    def _search(
        self, words: Candidates, tried: Sequence[str], letter: str, state: _core.Stand
    ) -> Answer:
        """Search for the best answer to a letter, from the state before it."""
        mask, proven, after = self._knowledge.core.answer(
            words._core, words.alphabet.code(letter), words.open(tried), state, 1.0, self._limit
        )
        return tuple(i for i in range(words.length) if mask >> i & 1), proven, after

    def _state_at(self, position: Position) -> _core.Stand:
        """The state at a position: that of the last answer, or else one rebuilt from the moves."""
        if not position.wrong_words:
            here = (position.pattern, position.tried)
            if self._state is not None and self._state_for == here:
                return self._state
            if (rebuilt := self._rebuilt_state(position)) is not None:
                return rebuilt
        return self._new_state(position.candidates, position.tried, position.certain)

    def _new_state(
        self, words: Candidates, tried: Sequence[str], certain: tuple[int, int] | None
    ) -> _core.Stand:
        """A state for some words, from the bounds that a reply gave, if any, and a short search."""
        if not tried and words is self._words:
            return self._knowledge.core.start()
        letters = words.alphabet.encode("".join(tried))
        return self._knowledge.core.stand(
            words._core, letters, certain, EFFORT_TO_RESUME, self._limit
        )

    def _rebuilt_state(self, position: Position) -> _core.Stand | None:
        """The state that the dealer had when it played the moves of a resumed game.

        It follows its proofs from move to move, and searches again where it had to find a new
        proof. None if a search gives another answer than the record has: a time limit ended it, now
        or then.
        """
        letters = [step.letter for step in self._history]
        if tuple(letters) != position.tried:
            return None
        at = max((i for i, step in enumerate(self._history, 1) if not step.has_proof), default=0)
        certain = self._history[at - 1].certain if at else None
        state = self._new_state(self._words_after(position, at), letters[:at], certain)
        alphabet, words = position.alphabet, position.candidates
        while at < len(letters):
            claims = [step.certain for step in self._history[at:] if step.certain is not None]
            count, state = self._knowledge.core.followed(
                state, words._core, alphabet.encode("".join(letters[at:])), claims
            )
            at += count
            if at < len(letters):
                before, done = self._words_after(position, at), self._history[: at + 1]
                history = tuple((*step, _places(position.pattern, step.letter)) for step in done)
                shown, _, state = self._knowledge.cached(
                    history, partial(self._search, before, letters[:at], letters[at], state)
                )
                same_bounds = (state.lower, state.upper) == self._history[at].certain
                if not same_bounds or shown != _places(position.pattern, letters[at]):
                    return None
                at += 1
        return state

    def _words_after(self, position: Position, count: int) -> Candidates:
        """The candidates after the first ``count`` letters of a game."""
        words = self._words
        for letter in position.tried[:count]:
            words = words.split(letter).at(_places(position.pattern, letter)).candidates
        return words

    @property
    def _limit(self) -> float:
        return SECONDS if self.seconds is None else self.seconds

    def _hint(self, families: Sequence[Family]) -> Verdict:
        """The family with the highest bounds, among the largest ones."""
        largest = sorted(families, key=lambda family: -family.size)[:HINTS_WEIGHED]
        states = [
            self._knowledge.core.stand(
                family.candidates._core, b"", None, 1 / HINTS_WEIGHED, self._limit / HINTS_WEIGHED
            )
            for family in largest
        ]
        best = max(range(len(largest)), key=lambda i: (states[i].lower, states[i].upper))
        return self._unproven(largest[best], (states[best].lower, states[best].upper))

    def _unproven(self, family: Family, certain: tuple[int, int] | None = None) -> Verdict:
        """An answer that is not proven to be the best, after which the dealer holds no proof."""
        self._state = self._state_for = None
        self._history.append(Step(family.letter, certain, False))
        return Verdict(family, False, certain)


def _places(pattern: str, letter: str) -> tuple[int, ...]:
    return tuple(i for i, shown in enumerate(pattern) if shown == letter)
