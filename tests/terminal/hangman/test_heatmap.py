"""`wordfoe hangman tournament --plot`: a heat map of the scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.terminal import (
    environment,
    one_sentence,
    python_path,
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


def test_a_heat_map(words: Path, tmp_path: Path) -> None:
    """Other kinds of files: tests/terminal/test_plots.py."""
    picture = tmp_path / "heat.png"
    assert run("hangman", "tournament", "-d", words, *SMALL, "--plot", picture).code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_heat_map_without_matplotlib(words: Path, tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ImportError\n")
    env = environment(PYTHONPATH=python_path(tmp_path))
    args = ("hangman", "tournament", "-d", words, *SMALL, "--plot", tmp_path / "heat.png")
    sentence = one_sentence(run(*args, env=env))
    assert sentence == 'A plot needs one more package: pip install "wordfoe[plots]".'
