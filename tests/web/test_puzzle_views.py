"""Views of a puzzle: nothing early, everything after the try."""

from __future__ import annotations

import msgspec

from wordfoe import Lexicon
from wordfoe.hangman import Puzzle
from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.web.puzzle_store import OpenPuzzle
from wordfoe.web.puzzle_views import puzzle_view, result_view, standing_view

MPS = Lexicon("blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps".split())
PUZZLE = Puzzle("all", "---mps", "eafmps", misses_left=4, kind="saves")


def test_before_the_try() -> None:
    view = puzzle_view(OpenPuzzle(PUZZLE), Standing(), MPS)
    assert (view.kind, view.misses_left, view.words_left) == ("saves", 4, 10)
    assert (view.tried, view.missed, view.shown) == ([*"eafmps"], [*"eaf"], None)
    assert not any(word in msgspec.json.encode(view).decode() for word in MPS.words(6))
    shown = puzzle_view(OpenPuzzle(PUZZLE, words_shown=True), Standing(), MPS)
    assert shown.shown == list(MPS.words(6))


def test_after_the_try() -> None:
    result = result_view(PUZZLE.id, PUZZLE.check("u", MPS), -7, Standing(tried=3))
    assert (result.kind, result.right, result.best, result.affordable) == ("saves", False, "c", 2)
    assert (result.change, result.standing.tried) == (-7, 3)


def test_a_rating_is_provisional_at_first() -> None:
    assert standing_view(Standing()).provisional
    assert standing_view(Standing(tried=9)).provisional
    assert not standing_view(Standing(tried=10)).provisional
