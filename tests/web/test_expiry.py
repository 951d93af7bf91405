"""Unfinished games that were left are removed; finished ones, and those being played, stay."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.servers import sqlite
from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.web.expiry import DAY, KEEP_DAYS, Expiry
from wordfoe.web.games import Games, NoSuchGame
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman, ResignMove
from wordfoe.web.store import GameRow, MoveRow, Store


class Clock:
    now = 1_000_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_days(self, days: float) -> None:
        self.now += int(days * DAY)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "sqlite":
        url = sqlite(tmp_path / "games.db")
    else:
        url = str(request.getfixturevalue("postgres_url"))
    store = Store(url)
    yield store
    store.close()


def test_games_that_were_left_are_removed_and_others_stay(store: Store) -> None:
    clock = Clock()
    games = Games(store, Lexicon.english(), clock)
    wishes = NewHangman(settings=HangmanWishes(length=8, dealer="largest", misses=26))
    left, untouched, finished, played = (games.begin("me", wishes).view.id for _ in range(4))
    letter = MoveRequest(number=0, move=LetterMove(letter="e"))
    for game in (left, finished, played):
        games.move("me", game, letter)
    games.move("me", finished, MoveRequest(number=1, move=ResignMove()))
    clock.pass_days(KEEP_DAYS - 1)
    games.move("me", played, MoveRequest(number=1, move=LetterMove(letter="a")))
    expiry = Expiry(store, clock)
    assert expiry.remove() == 0
    clock.pass_days(2)
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


def test_one_process_does_it_once_a_day(store: Store) -> None:
    clock = Clock()
    claims: list[bool] = []
    threads = [
        threading.Thread(target=lambda: claims.append(store.claim("expiry", clock(), DAY)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(claims) == 1
    clock.pass_days(0.9)
    assert not store.claim("expiry", clock(), DAY)
    clock.pass_days(0.1)
    assert store.claim("expiry", clock(), DAY)
    assert not store.claim("expiry", clock(), DAY)


def test_many_games_are_removed_a_few_at_a_time(store: Store) -> None:
    for number in range(450):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", number, None, "words"))
    assert store.remove_idle(200, 150) == 150
    assert Expiry(store, lambda: 100 * DAY, 1).remove() == 300


def test_a_move_made_meanwhile_holds_its_game(store: Store) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", 5, None, "words"))
    store.add_move(MoveRow("g", 0, "{}", 6))
    store.add_move(MoveRow("g", 1, "{}", 50))  # after this process looked for games that were left
    assert not store._remove("g", 20)
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


def test_days_that_cannot_be(store: Store) -> None:
    with pytest.raises(SettingsError, match=r"-1 days; keep them for 1 to 36,500 days"):
        Expiry(store, lambda: 0, -1)
