"""Measure the rating of every English word, against the reference in Python."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.harness import Ratio, processor_seconds, show
from reference.guessers import ratings
from reference.hangman import greedy_letter
from wordfoe import Lexicon
from wordfoe.hangman import Candidates

SECOND = 1.0  # the limit for rating all words on one core


def main() -> bool:
    lexicon = Lexicon.english()
    groups = list(Candidates.of_every_length(lexicon))
    lists = [list(group) for group in groups]
    letters = lexicon.alphabet.letters

    def native(guesser: str) -> list[list[tuple[int, int]]]:
        return [group.ratings(guesser=guesser) for group in groups]

    def by_reference() -> list[dict[str, tuple[int, int]]]:
        return [ratings(words, greedy_letter, letters) for words in lists]

    rated = native("greedy")
    expected = by_reference()
    for words, found, known in zip(lists, rated, expected, strict=True):
        assert dict(zip(words, found, strict=True)) == known
    took = processor_seconds(
        {"native": lambda: native("greedy"), "reference": by_reference}, rounds=3
    )
    ahead = processor_seconds({"ahead": lambda: native("lookahead")}, rounds=1)["ahead"]
    print(
        f"\n{sum(map(len, lists)):,} words rated in {took['native'] * 1e3:.0f} ms, "
        f"reference {took['reference']:.1f} s; by the lookahead guesser {ahead:.1f} s"
    )
    return show(
        "Rating",
        [
            Ratio(
                "all words: reference / native", took["reference"] / took["native"], at_least=200
            ),
            Ratio("all words: one second / native", SECOND / took["native"], at_least=1),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
