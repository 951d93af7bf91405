"""Alphabets: letters in their order, and words as codes and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe.alphabet import (
    ENGLISH,
    MAX_LETTERS,
    PEOPLES_ORDER,
    STRAY_SHARE,
    Alphabet,
    capitals,
    fold,
    peoples_order,
)

letters = st.text("abcdefghijklmnopqrstuvwxyzäöüßжё", min_size=1, max_size=MAX_LETTERS).map(
    lambda text: "".join(dict.fromkeys(text))
)


@given(letters, st.data())
def test_words_become_codes_and_back(letters: str, data: st.DataObject) -> None:
    alphabet = Alphabet(letters)
    word = data.draw(st.text(letters, min_size=1))
    assert alphabet.spells(word)
    codes = alphabet.encode(word)
    assert list(codes) == [letters.index(letter) for letter in word]
    assert alphabet.decode(codes) == word
    assert [alphabet.code(letter) for letter in word] == list(codes)


@given(letters, st.text(max_size=3))
def test_what_an_alphabet_spells(letters: str, text: str) -> None:
    alphabet = Alphabet(letters)
    assert alphabet.spells(text) == (text != "" and set(text) <= set(letters))
    assert (text in alphabet) == (len(text) == 1 and text in letters)
    assert len(alphabet) == len(letters)


def test_a_set_of_letters_has_a_bit_for_each() -> None:
    assert ENGLISH.letter_set("") == 0
    assert ENGLISH.letter_set("cab") == ENGLISH.letter_set("abcabc") == 0b111
    assert ENGLISH.letter_set("z") == 1 << 25


@pytest.mark.parametrize("letters", ["", "aa", "a1", "a b", "İ", "".join(map(chr, range(97, 130)))])
def test_what_is_no_alphabet(letters: str) -> None:
    with pytest.raises(ValueError, match=r"an alphabet (has 1 to 32 different|is made of) letters"):
        Alphabet(letters)


class TestTheAlphabetOfWords:
    def test_all_of_a_to_z_where_any_of_it_is_used(self) -> None:
        found = Alphabet.of(["äb"])
        assert found is not None
        assert found.letters == ENGLISH.letters + "ä"

    def test_another_script_has_its_own(self) -> None:
        found = Alphabet.of(["мир", "рим"])
        assert found is not None
        assert found.letters == "имр"

    @pytest.mark.parametrize("many", [STRAY_SHARE, STRAY_SHARE + 1])
    def test_a_letter_in_one_word_of_very_many_is_a_stray(self, many: int) -> None:
        found = Alphabet.of(["ab"] * (many - 1) + ["ä"])
        assert found is not None
        assert ("ä" in found) == (many <= STRAY_SHARE)

    def test_the_commonest_where_they_are_too_many(self) -> None:
        extra = "áéíóúñüç"
        found = Alphabet.of(["abc", *extra[:6], *extra])
        assert found is not None
        assert len(found) == MAX_LETTERS
        assert set(extra[:6]) < set(found.letters)

    def test_no_words_have_none(self) -> None:
        assert Alphabet.of([]) is None


@pytest.mark.parametrize(
    ("text", "folded"),
    [("Cool", "cool"), ("CAFE\u0301", "café"), ("Ärger", "ärger"), ("ß", "ß"), ("", "")],
)
def test_words_are_compared_without_capitals_and_composed(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_capitals_are_as_many_letters_as_before(text: str) -> None:
    assert len(capitals(text)) == len(text)


def test_capitals() -> None:
    assert capitals("cool") == "COOL"
    assert capitals("größe") == "GRÖßE"


def test_people_name_common_letters_first() -> None:
    assert sorted(PEOPLES_ORDER) == list(ENGLISH.letters)
    assert peoples_order("aeðz") == "eazð"
