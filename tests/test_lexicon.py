"""Lexicons: what they hold, what they leave out, and what is no lexicon at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.errors import SettingsError


def write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


class TestTheShippedLexicon:
    lexicon = Lexicon.english()

    def test_it_is_enable(self) -> None:
        assert len(self.lexicon) == 172_820
        assert self.lexicon.lengths == (*range(2, 26), 27, 28)
        assert self.lexicon.count(8) == 28_420
        assert self.lexicon.left_out == ()

    def test_its_fingerprint(self) -> None:
        """Changes with any word; records and results refer to it."""
        expected = "cf3ca7eaed33ff01c8468447ff741eb6fde663607aee951c25460fe86757fc75"
        assert self.lexicon.fingerprint == expected

    def test_membership_and_prefixes(self) -> None:
        assert "zebra" in self.lexicon
        assert "ZEBRA" in self.lexicon
        assert "zebro" not in self.lexicon
        assert "" not in self.lexicon
        assert "zebra!" not in self.lexicon
        assert 5 not in self.lexicon
        assert self.lexicon.has_prefix("zebr")
        assert self.lexicon.has_prefix("")
        assert not self.lexicon.has_prefix("zebrx")
        assert not self.lexicon.has_prefix("ethylenediaminetetraacetatesx")

    def test_commonness(self) -> None:
        assert self.lexicon.commonness("the") == 10
        assert self.lexicon.commonness("cafe") == 20
        levels = map(self.lexicon.commonness, self.lexicon)
        known = sum(level is not None and level <= 50 for level in levels)
        assert known > 60_000
        with pytest.raises(KeyError):
            self.lexicon.commonness("zebro")

    def test_offensive_words_are_marked(self) -> None:
        assert not self.lexicon.is_offensive("zebra")
        assert sum(map(self.lexicon.is_offensive, self.lexicon)) == 739

    def test_its_checksum(self) -> None:
        import hashlib

        folder = Path(__file__).parent.parent / "src" / "wordfoe" / "data"
        digest, name = (folder / "english.sha256").read_text().split()
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest


@given(st.lists(st.text("abc", min_size=1, max_size=70), min_size=1))
def test_a_lexicon_is_a_sorted_set_by_length(words: list[str]) -> None:
    kept = {word for word in words if len(word) <= 64}
    if not kept:
        return
    lexicon = Lexicon(words)
    assert list(lexicon) == sorted(kept, key=lambda word: (len(word), word))
    assert len(lexicon) == len(kept)
    for word in words:
        assert (word in lexicon) == (word in kept)
        for end in range(len(word) + 1):
            prefix = word[:end]
            assert lexicon.has_prefix(prefix) == any(w.startswith(prefix) for w in kept)
    assert lexicon.fingerprint == Lexicon(sorted(kept, reverse=True)).fingerprint


def test_a_lexicon_is_immutable() -> None:
    lexicon = Lexicon(["cool"])
    with pytest.raises(AttributeError, match="immutable"):
        lexicon.name = "mine"


def test_a_file_is_read_once(tmp_path: Path) -> None:
    path = write(tmp_path / "words.txt", b"cool\n")
    first = Lexicon.load(path)
    path.unlink()
    assert Lexicon.load(path) is first


def test_annotations(tmp_path: Path) -> None:
    content = b"cool\t10\ngood\t20\t!\nhood\t\t!\nmood\nfood\tsoup\nrood\t999\n"
    lexicon = Lexicon.load(write(tmp_path / "words.txt", content))
    assert list(lexicon) == ["cool", "good", "hood", "mood", "rood"]
    assert [lexicon.commonness(word) for word in lexicon] == [10, 20, None, None, 254]
    assert [lexicon.is_offensive(word) for word in lexicon] == [False, True, True, False, False]


class TestAlphabets:
    def test_other_letters(self) -> None:
        lexicon = Lexicon(["Ärger", "größe", "ÖL", "ol"])
        assert lexicon.alphabet.letters == "abcdefghijklmnopqrstuvwxyzßäö"
        assert list(lexicon) == ["ol", "öl", "größe", "ärger"]
        assert "ÄRGER" in lexicon

    def test_composed_and_decomposed_letters_are_the_same(self) -> None:
        assert list(Lexicon(["cafe\u0301", "café"])) == ["café"]

    def test_another_script(self) -> None:
        lexicon = Lexicon(["мир", "Рим", "ёж"])
        assert lexicon.alphabet.letters == "жимрё"
        assert list(lexicon) == ["ёж", "мир", "рим"] or list(lexicon)[1:] == ["мир", "рим"]
        assert lexicon.commonness("мир") is None

    def test_strays_are_left_out_of_a_large_list(self) -> None:
        words = [f"{a}{b}{c}" for a in "abcdefghij" for b in "klmnopqrst" for c in "uvwxyzabcdefgh"]
        lexicon = Lexicon([*words, "naïf"])
        assert lexicon.alphabet.letters == "abcdefghijklmnopqrstuvwxyz"
        assert str(lexicon.left_out[0]) == '1 with letters outside the alphabet (such as "naïf")'

    def test_more_letters_than_fit_drop_the_rarest(self) -> None:
        extra = "áéíóúñüç"
        lexicon = Lexicon([letter * 3 for letter in extra[:6]] * 1 + ["abc", *extra[:6], *extra])
        assert len(lexicon.alphabet) == 32
        assert set(extra[:6]) < set(lexicon.alphabet.letters)
        assert lexicon.left_out[0].count == 2

    def test_an_alphabet_of_ones_own(self) -> None:
        lexicon = Lexicon(["abba", "cab"], alphabet="ab")
        assert list(lexicon) == ["abba"]


def test_a_length_that_no_word_has() -> None:
    lexicon = Lexicon(["a", "ab", "abc", "abcde", "abcdefg", "abcdefgh"])
    with pytest.raises(SettingsError, match=r"No word has 137 letters; .* 1-3, 5 and 7-8\."):
        lexicon.require_length(137)
    for length in (-42, 0, 4, 2**80):
        with pytest.raises(SettingsError, match="available lengths"):
            lexicon.require_length(length)
