"""The turns of a game as a player sees them: the position, a question, the dealer's answer.

``Turns`` prints line after line, for pipes, screen readers and simple terminals. ``KeyTurns`` draws
the position in its place, and takes one key as one guess.
"""

from __future__ import annotations

from wordfoe.hangman.game import Game
from wordfoe.hangman.rules import Position
from wordfoe.terminal.console import Console, is_terminal
from wordfoe.terminal.hangman.display import Display
from wordfoe.terminal.hangman.lines import HELP
from wordfoe.terminal.keys import Keys
from wordfoe.terminal.line_editor import edited_line
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.screen import Screen

__all__ = ["KeyTurns", "Turns", "turns_for"]

QUESTION = "Your guess?"
KEYS = "a-z guess  = word  : command  ? help"
COMMAND_KEYS = ":/\t"
KEY_HELP = """\
  a letter   guess this letter
  =          type the whole word (a wrong one is a miss)
  :hint      show a letter of the word, for 3 misses
  :menu      open the menu: difficulty, house rules ...
  :options   change length, misses, dealer, picture ...
  :quit      give up and leave; so does Ctrl-D"""


def turns_for(console: Console, display: Display) -> Turns:
    """Return the turns that suit the console: key by key on a terminal, unless the player wants
    sentences."""
    if is_terminal() and not display.choices.plain:
        return KeyTurns(console, display)
    return Turns(console, display)


class Turns:
    """Show the turns of a game line by line."""

    help_is_shown = False  # below each position

    def __init__(self, console: Console, display: Display) -> None:
        self.console = console
        self.display = display

    def show(self, position: Position) -> None:
        """Show a position: the first one, or the present one again."""
        self.display.show_position(position)

    def ask(self) -> str:
        """Ask for a guess, and return the line that was typed. Raises EndOfInput."""
        return self.console.ask(QUESTION)

    def show_reply(self, before: Position, game: Game, remark: str | None) -> None:
        """Show the dealer's answer to the last move, a remark of the dealer's, and the position
        after it; a game that is over has its last position shown by ``end``."""
        self._say_reply(before, game, remark)
        if game.position.ending is None:
            self.display.show_position(game.position)

    def _say_reply(self, before: Position, game: Game, remark: str | None) -> None:
        self.display.show_reply(before, game.moves[-1], dealer=game.dealer)
        if remark:
            self.console.say(remark)

    def refuse(self, reason: Exception) -> None:
        """Show why a guess was refused."""
        self.console.refuse(reason)

    def show_help(self) -> None:
        """Show what the player can type."""
        self.console.say(HELP)

    def interrupt(self) -> None:
        """Make room for something else, such as the menu."""

    def end(self, position: Position) -> None:
        """Show the last position of a game."""
        if position.ending != "resigned":
            self.display.show_position(position)


class KeyTurns(Turns):
    """Show the turns of a game in one place of a terminal, and take single keys."""

    help_is_shown = True

    def __init__(self, console: Console, display: Display) -> None:
        super().__init__(console, display)
        self._keys = Keys(console.clock)
        self._screen = Screen()
        self._position: Position | None = None
        self._message: list[str] = []

    def show(self, position: Position) -> None:
        """Note the position, which ``ask`` draws."""
        self._position, self._message = position, []

    def ask(self) -> str:
        """Draw the position and return the next key, or the line that a key has opened. Raises
        EndOfInput."""
        while True:
            key = self._keys.next(self._draw)
            if key == "=":
                key = self._line("Whole word: ", "=")
            elif key in COMMAND_KEYS:
                key = self._line(":", ":")
            if key:
                return key

    def show_reply(self, before: Position, game: Game, remark: str | None) -> None:
        """Note the answer, the remark and the position, which are drawn next."""
        with self.console.captured() as self._message:
            self._say_reply(before, game, remark)
        self._position = game.position

    def refuse(self, reason: Exception) -> None:
        """Note why a guess was refused, which is drawn next."""
        with self.console.captured() as self._message:
            self.console.refuse(reason)

    def show_help(self) -> None:
        """Note what each key does, which is drawn next."""
        with self.console.captured() as self._message:
            self.console.say(KEY_HELP)

    def interrupt(self) -> None:
        """Leave the position where it is, so that something else can be printed below."""
        self._screen.release()

    def end(self, position: Position) -> None:
        """Draw the last position without a question, and forget keys that came too late."""
        if position.ending != "resigned":
            self._position = position
        lines = self._lines()
        self._screen.draw("\n".join(lines if lines[-1] else lines[:-1]) + "\n")
        self._screen.release()
        self._keys.drop_waiting()

    def _draw(self, is_disturbed: bool) -> None:
        if is_disturbed:
            self._screen.release()
        self._screen.draw("\n".join([*self._lines(), self._keys_line(), f"{QUESTION} "]))

    def _lines(self) -> list[str]:
        assert self._position is not None
        with self.console.captured() as lines:
            self.display.show_position(self._position)
            self.console.say()
        return [*lines, *(self._message or [""])]

    def _keys_line(self) -> str:
        return self.console.styled(KEYS, "quiet")

    def _line(self, prompt: str, prefix: str) -> str:
        """Ask for a line below the position, and return it behind a prefix; an empty text if the
        player typed nothing."""

        def draw_again() -> None:
            self._screen.release()
            self._screen.draw(above)

        above = "\n".join([*self._lines(), self._keys_line(), ""])
        self._screen.draw(above)
        try:
            typed = edited_line(prompt, draw_again)
        except EndOfInput:
            typed = ""
        self._screen.add_rows(1 + len(prompt + typed) // self.console.width)
        return f"{prefix}{typed.strip()}" if typed.strip() else ""
