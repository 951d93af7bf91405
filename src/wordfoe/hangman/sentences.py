"""What the dealer says, in sentences for the terminal, the page and screen readers."""

from __future__ import annotations

from wordfoe.alphabet import capitals
from wordfoe.hangman.moves import Hint, Letter, Move, Word
from wordfoe.hangman.position import HIDDEN, Outcome, Position
from wordfoe.hangman.rules import HINT_PRICE
from wordfoe.wording import counted, joined, printable

__all__ = ["announced", "ending", "spoken", "state"]


def spoken(pattern: str, between: str = " ") -> str:
    """Return a pattern as a screen reader should say it: blank E blank blank E."""
    return between.join("blank" if x == HIDDEN else capitals(x) for x in pattern)


def announced(move: Move) -> str:
    """Return the dealer's answer to a move as a sentence; an empty string for giving up."""
    positions = move.reply.positions
    match move.guess:
        case Letter(letter):
            if not positions:
                return f"No {capitals(letter)}."
            return f"Yes, {_placed(letter, positions)}."
        case Hint():
            letter = move.reply.letter or ""
            return f"A hint, for {HINT_PRICE} misses: {_placed(letter, positions)}."
        case Word(word):
            return f"{capitals(word)} is the word." if positions else f"Not {capitals(word)}."
    return ""


def _placed(letter: str, positions: tuple[int, ...]) -> str:
    numbers = [str(position + 1) for position in positions]
    noun = "position" if len(numbers) == 1 else "positions"
    return f"{capitals(letter)} is at {noun} {joined(numbers)}"


def ending(outcome: Outcome, allowed: int | None, guesser: str | None = None) -> str:
    """Return how a game ended, in sentences, with the word that the dealer names.

    ``allowed`` is the number of misses allowed; None if they are unlimited. ``guesser`` is the
    program that named the letters, None if it was the player.
    """
    word = capitals(outcome.word)
    count = f"{counted(outcome.guesses, 'guess')}, {counted(outcome.misses, 'miss')}"
    if guesser is not None:
        name = printable(guesser)
        if outcome.won:
            return f"{name} wins. The word is {word}. ({count})"
        does = "gives up" if outcome.ending == "resigned" else "loses"
        return f"{name} {does}. The word was {word} all along. ({count})"
    if outcome.won:
        return f"Congratulations! The word is {word}. ({count})"
    if outcome.ending == "resigned":
        return f"You give up. The word was {word} all along. ({count})"
    return f"You lose. The word was {word} all along. ({count} of {allowed})"


def state(position: Position) -> str:
    """Return the misses and the pattern in sentences: 6 misses left. The word so far: blank, E."""
    left = position.misses_left
    misses = (
        f"{counted(position.misses, 'miss')} so far"
        if left is None
        else f"{counted(left, 'miss')} left"
    )
    return f"{misses}. The word so far: {spoken(position.pattern, ', ')}."
