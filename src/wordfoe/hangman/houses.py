"""House rules: the games of the courses and programs that Evil Hangman comes from, by name."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.rules import Settings
from wordfoe.wording import quoted

__all__ = ["HOUSES", "House", "house_named"]


class House(Struct, frozen=True, kw_only=True):
    """A named combination of settings. What a house leaves open, the player may choose."""

    name: str
    about: str
    rules: dict[str, Any]  # settings that make the game this house's game
    defaults: dict[str, Any] = {}  # settings a player of this house may still change

    def settings(self, **wishes: Any) -> Settings:
        """The settings of a game in this house."""
        for name, rule in self.rules.items():
            if wishes.get(name, rule) != rule:
                raise SettingsError(
                    f"The house {self.name} plays with {name.replace('_', ' ')} {_said(rule)}, "
                    f"not {_said(wishes[name])}; leave that option out, or the house."
                )
        return Settings(**{**self.defaults, **wishes, **self.rules, "house": self.name})


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


def _said(value: object) -> str:
    return "unlimited" if value is None else str(value)


def house_named(name: str) -> House:
    try:
        return HOUSES[name]
    except KeyError:
        raise SettingsError(
            f"There is no house {quoted(name)}; choose from {', '.join(HOUSES)}."
        ) from None
