"""The game that all play together: a set word in turns, or a class with its votes."""

from __future__ import annotations

from wordfoe.errors import Illegal, Malformed
from wordfoe.terminal.room.answers import Lesson
from wordfoe.terminal.room.game_answers import HangmanGame
from wordfoe.terminal.room.parts import Desk, no_command, with_time
from wordfoe.terminal.room.race import guess_in, show_hangman
from wordfoe.terminal.room.sentences import chosen_text, votes_line
from wordfoe.wording import quoted

__all__ = ["ClassGame", "TurnGame"]


class _SharedGame:
    """A game that is shown to all, and shown again after each guess."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._shown: tuple[int, bool] | None = None  # the move and the end that were shown

    @property
    def game(self) -> HangmanGame | None:
        """The game as the room shows it."""
        now = self._desk.visit.room.round
        return None if now is None else now.shared

    def show(self) -> None:
        """Print the game."""
        game = self.game
        if game is not None:
            self._shown = (game.move, game.over)
            show_hangman(self._desk, game)

    def update(self) -> None:
        """Print the game again if there was a guess."""
        game = self.game
        if game is not None and self._shown != (game.move, game.over):
            self.show()

    def end_input(self) -> bool:
        """Let the others go on without this player."""
        return False


class TurnGame(_SharedGame):
    """A set word that the others guess in turns."""

    @property
    def is_mine(self) -> bool:
        """Whether it is this player's turn."""
        now, you = self._desk.visit.room.round, self._desk.visit.room.you
        return now is not None and now.turn is not None and now.turn == you

    @property
    def needs_input(self) -> bool:
        """Whether this player guesses now."""
        return self.is_mine

    @property
    def singles(self) -> str:
        """The letters, in this player's turn."""
        return self.game.alphabet if self.game is not None and self.is_mine else ""

    def prompt(self) -> str:
        """Return whose turn it is."""
        visit = self._desk.visit
        if self.is_mine:
            return with_time(visit, "Your turn. Your guess?")
        turn = visit.room.round.turn if visit.room.round else None
        return with_time(visit, f"It is {visit.name_of(turn)}'s turn." if turn else "Wait.")

    def help(self) -> dict[str, str]:
        """Return what can be typed here, and what it does."""
        return {
            "a letter": "guess this letter, in your turn",
            "=WORD": "guess the whole word, in your turn",
            ":show": "show the game again",
        }

    def run(self, line: str) -> None:
        """Make a guess.

        Raises Malformed or Illegal if that is not possible.
        """
        match line.lower():
            case "":
                return
            case ":show":
                self.show()
            case command if command.startswith(":") and not command.startswith(":word"):
                raise no_command(line)
            case _:
                self._desk.visit.guess(**guess_in(line))
                self.update()


class ClassGame(_SharedGame):
    """The game of a class: pupils choose letters, and the teacher plays one of them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.lesson: Lesson | None = desk.visit.room.lesson

    needs_input = True

    @property
    def singles(self) -> str:
        """The letters, each of which is a choice by itself."""
        return self.game.alphabet if self.game is not None and not self._is_over else ""

    @property
    def _is_over(self) -> bool:
        return self.game is None or self.game.over

    def update(self) -> None:
        """Print the game again if there was a guess, and take note of the choices."""
        super().update()
        self.lesson = self._desk.visit.room.lesson

    def prompt(self) -> str:
        """Return how many have chosen, and the question for a letter."""
        room, lesson = self._desk.visit.room, self.lesson
        if self._is_over:
            return "The game is over."
        question = "Play?" if room.host else "Letter?"  # short, for 40 columns
        if room.lesson is not None and room.lesson.yours and not room.host:
            question = f"You chose {room.lesson.yours.upper()}."
        return with_time(
            self._desk.visit, f"{chosen_text(lesson)}. {question}" if lesson else question
        )

    def help(self) -> dict[str, str]:
        """Return what can be typed here, and what it does."""
        if self._desk.visit.room.host:
            return {
                "a letter": "play this letter for the class",
                ":votes": "show what the class has chosen",
                ":show": "show the game again",
            }
        return {
            "a letter": "choose it for the next step; you may change it",
            ":show": "show the game again",
        }

    def run(self, line: str) -> None:
        """Choose a letter; the teacher plays it.

        Raises Malformed or Illegal if that is not possible.
        """
        visit = self._desk.visit
        match line.lower():
            case "":
                return
            case ":show":
                self.show()
            case ":votes" if visit.room.host:
                self.lesson = visit.look().lesson
                if self.lesson is not None:
                    self._desk.say(votes_line(self.lesson))
            case command if command.startswith(":"):
                raise no_command(line)
            case _:
                guess = guess_in(line)
                if "letter" not in guess:
                    raise Malformed(f"{quoted(line)} is not a letter; a class chooses letters.")
                self._choose(guess["letter"])

    def _choose(self, letter: str) -> None:
        visit = self._desk.visit
        if visit.room.host:
            visit.command("play", letter=letter)
        elif visit.room.phase == "paused":
            raise Illegal("The game is paused; wait until it goes on.", "paused")
        else:
            visit.vote(letter)
            self._desk.say(f"You chose {letter.upper()}.")
        self.update()
