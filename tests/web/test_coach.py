"""The coach over HTTP: exact advice, refusals, and nothing of any game in it."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from reference import exact
from support.clocks import HandClock
from support.servers import UNLIMITED, Browser, LocalServer, ok, problem, sqlite
from support.waiting import LONG
from wordfoe.hangman.analysis import coach as hangman_coach
from wordfoe.lexicon import Lexicon
from wordfoe.web import coach
from wordfoe.web.coach import Coach, CoachBusy

BEER = ["beer", "deer", "here", "mere", "peer", "seer", "were"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server whose coach thinks for as long as it takes."""
    database = sqlite(tmp_path_factory.mktemp("coach") / "games.db")
    with LocalServer(database, limits={**UNLIMITED, "coach_seconds": 0}) as server:
        yield server


def ask(browser: Browser, pattern: str, **others: Any) -> dict[str, Any]:
    return ok(browser.get("/api/coach", params={"pattern": pattern, **others}))


def test_the_best_letters_of_a_table(browser: Browser) -> None:
    said = ask(browser, "-E--e", tried="ars", misses=6)
    assert (said["pattern"], said["tried"], said["words_left"]) == ("-e--e", "aers", 30)
    assert said["value"] == {"lower": 5, "upper": 5}
    assert (said["misses_left"], said["won"]) == (6, True)
    first = said["letters"][0]
    assert (first["letter"], first["lack"], round(first["expected"], 2)) == ("n", 18, 1.97)
    assert first["worst"] == {"lower": 5, "upper": 5}
    assert {advice["letter"] for advice in said["letters"]} == set("bcdfghijklmnopqtuvwxyz")
    assert len(said["words"]) == 30
    assert said["words"] == sorted(said["words"])
    assert ask(browser, "-e--e", tried="ars", misses=5)["won"] is False
    assert ask(browser, "-e--e", tried="ars")["won"] is None


def test_words_that_people_know(browser: Browser) -> None:
    """What the menu of the page says about a game before it begins."""
    for words, value in (("everyday", 4), ("common", 7), ("all", 8)):
        said = ask(browser, "-" * 8, misses=8, words=words)
        assert said["value"] == {"lower": value, "upper": value}
        assert said["won"] is (value < 8)
    assert ask(browser, "-" * 8, misses=8)["value"]["upper"] == 8
    refused = browser.get("/api/coach", params={"pattern": "----", "words": "rare"})
    assert "There are no words" in problem(refused, 422, "malformed")["detail"]
    refused = browser.get("/api/coach", params={"pattern": "-" * 20, "words": "common"})
    assert "No common word has 20 letters" in problem(refused, 422, "malformed")["detail"]


@pytest.mark.parametrize("pattern", ["_e__e", ".E..E", "- e - - e", "?e**e"])
def test_blanks_are_written_in_many_ways(browser: Browser, pattern: str) -> None:
    assert ask(browser, pattern)["pattern"] == "-e--e"


def test_of_many_words_the_best_known_are_told(browser: Browser) -> None:
    said = ask(browser, "-" * 12)
    assert said["words_left"] == 11323
    assert len(said["words"]) == 60


@pytest.mark.parametrize(
    ("asked", "status", "code", "sentence"),
    [
        ({"pattern": "-q-q-"}, 409, "illegal", 'No word fits "-q-q-"; check its letters'),
        (
            {"pattern": "-ee-", "tried": "bcdfghjklmnprstvw"},
            409,
            "illegal",
            'Every word that fits "-ee-" holds one of the letters',
        ),
        ({"pattern": "cool"}, 409, "game-over", 'Nothing is hidden in "cool"; the game is over.'),
        ({"pattern": "-" * 26}, 422, "malformed", "No word has 26 letters; available lengths"),
        ({"pattern": "-e-3"}, 422, "malformed", '"-e-3" is not a pattern; write the letters'),
        ({"pattern": ""}, 422, "malformed", '"" is not a pattern'),
        ({"pattern": "-" * 81}, 422, "malformed", "The pattern can have at most 80"),
        ({}, 422, "malformed", '"" is not a pattern'),
        ({"pattern": "-e--e", "tried": "a3"}, 422, "malformed", '"3" is not a letter'),
        ({"pattern": "-e--e", "misses": 0}, 422, "malformed", "misses left should be at least 1."),
        ({"pattern": "-e--e", "misses": "six"}, 422, "malformed", "should be a whole number."),
    ],
)
def test_refusals(
    browser: Browser, asked: dict[str, Any], status: int, code: str, sentence: str
) -> None:
    detail = problem(browser.get("/api/coach", params=asked), status, code)["detail"]
    assert sentence in detail


def test_the_coach_knows_no_game(server: LocalServer) -> None:
    """Whoever asks hears the same, whatever game they play."""
    with Browser(server) as player, Browser(server) as stranger:
        view = player.begin(dealer="fair", length=6, seed=3)
        for letter in "zq":
            view = player.move(view, "letter", letter=letter)
            asked = {"pattern": view["pattern"], "tried": "".join(view["tried"])}
            assert ask(player, **asked) == ask(stranger, **asked)


def test_any_lexicon_has_a_coach() -> None:
    with closing(Coach(Lexicon(BEER), None)) as coach:
        said = asyncio.run(coach.advise("----", "", None))
    assert said.value.lower == said.value.upper == exact.value(BEER)


def test_bounds_are_told_where_time_runs_out_and_are_not_kept() -> None:
    """Of the time from question to answer, almost all is over when the first is thought about."""
    times = iter([0, 0, LONG - 1e-9, LONG - 1e-9])
    clock = lambda: next(times, 0)  # noqa: E731
    with closing(Coach(Lexicon.english(), LONG, clock, deadline=LONG)) as coach:
        said = asyncio.run(coach.advise("------", "", 12))
        assert said.value.lower < said.value.upper
        assert said.won is None
        assert asyncio.run(coach.advise("------", "", 12)).value.exact


def test_a_question_that_waited_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, begun, go = HandClock(), threading.Event(), threading.Event()

    def wait(*args: Any, **options: Any) -> Any:
        begun.set()
        assert go.wait(LONG)
        return hangman_coach.advise(*args, **options)

    monkeypatch.setattr(coach, "advise", wait)

    async def ask(mine: Coach) -> None:
        first = asyncio.create_task(mine.advise("-ee-", "z", None, owner="me"))
        second = asyncio.create_task(mine.advise("-ee-", "q", None, owner="me"))
        await asyncio.to_thread(begun.wait, LONG)
        clock.move(seconds=31)
        go.set()
        with pytest.raises(CoachBusy):
            await second
        assert (await first).words_left == 4

    with closing(Coach(Lexicon(BEER), None, clock.monotonic, deadline=30)) as mine:
        asyncio.run(ask(mine))


def test_what_was_found_out_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Coach(Lexicon(BEER), None)) as mine:
        first = asyncio.run(mine.advise("-ee-", "z", 4))
        monkeypatch.setattr(coach, "advise", None)
        again = asyncio.run(mine.advise("-EE-", "z", 1))
    assert (again.letters, again.words) == (first.letters, first.words)
    assert (first.won, again.won) == (True, False)


def test_one_who_asks_without_end_is_refused_and_the_others_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go = threading.Event()

    def wait(*args: Any, **options: Any) -> Any:
        assert go.wait(LONG)
        return hangman_coach.advise(*args, **options)

    monkeypatch.setattr(coach, "advise", wait)

    async def crowd(mine: Coach) -> None:
        def ask(number: int, owner: str) -> asyncio.Task[coach.Coached]:
            tried = "zqxjvkycf"[number]
            return asyncio.create_task(mine.advise("-ee-", tried, None, owner=owner))

        greedy = [ask(number, "greedy") for number in range(6)]
        others = [ask(number, f"owner {number}") for number in range(4)]
        await asyncio.sleep(0)  # the turn in which all of them ask
        with pytest.raises(CoachBusy, match="try again in a moment"):
            await greedy[-1]
        go.set()
        assert len(await asyncio.gather(*greedy[:-1], *others)) == 9
        assert (await mine.advise("-ee-", "", None)).words_left == 4

    with closing(Coach(Lexicon(BEER), None)) as mine:
        asyncio.run(crowd(mine))


def test_the_coach_is_asked_no_faster_than_the_games(database: str, clock: HandClock) -> None:
    limits = {"session_rate": 1, "session_burst": 3, "address_rate": 0}
    with LocalServer(database, limits=limits, clock=clock) as server, Browser(server) as browser:

        def statuses(count: int) -> list[int]:
            asked = {"pattern": "-e--e"}
            return [browser.get("/api/coach", params=asked).status_code for _ in range(count)]

        assert statuses(5) == [200] * 3 + [429] * 2
        clock.move(seconds=1)
        assert statuses(2) == [200, 429]
