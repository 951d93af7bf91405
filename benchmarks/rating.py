"""Measure the rating of every English word, against bare passes over the words and against the
reference in Python."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.families import bare_pass_over
from benchmarks.harness import Ratio, processor_seconds, show
from reference.guessers import ratings
from reference.hangman import greedy_letter
from wordfoe import Lexicon
from wordfoe.hangman import Candidates

SECOND = 1.0  # the limit for rating all words on one core
# Over the words of 8 letters: as long as the rating took where it was 203 times as fast as the
# reference. A limit on that ratio would depend on the interpreter and the machine: elsewhere it is
# 170 with the same core, which takes less time there.
PASSES = 3000


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
    bare_pass = bare_pass_over("".join(Candidates.of(lexicon, 8)).encode())
    took = processor_seconds(
        {
            "native": lambda: native("greedy"),
            "reference": by_reference,
            "passes": lambda: [bare_pass() for _ in range(PASSES)],
        },
        rounds=3,
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
                f"all words / {PASSES:,} bare passes", took["native"] / took["passes"], at_most=1
            ),
            Ratio("all words: reference / native", took["reference"] / took["native"]),
            Ratio("all words: one second / native", SECOND / took["native"], at_least=1),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
