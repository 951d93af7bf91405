"""The page of a day: its two games, what you have done of them, your streak, and all results.

What the page shows of a game that you have not finished gives nothing away: no seed, and of the
others only how yesterday went.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from wordfoe.boggle.goals import RANKS, Goal, rank_of
from wordfoe.daily import (
    KINDS,
    DailyBoggle,
    DailyHangman,
    Kind,
    day_after,
    day_from,
    percent_of,
    streak_of,
)
from wordfoe.web.day_games import DayGames
from wordfoe.web.everybody import Everybody, Results, result_name
from wordfoe.web.game_access import GameAccess
from wordfoe.web.store import ListedRow
from wordfoe.web.times import DAY, start_of_day, utc_day
from wordfoe.web.your_games import YourDay, your_game

__all__ = ["CalendarDay", "Card", "DailyView", "Days"]

WEEKS = 5  # of the calendar
MOST_GAMES = 4000  # daily games of an owner that are read, the newest: both of five years
MOST_RANKED = 400  # boards whose best rank is shown, the newest: a rank takes a search of its board


class CalendarDay(Struct, frozen=True, kw_only=True):
    """What you have done of a day: each game is null if it was not begun. ``rank`` of the board is
    1 to 6, or 0 without a word; ``on_time``: a game was finished on its day."""

    day: str
    hangman: Literal["open", "won", "lost"] | None = None
    boggle: Literal["open", "over"] | None = None
    rank: int | None = None
    percent: int | None = None
    on_time: bool = False


class Card(Struct, frozen=True):
    """Your results of a day as text to share."""

    day: str
    text: str


class DailyView(Struct, frozen=True, kw_only=True):
    """The daily games of a day, and what you have done of them and of the last five weeks.

    ``private``: the games are this server's own. Then ``seal`` is that of the day's secret,
    ``next_seal`` that of tomorrow's, and ``secret`` is shown when the day is over.
    """

    day: str
    today: str
    hangman: DailyHangman
    boggle: DailyBoggle
    seconds_left: int  # until the next games
    private: bool
    seal: str | None
    next_seal: str | None
    secret: str | None
    yours: YourDay
    streak: int  # days in a row on which you finished a game of that day
    best_streak: int
    words_played: int
    words_won: int
    best_rank: int | None
    best_rank_name: str | None
    everybody: list[Everybody]
    card: Card | None
    days: list[CalendarDay]  # of the last five weeks, those on which you began a game


class Days:
    """The days of a server, for its players."""

    def __init__(self, access: GameAccess, games: DayGames) -> None:
        self._access = access
        self._games = games
        self._results = Results(access.store, games, access.clock)

    def view(
        self, owner: str, wish: str | None = None, check: Callable[[], object] = lambda: None
    ) -> DailyView:
        """Return the page of a day, or of today. ``check`` is called before each board that is
        searched; it may raise to end the work. Raises Malformed for text that is no day or a day to
        come, and StoreError."""
        now = self._access.clock()
        today = utc_day(now)
        day = today if wish is None else day_from(wish, today)
        found = _OwnersGames(self._access.store.daily_games_of(owner, MOST_GAMES), self._games)
        about = self._games.about(day)
        yours = self._yours(owner, found, day)
        streak = streak_of(found.days_on_time(), today)
        words = found.finished("hangman")
        ranks = found.ranks(check)
        return DailyView(
            day=day,
            today=today,
            hangman=about.hangman,
            boggle=about.boggle,
            seconds_left=-((now - start_of_day(today) - DAY) // 1000),
            private=self._games.private,
            seal=self._games.seal(day),
            next_seal=self._games.seal(day_after(today)),
            secret=self._games.secret(day) if day < today else None,
            yours=yours,
            streak=streak.now,
            best_streak=streak.best,
            words_played=len(words),
            words_won=sum(found.won(game) for game in words),
            best_rank=max(ranks, default=None),
            best_rank_name=RANKS[max(ranks) - 1].name if ranks else None,
            everybody=self._everybody(found, day, today),
            card=self._card(owner, found, day, today, yours),
            days=found.calendar(today),
        )

    def _yours(self, owner: str, found: _OwnersGames, day: str) -> YourDay:
        games = {
            kind: your_game(
                self._access,
                owner,
                found.games.get((day, kind)),
                prospect=self._games.prospect(day) if kind == "hangman" else None,
            )
            for kind in KINDS
        }
        return YourDay(**games)

    def _card(
        self, owner: str, found: _OwnersGames, day: str, today: str, yours: YourDay
    ) -> Card | None:
        """Return the results of a day; while there are none of today, those of yesterday."""
        text = yours.shared
        if text is None and day == today:
            day = _day_before(today)
            if not any((day, kind) in found.games for kind in KINDS):
                return None
            text = self._yours(owner, found, day).shared
        return None if text is None else Card(day, text)

    def _everybody(self, found: _OwnersGames, day: str, today: str) -> list[Everybody]:
        """Return the results of all players in the games that you have finished. Instead of one of
        today that you have not, return yesterday's."""
        shown = []
        for kind in KINDS:
            at = day
            if not found.is_known(day, kind) and day == today:
                at = _day_before(today)
            if not found.is_known(at, kind) and at != _day_before(today):
                continue
            shown.append(self._results.of(at, kind, *found.row(at, kind)))
        return shown


def _day_before(day: str) -> str:
    return day_after(day, -1)


class _OwnersGames:
    """The daily games of one owner, by day and kind."""

    def __init__(self, rows: list[ListedRow], days: DayGames) -> None:
        self.games: dict[tuple[str, Kind], ListedRow] = {
            (row.game.daily or "", row.game.kind): row  # type: ignore[misc]
            for row in rows
        }
        self._days = days

    def finished(self, kind: Kind) -> list[ListedRow]:
        """Return the finished games of a kind."""
        return [row for (_, of), row in self.games.items() if of == kind and row.outcome]

    def is_known(self, day: str, kind: Kind) -> bool:
        """Return whether the owner has finished a game here. An import proves nothing."""
        row = self.games.get((day, kind))
        return row is not None and row.outcome is not None and row.game.imported is None

    def won(self, row: ListedRow) -> bool:
        """Return whether a finished game was won."""
        return bool(msgspec.json.decode(row.outcome or "{}").get("won"))

    def days_on_time(self) -> list[str]:
        """Return the days on which a game of that day was finished."""
        return [day for (day, _), row in self.games.items() if _is_on_time(row)]

    def row(self, day: str, kind: Kind) -> tuple[str | None, int]:
        """Return the name of the row that the owner's game belongs to, and when it ended; -1 for
        one that counts for no one, since it is not over or was imported."""
        row = self.games.get((day, kind))
        if row is None or row.outcome is None:
            return None, -1
        goal = self._days.goal_of(row.game) if kind == "boggle" else None
        ended = -1 if row.at is None or row.game.imported is not None else row.at
        return result_name(kind, msgspec.json.decode(row.outcome), goal), ended

    def ranks(self, check: Callable[[], object]) -> list[int]:
        """Return the ranks of the newest finished boards, without those that have none."""
        found = []
        for row in self.finished("boggle")[:MOST_RANKED]:
            check()
            measured = self._measured(row)
            if measured is not None and measured[0]:
                found.append(measured[0])
        return found

    def _measured(self, row: ListedRow) -> tuple[int, int] | None:
        goal: Goal | None = self._days.goal_of(row.game) if row.outcome else None
        if goal is None or row.outcome is None:
            return None
        points = msgspec.json.decode(row.outcome)["player"]["points"]
        rank = rank_of(points, goal)
        return 0 if rank is None else rank.number, percent_of(points, goal)

    def calendar(self, today: str) -> list[CalendarDay]:
        """Return the days of the last five weeks on which a game was begun, the newest first."""
        first = day_after(today, 1 - 7 * WEEKS)
        days = sorted({day for day, _ in self.games if first <= day <= today}, reverse=True)
        return [self._calendar_day(day) for day in days]

    def _calendar_day(self, day: str) -> CalendarDay:
        word, board = self.games.get((day, "hangman")), self.games.get((day, "boggle"))
        measured = None if board is None else self._measured(board)
        return CalendarDay(
            day=day,
            hangman=None if word is None else self._state(word),
            boggle=None if board is None else "over" if board.outcome else "open",
            rank=None if measured is None else measured[0],
            percent=None if measured is None else measured[1],
            on_time=any(_is_on_time(row) for row in (word, board) if row is not None),
        )

    def _state(self, word: ListedRow) -> Literal["open", "won", "lost"]:
        if word.outcome is None:
            return "open"
        return "won" if self.won(word) else "lost"


def _is_on_time(row: ListedRow) -> bool:
    """Return whether a game was finished on its day."""
    return row.outcome is not None and row.at is not None and utc_day(row.at) == row.game.daily
