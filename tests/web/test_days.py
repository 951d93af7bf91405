"""The page of a day: play, go on or result; the streak, the calendar, and everybody's results."""

from typing import Any

import msgspec
import pytest

from support.clocks import NOON, HandClock
from support.servers import Browser, LocalServer, ok, problem
from wordfoe import Lexicon, boggle, hangman
from wordfoe.boggle.goals import Goal, goal_of, rank_of
from wordfoe.daily import boggle_of, hangman_of
from wordfoe.sharing import boggle_result
from wordfoe.web import days
from wordfoe.web.games import Games
from wordfoe.web.store import GameRow, MoveRow

DAY = "2026-11-15"  # of the clock
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"


def begin(browser: Browser, kind: str, day: bool | str = True) -> dict[str, Any]:
    answer = browser.post("/api/games", json={"kind": kind, "daily": day})
    assert answer.status_code in (200, 201), answer.text
    return dict(answer.json())


def today(browser: Browser, **query: str) -> dict[str, Any]:
    return ok(browser.get("/api/daily", params=query))


def give_up(browser: Browser, day: bool | str = True) -> None:
    browser.move(begin(browser, "hangman", day), "resign")


def find(browser: Browser, count: int, day: bool | str = True) -> dict[str, Any]:
    """Find the best known words of a board, and end the game."""
    view = begin(browser, "boggle", day)
    lexicon = Lexicon.english()
    game = boggle.Game(lexicon, boggle_of(view["daily"], lexicon))
    words = [word.word for word in boggle.Searcher(lexicon).search(game.board) if word.is_known]
    for word in words[:count]:
        view = browser.move(view, "word", word=word)
    return browser.move(view, "done")


def test_play_go_on_and_result(still_browser: Browser) -> None:
    yours = today(still_browser)["yours"]
    assert (yours["hangman"]["state"], yours["boggle"]["state"]) == ("new", "new")
    assert yours["hangman"]["said"] == "It can be won, with 3 misses to spare."
    assert yours["boggle"]["said"] == "Six ranks to reach, from Chicken to Silver fox."
    word, board = begin(still_browser, "hangman"), begin(still_browser, "boggle")
    word = still_browser.guess_all(word, "et")
    yours = today(still_browser)["yours"]
    assert yours["hangman"]["state"] == "open"
    assert yours["hangman"]["id"] == word["id"]
    assert yours["hangman"]["said"] == f"Begun: 2 guesses, {word['misses_left']} misses left."
    assert yours["boggle"]["said"] == "Begun: 0 words, 0 points."
    still_browser.guess_all(word, LETTERS[2:])
    still_browser.move(still_browser.move(board, "word", word="anew"), "done")
    view = today(still_browser)
    word_end, board_end = view["yours"]["hangman"], view["yours"]["boggle"]
    assert (word_end["state"], word_end["won"], word_end["said"]) == ("over", False, "Lost")
    assert word_end["title"].endswith(" it was")
    assert set(word_end["squares"]) == {"■", "□"}
    assert (board_end["title"], board_end["rank"], board_end["percent"]) == ("Chicken", 1, 1)
    assert board_end["said"] == "1 word, 1 point, 1 %"
    assert board_end["squares"] == "■□□□□□"
    assert view["card"]["day"] == DAY
    assert view["card"]["text"] == f"{word_end['shared']}\n{board_end['shared']}"
    assert (view["words_played"], view["words_won"]) == (1, 0)
    assert (view["best_rank"], view["best_rank_name"]) == (1, "Chicken")


def test_a_word_that_is_won_says_with_how_many_misses_left(still_browser: Browser) -> None:
    view = begin(still_browser, "hangman")
    game = hangman.Game(Lexicon.english(), hangman_of(DAY))
    while game.outcome is None:
        words = [set(word) for word in game.position.candidates]
        open_ = set("abcdefghijklmnopqrstuvwxyz") - set(game.position.tried)
        letter = max(sorted(open_), key=lambda letter: sum(letter in word for word in words))
        game.guess(letter)
        view = still_browser.move(view, "letter", letter=letter)
    assert game.outcome.won
    yours = today(still_browser)["yours"]["hangman"]
    left = 10 - game.outcome.misses
    assert (yours["won"], yours["said"]) == (True, f"Won with {left} misses left")
    assert yours["title"] == f"{game.outcome.word.upper()} it was"
    assert today(still_browser)["words_won"] == 1


def test_the_time_until_the_next_games(clocked_browser: Browser, clock: HandClock) -> None:
    assert today(clocked_browser)["seconds_left"] == 12 * 3600
    clock.move(hours=11, seconds=3599.5)
    assert today(clocked_browser)["seconds_left"] == 1
    clock.move(seconds=0.5)
    view = today(clocked_browser)
    assert (view["day"], view["seconds_left"]) == ("2026-11-16", 24 * 3600)


def test_a_streak_counts_days_with_word_or_board_finished(
    clocked_browser: Browser, clock: HandClock
) -> None:
    def streak() -> tuple[int, int]:
        view = today(clocked_browser)
        return view["streak"], view["best_streak"]

    assert streak() == (0, 0)
    give_up(clocked_browser)
    assert streak() == (1, 1)
    clock.move(days=1)
    assert streak() == (1, 1)  # today can still be played
    find(clocked_browser, 1)
    assert streak() == (2, 2)
    clock.move(days=2)
    assert streak() == (0, 2)
    give_up(clocked_browser, "2026-11-17")  # caught up on, which counts for no streak
    assert streak() == (0, 2)
    give_up(clocked_browser)
    assert streak() == (1, 2)


def test_a_game_that_is_finished_after_midnight_is_late(
    clocked_browser: Browser, clock: HandClock
) -> None:
    view = begin(clocked_browser, "hangman")
    clock.move(hours=12)
    clocked_browser.move(view, "resign")
    found = today(clocked_browser)
    assert (found["streak"], found["best_streak"]) == (0, 0)
    [day] = found["days"]
    assert (day["day"], day["hangman"], day["on_time"]) == (DAY, "lost", False)


def test_an_earlier_day_can_be_caught_up_on(clocked_browser: Browser) -> None:
    view = today(clocked_browser, day="2026-11-02")
    assert (view["day"], view["today"], view["yours"]["hangman"]["state"]) == (
        "2026-11-02",
        DAY,
        "new",
    )
    assert view["everybody"] == []
    begun = begin(clocked_browser, "hangman", "2026-11-02")
    assert begun["daily"] == "2026-11-02"
    assert begun["settings"]["length"] == hangman_of("2026-11-02").length
    assert begin(clocked_browser, "hangman", "2026-11-02")["id"] == begun["id"]
    clocked_browser.move(begun, "resign")
    done = find(clocked_browser, 3, "2026-11-02")
    lexicon = Lexicon.english()
    game = boggle.Game(lexicon, boggle_of("2026-11-02", lexicon))
    for found in done["found"]:
        game.submit(found["word"])
    game.done()
    rank = rank_of(game.position.points, goal_of(game.solution))
    assert rank is not None
    view = today(clocked_browser, day="2026-11-02")
    [day] = view["days"]
    assert day == {
        "day": "2026-11-02",
        "hangman": "lost",
        "boggle": "over",
        "rank": rank.number,
        "percent": view["yours"]["boggle"]["percent"],
        "on_time": False,
    }
    assert view["yours"]["boggle"]["shared"] == boggle_result(game, "2026-11-02")
    assert done["shared"] == boggle_result(game, "2026-11-02")
    # Nobody finished these on their day, and your own late results count for nobody either.
    assert [(one["day"], one["players"]) for one in view["everybody"]] == [("2026-11-02", 0)] * 2
    assert [day["day"] for day in ok(clocked_browser.get("/api/statistics"))["days"]] == [
        "2026-11-02"
    ]


@pytest.mark.parametrize("day", ["2026-11-16", "9999-12-31"])
def test_no_day_to_come(still_browser: Browser, day: str) -> None:
    for answer in (
        still_browser.get("/api/daily", params={"day": day}),
        still_browser.post("/api/games", json={"kind": "hangman", "daily": day}),
        still_browser.post("/api/games", json={"kind": "boggle", "daily": day}),
    ):
        detail = problem(answer, 422, "malformed")["detail"]
        assert detail == f'"{day}" has not come yet; today is {DAY} (UTC).'


@pytest.mark.parametrize("day", ["", "tomorrow", "2026-02-30", "2026-11-15T00:00", "x" * 81, 7])
def test_what_is_no_day(still_browser: Browser, day: Any) -> None:
    problem(still_browser.get("/api/daily", params={"day": str(day) or " "}), 422, "malformed")
    wish = {"kind": "hangman", "daily": day}
    problem(still_browser.post("/api/games", json=wish), 422, "malformed")


def test_the_first_of_all_days(still_browser: Browser) -> None:
    give_up(still_browser, "0001-01-01")
    view = today(still_browser, day="0001-01-01")
    assert (view["yours"]["hangman"]["state"], view["days"]) == ("over", [])


def test_the_calendar_has_the_last_five_weeks(still_browser: Browser) -> None:
    for day in ("2026-10-11", "2026-10-12", "2026-11-14"):
        give_up(still_browser, day)
    begin(still_browser, "boggle")
    days = today(still_browser)["days"]
    assert [day["day"] for day in days] == [DAY, "2026-11-14", "2026-10-12"]
    assert (days[0]["hangman"], days[0]["boggle"], days[0]["rank"]) == (None, "open", None)


def test_yesterdays_card_stands_there_until_today_is_played(
    clocked_browser: Browser, clock: HandClock
) -> None:
    assert today(clocked_browser)["card"] is None
    give_up(clocked_browser)
    clock.move(days=1)
    card = today(clocked_browser)["card"]
    assert card["day"] == DAY
    assert card["text"].startswith("I gave up after 0 guesses at the daily Evil Hangman of")
    begin(clocked_browser, "hangman")
    assert today(clocked_browser)["card"]["day"] == DAY
    find(clocked_browser, 0)
    assert today(clocked_browser)["card"] == {
        "day": "2026-11-16",
        "text": "I found no word on the Boggle board of 2026-11-16.\n□□□□□□",
    }


def test_an_exported_day_can_be_imported_elsewhere(
    clocked: LocalServer, clocked_browser: Browser
) -> None:
    """Also one that was caught up on; a game of a day to come is refused."""
    give_up(clocked_browser, "2026-11-10")
    give_up(clocked_browser)
    archive = ok(clocked_browser.get("/api/statistics/export"))
    with Browser(clocked) as other:
        sent = other.post("/api/statistics/import", json=archive)
        assert ok(sent) == {"imported": 2, "skipped": 0}
        view = today(other)
        assert [day["day"] for day in view["days"]] == [DAY, "2026-11-10"]
        assert (view["streak"], view["best_streak"]) == (1, 1)
        # An import proves nothing: today's results stay hidden, and it counts for nobody.
        assert {one["day"] for one in view["everybody"]} == {"2026-11-14"}
    [results] = [one for one in today(clocked_browser)["everybody"] if one["kind"] == "hangman"]
    assert (results["day"], results["players"]) == (DAY, 1)
    for record in archive["records"]:
        record["played"]["daily"] = "2026-11-16"
    with Browser(clocked) as other:
        sent = other.post("/api/statistics/import", json=archive)
        assert ok(sent) == {"imported": 0, "skipped": 2}


class Over(Exception):
    """The time of a request is over."""


def test_boards_of_any_number_of_days_are_searched_up_to_a_limit(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever imports thousands of boards must not make the page search them all."""
    lexicon = games.lexicon
    for number in range(5):
        day = f"2026-11-0{number + 1}"
        settings = msgspec.json.encode(games.days.boggle(day)).decode()
        row = GameRow(day, "boggle", settings, "me", NOON + number, day, lexicon.fingerprint)
        ended = {"won": False, "player": {"points": 1}, "computer": {"points": 0}}
        move = MoveRow(day, 0, '{"type":"done"}', NOON, msgspec.json.encode(ended).decode())
        assert games.store.add_game(row, [move])
    searched: list[str] = []
    goal_of_game = games.days.goal_of

    def search(row: GameRow) -> Goal | None:
        searched.append(row.id)
        return goal_of_game(row)

    monkeypatch.setattr(days, "MOST_RANKED", 2)
    monkeypatch.setattr(days, "WEEKS", 0)
    monkeypatch.setattr(games.days, "goal_of", search)
    games.daily.view("me")
    assert searched == ["2026-11-05", "2026-11-04"]  # the newest
    monkeypatch.setattr(days, "MOST_GAMES", 1)
    searched.clear()
    games.daily.view("me")
    assert searched == ["2026-11-05"]

    def check() -> None:
        raise Over

    with pytest.raises(Over):
        games.daily.view("me", check=check)
