"""A game in progress: the position, and the moves that led to it.

>>> from wordfoe import Lexicon
>>> from wordfoe.boggle import Game
>>> game = Game(Lexicon(["lean", "lane", "elan"]), rows=2, columns=2, tiles="lean")
>>> game.submit("Lean").points
1
>>> game.done().computer.words
2
"""

from __future__ import annotations

from typing import Unpack

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.board import Board, Path
from wordfoe.boggle.rules import (
    Done,
    Move,
    Outcome,
    Position,
    Submission,
    Word,
    finish,
    outcome_of,
    start,
    submit,
)
from wordfoe.boggle.search import Found, Searcher
from wordfoe.boggle.settings import Settings, Wishes
from wordfoe.errors import DamagedRecord, Illegal, WordfoeError
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record, to_type
from wordfoe.setting import shows_settings
from wordfoe.wording import quoted

__all__ = ["POOR", "Game", "Replay", "replay"]

POOR = 20  # words; a board with fewer is a poor deal


class Game:
    """A game against the computer. Wrong input raises and changes nothing.

    The settings are given as one value or as keywords, not as both; without a seed, the board is
    another one each time. Raises SettingsError for settings that are not possible, Malformed for
    tiles that make no board.
    """

    @shows_settings(Settings)
    def __init__(
        self, lexicon: Lexicon, settings: Settings | None = None, **wishes: Unpack[Wishes]
    ) -> None:
        if settings is None:
            wishes.setdefault("seed", chance.fresh_seed())
            settings = Settings(**wishes)
        elif wishes:
            raise TypeError("Give the settings of a game as one value or as keywords, not both.")
        self.lexicon = lexicon
        self.settings = settings
        self.position = start(lexicon, settings)
        self.moves: list[Move] = []
        self._solution: list[Found] | None = None

    @classmethod
    def resumed(cls, lexicon: Lexicon, settings: Settings, moves: list[Move]) -> Game:
        """Return a game rebuilt from its moves, to be played on.

        Raises Illegal or Malformed for a move that the rules do not allow.
        """
        game = cls(lexicon, settings)
        for move in moves:
            game.take(move)
        return game

    def take(self, move: Move) -> None:
        """Make a recorded move again. Raises Illegal or Malformed when the rules do not allow
        it."""
        self.position = _after(self.position, move)
        self.moves.append(move)

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.position.board

    def submit(self, word: str, path: Path = ()) -> Submission:
        """Claim a word, perhaps along some cells, and return it with its path and its points.

        Raises Refused, with the reason, for a word that does not count, Malformed for text that is
        no word, Illegal when the game is over.
        """
        self.position = submit(self.position, word, path)
        accepted = self.position.found[-1]
        self.moves.append(Word(accepted.word, accepted.path))
        return accepted

    def done(self) -> Outcome:
        """End the player's turn: the computer takes the other words. Return the outcome.

        Raises Illegal when the game is over already.
        """
        self.position = finish(self.position)
        self.moves.append(Done())
        return outcome_of(self.position, self.solution)

    @property
    def is_poor(self) -> bool:
        """Whether the board has so few words that another shake should be offered."""
        return len(Searcher(self.lexicon, self.settings.scoring).words(self.board)) < POOR

    @property
    def solution(self) -> list[Found]:
        """Every word of the board. Raises Illegal before the game is over."""
        if not self.position.over:
            raise Illegal("The game is not over; its words are shown at the end.", "not-over")
        if self._solution is None:
            self._solution = Searcher(self.lexicon, self.settings.scoring).search(self.board)
        return self._solution

    @property
    def missed(self) -> list[Found]:
        """The words that the player did not find. Raises Illegal before the game is over."""
        return [found for found in self.solution if not self.position.has(found.word)]

    @property
    def known_missed(self) -> list[Found]:
        """The missed words that people know, the best first; none that may offend. Raises Illegal
        before the game is over."""
        known = [found for found in self.missed if found.is_known and not found.offensive]
        return sorted(known, key=lambda found: (-found.points, found.commonness or 0, found.word))

    @property
    def longest(self) -> Found | None:
        """The longest word of the board, of several the best known; none that may offend. Raises
        Illegal before the game is over."""
        shown = [found for found in self.solution if not found.offensive]
        return max(
            shown, key=lambda found: (len(found.word), -(found.commonness or 99)), default=None
        )

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return outcome_of(self.position, self.solution) if self.position.over else None

    def record(self) -> Record:
        """Return the game so far as data, to be written to a file and replayed."""
        return Record.of(
            "boggle",
            self.lexicon.recorded,
            settings=self.settings,
            moves=self.moves,
            outcome=self.outcome,
        )


class Replay(Struct, frozen=True):
    """A recorded game, rebuilt: the position before the first word and after each move."""

    settings: Settings
    moves: list[Move]
    positions: list[Position]
    outcome: Outcome | None


def replay(record: Record, lexicon: Lexicon) -> Replay:
    """Rebuild a recorded game by the rules alone, and return all its positions.

    Raises DamagedRecord for a record that contradicts the rules, and what `Record.require` raises
    for one of another game or lexicon.
    """
    record.require("boggle", lexicon.recorded)
    settings = to_type(record.settings, Settings)
    moves = to_type(record.moves, list[Move])
    try:
        positions = [start(lexicon, settings)]
    except WordfoeError as error:
        raise DamagedRecord(f"The record is damaged: {error}") from None
    for number, move in enumerate(moves, 1):
        try:
            positions.append(_after(positions[-1], move))
        except WordfoeError as error:
            raise DamagedRecord(f"The record is damaged at move {number}: {error}") from None
    told = to_type(record.outcome, Outcome | None)  # type: ignore[arg-type]
    derived = outcome_of(positions[-1]) if positions[-1].over else None
    if told != derived:
        raise DamagedRecord("The record is damaged: its outcome does not follow from its moves.")
    return Replay(settings, moves, positions, derived)


def _after(position: Position, move: Move) -> Position:
    if isinstance(move, Done):
        return finish(position)
    after = submit(position, move.word, move.path)
    if after.found[-1].path != move.path:
        raise Illegal(f"{quoted(move.word)} does not lie along the cells {list(move.path)}.")
    return after
