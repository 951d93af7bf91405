"""The session of a player who types `wordfoe` alone: the menu, a game, the menu again."""

from __future__ import annotations

import click

from wordfoe.errors import Malformed, WordfoeError
from wordfoe.terminal.boggle.choices import Choices as BoggleChoices
from wordfoe.terminal.boggle.session import Session as BoggleSession
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.menu import Action, open_menu
from wordfoe.terminal.hangman.session import Session
from wordfoe.terminal.reading import EndOfInput

__all__ = ["session_loop"]


def session_loop(commands: click.Group) -> None:
    """Show the menu and play what the player chooses, until the player leaves or the input ends.

    ``commands`` are those of the program; the menu calls some of them.
    """
    console, choices = Console(), Choices()
    hangman = Session(console, choices)
    try:
        while True:
            match open_menu(console, choices, running=False):
                case "exit":
                    return
                case "new" if hangman.play() == "leave":
                    return
                case "boggle" if _boggle(console):
                    return
                case "xray":
                    hangman.show_last_xray()
                case "daily" | "watch" | "coach" as action:
                    _call(commands, console, _arguments(action, console, hangman))
    except EndOfInput:
        return


def _boggle(console: Console) -> bool:
    """Ask for a board and play Boggle. Return whether the player leaves the program."""
    choices = BoggleChoices()
    choices.ask_for_a_board(console)
    return BoggleSession(console, choices).play()


def _arguments(action: Action, console: Console, hangman: Session) -> list[str]:
    """Return the command line for an action, after asking for what it needs. Raises EndOfInput."""
    choices = hangman.choices
    words = ["--dict", choices.dictionary] if choices.dictionary else []
    match action:
        case "watch":
            return choices.arguments(choices.without_asking(hangman.lexicon), "watch")
        case "coach":
            pattern = console.ask("The word as you see it, such as -e--e:")
            tried = console.ask("Letters tried that are not in it? [none]").replace(" ", "")
            return ["hangman", "coach", *words, "--tried", tried, "--", pattern.replace(" ", "")]
    return [action]


def _call(commands: click.Group, console: Console, arguments: list[str]) -> None:
    """Call a command of the program; an error is shown, and the menu opens again."""
    console.say()
    try:
        commands.main(arguments, prog_name="wordfoe", standalone_mode=False)
    except WordfoeError as error:
        console.refuse(error)
    except click.ClickException as error:
        console.refuse(Malformed(error.format_message()))
