"""Views of games of both kinds, whole and as a line of a list.

Only views leave the server, so ``hangman_views``, ``boggle_views`` and this module decide what a
player may see.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.hangman.dealers.registry import Manner, manner_of
from wordfoe.web.boggle import LiveBoggle, deadline_of
from wordfoe.web.boggle_views import (
    BoggleSettingsView,
    BoggleView,
    boggle_settings,
    boggle_view,
    with_seed,
)
from wordfoe.web.decoding import decoder_of
from wordfoe.web.hangman import Agreed, LiveHangman
from wordfoe.web.hangman_views import (
    HangmanSettingsView,
    HangmanView,
    hangman_settings,
    hangman_view,
)
from wordfoe.web.live_games import LiveGame
from wordfoe.web.store import GameRow, ListedRow
from wordfoe.web.times import iso_time, utc_day
from wordfoe.wording import counted

__all__ = [
    "GameList",
    "GameView",
    "ListedGame",
    "SameGame",
    "listed_game",
    "same_game",
    "view_of",
]

GameView: TypeAlias = HangmanView | BoggleView


class ListedGame(Struct, frozen=True, kw_only=True):
    """A game in a list. ``played`` is the time of the last move. A running game shows what its
    player sees of it, as far as the list has read it."""

    id: str
    kind: Literal["hangman", "boggle"]
    created: str
    over: bool
    won: bool | None
    summary: str
    played: str
    moves: int
    daily: str | None
    dealer: str | None = None  # of Hangman, as the next three
    manner: Manner | None = None
    length: int | None = None
    misses: int | None = None
    misses_left: int | None = None  # None: unlimited, over, or not read
    pattern: str | None = None  # of a running game; hidden letters are "-"
    word: str | None = None  # at the end
    rows: int | None = None  # of a board
    columns: int | None = None
    points: int | None = None
    fox_points: int | None = None
    ending: str | None = None


class GameList(Struct, frozen=True):
    """Games of one owner, the newest first, and how many there are in all."""

    games: list[ListedGame]
    total: int


class SameGame(Struct, frozen=True, kw_only=True):
    """What another browser needs to play the same game: its settings. They have the seed, and a
    board that the player typed, only when the game is over and, if it is a daily game, its day
    too. ``today``: it is the daily game of this day."""

    kind: Literal["hangman", "boggle"]
    over: bool
    today: bool
    settings: dict[str, Any]  # of a HangmanSettingsView or BoggleSettingsView


def view_of(live: LiveGame, now: int) -> GameView:
    """Return what the owner of a game may see of it at this time."""
    if isinstance(live, LiveHangman):
        return hangman_view(live)
    assert isinstance(live, LiveBoggle)
    return boggle_view(live, now)


def same_game(row: ListedRow, now: int, *, revealed: bool = True) -> SameGame:
    """Return what a stranger who has the id of a game may learn of it at this time. It needs no
    replay and no lock, so strangers cannot make the owner of a game wait, nor wait themselves.
    A game in a room is ``revealed`` when the round is over."""
    game = row.game
    deadline = deadline_of(game)
    over = row.outcome is not None or (deadline is not None and now >= deadline)
    over = revealed if game.room is not None else over
    is_today = game.daily is not None and game.daily >= utc_day(now)
    shown = _settings_of(game, seeded=over and not is_today)
    kind: Literal["hangman", "boggle"] = "boggle" if game.kind == "boggle" else "hangman"
    return SameGame(kind=kind, over=over, today=is_today, settings=msgspec.to_builtins(shown))


def _settings_of(game: GameRow, *, seeded: bool) -> HangmanSettingsView | BoggleSettingsView:
    if game.kind == "boggle":
        settings = decoder_of(BoggleSettings).decode(game.settings)
        board = boggle_settings(settings)
        return with_seed(board, settings) if seeded else board
    agreed = decoder_of(Agreed).decode(game.settings)
    word = hangman_settings(agreed)
    return msgspec.structs.replace(word, seed=agreed.settings.seed) if seeded else word


def listed_game(row: ListedRow, view: GameView | None = None) -> ListedGame:
    """Return a game for a list. It needs no replay, since the row has nearly all that is shown; the
    ``view`` of a running game adds the rest."""
    game, outcome = row.game, None
    if row.outcome is not None:
        outcome = msgspec.json.decode(row.outcome)
    settings = msgspec.json.decode(game.settings)
    return ListedGame(
        id=game.id,
        kind=game.kind,  # type: ignore[arg-type]
        created=iso_time(game.created),
        over=outcome is not None,
        won=None if outcome is None else outcome["won"],
        summary=_summary(game.kind, settings, row.moves, outcome),
        played=iso_time(game.created if row.at is None else row.at),
        moves=row.moves,
        daily=game.daily,
        ending=None if outcome is None else outcome.get("ending"),
        **(_board if game.kind == "boggle" else _word)(settings, outcome, view),
    )


def _word(
    agreed: dict[str, Any], outcome: dict[str, Any] | None, view: GameView | None
) -> dict[str, Any]:
    """Return what a list shows of a game of Hangman."""
    settings = agreed["settings"]
    shown = {"dealer": settings["dealer"], "manner": manner_of(settings["dealer"])}
    shown["length"] = settings["length"]
    if outcome is not None:
        return {**shown, "misses": outcome["misses"], "word": outcome["word"]}
    if not isinstance(view, HangmanView):
        return shown
    return {
        **shown,
        "misses": view.misses,
        "misses_left": view.misses_left,
        "pattern": view.pattern,
    }


def _board(
    settings: dict[str, Any], outcome: dict[str, Any] | None, view: GameView | None
) -> dict[str, Any]:
    """Return what a list shows of a game of Boggle."""
    shown = {"rows": settings["rows"], "columns": settings["columns"]}
    if outcome is not None:
        points = {"points": outcome["player"]["points"]}
        return {**shown, **points, "fox_points": outcome["computer"]["points"]}
    return {**shown, "points": view.points} if isinstance(view, BoggleView) else shown


def _summary(
    kind: str, settings: dict[str, Any], moves: int, outcome: dict[str, Any] | None
) -> str:
    if kind == "boggle":
        size = f"{settings['rows']}x{settings['columns']}"
        if outcome is None:
            return f"{size}, {counted(moves, 'word')} so far"
        return f"{size}, {outcome['player']['points']} to {outcome['computer']['points']} points"
    settings = settings["settings"]
    manner = manner_of(settings["dealer"])
    if outcome is None:
        letters = counted(settings["length"], "letter")
        return f"{manner}, {letters}, {counted(moves, 'move')} so far"
    result = "won" if outcome["won"] else "lost"
    misses = counted(outcome["misses"], "miss")
    return f"{manner}, {capitals(outcome['word'])}, {result} with {misses}"
