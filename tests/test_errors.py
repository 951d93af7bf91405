"""Errors: the tree that the docstring draws, and text that is fit to be printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import errors
from wordfoe.errors import LONGEST_QUOTE, Illegal, StoreError, WordfoeError, printable, quoted

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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cool", '"cool"'),
        ("", '""'),
        ("a\nb", r'"a\nb"'),
        ("\x1b[31m", r'"\x1b[31m"'),
        ("\u202e", r'"\u202e"'),
        ("🦊é", '"🦊é"'),
        ("x" * 40, f'"{"x" * 40}"'),
        ("x" * 41, f'"{"x" * 37}..."'),
    ],
)
def test_quotes(text: str, said: str) -> None:
    assert quoted(text) == said


@given(st.text())
def test_whatever_is_quoted_stays_on_its_line(text: str) -> None:
    assert printable(text).isprintable()
    assert quoted(text).isprintable()
    if text.isprintable() and len(text) <= LONGEST_QUOTE:
        assert quoted(text) == f'"{text}"'


def test_the_name_of_a_file_is_quoted_whole() -> None:
    name = "/".join(["folder"] * 20) + "/words.txt"
    assert errors.quoted_name(Path(name)) == f'"{name}"'
