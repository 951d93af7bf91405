"""Export and import: finished games that prove themselves, and damaged ones that do not count."""

import copy
import time
from collections.abc import Callable
from typing import Any

import pytest

from support.moves import make_move
from support.servers import Browser, LocalServer, ok, problem
from wordfoe.errors import DamagedRecord
from wordfoe.web.archive import Archive, LeftOut, archived, live_from, restored
from wordfoe.web.games import Games
from wordfoe.web.hangman import MOST_WORDS
from wordfoe.web.live_games import MOST_MOVES
from wordfoe.web.requests import (
    BoggleWishes,
    DoneMove,
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewBoggle,
    NewHangman,
    ResignMove,
    WordMove,
)
from wordfoe.web.reviews import ADDED_AT_ONCE, PAUSE

ORDER = "eaiounrtlsdgbcmphyfwkvxzjq"
BOARD = "perslatgsineters"
TODAY = "2026-11-15"  # the day of a hand clock
ARABIC_INDIC = {ord("0") + digit: 0x660 + digit for digit in range(10)}


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
        played, taken = (ok(one.get("/api/statistics")) for one in (browser, other))
        boggle = played["seeded"]["boggle"]
        assert (boggle["best_points"], boggle["longest_word"]) == (2, "slate")
        boggle |= {"best_share": 0.0, "best_points": 0, "longest_word": None}  # of a chosen board
        assert taken["imported"] == played["seeded"]  # all of them were; now they are imports
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
        damage(lambda record: record["played"].update(created=10**14)),
        damage(lambda record: record["played"].update(ended=10**30)),
        damage(lambda record: record["played"].update(daily="someday")),
        damage(lambda record: record["played"].update(daily="9999-99-99")),
        damage(lambda record: record["played"].update(daily="2026-02-29")),
        damage(lambda record: record["played"].update(daily="1970-01-01")),  # not its day
        damage(lambda record: record["played"].update(daily=f"{TODAY}\n")),
        damage(lambda record: record["played"].update(daily=TODAY.translate(ARABIC_INDIC))),
        damage(lambda record: record["settings"].update(seed=2**53)),
        damage(lambda record: record["settings"].update(misses=10**6)),
        damage(lambda record: record["moves"].insert(0, {"guess": {"type": "chess"}})),
        damage(lambda record: record.update(moves={})),
    ],
)
def test_a_damaged_record_is_skipped(
    still_browser: Browser, change: Callable[[dict[str, Any]], object]
) -> None:
    browser = still_browser
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
    make_move(games, "me", game, MoveRequest(number=0, move=LetterMove(letter="e")))
    make_move(games, "me", game, MoveRequest(number=1, move=ResignMove()))
    [record] = games.reviews.archive("me").records
    return record


def test_a_game_comes_back_as_it_was(games: Games) -> None:
    record = finished(games)
    row, moves = restored(record, "you", games.lexicon, games.clock())
    live = live_from(row, games.lexicon)
    for move in moves:
        live.take(move)
    assert live.over
    assert archived(live, moves[-1].at) == record
    assert [move.outcome is not None for move in moves] == [False, True]


def test_the_id_follows_from_owner_and_content(games: Games) -> None:
    record = finished(games)
    once, again = (restored(record, "you", games.lexicon, games.clock())[0] for _ in range(2))
    theirs = restored(record, "them", games.lexicon, games.clock())[0]
    assert once == again
    assert once.id != theirs.id


def test_a_game_that_is_not_over_is_not_taken_in(games: Games) -> None:
    record = finished(games)
    with pytest.raises(DamagedRecord, match="has no finished game"):
        restored({**record, "outcome": None}, "you", games.lexicon, games.clock())
    with pytest.raises(DamagedRecord, match="The record is damaged"):
        restored({**record, "played": {"created": "today"}}, "you", games.lexicon, games.clock())


def test_a_real_day_is_taken_in(still_browser: Browser, still: LocalServer) -> None:
    begun = still_browser.post("/api/games", json={"kind": "hangman", "daily": True})
    still_browser.move(ok(begun, 201), "resign")
    archive = ok(still_browser.get("/api/statistics/export"))
    assert archive["records"][0]["played"]["daily"] == TODAY
    with Browser(still) as other:
        answer = other.post("/api/statistics/import", json=archive)
        assert ok(answer) == {"imported": 1, "skipped": 0}
        [day] = ok(other.get("/api/statistics"))["days"]
        assert (day["day"], day["hangman"], day["boggle"]) == (TODAY, "lost", None)


LOAD = "x" * 100_000


def stuffed(record: dict[str, Any]) -> dict[str, Any]:
    """The same game, with a load in every place that the rules do not look at."""
    record = copy.deepcopy(record)
    for move in record["moves"]:
        move["load"] = LOAD
        for part in ("guess", "reply"):
            if part in move:
                move[part]["load"] = LOAD
        if "reply" in move:
            move["reply"]["letter"] = LOAD
    record["moves"][-1].setdefault("reply", {})["positions"] = [10**18] * 10_000
    return {**record, "load": LOAD, "played": {**record["played"], "load": LOAD}}


def test_only_what_was_understood_is_stored(games: Games) -> None:
    record = finished(games)
    bare = restored(record, "you", games.lexicon, games.clock())
    assert restored(stuffed(record), "you", games.lexicon, games.clock()) == bare
    assert sum(len(move.move) for move in bare[1]) < 300


def test_a_word_is_stored_as_the_rules_read_it(games: Games) -> None:
    wishes = BoggleWishes(rows=4, columns=4, board=BOARD)
    game = games.begin("me", NewBoggle(settings=wishes)).view.id
    make_move(games, "me", game, MoveRequest(number=0, move=WordMove(word="slate")))
    make_move(games, "me", game, MoveRequest(number=1, move=DoneMove()))
    [record] = games.reviews.archive("me").records
    bare = restored(record, "you", games.lexicon, games.clock())
    record["moves"][0]["word"] = "SLATE" + " " * 100_000
    assert restored(record, "you", games.lexicon, games.clock()) == bare


def test_where_a_game_comes_from_is_kept(games: Games) -> None:
    record = finished(games)
    row, _ = restored(record, "you", games.lexicon, games.clock() + 5)
    assert (row.imported, row.seeded) == (games.clock() + 5, True)
    [begun] = games.store.games_of("me")
    assert (begun.game.imported, begun.game.seeded) == (None, True)
    games.begin("me", NewHangman())
    assert sorted(game.game.seeded for game in games.store.games_of("me")) == [False, True]


def test_an_export_says_what_it_lacks(games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        finished_by("me", games, number)
    for game in games.store.games_of("me")[:2]:
        row, moves = game.game, games.store.moves(game.game.id)
        games.store.add_game(
            row._replace(id=f"{row.id[:-1]}!", lexicon="gone"),
            [move._replace(game=f"{row.id[:-1]}!") for move in moves],
        )
    archive = games.reviews.archive("me")
    assert (len(archive.records), archive.left_out) == (5, LeftOut(other_words=2))
    monkeypatch.setattr("wordfoe.web.reviews.MOST_RECORDS", 4)
    archive = games.reviews.archive("me")
    assert (len(archive.records), archive.left_out) == (4, LeftOut(other_words=2, too_many=1))
    assert games.reviews.import_archive("you", archive).imported == 4


def test_an_import_rests_so_that_others_can_write(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = finished(games)
    records = [
        {**record, "played": {**record["played"], "created": record["played"]["created"] - number}}
        for number in range(2 * ADDED_AT_ONCE + 1)
    ]
    rests: list[float] = []
    monkeypatch.setattr(time, "sleep", rests.append)
    assert games.reviews.import_archive("you", Archive(1, records)).imported == len(records)
    assert rests == [PAUSE, PAUSE]


def finished_by(owner: str, games: Games, seed: int) -> None:
    wishes = HangmanWishes(dealer="largest", length=8, seed=seed)
    game = games.begin(owner, NewHangman(settings=wishes)).view.id
    make_move(games, owner, game, MoveRequest(number=0, move=ResignMove()))


@pytest.mark.parametrize(
    ("guess", "count"),
    [({"type": "word", "word": "zzzzzzzz"}, MOST_WORDS + 1), ({"type": "hint"}, MOST_MOVES + 1)],
)
def test_a_game_with_more_moves_than_may_be_is_not_taken_in(
    games: Games, guess: dict[str, str], count: int
) -> None:
    """And nothing is replayed to find that out."""
    record = {**finished(games), "moves": [{"guess": guess, "reply": {}}] * count}
    with pytest.raises(DamagedRecord, match="more moves than this server allows"):
        restored(record, "you", games.lexicon, games.clock())
