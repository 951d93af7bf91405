"""Unfinished games that were left are removed; finished ones, and those being played, stay."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.clocks import HandClock
from support.database_events import before_statement
from support.servers import sqlite
from support.waiting import LONG
from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.web.expiry import DAY, KEEP_DAYS, Expiry
from wordfoe.web.games import Games, NoSuchGame
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman, ResignMove
from wordfoe.web.store import GameRow, MoveRow, Store


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "sqlite":
        url = sqlite(tmp_path / "games.db")
    else:
        url = str(request.getfixturevalue("postgres_url"))
    store = Store(url)
    yield store
    store.close()


def test_games_that_were_left_are_removed_and_others_stay(store: Store, clock: HandClock) -> None:
    games = Games(store, Lexicon.english(), clock.wall)
    wishes = NewHangman(settings=HangmanWishes(length=8, dealer="largest", misses=26))
    left, untouched, finished, played = (games.begin("me", wishes).view.id for _ in range(4))
    letter = MoveRequest(number=0, move=LetterMove(letter="e"))
    for game in (left, finished, played):
        games.move("me", game, letter)
    games.move("me", finished, MoveRequest(number=1, move=ResignMove()))
    clock.move(days=KEEP_DAYS - 1)
    games.move("me", played, MoveRequest(number=1, move=LetterMove(letter="a")))
    expiry = Expiry(store, clock.wall)
    assert expiry.remove() == 0
    clock.move(days=2)
    assert expiry.remove() == 2
    assert [store.game(game) is None for game in (left, untouched, finished, played)] == [
        True,
        True,
        False,
        False,
    ]
    assert store.moves(left) == []
    assert games.statistics("me").hangman.evil.played == 1
    with pytest.raises(NoSuchGame):  # even where it is still in memory
        games.move("me", left, MoveRequest(number=1, move=LetterMove(letter="a")))
    assert not games.move("me", played, MoveRequest(number=2, move=LetterMove(letter="i"))).repeated


def test_one_process_does_it_once_a_day(store: Store, clock: HandClock) -> None:
    claims: list[bool] = []
    threads = [
        threading.Thread(target=lambda: claims.append(store.claim("expiry", clock.wall(), DAY)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(claims) == 1
    clock.move(hours=23)
    assert not store.claim("expiry", clock.wall(), DAY)
    clock.move(hours=1)
    assert store.claim("expiry", clock.wall(), DAY)
    assert not store.claim("expiry", clock.wall(), DAY)


def test_many_games_are_removed_a_few_at_a_time(store: Store) -> None:
    for number in range(260):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", number, None, "words"))
    assert store.remove_idle(50, 40) == 40
    assert Expiry(store, lambda: 100 * DAY, 1).remove() == 220


def test_a_move_made_meanwhile_holds_its_game(store: Store) -> None:
    """It comes after this process looked for games that were left, and before it removes one."""
    store.add_game(GameRow("g", "hangman", "{}", "me", 5, None, "words"))
    store.add_move(MoveRow("g", 0, "{}", 6))
    with before_statement("BEGIN", lambda: store.add_move(MoveRow("g", 1, "{}", 50))):
        assert store.remove_idle(20, 10) == 0
    assert [row.number for row in store.moves("g")] == [0, 1]


def test_games_may_be_kept_for_ever(store: Store) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", 0, None, "words"))
    expiry = Expiry(store, lambda: 10_000 * DAY, 0)
    assert expiry.remove() == 0
    expiry.start()
    expiry.close()
    assert store.game("g") is not None


def test_a_server_removes_them_when_it_starts(store: Store) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", 0, None, "words"))
    expiry = Expiry(store, lambda: 100 * DAY, 99)
    expiry.start()
    expiry.close()  # after the first look
    assert store.game("g") is None


def test_a_server_looks_again_from_time_to_time(tmp_path: Path, clock: HandClock) -> None:
    """Its pauses end when the test says so."""
    store = Store(sqlite(tmp_path / "games.db"))
    pauses, go_on = threading.Semaphore(0), threading.Semaphore(0)

    def wait(ended: threading.Event, _seconds: float) -> bool:
        pauses.release()
        assert go_on.acquire(timeout=LONG)
        return ended.is_set()

    store.add_game(GameRow("g", "hangman", "{}", "me", clock.wall(), None, "words"))
    expiry = Expiry(store, clock.wall, 1, wait=wait)
    expiry.start()
    assert pauses.acquire(timeout=LONG)
    assert store.game("g") is not None
    clock.move(days=1, seconds=1)
    go_on.release()
    assert pauses.acquire(timeout=LONG)
    assert store.game("g") is None
    go_on.release(2)
    expiry.close()
    store.close()


def test_days_that_cannot_be(store: Store) -> None:
    with pytest.raises(SettingsError, match=r"-1 days; keep them for 1 to 36,500 days"):
        Expiry(store, lambda: 0, -1)
