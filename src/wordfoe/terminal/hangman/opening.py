"""The opening of Hangman: the questions before the first game, and then the session.

The questions come before the session is imported, so that the first is asked at once.
"""

from __future__ import annotations

from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console, is_terminal
from wordfoe.terminal.hangman.choices import Choices

__all__ = ["play"]


def play(choices: Choices, console: Console, lexicon: Lexicon) -> None:
    """Ask for what the choices leave open, and play game after game until the player stops.

    Raises SettingsError if the choices cannot be combined, and EndOfInput if the input ends before
    the first game.
    """
    if choices.wishes:
        choices.check(lexicon)
    console.edits = is_terminal() and not choices.plain
    choices.ask(console, lexicon)

    from wordfoe.terminal.hangman.session import Session

    Session(console, choices).play()
