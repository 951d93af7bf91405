"""`wordfoe hangman --dict`: word lists of any origin, and files that are none."""

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from support.terminal import (
    NINE,
    QUICK,
    WORDFOE,
    one_sentence,
    patterns,
    play,
    run,
    word_file,
)
from wordfoe import Lexicon


def bad_file(folder: Path, kind: str) -> Path:
    path = folder / "list"
    plain = NINE.replace(" ", "\n").encode()
    packed = gzip.compress(plain * 50, mtime=0)
    content = {
        "empty": b"",
        "blank": b" \n\r\n\t\n",
        "binary": bytes(range(256)) * 9,
        "elf": b"\x7fELF\x02\x01\x01\0\0\0",
        "truncated gzip": packed[:-20],
        "gzip of nothing": gzip.compress(b"", mtime=0),
        "gzip magic": b"\x1f\x8b",
        "damaged gzip": packed[:30] + b"\xff\xff\xff" + packed[33:],
        "gzip of binary": gzip.compress(b"\0\1\2", mtime=0),
        "no word": b"1\n2 3\n# comment\nit's\n",
        "only comments": b"# one\n# two\n",
        "UTF-16": NINE.replace(" ", "\n").encode("utf-16"),
        "Latin-1": "caf\u00e9\nally\n".encode("latin-1"),
    }
    if kind == "directory":
        path.mkdir()
    elif kind == "unreadable":
        path.write_bytes(plain)
        path.chmod(0)
    elif kind != "missing":
        path.write_bytes(content[kind])
    return path


BAD = {
    "missing": "There is no word list",
    "directory": "is a directory",
    "unreadable": "cannot be read: Permission denied",
    "empty": "is empty",
    "blank": "is empty",
    "binary": "is not a text file",
    "elf": "is not a text file",
    "truncated gzip": "The gzip file",
    "gzip of nothing": "is empty",
    "gzip magic": "The gzip file",
    "damaged gzip": "The gzip file",
    "gzip of binary": "is not a text file",
    "no word": "holds no usable word",
    "only comments": "holds no usable word",
    "UTF-16": "is not a text file",
    "Latin-1": "is not UTF-8 text (line 1)",
}


# Root may read everything, unless it gives that up.
GIVEN_UP = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")
UNPRIVILEGED = (*GIVEN_UP, WORDFOE) if os.geteuid() == 0 else (WORDFOE,)


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_word_list(kind: str, tmp_path: Path) -> None:
    bad_file(tmp_path, kind)
    program = UNPRIVILEGED if kind == "unreadable" else None
    result = run("hangman", "--dict", "list", cwd=tmp_path, program=program)
    sentence = one_sentence(result)
    assert BAD[kind] in sentence
    assert '"list"' in sentence


@pytest.mark.parametrize(
    "command",
    [
        ("replay",),
        ("xray",),
        ("explore", "check"),
        ("boggle", "solve", "lean", "--dict"),
        ("hangman", "solve", "--dict"),
        ("explore", "survey", "--seed", "1", "--results"),
    ],
    ids=" ".join,
)
def test_a_file_that_may_not_be_read(command: tuple[str, ...], tmp_path: Path) -> None:
    bad_file(tmp_path, "unreadable")
    sentence = one_sentence(run(*command, "list", cwd=tmp_path, program=UNPRIVILEGED))
    assert '"list"' in sentence
    assert "Permission denied" in sentence


def test_a_file_name_with_escapes_is_made_visible(tmp_path: Path) -> None:
    sentence = one_sentence(run("hangman", "--dict", "a\x1b[31m", cwd=tmp_path))
    assert sentence == 'There is no word list "a\\x1b[31m".'


@pytest.mark.parametrize(
    "content",
    [
        NINE.replace(" ", "\n").encode(),
        NINE.replace(" ", "\r\n").encode(),
        b"\xef\xbb\xbf" + NINE.lower().replace(" ", "\n").encode() + b"\n",
        gzip.compress(NINE.replace(" ", "\n").encode(), mtime=0),
        b"# the example of an assignment\n\n  " + NINE.title().replace(" ", "  \n\n  ").encode(),
    ],
    ids=["plain", "CRLF", "BOM", "gzip", "comments and blanks"],
)
def test_word_lists_of_any_origin(content: bytes, tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_bytes(content)
    result = play(words, "--show-count", typed=["e", "o", "t"])
    assert re.findall(r"Words left: (\d+)", result.out) == ["9", "3", "2", "2"]
    assert "left out" not in result.err


def test_what_was_left_out_is_said(tmp_path: Path) -> None:
    lines = [*NINE.split(), "it's", "r2d2", "ally", "x" * 200]
    result = play(word_file(tmp_path, lines), "--show-count", typed=["e"])
    assert "9 words" in result.err
    assert '2 not made of letters only (such as "it\'s")' in result.err
    assert '1 seen before (such as "ally")' in result.err
    assert "1 longer than" in result.err
    assert "Words left: 9" in result.out


def test_what_was_left_out_is_shown_without_escapes(tmp_path: Path) -> None:
    words = word_file(tmp_path, ["ally", "\x1b[31mred"])
    result = play(words, typed=["e"])
    assert '1 not made of letters only (such as "\\x1b[31mred")' in result.err
    assert "\x1b" not in result.err


def test_another_alphabet(tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_text("ÉTÉS\népée\nfête\n", encoding="utf-8")
    result = play(words, "--show-count", typed=["É", "x", "1"])
    assert "Words left: 3" in result.out
    assert result.code == 0
    assert "É" in patterns(result)[1] or "No É." in result.out


def test_the_shipped_words_have_nothing_left_out() -> None:
    assert "left out" not in run("hangman", "-w", "6", *QUICK).err


def test_the_best_play_is_found_before_the_first_guess(tmp_path: Path) -> None:
    """For words that no book was made for. What is said of a long wait: test_preparation.py."""
    own = [word for word in Lexicon.english().words(9) if not word.startswith("a")]
    words = word_file(tmp_path, own)
    game = ("hangman", "-d", words, "-w", "9", *QUICK, "--seed", "1")
    result = run(*game, "--record", tmp_path / "games", typed=["e"])
    assert result.code == 0
    reply = json.loads((tmp_path / "games").read_text())["moves"][0]["reply"]
    assert reply["proven"]
    assert run("replay", tmp_path / "games", "-d", words, "--json").out == '{"verified":true}\n'
    assert "One moment" not in run(*game, "--dealer", "cunning", typed=["e"]).err
