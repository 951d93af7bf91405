"""The game of the day: one of each kind, the same for everybody, by the UTC day."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.lexicon import Lexicon

__all__ = ["Daily", "boggle_of", "daily_of", "day_at", "hangman_of"]

LENGTHS = (8, 9, 10, 11)  # whoever never errs wins these, with misses to spare
MISSES = 10


class DailyHangman(Struct, frozen=True):
    length: int
    misses: int
    dealer: str


class DailyBoggle(Struct, frozen=True):
    rows: int
    columns: int


class Daily(Struct, frozen=True):
    """What is played on a day."""

    day: str
    hangman: DailyHangman
    boggle: DailyBoggle


def day_at(milliseconds: int) -> str:
    """Return the UTC day of a time: 2026-11-15."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


def hangman_of(day: str) -> HangmanSettings:
    """Return the day's game of Hangman: the perfect dealer, and another length each day."""
    length = chance.pick(chance.generator(0, "daily", day), LENGTHS)
    seed = chance.derived_seed(0, "daily", day, "hangman")
    return HangmanSettings(length=length, misses=MISSES, dealer="perfect", seed=seed)


def boggle_of(day: str, lexicon: Lexicon) -> BoggleSettings:
    """Return the day's game of Boggle: the first shake of the day that is no poor deal."""
    for attempt in range(100):
        seed = chance.derived_seed(0, "daily", day, "boggle", attempt)
        settings = BoggleSettings(seed=seed)
        if not BoggleGame(lexicon, settings).is_poor:
            break
    return settings


def daily_of(day: str, lexicon: Lexicon) -> Daily:
    """Return what the day's games look like, without their seeds."""
    hangman, boggle = hangman_of(day), boggle_of(day, lexicon)
    return Daily(
        day,
        DailyHangman(hangman.length, MISSES, hangman.dealer),
        DailyBoggle(boggle.rows, boggle.columns),
    )
