"""What a player of Boggle has chosen on the command line, and the boards that follow from it."""

from __future__ import annotations

import shlex

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.board import Board
from wordfoe.boggle.game import POOR, Game
from wordfoe.boggle.search import Searcher
from wordfoe.boggle.settings import Settings
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console

__all__ = ["Choices"]


class Choices(Struct, kw_only=True):
    """The settings that a player asked for, and how the game is shown."""

    board: str | None = None  # as typed; None: shaken
    size: tuple[int, int] | None = None
    rules: str = Settings().rules
    min_length: int | None = None
    timer: int | None = None
    seed: int | None = None
    plain: bool = False
    dictionary: str | None = None
    record: str | None = None
    games: int = 0

    def lexicon(self) -> Lexicon:
        """Return the words. Raises LexiconError when they cannot be read."""
        return Lexicon.load(self.dictionary) if self.dictionary else Lexicon.english()

    def settings(self, lexicon: Lexicon) -> Settings:
        """Return the settings of the next game. Raises Malformed or SettingsError when it cannot be
        played."""
        rows, columns = self.size or (Settings().rows, Settings().columns)
        tiles = None
        if self.board is not None:
            board = Board.parse(self.board, self.size, lexicon.alphabet)
            rows, columns, tiles = board.rows, board.columns, board.tiles
        return Settings(
            rows=rows,
            columns=columns,
            tiles=tiles,
            rules=self.rules,
            min_length=self.min_length,
            timer=self.timer,
            seed=self._seed(),
        )

    def _seed(self) -> int:
        if self.seed is None:
            return chance.fresh_seed()
        return chance.derived_seed(self.seed, "game", self.games) if self.games else self.seed

    def new_game(self, lexicon: Lexicon) -> Game:
        """Return the next game. Raises Malformed or SettingsError for a board that cannot be
        searched."""
        game = Game(lexicon, self.settings(lexicon))
        Searcher(lexicon, game.settings.scoring).score(game.board)
        return game

    def ask_for_a_game(self, console: Console, lexicon: Lexicon) -> Game:
        """Return the next game. A board that is not possible is asked for again, and instead of a
        poor one a new shake is offered."""
        if self.board is not None and self.games > 0:  # its words have just been told
            self.board = console.ask("Your board?")
        while True:
            try:
                game = self.new_game(lexicon)
            except Malformed as refusal:
                console.refuse(refusal)
                self.board = console.ask("Your board?")
                continue
            if self.board is None and self.seed is None and game.is_poor:
                console.say(f"This shake has fewer than {POOR} words.")
                if console.ask_yes_no("Shake again?"):
                    continue
            self.games += 1
            return game

    def again(self, settings: Settings) -> str:
        """Return the command that starts the same game again."""
        usual, words = Settings(), ["wordfoe", "boggle"]
        if (settings.rows, settings.columns) != (usual.rows, usual.columns):
            words += ["--size", f"{settings.rows}x{settings.columns}"]
        for name in ("rules", "min_length", "timer"):
            if (value := getattr(settings, name)) != getattr(usual, name):
                words += [f"--{name.replace('_', '-')}", str(value)]
        words += ["--dict", self.dictionary] if self.dictionary else []
        if settings.tiles is not None:
            return shlex.join([*words, "--board", settings.tiles])
        return shlex.join([*words, "--seed", str(settings.seed)])
