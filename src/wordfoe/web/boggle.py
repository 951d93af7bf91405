"""Boggle on the server: settings from a request, moves from requests, and the timer."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.board import Board
from wordfoe.boggle.game import Game
from wordfoe.boggle.rules import NOTHING, Done, Move, Side
from wordfoe.boggle.settings import Settings
from wordfoe.errors import Illegal, Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.web.decoding import decoder_of
from wordfoe.web.live_games import LiveGame
from wordfoe.web.requests import BoggleWishes, DoneMove, HintMove, MadeMove, WordMove, given
from wordfoe.web.store import GameRow, MoveRow

__all__ = ["BoggleOutcome", "LiveBoggle", "SelectionState", "deadline_of", "settings_from"]


_SETTINGS = decoder_of(Settings)
_MOVE: msgspec.json.Decoder[Move] = decoder_of(Move)  # type: ignore[arg-type]

SOLUTION_WEIGHT = 100_000  # bytes of all words of a board, which are found at the end


class BoggleOutcome(Struct, frozen=True, kw_only=True):
    """How a game of Boggle ended."""

    won: bool
    player: Side
    computer: Side
    share: float  # of the board's points
    ending: Literal["done", "time"]
    longest: str | None = None  # of the player's words, without offensive ones
    left: Side = NOTHING  # the words that neither found
    paid: int = 0  # points for hints, which the player no longer has


class SelectionState(Struct, frozen=True):
    """The letters of the selected cells, and whether they are, or can become, a word."""

    state: Literal["open", "word", "found-before", "dead"]
    text: str


def settings_from(lexicon: Lexicon, wishes: BoggleWishes) -> Settings:
    """Return the settings that a player asks for. Raises SettingsError or Malformed if no such game
    can be played."""
    asked = given(wishes)
    asked.setdefault("seed", chance.fresh_seed())
    typed = asked.pop("board", None)
    if typed is not None:
        rows, columns = wishes.rows or wishes.columns, wishes.columns or wishes.rows
        size = (rows, columns) if rows and columns else None
        board = Board.parse(typed, size, lexicon.alphabet)
        asked |= {"rows": board.rows, "columns": board.columns, "tiles": board.tiles}
    return Settings(**asked)


def deadline_of(row: GameRow) -> int | None:
    """Return when the player's time is up, in milliseconds since 1970; None without a timer. Of a
    game in a room it is None too: the room has the clock."""
    if row.kind != "boggle" or row.room is not None:
        return None
    timer = _SETTINGS.decode(row.settings).timer
    return None if timer is None else row.created + timer * 1000


class LiveBoggle(LiveGame):
    """A game of Boggle in memory. ``poor``: the board has few words; ``deadline`` and ``ended_at``
    are milliseconds since 1970. Its words are counted here, in a thread, and not once for each
    view."""

    def __init__(self, row: GameRow, lexicon: Lexicon) -> None:
        super().__init__(row)
        self.settings = _SETTINGS.decode(row.settings)
        self.game = Game(lexicon, self.settings)
        self.poor = self.game.is_poor
        self.deadline = deadline_of(row)
        self.ended_at: int | None = None

    @property
    def weight(self) -> int:
        return super().weight + (SOLUTION_WEIGHT if self.over else 0)

    @property
    def over(self) -> bool:
        return self.game.position.over

    def outcome(self, at: int) -> str | None:
        result = self.result(at)
        return None if result is None else msgspec.json.encode(result).decode()

    def result(self, at: int | None = None) -> BoggleOutcome | None:
        """Return how the game ended with a move at this time; None while it runs."""
        outcome = self.game.outcome
        if outcome is None:
            return None
        at = self.ended_at or at or 0
        return BoggleOutcome(
            won=outcome.won,
            player=outcome.player,
            computer=outcome.computer,
            share=outcome.share,
            ending="time" if self.deadline is not None and at >= self.deadline else "done",
            longest=self.game.longest_found,
            left=outcome.left,
            paid=outcome.paid,
        )

    def selection(self, path: list[int]) -> SelectionState:
        """Return what the selected cells spell, and whether more letters can make a word; this
        depends on the word list, not on the board. Raises Illegal after the end of the game,
        Malformed for cells that are no path."""
        game, cells = self.game, tuple(path)
        if self.over:
            raise Illegal("The game is over; start a new one.", "game-over")
        if not game.board.is_path(cells):
            raise Malformed(
                f"The cells {path} are no path; each must be a neighbour of the one before."
            )
        text = game.board.read(cells)
        lexicon = game.lexicon
        if game.position.has(text):
            return SelectionState("found-before", text)
        if len(text) >= self.settings.scoring.min_length and text in lexicon:
            return SelectionState("word", text)
        leads_on = any(lexicon.has_prefix(text + letter) for letter in lexicon.alphabet.letters)
        return SelectionState("open" if leads_on else "dead", text)

    def is_quick(self, move: MadeMove) -> bool:
        """Return whether a move is a word. A hint and the end of the game need all words of the
        board, and finding them may take some milliseconds."""
        return isinstance(move, WordMove)

    def play(self, move: MadeMove, now: int) -> MoveRow:
        row = super().play(move, now)
        self.ended_at = now if self.over else None
        return row

    def _take(self, row: MoveRow) -> None:
        self.game.take(_MOVE.decode(row.move))
        self.ended_at = row.at if self.over else None

    def _play(self, move: MadeMove) -> str:
        match move:
            case WordMove(word=word, path=path):
                self.game.submit(word, tuple(path or ()))
            case HintMove():
                self.game.hint()
            case DoneMove():
                if self.over:
                    raise Illegal("The game is over; start a new one.", "game-over")
                self.game.take(Done())
            case _:
                raise Malformed('A move of Boggle is a "word", a "hint" or "done".')
        return msgspec.json.encode(self.game.moves[-1]).decode()
