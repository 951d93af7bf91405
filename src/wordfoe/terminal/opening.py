"""What both games do before they begin: read the words, and check that the game can be recorded."""

from __future__ import annotations

from typing import Protocol

from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console

__all__ = ["GameChoices", "lexicon_from", "prepare_game"]


def lexicon_from(dictionary: str | None) -> Lexicon:
    """Return the words of a file, or the English words that wordfoe ships.

    Raises LexiconError if the file cannot be read or holds no word.
    """
    return Lexicon.load(dictionary) if dictionary else Lexicon.english()


class GameChoices(Protocol):
    """The choices of a player that both games have."""

    record: str | None

    def lexicon(self) -> Lexicon:
        """Return the words to play with. Raises LexiconError if they cannot be read."""


def prepare_game(choices: GameChoices, color: str = "auto") -> tuple[Console, Lexicon]:
    """Return the console and the words of a game, after saying which lines of the word list gave no
    word.

    Raises RecordError if the game could not be recorded, LexiconError if the words cannot be read.
    """
    if choices.record:
        from wordfoe.record import check_writable  # late: few games are recorded

        check_writable(choices.record)
    console, lexicon = Console(color), choices.lexicon()
    console.remark_left_out(lexicon)
    return console, lexicon
