"""Measure the exact solver on every length of the English words, and the check of its
certificates."""

from __future__ import annotations

import sys
import tempfile

from benchmarks.harness import Ratio, processor_seconds, show
from wordfoe import Lexicon
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.checker.check import check_length
from wordfoe.hangman.exact.certificate import Certificate, Folder
from wordfoe.hangman.exact.solution import Solving

SPLITS = 26_000  # of 28,315 words, about a second: the unit of the ratios


def splits(candidates: Candidates) -> None:
    """Split the candidates by every letter, SPLITS times in all."""
    for _ in range(SPLITS // len(candidates.alphabet)):
        for letter in candidates.alphabet.letters:
            candidates.split(letter)


def values(lexicon: Lexicon, *, verbose: bool = False) -> int:
    """Solve every length; return the number of nodes searched."""
    nodes = 0
    for length in Candidates.lengths(lexicon):
        solution = Solving(lexicon, length).solution()
        nodes += solution.nodes
        if verbose and solution.nodes:
            print(
                f"  {length:2} letters: value {solution.bounds}, {solution.nodes:6,} nodes, "
                f"{solution.seconds:.2f} s"
            )
    return nodes


def certificates(lexicon: Lexicon) -> list[Certificate]:
    """Solve every length; return the certificates."""
    made: list[Certificate] = []
    for length in Candidates.lengths(lexicon):
        solving = Solving(lexicon, length)
        made += solving.certificates(solving.solution().bounds.upper) or []
    return made


def main() -> bool:
    lexicon = Lexicon.english()
    print("\nExact values; each length in wall-clock time, totals in processor time")
    nodes = values(lexicon, verbose=True)
    eights = Candidates.of(lexicon, 8)
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(name)
        for certificate in certificates(lexicon):
            folder.write(certificate)
        lengths = folder.lengths()
        took = processor_seconds(
            {
                "splits": lambda: splits(eights),
                "solved": lambda: values(lexicon),
                "proven": lambda: certificates(lexicon),
                "checked": lambda: [check_length(folder, length, lexicon) for length in lengths],
            },
            rounds=3,
        )
    print(
        f"\n{SPLITS:,} splits {took['splits']:.2f} s; "
        f"all lengths: {nodes:,} nodes in {took['solved']:.2f} s, "
        f"with certificates {took['proven']:.2f} s, checked in {took['checked']:.2f} s"
    )
    return show(
        "Exact values",
        [
            Ratio(
                f"every length solved / {SPLITS:,} splits",
                took["solved"] / took["splits"],
                at_most=3,
            ),
            Ratio(
                f"every length checked / {SPLITS:,} splits",
                took["checked"] / took["splits"],
                at_most=15,
            ),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
