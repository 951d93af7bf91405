"""How everybody did: counts of stored outcomes, with yours marked and nobody named."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from support.clocks import HandClock
from support.servers import Browser, LocalServer, ok
from web.test_days import DAY, begin, find, give_up, today
from wordfoe.boggle.goals import Goal
from wordfoe.lexicon import Lexicon
from wordfoe.web.day_games import DayGames
from wordfoe.web.everybody import KEPT, NAMES, Everybody, Results, result_name
from wordfoe.web.games import Games
from wordfoe.web.requests import NewBoggle, NewHangman, ResignMove
from wordfoe.web.store import Store


@pytest.fixture
def crowd(clocked: LocalServer) -> Iterator[list[Browser]]:
    browsers = [Browser(clocked) for _ in range(4)]
    yield browsers
    for browser in browsers:
        browser.close()


def results(view: dict[str, Any], kind: str) -> dict[str, Any]:
    [found] = [one for one in view["everybody"] if one["kind"] == kind]
    return dict(found)


def counts(found: dict[str, Any]) -> dict[str, int]:
    return {row["name"]: row["count"] for row in found["rows"] if row["count"]}


def yours(found: dict[str, Any]) -> list[str]:
    return [row["name"] for row in found["rows"] if row["yours"]]


def test_todays_results_are_shown_to_those_who_have_finished(
    crowd: list[Browser], clock: HandClock
) -> None:
    first, second, third, stranger = crowd
    give_up(first)
    find(second, 0)
    find(third, 10)
    words = results(today(first), "hangman")
    assert (words["day"], words["players"], counts(words), yours(words)) == (
        DAY,
        1,
        {"lost": 1},
        ["lost"],
    )
    assert results(today(first), "boggle")["day"] == "2026-11-14"  # not finished: yesterday's
    boards = results(today(third), "boggle")
    assert (boards["day"], boards["players"]) == (DAY, 2)
    [mine] = yours(boards)
    assert counts(boards) == {"no word": 1, mine: 1}
    for view in (today(stranger), today(stranger, day=DAY)):
        assert {one["day"] for one in view["everybody"]} == {"2026-11-14"}
        assert [one["players"] for one in view["everybody"]] == [0, 0]
    clock.move(days=1)
    view = today(stranger)
    assert [(one["day"], one["players"]) for one in view["everybody"]] == [(DAY, 1), (DAY, 2)]
    assert [yours(one) for one in view["everybody"]] == [[], []]
    clock.move(days=1)
    assert today(stranger, day=DAY)["everybody"] == []  # no longer yesterday, and never played
    assert results(today(third, day=DAY), "boggle")["players"] == 2


def test_late_games_count_for_nobody(crowd: list[Browser], clock: HandClock) -> None:
    first, second, *_ = crowd
    view = begin(first, "hangman")
    give_up(second)
    clock.move(hours=12)
    first.move(view, "resign")
    found = results(today(first), "hangman")
    assert (found["day"], found["players"], yours(found)) == (DAY, 1, ["lost"])


def test_a_count_is_kept_for_a_minute_but_has_your_own_game(
    games: Games, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    count = games.store.daily_outcomes

    def counted(day: str, *others: Any) -> list[tuple[str, str]]:
        made.append(day)
        return count(day, *others)

    monkeypatch.setattr(games.store, "daily_outcomes", counted)

    def finish(owner: str) -> None:
        view = games.begin(owner, NewHangman(daily=True)).view
        with games.access.locked(owner, view.id) as (live, _):
            games.access.note_stored(
                live, games.store.add_moves([live.play(ResignMove(), clock.wall())])
            )

    def players(owner: str) -> int:
        return games.daily.view(owner).everybody[0].players

    finish("first")
    clock.move(seconds=1)
    assert players("first") == 1
    made.clear()
    assert players("first") == 1
    clock.move(seconds=1)
    finish("second")
    assert players("second") == 2  # your own game is newer than the count, and added to it
    assert players("first") == 1
    assert DAY not in made
    clock.move(seconds=61)
    assert (players("first"), players("second")) == (2, 2)
    assert made.count(DAY) == 1
    clock.move(days=-2)  # a clock that goes back keeps no count from the future
    assert players("first") == 0
    assert games.begin("first", NewBoggle(daily=True)).is_new


def test_no_more_counts_are_kept_than_there_is_room_for(games: Games) -> None:
    found = Results(games.store, games.days, games.clock)
    for number in range(KEPT + 5):
        found.of(f"{1500 + number}-01-01", "hangman")
    assert len(found._counts) == KEPT


def test_all_who_ask_at_the_same_time_share_one_count(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = games.store.daily_outcomes
    results = Results(games.store, games.days, games.clock)
    counted: list[str] = []
    asked, may_count = threading.Barrier(5), threading.Event()

    def slowly(day: str, *args: Any) -> list[tuple[str, str]]:
        counted.append(day)
        may_count.wait()
        return read(day, *args)

    def ask() -> Everybody:
        asked.wait()
        return results.of("2026-11-14", "hangman")

    monkeypatch.setattr(games.store, "daily_outcomes", slowly)
    with ThreadPoolExecutor(4) as threads:
        answers = [threads.submit(ask) for _ in range(4)]
        asked.wait()
        may_count.set()
    assert {answer.result().players for answer in answers} == {0}
    assert counted == ["2026-11-14"]


def test_games_with_another_seed_are_not_the_days(games: Games, clock: HandClock) -> None:
    """When a server begins to have days of its own, some have begun the public ones."""
    view = games.begin("early", NewHangman(daily=True)).view
    with games.access.locked("early", view.id) as (live, _):
        games.store.add_moves([live.play(ResignMove(), clock.wall())])
    private = DayGames(games.store, games.lexicon, private=True)
    assert Results(games.store, games.days, games.clock).of(DAY, "hangman").players == 1
    assert Results(games.store, private, games.clock).of(DAY, "hangman").players == 0


def test_the_names_of_results() -> None:
    assert result_name("hangman", {"won": True, "misses": 4}, None) == "4"
    assert result_name("hangman", {"won": False, "misses": 10}, None) == "lost"
    board = {"player": {"points": 0}}
    assert result_name("boggle", board, None) is None
    assert result_name("boggle", board, Goal(100, 200)) == "no word"
    assert result_name("boggle", {"player": {"points": 16}}, Goal(100, 200)) == "Bookworm"
    assert NAMES["hangman"] == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "lost"]
    assert NAMES["boggle"][1:] == [
        "Chicken",
        "Early bird",
        "Bookworm",
        "Bloodhound",
        "Poacher",
        "Silver fox",
    ]


def test_nobody_is_named(crowd: list[Browser]) -> None:
    """Rows have a name of the result, a number, and whether it is yours."""
    first, second, *_ = crowd
    give_up(first)
    give_up(second)
    view = today(first)
    assert {key for one in view["everybody"] for row in one["rows"] for key in row} == {
        "name",
        "count",
        "yours",
    }
    theirs = ok(second.get("/api/games"))["games"][0]["id"]
    assert theirs not in first.get("/api/daily").text


def test_other_words_have_their_days_too(clock: HandClock, database: str) -> None:
    words = Lexicon([f"{a}{b}{c}ewords"[:8] for a in "abc" for b in "def" for c in "ghi"])
    with LocalServer(database, clock=clock, lexicon=words) as server, Browser(server) as browser:
        assert today(browser)["yours"]["hangman"]["state"] == "new"


def test_a_day_in_postgres(postgres_url: str, clock: HandClock) -> None:
    games = Games(Store(postgres_url), Lexicon.english(), clock.wall, private_daily=True)
    view = games.begin("me", NewHangman(daily=True)).view
    with games.access.locked("me", view.id) as (live, _):
        games.store.add_moves([live.play(ResignMove(), clock.wall())])
    found = games.daily.view("me")
    assert (found.streak, found.yours.hangman.said, found.private) == (1, "Given up", True)
    assert (found.everybody[0].players, found.days[0].hangman) == (1, "lost")
    games.close()
