"""Dealers that score the families and keep the best: largest, cunning and kind."""

from __future__ import annotations

from wordfoe.hangman.candidates import Family
from wordfoe.hangman.dealers.turn import Turn
from wordfoe.hangman.rules import Position

__all__ = ["Kind", "cunning", "kind", "largest"]


def largest(turn: Turn) -> Family:
    """Keep the most words, as Stanford's and Stickman's programs do."""
    return turn.best([family.size for family in turn.families])


def cunning(turn: Turn) -> Family:
    """Keep the highest cheat score, as Moertel's program does: many words that still hide many
    letters."""
    tried = turn.position.tried
    return turn.best([family.cheat_score(tried) for family in turn.families])


class Kind:
    """A dealer that helps unnoticed: it keeps the family with the fewest misses to come.

    These are the misses of a person who names letters by how many candidates hold them, the
    commonest first, averaged over the family; and the miss itself, if it is one.
    """

    __name__ = "kind"

    def __call__(self, turn: Turn) -> Family:
        misses = self._misses_ahead(turn)
        return turn.ranked(turn.families, [-ahead for ahead in misses])[0]

    def _misses_ahead(self, turn: Turn) -> list[float]:
        holders = turn.position.candidates.holders()
        common_first = sorted(holders, key=lambda letter: -holders[letter])
        misses: dict[str, list[int]] = {}  # by letter: one, unless this is a hint
        for family in turn.families:
            if family.letter not in misses:
                tried = {*turn.position.tried, family.letter}
                order = "".join(letter for letter in common_first if letter not in tried)
                misses[family.letter] = family.source.misses_in_order(order)
        return [
            family.is_miss + misses[family.letter][family.order] / family.size
            for family in turn.families
        ]

    def accepts(self, position: Position, word: str) -> bool:
        """Return whether a word is admitted to: whenever it is possible."""
        return word in position.candidates


kind = Kind()
