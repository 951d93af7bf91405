"""Statistics, their export and import, and the games of the day by a clock of our own."""

import asyncio
import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.servers import Browser, Server, ok, problem, sqlite
from wordfoe.lexicon import Lexicon
from wordfoe.web.app import make_app
from wordfoe.web.daily import boggle_of, daily_of, hangman_of
from wordfoe.web.door import Door

ORDER = "eaiounrtlsdgbcmphyfwkvxzjq"
BOARD = "perslatgsineters"
NOON = 1_794_744_000_000  # 2026-11-15 at noon, UTC


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


def test_export_and_import(browser: Browser, server: Server) -> None:
    play_some(browser)
    archive = ok(browser.get("/api/statistics/export"))
    assert archive["wordfoe_statistics"] == 1
    assert len(archive["records"]) == 6
    with Browser(server) as other:
        answer = other.post("/api/statistics/import", json=archive)
        assert ok(answer) == {"imported": 6, "skipped": 0}
        assert ok(other.get("/api/statistics")) == ok(browser.get("/api/statistics"))
        answer = other.post("/api/statistics/import", json=archive)
        assert ok(answer) == {"imported": 0, "skipped": 6}
        game = ok(other.get("/api/games"))["games"][-1]
        assert ok(other.get(f"/api/games/{game['id']}/xray"))["words_at_end"] >= 1
    answer = browser.post("/api/statistics/import", json=archive)
    assert ok(answer) == {"imported": 0, "skipped": 6}


def damage(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], object]:
    return change


@pytest.mark.parametrize(
    "change",
    [
        damage(lambda record: record.clear()),
        damage(lambda record: record.update(wordfoe=9)),
        damage(lambda record: record.update(game="chess")),
        damage(lambda record: record["moves"].pop()),
        damage(lambda record: record.pop("outcome")),
        damage(lambda record: record["outcome"].update(won=True)),
        damage(lambda record: record["outcome"].update(word="zzzzzz")),
        damage(lambda record: record["lexicon"].update(fingerprint="0")),
        damage(lambda record: record["settings"].update(dealer="os:system")),
        damage(lambda record: record["settings"].update(ties="nobody")),
        damage(lambda record: record["settings"].update(house="nobody")),
        damage(lambda record: record["settings"].update(length=10**30)),
        damage(lambda record: record["settings"].update(misses=0)),
        damage(lambda record: record.pop("played")),
        damage(lambda record: record["played"].update(created=-1)),
        damage(lambda record: record["played"].update(daily="someday")),
        damage(lambda record: record["moves"].insert(0, {"guess": {"type": "chess"}})),
        damage(lambda record: record.update(moves={})),
    ],
)
def test_a_damaged_record_is_skipped(
    browser: Browser, change: Callable[[dict[str, Any]], object]
) -> None:
    browser.move(browser.begin(seed=3), "resign")
    archive = ok(browser.get("/api/statistics/export"))
    whole = copy.deepcopy(archive["records"][0])
    whole["played"]["created"] += 1000  # another game
    change(archive["records"][0])
    archive["records"].append(whole)
    answer = browser.post("/api/statistics/import", json=archive)
    assert ok(answer) == {"imported": 1, "skipped": 1}


@pytest.mark.parametrize(
    "content", [{}, [], {"wordfoe_statistics": 2, "records": []}, {"wordfoe_statistics": 1},
                {"wordfoe_statistics": 1, "records": [5]}, {"records": []}]
)  # fmt: skip
def test_what_is_no_export_is_refused(browser: Browser, content: Any) -> None:
    problem(browser.post("/api/statistics/import", json=content), 422, "malformed")


class Clocked:
    """The application in this process, on a clock that we set."""

    def __init__(self, folder: Path) -> None:
        self.now = NOON
        app = make_app(sqlite(folder / "games.db"), clock=lambda: self.now)
        assert isinstance(app, Door)
        self.app = app
        self.cookies = httpx.Cookies()

    def ask(self, method: str, path: str, **content: Any) -> httpx.Response:
        async def call() -> httpx.Response:
            transport = httpx.ASGITransport(app=self.app)
            async with httpx.AsyncClient(
                transport=transport, base_url="http://test", cookies=self.cookies
            ) as client:
                answer = await client.request(method, path, **content)
                self.cookies.update(client.cookies)
                return answer

        return asyncio.run(call())

    def daily(self, kind: str, status: int) -> dict[str, Any]:
        return ok(self.ask("POST", "/api/games", json={"kind": kind, "daily": True}), status)

    def close(self) -> None:
        self.app.app.state.games.store.close()  # type: ignore[attr-defined]


@pytest.fixture
def clocked(tmp_path: Path) -> Iterator[Clocked]:
    clocked = Clocked(tmp_path)
    yield clocked
    clocked.close()


def test_the_game_of_the_day(clocked: Clocked) -> None:
    told = ok(clocked.ask("GET", "/api/daily"))
    assert told["day"] == "2026-11-15"
    first = clocked.daily("hangman", 201)
    assert first["daily"] == "2026-11-15"
    assert first["settings"]["length"] == told["hangman"]["length"]
    assert clocked.daily("hangman", 200) == first
    assert clocked.daily("boggle", 201)["settings"]["rows"] == 5
    clocked.cookies = httpx.Cookies()
    other = clocked.daily("hangman", 201)
    assert other["id"] != first["id"]
    assert other["settings"] == first["settings"]


def test_the_day_changes_at_midnight_in_utc_and_a_game_keeps_its_day(clocked: Clocked) -> None:
    clocked.now = NOON + 12 * 3_600_000 - 1
    late = clocked.daily("hangman", 201)
    clocked.now += 1
    assert ok(clocked.ask("GET", "/api/daily"))["day"] == "2026-11-16"
    early = clocked.daily("hangman", 201)
    assert (late["daily"], early["daily"]) == ("2026-11-15", "2026-11-16")
    move = {"number": 0, "move": {"type": "resign"}}
    over = ok(clocked.ask("POST", f"/api/games/{late['id']}/moves", json=move))["view"]
    assert over["daily"] == "2026-11-15"
    days = ok(clocked.ask("GET", "/api/statistics"))["days"]
    assert days == [{"day": "2026-11-15", "hangman": "lost", "boggle": None}]


def test_the_game_of_the_day_takes_no_wishes(clocked: Clocked) -> None:
    wish = {"kind": "hangman", "daily": True, "settings": {"seed": 5}}
    problem(clocked.ask("POST", "/api/games", json=wish), 422, "malformed")


def test_a_timer_runs_on_the_servers_clock(clocked: Clocked) -> None:
    wish = {"kind": "boggle", "settings": {"board": BOARD, "timer": 180}}
    view = ok(clocked.ask("POST", "/api/games", json=wish), 201)
    assert view["seconds_left"] == 180
    clocked.now += 61_500
    assert ok(clocked.ask("GET", f"/api/games/{view['id']}"))["seconds_left"] == 119
    clocked.now += 200_000
    over = ok(clocked.ask("GET", f"/api/games/{view['id']}"))
    assert (over["over"], over["outcome"]["ending"]) == (True, "time")


def test_every_day_has_its_games() -> None:
    lexicon = Lexicon.english()
    days = [f"2027-01-{day:02}" for day in range(1, 29)]
    assert len({hangman_of(day).seed for day in days}) == 28
    assert len({hangman_of(day).length for day in days}) > 2
    assert len({boggle_of(day, lexicon).seed for day in days}) == 28
    assert daily_of(days[0], lexicon) == daily_of(days[0], lexicon)
