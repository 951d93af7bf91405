"""A good board to begin with: the better it is, the more a proof can leave out.

Climbs from boards that are drawn by chance, with fixed seeds, so that everybody finds the same:
always to the best board that is one letter or one swap away, until none is better.
"""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Mapping

from wordfoe import chance
from wordfoe.boggle.board import Board
from wordfoe.boggle.search import Searcher, Variations
from wordfoe.errors import Malformed

__all__ = ["incumbent"]

SEED = 1
CELLS_CLIMBED = 600  # climbs on small boards cost little, and large boards get fewer


def incumbent(
    searcher: Searcher, rows: int, columns: int, weights: Mapping[str, int]
) -> tuple[int, str]:
    """The score and the tiles of the best board that the climbs found. The weights say how often a
    letter is drawn."""
    best = (-1, "")
    for climb in range(CELLS_CLIMBED // (rows * columns)):
        tiles = _drawn(rows * columns, weights, climb)
        try:
            score, tiles = _climbed(
                searcher, Board(tiles, rows, columns, searcher.lexicon.alphabet)
            )
        except Malformed:  # more words of equal letters than can be searched
            continue
        best = max(best, (score, tiles))
    return best if best[1] else (0, searcher.lexicon.alphabet.letters[0] * rows * columns)


def _drawn(cells: int, weights: Mapping[str, int], climb: int) -> str:
    letters = list(weights)
    sums = list(itertools.accumulate(max(1, weights[letter]) for letter in letters))
    source = chance.generator(SEED, "incumbent", climb)
    return "".join(
        letters[min(bisect.bisect(sums, source.random() * sums[-1]), len(sums) - 1)]
        for _ in range(cells)
    )


def _climbed(searcher: Searcher, board: Board) -> tuple[int, str]:
    while True:
        near = searcher.variations(board)
        score, tiles = _best_near(board.tiles, near)
        if score <= near.score:
            return near.score, board.tiles
        board = Board(tiles, board.rows, board.columns, board.alphabet)


def _best_near(tiles: str, near: Variations) -> tuple[int, str]:
    """The best change or swap; of equals the first."""
    best, found = -1, tiles
    for cell, scores in enumerate(near.changes):
        letter = max(scores, key=lambda x: scores[x])
        if scores[letter] > best:
            best, found = scores[letter], tiles[:cell] + letter + tiles[cell + 1 :]
    for one, other in itertools.combinations(range(len(tiles)), 2):
        if near.swaps[one][other] > best:
            swapped = list(tiles)
            swapped[one], swapped[other] = tiles[other], tiles[one]
            best, found = near.swaps[one][other], "".join(swapped)
    return best, found
