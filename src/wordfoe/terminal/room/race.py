"""The player's own game in a round: a board of Boggle, or a game of Hangman."""

from __future__ import annotations

import textwrap
from typing import Generic, TypeVar

from wordfoe.alphabet import Alphabet, capitals, fold
from wordfoe.boggle.board import Board, Path
from wordfoe.errors import Illegal, Malformed, WordfoeError
from wordfoe.terminal.boggle.table import drawn, in_sentences, laid_out, path_in_words
from wordfoe.terminal.hangman.table import board as hangman_board
from wordfoe.terminal.room.bounded import NotOurs
from wordfoe.terminal.room.connection import Refusal
from wordfoe.terminal.room.game_answers import BoggleGame, HangmanGame, MoveAnswer
from wordfoe.terminal.room.parts import Desk, no_command, with_time
from wordfoe.wording import counted, quoted

__all__ = ["BoggleRace", "HangmanRace", "guess_in", "show_hangman"]

WAITING = "Waiting for the others."

Game = TypeVar("Game", BoggleGame, HangmanGame)


def board_of(game: BoggleGame) -> Board:
    """Return the board of a game, in which the face Qu is the tile q.

    Raises NotOurs if it is not a board.
    """
    tiles = "".join(fold(face)[:1] for face in game.faces)
    try:
        alphabet = Alphabet("".join(sorted({*tiles, *"abcdefghijklmnopqrstuvwxyz"})))
        return Board(tiles, game.settings.rows, game.settings.columns, alphabet)
    except (WordfoeError, ValueError):
        raise NotOurs("The server's board is none.") from None


class _Race(Generic[Game]):
    """A game that each player has alone, with the question for a move and the move that ends it."""

    question: str
    last_move: str

    def __init__(self, desk: Desk, game: Game) -> None:
        self._desk = desk
        self._game: Game = game

    @property
    def needs_input(self) -> bool:
        """Whether the player still plays."""
        return not self._game.over

    def update(self) -> None:
        """Do nothing: the others change nothing here."""

    def prompt(self) -> str:
        """Return the question for a move, with the time left."""
        return with_time(self._desk.visit, WAITING if self._game.over else self.question)

    def end_input(self) -> bool:
        """End the player's own game, and wait for the others."""
        if not self._game.over:
            self._play({"type": self.last_move})
        return True

    def _play(self, move: dict[str, str]) -> MoveAnswer:
        """Send a move, and keep the game as the server has it now, also if it refuses the move."""
        try:
            answer = self._desk.visit.move(self._game, move)
        except Refusal as refusal:
            if isinstance(refusal.view, type(self._game)):
                self._game = refusal.view
            raise
        if not isinstance(answer.view, type(self._game)):
            raise NotOurs("The server answered with another game.")
        self._game = answer.view
        return answer


class BoggleRace(_Race[BoggleGame]):
    """A board of Boggle. Raises NotOurs if the server's board is none."""

    singles = ""
    question = "Your word?"
    last_move = "done"

    def __init__(self, desk: Desk, game: BoggleGame) -> None:
        super().__init__(desk, game)
        self._board = board_of(game)

    def show(self) -> None:
        """Print the board, and what is to be done."""
        shortest = self._game.settings.min_length
        if not self._game.over:
            task = f"Find words of {shortest} letters or more. Type :done when you are done."
            self._desk.say(textwrap.fill(task, self._desk.width))
        self._draw()

    def help(self) -> dict[str, str]:
        """Return what can be typed here, and what it does."""
        return {
            "a word": "along neighbouring tiles, each used once; Qu is one tile",
            ":hint": "see where a word begins, for 2 points",
            ":show": "show the board again",
            ":done": "end your round; the others go on",
        }

    def run(self, line: str) -> None:
        """Submit a word, or do what a command asks for.

        Raises Malformed or Illegal if that is not possible.
        """
        match line.lower():
            case "":
                return
            case ":show":
                self._draw()
            case ":hint":
                reply = self._play({"type": "hint"}).reply
                self._desk.say(reply.said)
                self._draw(_on(self._board, reply.path))
            case ":done":
                self._play({"type": self.last_move})
                self._desk.say("Done. The results come when the round is over.")
            case command if command.startswith(":"):
                raise no_command(line)
            case _:
                self._submit(line)

    def _submit(self, line: str) -> None:
        word = fold(line.strip())
        if not word.isalpha():
            raise Malformed(f"{quoted(line)} is not a word; type letters only.")
        if len(word) > sum(map(len, self._game.faces)):
            raise Malformed(f"{quoted(line)} is longer than the whole board.")
        reply = self._play({"type": "word", "word": word}).reply
        found = reply.word or word
        self._desk.say(f"+{counted(reply.points or 0, 'point')}: {capitals(found)}", "good")
        self._draw(_on(self._board, reply.path))

    def _draw(self, path: Path = ()) -> None:
        game, board, width = self._game, self._board, self._desk.width
        if self._desk.plain:
            lines = [path_in_words(board, path, width)] if path else in_sentences(board)
            words = counted(len(game.found), "word")
            self._desk.say("\n".join([*lines, f"You: {words}, {counted(game.points, 'point')}."]))
            return
        art = drawn(board, path, lambda text: self._desk.console.styled(text, "lit"))
        self._desk.say(laid_out(art, board, game, width))


def _on(board: Board, path: Path | None) -> Path:
    """The path, if it is one of the board."""
    return path if path and board.is_path(path) else ()


class HangmanRace(_Race[HangmanGame]):
    """A game of Hangman that each member plays alone."""

    question = "Your guess?"
    last_move = "resign"

    @property
    def singles(self) -> str:
        """The letters, each of which is a guess by itself."""
        return self._game.alphabet if self.needs_input else ""

    def show(self) -> None:
        """Print the game."""
        show_hangman(self._desk, self._game)

    def help(self) -> dict[str, str]:
        """Return what can be typed here, and what it does."""
        return {
            "a letter": "guess this letter",
            "=WORD": "guess the whole word",
            ":hint": "show a letter of the word, for 3 misses",
            ":show": "show the game again",
            ":giveup": "give up this round",
        }

    def run(self, line: str) -> None:
        """Make a guess, or do what a command asks for.

        Raises Malformed or Illegal if that is not possible.
        """
        match line.lower():
            case "":
                return
            case ":show":
                self.show()
            case ":hint":
                self._play({"type": "hint"})
            case ":giveup":
                self._play({"type": self.last_move})
            case command if command.startswith(":") and not command.startswith(":word"):
                raise no_command(line)
            case _:
                guess = guess_in(line)
                self._play({"type": "letter" if "letter" in guess else "word", **guess})

    def _play(self, move: dict[str, str]) -> MoveAnswer:
        if self._game.over:
            raise Illegal("Your game is over; wait for the others.", "game-over")
        misses = self._game.misses
        answer = super()._play(move)
        is_hit = self._game.misses == misses
        self.show()
        self._desk.say(answer.reply.said.partition(". ")[0].rstrip(".") + ".", _style(is_hit))
        if self._game.outcome is not None:
            won = self._game.outcome.won
            said = "You have found the word." if won else "You have not found the word."
            self._desk.say(f"{said} The results come when the round is over.")
        return answer


def _style(is_good: bool) -> str:
    return "good" if is_good else "bad"


def guess_in(line: str) -> dict[str, str]:
    """Return the letter or the word that a line guesses. Raises Malformed if it is neither."""
    text = fold(line.strip())
    for sign in (":word", "="):
        if text.startswith(sign):
            word = text.removeprefix(sign).strip()
            if not word.isalpha():
                raise Malformed(f"{quoted(line)} names no word; type one such as =fern.")
            return {"word": word}
    if len(text) != 1 or not text.isalpha():
        raise Malformed(f"{quoted(line)} is not a letter; type one, or =WORD for the whole word.")
    return {"letter": text}


def show_hangman(desk: Desk, game: HangmanGame) -> None:
    """Print a game of Hangman."""
    desk.say()
    desk.say(
        hangman_board(
            game, picture=desk.picture, plain=desk.plain, show_count=False, width=desk.width
        )
    )
