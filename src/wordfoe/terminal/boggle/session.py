"""Games of Boggle at the console: words one by one, then the computer's turn, then another."""

from __future__ import annotations

from wordfoe.alphabet import capitals
from wordfoe.boggle.board import Path
from wordfoe.boggle.game import Game
from wordfoe.errors import Illegal, Malformed
from wordfoe.record import append
from wordfoe.terminal.boggle.choices import Choices
from wordfoe.terminal.boggle.reveal import revealed
from wordfoe.terminal.boggle.table import (
    beside,
    board_width,
    drawn,
    found_list,
    in_sentences,
    path_in_words,
)
from wordfoe.terminal.console import WIDTH, Console
from wordfoe.terminal.reading import EndOfInput, TimeIsUp
from wordfoe.wording import counted, quoted

__all__ = ["Session"]

HELP = """\
  a word        along neighbouring tiles, each used once; Qu is one tile
  an empty line I am done; your turn
  :show         show the board again
  :quit         I am done, and leave (Ctrl-D does the same)
  ?             this help"""


class Session:
    """Play games until the player has had enough."""

    def __init__(self, console: Console, choices: Choices) -> None:
        self.console = console
        self.choices = choices
        self.lexicon = choices.lexicon()

    def play(self) -> bool:
        """Play game after game. Return whether the player leaves, rather than not wanting another
        one."""
        while True:
            try:
                game = self.choices.ask_for_a_game(self.console, self.lexicon)
            except EndOfInput:
                if self.choices.games == 0:
                    raise
                return True
            try:
                leaves = self.play_one(game)
            finally:
                if self.choices.record:
                    append(self.choices.record, game.record())
            if leaves or not self._again():
                return leaves

    def _again(self) -> bool:
        try:
            return self.console.ask_yes_no("Play again?")
        except EndOfInput:
            return False

    def play_one(self, game: Game) -> bool:
        """Play one game. Return whether the player wants to leave after it."""
        shortest = game.settings.scoring.min_length
        self.console.say()
        self.console.say(f"Find words of {shortest} letters or more; an empty line when done.")
        self._show(game)
        deadline = self._deadline(game)
        leaves = False
        while not game.position.over:
            try:
                leaves = self._obey(game, self.console.ask(self._prompt(deadline), deadline))
            except (Malformed, Illegal) as refusal:
                self.console.refuse(refusal)
            except TimeIsUp:
                self.console.say("Time is up.", "bad")
                game.done()
            except EndOfInput:
                leaves = True
                game.done()
        self._end(game)
        return leaves

    def _deadline(self, game: Game) -> float | None:
        timer = game.settings.timer
        return None if timer is None else self.console.clock.now() + timer

    def _prompt(self, deadline: float | None) -> str:
        if deadline is None:
            return "Your word?"
        return f"Your word ({max(0, deadline - self.console.clock.now()):.0f} s left)?"

    def _obey(self, game: Game, line: str) -> bool:
        match line.lower():
            case "":
                game.done()
            case "?" | ":help":
                self.console.say(HELP)
            case ":show":
                self._show(game)
            case ":quit":
                game.done()
                return True
            case command if command.startswith(":"):
                raise Malformed(f"There is no command {quoted(line)}; type ? to see the commands.")
            case _:
                accepted = game.submit(line)
                points = counted(accepted.points, "point")
                self.console.say(f"+{points}: {capitals(accepted.word)}", "good")
                self._show(game, accepted.path)
        return False

    def _show(self, game: Game, path: Path = ()) -> None:
        position, board = game.position, game.board
        if self.choices.plain:
            lines = [path_in_words(board, path)] if path else in_sentences(board)
            words = counted(len(position.found), "word")
            lines.append(f"You: {words}, {counted(position.points, 'point')}.")
            self.console.say("\n".join(lines))
            return
        art = drawn(board, path, lambda text: self.console.styled(text, "lit"))
        facts = found_list(position, len(art), WIDTH - board_width(board) - 3)
        self.console.say(beside(art, facts))

    def _end(self, game: Game) -> None:
        self.console.say()
        for line in revealed(game):
            self.console.say(line)
        self.console.say("Play this game again with:", "quiet")
        self.console.say(f"  {self.choices.again(game.settings)}", "quiet")
