"""The daily games: one of each kind per UTC day, the same on every page and in every terminal.

The *public* games of a day follow from its date alone. A server with *private* days mixes a secret
of that day into the seeds; the seal of the secret is known beforehand, the secret afterwards.

>>> from wordfoe.daily import day_from, hangman_of, streak_of
>>> hangman_of("2026-11-15").length
9
>>> day_from("2026-11-15", today="2026-11-17")
'2026-11-15'
>>> streak_of(["2026-11-11", "2026-11-15", "2026-11-16"], today="2026-11-17")
Streak(now=2, best=2)
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.boggle.goals import Goal
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.errors import Malformed
from wordfoe.hangman.settings import USUAL_LOSS_WORD
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.hangman.tiers import usual_words
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = [
    "KINDS",
    "Daily",
    "Kind",
    "Streak",
    "boggle_of",
    "daily_of",
    "day_after",
    "day_from",
    "hangman_of",
    "long_date",
    "percent_of",
    "seal_of",
    "secret_of",
    "streak_of",
]

Kind: TypeAlias = Literal["hangman", "boggle"]
KINDS: tuple[Kind, ...] = ("hangman", "boggle")

LENGTHS = (8, 9, 10, 11)  # a perfect guesser wins these with misses to spare
MISSES = 10

# The first day whose word is one that people know. A day's game must be the same for all players,
# whenever they begin it and whichever version their server has, so earlier days keep all words.
WELL_KNOWN_SINCE = "2026-12-01"


class DailyHangman(Struct, frozen=True):
    """The settings of the daily game of Hangman, without its seed."""

    length: int
    misses: int
    dealer: str
    words: str


class DailyBoggle(Struct, frozen=True):
    """The settings of the daily game of Boggle, without its seed."""

    rows: int
    columns: int


class Daily(Struct, frozen=True):
    """The daily games of a day."""

    day: str
    hangman: DailyHangman
    boggle: DailyBoggle


class Streak(Struct, frozen=True):
    """Days in a row: up to today or yesterday, and the most ever."""

    now: int
    best: int


def secret_of(day: str, server_secret: str) -> str:
    """Return the secret of a day, which tells nothing about the server's secret or other days."""
    return hmac.new(server_secret.encode(), day.encode(), hashlib.sha256).hexdigest()


def seal_of(day: str, secret: str) -> str:
    """Return the seal of a day's secret: the SHA-256 of day and secret, as in 2026-11-15:SECRET."""
    return hashlib.sha256(f"{day}:{secret}".encode()).hexdigest()


def _root(day: str, secret: str | None) -> int:
    """Return the number from which the seeds of a day are derived: 0 for the public games."""
    if secret is None:
        return 0
    return int.from_bytes(hashlib.sha256(f"games:{day}:{secret}".encode()).digest(), "big")


def hangman_of(day: str, *, english: bool = True, secret: str | None = None) -> HangmanSettings:
    """Return the settings of the daily Hangman: the perfect dealer, and a length by chance.

    ``english`` says whether it is played with the English words that wordfoe ships; ``secret`` is
    that of a private day. What is left out here has the default of ``Settings``, which is what a
    record without that setting means. So a new usual value changes no daily game.
    """
    root = _root(day, secret)
    length = chance.pick(chance.generator(root, "daily", day), LENGTHS)
    seed = chance.derived_seed(root, "daily", day, "hangman")
    settings = HangmanSettings(length=length, misses=MISSES, dealer="perfect", seed=seed)
    if day < WELL_KNOWN_SINCE:
        return settings
    words = usual_words(english=english)
    return msgspec.structs.replace(settings, words=words, loss_word=USUAL_LOSS_WORD)


def boggle_of(day: str, lexicon: Lexicon, secret: str | None = None) -> BoggleSettings:
    """Return the settings of the daily Boggle: the first shake of the day with enough words.

    ``secret`` is that of a private day.
    """
    root = _root(day, secret)
    for attempt in range(100):
        seed = chance.derived_seed(root, "daily", day, "boggle", attempt)
        settings = BoggleSettings(seed=seed)
        if not BoggleGame(lexicon, settings).is_poor:
            break
    return settings


def daily_of(day: str, lexicon: Lexicon, secret: str | None = None) -> Daily:
    """Return the daily games of a day, without their seeds. ``secret`` is that of a private day."""
    hangman = hangman_of(day, english=lexicon.is_english, secret=secret)
    boggle = boggle_of(day, lexicon, secret)
    return Daily(
        day,
        DailyHangman(hangman.length, MISSES, hangman.dealer, hangman.words or "all"),
        DailyBoggle(boggle.rows, boggle.columns),
    )


def day_from(text: str, today: str) -> str:
    """Return the day that a player typed, as YYYY-MM-DD.

    Raises Malformed if it is no date, or a day that has not come yet: the page deals no game in
    advance either.
    """
    day = text.strip()
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", day):
            raise ValueError
        date.fromisoformat(day)
    except ValueError:
        raise Malformed(f"{quoted(text)} is not a date; write it like {today}.") from None
    if day > today:
        raise Malformed(f"{quoted(text)} has not come yet; today is {today} (UTC).")
    return day


def day_after(day: str, number: int = 1) -> str:
    """Return the day that comes ``number`` days later, or earlier if that is negative. Raises
    OverflowError beyond the years 1 to 9999."""
    return (date.fromisoformat(day) + timedelta(number)).isoformat()


def streak_of(days: Iterable[str], today: str) -> Streak:
    """Return how many of these days are in a row. Today does not end a streak: it can still be
    played. Days to come do not count."""
    counted = {date.fromisoformat(day).toordinal() for day in days if day <= today}
    run = best = 0
    for number in sorted(counted):
        run = run + 1 if number - 1 in counted else 1
        best = max(best, run)
    last = max(counted, default=0)
    return Streak(run if last >= date.fromisoformat(today).toordinal() - 1 else 0, best)


def percent_of(points: int, goal: Goal) -> int:
    """Return points as percent of a board's goal, rounded; more than 0 if there are any."""
    return max(int(100 * goal.share(points) + 0.5), 1) if points else 0


def long_date(day: str) -> str:
    """Return a day as people say it, without its year: Sunday 15 November."""
    then = date.fromisoformat(day)
    return f"{WEEKDAYS[then.weekday()]} {then.day} {MONTHS[then.month - 1]}"


WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = (
    "January February March April May June July August September October November December".split()
)
