"""The result of a daily game as text to share: a sentence, and squares that give nothing away.

The views of finished daily games have this text; the page adds its address, the terminal its
command. The sentence comes first: squares are awful to hear. They are text and no emoji, so that
they look alike everywhere and need no colour; the page colours them where it draws them.
"""

from __future__ import annotations

from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.boggle.goals import RANKS, Goal, goal_of, rank_of
from wordfoe.daily import percent_of
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.game import Game as HangmanGame
from wordfoe.wording import counted

__all__ = [
    "HIT",
    "MISS",
    "boggle_result",
    "boggle_squares",
    "hangman_result",
    "hangman_squares",
    "in_letters",
    "part_of_goal",
]

HIT, MISS = "■", "□"


def hangman_result(game: HangmanGame, day: str) -> str:
    """Return the result of the daily Hangman: a square for each letter that the player tried.

    Raises ValueError if the game is not over.
    """
    outcome = game.outcome
    if outcome is None:
        raise ValueError("The game is not over.")
    guesses = counted(outcome.guesses, "guess")
    if outcome.won:
        how = f"I beat the fox in {guesses} with {counted(outcome.misses, 'miss')}"
    elif outcome.ending == "resigned":
        how = f"I gave up after {guesses}"
    else:
        how = f"The fox beat me after {guesses}"
    name = f"the daily {manner_of(game.settings.dealer).capitalize()} Hangman of {day}"
    return f"{how} at {name}, {game.settings.length} letters.\n{hangman_squares(game)}"


def hangman_squares(game: HangmanGame) -> str:
    """Return a square for each letter that the player tried: full for a hit, empty for a miss."""
    position = game.position
    return "".join(HIT if letter in position.pattern else MISS for letter in position.tried)


def boggle_result(game: BoggleGame, day: str) -> str:
    """Return the result of the daily Boggle: six squares, full up to the player's rank.

    Raises ValueError if the game is not over.
    """
    outcome = game.outcome
    if outcome is None:
        raise ValueError("The game is not over.")
    goal, board = goal_of(game.solution), f"on the Boggle board of {day}"
    mine = outcome.player
    rank = rank_of(mine.points, goal)
    if rank is None:
        return f"I found no word {board}.\n{boggle_squares(0)}"
    words, points = counted(mine.words, "word"), counted(mine.points, "point")
    return (
        f"I made {rank.name}, rank {rank.number} of {len(RANKS)}, {board}: "
        f"{words} and {points}, {part_of_goal(mine.points, goal)}.\n{boggle_squares(rank.number)}"
    )


def boggle_squares(rank: int) -> str:
    """Return six squares, full up to this rank."""
    return HIT * rank + MISS * (len(RANKS) - rank)


def part_of_goal(points: int, goal: Goal) -> str:
    """Return how much of a board's goal these points are, in words."""
    percent = percent_of(points, goal)
    if percent > 100:
        return "more than a person is expected to find"
    return f"{percent} % of what a person can find"


def in_letters(result: str) -> str:
    """Return a result with letters for the squares, for screen readers and old terminals: o for a
    full one and - for an empty one."""
    return result.translate({ord(HIT): " o", ord(MISS): " -"}).replace("\n ", "\n")
