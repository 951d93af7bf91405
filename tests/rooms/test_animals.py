"""Names of animals: eight, one for each, and numbers for more."""

from __future__ import annotations

import pytest

from wordfoe.errors import Illegal, Malformed
from wordfoe.rooms.animals import ANIMALS, animal_of, free_names, name_for


def test_the_ninth_is_the_second_otter() -> None:
    taken: list[str] = []
    for _ in range(17):
        taken.append(name_for(None, taken))
    assert taken[:8] == [*ANIMALS]
    assert (taken[8], taken[16]) == ("Otter 2", "Otter 3")
    assert len(set(taken)) == 17


def test_a_wish_is_granted_in_any_case_and_with_any_number() -> None:
    assert name_for(" hErOn ", ()) == "Heron"
    assert name_for("Owl", ANIMALS) == "Owl 2"
    assert name_for("owl 7", ANIMALS) == "Owl 2"
    assert animal_of("Otter 2") == "Otter"


def test_a_name_that_is_taken_is_refused_with_those_that_are_free() -> None:
    with pytest.raises(Illegal, match=r"^Owl is taken; Otter and Hare are free\.$") as refused:
        name_for("owl", ANIMALS[2:])
    assert refused.value.code == "name-taken"
    with pytest.raises(Illegal, match=r"^Owl is taken; Heron is free\.$"):
        name_for("owl", ANIMALS[:7])


def test_in_a_class_the_animal_gets_the_next_number() -> None:
    assert name_for("owl", {"Owl", "Owl 2"}, strict=False) == "Owl 3"


@pytest.mark.parametrize(
    "wish", ["dragon", "", "Otter two", "Otter ²", "Otter -1", "<b>", "x" * 64]
)
def test_there_is_no_other_animal(wish: str) -> None:
    with pytest.raises(
        Malformed, match=r"^There is no animal .*; choose Otter, Hare, .* or Heron\.$"
    ):
        name_for(wish, ())


def test_there_is_always_a_free_name() -> None:
    assert free_names(()) == [*ANIMALS]
    assert free_names(ANIMALS)[0] == "Otter 2"
