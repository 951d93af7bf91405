"""What the program asks at a terminal, to the letter."""

from pathlib import Path

from support.terminal import default_dealer
from wordfoe import hangman
from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.settings import LEVELS

LENGTH = "How many letters? [4] "
MISSES = "Wrong guesses allowed? [10] "
COUNT = "Show how many words are left? [y/N] "
OFFER = "? [y/N] "  # of as many misses as are enough to win
GUESS = "Your guess? "
AGAIN = "Play again? [Y/n] "
MENU = "Choose (1-11) [1]: "
GAME_MENU = "Choose (1-9) [1]: "


def with_back(items: int) -> str:
    """The question of a menu with so many items and the way back, which Enter takes."""
    return f"Choose (1-{items + 1}) [{items + 1}]: "


DEALER = with_back(len(hangman.DEALERS))
TIES = with_back(len(hangman.TIES))
LEVEL = with_back(len(LEVELS) + 1)
HOUSE = with_back(len(hangman.HOUSES) + 1)
PICTURE = with_back(4)
# Length, misses, words left, offensive words, picture and inner workings, beside the settings
# with a line each.
OPTIONS = with_back(6 + len({*CHOICES} - {"level", "house"}))


def game(words: Path, *args: str, misses: str = "9") -> tuple[str | Path, ...]:
    """The command line of a game with four letters."""
    rest = default_dealer(args)
    return ("hangman", "-d", words, "-w", "4", "--misses", misses, "--no-show-count", *rest)
