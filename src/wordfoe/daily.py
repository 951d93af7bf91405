"""The daily games: one of each kind per UTC day, the same on every page and in every terminal.

>>> from wordfoe.daily import day_from, hangman_of
>>> hangman_of("2026-11-15").length
9
>>> day_from("2026-11-15", today="2026-11-17")
'2026-11-15'
"""

from __future__ import annotations

import re
from datetime import date
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.errors import Malformed
from wordfoe.hangman.settings import USUAL_LOSS_WORD
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.hangman.tiers import usual_words
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["KINDS", "Daily", "Kind", "boggle_of", "daily_of", "day_from", "hangman_of", "long_date"]

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


def hangman_of(day: str, *, english: bool = True) -> HangmanSettings:
    """Return the settings of the daily Hangman: the perfect dealer, and a length by chance.

    ``english`` says whether it is played with the English words that wordfoe ships. What is left
    out here has the default of ``Settings``, which is what a record without that setting means. So
    a new usual value changes no daily game.
    """
    length = chance.pick(chance.generator(0, "daily", day), LENGTHS)
    seed = chance.derived_seed(0, "daily", day, "hangman")
    settings = HangmanSettings(length=length, misses=MISSES, dealer="perfect", seed=seed)
    if day < WELL_KNOWN_SINCE:
        return settings
    words = usual_words(english=english)
    return msgspec.structs.replace(settings, words=words, loss_word=USUAL_LOSS_WORD)


def boggle_of(day: str, lexicon: Lexicon) -> BoggleSettings:
    """Return the settings of the daily Boggle: the first shake of the day with enough words."""
    for attempt in range(100):
        seed = chance.derived_seed(0, "daily", day, "boggle", attempt)
        settings = BoggleSettings(seed=seed)
        if not BoggleGame(lexicon, settings).is_poor:
            break
    return settings


def daily_of(day: str, lexicon: Lexicon) -> Daily:
    """Return the daily games of a day, without their seeds."""
    hangman, boggle = hangman_of(day, english=lexicon.is_english), boggle_of(day, lexicon)
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


def long_date(day: str) -> str:
    """Return a day as people say it, without its year: Sunday 15 November."""
    then = date.fromisoformat(day)
    return f"{WEEKDAYS[then.weekday()]} {then.day} {MONTHS[then.month - 1]}"


WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = (
    "January February March April May June July August September October November December".split()
)
