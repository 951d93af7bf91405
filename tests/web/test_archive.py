"""Export and import: finished games that prove themselves, and damaged ones that do not count."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from support.servers import Browser, LocalServer, ok, problem
from wordfoe.errors import DamagedRecord
from wordfoe.web.archive import archived, live_from, restored
from wordfoe.web.games import Games
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman, ResignMove

ORDER = "eaiounrtlsdgbcmphyfwkvxzjq"
BOARD = "perslatgsineters"


def play_some(browser: Browser) -> None:
    browser.guess_all(browser.begin(dealer="fair", misses=26, seed=4), ORDER)  # won
    browser.move(browser.begin(seed=3), "resign")
    browser.move(browser.begin(seed=5, show_count=True), "resign")
    view = browser.move(browser.begin("boggle", board=BOARD), "word", word="slate")
    browser.move(view, "done")
    browser.begin()  # not finished, so it is not exported


def test_export_and_import(browser: Browser, server: LocalServer) -> None:
    play_some(browser)
    archive = ok(browser.get("/api/statistics/export"))
    assert archive["wordfoe_statistics"] == 1
    assert len(archive["records"]) == 4
    with Browser(server) as other:
        answer = other.post("/api/statistics/import", json=archive)
        assert ok(answer) == {"imported": 4, "skipped": 0}
        assert ok(other.get("/api/statistics")) == ok(browser.get("/api/statistics"))
        answer = other.post("/api/statistics/import", json=archive)
        assert ok(answer) == {"imported": 0, "skipped": 4}
        game = ok(other.get("/api/games"))["games"][-1]
        assert ok(other.get(f"/api/games/{game['id']}/xray"))["words_at_end"] >= 1
    answer = browser.post("/api/statistics/import", json=archive)
    assert ok(answer) == {"imported": 0, "skipped": 4}


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


def finished(games: Games) -> dict[str, Any]:
    """An archived game of two moves."""
    wishes = HangmanWishes(dealer="largest", length=8, seed=1, show_count=True)
    game = games.begin("me", NewHangman(settings=wishes)).view.id
    games.move("me", game, MoveRequest(number=0, move=LetterMove(letter="e")))
    games.move("me", game, MoveRequest(number=1, move=ResignMove()))
    [record] = games.archive("me").records
    return record


def test_a_game_comes_back_as_it_was(games: Games) -> None:
    record = finished(games)
    row, moves = restored(record, "you", games.lexicon)
    live = live_from(row, games.lexicon)
    for move in moves:
        live.take(move)
    assert live.over
    assert archived(live, moves[-1].at) == record
    assert [move.outcome is not None for move in moves] == [False, True]


def test_the_id_follows_from_owner_and_content(games: Games) -> None:
    record = finished(games)
    once, again = (restored(record, "you", games.lexicon)[0] for _ in range(2))
    theirs = restored(record, "them", games.lexicon)[0]
    assert once == again
    assert once.id != theirs.id


def test_a_game_that_is_not_over_is_not_taken_in(games: Games) -> None:
    record = finished(games)
    with pytest.raises(DamagedRecord, match="not of a finished game"):
        restored({**record, "outcome": None}, "you", games.lexicon)
    with pytest.raises(DamagedRecord, match="The record is damaged"):
        restored({**record, "played": {"created": "today"}}, "you", games.lexicon)
