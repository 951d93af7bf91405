"""`wordfoe hangman mixed`: a row for each length, resumable, with files that prove it."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.terminal import one_sentence, run, word_file
from wordfoe.terminal.hangman.mixed import rounded_down, rounded_up

WORDS = "bill dill fill full gull bat cat".split()


def test_rows_and_files(tmp_path: Path) -> None:
    words, folder = word_file(tmp_path, WORDS), tmp_path / "bounds"
    wish = ("hangman", "mixed", "-d", words, "--length", "4", "--length", "3", "--rounds", "1")
    result = run(*wish, "--workers", "1", "--proof", folder)
    assert (result.code, result.err) == (0, "")
    heading, four, three = result.out.splitlines()
    assert heading.split() == "length words rounds at least at most drawn".split()
    assert four.split()[:3] == ["4", "5", "1"]
    assert three.split() == ["3", "2", "1", "0.500", "0.500", "2"]
    names = ["3.distribution", "3.mixture", "4.distribution", "4.mixture"]
    assert sorted(path.name for path in folder.iterdir()) == names


def test_json_of_the_usual_lengths(tmp_path: Path) -> None:
    words = word_file(tmp_path, WORDS)
    result = run("hangman", "mixed", "-d", words, "--rounds", "1", "--workers", "1", "--json")
    [found] = result.events  # of 4 letters, not of 3
    assert found["length"] == 4
    assert found["words"] == 5
    assert len(found["lower"]) == len(found["upper"]) == 2


def test_a_length_without_words(tmp_path: Path) -> None:
    result = run("hangman", "mixed", "-d", word_file(tmp_path, WORDS), "--length", "9")
    assert "available lengths: 3-4" in one_sentence(result, 2)


@pytest.mark.parametrize(
    ("bound", "total", "down", "up"), [(2, 3, "0.666", "0.667"), (8, 1, "8.000", "8.000")]
)
def test_rounded_to_the_safe_side(bound: int, total: int, down: str, up: str) -> None:
    assert (rounded_down(bound, total), rounded_up(bound, total)) == (down, up)
