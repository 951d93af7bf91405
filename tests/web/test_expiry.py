"""Games that were left are removed; those of owners who play stay, whatever the clock does."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.clocks import HandClock
from support.database_events import before_statement
from support.moves import make_move
from support.servers import sqlite
from support.waiting import LONG
from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.web.expiry import DAY, KEEP_DAYS, Expiry
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import Games
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman, ResignMove
from wordfoe.web.store import GameRow, MoveRow, Store

END = MoveRow("h", 0, "{}", 1, "{}")


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
        make_move(games, "me", game, letter)
    make_move(games, "me", finished, MoveRequest(number=1, move=ResignMove()))
    clock.move(days=KEEP_DAYS - 1)
    make_move(games, "me", played, MoveRequest(number=1, move=LetterMove(letter="a")))
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
    assert games.reviews.statistics("me").hangman.evil.played == 1
    with pytest.raises(NoSuchGame):  # even where it is still in memory
        make_move(games, "me", left, MoveRequest(number=1, move=LetterMove(letter="a")))
    assert not make_move(
        games, "me", played, MoveRequest(number=2, move=LetterMove(letter="i"))
    ).repeated


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
    store.note("expiry", 99 * DAY)
    assert Expiry(store, lambda: 100 * DAY, 1).remove() == 220


def test_a_move_made_meanwhile_holds_its_game(store: Store) -> None:
    """It comes after this process looked for games that were left, and before it removes one."""
    store.add_game(GameRow("g", "hangman", "{}", "me", 5, None, "words"))
    store.add_moves([MoveRow("g", 0, "{}", 6)])
    with before_statement("BEGIN", lambda: store.add_moves([MoveRow("g", 1, "{}", 50)])):
        assert store.remove_idle(20, 10) == 0
    assert [row.number for row in store.moves("g")] == [0, 1]


def test_games_may_be_kept_for_ever(store: Store) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", 0, None, "words"))
    store.add_game(GameRow("h", "hangman", "{}", "me", 0, None, "words"), [END])
    store.note("expiry", 9_999 * DAY)
    expiry = Expiry(store, lambda: 10_000 * DAY, 0, 0)
    assert expiry.remove() == 0
    expiry.start()
    expiry.close()
    assert store.game("g") is not None
    assert store.game("h") is not None


def test_a_server_removes_them_when_it_starts(store: Store) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", 0, None, "words"))
    store.note("expiry", 99 * DAY)
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
    with pytest.raises(SettingsError, match="Finished games cannot be kept for 36501 days"):
        Expiry(store, lambda: 0, 1, 36_501)


def finished(store: Store, name: str, owner: str, at: int, imported: int | None = None) -> None:
    row = GameRow(name, "hangman", "{}", owner, at, None, "words", imported)
    store.add_game(row, [MoveRow(name, 0, "{}", at, "{}")])


def daily_looks(expiry: Expiry, clock: HandClock, days: int) -> int:
    """Let days pass on a server that runs, and return how many games were removed."""
    removed = expiry.remove()
    for _ in range(days):
        clock.move(days=1)
        removed += expiry.remove()
    return removed


def test_finished_games_of_owners_who_are_away_are_removed(store: Store, clock: HandClock) -> None:
    for number in range(3):
        finished(store, f"mine{number}", "me", clock.wall())
        finished(store, f"yours{number}", "you", clock.wall())
        finished(store, f"theirs{number}", "they", clock.wall())
    store.add_game(GameRow("open", "hangman", "{}", "they", clock.wall(), None, "words"))
    expiry = Expiry(store, clock.wall, 0, 10)
    assert daily_looks(expiry, clock, 9) == 0
    store.add_game(GameRow("new", "hangman", "{}", "you", clock.wall(), None, "words"))
    store.add_moves([MoveRow("open", 0, "{}", clock.wall())])
    assert daily_looks(expiry, clock, 2) == 3
    assert store.games_of("me") == []
    assert store.moves("mine0") == []
    assert len(store.games_of("you", finished=True)) == 3
    assert len(store.games_of("they", finished=True)) == 3
    assert daily_looks(expiry, clock, 20) == 6
    assert {row.game.id for row in store.games_of("you") + store.games_of("they")} == {
        "new",
        "open",
    }


def test_an_import_counts_from_the_day_it_came_in(store: Store, clock: HandClock) -> None:
    finished(store, "old", "me", 5, imported=clock.wall())
    finished(store, "future", "you", clock.wall() + 10_000 * DAY, imported=clock.wall())
    expiry = Expiry(store, clock.wall, 0, 10)
    assert daily_looks(expiry, clock, 10) == 0
    assert daily_looks(expiry, clock, 1) == 2


def test_an_owner_who_comes_back_meanwhile_keeps_all(store: Store) -> None:
    """It happens after this process looked for owners, and before it removes their games."""
    finished(store, "g", "me", 5)
    new = GameRow("h", "hangman", "{}", "me", 50, None, "words")
    assert store.owners_away(20, 10) == ["me"]
    with before_statement("BEGIN", lambda: store.add_game(new)):
        assert store.remove_finished("me", 20, 10) == 0
    assert store.game("g") is not None


def test_many_finished_games_and_owners(store: Store) -> None:
    for number in range(450):
        finished(store, f"g{number}", "me" if number < 210 else f"owner{number}", number)
    store.note("expiry", 99 * DAY)
    assert Expiry(store, lambda: 100 * DAY, 0, 1).remove() == 450
    assert store.count_all() == 0


def test_a_start_with_a_clock_that_is_ahead_removes_nothing(
    store: Store, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    store.add_game(GameRow("open", "hangman", "{}", "me", clock.wall(), None, "words"))
    finished(store, "finished", "me", clock.wall())
    assert Expiry(store, clock.wall, 30, 30).remove() == 0
    clock.move(days=100)
    ahead = Expiry(store, clock.wall, 30, 30)
    assert daily_looks(ahead, clock, 6) == 0
    [line] = [record.getMessage() for record in caplog.records]
    assert line.startswith("The clock is 100 days ahead of the newest time known; no game is")
    clock.move(days=-105)  # somebody repairs it
    repaired = Expiry(store, clock.wall, 30, 30)
    assert repaired.remove() == 0
    assert caplog.records[-1].getMessage().startswith("The clock was set back")
    assert daily_looks(repaired, clock, 28) == 0
    assert daily_looks(repaired, clock, 2) == 2  # as if nothing had happened


def test_a_store_that_was_never_looked_at_knows_its_newest_move(
    store: Store, clock: HandClock
) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", clock.wall() - 100 * DAY, None, "words"))
    store.add_game(GameRow("h", "hangman", "{}", "me", clock.wall() - 99 * DAY, None, "words"))
    finished(store, "claimed", "me", clock.wall() + 100 * DAY, imported=clock.wall() - 98 * DAY)
    assert store.newest() == clock.wall() - 98 * DAY
    assert Expiry(store, clock.wall, 30).remove() == 0
    store.add_moves([MoveRow("h", 0, "{}", clock.wall() - DAY)])
    assert store.newest() == clock.wall() - DAY


def test_after_a_jump_that_was_true_games_are_removed_a_week_later(
    store: Store, clock: HandClock
) -> None:
    """A server that was switched off for long."""
    store.add_game(GameRow("g", "hangman", "{}", "me", clock.wall(), None, "words"))
    clock.move(days=100)
    expiry = Expiry(store, clock.wall, 30)
    assert daily_looks(expiry, clock, 6) == 0
    assert daily_looks(expiry, clock, 1) == 1


def test_a_run_removes_a_limited_number_of_games(
    store: Store, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    for number in range(500):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", number, None, "words"))
    store.note("expiry", clock.wall() - DAY)
    expiry = Expiry(store, clock.wall, 30, most=300)
    assert expiry.remove() == 400  # whole batches
    assert caplog.records[-1].getMessage() == "Removed 400 old games, the most for one day."
    clock.move(days=1)
    assert expiry.remove() == 100


def test_of_many_games_a_run_removes_a_tenth(database: str, clock: HandClock) -> None:
    store = Store(database)
    for number in range(2100):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", number, None, "words"))
    store.note("expiry", clock.wall() - DAY)
    assert Expiry(store, clock.wall, 30, most=1).remove() == 400  # whole batches, again
    store.close()
