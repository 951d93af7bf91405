"""Hangman, evil and fair: one game with several dealers.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> game = Game(Lexicon(["ally", "cool", "good"]), length=4, misses=3, seed=1)
>>> game.guess("o").positions
()
"""

from wordfoe.hangman.candidates import Candidates, Families, Family
from wordfoe.hangman.contests.bout import Bout, play_bout
from wordfoe.hangman.dealers import DEALERS, Dealer, Turn
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.game import Game, Replay, replay
from wordfoe.hangman.guessers import GUESSERS, Guesser, View
from wordfoe.hangman.rules import Hint, Letter, Move, Outcome, Position, Reply, Resign, Word
from wordfoe.hangman.settings import HOUSES, House, Settings

__all__ = [
    "DEALERS",
    "GUESSERS",
    "HOUSES",
    "TIES",
    "Bout",
    "Candidates",
    "Dealer",
    "Families",
    "Family",
    "Game",
    "Guesser",
    "Hint",
    "House",
    "Letter",
    "Move",
    "Outcome",
    "Position",
    "Replay",
    "Reply",
    "Resign",
    "Secret",
    "Settings",
    "Turn",
    "View",
    "Word",
    "play_bout",
    "replay",
]
