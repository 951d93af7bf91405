"""Animals: the names of members, so that no player types one.

There are eight, one for each; when all are taken, the next eight are Otter 2, Hare 2 and so on.

>>> from wordfoe.rooms.animals import ANIMALS, free_names, name_for
>>> free_names({"Otter", "Owl"})[:2]
['Hare', 'Badger']
>>> name_for("owl", {"Otter"}), name_for(None, set(ANIMALS))
('Owl', 'Otter 2')
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

from wordfoe.errors import Illegal, Malformed
from wordfoe.wording import joined, quoted

__all__ = ["ANIMALS", "animal_of", "free_names", "name_for"]

ANIMALS = ("Otter", "Hare", "Owl", "Badger", "Hedgehog", "Toad", "Mole", "Heron")


def free_names(taken: Collection[str]) -> list[str]:
    """Return the names that the next one to join can choose from; there is always one."""
    for number in count(1):
        free = [name for name in _series(number) if name not in taken]
        if free:
            return free
    raise AssertionError("there are always more numbers")


def name_for(wish: str | None, taken: Collection[str], *, strict: bool = True) -> str:
    """Return the name for a member who wishes for an animal, or for none in particular.

    Unless ``strict``, an animal that is taken gives its next number. Raises Malformed if there is
    no such animal, and Illegal if it is taken while others are free.
    """
    free = free_names(taken)
    if wish is None:
        return free[0]
    animal = animal_of(wish)
    for name in free:
        if animal_of(name) == animal:
            return name
    if strict:
        raise Illegal(f"{animal} is taken; {_choices(free)}.", "name-taken")
    names = (_numbered(animal, number) for number in count(1))
    return next(name for name in names if name not in taken)


def animal_of(name: str) -> str:
    """Return the animal of a name, with or without its number: Otter for "otter 2".

    Raises Malformed if there is no such animal.
    """
    first, _, number = name.strip().partition(" ")
    animal = first.capitalize()
    if animal not in ANIMALS or not (number == "" or (number.isascii() and number.isdigit())):
        raise Malformed(f"There is no animal {quoted(name)}; choose {joined(ANIMALS, 'or')}.")
    return animal


def _series(number: int) -> list[str]:
    return [_numbered(animal, number) for animal in ANIMALS]


def _numbered(animal: str, number: int) -> str:
    return animal if number == 1 else f"{animal} {number}"


def _choices(free: list[str]) -> str:
    return f"{joined(free)} {'is' if len(free) == 1 else 'are'} free"
