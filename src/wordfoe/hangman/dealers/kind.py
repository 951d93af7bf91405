"""The kind dealer: it helps the player without being noticed."""

from __future__ import annotations

from collections.abc import Sequence

from wordfoe import chance
from wordfoe.alphabet import peoples_order
from wordfoe.hangman.dealers.reasons import ONLY_FAMILY, Reason
from wordfoe.hangman.dealers.turn import Turn
from wordfoe.hangman.families import Family
from wordfoe.hangman.moves import Verdict
from wordfoe.hangman.position import Position

__all__ = ["Kind", "kind"]


class Kind:
    """A dealer that draws one of the families that help the player.

    A family's misses to come are the mean, over its words, of the misses of a player who names
    letters in people's order; and one more if the answer is a miss. A family helps if it has no
    more of them than the mean over all words. Larger families are drawn more often, in proportion
    to their size, and each whole miss above the fewest halves the odds.
    """

    __name__ = "kind"

    def __call__(self, turn: Turn) -> Family:
        misses = self._misses_ahead(turn)
        sizes = [family.size for family in turn.families]
        helpful = _helpful(misses, sizes)
        fewest = min(helpful, key=lambda i: misses[i] / sizes[i])
        # Integers throughout, so that the same seed draws the same family on every machine.
        above = [
            (misses[i] * sizes[fewest] - misses[fewest] * sizes[i]) // (sizes[i] * sizes[fewest])
            for i in helpful
        ]
        most = max(above)
        weights = [sizes[i] << (most - more) for i, more in zip(helpful, above, strict=True)]
        return turn.families[chance.pick_weighted(turn.chance, helpful, weights)]

    def explain(self, turn: Turn, _verdict: Verdict) -> Reason:
        """Return why the dealer keeps a family: it is drawn among those that help."""
        misses = self._misses_ahead(turn)
        sizes = [family.size for family in turn.families]
        count, mean = len(_helpful(misses, sizes)), sum(misses) / sum(sizes)
        if len(sizes) == 1:
            why = ONLY_FAMILY
        elif count == 1:
            why = f"the only family with no more misses ahead than the average of {mean:.1f}"
        else:
            why = f"drawn from {count} families with no more misses ahead than the average of "
            why += f"{mean:.1f}, large ones more often"
        ahead = (total / size for total, size in zip(misses, sizes, strict=True))
        return Reason(why, "misses ahead", tuple(ahead))

    def _misses_ahead(self, turn: Turn) -> list[int]:
        """The misses to come after each family, summed over its words."""
        order = peoples_order(turn.position.alphabet.letters)
        misses: dict[str, list[int]] = {}  # by letter: a hint may show any of several
        for family in turn.families:
            if family.letter not in misses:
                tried = {*turn.position.tried, family.letter}
                left = "".join(letter for letter in order if letter not in tried)
                misses[family.letter] = family.source.misses_in_order(left)
        return [
            misses[family.letter][family.order] + family.is_miss * family.size
            for family in turn.families
        ]

    def accepts(self, position: Position, word: str) -> bool:
        """Return whether the dealer admits to a word: whenever the word is possible."""
        return word in position.candidates


def _helpful(misses: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """The families that help: with no more misses to come than the mean over all words."""
    every, words = sum(misses), sum(sizes)
    return [i for i, size in enumerate(sizes) if misses[i] * words <= every * size]


kind = Kind()
