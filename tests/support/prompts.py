"""What the program asks at a terminal, to the letter."""

from pathlib import Path

from support.terminal import foe
from wordfoe import hangman

LENGTH = "How many letters? [4] "
MISSES = "Wrong guesses allowed? [10] "
COUNT = "Show a running total of the words left? (y/n) "
GUESS = "Your guess? "
AGAIN = "Play again? (y/n) "
MENU = "Choose (1-7): "
GAME_MENU = "Choose (1-7): "
OPTIONS = "Choose (1-9): "
DEALER = f"Choose (1-{len(hangman.DEALERS)}): "
TIES = f"Choose (1-{len(hangman.TIES)}): "


def game(words: Path, *args: str, misses: str = "9") -> tuple[str | Path, ...]:
    """The command line of a game with four letters."""
    rest = foe(args)
    return ("hangman", "-d", words, "-w", "4", "--misses", misses, "--no-show-count", *rest)
