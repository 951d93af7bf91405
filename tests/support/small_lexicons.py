"""Small lexicons by chance, for the tests of exploration."""

from __future__ import annotations

import random

from wordfoe.boggle.scoring import LONGEST, Rules

ANY = Rules("any", 1, (0, 1, 1, 2, 3, 5, *[11] * (LONGEST - 5)))  # from one letter on
POINTS = {length: ANY.points(length) for length in range(LONGEST + 1)}


def some_words(seed: int, letters: str = "esa", count: int = 25, longest: int = 5) -> set[str]:
    """Words by chance; a q mostly brings its u, and those that lack it cannot be laid."""
    source = random.Random(seed)
    words: set[str] = set()
    while len(words) < count:
        word = "".join(source.choice(letters) for _ in range(source.randint(1, longest)))
        words.add(word if source.random() < 0.2 else word.replace("q", "qu"))
    return words
