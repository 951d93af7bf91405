"""Word lists that mean harm: each works or ends in a sentence, in bounded memory.

The big shapes (ten million lines, a gigabyte, a gzip bomb) are read in a process of their own that
says how much memory it took; the others are the same shapes, small.
"""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from wordfoe import Lexicon, wordlist
from wordfoe.errors import LexiconError

pytestmark = pytest.mark.slow

PROGRAM = """
import re, sys
from wordfoe import Lexicon
from wordfoe.errors import LexiconError
try:
    print(len(Lexicon.load(sys.argv[1])), "words")
except LexiconError as error:
    print(error)
print(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1])
"""
MIB = 1 << 20


def said_and_memory(path: Path) -> tuple[str, int]:
    """What a process of its own says about a word list, and the most memory it had, in MiB."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path)], capture_output=True, text=True, check=True
    )
    said, peak = done.stdout.splitlines()
    return said, int(peak) >> 10


def test_a_line_of_a_gigabyte(tmp_path: Path) -> None:
    path = tmp_path / "words"
    with path.open("wb") as file:
        file.truncate(1 << 30)  # takes no room on the disk
    said, memory = said_and_memory(path)
    assert said.endswith("is larger than 256 MiB.")
    assert memory < 400


def test_a_gzip_file_that_unpacks_to_a_gigabyte(tmp_path: Path) -> None:
    path = tmp_path / "words.gz"
    member = gzip.compress(b"cool\n" * (16 * MIB // 5), mtime=0)
    path.write_bytes(member * 64)
    said, memory = said_and_memory(path)
    assert said.endswith("is larger than 256 MiB.")
    assert memory < 700


def test_ten_million_lines(tmp_path: Path) -> None:
    path = tmp_path / "words"
    path.write_bytes(b"cool\ngood\n" * 5_000_000)
    said, memory = said_and_memory(path)
    assert said == "2 words"
    assert memory < 600


def test_text_that_is_not_ascii_takes_little_more_than_its_bytes(tmp_path: Path) -> None:
    """With a list of all lines this would be twice as much and more."""
    path = tmp_path / "words"
    path.write_bytes("öde\n🦊\n".encode() * 200_000)
    said, memory = said_and_memory(path)
    assert said == "1 words"
    assert memory < 50


def test_lines_beyond_counting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wordlist, "MOST_LINES", 1000)
    path = tmp_path / "words"
    path.write_bytes(b"a\n" * 1001)
    with pytest.raises(LexiconError, match=r"has more than 1,000 lines\."):
        Lexicon.load(path)


@pytest.mark.parametrize("rest", ["", "öde\n"])
@pytest.mark.parametrize("length", [65, 10_000, 65_536, 200_000])
def test_words_without_end_are_left_out(tmp_path: Path, rest: str, length: int) -> None:
    path = tmp_path / "words"
    path.write_text("cool\n" + "x" * length + "\n" + rest + "y" * length)
    lexicon = Lexicon.load(path)
    assert "cool" in lexicon
    (left_out,) = lexicon.left_out
    assert str(left_out) == f'2 longer than 64 letters (such as "{"x" * 37}...")'


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"cool\n\0\n", "is not a text file"),
        (b"\0" * 10_000, "is not a text file"),
        (b"cool\n" * 300_000 + b"gr\xfcn\n", r"is not UTF-8 text \(line 300001\)"),
        ("öde\n".encode() * 300_000 + b"\xc3", r"is not UTF-8 text \(line 300001\)"),
        (b"\xff" * 3_000_000, r"is not UTF-8 text \(line 1\)"),
        (b"\xf4\x90\x80\x80\n", r"is not UTF-8 text \(line 1\)"),
        (b"1\n" * 100_000, "holds no usable word"),
        (b"\n" * 100_000, "is empty"),
        (b"\x1f\x8b" + b"\0" * 100, "is damaged"),
        (b"\x1f\x8b", "is damaged"),
    ],
)
def test_bytes_that_are_no_words(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "words"
    path.write_bytes(content)
    with pytest.raises(LexiconError, match=sentence):
        Lexicon.load(path)


def test_a_letter_that_lies_across_parts_of_the_file(tmp_path: Path) -> None:
    """UTF-8 is checked in parts of a mebibyte; a letter of two bytes may lie in two of them."""
    path = tmp_path / "words"
    path.write_bytes(b"#" * (MIB - 2) + "\nöde\n".encode())
    assert list(Lexicon.load(path)) == ["öde"]
