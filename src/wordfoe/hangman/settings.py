"""The settings of a game of Hangman: what each is for, what it may be, and what it usually is.

This is the one description of a game. The options of the terminal, the requests to the server and
the menus of both are derived from it. A new setting is a field of ``Settings`` and a key of
``Wishes``; a new house is an entry in ``HOUSES``.

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
from wordfoe.lexicon import Lexicon
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
    "USUAL_MISSES",
    "House",
    "OtherWishes",
    "Settings",
    "Wishes",
    "house_named",
    "is_flag",
    "usual_length",
]

LEVELS = {
    "easy": "well known words; the cheat slips up on every second letter",
    "medium": "the cheat slips up on every fourth letter",
    "hard": "no mercy",
}
LOSS_WORDS = {
    "random": "any word that is still possible, by chance",
    "first": "the first word that is still possible, by the alphabet",
}

USUAL_LENGTH = 8  # the shortest at which 10 misses are enough for a guesser who never errs
USUAL_MISSES = 10
USUAL_DEALER = "perfect"

LONGEST_WORD = 64  # letters; lines of a word list that are longer are left out
MOST_NUMBER = 2**53 - 1  # the largest whole number that every reader of JSON keeps exactly


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is agreed before the first guess.

    Defaults are those of a record that leaves a field out; ``wordfoe.hangman.Game`` has the usual
    values. Raises SettingsError for misses below 1, and for a level or loss word that does not
    exist; dealers, ties and lengths are checked when a game begins.
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
        str | None, Setting(help="How hard it is; by default hard if evil, medium if fair.")
    ] = None
    loss_word: Annotated[str, Setting(help="The word named after a loss.", usual="random")] = (
        "random"
    )
    seed: Annotated[
        int,
        Setting(help="The same seed gives the same game.", least=0, most=MOST_NUMBER, drawn=True),
    ] = 0
    lowercase_only: Annotated[
        bool, Setting(help="Leave out words that the list writes with a capital.", offered=False)
    ] = False
    house: Annotated[str | None, Setting(help="Play by the rules of a course.")] = None

    def __post_init__(self) -> None:
        if self.misses is not None and self.misses < 1:
            raise SettingsError("The number of misses must be at least 1.")
        if self.level is not None and self.level not in LEVELS:
            choices = joined([*LEVELS], "or")
            raise SettingsError(f"There is no level {quoted(self.level)}; choose {choices}.")
        if self.loss_word not in LOSS_WORDS:
            choices = joined([*LOSS_WORDS], "or")
            raise SettingsError(
                f"There is no loss word {quoted(self.loss_word)}; choose {choices}."
            )


class OtherWishes(TypedDict, total=False):
    """The settings that a player asks for, but for the dealer."""

    length: int
    misses: int | None
    ties: str
    level: str | None
    loss_word: str
    seed: int
    lowercase_only: bool
    house: str | None


class Wishes(OtherWishes, total=False):
    """The settings that a player asks for; what is left out has its usual value."""

    dealer: str


SETTINGS = described(Settings)


def is_flag(name: str) -> bool:
    """Return whether a setting is yes or no."""
    return any(field.name == name and field.type.__origin__ is bool for field in fields(Settings))


def usual_length(lexicon: Lexicon) -> int:
    """Return the length of a game if the player asks for none: 8, or the commonest of the lexicon
    if it has no words of 8 letters."""
    if USUAL_LENGTH in lexicon.lengths:
        return USUAL_LENGTH
    return max(lexicon.lengths, key=lexicon.count)


class House(Struct, frozen=True, kw_only=True):
    """A named combination of settings. What a house leaves open, the player may choose."""

    name: str
    about: str
    rules: Wishes  # settings that make the game this house's game
    defaults: Wishes = {}  # settings that a player of this house may still change

    @shows_settings(Settings)
    def settings(self, **wishes: Unpack[Wishes]) -> Settings:
        """Return the settings of a game in this house.

        Raises SettingsError if a wish contradicts a rule of the house.
        """
        asked: dict[str, Any] = {**wishes}
        rules: dict[str, Any] = {**self.rules}
        for name, rule in rules.items():
            if asked.get(name, rule) != rule:
                raise SettingsError(
                    f"The house {self.name} plays with {name.replace('_', ' ')} {_said(rule)}, "
                    f"not {_said(asked[name])}; leave that option out, or the house."
                )
        return Settings(**{**self.defaults, **asked, **rules, "house": self.name})


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
        about="highest cheat score, rather yes than no; misses unlimited",
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
        about="largest family, most hidden on ties; easy and medium lapse",
        rules={"dealer": "largest", "ties": "most-hidden"},
    ),
    House(
        name="byu-cs240",
        about="largest family; on ties no, few, then far right letters",
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
