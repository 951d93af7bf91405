"""`wordfoe explore barren`: a board without words, and how rare such boards are."""

from __future__ import annotations

from pathlib import Path

from support.terminal import (
    DRAWN,
    run,
    word_file,
)
from wordfoe import Lexicon
from wordfoe.boggle import CLASSIC, TOURNAMENT, Board, Searcher


def test_a_board_without_words() -> None:
    args = ("explore", "barren", "--size", "4", "--min-length", "3", "--seed", "1")
    result = run(*args, "--rolls", "2000", "--workers", "1")
    assert (result.code, result.err) == (0, "")
    assert len(DRAWN.findall(result.out)) == 1
    assert "of 3 letters or more" in result.out
    assert "2,000 random boards had no word" in result.out
    assert "Rolled like this, each face with its cube:" in result.out
    (answer,) = run(*args, "--rolls", "2000", "--workers", "1", "--json").events
    assert answer["count"] == 0
    assert answer["rolls"] == 2000
    assert answer["low"] <= answer["share"] <= answer["high"]
    assert sorted(answer["roll"]) == sorted(CLASSIC.cubes)
    assert all(t in cube for t, cube in zip(answer["board"], answer["roll"], strict=True))
    assert Searcher(Lexicon.english(), TOURNAMENT).words(Board(answer["board"], 4, 4)) == []


def test_when_no_board_is_barren(tmp_path: Path) -> None:
    every = word_file(tmp_path, "abcdefghijklmnopqrstuvwxyz")
    letters = tmp_path / "letters.txt"
    letters.write_text("\n".join("abcdefghijklmnoprstuvwxyz") + "\nqu\n")
    args = ("explore", "barren", "--size", "2", "--min-length", "1", "--rolls", "1")
    result = run(*args, "-d", letters, "--workers", "1")
    assert "1 word\n" in result.out
    assert "Each of 2,000 random boards had a word" in result.out
    result = run(*args, "-d", every, "--workers", "1")
    assert "2,000 of 2,000 random boards had no word: 100 %" in result.out.replace("\n  ", " ")
