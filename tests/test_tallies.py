"""Tallies of finished games, as the server and the terminal count them."""

from __future__ import annotations

from wordfoe.tallies import MOST_DAYS, BoggleTally, Day, Days, HangmanTally


def test_wins_losses_and_streaks() -> None:
    tally = HangmanTally()
    for misses in (3, 3, None, 1):
        tally.count({"won": misses is not None, "misses": misses or 10})
    assert (tally.played, tally.won, tally.lost) == (4, 3, 1)
    assert (tally.streak, tally.best_streak) == (1, 2)
    assert tally.misses == {"3": 2, "1": 1}
    assert HangmanTally().misses == {}  # of its own


def board(points: int, share: float, longest: str | None) -> dict[str, object]:
    return {"won": share > 0.5, "share": share, "player": {"points": points}, "longest": longest}


def test_the_best_of_all_boards() -> None:
    tally = BoggleTally()
    tally.count(board(9, 0.3, "slate"))
    tally.count(board(7, 0.6, "plate"))  # as long as the first
    tally.count(board(0, 0.0, None))
    assert (tally.played, tally.won, tally.best_share) == (3, 1, 0.6)
    assert (tally.longest_word, tally.best_points) == ("slate", 9)


def test_days_go_on_from_those_that_are_known() -> None:
    days = Days([Day("2026-11-15", "won")])
    days.count("2026-11-15", "boggle", {"won": False})
    days.count("2026-11-16", "hangman", {"won": True})
    assert days.newest() == [Day("2026-11-16", "won"), Day("2026-11-15", "won", "lost")]
    days.count("2026-11-16", "boggle", {"won": False, "rank": 3, "percent": 14})
    assert days.newest()[0] == Day("2026-11-16", "won", "lost", rank=3, percent=14)


def test_only_the_last_days_are_kept() -> None:
    days = Days([Day(f"{year}-01-01") for year in range(1000, 1000 + MOST_DAYS + 5)])
    kept = days.newest()
    assert len(kept) == MOST_DAYS
    assert kept[0].day == f"{1000 + MOST_DAYS + 4}-01-01"


def test_boards_have_a_streak_of_their_own() -> None:
    tally = BoggleTally()
    for share in (0.6, 0.7, 0.2, 0.8):
        tally.count(board(9, share, None))
    assert (tally.won, tally.streak, tally.best_streak) == (3, 1, 2)
