"""Codes of rooms: words that can be said aloud, and consonants when these are taken."""

from __future__ import annotations

import random

import pytest

from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.rooms.codes import (
    AWKWARD,
    LOOKALIKES,
    SPELLED,
    code_from,
    code_words,
    new_code,
    no_room,
)

ENGLISH = Lexicon.english()


def test_words_that_can_be_codes() -> None:
    words = code_words(ENGLISH)
    assert len(words) > 700
    for word in words:
        assert len(word) == 4
        assert word.isupper()
        assert LOOKALIKES.isdisjoint(word)
        assert not ENGLISH.is_offensive(word)
        assert (ENGLISH.commonness(word) or 99) <= 35
        assert word not in AWKWARD
    assert "FERN" in words


def test_a_free_word_is_drawn() -> None:
    drawn = random.Random(1)
    codes = {new_code(ENGLISH, {"FERN"}, drawn.choice) for _ in range(200)}
    assert codes <= {*code_words(ENGLISH)} - {"FERN"}
    assert len(codes) > 100


def test_consonants_when_half_of_the_words_are_taken() -> None:
    words = code_words(ENGLISH)
    drawn = random.Random(1)
    taken = {*words[: len(words) // 2 + 1]}
    for _ in range(500):
        code = new_code(ENGLISH, taken, drawn.choice)
        assert code not in taken
        assert not set(code) & set("AEIOUY")
        assert LOOKALIKES.isdisjoint(code)
        assert not any(part in code for part in SPELLED)
        assert len(set(code)) == 4
        taken.add(code)


def test_no_code_when_all_tries_fail() -> None:
    class Everything(set[str]):
        def __contains__(self, code: object) -> bool:
            return True

    with pytest.raises(Illegal) as refused:
        new_code(ENGLISH, Everything())
    assert refused.value.code == "too-many-rooms"


def test_codes_do_not_depend_on_a_small_or_foreign_lexicon() -> None:
    assert code_words(Lexicon(["fern", "beta"])) == code_words(ENGLISH)
    assert code_words(Lexicon(["größe", "öfen"], alphabet="abcdefgrnzöß")) == code_words(ENGLISH)


def test_a_code_as_typed() -> None:
    assert code_from("fern") == code_from(" F E R n\n") == "FERN"
    assert no_room("FERM") == "No room FERM. Check the letters."


@pytest.mark.parametrize("typed", ["", "fer", "ferns", "f3rn", "größ", "ﬁsh", "f" * 64, "FER\0"])
def test_what_is_no_code(typed: str) -> None:
    with pytest.raises(Malformed, match=r"^\".*\" is not a code; a code has four letters\.$"):
        code_from(typed)
