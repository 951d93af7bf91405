"""Statistics: what was played and won, over HTTP and from the outcomes alone."""

import json

from support.servers import Browser, ok
from wordfoe.web.statistics import MOST_DAYS, statistics_of
from wordfoe.web.store import Finished, GameRow

ORDER = "eaiounrtlsdgbcmphyfwkvxzjq"
BOARD = "perslatgsineters"


def play_some(browser: Browser) -> None:
    browser.guess_all(browser.begin(length=8, misses=26, seed=1), ORDER)  # won
    browser.guess_all(browser.begin(length=8, misses=26, seed=2), ORDER)  # won
    browser.move(browser.begin(seed=3), "resign")
    browser.guess_all(browser.begin(dealer="fair", misses=26, seed=4), ORDER)  # won
    browser.move(browser.begin(seed=5, show_count=True), "resign")
    view = browser.move(browser.begin("boggle", board=BOARD), "word", word="slate")
    browser.move(view, "done")
    browser.begin()  # not finished, so it does not count


def test_what_was_played_and_won(browser: Browser) -> None:
    play_some(browser)
    found = ok(browser.get("/api/statistics"))
    evil = found["hangman"]["evil"]
    assert (evil["played"], evil["won"], evil["lost"]) == (3, 2, 1)
    assert (evil["streak"], evil["best_streak"]) == (0, 2)
    assert sum(evil["misses"].values()) == 2
    fair = found["hangman"]["fair"]
    assert (fair["played"], fair["won"], fair["streak"]) == (1, 1, 1)
    assert found["assisted"]["evil"]["lost"] == 1
    boggle = found["boggle"]
    assert (boggle["played"], boggle["won"], boggle["best_points"]) == (1, 0, 2)
    assert boggle["longest_word"] == "slate"
    assert 0 < boggle["best_share"] < 0.01
    assert found["days"] == []


def test_somebody_new_has_played_nothing(browser: Browser) -> None:
    found = ok(browser.get("/api/statistics"))
    assert found["hangman"]["evil"]["played"] == found["boggle"]["played"] == 0
    assert found["boggle"]["longest_word"] is None


def hangman(number: int, misses: int | None, day: str | None = None) -> Finished:
    """A game that was won with so many misses, or lost, or not finished."""
    settings = json.dumps({"settings": {"dealer": "fair"}, "show_count": False})
    row = GameRow(f"g{number}", "hangman", settings, "me", number, day, "words")
    outcome = json.dumps({"won": misses is not None, "misses": misses or 0})
    return Finished(row, 5, number, outcome)


def test_a_streak_goes_by_the_time_of_the_last_move() -> None:
    games = [hangman(number, misses) for number, misses in enumerate([3, 3, None, 1])]
    for order in (games, games[::-1]):
        fair = statistics_of(order).hangman.fair
        assert (fair.played, fair.won, fair.lost) == (4, 3, 1)
        assert (fair.streak, fair.best_streak) == (1, 2)
        assert fair.misses == {"3": 2, "1": 1}


def test_a_game_that_is_not_finished_does_not_count() -> None:
    [game] = [hangman(1, 2)]
    assert statistics_of([game._replace(outcome=None)]).hangman.fair.played == 0


def test_the_last_days_are_told_the_newest_first() -> None:
    days = [f"{year}-01-{day:02}" for year in range(2000, 2020) for day in range(1, 21)]
    games = [hangman(number, None, day) for number, day in enumerate(days)]
    told = statistics_of(games).days
    assert [day.day for day in told] == days[::-1][:MOST_DAYS]
    assert {(day.hangman, day.boggle) for day in told} == {("lost", None)}
