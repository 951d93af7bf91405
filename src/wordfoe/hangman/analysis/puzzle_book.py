"""The file of puzzles that wordfoe ships, and the choice of the next one.

The first line names the format, the fingerprint of the lexicon, and the seed and number of games
that were mined; every other line is a puzzle: words, pattern, letters tried, misses left, rating
and kind. ``wordfoe hangman mine`` writes it. Files of format 1 have no kinds: one letter wins in
all of their puzzles. The right letter is not in a file; it is computed.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman.analysis.puzzle_book import next_puzzle, shipped
>>> puzzles = shipped(Lexicon.english())
>>> len(puzzles) >= 5000
True
>>> next_puzzle(puzzles, 1200, seed=1) == next_puzzle(puzzles, 1200, seed=1)
True
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import get_args

from wordfoe import chance
from wordfoe.errors import DamagedRecord
from wordfoe.hangman.analysis.puzzles import Kind, Puzzle
from wordfoe.hangman.tiers import TIERS
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["FILE", "next_puzzle", "pack", "shipped", "unpack"]

FILE = Path(__file__).parents[2] / "data" / "puzzles.txt"
MAGIC = "wordfoe puzzles"
FORMAT, FIRST_FORMAT = 2, 1
KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}
NEAR = 100  # rating points on either side of the player's, where the next puzzle is drawn
FEWEST = 20  # puzzles to draw from, the nearest ones if fewer are near


def pack(puzzles: Iterable[Puzzle], fingerprint: str, seed: int, games: int) -> str:
    """Return the content of a file of puzzles, in the order of their ratings."""
    ordered = sorted(puzzles, key=lambda x: (x.rating, x.words, x.pattern, x.tried))
    lines = [
        f"{x.words} {x.pattern} {x.tried} {x.misses_left} {x.rating} {x.kind}" for x in ordered
    ]
    head = f"{MAGIC} {FORMAT} lexicon {fingerprint} seed {seed} games {games}"
    return "".join(f"{line}\n" for line in [head, *lines])


def unpack(text: str, fingerprint: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, the easiest first; none if they are for another lexicon.

    Raises DamagedRecord if the text is no file of puzzles.
    """
    head, *lines = text.splitlines() or [""]
    is_first = head.startswith(f"{MAGIC} {FIRST_FORMAT} lexicon ")
    if not is_first and not head.startswith(f"{MAGIC} {FORMAT} lexicon "):
        raise DamagedRecord("This is not a file of puzzles.")
    if fingerprint not in head.split():
        return ()
    return tuple(_puzzle(f"{line} wins" if is_first else line) for line in lines)


def _puzzle(line: str) -> Puzzle:
    try:
        words, pattern, tried, misses_left, rating, kind = line.split()
        if words not in TIERS:
            raise ValueError(words)
        return Puzzle(words, pattern, tried, int(misses_left), int(rating), KINDS[kind])
    except (ValueError, KeyError):
        raise DamagedRecord(f"The puzzle {quoted(line)} is damaged.") from None


@functools.cache
def shipped(lexicon: Lexicon) -> tuple[Puzzle, ...]:
    """Return the puzzles that wordfoe ships for a lexicon, the easiest first; none for any other
    than the English one, or if the file cannot be read."""
    try:
        return unpack(FILE.read_text(encoding="ascii"), lexicon.fingerprint)
    except (OSError, ValueError, DamagedRecord):
        return ()


def next_puzzle(
    puzzles: Sequence[Puzzle], rating: float, *, seed: int, seen: Collection[str] = ()
) -> Puzzle | None:
    """Return a puzzle near a rating whose id is not in ``seen``; the same one for the same seed.

    Return None if all were seen.
    """
    draw = chance.generator(seed, "puzzle")
    near = [puzzle for puzzle in puzzles if abs(puzzle.rating - rating) <= NEAR]
    if len(near) < FEWEST:
        near = sorted(puzzles, key=lambda puzzle: abs(puzzle.rating - rating))[:FEWEST]
    while near:  # few are seen, so this draws once or twice
        puzzle = near.pop(int(draw.random() * len(near)))
        if puzzle.id not in seen:
            return puzzle
    nearest = sorted(puzzles, key=lambda puzzle: abs(puzzle.rating - rating))
    return next((puzzle for puzzle in nearest if puzzle.id not in seen), None)
