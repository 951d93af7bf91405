"""Statistics: what was played and won, over HTTP and from the outcomes alone."""

import json
from typing import Any

from support.servers import Browser, LocalServer, ok
from wordfoe.tallies import MOST_DAYS
from wordfoe.web.statistics import statistics_of
from wordfoe.web.store import GameRow, ListedRow

ORDER = "eaiounrtlsdgbcmphyfwkvxzjq"
BOARD = "perslatgsineters"


def play_some(browser: Browser, **seed: Any) -> None:
    browser.guess_all(browser.begin(length=8, misses=26, **seed), ORDER)  # won
    browser.guess_all(browser.begin(length=8, misses=26, **seed), ORDER)  # won
    browser.move(browser.begin(**seed), "resign")
    browser.guess_all(browser.begin(dealer="fair", misses=26, **seed), ORDER)  # won
    browser.move(browser.begin(show_count=True, **seed), "resign")
    browser.begin(**seed)  # not finished, so it does not count


def tallies(place: dict[str, Any]) -> list[int]:
    """How many games of evil Hangman, fair Hangman and Boggle were played."""
    found = [place["hangman"]["evil"], place["hangman"]["fair"], place["boggle"]]
    return [tally["played"] for tally in found]


def check_hangman(hangman: dict[str, Any], assisted: int) -> None:
    """The games of ``play_some``, and how many assisted ones are among them."""
    evil, fair = hangman["evil"], hangman["fair"]
    assert (evil["played"], evil["won"], evil["lost"]) == (3 + assisted, 2, 1 + assisted)
    assert (evil["streak"], evil["best_streak"]) == (0, 2)
    assert sum(evil["misses"].values()) == 2
    assert (fair["played"], fair["won"], fair["streak"]) == (1, 1, 1)


def test_what_was_played_and_won(browser: Browser) -> None:
    play_some(browser)
    browser.move(browser.begin("boggle"), "done")
    found = ok(browser.get("/api/statistics"))
    check_hangman(found["hangman"], assisted=0)
    assert found["assisted"]["evil"]["lost"] == 1
    assert (found["boggle"]["played"], found["boggle"]["won"]) == (1, 0)
    assert found["days"] == []
    assert tallies(found["seeded"]) == tallies(found["imported"]) == [0, 0, 0]
    assert found["note"].startswith("These numbers prove nothing")


def test_games_whose_seed_or_board_was_chosen_count_apart(browser: Browser) -> None:
    play_some(browser, seed=4)
    view = browser.move(browser.begin("boggle", board=BOARD), "word", word="slate")
    browser.move(view, "done")
    found = ok(browser.get("/api/statistics"))
    check_hangman(found["seeded"]["hangman"], assisted=1)
    boggle = found["seeded"]["boggle"]
    assert (boggle["played"], boggle["won"], boggle["best_points"]) == (1, 0, 2)
    assert boggle["longest_word"] == "slate"
    assert 0 < boggle["best_share"] < 0.01
    assert tallies(found) == tallies(found["imported"]) == [0, 0, 0]
    assert found["assisted"]["evil"]["played"] == 0


def test_the_same_game_again_is_one_whose_seed_was_chosen(browser: Browser) -> None:
    view = browser.move(browser.begin(), "resign")
    browser.move(browser.begin(**view["again"]), "resign")
    found = ok(browser.get("/api/statistics"))
    assert tallies(found) == tallies(found["seeded"]) == [1, 0, 0]


def test_each_game_counts_in_one_place(browser: Browser, server: LocalServer) -> None:
    play_some(browser)
    play_some(browser, seed=4)
    archive = ok(browser.get("/api/statistics/export"))
    with Browser(server) as other:
        assert ok(other.post("/api/statistics/import", json=archive))["imported"] == 10
        found = ok(other.get("/api/statistics"))
    assert tallies(found["imported"]) == [8, 2, 0]
    assert tallies(found) == tallies(found["seeded"]) == [0, 0, 0]
    assert found["assisted"]["evil"]["played"] == 0


def test_somebody_new_has_played_nothing(browser: Browser) -> None:
    found = ok(browser.get("/api/statistics"))
    assert found["hangman"]["evil"]["played"] == found["boggle"]["played"] == 0
    assert found["boggle"]["longest_word"] is None


def hangman(number: int, misses: int | None, day: str | None = None) -> ListedRow:
    """A game that was won with so many misses, or lost, or not finished."""
    settings = json.dumps({"settings": {"dealer": "fair"}, "show_count": False})
    row = GameRow(f"g{number}", "hangman", settings, "me", number, day, "words")
    outcome = json.dumps({"won": misses is not None, "misses": misses or 0})
    return ListedRow(row, 5, number, outcome)


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


def test_a_kind_fox_is_no_evil_one(browser: Browser, server: LocalServer) -> None:
    browser.guess_all(browser.begin(dealer="kind", misses=26), ORDER)
    found = ok(browser.get("/api/statistics"))
    assert tallies(found) == [0, 0, 0]
    assert (found["kind"]["played"], found["kind"]["won"], found["kind"]["streak"]) == (1, 1, 1)
    archive = ok(browser.get("/api/statistics/export"))
    with Browser(server) as other:
        ok(other.post("/api/statistics/import", json=archive))
        again = ok(other.get("/api/statistics"))
    assert again["kind"]["played"] == 1
    assert tallies(again["imported"]) == [0, 0, 0]


def board(number: int, *, imported: int | None = None, **settings: Any) -> ListedRow:
    """A board that was won with the whole share."""
    row = GameRow(f"b{number}", "boggle", json.dumps(settings), "me", number, None, "words")
    row = row._replace(imported=imported, seeded="tiles" in settings and imported is None)
    outcome = {"won": True, "share": 1.0, "player": {"points": 9}, "longest": "slate"}
    return ListedRow(row, 5, number, json.dumps(outcome))


def test_a_win_over_a_weaker_fox_is_none_over_the_full_one() -> None:
    games = [board(1, strength="quarter"), board(2, strength="half", imported=5), board(3)]
    found = statistics_of(games)
    assert (found.boggle.played, found.boggle.won) == (1, 1)
    assert (found.weaker.played, found.weaker.won, found.weaker.streak) == (2, 2, 2)
    assert found.imported.boggle.played == 0


def test_an_own_board_sets_no_best_result_even_from_a_file() -> None:
    games = [board(1, tiles="slat", imported=5), board(2, tiles="slat", strength="half")]
    found = statistics_of(games)
    for tally in (found.imported.boggle, found.weaker):
        assert (tally.played, tally.best_share, tally.best_points) == (1, 0.0, 0)
        assert tally.longest_word is None
    assert found.boggle.played == 0


def test_each_game_has_its_own_streak() -> None:
    def board(number: int, won: bool) -> ListedRow:
        row = GameRow(f"b{number}", "boggle", "{}", "me", number, None, "words")
        outcome = {"won": won, "share": 0.5, "player": {"points": 3}, "longest": None}
        return ListedRow(row, 5, number, json.dumps(outcome))

    games = [hangman(1, 3), board(2, True), board(3, True), hangman(4, None), board(5, False)]
    found = statistics_of(games)
    assert (found.hangman.fair.streak, found.hangman.fair.best_streak) == (0, 1)
    assert (found.boggle.streak, found.boggle.best_streak, found.boggle.won) == (0, 2, 2)
