"""The standing of a player in puzzles: rating, streak, words shown, puzzles skipped."""

from __future__ import annotations

import pytest

from wordfoe.hangman.analysis.puzzle_standing import Standing


def test_a_new_player() -> None:
    assert (Standing().rating.rating, Standing().streak) == (1200, 0)


def test_the_first_ratings_are_calm_and_provisional() -> None:
    """No puzzle near the rating moves it by more than 45 points, and the moves become smaller."""
    for right in (True, False):
        standing, moves = Standing(), []
        for number in range(12):
            assert standing.is_provisional == (number < 10)
            after = standing.answered(round(standing.rating.rating), right=right)
            moves.append(abs(after.rating.rating - standing.rating.rating))
            standing = after
        assert moves == sorted(moves, reverse=True)
        assert 30 < moves[0] < 45
        assert moves[10] < 25


def test_solved_and_failed() -> None:
    solved = Standing().answered(1200, right=True)
    assert solved.rating.rating > 1200
    assert (solved.tried, solved.solved, solved.streak, solved.best_streak) == (1, 1, 1, 1)
    failed = solved.answered(1200, right=False)
    assert failed.rating.rating < solved.rating.rating
    assert (failed.tried, failed.solved, failed.streak, failed.best_streak) == (2, 1, 0, 1)


def test_shown_words_halve_the_gain_only() -> None:
    full = Standing().answered(1200, right=True).rating.rating - 1200
    half = Standing().answered(1200, right=True, words_shown=True).rating.rating - 1200
    assert half == pytest.approx(full / 2)
    assert Standing().answered(1200, right=False) == Standing().answered(
        1200, right=False, words_shown=True
    )


def test_a_skip_keeps_the_streak_once_a_day() -> None:
    solved = Standing().answered(1200, right=True)
    skipped = solved.skipped("2026-01-01")
    assert (skipped.rating, skipped.streak, skipped.tried) == (solved.rating, 1, 1)
    assert skipped.skipped("2026-01-02").streak == 1
    assert skipped.skipped("2026-01-01").streak == 0
