"""An evening with the foe: `wordfoe` alone opens the menu, and comes back to it between games."""

from __future__ import annotations

from wordfoe.terminal.boggle.choices import Choices as BoggleChoices
from wordfoe.terminal.boggle.session import Session as BoggleSession
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.menu import open_menu
from wordfoe.terminal.hangman.session import Session
from wordfoe.terminal.reading import EndOfInput

__all__ = ["spend_an_evening"]


def spend_an_evening() -> None:
    """Menu and games, until the player leaves or the input ends."""
    console, choices = Console(), Choices()
    hangman, boggle = Session(console, choices), BoggleSession(console, BoggleChoices())
    try:
        while (action := open_menu(console, choices, running=False)) != "exit":
            leaves = boggle.play() if action == "boggle" else hangman.play() == "leave"
            if leaves:
                return
    except EndOfInput:
        return
