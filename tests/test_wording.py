"""Numbers, lists and other people's text, as part of a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe.wording import LONGEST_QUOTE, counted, joined, printable, quoted, quoted_name


@pytest.mark.parametrize(
    ("number", "noun", "said"),
    [
        (0, "miss", "0 misses"),
        (1, "guess", "1 guess"),
        (2, "guess", "2 guesses"),
        (1, "word", "1 word"),
        (1000, "word", "1,000 words"),
    ],
)
def test_a_number_with_its_noun(number: int, noun: str, said: str) -> None:
    assert counted(number, noun) == said


def test_a_list_in_a_sentence() -> None:
    assert joined(["2-15"]) == "2-15"
    assert joined(["2-15", "17"]) == "2-15 and 17"
    assert joined(["easy", "medium", "hard"], "or") == "easy, medium or hard"


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
    assert quoted_name(Path(name)) == f'"{name}"'
