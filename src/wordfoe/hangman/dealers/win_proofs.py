"""Proofs of a win that a dealer can find again at each answer, and follow without a search.

The dealer keeps no proof between two answers, so that a resumed game goes on as if it had never
been interrupted. A search for a proof is limited by counted work, so it finds the same one again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wordfoe.hangman.families import mask_of, positions_in
from wordfoe.hangman.position import candidates_after

if TYPE_CHECKING:
    from wordfoe import _core
    from wordfoe.hangman.candidates import Candidates
    from wordfoe.hangman.position import Position

__all__ = ["HOLDING", "WinProofs"]

HOLDING = 6_000_000  # the work to find a proof; a million units take about 3 milliseconds


class WinProofs:
    """The proofs about one game, which began with these candidates."""

    def __init__(self, core: _core.Dealer, start: Candidates) -> None:
        self._core = core
        self._start = start

    def hold(self, words: Candidates, tried: Sequence[str], misses: int) -> _core.Stand | None:
        """Return a proof that the words cost this many misses; None if none is found."""
        letters = words.alphabet.encode("".join(tried))
        return self._core.hold(words._core, letters, misses, HOLDING)

    def follow(self, position: Position, letter: str, left: int) -> tuple[int, _core.Stand] | None:
        """Return the answer, as a mask of positions, of the last proof that can be found again for
        a win in ``left`` misses, and the proof after it; None if there is no such proof.

        That is the proof for the candidates after some letter, with the answers that were given
        since. Each time the dealer drew an answer, it made sure that there is such a proof.
        """
        words, last = candidates_after(self._start, position), len(position.tried)
        needed = left
        for at in range(last, -1, -1):
            if at < last:
                if position.wrong_words:  # an earlier proof may need the words that are gone
                    break
                needed += position.tried[at] not in position.pattern
            proof = self.hold(words[at], position.tried[:at], needed)
            found = proof and self._replayed(proof, position, at)
            if found:
                return self._core.follow(found, position.alphabet.code(letter))
        return None

    def _replayed(self, proof: _core.Stand, position: Position, at: int) -> _core.Stand | None:
        """The proof after the letters that follow; None if it has not given these answers."""
        for letter in position.tried[at:]:
            mask, proof = self._core.follow(proof, position.alphabet.code(letter))
            if mask != mask_of(positions_in(position.pattern, letter)):
                return None
        return proof
