"""Measure the exact solver on every length of the English words, and the check of its
certificates."""

from __future__ import annotations

import sys
import tempfile
import time
from random import Random

from benchmarks.families import bare_pass_over
from benchmarks.harness import Ratio, processor_seconds, show
from wordfoe import Lexicon
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.checker.check import check_length
from wordfoe.hangman.exact.certificate import Certificate, Folder
from wordfoe.hangman.exact.solution import Solving

# Over the words of 8 letters, about 0.1 s: the unit of the ratios. It used to be as many splits of
# these words, of which the solver took 0.8 (and may take 0.9), until splits became nearly twice as
# fast; the same solver takes 3.5 of these passes.
PASSES = 26_000
LARGE = 600_000  # words, as German and Spanish lists have
MOST_SECONDS = 30  # for every length of such a list
ENDINGS = "a as an o os e es en er ern em n s t te ten ung ando ado ada ar amos aron".split()
OTHER_LETTERS = "äöüß"


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


def large_list(lexicon: Lexicon, seed: int) -> Lexicon:
    """Return a list that looks like that of a language with many forms and compounds: the words of
    a lexicon with endings, with other words before them, and with another letter in one place."""
    chance, words = Random(seed), list(lexicon)
    letters = "".join(words[:: len(words) // 10_000])
    found = set(words)
    while len(found) < LARGE:
        word = chance.choice(words)
        match chance.randrange(5):
            case 0 | 1:
                word += chance.choice(ENDINGS)
            case 2:
                word = chance.choice(words)[: chance.randint(2, 8)] + word
            case _:
                place = chance.randrange(len(word))
                other = chance.choice(letters if chance.random() < 0.9 else OTHER_LETTERS)
                word = word[:place] + other + word[place + 1 :]
        found.add(word)
    return Lexicon(sorted(found))


def large_lists() -> float:
    """Solve every length of some large lists; return the processor time of the slowest."""
    slowest = 0.0
    for seed in range(3):
        lexicon = large_list(Lexicon.english(), seed)
        begin = time.process_time()
        values(lexicon)
        slowest = max(slowest, time.process_time() - begin)
    return slowest


def main() -> bool:
    lexicon = Lexicon.english()
    print("\nExact values; each length in wall-clock time, totals in processor time")
    nodes = values(lexicon, verbose=True)
    bare_pass = bare_pass_over("".join(Candidates.of(lexicon, 8)).encode())
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(name)
        for certificate in certificates(lexicon):
            folder.write(certificate)
        lengths = folder.lengths()
        took = processor_seconds(
            {
                "passes": lambda: [bare_pass() for _ in range(PASSES)],
                "solved": lambda: values(lexicon),
                "proven": lambda: certificates(lexicon),
                "checked": lambda: [check_length(folder, length, lexicon) for length in lengths],
            },
            rounds=3,
        )
    large = large_lists()
    print(
        f"\n{PASSES:,} bare passes {took['passes']:.2f} s; "
        f"all lengths: {nodes:,} nodes in {took['solved']:.2f} s, "
        f"with certificates {took['proven']:.2f} s, checked in {took['checked']:.2f} s; "
        f"lists of {LARGE:,} words in at most {large:.2f} s"
    )
    return show(
        "Exact values",
        [
            Ratio(
                f"every length solved / {PASSES:,} bare passes",
                took["solved"] / took["passes"],
                at_most=4,
            ),
            Ratio(
                f"every length solved with certificates / {PASSES:,} bare passes",
                took["proven"] / took["passes"],
                at_most=45,
            ),
            Ratio(
                f"every length of {LARGE:,} words solved / {MOST_SECONDS} s",
                large / MOST_SECONDS,
                at_most=1,
            ),
            Ratio(
                f"every length checked / {PASSES:,} bare passes",
                took["checked"] / took["passes"],
                at_most=67,
            ),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
