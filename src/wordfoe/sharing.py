"""The result of a daily game as text to share: a sentence, and squares that give nothing away.

The page makes the same text (``resultText`` in ``hangman/ending.js``, ``text`` in
``boggle/reveal.js``) and adds its address. The sentence comes first: squares are awful to hear.
"""

from __future__ import annotations

from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.game import Game as HangmanGame
from wordfoe.wording import counted

__all__ = ["HIT", "MISS", "OTHERS", "boggle_result", "hangman_result", "in_letters"]

HIT, MISS, OTHERS = "🟩", "🟥", "⬜"
LETTERS = str.maketrans({HIT: " o", MISS: " x", OTHERS: " -"})

SQUARES = 10  # that stand for all points of a board


def hangman_result(game: HangmanGame, day: str) -> str:
    """Return the result of the daily Hangman: a square for each letter that the player tried.

    Raises ValueError if the game is not over.
    """
    outcome, position = game.outcome, game.position
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
    squares = "".join(HIT if letter in position.pattern else MISS for letter in position.tried)
    return f"{how} at {name}, {game.settings.length} letters.\n{squares}"


def boggle_result(game: BoggleGame, day: str) -> str:
    """Return the result of the daily Boggle: ten squares, of which the player's share is green.

    Raises ValueError if the game is not over.
    """
    outcome = game.outcome
    if outcome is None:
        raise ValueError("The game is not over.")
    mine = int(SQUARES * outcome.share + 0.5)
    mine = max(mine, 1) if outcome.player.points else 0
    words, points = counted(outcome.player.words, "word"), counted(outcome.player.points, "point")
    return (
        f"I found {words} for {points} on the Boggle board of {day}; "
        f"the fox took the other {outcome.computer.words:,}.\n"
        f"{HIT * mine}{OTHERS * (SQUARES - mine)}"
    )


def in_letters(result: str) -> str:
    """Return a result with letters for the squares, for screen readers and old terminals: o for
    green, x for red and - for white."""
    return result.translate(LETTERS).replace("\n ", "\n")
