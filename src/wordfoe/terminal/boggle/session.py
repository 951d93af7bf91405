"""Play Boggle at the console: the player's words, the computer's turn, then another game."""

from __future__ import annotations

import textwrap

from wordfoe.alphabet import capitals
from wordfoe.boggle.board import Path
from wordfoe.boggle.game import Game
from wordfoe.boggle.goals import Rank
from wordfoe.boggle.rules import HINT_PRICE
from wordfoe.errors import Illegal, Malformed
from wordfoe.record import append
from wordfoe.terminal.boggle.choices import Choices
from wordfoe.terminal.boggle.reveal import revealed
from wordfoe.terminal.boggle.table import (
    command_lines,
    drawn,
    hint_in_words,
    in_sentences,
    laid_out,
    path_in_words,
    standing_in_words,
)
from wordfoe.terminal.console import WIDTH, Console, columns
from wordfoe.terminal.reading import EndOfInput, TimeIsUp
from wordfoe.terminal.scoreboard import Scoreboard
from wordfoe.wording import counted, quoted

__all__ = ["Session"]

HELP = {
    "a word": "along neighbouring tiles, each used once; Qu is one tile",
    "an empty line": "end your turn; then I find the other words",
    ":hint": f"see where a word begins, for {counted(HINT_PRICE, 'point')}",
    ":show": "show the board again",
    ":quit or :q": "end your turn and leave (so does Ctrl-D)",
    ":board": "after the game, type letters of your own",
    "?": "show this help",
}


class Session:
    """Play games of Boggle until the player stops."""

    def __init__(
        self, console: Console, choices: Choices, scores: Scoreboard | None = None
    ) -> None:
        self.console = console
        self.choices = choices
        self.lexicon = choices.lexicon()
        self.scores = scores or Scoreboard(console)

    @property
    def width(self) -> int:
        """The width of the lines: that of the terminal, up to 80."""
        return min(self.console.width, WIDTH)

    def play(self) -> bool:
        """Play game after game. Return True if the player leaves the program, False if the player
        only wants no other game.

        Raises EndOfInput if the input ends before the first game.
        """
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
        if self.choices.games == 1:
            self.console.remark("Type :board for letters of your own.")
        leave = dict.fromkeys((":quit", ":q"), lambda: False)
        others = {":board": self._ask_for_a_board, **leave}
        try:
            return self.console.ask_yes_no("Play again?", default=True, others=others)
        except EndOfInput:
            return False

    def _ask_for_a_board(self) -> bool:
        self.choices.ask_for_a_board(self.console)
        return True

    def play_one(self, game: Game) -> bool:
        """Play one game. Return whether the player leaves the program after it."""
        shortest = game.settings.scoring.min_length
        self.console.say()
        task = f"Find words of {shortest} letters or more. Type an empty line when you are done."
        self.console.say(textwrap.fill(task, self.width))
        if goal := _goal(game):
            self.console.say(textwrap.fill(goal, self.width))
        self._show(game)
        deadline = self._deadline(game)
        leaves = False
        while not game.position.over:
            try:
                leaves = self._run_line(game, self.console.ask(self._prompt(deadline), deadline))
                self.scores.moved(game)
            except (Malformed, Illegal) as refusal:
                self.console.refuse(refusal)
            except TimeIsUp:
                self.console.say("Time is up.", "bad")
                self.console.drop_late_keys()
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

    def _run_line(self, game: Game, line: str) -> bool:
        match line.lower():
            case "":
                game.done()
            case "?" | ":help":
                self._help()
            case ":show":
                self._show(game)
            case ":hint":
                hint = game.hint()
                paid = f"It cost you {counted(HINT_PRICE, 'point')}."
                said = f"{hint_in_words(game.board, hint)} {paid}"
                self.console.say(textwrap.fill(said, self.width))
                self._show(game, (hint.cell,))
            case ":quit" | ":q":
                game.done()
                return True
            case ":board":
                raise Malformed("End this game first, with an empty line; then type :board.")
            case command if command.startswith(":"):
                raise Malformed(f"There is no command {quoted(line)}; type ? to see the commands.")
            case _:
                self._submit(game, line)
        return False

    def _submit(self, game: Game, line: str) -> None:
        before = _rank(game)
        accepted = game.submit(line)
        points = counted(accepted.points, "point")
        self.console.say(f"+{points}: {capitals(accepted.word)}", "good")
        if (standing := game.standing) is not None:
            rank = _rank(game)
            news = f"You are {rank.with_article} now. " if rank and rank != before else ""
            self.console.say(textwrap.fill(news + standing_in_words(standing), self.width))
        self._show(game, accepted.path)

    def _help(self) -> None:
        for line, meaning in HELP.items():
            text = f"  {line:13}  {meaning}"
            self.console.say(textwrap.fill(text, self.width, subsequent_indent=" " * 17))

    def _show(self, game: Game, path: Path = ()) -> None:
        position, board = game.position, game.board
        if self.choices.plain:
            lines = [path_in_words(board, path, self.width)] if path else in_sentences(board)
            words = counted(len(position.found), "word")
            lines.append(f"You: {words}, {counted(position.points, 'point')}.")
            self.console.say("\n".join(lines))
            return
        art = drawn(board, path, lambda text: self.console.styled(text, "lit"))
        self.console.say(laid_out(art, board, position, self.width))

    def _end(self, game: Game) -> None:
        self.console.say()
        for line in revealed(game, self.width):
            self.console.say(line)
        self.console.say("Play this game again with:", "quiet")
        command = self.choices.again(game.settings)
        for line in command_lines(command, columns() or len(command) + 2).splitlines():
            self.console.say(line, "quiet")
        self.scores.add(game, **self.choices.counted_as)


def _goal(game: Game) -> str:
    """Return how many words there are to hope for; nothing if the word list does not tell."""
    words = game.goal.words
    if not words:
        return ""
    return f"Most people know {counted(words, 'word')} of this board."


def _rank(game: Game) -> Rank | None:
    return None if game.standing is None else game.standing.rank
