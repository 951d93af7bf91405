"""`wordfoe hangman check`: certificates that hold, and those that do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference import exact as reference
from support.terminal import NINE, Result, one_sentence, run, word_file

WORDS = [*NINE.split(), "be", "me", "ma", "queue"]


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, WORDS)


@pytest.fixture
def folder(words: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "proofs"
    assert run("hangman", "solve", "-d", words, "--proof", folder).code == 0
    return folder


def check(*args: str | Path) -> Result:
    return run("hangman", "check", *args)


def test_certificates_that_hold(folder: Path, words: Path) -> None:
    result = check(folder, "-d", words)
    assert (result.code, result.err) == (0, "")
    heading, two, four, five, end = result.out.splitlines()
    assert heading.split() == "length words value tree lines proof lines seconds".split()
    value = str(reference.value(NINE.lower().split()))
    assert [row.split()[:3] for row in (two, four, five)] == [
        ["2", "3", str(reference.value(["be", "me", "ma"]))],
        ["4", "9", value],
        ["5", "1", "0"],
    ]
    assert end == f"Certified: 3 of the 3 lengths of {words}."


def test_json(folder: Path, words: Path) -> None:
    result = check(folder, "-d", words, "--json")
    assert (result.code, result.err) == (0, "")
    assert [event["length"] for event in result.events] == [2, 4, 5]
    for event in result.events:
        assert list(event) == ["length", "words", "value", "certified", "seconds"]
        assert event["certified"] is True


def test_english(tmp_path: Path) -> None:
    folder = tmp_path / "proofs"
    assert run("hangman", "solve", "--length", "9", "--proof", folder).code == 0
    result = check(folder)
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines()[1].split()[:3] == ["9", "24,802", "6"]
    assert result.out.splitlines()[2] == "Certified: 1 of the 26 lengths of English."


def test_one_changed_byte(folder: Path, words: Path) -> None:
    tree = folder / "4.tree"
    tree.write_bytes(tree.read_bytes().replace(b"= beta", b"= bete"))
    reason = "4.tree, line 1: the digest is not that of the file."
    result = check(folder, "-d", words)
    assert result.code == 1
    assert [line.split()[0] for line in result.out.splitlines()] == ["length", "2", "5"]
    assert result.err.splitlines() == [
        f"wordfoe: {reason}",
        "wordfoe: Lengths whose certificates do not hold: 1 of 3.",
    ]
    result = check(folder, "-d", words, "--json")
    assert result.code == 1
    assert result.events[1] == {
        "length": 4,
        "value": None,
        "certified": False,
        "reason": reason,
    }
    assert result.err == "wordfoe: Lengths whose certificates do not hold: 1 of 3.\n"


def test_one_side_alone_is_not_enough(folder: Path, words: Path) -> None:
    (folder / "4.proof").unlink()
    result = check(folder, "-d", words)
    assert result.code == 1
    said = "wordfoe: 4.proof is missing: each length has a tree and a proof."
    assert result.err.splitlines()[0] == said


def test_another_lexicon(folder: Path) -> None:
    result = check(folder)
    assert result.code == 1
    first, *_, last = result.err.splitlines()
    assert first.startswith("wordfoe: 2.tree is about another lexicon (fingerprint ")
    assert 'not about "English" (fingerprint ' in first
    assert first.endswith("; check it with those words (--dict in the terminal).")
    assert last == "wordfoe: Lengths whose certificates do not hold: 3 of 3."


def test_folders_without_certificates(tmp_path: Path) -> None:
    said = f'"{tmp_path}" holds no certificates; "wordfoe hangman solve --proof DIR" writes them.'
    assert one_sentence(check(tmp_path)) == said
    nowhere = tmp_path / "nowhere"
    said = f'The folder "{nowhere}" cannot be read: No such file or directory.'
    assert one_sentence(check(nowhere)) == said
    assert "Missing argument 'DIR'" in one_sentence(check(), code=2)


def test_certificates_of_words_that_people_know(tmp_path: Path) -> None:
    """They hold for their tier, and are refused for any other words."""
    folder = tmp_path / "proofs"
    solved = run("hangman", "solve", "--words", "everyday", "-w", "12", "--proof", folder)
    assert solved.code == 0
    assert run("hangman", "check", folder, "--words", "everyday").code == 0
    for words in ((), ("--words", "common")):
        refused = run("hangman", "check", folder, *words)
        assert refused.code == 1
        assert "is about 309 words that are dealt" in refused.err
