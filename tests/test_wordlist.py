"""Word lists: files of any origin become text that the core reads, or are refused."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon, _core, wordlist
from wordfoe.alphabet import ENGLISH, Alphabet
from wordfoe.errors import LexiconError
from wordfoe.wordlist import read_bytes, word_list


def write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_plain_text_is_left_as_it_is() -> None:
    found = word_list(b"cool\nGood\t10\t!\n", "mine")
    assert found.text == b"cool\nGood\t10\t!\n"
    assert found.alphabet is ENGLISH
    assert [found.meanings[ord(x)] for x in "azAZ"] == [0, 25, _core.CAPITAL, 25 + _core.CAPITAL]
    assert found.meanings[ord("1")] == _core.NOT_A_LETTER


@given(st.lists(st.text("aäöжb", min_size=1, max_size=6), min_size=1))
def test_other_letters_are_rewritten_one_byte_each(words: list[str]) -> None:
    found = word_list("\n".join(words).encode(), "mine", Alphabet("abäöж"))
    lines = found.text.split(b"\n")[:-1]
    decoded = [found.alphabet.decode(bytes(found.meanings[byte] for byte in x)) for x in lines]
    assert decoded == words


def test_foreign_letters_comments_and_annotations() -> None:
    text = "# größe\nöl\t10\t!\nжук\nÖL\nx1\n"
    found = word_list(text.encode(), "mine", Alphabet("lö"))
    first = wordlist.FIRST_LETTER_BYTE
    small, capital = chr(first + 1) + chr(first), chr(first + 1 + _core.CAPITAL) + chr(first)
    expected = ["", f"{small}\t10\t!", "xxx", capital, "?", ""]
    assert found.text.decode("latin-1").split("\n") == expected
    assert found.meanings[ord("x")] == _core.FOREIGN


def test_gzip_is_unpacked(tmp_path: Path) -> None:
    path = write(tmp_path / "words", gzip.compress(b"cool\n"))
    assert read_bytes(path) == b"cool\n"


def test_a_file_of_any_origin(tmp_path: Path) -> None:
    content = "\ufeff# my words\r\nALLY\r\n\r\n  beta \r\ndon't\r\nx1\r\nally\r\nGood\r\n".encode()
    plain = Lexicon.load(write(tmp_path / "words.txt", content))
    packed = Lexicon.load(write(tmp_path / "words.gz", gzip.compress(content)))
    for lexicon in (plain, packed):
        assert list(lexicon) == ["ally", "beta", "good"]
        assert [str(lines) for lines in lexicon.left_out] == [
            '2 not made of letters only (such as "don\'t")',
            '1 seen before (such as "ally")',
        ]
    assert plain.fingerprint == packed.fingerprint


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty; it should hold one word per line"),
        (b" \n\r\n\t\n", "is empty"),
        (b"\x00\x01\x02abc\n", "is not a text file"),
        ("cool\n".encode("utf-16"), "is not a text file"),
        (b"cool\nna\xefve\n", r"is not UTF-8 text \(line 2\)"),
        (b"# nothing\n123\n...\n", "holds no usable word"),
        (gzip.compress(b"cool\n" * 1000, mtime=0)[:-12], "gzip file .* is damaged"),
        (b"\x1f\x8b\x08nonsense", "gzip file .* is damaged"),
        (b"a" * 65 + b"\n", "holds no usable word"),
    ],
)
def test_files_that_are_no_word_list(tmp_path: Path, content: bytes, message: str) -> None:
    path = write(tmp_path / "words.txt", content)
    with pytest.raises(LexiconError, match=message) as caught:
        Lexicon.load(path)
    assert "words.txt" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="There is no word list"):
        Lexicon.load(tmp_path / "missing.txt")
    with pytest.raises(LexiconError, match="is a directory"):
        Lexicon.load(tmp_path)
    with pytest.raises(LexiconError, match="not the name of a file"):
        Lexicon.load("nul\0byte")
    secret = write(tmp_path / "secret.txt", b"cool\n")
    secret.chmod(0)
    if os.access(secret, os.R_OK):  # root reads everything
        assert list(Lexicon.load(secret)) == ["cool"]
    else:
        with pytest.raises(LexiconError, match="cannot be read: Permission denied"):
            Lexicon.load(secret)


ALL_STRAYS = "".join(f"{chr(0x4E00 + i)}\n" for i in range(1500))


@pytest.mark.parametrize("content", ["…\n“1”\n", ALL_STRAYS])
def test_text_without_letters_that_words_share(tmp_path: Path, content: str) -> None:
    with pytest.raises(LexiconError, match="has no letter that more than a few words share"):
        Lexicon.load(write(tmp_path / "words.txt", content.encode()))
