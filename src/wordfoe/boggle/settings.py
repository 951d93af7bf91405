"""The settings of a game of Boggle: for each its help text, its bounds and its default.

The options of the terminal and the requests of the server are derived from these descriptions. A
new setting is a field of ``Settings`` and a key of ``Wishes``; new rules are an entry in
``scoring.RULES``, new cubes one in ``cubes.NAMED_CUBES``.

>>> from wordfoe.boggle.settings import SETTINGS, Settings
>>> SETTINGS["timer"].help, SETTINGS["timer"].most
('Seconds for your turn.', 86400)
>>> Settings(rows=4, columns=4, rules="tournament").scoring.min_length
3
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Struct

from wordfoe.boggle.board import MAX_SIDE, MIN_SIDE, USUAL_SIDE, check_size
from wordfoe.boggle.scoring import LONGEST, RULES, Rules, rules_named
from wordfoe.boggle.strengths import STRENGTHS
from wordfoe.errors import SettingsError
from wordfoe.setting import Setting, described
from wordfoe.wording import joined, quoted

__all__ = [
    "MOST_SECONDS",
    "MOST_SEED",
    "OFFERED_SIZES",
    "OFFERED_TIMERS",
    "SETTINGS",
    "Settings",
    "Wishes",
]

MOST_SECONDS = 24 * 60 * 60
OFFERED_TIMERS = (None, 180, 300)  # in menus, and any other
OFFERED_SIZES = ((3, 3), (4, 4), (5, 5), (6, 6))  # in menus
MOST_SEED = 2**53 - 1  # the largest integer that every JSON reader keeps exactly


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a game.

    Raises SettingsError if a board cannot have that size, there are no such rules or strength, the
    rules do not allow that shortest word, or the timer is below 1.
    """

    rows: Annotated[int, Setting(help="Rows of the board.", least=MIN_SIDE, most=MAX_SIDE)] = (
        USUAL_SIDE
    )
    columns: Annotated[int, Setting(help="Its columns.", least=MIN_SIDE, most=MAX_SIDE)] = (
        USUAL_SIDE
    )
    tiles: Annotated[
        str | None,  # None: shaken from the seed
        Setting(help="The letters of your own board, row by row."),
    ] = None
    rules: Annotated[str, Setting(help="How words are scored.", choices=tuple(RULES))] = "lab"
    min_length: Annotated[
        int | None,  # None: as the rules say
        Setting(help="The shortest word that counts.", least=1, most=LONGEST),
    ] = None
    timer: Annotated[
        int | None,  # None: as long as the player likes
        Setting(help="Seconds for your turn.", least=1, most=MOST_SECONDS),
    ] = None
    strength: Annotated[
        str,  # a record without it is of a game against a computer that found every word
        Setting(help="Which words the computer finds.", choices=tuple(STRENGTHS)),
    ] = "all"
    seed: Annotated[
        int,
        Setting(help="The same seed gives the same board.", least=0, most=MOST_SEED, drawn=True),
    ] = 0

    def __post_init__(self) -> None:
        check_size(self.rows, self.columns)
        rules_named(self.rules).at_least(self.min_length)
        if self.strength not in STRENGTHS:
            names = joined([*STRENGTHS], "or")
            raise SettingsError(f"There is no strength {quoted(self.strength)}; choose {names}.")
        if self.timer is not None and self.timer < 1:
            raise SettingsError(f"A timer of {self.timer} seconds is too short; allow at least 1.")

    @property
    def scoring(self) -> Rules:
        """The rules of scoring, with the shortest word that these settings ask for."""
        return rules_named(self.rules).at_least(self.min_length)


class Wishes(TypedDict, total=False):
    """The settings that a caller gives by name; those left out have their defaults."""

    rows: int
    columns: int
    tiles: str | None
    rules: str
    min_length: int | None
    timer: int | None
    strength: str
    seed: int


SETTINGS = described(Settings)
