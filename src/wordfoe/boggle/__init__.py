"""Boggle: games against the computer, the words of a board, and searches over boards.

`Game` plays, `Searcher` finds every word of a `Board`, and `wordfoe.boggle.explore` looks for the
best boards and for boards without words, and measures random ones.

>>> from wordfoe import Lexicon
>>> from wordfoe.boggle import Board, Searcher
>>> board = Board.parse("perslatgsineters")
>>> longest = Searcher(Lexicon.english()).search(board)[-1]
>>> longest.word, longest.points, board.read(longest.path) == longest.word
('replastering', 9, True)
"""

from wordfoe.boggle.board import Board, Path
from wordfoe.boggle.cubes import BIG, CLASSIC, CUBE_SETS, NAMED_CUBES, CubeSet
from wordfoe.boggle.game import Game, Replay, replay
from wordfoe.boggle.goals import RANKS, Goal, Rank, Standing, goal_of, rank_of
from wordfoe.boggle.rules import (
    HINT_PRICE,
    Done,
    Hint,
    Outcome,
    Position,
    Refused,
    Side,
    Submission,
    Word,
)
from wordfoe.boggle.scoring import LAB, RULES, TOURNAMENT, Rules
from wordfoe.boggle.search import CPUS, Found, Searcher, Variations
from wordfoe.boggle.settings import SETTINGS, Settings
from wordfoe.boggle.strengths import STRENGTHS

__all__ = [
    "BIG",
    "CLASSIC",
    "CPUS",
    "CUBE_SETS",
    "HINT_PRICE",
    "LAB",
    "NAMED_CUBES",
    "RANKS",
    "RULES",
    "SETTINGS",
    "STRENGTHS",
    "TOURNAMENT",
    "Board",
    "CubeSet",
    "Done",
    "Found",
    "Game",
    "Goal",
    "Hint",
    "Outcome",
    "Path",
    "Position",
    "Rank",
    "Refused",
    "Replay",
    "Rules",
    "Searcher",
    "Settings",
    "Side",
    "Standing",
    "Submission",
    "Variations",
    "Word",
    "goal_of",
    "rank_of",
    "replay",
]
