"""Words, boards and bounds once more, for the checker: plain Python, as slow as it is plain.

Letters stand for tiles here, q for Qu. A board is a list of letters by cell, None where any letter
may be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

__all__ = ["CheckedWords", "bound_of"]

WORD = ""  # the key under which a node keeps its word

Pattern = tuple[int, ...]  # by place: the rank that is asked for, or 0


class CheckedWords:
    """The words that count on a board of one size, as nested dictionaries."""

    def __init__(
        self, words: Iterable[str], points_of: Mapping[int, int], rows: int, columns: int, pair: str
    ) -> None:
        self.points: dict[str, int] = {}  # by the letters on the tiles
        self.rows, self.columns = rows, columns
        self._root: dict[str, Any] = {}
        for word in words:
            points = points_of.get(len(word), 0)
            tiles = word.replace(pair, pair[0]) if pair else word
            alone = bool(pair) and word.count(pair[0]) != word.count(pair)
            if points and not alone and len(tiles) <= rows * columns:
                self.points[tiles] = points
                node = self._root
                for letter in tiles:
                    node = node.setdefault(letter, {})
                node[WORD] = tiles
        self._around = [
            [
                r * columns + c
                for r in range(max(row - 1, 0), min(row + 2, rows))
                for c in range(max(column - 1, 0), min(column + 2, columns))
                if (r, c) != (row, column)
            ]
            for row in range(rows)
            for column in range(columns)
        ]

    @property
    def letters(self) -> set[str]:
        return {letter for tiles in self.points for letter in tiles}

    def score(self, board: Sequence[str]) -> int:
        """The points of all words on a board."""
        found: set[str] = set()

        def visit(node: dict[str, Any], cell: int, used: int) -> None:
            if WORD in node:
                found.add(node[WORD])
            for other in self._around[cell]:
                if not used >> other & 1 and board[other] in node:
                    visit(node[board[other]], other, used | 1 << other)

        for cell, letter in enumerate(board):
            if letter in self._root:
                visit(self._root[letter], cell, 1 << cell)
        return sum(self.points[tiles] for tiles in found)

    def patterns(
        self,
        board: Sequence[str | None],
        place_of: Sequence[int],
        rank_of: Mapping[str, int],
        most: Sequence[int],
    ) -> dict[Pattern, int]:
        """What the free cells must show for words to lie on the board, each with its points. A word
        counts once for all its paths that ask for the same. ``most`` is the last rank that may
        stand at each place."""
        asked: set[tuple[Pattern, str]] = set()
        ranks = [0] * len(board)

        def visit(node: dict[str, Any], used: int, cells: Iterable[int]) -> None:
            for cell in cells:
                if used >> cell & 1:
                    continue
                shown, place = board[cell], place_of[cell]
                if shown is not None:
                    if shown in node:
                        enter(node[shown], used | 1 << cell, cell)
                    continue
                for letter, child in node.items():
                    if letter != WORD and rank_of[letter] <= most[place]:
                        ranks[place] = rank_of[letter]
                        enter(child, used | 1 << cell, cell)
                ranks[place] = 0

        def enter(node: dict[str, Any], used: int, cell: int) -> None:
            if WORD in node:
                asked.add((tuple(ranks), node[WORD]))
            visit(node, used, self._around[cell])

        visit(self._root, 0, range(len(board)))
        patterns: dict[Pattern, int] = {}
        for pattern, tiles in asked:
            patterns[pattern] = patterns.get(pattern, 0) + self.points[tiles]
        return patterns


def bound_of(patterns: Iterable[tuple[Pattern, int]], place: int, cells: int) -> int:
    """What no board exceeds that has one symbol at each place: the patterns that leave the place
    free, and the best of those that ask for the same symbol there, place after place."""
    if place == cells:
        return sum(points for _, points in patterns)
    parts: dict[int, list[tuple[Pattern, int]]] = {}
    for pattern, points in patterns:
        parts.setdefault(pattern[place], []).append((pattern, points))
    free = parts.pop(0, [])
    bounds = [bound_of(part, place + 1, cells) for part in parts.values()]
    return (bound_of(free, place + 1, cells) if free else 0) + max(bounds, default=0)
