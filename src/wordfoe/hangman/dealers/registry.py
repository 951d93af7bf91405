"""The dealers by name, with the function that makes each for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, cast

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.dealers.cruel import Cruel
from wordfoe.hangman.dealers.fair import Fair
from wordfoe.hangman.dealers.kind import kind
from wordfoe.hangman.dealers.perfect import Perfect
from wordfoe.hangman.dealers.scoring import cunning, largest, obscure
from wordfoe.hangman.dealers.sly import Sly
from wordfoe.hangman.dealers.turn import Dealer
from wordfoe.hangman.plugins import load_factory
from wordfoe.hangman.position import Position
from wordfoe.wording import quoted

__all__ = [
    "DEALERS",
    "RANDOM_DEALERS",
    "DealerKind",
    "DealerMaker",
    "Manner",
    "dealer_named",
    "manner_of",
]

DealerMaker: TypeAlias = Callable[[Position], Dealer]
Manner: TypeAlias = Literal["evil", "kind", "fair"]


class DealerKind(Struct, frozen=True):
    """A dealer of the registry, for menus, games and tournaments."""

    about: str  # one line for menus
    deal: DealerMaker  # makes the dealer of a game from its first position
    manner: Manner = "evil"  # how it treats the player
    by_chance: bool = False  # whether its answers depend on the seed
    by_length: bool = True  # whether the word length tells how hard an evil dealer is
    levels: bool = True  # whether the levels of its manner make a difference
    exact: bool = False  # whether it keeps every forced win, so that the value tells who can win


DEALERS: dict[str, DealerKind] = {
    "fair": DealerKind(
        "chooses a word and sticks to it, with proof", Fair.deal, "fair", by_chance=True
    ),
    "cruel": DealerKind(
        "chooses a hard word and sticks to it, with proof",
        Cruel.deal,
        "fair",
        by_chance=True,
        levels=False,
    ),
    "perfect": DealerKind("plays perfectly, proven", Perfect, exact=True),
    "sly": DealerKind("keeps a sure win and varies the rest", Sly, by_chance=True, exact=True),
    "largest": DealerKind("keeps as many words as it can", lambda _position: largest),
    "cunning": DealerKind("keeps words that still hide many letters", lambda _position: cunning),
    "obscure": DealerKind(
        "keeps few words, and little-known ones", lambda _position: obscure, by_length=False
    ),
    "kind": DealerKind(
        "helps you without being noticed", lambda _position: kind, "kind", by_chance=True
    ),
}
RANDOM_DEALERS = tuple(name for name, dealer in DEALERS.items() if dealer.by_chance)


def manner_of(dealer: str) -> Manner:
    """Return how a dealer treats the player: evil, kind or fair; a plugin counts as evil."""
    return DEALERS[dealer].manner if dealer in DEALERS else "evil"


def dealer_named(name: str) -> DealerMaker:
    """Return the function that makes the dealer of that name from the first position of a game.

    ``name`` is one of ``DEALERS``, or a plugin as ``package.module:name``.

    Raises SettingsError if there is no such dealer, or if the plugin cannot be loaded.
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
