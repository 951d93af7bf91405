"""The game of the day, by a clock that the test moves."""

from typing import Any

from support.clocks import HandClock
from support.servers import Browser, LocalServer, ok, problem
from wordfoe.daily import boggle_of, daily_of, hangman_of
from wordfoe.hangman.game import Game
from wordfoe.lexicon import Lexicon


def daily(browser: Browser, kind: str, status: int) -> dict[str, Any]:
    return ok(browser.post("/api/games", json={"kind": kind, "daily": True}), status)


def test_the_game_of_the_day(still: LocalServer, still_browser: Browser) -> None:
    told = ok(still_browser.get("/api/daily"))
    assert told["day"] == "2026-11-15"
    first = daily(still_browser, "hangman", 201)
    assert first["daily"] == "2026-11-15"
    assert first["settings"]["length"] == told["hangman"]["length"]
    assert daily(still_browser, "hangman", 200) == first
    assert daily(still_browser, "boggle", 201)["settings"]["rows"] == 5
    with Browser(still) as other:
        theirs = daily(other, "hangman", 201)
    assert theirs["id"] != first["id"]
    assert theirs["settings"] == first["settings"]


def test_the_day_changes_at_midnight_in_utc_and_a_game_keeps_its_day(
    clocked_browser: Browser, clock: HandClock
) -> None:
    clock.move(hours=12, seconds=-0.001)
    late = daily(clocked_browser, "hangman", 201)
    clock.move(seconds=0.001)
    assert ok(clocked_browser.get("/api/daily"))["day"] == "2026-11-16"
    early = daily(clocked_browser, "hangman", 201)
    assert (late["daily"], early["daily"]) == ("2026-11-15", "2026-11-16")
    assert clocked_browser.move(late, "resign")["daily"] == "2026-11-15"
    days = ok(clocked_browser.get("/api/statistics"))["days"]
    none = {"boggle": None, "rank": None, "percent": None}
    assert days == [{"day": "2026-11-15", "hangman": "lost", **none}]


def test_the_game_of_the_day_takes_no_wishes(browser: Browser) -> None:
    wish = {"kind": "hangman", "daily": True, "settings": {"seed": 5}}
    problem(browser.post("/api/games", json=wish), 422, "malformed")


def test_every_day_has_its_games() -> None:
    lexicon = Lexicon.english()
    days = [f"2027-01-{day:02}" for day in range(1, 29)]
    assert len({hangman_of(day).seed for day in days}) == 28
    assert len({hangman_of(day).length for day in days}) > 2
    assert len({boggle_of(day, lexicon).seed for day in days}) == 28
    assert daily_of(days[0], lexicon) == daily_of(days[0], lexicon)


def test_the_words_of_a_day_are_the_same_for_all_players_of_that_day() -> None:
    """Days before the first one with well known words are dealt as they were when they were new."""
    before, after = hangman_of("2026-11-30"), hangman_of("2026-12-01")
    assert (before.words, before.loss_word) == (None, "random")
    assert (after.words, after.loss_word) == ("common", "best-known")
    assert hangman_of("2026-12-01", english=False).words == "all"
    lexicon = Lexicon.english()
    assert daily_of("2026-11-30", lexicon).hangman.words == "all"
    assert daily_of("2026-12-01", lexicon).hangman.words == "common"
    for day in range(1, 29):  # whichever length it is, there is a word of it
        Game(lexicon, hangman_of(f"2026-12-{day:02}"))
