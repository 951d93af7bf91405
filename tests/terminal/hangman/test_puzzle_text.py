"""Puzzles as text: the position, and the picture of families."""

from __future__ import annotations

from wordfoe import Lexicon
from wordfoe.hangman import Puzzle
from wordfoe.terminal.hangman.puzzle_text import position_lines, proof_lines, verdict

MPS = Lexicon("blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps".split())
PUZZLE = Puzzle("all", "---mps", "eafmps", misses_left=3)


def test_the_position() -> None:
    assert list(position_lines(PUZZLE, 10)) == [
        "- - - M P S   3 misses left",
        "E, A and F were misses.",
        "10 words still fit. I keep every word that fits and play perfectly from here.",
        "One letter still wins. Which?",
    ]
    without = Puzzle("common", "---mps", "mps", misses_left=3)
    assert not any("miss." in line or "misses." in line for line in position_lines(without, 10))


def test_the_picture_of_a_letter_that_loses() -> None:
    answer = PUZZLE.check("u", MPS)
    assert verdict(answer) == "U loses. C was the one."
    assert list(proof_lines(answer, 80, plain=False)) == [
        "Why U loses",
        "  - - - M P S  ####################   6 words  oox",
        "    I say no: that miss, then 2 at worst. One too many.",
        "    blimps chimps chomps clomps crimps tromps",
        "  - - U M P S  #############          4 words  oo",
        "    I say yes: 2 misses at worst.",
        "    chumps clumps thumps trumps",
        "Why C wins",
        "  C - - M P S  ####################   6 words  oo",
        "    I say yes: 2 misses at worst.",
        "    chimps chomps chumps clomps clumps crimps",
        "  - - - M P S  #############          4 words  oo",
        "    I say no: that miss, then 1 at worst.",
        "    blimps thumps tromps trumps",
        "Misses at worst: B 3  C 2*  H 3  I 3  L 3  O 3  R 3  T 3  U 3",
        "You can afford 2. A letter that is in none of the words just costs a miss.",
    ]


def test_a_letter_that_saves_a_miss() -> None:
    puzzle = Puzzle("all", "---mps", "eafmps", misses_left=4, kind="saves")
    assert list(position_lines(puzzle, 10))[-1] == (
        "Every letter still wins, but one costs a miss less at worst. Which?"
    )
    failed = puzzle.check("u", MPS)
    assert verdict(failed) == "U costs a miss more. C was the one."
    lines = list(proof_lines(failed, 80, plain=False))
    assert lines[0] == "Why U costs a miss more"
    assert "    I say no: that miss, then 2 at worst. One more than it takes." in lines
    assert "Why C saves a miss" in lines
    assert not any("afford" in line or "too many" in line for line in lines)
    assert verdict(puzzle.check("c", MPS)) == "C saves a miss."


def test_the_letter_that_wins_has_one_picture() -> None:
    answer = PUZZLE.check("c", MPS)
    lines = list(proof_lines(answer, 80, plain=False))
    assert verdict(answer) == "C wins."
    assert [line for line in lines if line.startswith("Why")] == ["Why C wins"]


def test_plain_sentences_and_narrow_screens() -> None:
    answer = PUZZLE.check("u", MPS)
    plain = list(proof_lines(answer, 80, plain=True))
    assert not any("#" in line for line in plain)
    assert "- - U M P S: 4 words. I say yes: 2 misses at worst." in plain
    narrow = [line for line in proof_lines(answer, 30, plain=False) if "H" in line]
    assert all("H 3" in line for line in narrow if "Misses" in line or line.startswith("    "))
