"""Exploring Boggle: the best board, boards without words, the longest words, and what random boards
are like; with the cubes and without.

>>> from wordfoe.boggle import CLASSIC
>>> from wordfoe.explore import Ground, find
>>> ground = Ground(rows=4, columns=4, cubes=CLASSIC)
>>> barren = find(ground, seed=1)
>>> barren.words, ground.searcher.words(ground.board(barren.tiles))
(0, [])
"""

from wordfoe.explore.barren import Barren, Rarity, find
from wordfoe.explore.climb import Climb, Climbed, Climber, rollable_changes
from wordfoe.explore.ground import Ground, cubes_named
from wordfoe.explore.longest import Laid, Shortage, filling, laid, longest, shortage_of

__all__ = [
    "Barren",
    "Climb",
    "Climbed",
    "Climber",
    "Ground",
    "Laid",
    "Rarity",
    "Shortage",
    "cubes_named",
    "filling",
    "find",
    "laid",
    "longest",
    "rollable_changes",
    "shortage_of",
]
