"""In which group each finished game counts."""

from __future__ import annotations

from typing import Any

from wordfoe.tallies import Day
from wordfoe.terminal.statistics import Played, Statistics


def statistics(*games: Played) -> Statistics:
    found = Statistics.empty()
    for game in games:
        found.count(game)
    return found


def word(won: bool = True, **about: Any) -> Played:
    return Played(kind="hangman", won=won, misses=4, guesses=9, **about)


def board(**about: Any) -> Played:
    return Played(kind="boggle", won=False, share=0.25, points=9, longest="slate", **about)


def test_evil_and_fair_dealers_count_apart() -> None:
    found = statistics(word(), word(manner="fair"), word(won=False))
    assert (found.hangman.evil.played, found.hangman.evil.won) == (2, 1)
    assert (found.hangman.fair.played, found.hangman.fair.won) == (1, 1)
    assert found.hangman.evil.misses == {"4": 1}


def test_a_win_over_a_kind_dealer_is_no_win_over_an_evil_one() -> None:
    found = statistics(*(word(manner="kind", seeded=x, assisted=x) for x in (False, True)))
    assert found.kind.won == 2
    assert found.hangman.evil.played == found.assisted.evil.played == 0


def test_each_game_counts_in_one_group() -> None:
    games = [word(), word(assisted=True), word(seeded=True), word(assisted=True, seeded=True)]
    found = statistics(*games, board(), board(seeded=True))
    assert found.hangman.evil.played == found.assisted.evil.played == 1
    assert found.seeded.hangman.evil.played == 2
    assert found.boggle.played == found.seeded.boggle.played == 1
    assert found.games == 6


def test_what_is_counted_of_a_board() -> None:
    found = statistics(board()).boggle
    assert (found.played, found.won, found.best_share) == (1, 0, 0.25)
    assert (found.best_points, found.longest_word) == (9, "slate")


def test_a_daily_game_counts_for_its_day_too() -> None:
    found = statistics(word(day="2026-11-15"), board(day="2026-11-16"), word())
    assert found.days == [Day("2026-11-16", None, "lost"), Day("2026-11-15", "won", None)]
    assert found.hangman.evil.played == 2
