"""The dealers by name, and how a dealer is made for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from wordfoe.errors import SettingsError
from wordfoe.hangman.dealers.fair import Fair
from wordfoe.hangman.dealers.perfect import Perfect
from wordfoe.hangman.dealers.scoring import cunning, kind, largest
from wordfoe.hangman.dealers.turn import Dealer
from wordfoe.hangman.plugins import load_factory
from wordfoe.hangman.rules import Position
from wordfoe.wording import quoted

__all__ = ["CHANCY_DEALERS", "DEALERS", "DealerMaker", "dealer_named"]

DealerMaker: TypeAlias = Callable[[Position], Dealer]

DEALERS: dict[str, DealerMaker] = {
    "fair": Fair.deal,
    "perfect": Perfect,
    "largest": lambda _position: largest,
    "cunning": lambda _position: cunning,
    "kind": lambda _position: kind,
}
CHANCY_DEALERS = ("fair",)


def dealer_named(name: str) -> DealerMaker:
    """What makes the dealer of that name for a game, from the position at its start."""
    if name in DEALERS:
        return DEALERS[name]
    if ":" in name:
        made = load_factory(name, "dealer", "turn")
        return lambda _position: cast(Dealer, made())
    raise SettingsError(
        f"There is no dealer {quoted(name)}; choose from {', '.join(DEALERS)}, "
        "or give your own as package.module:name."
    )
