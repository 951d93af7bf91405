"""Makes the perfect dealer's books about the shipped lexicon: `tools/make_books.py [LENGTH…]`.

For each length the value and its proof are found, then games are played in which the dealer may
think as long as it likes; lemmas that were dear to find go into the book. The guessers of these
games name letters as people and programs do, and also in all kinds of silly orders. The same
number of games gives the same book. A length of which a book exists is learned on from it.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from wordfoe import Lexicon
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.perfect import MEMORY, Knowledge
from wordfoe.hangman.exact import book

BOOKS = Path(__file__).parent.parent / "src" / "wordfoe" / "data" / "books"
DEAR = 300_000  # work, about a millisecond
EFFORT = 100.0  # times the usual
GAMES = {3: 300, 4: 3000, 5: 3000, 6: 3000, 7: 4000, 8: 3000, 9: 2000, 10: 600, 11: 600, 12: 300}
FEW_GAMES = 60
NOISE = 0.1  # of letters that are named at random


def letters_by_count(candidates: Candidates, left: list[str]) -> list[str]:
    holders = candidates.holders()
    return sorted(left, key=lambda letter: (-holders[letter], letter))


def next_letter(style: int, candidates: Candidates, left: list[str], chance: random.Random) -> str:
    """A letter as one of eight kinds of guessers would name it."""
    if style in (0, 1, 3, 4, 5) and chance.random() < NOISE:
        return chance.choice(left)
    by_people = sorted(left, key=PEOPLES_ORDER.index)
    return {
        0: lambda: letters_by_count(candidates, left)[0],
        1: lambda: by_people[0],
        2: lambda: chance.choice(letters_by_count(candidates, left)[:3]),
        3: lambda: by_people[-1],
        4: lambda: max(left),
        5: lambda: min(left),
        6: lambda: chance.choice(left),
        7: lambda: chance.choice(by_people[: 3 + len(by_people) // 2]),
    }[style]()


def play(knowledge: Knowledge, words: Candidates, style: int, chance: random.Random) -> int:
    """One game; how many of its answers are not proven to be the best."""
    knowledge.core.forget()
    alphabet = words.alphabet
    candidates, stand, left, unproven = words, knowledge.core.start(), list(alphabet.letters), 0
    while len(candidates) > 1:
        letter = next_letter(style, candidates, left, chance)
        mask, proven, stand = knowledge.core.answer(
            candidates._core,
            alphabet.code(letter),
            alphabet.letter_set(left),
            stand,
            EFFORT,
            3600.0,
        )
        left.remove(letter)
        positions = tuple(i for i in range(words.length) if mask >> i & 1)
        candidates = candidates.split(letter).at(positions).candidates
        unproven += not proven
    return unproven


def make(lexicon: Lexicon, length: int, games: int) -> None:
    words = Candidates.of(lexicon, length)
    path = BOOKS / f"{length}.book"
    knowledge, begun, unproven = Knowledge(words), time.process_time(), 0
    if not knowledge.core.has_book:
        knowledge.core.study(DEAR, MEMORY, None)
    knowledge.core.learn(DEAR, MEMORY)
    for number in range(games):
        unproven += play(knowledge, words, number % 8, random.Random(f"{length} {number}"))
        if number % 100 == 99 or number + 1 == games:
            content = knowledge.core.book()
            path.write_bytes(book.pack(words, content))
            print(
                f"{length}: {number + 1} games, {knowledge.core.lemmas} lemmas, "
                f"{unproven} unproven, {path.stat().st_size:,} bytes, "
                f"{time.process_time() - begun:.0f} s",
                flush=True,
            )


def main() -> None:
    lexicon = Lexicon.english()
    BOOKS.mkdir(exist_ok=True)
    for length in [int(x) for x in sys.argv[1:]] or lexicon.lengths:
        make(lexicon, length, GAMES.get(length, FEW_GAMES))


if __name__ == "__main__":
    main()
