"""Puzzles: positions of Evil Hangman in which exactly one letter still wins, or saves a miss.

With value v (see ``exact.solver``), every letter leads to v or v + 1 misses at worst. In a puzzle
exactly one letter leads to v. If the player can afford v and no more, that letter *wins* whatever
the dealer answers, and after any other one the best dealer wins. If the player can afford more,
every letter wins, and that one *saves* a miss against the best dealer. Whole words do not help:
the value of all words is at most one above that of all but one, so naming a word saves nothing.
Hints are not part of a puzzle.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman.analysis.puzzles import Puzzle
>>> words = "blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps"
>>> puzzle = Puzzle("all", "---mps", "mps", misses_left=3)
>>> answer = puzzle.check("u", Lexicon(words.split()))
>>> answer.right, answer.best, answer.affordable
(False, 'c', 2)
>>> [(pile.pattern, pile.size, pile.cost) for pile in answer.named]
[('---mps', 6, 3), ('--umps', 4, 2)]
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact.solver import Solver
from wordfoe.hangman.families import positions_in
from wordfoe.hangman.position import HIDDEN, Position
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = [
    "FEWEST_WORDS",
    "MOST_MISSES",
    "MOST_WORDS",
    "UNRATED",
    "Answer",
    "Kind",
    "Pile",
    "Puzzle",
    "Worst",
    "puzzle_at",
    "winning_letter",
]

FEWEST_WORDS, MOST_WORDS = 6, 20  # that fit: enough to choose from, and few enough to think of
MOST_MISSES = 10  # in the whole game, those that were made included
UNRATED = 1200  # the rating of a puzzle that was not rated, and a player's first
Kind: TypeAlias = Literal["wins", "saves"]  # what the letter does that no other one does
MEMORY = 1 << 20  # bytes of the solver's table; few words need little


class Pile(Struct, frozen=True):
    """A family of a letter, as the dealer may keep it: its words, and the misses that it costs."""

    pattern: str
    miss: bool  # whether the words lack the letter
    words: list[str]
    value: int  # the misses that the best guesser needs after this answer
    cost: int  # the same with the miss of the letter itself

    @property
    def size(self) -> int:
        """The number of words."""
        return len(self.words)


class Worst(Struct, frozen=True):
    """A letter with the misses that it costs at worst, if the guesser plays perfectly after it."""

    letter: str
    misses: int


class Answer(Struct, frozen=True, kw_only=True):
    """A letter that was named in a puzzle, and the proof that it is right or wrong."""

    letter: str
    right: bool
    best: str  # the only right letter
    affordable: int  # misses at worst with that letter; every other one costs one more
    named: list[Pile]  # the families of the letter, the costliest first
    winning: list[Pile]  # those of the right letter
    worst: list[Worst]  # for each open letter of the words, in the order of the alphabet
    words: list[str]
    kind: Kind = "wins"


class Puzzle(Struct, frozen=True):
    """A position with exactly one letter that still wins against the best dealer, or that saves a
    miss."""

    words: str  # the tier of the words: everyday, common or all
    pattern: str
    tried: str  # the letters tried, in order
    misses_left: int
    rating: int = UNRATED
    kind: Kind = "wins"

    @property
    def id(self) -> str:
        """A digest of the position, by which a server and its pages name the puzzle."""
        position = f"{self.words} {self.pattern} {self.tried} {self.misses_left}"
        return hashlib.blake2b(position.encode(), digest_size=8).hexdigest()

    @property
    def missed(self) -> str:
        """The letters that were misses, in the order in which they were tried."""
        return "".join(letter for letter in self.tried if letter not in self.pattern)

    def candidates(self, lexicon: Lexicon) -> Candidates:
        """Return the words that fit.

        Raises SettingsError if the lexicon has no such words at all, and LookupError if none fits.
        """
        left = Candidates.of(lexicon, len(self.pattern), words=self.words)
        for letter in self.tried:
            left = left.split(letter).at(positions_in(self.pattern, letter)).candidates
        return left

    def check(self, letter: str, lexicon: Lexicon) -> Answer:
        """Return whether a letter is the right one, with the proof.

        Raises Malformed if it is not a letter of the alphabet, Illegal if it was tried before, and
        LookupError if this is no puzzle with the words of the lexicon.
        """
        if len(letter) != 1 or letter not in lexicon.alphabet:
            raise Malformed(f"{quoted(letter)} is not a letter.")
        if letter in self.tried:
            raise Illegal(
                f"{quoted(letter)} was tried before; pick a letter not tried yet.", "tried-before"
            )
        candidates = self.candidates(lexicon)
        solver = Solver(candidates, memory=MEMORY)
        best = winning_letter(candidates, self.tried, solver)
        if best is None or self.kind != _kind(best[1], self.misses_left):
            raise LookupError(f"not a puzzle with these words: {self}")
        return Answer(
            letter=letter,
            right=letter == best[0],
            best=best[0],
            affordable=best[1],
            named=self._piles(solver, candidates, letter),
            winning=self._piles(solver, candidates, best[0]),
            worst=[
                Worst(x, best[1] + (x != best[0]))
                for x, holders in candidates.holders().items()
                if holders and x not in self.tried
            ],
            words=list(candidates),
            kind=self.kind,
        )

    def _piles(self, solver: Solver, candidates: Candidates, letter: str) -> list[Pile]:
        costs = solver.replies(candidates, letter)
        piles = [
            Pile(
                _filled(self.pattern, letter, family.positions),
                family.is_miss,
                list(family.candidates),
                cost.upper - family.is_miss,
                cost.upper,
            )
            for family, cost in zip(candidates.split(letter), costs, strict=True)
        ]
        return sorted(piles, key=lambda pile: (-pile.cost, -pile.size, pile.pattern))


def winning_letter(
    candidates: Candidates, tried: Iterable[str], solver: Solver | None = None
) -> tuple[str, int] | None:
    """Return the only letter that keeps the value of the candidates, and that value.

    Return None if several letters keep it, or if the value is 0, where no letter costs a game.
    """
    tried = set(tried)
    solver = solver or Solver(candidates, memory=MEMORY)
    value = solver.value(candidates).upper
    if value == 0:
        return None
    only = None
    for letter, holders in candidates.holders().items():
        if holders and letter not in tried and solver.keeps(candidates, letter, value):
            if only is not None:
                return None
            only = letter
    return None if only is None else (only, value)


def puzzle_at(
    position: Position,
    fewest: int = FEWEST_WORDS,
    most: int = MOST_WORDS,
    *,
    kind: Kind | None = None,
) -> tuple[Puzzle, str] | None:
    """Return the puzzle of a position, not rated, and the right letter.

    Of the kind ``wins``, the misses left are those that leave exactly one winning letter, whatever
    the game allowed; of the kind ``saves``, those of the game. Without a kind, the letter saves a
    miss if the game allowed more than it costs. Return None if there is none: too few or too many
    words fit, no letter is shown yet, a word was named before, several letters are best, the game
    would allow more than ten misses, or too few for the kind.
    """
    if (
        not fewest <= len(position.candidates) <= most
        or position.wrong_words
        or not position.pattern.strip(HIDDEN)
    ):
        return None
    found = winning_letter(position.candidates, position.tried)
    if found is None:
        return None
    letter, value = found
    most_left = MOST_MISSES - position.misses
    left = most_left if position.misses_left is None else min(position.misses_left, most_left)
    if kind is None:
        kind = "wins" if position.misses_left is None else _kind(value, left) or "wins"
    if kind == "wins":
        left = value + 1
    if left > most_left or _kind(value, left) != kind:
        return None
    words = position.settings.words or "all"
    return Puzzle(words, position.pattern, "".join(position.tried), left, kind=kind), letter


def _kind(value: int, misses_left: int) -> Kind | None:
    """What the only letter that keeps the value does; None if no letter is sure to win."""
    if misses_left <= value:
        return None
    return "wins" if misses_left == value + 1 else "saves"


def _filled(pattern: str, letter: str, positions: tuple[int, ...]) -> str:
    return "".join(letter if i in positions else x for i, x in enumerate(pattern))
