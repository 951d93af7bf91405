"""What you have done of a daily game: not begun, begun, or finished, in a short line."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.boggle.goals import RANKS, goal_of, rank_of
from wordfoe.daily import percent_of
from wordfoe.errors import DamagedRecord, OtherLexicon
from wordfoe.sharing import boggle_result, boggle_squares, hangman_result, hangman_squares
from wordfoe.web.boggle import LiveBoggle
from wordfoe.web.game_access import GameAccess, NoSuchGame
from wordfoe.web.hangman import LiveHangman
from wordfoe.web.live_games import LiveGame
from wordfoe.web.store import ListedRow
from wordfoe.web.times import utc_day
from wordfoe.wording import counted

__all__ = ["YourDay", "YourGame", "your_game"]

SIX_RANKS = f"Six ranks to reach, from {RANKS[0].name} to {RANKS[-1].name}."


class YourGame(Struct, frozen=True, kw_only=True):
    """A daily game as its player sees it: to be played (``new``), to be continued (``open``) with
    its ``id``, or finished (``over``). ``said`` is a line about it; a finished one has its word or
    rank as ``title``, squares, and text to share. ``on_time``: it was finished on its day."""

    state: Literal["new", "open", "over"]
    said: str
    id: str | None = None
    title: str | None = None
    won: bool | None = None
    rank: int | None = None  # of a board, 1 to 6, or 0 without a word
    percent: int | None = None  # of what a person can find
    squares: str | None = None
    shared: str | None = None
    on_time: bool = False


class YourDay(Struct, frozen=True):
    """Both daily games of a day as their player sees them."""

    hangman: YourGame
    boggle: YourGame

    @property
    def shared(self) -> str | None:
        """The results to share; None if neither game has one."""
        texts = [game.shared for game in (self.hangman, self.boggle) if game.shared]
        return "\n".join(texts) or None


def your_game(
    access: GameAccess, owner: str, row: ListedRow | None, prospect: str | None
) -> YourGame:
    """Return what an owner has done of a daily game. ``prospect`` is what is said of a word before
    its first guess. Raises StoreError."""
    if row is None:
        return YourGame(state="new", said=prospect or SIX_RANKS)
    try:
        with access.locked(owner, row.game.id) as (live, _):
            return _from_live(live, row)
    except (OtherLexicon, DamagedRecord, NoSuchGame):
        # It can no longer be shown, but it was played.
        state: Literal["open", "over"] = "open" if row.outcome is None else "over"
        return YourGame(state=state, id=row.game.id, said="Played with another word list.")


def _from_live(live: LiveGame, row: ListedRow) -> YourGame:
    on_time = row.at is not None and utc_day(row.at) == row.game.daily
    if isinstance(live, LiveHangman):
        return _word(live, on_time)
    assert isinstance(live, LiveBoggle)
    return _board(live, on_time)


def _word(live: LiveHangman, on_time: bool) -> YourGame:
    game, position = live.game, live.game.position
    outcome = game.outcome
    left = counted(position.misses_left or 0, "miss")
    if outcome is None:
        said = f"Begun: {counted(position.guesses, 'guess')}, {left} left."
        return YourGame(state="open", id=live.row.id, said=said)
    lost = "Given up" if outcome.ending == "resigned" else "Lost"
    return YourGame(
        state="over",
        id=live.row.id,
        said=f"Won with {left} left" if outcome.won else lost,
        title=f"{capitals(outcome.word)} it was",
        won=outcome.won,
        squares=hangman_squares(game),
        shared=hangman_result(game, live.row.daily or ""),
        on_time=on_time,
    )


def _board(live: LiveBoggle, on_time: bool) -> YourGame:
    game, position = live.game, live.game.position
    outcome = game.outcome
    if outcome is None:
        said = f"Begun: {_scored(len(position.found), position.points)}."
        return YourGame(state="open", id=live.row.id, said=said)
    mine, goal = outcome.player, goal_of(game.solution)
    rank, percent = rank_of(mine.points, goal), percent_of(mine.points, goal)
    number = 0 if rank is None else rank.number
    return YourGame(
        state="over",
        id=live.row.id,
        said=f"{_scored(mine.words, mine.points)}, {percent} %",
        title="No word" if rank is None else rank.name,
        rank=number,
        percent=percent,
        squares=boggle_squares(number),
        shared=boggle_result(game, live.row.daily or ""),
        on_time=on_time,
    )


def _scored(words: int, points: int) -> str:
    return f"{counted(words, 'word')}, {counted(points, 'point')}"
