"""The settings of a game of Hangman: for each its help text, its bounds and its usual value.

The options of the terminal, the requests of the server and the menus of both are derived from these
descriptions. A new setting is a field of ``Settings`` and a key of ``OtherWishes``; a new house is
an entry in ``HOUSES``.

>>> from wordfoe.hangman.settings import HOUSES, SETTINGS
>>> SETTINGS["misses"].help, SETTINGS["misses"].usual
('Wrong guesses allowed: a number above zero, or unlimited.', 10)
>>> HOUSES["moertel"].settings(seed=1).dealer
'cunning'
"""

from __future__ import annotations

from typing import Annotated, Any, TypedDict, Unpack

from msgspec import Struct
from msgspec.structs import fields

from wordfoe.errors import SettingsError
from wordfoe.hangman.tiers import TIERS, USUAL_WORDS
from wordfoe.hangman.usual import (
    MOST_NUMBER,
    USUAL_DEALER,
    USUAL_LENGTH,
    USUAL_LOSS_WORD,
    USUAL_MISSES,
)
from wordfoe.setting import Setting, described, shows_settings
from wordfoe.wording import joined, quoted

__all__ = [
    "HOUSES",
    "LEVELS",
    "LOSS_WORDS",
    "MOST_NUMBER",
    "SETTINGS",
    "USUAL_DEALER",
    "USUAL_LENGTH",
    "USUAL_LOSS_WORD",
    "USUAL_MISSES",
    "WORDS",
    "House",
    "OtherWishes",
    "Settings",
    "Wishes",
    "house_named",
    "is_flag",
]

LEVELS = {
    "easy": "easy everyday words; the cheat slips up on every second letter",
    "medium": "common words; the cheat slips up on every fourth letter",
    "hard": "hard words of all kinds; the cheat never slips up",
    "elite": "the hardest fiftieth of all words; the cheat never slips up",
}
WORDS = {name: tier.about for name, tier in TIERS.items()}
LOSS_WORDS = {
    "best-known": "the best known word that is still possible",
    "random": "any word that is still possible, at random",
    "first": "the first word of the alphabet that is still possible",
}

LONGEST_WORD = 64  # letters; longer lines of a word list are left out


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a game.

    The defaults are for fields that a record leaves out; ``settings_for`` and ``Game`` use the
    usual values instead.

    Raises SettingsError for misses below 1, and for words, a level or a loss word that do not
    exist.
    Dealer, ties and length are checked when a game begins.
    """

    length: Annotated[
        int, Setting(help="Word length.", least=1, most=LONGEST_WORD, usual=USUAL_LENGTH)
    ]
    misses: Annotated[
        int | None,  # None: unlimited
        Setting(
            help="Wrong guesses allowed: a number above zero, or unlimited.",
            least=1,
            most=MOST_NUMBER,
            usual=USUAL_MISSES,
        ),
    ] = USUAL_MISSES
    dealer: Annotated[str, Setting(help="Who answers.", usual=USUAL_DEALER)] = "largest"
    ties: Annotated[str, Setting(help="How to break ties between families.", usual="first")] = (
        "first"
    )
    level: Annotated[
        str | None, Setting(help="How hard it is; by default no slips if evil, medium if fair.")
    ] = None
    words: Annotated[
        str | None,  # None: all, in a record from before there were tiers of words
        Setting(
            help="How well known the words are; all of them in a house or with your own list.",
            usual=USUAL_WORDS,
        ),
    ] = None
    loss_word: Annotated[
        str, Setting(help="The word named after a loss.", usual=USUAL_LOSS_WORD)
    ] = "random"
    seed: Annotated[
        int,
        Setting(help="The same seed gives the same game.", least=0, most=MOST_NUMBER, drawn=True),
    ] = 0
    lowercase_only: Annotated[
        bool, Setting(help="Leave out words that the list writes with a capital.", offered=False)
    ] = False
    uncensored: Annotated[bool, Setting(help="Deal offensive words too.")] = False
    house: Annotated[str | None, Setting(help="Play by the rules of a course.")] = None

    def __post_init__(self) -> None:
        if self.misses is not None and self.misses < 1:
            raise SettingsError("The number of misses must be at least 1.")
        if self.level is not None and self.level not in LEVELS:
            choices = joined([*LEVELS], "or")
            raise SettingsError(f"There is no level {quoted(self.level)}; choose {choices}.")
        if self.words is not None and self.words not in WORDS:
            choices = joined([*WORDS], "or")
            raise SettingsError(f"There are no words {quoted(self.words)}; choose {choices}.")
        if self.loss_word not in LOSS_WORDS:
            choices = joined([*LOSS_WORDS], "or")
            raise SettingsError(
                f"There is no loss word {quoted(self.loss_word)}; choose {choices}."
            )


class OtherWishes(TypedDict, total=False):
    """The settings that a caller gives by name, without the dealer."""

    length: int
    misses: int | None
    ties: str
    level: str | None
    words: str | None
    loss_word: str
    seed: int
    lowercase_only: bool
    uncensored: bool
    house: str | None


class Wishes(OtherWishes, total=False):
    """The settings that a caller gives by name; those left out have their usual values."""

    dealer: str


SETTINGS = described(Settings)


def is_flag(name: str) -> bool:
    """Return whether a setting is a boolean."""
    return any(field.name == name and field.type.__origin__ is bool for field in fields(Settings))


class House(Struct, frozen=True, kw_only=True):
    """The rules of a course as settings; the player may choose all other settings."""

    name: str
    about: str
    rules: Wishes  # settings that the player cannot change
    defaults: Wishes = {}  # the house's own usual values, which the player can change

    @shows_settings(Settings)
    def settings(self, **wishes: Unpack[Wishes]) -> Settings:
        """Return the settings of a game by the rules of this house.

        Raises SettingsError if a setting contradicts the rules of the house or does not exist.
        """
        asked: dict[str, Any] = {**wishes}
        rules: dict[str, Any] = {**self.rules}
        for name, rule in rules.items():
            if asked.get(name, rule) != rule:
                raise SettingsError(
                    f"The house {self.name} plays with {name.replace('_', ' ')} {_said(rule)}, "
                    f"not {_said(asked[name])}; leave that option out, or the house."
                )
        return Settings(**{"words": "all", **self.defaults, **asked, **rules, "house": self.name})


def _said(value: object) -> str:
    return "unlimited" if value is None else str(value)


_HOUSES = (
    House(
        name="stanford",
        about="largest family, first on ties; a loss names a random word",
        rules={"dealer": "largest", "ties": "first", "loss_word": "random"},
    ),
    House(
        name="stickman",
        about="largest family, first on ties; a loss names the first word",
        rules={"dealer": "largest", "ties": "first", "loss_word": "first"},
    ),
    House(
        name="moertel",
        about="highest cheat score, yes rather than no; misses unlimited",
        rules={"dealer": "cunning", "ties": "accept", "misses": None, "lowercase_only": True},
        defaults={"length": 6},
    ),
    House(
        name="uw-cse143",
        about="largest family, smallest pattern on ties; first word at a loss",
        rules={"dealer": "largest", "ties": "pattern", "loss_word": "first"},
    ),
    House(
        name="ut-cs314",
        about="largest family, most hidden on ties; easy and medium slip up",
        rules={"dealer": "largest", "ties": "most-hidden"},
    ),
    House(
        name="byu-cs240",
        about="largest family; on ties no, fewest, then rightmost letters",
        rules={"dealer": "largest", "ties": "rightmost"},
    ),
)

HOUSES: dict[str, House] = {house.name: house for house in _HOUSES}


def house_named(name: str) -> House:
    """Return the house of that name. Raises SettingsError if there is none."""
    try:
        return HOUSES[name]
    except KeyError:
        raise SettingsError(
            f"There is no house {quoted(name)}; choose from {', '.join(HOUSES)}."
        ) from None
