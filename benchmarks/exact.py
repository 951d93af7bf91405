"""Exact values of every length of the English words, and their certificates checked."""

from __future__ import annotations

import sys
import tempfile
import time

from benchmarks.harness import Ratio, best_of, show
from wordfoe import Lexicon
from wordfoe.hangman.certificate import Certificate, Folder
from wordfoe.hangman.checker import certified
from wordfoe.hangman.families import Candidates
from wordfoe.hangman.solution import Solving

SPLITS = 2_600  # of 28,315 words: what everything is measured against


def splits(candidates: Candidates) -> None:
    """Splits all words of 8 letters by every letter, again and again."""
    for _ in range(SPLITS // len(candidates.alphabet)):
        for letter in candidates.alphabet.letters:
            candidates.split(letter)


def values(lexicon: Lexicon, *, tell: bool = False) -> int:
    """The nodes that it takes to solve every length."""
    nodes = 0
    for length in Candidates.lengths(lexicon):
        solution = Solving(lexicon, length).solution()
        nodes += solution.nodes
        if tell and solution.nodes:
            print(
                f"  {length:2} letters: value {solution.bounds}, {solution.nodes:6,} nodes, "
                f"{solution.seconds:.2f} s"
            )
    return nodes


def certificates(lexicon: Lexicon) -> list[Certificate]:
    made: list[Certificate] = []
    for length in Candidates.lengths(lexicon):
        solving = Solving(lexicon, length)
        made += solving.certificates(solving.solution().bounds.upper) or []
    return made


def main() -> bool:
    lexicon = Lexicon.english()
    print("\nExact values")
    nodes = values(lexicon, tell=True)
    native = best_of(3, lambda: splits(Candidates.of(lexicon, 8)))
    solving = best_of(3, lambda: values(lexicon))
    begin = time.perf_counter()
    made = certificates(lexicon)
    proving = time.perf_counter() - begin
    lengths = Candidates.lengths(lexicon)
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(name)
        for certificate in made:
            folder.write(certificate)
        checking = best_of(1, lambda: [certified(folder, length, lexicon) for length in lengths])
    print(
        f"\n{SPLITS:,} splits {native:.2f} s; all lengths: {nodes:,} nodes in {solving:.2f} s, "
        f"with certificates {proving:.2f} s, checked in {checking:.2f} s"
    )
    return show(
        "Exact values",
        [
            Ratio(f"all lengths / {SPLITS:,} splits of 28,315 words", solving / native, at_most=0),
            Ratio("checking in Python / solving", checking / solving, at_most=0),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
