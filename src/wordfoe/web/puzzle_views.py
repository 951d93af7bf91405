"""Views of a puzzle: what its player may see before the try and after it.

Before the try, nothing tells the right letter, and the words that fit only if the player asked for
them.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.hangman.analysis.puzzles import Answer, Kind, Pile, Worst
from wordfoe.lexicon import Lexicon
from wordfoe.web.puzzle_store import OpenPuzzle

__all__ = [
    "NothingMore",
    "PuzzleLetter",
    "PuzzleResult",
    "PuzzleStanding",
    "PuzzleView",
    "puzzle_view",
    "result_view",
    "standing_view",
]


class NothingMore(Struct, frozen=True, forbid_unknown_fields=True):
    """A request that says nothing more than its address."""


class PuzzleLetter(Struct, frozen=True, forbid_unknown_fields=True):
    """The letter that a player names."""

    letter: Annotated[str, Meta(max_length=8)]


class PuzzleStanding(Struct, frozen=True):
    """What the player has reached."""

    rating: int
    tried: int
    solved: int
    streak: int
    best_streak: int
    provisional: bool  # whether the rating is still uncertain


class PuzzleView(Struct, frozen=True, kw_only=True):
    """A puzzle as its player sees it before the try."""

    id: str
    pattern: str
    alphabet: str
    tried: list[str]
    missed: list[str]
    misses_left: int
    kind: Kind  # what the right letter does: it wins, or saves a miss
    words: str  # the tier
    words_left: int
    rating: int
    own: bool  # from a game of the player
    shown: list[str] | None  # the words that fit, if the player asked for them
    standing: PuzzleStanding


class PuzzleResult(Struct, frozen=True, kw_only=True):
    """A puzzle after the try, with the proof."""

    id: str
    letter: str
    right: bool
    kind: Kind
    best: str
    affordable: int  # misses at worst with the best letter
    named: list[Pile]
    winning: list[Pile]
    worst: list[Worst]
    words: list[str]
    change: int  # of the rating
    standing: PuzzleStanding


def puzzle_view(open_puzzle: OpenPuzzle, standing: Standing, lexicon: Lexicon) -> PuzzleView:
    """Return what a player may see of a puzzle before the try."""
    at = open_puzzle.puzzle
    words = at.candidates(lexicon)
    return PuzzleView(
        id=at.id,
        pattern=at.pattern,
        alphabet=lexicon.alphabet.letters,
        tried=list(at.tried),
        missed=list(at.missed),
        misses_left=at.misses_left,
        kind=at.kind,
        words=at.words,
        words_left=len(words),
        rating=at.rating,
        own=open_puzzle.own,
        shown=list(words) if open_puzzle.words_shown else None,
        standing=standing_view(standing),
    )


def result_view(puzzle: str, proof: Answer, change: int, standing: Standing) -> PuzzleResult:
    """Return what a player may see after the try; ``puzzle`` is the id."""
    return PuzzleResult(
        id=puzzle,
        letter=proof.letter,
        right=proof.right,
        kind=proof.kind,
        best=proof.best,
        affordable=proof.affordable,
        named=proof.named,
        winning=proof.winning,
        worst=proof.worst,
        words=proof.words,
        change=change,
        standing=standing_view(standing),
    )


def standing_view(standing: Standing) -> PuzzleStanding:
    """Return what a player is shown of a standing."""
    return PuzzleStanding(
        rating=round(standing.rating.rating),
        tried=standing.tried,
        solved=standing.solved,
        streak=standing.streak,
        best_streak=standing.best_streak,
        provisional=standing.is_provisional,
    )
