"""The file of puzzles that is shipped, and the choice of the next one."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.errors import DamagedRecord
from wordfoe.hangman import Puzzle
from wordfoe.hangman.analysis.puzzle_book import FILE, next_puzzle, pack, shipped, unpack

SOME = [Puzzle("common", "-a-e", "ea", 2, 1000 + 10 * i) for i in range(50)]
OTHERS = [Puzzle("all", "-a-e", "ea", 4, 1500, "saves")]


def test_a_file_is_read_as_it_was_written() -> None:
    assert list(unpack(pack(SOME + OTHERS, "f00", 1, 9), "f00")) == SOME + OTHERS
    assert unpack(pack(SOME, "f00", 1, 9), "other") == ()


def test_a_file_of_the_first_format() -> None:
    first = "wordfoe puzzles 1 lexicon f00 seed 1 games 9\ncommon -a-e ea 2 1000\n"
    assert list(unpack(first, "f00")) == SOME[:1]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "common -a-e ea 2",
        "common -a-e ea 2 1",
        "common -a-e ea 2 1 draws",
        "rare -a-e ea 2 1 wins",
        "all -a-e ea x 1 wins",
    ],
)
def test_damaged_files(line: str) -> None:
    with pytest.raises(DamagedRecord):
        unpack("", "f00")
    with pytest.raises(DamagedRecord):
        unpack(f"{pack([], 'f00', 1, 9)}{line}\n", "f00")


def test_what_is_shipped() -> None:
    puzzles = shipped(Lexicon.english())
    assert len(puzzles) >= 5000
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert FILE.stat().st_size < 500_000
    assert [x.rating for x in puzzles] == sorted(x.rating for x in puzzles)
    assert puzzles[0].rating < 900 < 1700 < puzzles[-1].rating
    assert shipped(Lexicon(["cool"])) == ()


def test_the_next_puzzle_is_near_and_new() -> None:
    puzzles = shipped(Lexicon.english())
    first = next_puzzle(puzzles, 1300, seed=1)
    assert first is not None
    assert abs(first.rating - 1300) <= 100
    assert next_puzzle(puzzles, 1300, seed=1) == first
    assert next_puzzle(puzzles, 1300, seed=1, seen={first.id}) != first
    hardest = next_puzzle(puzzles, 9000, seed=1)
    assert hardest is not None
    assert hardest.rating >= puzzles[-20].rating


def test_where_all_near_ones_were_seen() -> None:
    puzzles = shipped(Lexicon.english())
    seen = {x.id for x in puzzles if x.rating >= 1700}
    found = next_puzzle(puzzles, 1850, seed=1, seen=seen)
    assert found is not None
    assert found.rating == max(x.rating for x in puzzles if x.rating < 1700)


def test_no_puzzle_is_left() -> None:
    assert next_puzzle(SOME, 1200, seed=1, seen={SOME[0].id}) is None  # all are one position
    assert next_puzzle((), 1200, seed=1) is None
