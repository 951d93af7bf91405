"""Bounds: how they add up, compare and read."""

from __future__ import annotations

from wordfoe.hangman.exact.bounds import Bounds


def test_bounds_that_are_equal_are_exact() -> None:
    assert Bounds(4, 4).exact
    assert not Bounds(3, 4).exact


def test_a_miss_raises_both_bounds() -> None:
    assert Bounds(3, 5) + 1 == Bounds(4, 6)


def test_they_read_as_a_number_or_as_a_range() -> None:
    assert str(Bounds(4, 4)) == "4"
    assert str(Bounds(3, 5)) == "3 to 5"


def test_the_lower_bound_sorts_first() -> None:
    assert sorted([Bounds(3, 5), Bounds(2, 9), Bounds(3, 4)]) == [
        Bounds(2, 9),
        Bounds(3, 4),
        Bounds(3, 5),
    ]
