"""Errors: the tree that the docstring draws, and what each carries."""

from __future__ import annotations

import re

import pytest

from wordfoe import errors
from wordfoe.errors import Illegal, StoreError, WordfoeError

CLASSES = {
    name: found
    for name in errors.__all__
    if isinstance(found := getattr(errors, name), type) and issubclass(found, Exception)
}


def test_the_docstring_draws_the_tree() -> None:
    parents = ["WordfoeError"]
    drawn = {"WordfoeError"}
    for line in (errors.__doc__ or "").splitlines():
        if match := re.match(r"^    ([│ ]*)[├└]── (\w+) {2,}\S", line):
            depth = len(match[1]) // 4 + 1
            parents[depth:] = [match[2]]
            drawn.add(match[2])
            assert CLASSES[match[2]].__mro__[1] is CLASSES[parents[depth - 1]], line
    assert drawn == set(CLASSES)


@pytest.mark.parametrize("name", CLASSES)
def test_every_error_is_one_of_ours_and_says_what_it_is(name: str) -> None:
    error = CLASSES[name]("A sentence.")
    assert isinstance(error, WordfoeError)
    assert str(error) == "A sentence."
    assert CLASSES[name].__doc__


def test_codes_for_programs() -> None:
    assert Illegal("No.").code == "illegal"
    assert Illegal("No.", "game-over").code == "game-over"
    assert StoreError("No.").code == "store-unreachable"
