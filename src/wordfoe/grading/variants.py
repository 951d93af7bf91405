"""Ways to change the behaviour of a house, from which the known mistakes are made.

Each function returns a function from a house to the behaviours that the change leads to there; none
if the change makes no difference in the house.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from wordfoe.grading.behaviour import Behaviour, Input, Reaction, Reactions
from wordfoe.grading.houses import GradingHouse

__all__ = [
    "Kind",
    "Variants",
    "any_of",
    "capitals",
    "careless",
    "changed",
    "each",
    "limited",
    "only",
    "reacting",
    "scoring",
    "ties",
    "ties_other_way",
]

_ANYTHING: tuple[Reaction, ...] = (
    "refuse",
    "ignore",
    "guess",
    "charge",
    "charge-twice",
    "first-letter",
    "each-letter",
    "crash",
)

Variants: TypeAlias = Callable[[GradingHouse], Iterator[Behaviour]]


class Kind(NamedTuple):
    """A kind of mistake, for all houses: its name, a sentence about it, and the check that it
    fails."""

    name: str
    about: str
    check: str
    variants: Variants


def changed(**changes: Any) -> Variants:
    """One variant: the behaviour of the house with these changes."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        yield replace(house.behaviour, **changes)

    return variants


def each(name: str, *values: Any, **changes: Any) -> Variants:
    """A variant for each value of one switch that is not the house's own."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        for value in values:
            if getattr(house.behaviour, name) != value:
                yield replace(house.behaviour, **{name: value}, **changes)

    return variants


def reacting(kinds: tuple[Input, ...], *reactions: Reaction) -> Variants:
    """A variant for each reaction to some kinds of input, unless the house tolerates it."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        for reaction in reactions:
            if all(reaction in house.behaviour.reactions_to(kind) for kind in kinds):
                continue
            changed = {**house.behaviour.reactions, **dict.fromkeys(kinds, (reaction,))}
            others = {k: v for k, v in house.behaviour.tolerated.items() if k not in kinds}
            yield replace(house.behaviour, reactions=changed, tolerated=others)

    return variants


def careless(house: GradingHouse) -> Iterator[Behaviour]:
    """Any reaction to any input that is no new letter."""
    free: Reactions = dict.fromkeys(house.behaviour.reactions, _ANYTHING)
    yield replace(house.behaviour, reactions={**free, "letter": ("guess",)}, tolerated={})


def capitals(house: GradingHouse) -> Iterator[Behaviour]:
    """Capitals are letters of their own, which no word has; or only those of named letters."""
    if "charge" in house.behaviour.reactions_to("capital-repeat"):
        return
    yield from reacting(("capital", "capital-repeat"), "charge")(house)
    yield from reacting(("capital-repeat",), "charge", "guess")(house)


def ties(*rules: str) -> Variants:
    """Other tie rules, if the house demands one."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        if house.behaviour.ties != "any":
            yield from each("ties", *rules)(house)

    return variants


_OTHER_WAY = {
    "first": ("last",),
    "pattern": ("pattern-last",),
    "most-hidden": ("least-hidden", "most-hidden-last"),
    "rightmost": ("leftmost", "most-rightmost", "most-first", "hit-rightmost"),
    "accept": ("reject",),
}


def ties_other_way(house: GradingHouse) -> Iterator[Behaviour]:
    """The opposite of the house's tie rule, or of a part of it."""
    yield from ties(*_OTHER_WAY[house.ties])(house)


def any_of(*several: Variants) -> Variants:
    """The variants of several changes."""
    return lambda house: (behaviour for variants in several for behaviour in variants(house))


def only(when: Callable[[GradingHouse], bool], variants: Variants) -> Variants:
    """The variants, in houses of which something is true."""
    return lambda house: variants(house) if when(house) else iter(())


def scoring(house: GradingHouse) -> bool:
    """Return whether the house goes by a score of letters, not by the number of words."""
    return house.behaviour.score == "cheat"


def limited(house: GradingHouse) -> bool:
    """Return whether a game can be lost."""
    return not house.behaviour.unlimited
