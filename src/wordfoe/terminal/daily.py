"""`wordfoe daily`: the day's game of Hangman or Boggle, the same as on the page."""

from __future__ import annotations

import sys
import textwrap
from datetime import datetime
from typing import Any

import click
import msgspec

from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.boggle.goals import RANKS
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.daily import (
    KINDS,
    Daily,
    Kind,
    boggle_of,
    daily_of,
    day_from,
    hangman_of,
    long_date,
    streak_of,
)
from wordfoe.errors import HistoryError
from wordfoe.hangman.game import Game as HangmanGame
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.lexicon import Lexicon
from wordfoe.record import append, check_writable
from wordfoe.sharing import HIT, boggle_result, hangman_result, in_letters
from wordfoe.tallies import Day
from wordfoe.terminal import options
from wordfoe.terminal.boggle import events as boggle_events
from wordfoe.terminal.boggle.choices import Choices as BoggleChoices
from wordfoe.terminal.boggle.session import Session as BoggleSession
from wordfoe.terminal.clock import utc_now
from wordfoe.terminal.console import Console, screen_width
from wordfoe.terminal.gathered import usage_errors
from wordfoe.terminal.hangman import events as hangman_events
from wordfoe.terminal.hangman.choices import Choices as HangmanChoices
from wordfoe.terminal.hangman.options import picture
from wordfoe.terminal.hangman.session import Session as HangmanSession
from wordfoe.terminal.history import History
from wordfoe.terminal.output import print_json
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.scoreboard import Scoreboard
from wordfoe.terminal.unfinished import Unfinished
from wordfoe.wording import counted, quoted

__all__ = ["daily", "play_daily"]

Game = HangmanGame | BoggleGame


def _command(kind: Kind, day: str) -> str:
    return f"wordfoe daily {kind} --date {day}"


class DailyHangman(HangmanChoices):
    """The choices of a player of the daily Hangman: how it is shown, but no settings."""

    def __init__(self, *, day: str, **shown: Any) -> None:
        super().__init__(show_count=False, **shown)
        self.day = day

    def without_asking(self, lexicon: Lexicon) -> HangmanSettings:  # noqa: ARG002
        """Return the settings of the day."""
        return hangman_of(self.day)

    def again(self, settings: HangmanSettings, *command: str) -> str:  # noqa: ARG002
        """Return the command that starts the game of that day again."""
        return _command("hangman", self.day)


class DailyBoggle(BoggleChoices, kw_only=True):
    """The choices of a player of the daily Boggle: how it is shown, but no settings."""

    day: str

    def settings(self, lexicon: Lexicon) -> BoggleSettings:
        """Return the settings of the day."""
        return boggle_of(self.day, lexicon)

    def again(self, settings: BoggleSettings) -> str:  # noqa: ARG002
        """Return the command that starts the game of that day again."""
        return _command("boggle", self.day)


class DailyScore(Scoreboard):
    """Show the result of a daily game as text to share, and keep the game for `wordfoe stats`.

    A game counts for its day if it ``is_new``: begun on that day, and not finished before. Until
    its end it is kept in the file ``unfinished``, if a person plays it at a terminal.
    """

    def __init__(
        self, console: Console, day: str, *, is_new: bool, plain: bool, unfinished: Unfinished
    ) -> None:
        super().__init__(console)
        self.day = day
        self.is_new = is_new
        self.plain = plain
        self.unfinished = unfinished if sys.stdin.isatty() else None
        self._moves = 0  # that were kept

    def begun(self, settings: HangmanSettings | BoggleSettings, lexicon: Lexicon) -> Game | None:
        """Return the game that was interrupted; None if there is none. One that ended, but was
        not counted, is counted now."""
        game = None if self.unfinished is None else self.unfinished.read(settings, lexicon)
        if self.unfinished is None or game is None or not game.moves:
            return None
        if game.outcome is not None and not self.is_new:  # it was counted just before a crash
            self.unfinished.remove()
            return None
        self._moves = len(game.moves)
        self.console.remark("You go on where you left off.")
        return game

    def moved(self, game: Game) -> None:
        """Keep the game as it stands, if it has a new move."""
        if self.unfinished is None or len(game.moves) == self._moves:
            return
        if len(game.moves) == 1 and game.outcome is not None:  # given up before it began
            return
        try:
            self.unfinished.write(game)
        except HistoryError as error:
            self.console.remark(f"This game cannot be resumed later. {error}")
            self.unfinished = None
        self._moves = len(game.moves)

    def add(self, game: Game, **about: Any) -> None:
        """Keep a finished game, and show its result."""
        about |= {"seeded": not self.is_new, "day": self.day if self.is_new else None}
        super().add(game, **about)
        if self.unfinished is not None:
            self.unfinished.remove()
        self.console.remark("Your result, to share:")
        for line in shared(game, self.day, plain=self.plain).splitlines():
            self.console.say(line)

    def show_score(self, found: object) -> None:
        """Show nothing: one game has no score."""


def shared(game: Game, day: str, *, plain: bool) -> str:
    """Return the result of a finished game as lines to share, the last with the command that starts
    the game. Squares are letters if ``plain``, or if the terminal cannot show squares; on a
    terminal no line is wider than its screen."""
    kind: Kind = "boggle" if isinstance(game, BoggleGame) else "hangman"
    text = boggle_result(game, day) if isinstance(game, BoggleGame) else hangman_result(game, day)
    if plain or not _can_show(HIT):
        text = in_letters(text)
    lines = text.splitlines()
    if sys.stdout.isatty():
        lines = [part for line in lines for part in textwrap.wrap(line, screen_width())]
    return "\n".join([*lines, _command(kind, day)])


def _can_show(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


@click.command()
@click.argument("kind", type=click.Choice(KINDS), required=False)
@click.option(
    "--date", metavar="YYYY-MM-DD", show_default="today, in UTC", help="Play an earlier day's game."
)
@picture()
@options.plain()
@options.color()
@options.record()
@options.as_json("Read moves and print JSON Lines; without a game, print the day's games.")
def daily(
    kind: Kind | None,
    date: str | None,
    picture: str,
    plain: bool,
    color: str,
    record: str | None,
    as_json: bool,
) -> None:
    """Play the day's Hangman or Boggle.

    The games are the same all over the world, here and on the page: they follow from the date, and
    change at midnight UTC. (A server with daily games of its own says so on its page.) At the end
    there is a result to share, which gives nothing away. Without a game, you see both and choose
    one. A game that was interrupted, as by Ctrl-C, goes on where you left it.
    """
    now = utc_now()
    today = now.date().isoformat()
    with usage_errors():
        day = today if date is None else day_from(date, today)
    if record:
        check_writable(record)
    console = Console(color)
    if as_json:
        _print_events(console, kind, DailyHangman(day=day, record=record))
        return
    shown = DailyHangman(day=day, picture=picture, plain=plain, record=record)
    play_daily(console, kind, shown, now)


def play_daily(
    console: Console,
    kind: Kind | None = None,
    shown: DailyHangman | None = None,
    now: datetime | None = None,
) -> None:
    """Play a daily game at the console; ask which one if no ``kind`` is given.

    ``shown`` has the day, and how to show the game; without it, play today's.
    """
    now = now or utc_now()
    today = now.date().isoformat()
    shown = shown or DailyHangman(day=today)
    lexicon, days = Lexicon.english(), _days(console)
    results = _results(days, shown.day)
    if kind is None:
        told = daily_of(shown.day, lexicon)
        streak = streak_of((day.day for day in days), today)
        if streak.now > 1:
            text = f"You have played {streak.now:,} days in a row; your best: {streak.best:,}."
            console.remark(_wrapped(text))
        kind = _choose(console, told, results, now if shown.day == today else None)
    if kind is None:
        return
    result = getattr(results, kind)
    if result is not None:
        done = result if kind == "hangman" else "played"
        console.remark(
            _wrapped(f"You have {done} this game already; now it is counted separately.")
        )
    is_new = shown.day == today and result is None
    kept = Unfinished(kind, shown.day)
    score = DailyScore(console, shown.day, is_new=is_new, plain=shown.plain, unfinished=kept)
    try:
        _play(console, shown if kind == "hangman" else _board(shown), score, lexicon)
    except KeyboardInterrupt:
        if kept.exists:
            console.remark("")  # the line of the question
            console.remark(f"Go on with: {_command(kind, shown.day)}")
        raise


def _days(console: Console) -> list[Day]:
    """Return what the player has finished, by day. A file that cannot be read is no reason not to
    play."""
    try:
        found, remark = History().statistics()
    except HistoryError:
        return []
    if remark:
        console.remark(remark)
    return found.days


def _results(days: list[Day], day: str) -> Day:
    """Return what the player has finished of a day."""
    return next((results for results in days if results.day == day), Day(day))


def _in_words(results: Day, kind: Kind) -> str:
    """Return how a game ended: a board is measured by its rank, where that is known."""
    result = getattr(results, kind)
    if result is None:
        return "begun" if Unfinished(kind, results.day).exists else "not played"
    if kind == "hangman" or results.rank is None:
        return "played" if kind == "boggle" else str(result)
    if not results.rank:
        return "no word"
    return f"{RANKS[results.rank - 1].name}, {results.percent} %"


def _choose(console: Console, told: Daily, results: Day, now: datetime | None) -> Kind | None:
    """Show the games of a day, and ask which to play; None for none. ``now`` is the time if it is
    today."""
    about = {
        "hangman": counted(told.hangman.length, "letter"),
        "boggle": f"{told.boggle.rows}x{told.boggle.columns}",
    }
    console.say(f"The games of {long_date(told.day)}", "title")
    for number, kind in enumerate(KINDS, 1):
        done = _in_words(results, kind)
        console.say(f"  {number}  {kind.capitalize():8} {about[kind]:11} {done}")
    open_ = [kind for kind in KINDS if getattr(results, kind) is None]
    if now is not None:
        hours = counted(24 - now.hour, "hour") if now.hour < 23 else "less than an hour"
        console.say(_wrapped(f"The next ones come at midnight UTC, in {hours}."))
    usual = KINDS.index(open_[0]) + 1 if open_ else 1
    while True:
        try:
            answer = console.ask(f"Which one? [{usual}]").lower() or str(usual)
        except EndOfInput:
            return None
        if answer in ("q", "quit", ":q", ":quit", "exit"):
            return None
        for number, kind in enumerate(KINDS, 1):
            if answer in (str(number), kind):
                return kind
        console.say(f"{quoted(answer)} is not in the list; type 1 or 2, or quit.", "refused")


def _wrapped(text: str) -> str:
    return "\n".join(textwrap.wrap(text, screen_width()))


def _play(
    console: Console, choices: DailyHangman | DailyBoggle, score: DailyScore, lexicon: Lexicon
) -> None:
    when = long_date(choices.day)
    if isinstance(choices, DailyBoggle):
        console.say(f"The board of {when}")
        agreed = choices.settings(lexicon)
        board = score.begun(agreed, lexicon) or BoggleGame(lexicon, agreed)
        assert isinstance(board, BoggleGame)
        try:
            BoggleSession(console, choices, score).play_one(board)
        finally:
            if choices.record:
                append(choices.record, board.record())
        return
    settings = choices.without_asking(lexicon)
    letters = counted(settings.length, "letter")
    console.say(_wrapped(f"The word of {when} has {letters}. (? for help)"))
    word = score.begun(settings, lexicon) or HangmanGame(lexicon, settings)
    assert isinstance(word, HangmanGame)
    HangmanSession(console, choices, score).play_one(word)


def _board(shown: DailyHangman) -> DailyBoggle:
    return DailyBoggle(day=shown.day, plain=shown.plain, record=shown.record)


def _print_events(console: Console, kind: Kind | None, shown: DailyHangman) -> None:
    """Play a game for a program; without a ``kind``, print the games of the day."""
    day = {"day": shown.day}
    if kind is None:
        days = _days(console)
        results = _results(days, shown.day)
        told = msgspec.to_builtins(daily_of(shown.day, Lexicon.english()))
        streak = streak_of((day.day for day in days), utc_now().date().isoformat())
        told["played"] = {kind: getattr(results, kind) for kind in KINDS}
        told |= {"rank": results.rank, "percent": results.percent}
        print_json({**told, "streak": streak.now, "best_streak": streak.best})
        return
    if kind == "hangman":
        text = hangman_result(hangman_events.play_events(shown, day), shown.day)
    else:
        text = boggle_result(boggle_events.play_events(_board(shown), more=day), shown.day)
    print_json({"event": "share", **day, "text": text})
