"""How a game of Hangman appears on the console, whether a player or a program guesses."""

from __future__ import annotations

from wordfoe.hangman.analysis.explanation import reason_for
from wordfoe.hangman.dealers import Dealer, Turn
from wordfoe.hangman.rules import Letter, Move, Position, Verdict
from wordfoe.hangman.settings import Settings
from wordfoe.terminal.console import Console, columns
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.table import (
    announced,
    board,
    command_lines,
    families_line,
    inner_workings,
    reason_lines,
)

__all__ = ["Display"]


class Display:
    """Print positions, replies and the command that repeats a game, as the choices ask for."""

    def __init__(self, console: Console, choices: Choices) -> None:
        self.console = console
        self.choices = choices

    def show_position(self, position: Position) -> None:
        """Print the board, and with --verbose what the dealer holds."""
        choices = self.choices
        self.console.say()
        self.console.say(
            board(
                position,
                picture=choices.picture,
                plain=choices.plain,
                show_count=bool(choices.show_count),
                width=self.console.width,
            )
        )
        if choices.verbose:
            self.console.say(inner_workings(position))

    def show_reply(
        self, before: Position, move: Move, guess: str = "", dealer: Dealer | None = None
    ) -> None:
        """Print what the dealer answered to a move, after the ``guess`` if that is shown too, and
        with --verbose the families it chose from and, outside houses, why it kept this one.

        Raises DealerError if the dealer cannot explain that.
        """
        positions = move.reply.positions
        self.console.say(f"{guess}{announced(move)}", "good" if positions else "bad")
        letter = move.guess.letter if isinstance(move.guess, Letter) else move.reply.letter
        if self.choices.verbose and letter:
            families = before.candidates.split(letter)
            self.console.say(families_line(before, families, positions))
        if self.choices.verbose and dealer is not None and before.settings.house is None:
            self._explain(before, move, dealer)

    def _explain(self, before: Position, move: Move, dealer: Dealer) -> None:
        """Print the scores of the largest families, and why the dealer kept the one it kept."""
        if not isinstance(move.guess, Letter):
            return
        turn = Turn(before, move.guess)
        family = before.candidates.split(move.guess.letter).at(move.reply.positions)
        verdict = Verdict(family, move.reply.proven, move.reply.certain)
        reason = reason_for(before.settings.dealer, dealer, turn, verdict)
        for line in reason_lines(turn, family, reason):
            self.console.say(line)

    def show_command(self, settings: Settings, *command: str) -> None:
        """Print the command that starts the same game again, with the subcommand it belongs to."""
        self.console.say("Play this game again with:", "quiet")
        again = self.choices.again(settings, *command)
        self.console.say(command_lines(again, columns()), "quiet")
