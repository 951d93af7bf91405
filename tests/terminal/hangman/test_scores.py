"""The scores of a tournament: what is exact, and what is a mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.terminal import (
    run,
    word_file,
)

WORDS = "ally beta cool deal else flew good hope ibex mood fold tool prod gold sore"


SMALL = (
    *("--dealers", "fair,largest", "--guessers", "greedy,top-three"),
    *("--games", "8", "--workers", "1"),
)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, WORDS)


def test_a_table_says_what_is_exact_and_what_is_a_mean(words: Path) -> None:
    result = run("hangman", "tournament", "-d", words, *SMALL, "--seed", "3")
    assert result.code == 0
    assert result.err == ""
    lines = result.out.splitlines()
    assert lines[0].split() == ["4", "letters", "greedy", "top-three"]
    assert lines[1].startswith("fair")
    assert lines[1].count("±") == 2
    assert lines[2].split()[:2] == ["largest", "1"]
    assert "one game is enough" in result.out
    assert "Means are of 8 games each, with 95 % intervals. Seed 3." in result.out.replace(
        "\n", " "
    )
    assert max(map(len, lines)) <= 80
