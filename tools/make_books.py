"""Make the perfect dealer's books for the shipped lexicon: `tools/make_books.py [TIER] [LENGTH…]`.

There is a book for each tier of words and length. For each, compute the value and its proof, then
play games in which the dealer may search for long, and put lemmas that took much work into the
book. The guessers of these games name letters as people and programs do, and also in unlikely
orders. The same number of games gives the same book. If there is a book already, the games add to
it.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from wordfoe import Lexicon
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import MEMORY, Knowledge
from wordfoe.hangman.exact import book
from wordfoe.hangman.tiers import TIERS

BOOKS = Path(__file__).parent.parent / "src" / "wordfoe" / "data" / "books"
LEMMA_WORK = 300_000  # a lemma that took this much work, about 1 ms, goes into the book
EFFORT = 100.0  # times the usual limit of work
GAMES = {3: 300, 4: 3000, 5: 3000, 6: 3000, 7: 4000, 8: 3000, 9: 2000, 10: 600, 11: 600, 12: 300}
FEWER_GAMES = {  # where fewer words need fewer lemmas
    "common": {4: 700, 9: 400, 10: 400, 11: 400},
    "everyday": {4: 400, 9: 400, 10: 400, 11: 400},
}
FEW_GAMES = 60
NOISE = 0.1  # the share of random letters


def letters_by_count(candidates: Candidates, left: list[str]) -> list[str]:
    """Return letters by the number of candidates with them, the most first."""
    holders = candidates.holders()
    return sorted(left, key=lambda letter: (-holders[letter], letter))


def next_letter(style: int, candidates: Candidates, left: list[str], chance: random.Random) -> str:
    """Return the letter that a guesser of one of eight styles names."""
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
    """Play a game, and return the number of answers that are not proven to be the best."""
    knowledge.core.forget()
    alphabet = words.alphabet
    candidates, state, left, unproven = words, knowledge.core.start(), list(alphabet.letters), 0
    while len(candidates) > 1:
        letter = next_letter(style, candidates, left, chance)
        mask, proven, state = knowledge.core.answer(
            candidates._core,
            alphabet.code(letter),
            alphabet.letter_set(left),
            state,
            EFFORT,
            3600.0,
        )
        left.remove(letter)
        positions = tuple(i for i in range(words.length) if mask >> i & 1)
        candidates = candidates.split(letter).at(positions).candidates
        unproven += not proven
    return unproven


def make(lexicon: Lexicon, tier: str, length: int) -> None:
    """Make the book of a length, and write it now and then while the games are played."""
    words = Candidates.of(lexicon, length, words=tier)
    games = FEWER_GAMES.get(tier, {}).get(length) or GAMES.get(length, FEW_GAMES)
    path = BOOKS / book.file_name(length, tier)
    knowledge, begun, unproven = Knowledge(words), time.process_time(), 0
    if not knowledge.core.has_book:
        knowledge.core.study(LEMMA_WORK, MEMORY, None)
    knowledge.core.learn(LEMMA_WORK, MEMORY)
    for number in range(games):
        unproven += play(knowledge, words, number % 8, random.Random(f"{length} {number}"))
        if number % 100 == 99 or number + 1 == games:
            content = knowledge.core.book()
            path.write_bytes(book.pack(words, content))
            print(
                f"{tier} {length}: {number + 1} games, {knowledge.core.lemmas} lemmas, "
                f"{unproven} unproven, {path.stat().st_size:,} bytes, "
                f"{time.process_time() - begun:.0f} s",
                flush=True,
            )


def main() -> None:
    """Make the books of the tier and lengths on the command line; without any, of all."""
    lexicon = Lexicon.english()
    BOOKS.mkdir(exist_ok=True)
    chosen = [int(x) for x in sys.argv[1:] if x not in TIERS]
    for tier in [x for x in sys.argv[1:] if x in TIERS] or TIERS:
        for length in chosen or Candidates.lengths(lexicon, words=tier):
            make(lexicon, tier, length)


if __name__ == "__main__":
    main()
