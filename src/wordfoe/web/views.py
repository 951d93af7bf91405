"""Views of games of both kinds, whole and as a line of a list.

Only views leave the server, so ``hangman_views``, ``boggle_views`` and this module decide what a
player may see.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.web.boggle import LiveBoggle
from wordfoe.web.boggle_views import BoggleView, boggle_view
from wordfoe.web.hangman import LiveHangman
from wordfoe.web.hangman_views import HangmanView, hangman_view
from wordfoe.web.live_games import LiveGame
from wordfoe.web.store import ListedRow
from wordfoe.web.times import iso_time
from wordfoe.wording import counted

__all__ = ["GameList", "GameView", "ListedGame", "listed_game", "view_of"]

GameView: TypeAlias = HangmanView | BoggleView


class ListedGame(Struct, frozen=True):
    """A game in a list."""

    id: str
    kind: Literal["hangman", "boggle"]
    created: str
    over: bool
    won: bool | None
    summary: str


class GameList(Struct, frozen=True):
    """The games of one owner, the newest first."""

    games: list[ListedGame]


def view_of(live: LiveGame, now: int) -> GameView:
    """Return what the owner of a game may see of it at this time."""
    if isinstance(live, LiveHangman):
        return hangman_view(live)
    assert isinstance(live, LiveBoggle)
    return boggle_view(live, now)


def listed_game(row: ListedRow) -> ListedGame:
    """Return a game for a list. It needs no replay: the row has all that is shown."""
    game, outcome = row.game, None
    if row.outcome is not None:
        outcome = msgspec.json.decode(row.outcome)
    return ListedGame(
        game.id,
        game.kind,  # type: ignore[arg-type]
        iso_time(game.created),
        outcome is not None,
        None if outcome is None else outcome["won"],
        _summary(game.kind, msgspec.json.decode(game.settings), row.moves, outcome),
    )


def _summary(
    kind: str, settings: dict[str, Any], moves: int, outcome: dict[str, Any] | None
) -> str:
    if kind == "boggle":
        size = f"{settings['rows']}x{settings['columns']}"
        if outcome is None:
            return f"{size}, {counted(moves, 'word')} so far"
        return f"{size}, {outcome['player']['points']} to {outcome['computer']['points']} points"
    settings = settings["settings"]
    manner = "fair" if settings["dealer"] == "fair" else "evil"
    if outcome is None:
        letters = counted(settings["length"], "letter")
        return f"{manner}, {letters}, {counted(moves, 'move')} so far"
    result = "won" if outcome["won"] else "lost"
    misses = counted(outcome["misses"], "miss")
    return f"{manner}, {capitals(outcome['word'])}, {result} with {misses}"
