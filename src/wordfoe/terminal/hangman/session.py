"""Play Hangman at the console: game after game, with the menu between and within them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from wordfoe.alphabet import capitals
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.game import Game, replay
from wordfoe.hangman.outlook import outlook
from wordfoe.hangman.rules import Guess, Hint, Letter, Resign, Word, check
from wordfoe.lexicon import Lexicon
from wordfoe.record import append
from wordfoe.terminal.console import Console, columns, is_terminal
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.display import Display
from wordfoe.terminal.hangman.lines import Offer, check_fits, meaning
from wordfoe.terminal.hangman.menu import choose_options, open_menu
from wordfoe.terminal.hangman.preparation import Preparation
from wordfoe.terminal.hangman.table import ended, seal_command
from wordfoe.terminal.hangman.turns import turns_for
from wordfoe.terminal.hangman.wit import line_after_miss, line_at_end
from wordfoe.terminal.hangman.xray import show_game
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.scoreboard import Scoreboard
from wordfoe.wording import counted

__all__ = ["Session"]

XRAY_EFFORT = Effort(work=100_000_000, seconds=5.0)  # the player waits for it

Next = Literal["ask", "new", "leave"]


class Session:
    """Play games of Hangman, with the menu between and within them, until the player stops."""

    def __init__(
        self, console: Console, choices: Choices, scores: Scoreboard | None = None
    ) -> None:
        self.console = console
        self.choices = choices
        self.display = Display(console, choices)
        self.scores = scores or Scoreboard(console)
        self.turns = turns_for(console, self.display)
        self.last: Game | None = None  # the last game that ended
        self._is_live = is_terminal() and not choices.plain
        self._declined: set[tuple[int, int]] = set()  # lengths and misses, in spite of the outlook
        self._words = (choices.dictionary, choices.lexicon())
        console.edits = self._is_live

    @property
    def lexicon(self) -> Lexicon:
        """The words to play with, read again if the player has chosen another list.

        Raises LexiconError if they cannot be read.
        """
        if self._words[0] != self.choices.dictionary:
            self._words = (self.choices.dictionary, self.choices.lexicon())
        return self._words[1]

    def play(self) -> Next:
        """Play game after game. Return "leave" if the player leaves the program, "ask" if the
        player only wants no other game.

        Raises EndOfInput if the input ends before the first game.
        """
        next_: Next = "new"
        while next_ == "new":
            try:
                game = self._start()
            except EndOfInput:
                if self.choices.games == 0:
                    raise
                return "leave"
            next_ = self.play_one(game)
            if next_ == "ask" and self._again():
                next_ = "new"
        return next_

    def _start(self) -> Game:
        self.choices.ask(self.console, self.lexicon)
        settings = self.choices.without_asking(self.lexicon)
        game, said = self._with_outlook(Game(self.lexicon, settings))
        self.console.say()
        self.console.say(self._greeting(game))
        if said:
            self.console.say(textwrap.fill(said, self.console.width))
        return game

    def _greeting(self, game: Game) -> str:
        """Return the lines before the first guess; a fair dealer adds the seal of its word."""
        text = f"I am thinking of a word of {counted(game.settings.length, 'letter')}."
        if not self.turns.help_is_shown:
            text += " (? for help)"
        if game.seal is None:
            return text
        return f"{text}\nI have sealed my word. You can check it afterwards. SHA-256:\n{game.seal}"

    def _with_outlook(self, game: Game) -> tuple[Game, str]:
        """Return the game, and a sentence that says whether it can be won, if that is known.

        A player at a terminal is offered as many misses as are enough, once for each kind of game;
        who takes them gets a game with them.
        """
        seen, length, misses = outlook(game.position), game.settings.length, game.settings.misses
        if seen is None or misses is None:
            return game, ""
        letters, guesses = counted(length, "letter"), counted(misses, "wrong guess")
        if seen.can_win:
            return game, f"With {guesses} you can win at {letters}, if you play perfectly."
        nobody = f"Nobody can beat me at {letters} with {guesses}"
        if seen.enough is None:
            return game, f"{nobody}."
        if not is_terminal():
            return game, f"{nobody}; with {seen.enough} you could."
        if (length, misses) in self._declined:
            return game, f"{nobody}."
        if self.console.ask_yes_no(f"{nobody}. Want {seen.enough}?", default=False):
            self.choices.wishes = {**self.choices.wishes, "misses": seen.enough}
            settings = replace(game.settings, misses=seen.enough)
            return self._with_outlook(Game(game.lexicon, settings))
        self._declined.add((length, misses))
        return game, ""

    def _again(self) -> bool:
        if self.choices.games == 1:  # once is enough
            self.console.remark(
                "Type :xray to look back at this game, :options to change the next."
            )
        others: dict[str, Callable[[], object]] = {
            ":xray": self.show_last_xray,
            ":options": self._change_options,
            ":quit": lambda: False,
            ":q": lambda: False,
        }
        others |= {name.removeprefix(":"): do for name, do in others.items()}
        self.console.drop_typed()  # letters that were meant for the game answer no question
        try:
            return self.console.ask_yes_no("Play again?", default=True, others=others)
        except EndOfInput:
            return False

    def _change_options(self) -> None:
        choose_options(self.console, self.choices)

    def show_last_xray(self) -> None:
        """Show the x-ray of the last game that ended in this session."""
        if self.last is None or self.last.outcome is None:
            self.console.say("Play a game first; the x-ray looks back at it.", "refused")
            return
        show_game(
            self.console,
            replay(self.last.record(), self.last.lexicon),
            XRAY_EFFORT,
            self.choices.plain,
        )

    def play_one(self, game: Game) -> Next:
        """Play one game and record it. Return what follows, as ``play`` does, or "new"."""
        self._preparation = Preparation(game, self.console.remark)
        try:
            return self._play(game)
        finally:
            if self.choices.record:
                append(self.choices.record, game.record())

    def _play(self, game: Game) -> Next:
        next_: Next = "ask"
        self.turns.show(game.position)
        while game.outcome is None:
            try:
                next_ = self._run_line(game, self.turns.ask())
            except (Malformed, Illegal) as refusal:
                self.turns.refuse(refusal)
            except EndOfInput:
                next_ = "leave"
                self._turn(game, Resign())
        self._end(game)
        return next_

    def _run_line(self, game: Game, line: str) -> Next:
        """Do what a line asks for, and return what follows if that ends the game."""
        match meaning(line, game.position):
            case "help":
                self.turns.show_help()
            case "show":
                self.turns.show(game.position)
            case "menu":
                return self._open_menu(game)
            case "options":
                self.turns.interrupt()
                self._change_options()
                self.console.say("Changes apply from the next game on.")
                self.turns.show(game.position)
            case Resign():
                self._turn(game, Resign())
                return "leave"
            case Offer(word):
                self._offer(game, Word(word))
            case Letter() | Word() | Hint() as guess:
                self._turn(game, guess)
        return "ask"

    def _offer(self, game: Game, guess: Word) -> None:
        """Ask whether a word was meant as a guess, unless it cannot be the word."""
        check(game.position, guess)
        check_fits(game.position, guess)
        if self.console.ask_yes_no(f"Guess the whole word {capitals(guess.word)}?", default=False):
            self._turn(game, guess)

    def _open_menu(self, game: Game) -> Next:
        self.turns.interrupt()
        match open_menu(self.console, self.choices, running=True):
            case "hint":
                self._turn(game, Hint())
            case "xray":
                self.show_last_xray()
                self.turns.show(game.position)
            case "resume":
                self.turns.show(game.position)
            case "new":
                self._turn(game, Resign())
                return "new"
            case "exit":
                self._turn(game, Resign())
                return "leave"
        return "ask"

    def _turn(self, game: Game, guess: Guess) -> None:
        before = game.position
        if isinstance(guess, Word):
            check(before, guess)
            check_fits(before, guess)
        self._preparation.wait()
        game.play(guess)
        self.scores.moved(game)
        if isinstance(guess, Resign):
            return
        remark = line_after_miss(game) if self._is_live else None
        self.turns.show_reply(before, game, remark)

    def _end(self, game: Game) -> None:
        assert game.outcome is not None
        self.last = game
        self.turns.end(game.position)
        self.console.say(
            ended(game.outcome, game.settings.misses), "good" if game.outcome.won else "bad"
        )
        if self._is_live and (line := line_at_end(game)):
            self.console.say(line)
        if game.secret is not None:
            self.console.say(f"Seal: {game.seal}")
            self.console.say("Check it with:")
            self.console.say(seal_command(game.secret.salt, game.secret.word, columns()))
        self.display.show_command(game.settings)
        self.scores.add(game, **self.choices.counted_as)
