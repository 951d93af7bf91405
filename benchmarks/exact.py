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

SPLITS = 26_000  # of 28,315 words: what everything is measured against, about a second


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
    print("\nExact values; each length by the clock, the sums in processor time")
    nodes = values(lexicon, tell=True)
    # Work of seconds is often disturbed, so the processor's time counts, and the runs take turns.
    native = solving = float("inf")
    for _ in range(3):
        eights = Candidates.of(lexicon, 8)
        native = min(native, best_of(1, lambda: splits(eights), time.process_time))
        solving = min(solving, best_of(1, lambda: values(lexicon), time.process_time))
    begin = time.process_time()
    made = certificates(lexicon)
    proving = time.process_time() - begin
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(name)
        for certificate in made:
            folder.write(certificate)
        lengths = folder.lengths()
        checking = best_of(
            1, lambda: [certified(folder, length, lexicon) for length in lengths], time.process_time
        )
    print(
        f"\n{SPLITS:,} splits {native:.2f} s; all lengths: {nodes:,} nodes in {solving:.2f} s, "
        f"with certificates {proving:.2f} s, checked in {checking:.2f} s"
    )
    return show(
        "Exact values",
        [
            Ratio(f"every length solved / {SPLITS:,} splits", solving / native, at_most=3),
            Ratio(f"every length checked / {SPLITS:,} splits", checking / native, at_most=15),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
