"""The daily games: what everybody plays on a day, and how a day is written."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon, hangman
from wordfoe.boggle import Settings as BoggleSettings
from wordfoe.boggle.goals import Goal
from wordfoe.daily import (
    LENGTHS,
    Streak,
    boggle_of,
    daily_of,
    day_after,
    day_from,
    hangman_of,
    long_date,
    percent_of,
    seal_of,
    secret_of,
    streak_of,
)
from wordfoe.errors import Malformed
from wordfoe.hangman import Settings as HangmanSettings

TODAY = "2026-11-17"


def test_the_daily_word_has_the_settings_that_a_record_without_others_means() -> None:
    """Players who began a game of the day must find the same one after an update."""
    settings = hangman_of("2026-11-15")
    assert settings == HangmanSettings(length=9, misses=10, dealer="perfect", seed=399543776199554)
    assert (settings.ties, settings.level, settings.loss_word) == ("first", None, "random")
    assert (settings.house, settings.lowercase_only) == (None, False)


def test_the_daily_word_is_dealt_as_ever() -> None:
    game = hangman.Game(Lexicon.english(), hangman_of("2026-11-15"))
    assert len(game.position.candidates) == 24_802
    for letter in "etaoinshrdlucm":
        game.guess(letter)
    assert (game.position.pattern, len(game.position.candidates)) == ("-u--iness", 2)


def test_the_daily_board_has_the_usual_size_and_enough_words() -> None:
    settings = boggle_of("2026-11-15", Lexicon.english())
    assert settings == BoggleSettings(seed=5691825858703665)
    assert (settings.rows, settings.columns, settings.timer) == (5, 5, None)


def test_what_is_told_of_a_day_gives_no_seed_away() -> None:
    found = daily_of("2026-11-15", Lexicon.english())
    assert (found.hangman.length, found.hangman.misses, found.hangman.dealer) == (9, 10, "perfect")
    assert (found.boggle.rows, found.boggle.columns) == (5, 5)
    assert not hasattr(found.hangman, "seed")


@given(st.dates().map(str))
def test_every_day_has_a_word_of_a_length_that_can_be_won(day: str) -> None:
    assert hangman_of(day).length in LENGTHS


def test_a_day_of_the_past_or_today() -> None:
    assert day_from(" 2026-11-17 ", TODAY) == "2026-11-17"
    assert day_from("2024-02-29", TODAY) == "2024-02-29"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "2026-13-01",
        "2026-02-29",
        "17.11.2026",
        "20261117",
        "2026-W47-2",
        "２０２６-11-17",
    ],
)
def test_what_is_no_date(text: str) -> None:
    with pytest.raises(Malformed, match=r"is not a date; write it like 2026-11-17\.$"):
        day_from(text, TODAY)


def test_a_day_that_has_not_come_yet() -> None:
    with pytest.raises(Malformed, match=r'"2026-11-18" has not come yet; today is 2026-11-17'):
        day_from("2026-11-18", TODAY)


def test_a_date_as_people_say_it() -> None:
    assert long_date("2026-11-15") == "Sunday 15 November"
    assert long_date("2028-02-29") == "Tuesday 29 February"


def test_a_secret_makes_other_games_of_the_same_day() -> None:
    lexicon = Lexicon.english()
    secret = secret_of("2026-11-15", "the server's own")
    private = hangman_of("2026-11-15", secret=secret)
    assert private == hangman_of("2026-11-15", secret=secret)
    assert private.seed != hangman_of("2026-11-15").seed
    assert private.misses == 10
    assert boggle_of("2026-11-15", lexicon, secret) != boggle_of("2026-11-15", lexicon)
    days = [f"2026-12-{day:02}" for day in range(1, 29)]
    seeds = {hangman_of(day, secret=secret_of(day, "the server's own")).seed for day in days}
    lengths = {hangman_of(day, secret=secret_of(day, "the server's own")).length for day in days}
    assert len(seeds) == 28
    assert lengths == set(LENGTHS)
    assert daily_of("2026-11-15", lexicon, secret).hangman.length == private.length


def test_the_secret_of_a_day_is_that_days_alone() -> None:
    """It follows one-way from the server's, so one that is shown tells nothing about another."""
    one, other = secret_of("2026-11-15", "key"), secret_of("2026-11-16", "key")
    assert one != other != secret_of("2026-11-16", "another key")
    assert seal_of("2026-11-15", one) == hashlib.sha256(f"2026-11-15:{one}".encode()).hexdigest()
    assert seal_of("2026-11-16", one) != seal_of("2026-11-15", one)


def test_days_before_and_after() -> None:
    assert day_after("2026-11-30") == "2026-12-01"
    assert day_after("2028-03-01", -1) == "2028-02-29"


@pytest.mark.parametrize(
    ("days", "now", "best"),
    [
        ([], 0, 0),
        (["2026-11-17"], 1, 1),
        (["2026-11-16"], 1, 1),  # today can still be played
        (["2026-11-15"], 0, 1),
        (["2026-11-17", "2026-11-15", "2026-11-16", "2026-11-16"], 3, 3),
        (["2026-11-17", "2026-10-30", "2026-10-31", "2026-11-01"], 1, 3),
        (["2026-11-18", "2026-11-19"], 0, 0),  # a clock that went back
    ],
)
def test_days_in_a_row(days: list[str], now: int, best: int) -> None:
    assert streak_of(days, TODAY) == Streak(now, best)


def test_percent_of_the_goal() -> None:
    assert [percent_of(points, Goal(40, 220)) for points in (0, 1, 33, 220, 300)] == [
        0,
        1,
        15,
        100,
        136,
    ]
