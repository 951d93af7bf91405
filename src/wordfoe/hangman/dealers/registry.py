"""The dealers by name, and how a dealer is made for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, cast

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.dealers.fair import Fair
from wordfoe.hangman.dealers.perfect import Perfect
from wordfoe.hangman.dealers.scoring import cunning, kind, largest
from wordfoe.hangman.dealers.turn import Dealer
from wordfoe.hangman.plugins import load_factory
from wordfoe.hangman.rules import Position
from wordfoe.wording import quoted

__all__ = [
    "CHANCY_DEALERS",
    "DEALERS",
    "DealerKind",
    "DealerMaker",
    "Manner",
    "dealer_named",
    "manner_of",
]

DealerMaker: TypeAlias = Callable[[Position], Dealer]
Manner: TypeAlias = Literal["evil", "kind", "fair"]


class DealerKind(Struct, frozen=True):
    """A line about a dealer, what makes one for a game, how it treats the player, whether its
    answers depend on chance, and whether exact play tells what a game against it is worth."""

    about: str
    deal: DealerMaker
    manner: Manner = "evil"
    by_chance: bool = False
    exact: bool = False


DEALERS: dict[str, DealerKind] = {
    "fair": DealerKind(
        "chooses a word and sticks to it, with proof", Fair.deal, "fair", by_chance=True
    ),
    "perfect": DealerKind("plays perfectly, proven", Perfect, exact=True),
    "largest": DealerKind("keeps as many words as it can", lambda _position: largest),
    "cunning": DealerKind("keeps words that still hide many letters", lambda _position: cunning),
    "kind": DealerKind("helps you without being noticed", lambda _position: kind, "kind"),
}
CHANCY_DEALERS = tuple(name for name, dealer in DEALERS.items() if dealer.by_chance)


def manner_of(dealer: str) -> Manner:
    """Return how a dealer treats the player; a plugin is taken to be evil."""
    return DEALERS[dealer].manner if dealer in DEALERS else "evil"


def dealer_named(name: str) -> DealerMaker:
    """Return the function that makes the dealer of that name, from the position at the start.

    Raises SettingsError if there is no such dealer, or if a plugin cannot be loaded.
    """
    if name in DEALERS:
        return DEALERS[name].deal
    if ":" in name:
        made = load_factory(name, "dealer", "turn")
        return lambda _position: cast(Dealer, made())
    raise SettingsError(
        f"There is no dealer {quoted(name)}; choose from {', '.join(DEALERS)}, "
        "or give your own as package.module:name."
    )
