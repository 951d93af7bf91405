"""Measure the perfect dealer: how long its replies take, and how many are proven to be the best.

Times are processor time, and a slow reply is measured again, so other work on the machine does not
count. The books were made with the first three kinds of guessers; the last three name letters in
orders that the books were not prepared for.
`python -m benchmarks.perfect 5000 common` measures 5000 replies per length, with common words;
without a tier, with the words of each.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import product

from benchmarks.harness import Ratio, processor_seconds, show
from wordfoe import Lexicon
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.hangman.dealers.perfect import SECONDS
from wordfoe.hangman.tiers import TIERS

LENGTHS = range(2, 17)
ANSWERS = 300
SLOW, AGAIN = 0.05, 2  # seconds above which a reply is measured again, and how often
NOISE = 0.1  # share of letters named at random
PREPARED_FOR = 3  # the number of guessers, from the first on, that the books were made with

Guesser = Callable[[Candidates, list[str], random.Random], str]


def in_order(order: str) -> Guesser:
    """Return a guesser who names letters in a fixed order."""
    return lambda _candidates, left, _chance: min(left, key=order.index)


def by_count(best: int) -> Guesser:
    """Return a guesser who picks at random among the `best` letters that the most words contain."""

    def guess(candidates: Candidates, left: list[str], chance: random.Random) -> str:
        holders = candidates.holders()
        return chance.choice(sorted(left, key=lambda letter: -holders[letter])[:best])

    return guess


GUESSERS: dict[str, Guesser] = {
    "greedy": by_count(1),
    "frequency": in_order(PEOPLES_ORDER),
    "top three": by_count(3),
    "any letter": lambda _candidates, left, chance: chance.choice(left),
    "keyboard": in_order("qwertyuiopasdfghjklzxcvbnm"),
    "consonants": in_order("tnshrdlcmfwypvbgkjqxzaeiou"),
}


def answers(words: Candidates, name: str, count: int) -> tuple[list[float], int]:
    """Play games against a guesser until the dealer has given at least `count` replies. Return
    their seconds, and how many of them are not proven."""
    dealer, alphabet = knowledge_of(words).core, words.alphabet
    seconds: list[float] = []
    unproven = game = 0
    while len(seconds) < count:
        chance = random.Random(f"{name} {game}")
        candidates, stand, left = words, dealer.start(), list(alphabet.letters)
        while len(candidates) > 1:
            noisy = chance.random() < NOISE
            letter = chance.choice(left) if noisy else GUESSERS[name](candidates, left, chance)
            ask = partial(
                dealer.answer,
                candidates._core,
                alphabet.code(letter),
                alphabet.letter_set(left),
                stand,
                1.0,
                SECONDS,
            )
            begin = time.process_time()
            mask, proven, stand = ask()
            seconds.append(time.process_time() - begin)
            if seconds[-1] > SLOW:  # every call starts from the book alone, so the best time counts
                again = processor_seconds({"answer": ask}, rounds=AGAIN, least=0)
                seconds[-1] = min(seconds[-1], again["answer"])
            unproven += not proven
            left.remove(letter)
            positions = tuple(i for i in range(words.length) if mask >> i & 1)
            candidates = candidates.split(letter).at(positions).candidates
        game += 1
    return seconds, unproven


def main(count: int = ANSWERS, *tiers: str) -> bool:
    lexicon = Lexicon.english()
    every: list[float] = []
    asked, missed = {True: 0, False: 0}, {True: 0, False: 0}
    print("\nwords     length  answers  p50 ms  p99 ms  p99.9 ms  worst ms  unproven")
    for tier, length in product(tiers or TIERS, LENGTHS):
        words = Candidates.of(lexicon, length, words=tier)
        knowledge_of(words).prepare()
        took: list[float] = []
        total = 0
        for number, name in enumerate(GUESSERS):
            seconds, unproven = answers(words, name, -(-count // len(GUESSERS)))
            prepared = number < PREPARED_FOR
            asked[prepared] += len(seconds)
            missed[prepared] += unproven
            took += seconds
            total += unproven
        took.sort()
        at = [1e3 * took[min(len(took) - 1, int(p * len(took)))] for p in (0.5, 0.99, 0.999, 1)]
        columns = "  ".join(f"{x:6.1f}" for x in at)
        print(f"{tier:8}  {length:6}  {len(took):7,}  {columns}  {total:9}")
        every += took
    every.sort()
    slow = every[int(0.999 * len(every))]
    return show(
        "Perfect dealer",
        [
            Ratio("p99.9 of an answer / 100 ms", slow / 0.1, at_most=1),
            Ratio("the slowest answer / 250 ms", every[-1] / 0.25, at_most=1),
            Ratio("unproven, prepared / 0.1 %", missed[True] / asked[True] / 0.001, at_most=1),
            Ratio("unproven, unprepared / 1 %", missed[False] / asked[False] / 0.01, at_most=1),
        ],
    )


if __name__ == "__main__":
    count, *tiers = sys.argv[1:] or [str(ANSWERS)]
    sys.exit(not main(int(count), *tiers))
