"""An evening of Hangman at the console: games, the menu between and within them, and the end."""

from __future__ import annotations

from typing import Literal

from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.xray import xray
from wordfoe.hangman.game import Game, replay
from wordfoe.hangman.rules import Guess, Hint, Letter, Position, Resign, Word
from wordfoe.record import append
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.lines import HELP, meaning
from wordfoe.terminal.hangman.menu import open_menu
from wordfoe.terminal.hangman.table import announced, board, ended, families_line, inner_workings
from wordfoe.terminal.hangman.xray import show_xray
from wordfoe.terminal.reading import EndOfInput
from wordfoe.wording import counted

__all__ = ["Session"]

THOUGHT = Effort(work=100_000_000, seconds=5.0)  # for an x-ray that a player waits for
MANY_WORDS = 5_000  # of one length: from here on the best play may take seconds to find

Next = Literal["ask", "new", "leave"]


class Session:
    """Games of Hangman at the console, with the menu between and within them."""

    def __init__(self, console: Console, choices: Choices) -> None:
        self.console = console
        self.choices = choices
        self.lexicon = choices.lexicon()

    def play(self) -> Next:
        """Play game after game, until the player leaves or does not want another one."""
        next_: Next = "new"
        while next_ == "new":
            try:
                game = self._start()
            except EndOfInput:
                if self.choices.games == 0:
                    raise
                return "leave"
            try:
                next_ = self._play(game)
            finally:
                if self.choices.record:
                    append(self.choices.record, game.record())
            if next_ == "ask" and self._again(game):
                next_ = "new"
        return next_

    def _start(self) -> Game:
        settings = self.choices.ask_for_the_rest(self.console, self.lexicon)
        game = Game(self.lexicon, settings)
        if self.choices.dictionary is not None:  # there is no book about these words
            words = len(game.position.candidates)
            if game.is_slow and words >= MANY_WORDS:
                self.console.remark(f"One moment, reading {words:,} words...")
            game.prepare()
        self.console.say()
        self.console.say(_greeting(game))
        return game

    def _again(self, game: Game) -> bool:
        self.console.remark("Type :xray to see through this game first.")
        try:
            return self.console.ask_yes_no("Play again?", ":xray", lambda: self._see_through(game))
        except EndOfInput:
            return False

    def _see_through(self, game: Game) -> None:
        assert game.outcome is not None
        seen = xray(replay(game.record(), self.lexicon), THOUGHT)
        show_xray(self.console, seen, game.outcome, plain=self.choices.plain)

    def _play(self, game: Game) -> Next:
        next_: Next = "ask"
        self._show(game.position)
        while game.outcome is None:
            try:
                next_ = self._obey(game, self.console.ask("Your guess?"))
            except (Malformed, Illegal) as refusal:
                self.console.refuse(refusal)
            except EndOfInput:
                next_ = "leave"
                self._turn(game, Resign())
        self._end(game)
        return next_

    def _obey(self, game: Game, line: str) -> Next:
        """Do what a line says, and return what follows if the game is over thereby."""
        match meaning(line, game.position.alphabet):
            case "help":
                self.console.say(HELP)
            case "show":
                self._show(game.position)
            case "menu":
                return self._open_menu(game)
            case Resign():
                self._turn(game, Resign())
                return "leave"
            case Letter() | Word() | Hint() as guess:
                self._turn(game, guess)
        return "ask"

    def _open_menu(self, game: Game) -> Next:
        match open_menu(self.console, self.choices, running=True):
            case "hint":
                self._turn(game, Hint())
            case "resume":
                self._show(game.position)
            case "new":
                self._turn(game, Resign())
                return "new"
            case "exit":
                self._turn(game, Resign())
                return "leave"
        return "ask"

    def _turn(self, game: Game, guess: Guess) -> None:
        before = game.position
        game.play(guess)
        move = game.moves[-1]
        if isinstance(guess, Resign):
            return
        self.console.say(announced(move), "good" if move.reply.positions else "bad")
        if self.choices.verbose and not isinstance(guess, Word):
            letter = guess.letter if isinstance(guess, Letter) else move.reply.letter or ""
            families = before.candidates.split(letter)
            self.console.say(families_line(before, families, move.reply.positions))
        if game.outcome is None:
            self._show(game.position)

    def _show(self, position: Position) -> None:
        choices = self.choices
        self.console.say()
        self.console.say(
            board(
                position,
                picture=choices.picture,
                plain=choices.plain,
                show_count=bool(choices.show_count),
            )
        )
        if choices.verbose:
            self.console.say(inner_workings(position))

    def _end(self, game: Game) -> None:
        assert game.outcome is not None
        if game.outcome.ending != "resigned":
            self._show(game.position)
        self.console.say(
            ended(game.outcome, game.settings.misses), "good" if game.outcome.won else "bad"
        )
        if game.secret is not None:
            self.console.say(f"Seal: {game.seal}")
            self.console.say("Check it with:")
            self.console.say(f"  printf '{game.secret.salt}:{game.secret.word}' | sha256sum")
        self.console.say("Play this game again with:", "quiet")
        self.console.say(f"  {self.choices.again(game.settings)}", "quiet")


def _greeting(game: Game) -> str:
    """Return what is said before the first guess; an evil dealer gives nothing away."""
    text = f"I am thinking of a word of {counted(game.settings.length, 'letter')}. (? for help)"
    if game.seal is None:
        return text
    return f"{text}\nI have sealed my word. You can check it afterwards. SHA-256:\n{game.seal}"
