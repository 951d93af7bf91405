"""`wordfoe hangman mine`: a file of puzzles, the same for the same seed."""

from __future__ import annotations

from pathlib import Path

from support.terminal import run
from wordfoe import Lexicon
from wordfoe.hangman.analysis.puzzle_book import FILE, unpack

MINE = ("hangman", "mine", "--games", "20", "--seed", "3", "--workers", "1")


def test_puzzles_on_standard_output_and_in_a_file(tmp_path: Path) -> None:
    printed = run(*MINE, "--puzzles", "5")
    assert printed.code == 0
    fingerprint = Lexicon.english().fingerprint
    assert len(unpack(printed.out, fingerprint)) == 5
    path = tmp_path / "puzzles.txt"
    written = run(*MINE, "--puzzles", "5", "--output", str(path))
    assert path.read_text() == printed.out
    assert written.out == f"5 puzzles of 20 games, seed 3: {path}\n"


def test_the_shipped_file_says_how_it_was_made() -> None:
    head = FILE.read_text().partition("\n")[0]
    fingerprint = Lexicon.english().fingerprint
    assert head == f"wordfoe puzzles 2 lexicon {fingerprint} seed 15 games 48000"


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = run(*MINE, "--output", str(tmp_path))
    assert result.code == 1
    assert "cannot be written" in result.err
