"""How much one owner may keep, and how often an address may import."""

from typing import Any

import pytest

from support.clocks import HandClock
from support.moves import make_move
from support.servers import UNLIMITED, Browser, LocalServer, ok, problem
from wordfoe.web.games import Games
from wordfoe.web.quota import OverQuota, Quota
from wordfoe.web.requests import MoveRequest, NewHangman, ResignMove
from wordfoe.web.store import GameRow, MoveRow, Store

IMPORT = "/api/statistics/import"


def resigned(games: Games, owner: str) -> str:
    game = games.begin(owner, NewHangman()).view.id
    make_move(games, owner, game, MoveRequest(number=0, move=ResignMove()))
    return game


def test_the_numbers_that_the_documents_name() -> None:
    assert (Quota().games, Quota().bytes) == (20_000, 32 << 20)


def test_an_owner_may_keep_so_many_games_and_others_as_many(games: Games) -> None:
    games.quota = Quota(games=2)
    resigned(games, "me")
    resigned(games, "me")
    with pytest.raises(OverQuota, match="You have 2 games here, the most that one browser"):
        games.begin("me", NewHangman())
    resigned(games, "you")
    games.quota = Quota(games=0)
    resigned(games, "me")


def test_an_import_beyond_the_quota_adds_nothing(games: Games) -> None:
    for _ in range(3):
        resigned(games, "me")
    archive = games.reviews.archive("me")
    games.reviews.quota = Quota(games=2)
    with pytest.raises(OverQuota, match=r"may keep 2 games and 32 MiB.* it would be 3 games"):
        games.reviews.import_archive("you", archive)
    assert games.store.count_games("you") == 0
    games.reviews.quota = Quota(games=3)
    assert games.reviews.import_archive("you", archive).imported == 3
    assert games.reviews.import_archive("you", archive).imported == 0  # known ones need no room


def test_bytes_are_counted_as_they_are_stored(games: Games) -> None:
    resigned(games, "me")
    _, used = games.store.usage("me")
    archive = games.reviews.archive("me")
    games.reviews.quota = Quota(bytes=used - 1)
    with pytest.raises(OverQuota, match="Nothing was imported"):
        games.reviews.import_archive("you", archive)
    games.reviews.quota = Quota(games=0, bytes=used - 1)  # a limit that is not set is not named
    with pytest.raises(OverQuota, match=r"may keep 0 MiB, and with them it would be 1 game and"):
        games.reviews.import_archive("you", archive)
    games.reviews.quota = Quota(bytes=used)
    assert games.reviews.import_archive("you", archive).imported == 1
    assert games.store.usage("you") == (1, used)


def test_usage_is_that_of_one_owner(database: str) -> None:
    store = Store(database)
    assert store.usage("me") == (0, 0)
    row = GameRow("g", "hangman", "1234", "me", 1, None, "words")
    store.add_game(row, [MoveRow("g", 0, "12345", 1), MoveRow("g", 1, "12", 1, "123")])
    store.add_game(row._replace(id="h", owner="you"))
    assert store.usage("me") == (1, 14)
    assert store.usage("you") == (1, 4)
    store.close()


def archive_of(browser: Browser) -> dict[str, Any]:
    browser.move(browser.begin(), "resign")
    return ok(browser.get("/api/statistics/export"))


def test_over_http_it_is_one_sentence(database: str) -> None:
    limits = {**UNLIMITED, "owned_games": 1}
    with LocalServer(database, limits=limits) as server, Browser(server) as browser:
        archive = archive_of(browser)
        game = {"kind": "hangman", "settings": {}}
        refused = problem(browser.post("/api/games", json=game), 409, "quota")
        assert refused["detail"].startswith("You have 1 game here, the most")
        with Browser(server) as other:
            other.begin()
            refused = problem(other.post(IMPORT, json=archive), 409, "quota")
            assert refused["detail"].endswith("Nothing was imported.")


def test_imports_have_a_slow_rate_whatever_the_cookie(database: str, clock: HandClock) -> None:
    limits = {key: value for key, value in UNLIMITED.items() if key != "import_rate"}
    with LocalServer(database, limits=limits, clock=clock) as server, Browser(server) as browser:
        archive = archive_of(browser)

        def import_as_strangers(count: int) -> list[int]:
            found = []
            for _ in range(count):
                browser.cookies.clear()
                found.append(browser.post(IMPORT, json=archive).status_code)
            return found

        assert import_as_strangers(3) == [200, 200, 429]
        refused = browser.post(IMPORT, json=archive)
        assert "wait 30 seconds" in problem(refused, 429, "too-many-imports")["detail"]
        assert refused.headers["retry-after"] == "30"
        for path in (
            f"{server.address}/{IMPORT}",
            IMPORT + "/",
            IMPORT.replace("statistics", "%73tatistics"),
        ):
            assert browser.post(path, json=archive).status_code == 429, path
        assert browser.get("/api/statistics").status_code == 200
        clock.move(seconds=31)
        assert import_as_strangers(2) == [200, 429]
