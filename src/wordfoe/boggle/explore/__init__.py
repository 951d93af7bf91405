"""Exploration of Boggle: the best board (proven, if it is small), boards without words, the longest
words, and statistics of random boards.

A `BoardSpace` says which boards are explored, with which words and rules. Long work is a job:
`JobOptions` name a file for its results, by which it can be resumed, the number of workers, and
more.

>>> from wordfoe.boggle.explore import BoardSpace, survey
>>> from wordfoe.jobs import JobOptions
>>> space = BoardSpace.of(4, 4)
>>> answer = survey(space, boards=100, seed=1, options=JobOptions(workers=1))
>>> answer.summary(space, "longest").quantiles[-1]
8.0
"""

from wordfoe.boggle.explore.annealing import Annealed, Annealer
from wordfoe.boggle.explore.barren_boards import Barren, BarrenAnswer, Rarity, barren, find_barren
from wordfoe.boggle.explore.best_boards import Summit, best
from wordfoe.boggle.explore.checking import check
from wordfoe.boggle.explore.climb import Climb, Climbed, Climber, rollable_changes
from wordfoe.boggle.explore.longest_words import Laid, Shortage, filling, laid, longest, shortage_of
from wordfoe.boggle.explore.proof_check import Checked
from wordfoe.boggle.explore.proof_cost import Estimate, estimate
from wordfoe.boggle.explore.proving import Answer, prove
from wordfoe.boggle.explore.space import BoardSpace, cubes_named
from wordfoe.boggle.explore.surveys import MEASURES, Sample, Summary, Survey, survey

__all__ = [
    "MEASURES",
    "Annealed",
    "Annealer",
    "Answer",
    "Barren",
    "BarrenAnswer",
    "BoardSpace",
    "Checked",
    "Climb",
    "Climbed",
    "Climber",
    "Estimate",
    "Laid",
    "Rarity",
    "Sample",
    "Shortage",
    "Summary",
    "Summit",
    "Survey",
    "barren",
    "best",
    "check",
    "cubes_named",
    "estimate",
    "filling",
    "find_barren",
    "laid",
    "longest",
    "prove",
    "rollable_changes",
    "shortage_of",
    "survey",
]
