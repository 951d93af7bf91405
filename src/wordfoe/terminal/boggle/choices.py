"""What a player of Boggle has chosen on the command line, and the games that follow from it."""

from __future__ import annotations

import shlex
import sys
import textwrap

from msgspec import Struct

from wordfoe import chance
from wordfoe.alphabet import Alphabet
from wordfoe.boggle.board import Board
from wordfoe.boggle.game import POOR, Game
from wordfoe.boggle.search import Searcher
from wordfoe.boggle.settings import Settings
from wordfoe.boggle.strengths import SHARES
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import WIDTH, Console, columns
from wordfoe.terminal.opening import lexicon_from
from wordfoe.wording import quoted

__all__ = ["Choices", "typed_board"]

ENOUGH_TILES = 16  # a smaller board seldom has many words


def typed_board(text: str, size: tuple[int, int] | None, alphabet: Alphabet) -> Board:
    """Return the board that was typed, and say on standard error which letters it has no cells for.

    Raises Malformed if the text is no board.
    """
    board = Board.parse(text, size, alphabet)
    if ignored := board.ignored(text):
        full = f"The {board.rows}x{board.columns} board is full; I ignored {quoted(ignored)}."
        print(textwrap.fill(full, columns() or WIDTH), file=sys.stderr, flush=True)
    return board


class Choices(Struct, kw_only=True):
    """The settings that a player asked for, and how the game is shown."""

    board: str | None = None  # as typed; None: shake the cubes
    size: tuple[int, int] | None = None
    rules: str = Settings().rules
    min_length: int | None = None
    timer: int | None = None
    strength: str = Settings().strength
    seed: int | None = None
    plain: bool = False
    dictionary: str | None = None
    record: str | None = None
    games: int = 0
    is_own_board: bool = False  # whether the player typed the board of the present game
    last_size: tuple[int, int] | None = None  # of a board of the player's own; shaken next

    def lexicon(self) -> Lexicon:
        """Return the words to play with. Raises LexiconError if they cannot be read."""
        return lexicon_from(self.dictionary)

    @property
    def counted_as(self) -> dict[str, bool]:
        """How the statistics count a game: with a known seed, or with a board or words of the
        player's own."""
        chosen = (self.seed, self.board, self.dictionary)
        return {"seeded": self.is_own_board or any(choice is not None for choice in chosen)}

    def settings(self, lexicon: Lexicon) -> Settings:
        """Return the settings of the next game.

        Raises Malformed if the board is not one, SettingsError if the settings cannot be combined.
        """
        rows, columns = self.size or self.last_size or (Settings().rows, Settings().columns)
        tiles = None
        if self.board is not None:
            board = typed_board(self.board, self.size, lexicon.alphabet)
            rows, columns, tiles = board.rows, board.columns, board.tiles
        return Settings(
            rows=rows,
            columns=columns,
            tiles=tiles,
            rules=self.rules,
            min_length=self.min_length,
            timer=self.timer,
            strength=self.strength,
            seed=self._seed(),
        )

    def _seed(self) -> int:
        if self.seed is None:
            return chance.fresh_seed()
        return chance.derived_seed(self.seed, "game", self.games) if self.games else self.seed

    def new_game(self, lexicon: Lexicon) -> Game:
        """Return the next game.

        Raises Malformed or SettingsError if its board is not possible, or has too many words to be
        searched.
        """
        game = Game(lexicon, self.settings(lexicon))
        Searcher(lexicon, game.settings.scoring).score(game.board)
        return game

    def ask_for_a_game(self, console: Console, lexicon: Lexicon) -> Game:
        """Return the next game. Ask for another board if the one typed is not possible, and offer
        to shake again if a random one has few words. The game after one on a typed board is on a
        shaken one of that size.

        Raises EndOfInput, or SettingsError if the settings cannot be combined.
        """
        while True:
            try:
                game = self.new_game(lexicon)
            except Malformed as refusal:
                console.refuse(refusal)
                self.ask_for_a_board(console)
                continue
            if self._may_offer(game) and game.is_poor:
                console.say(f"This shake has fewer than {POOR} words.")
                if console.ask_yes_no("Shake again?", default=False):
                    continue
            self.is_own_board = self.board is not None
            if self.is_own_board:  # the player will have seen its words
                self.board, self.last_size = None, (game.board.rows, game.board.columns)
            self.games += 1
            return game

    def _may_offer(self, game: Game) -> bool:
        """Whether to offer another shake if this one is poor. In a pipe, a question that only some
        boards raise would take a line that was meant for another; and small boards are all poor."""
        shaken = self.board is None and self.seed is None
        return shaken and sys.stdin.isatty() and len(game.board.tiles) >= ENOUGH_TILES

    def ask_for_a_board(self, console: Console) -> None:
        """Ask for the letters of the next board; an empty line has it shaken. Raises EndOfInput."""
        self.board = console.ask("Your letters, row by row? [shake]") or None

    def again(self, settings: Settings) -> str:
        """Return the command that starts the same game again."""
        usual, words = Settings(), ["wordfoe", "boggle"]
        if (settings.rows, settings.columns) != (usual.rows, usual.columns):
            words += ["--size", f"{settings.rows}x{settings.columns}"]
        for name in ("rules", "min_length", "timer", "strength"):
            if (value := getattr(settings, name)) != getattr(usual, name):
                words += [f"--{name.replace('_', '-')}", str(value)]
        words += ["--dict", self.dictionary] if self.dictionary else []
        if settings.tiles is not None:
            words += ["--board", settings.tiles]
            if settings.strength not in SHARES:  # a share of the words follows from the seed
                return shlex.join(words)
        return shlex.join([*words, "--seed", str(settings.seed)])
