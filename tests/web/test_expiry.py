"""Old games are removed; those of owners who play stay, whatever the clock does."""

import threading
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from support.clocks import HandClock
from support.databases import DATABASES, new_store
from support.moves import make_move
from support.servers import sqlite
from support.waiting import LONG
from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.web.expiry import CHORE, USUAL, Expiry
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import Games
from wordfoe.web.maintenance import Maintenance
from wordfoe.web.puzzle_store import PuzzlePlayer, PuzzleStore
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman, ResignMove
from wordfoe.web.store import GameRow, MoveRow, Store
from wordfoe.web.times import DAY

END = MoveRow("h", 0, "{}", 1, "{}")


@pytest.fixture(params=DATABASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with new_store(request, tmp_path) as store:
        yield store


@pytest.fixture
def maintenance(store: Store) -> Maintenance:
    return Maintenance(store.pool)


def test_games_that_were_left_are_removed_and_others_stay(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    games = Games(store, Lexicon.english(), clock.wall)
    wishes = NewHangman(settings=HangmanWishes(length=8, dealer="largest", misses=26))
    left, untouched, finished, played = (games.begin("me", wishes).view.id for _ in range(4))
    letter = MoveRequest(number=0, move=LetterMove(letter="e"))
    for game in (left, finished, played):
        make_move(games, "me", game, letter)
    make_move(games, "me", finished, MoveRequest(number=1, move=ResignMove()))
    clock.move(days=USUAL.keep_days - 1)
    make_move(games, "me", played, MoveRequest(number=1, move=LetterMove(letter="a")))
    expiry = Expiry(maintenance, clock.wall)
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


def test_many_games_are_removed_a_few_at_a_time(store: Store, maintenance: Maintenance) -> None:
    for number in range(260):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", number, None, "words"))
    assert maintenance.remove_idle(50, 40) == 40
    maintenance.record_time(CHORE, 99 * DAY)
    assert Expiry(maintenance, lambda: 100 * DAY, 1).remove() == 220


def test_games_may_be_kept_for_ever(store: Store, maintenance: Maintenance) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", 0, None, "words"))
    store.add_game(GameRow("h", "hangman", "{}", "me", 0, None, "words"), [END])
    maintenance.record_time(CHORE, 9_999 * DAY)
    expiry = Expiry(maintenance, lambda: 10_000 * DAY, 0, 0)
    assert expiry.remove() == 0
    expiry.start()
    expiry.close()
    assert store.game("g") is not None
    assert store.game("h") is not None


def test_a_server_removes_them_when_it_starts(store: Store, maintenance: Maintenance) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", 0, None, "words"))
    maintenance.record_time(CHORE, 99 * DAY)
    expiry = Expiry(maintenance, lambda: 100 * DAY, 99)
    expiry.start()
    expiry.close()  # after the first look
    assert store.game("g") is None


def test_a_server_looks_again_from_time_to_time(tmp_path: Path, clock: HandClock) -> None:
    """Its pauses end when the test says so."""
    store = Store(sqlite(tmp_path / "games.db"))
    pauses: SimpleQueue[None] = SimpleQueue()
    ends: SimpleQueue[bool] = SimpleQueue()  # whether the server stops after a pause

    def wait(_ended: threading.Event, _seconds: float) -> bool:
        pauses.put(None)
        return ends.get(timeout=LONG)

    store.add_game(GameRow("g", "hangman", "{}", "me", clock.wall(), None, "words"))
    expiry = Expiry(Maintenance(store.pool), clock.wall, 1, wait=wait)
    expiry.start()
    pauses.get(timeout=LONG)
    assert store.game("g") is not None
    clock.move(days=1, seconds=1)
    ends.put(False)
    pauses.get(timeout=LONG)
    assert store.game("g") is None
    ends.put(True)
    expiry.close()
    store.close()


def test_days_that_cannot_be(maintenance: Maintenance) -> None:
    with pytest.raises(SettingsError, match=r"-1 days; keep them for 1 to 36,500 days"):
        Expiry(maintenance, lambda: 0, -1)
    with pytest.raises(SettingsError, match="Finished games cannot be kept for 36501 days"):
        Expiry(maintenance, lambda: 0, 1, 36_501)


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


def test_finished_games_of_owners_who_are_away_are_removed(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    for number in range(3):
        finished(store, f"mine{number}", "me", clock.wall())
        finished(store, f"yours{number}", "you", clock.wall())
        finished(store, f"theirs{number}", "they", clock.wall())
    store.add_game(GameRow("open", "hangman", "{}", "they", clock.wall(), None, "words"))
    expiry = Expiry(maintenance, clock.wall, 0, 10)
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


def test_an_import_counts_from_the_day_it_came_in(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    finished(store, "old", "me", 5, imported=clock.wall())
    finished(store, "future", "you", clock.wall() + 10_000 * DAY, imported=clock.wall())
    expiry = Expiry(maintenance, clock.wall, 0, 10)
    assert daily_looks(expiry, clock, 10) == 0
    assert daily_looks(expiry, clock, 1) == 2


def test_many_finished_games_and_owners(store: Store, maintenance: Maintenance) -> None:
    for number in range(450):
        finished(store, f"g{number}", "me" if number < 210 else f"owner{number}", number)
    maintenance.record_time(CHORE, 99 * DAY)
    assert Expiry(maintenance, lambda: 100 * DAY, 0, 1).remove() == 450
    assert maintenance.count_games() == 0


def test_a_start_with_a_clock_that_is_ahead_removes_nothing(
    store: Store, maintenance: Maintenance, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    store.add_game(GameRow("open", "hangman", "{}", "me", clock.wall(), None, "words"))
    finished(store, "finished", "me", clock.wall())
    assert Expiry(maintenance, clock.wall, 30, 30).remove() == 0
    clock.move(days=100)
    ahead = Expiry(maintenance, clock.wall, 30, 30)
    assert daily_looks(ahead, clock, 6) == 0
    [line] = [record.getMessage() for record in caplog.records]
    assert line.startswith("The clock is 100 days ahead of the newest time known; no game is")
    clock.move(days=-105)  # somebody repairs it
    repaired = Expiry(maintenance, clock.wall, 30, 30)
    assert repaired.remove() == 0
    assert caplog.records[-1].getMessage().startswith("The clock was set back")
    assert daily_looks(repaired, clock, 28) == 0
    assert daily_looks(repaired, clock, 2) == 2  # as if nothing had happened


def test_a_store_that_was_never_looked_at_knows_its_newest_move(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    store.add_game(GameRow("g", "hangman", "{}", "me", clock.wall() - 100 * DAY, None, "words"))
    store.add_game(GameRow("h", "hangman", "{}", "me", clock.wall() - 99 * DAY, None, "words"))
    finished(store, "claimed", "me", clock.wall() + 100 * DAY, imported=clock.wall() - 98 * DAY)
    assert maintenance.newest_time() == clock.wall() - 98 * DAY
    assert Expiry(maintenance, clock.wall, 30).remove() == 0
    store.add_moves([MoveRow("h", 0, "{}", clock.wall() - DAY)])
    assert maintenance.newest_time() == clock.wall() - DAY


def test_after_a_jump_that_was_true_games_are_removed_a_week_later(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    """A server that was switched off for long."""
    store.add_game(GameRow("g", "hangman", "{}", "me", clock.wall(), None, "words"))
    clock.move(days=100)
    expiry = Expiry(maintenance, clock.wall, 30)
    assert daily_looks(expiry, clock, 6) == 0
    assert daily_looks(expiry, clock, 1) == 1


def test_a_run_removes_a_limited_number_of_games(
    store: Store, maintenance: Maintenance, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    for number in range(500):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", number, None, "words"))
    maintenance.record_time(CHORE, clock.wall() - DAY)
    expiry = Expiry(maintenance, clock.wall, 30, most=300)
    assert expiry.remove() == 400  # whole batches
    assert caplog.records[-1].getMessage() == "Removed 400 old games, the most for one day."
    clock.move(days=1)
    assert expiry.remove() == 100


def test_of_many_games_a_run_removes_a_tenth(database: str, clock: HandClock) -> None:
    store = Store(database)
    maintenance = Maintenance(store.pool)
    for number in range(2100):
        store.add_game(GameRow(f"g{number}", "hangman", "{}", "me", number, None, "words"))
    maintenance.record_time(CHORE, clock.wall() - DAY)
    assert Expiry(maintenance, clock.wall, 30, most=1).remove() == 400  # whole batches, again
    store.close()


def test_a_first_puzzle_that_was_not_answered_goes_like_an_unfinished_game(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    puzzles = PuzzleStore(store.pool)
    store.add_game(GameRow("g", "hangman", "{}", "other", clock.wall(), None, ""))
    expiry = Expiry(maintenance, clock.wall, 3, 0)
    expiry.remove()
    puzzles.change("posed", clock.wall(), lambda _: PuzzlePlayer(scanned=1))
    puzzles.change("answered", clock.wall(), lambda _: PuzzlePlayer(scanned=1))
    puzzles.change("answered", clock.wall(), lambda _: PuzzlePlayer(scanned=2))

    def kept() -> list[int]:
        return [puzzles.player(name).scanned for name in ("posed", "answered")]

    for _ in range(3):
        clock.move(days=1)
        expiry.remove()
    assert kept() == [1, 2]
    clock.move(days=1)
    expiry.remove()
    assert kept() == [0, 2]


def test_the_standing_in_puzzles_stays_as_long_as_finished_games(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    puzzles = PuzzleStore(store.pool)
    store.add_game(GameRow("g", "hangman", "{}", "other", clock.wall(), None, ""))
    expiry = Expiry(maintenance, clock.wall, 0, 3)
    expiry.remove()
    for day in range(4):
        puzzles.change(f"day {day}", clock.wall(), lambda _: PuzzlePlayer(scanned=1))
        clock.move(days=1)
        expiry.remove()
    kept = [puzzles.player(f"day {day}").scanned for day in range(4)]
    assert kept == [0, 1, 1, 1]


class Rooms:
    """Rooms that keep what expiry asks of them."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.closed = threading.Event()

    def close_idle(self) -> None:
        self.closed.set()

    def remove_ended(self, before: int, most: int) -> int:
        self.asked.append((before, most))
        return 0


def test_rooms_that_ended_go_like_unfinished_games(
    store: Store, maintenance: Maintenance, clock: HandClock
) -> None:
    rooms = Rooms()
    store.add_game(GameRow("g", "hangman", "{}", "other", clock.wall(), None, ""))
    expiry = Expiry(maintenance, clock.wall, 3, 0, rooms=rooms)
    expiry.remove()
    assert [before for before, _ in rooms.asked] == [clock.wall() - 3 * 24 * 3600 * 1000]
    expiry.remove()
    assert len(rooms.asked) == 1  # once a day


def test_idle_rooms_end_even_if_games_are_kept_for_ever(
    maintenance: Maintenance, clock: HandClock
) -> None:
    rooms = Rooms()
    expiry = Expiry(maintenance, clock.wall, 0, 0, rooms=rooms)
    expiry.start()
    rooms.closed.wait()
    expiry.close()
    assert rooms.asked == []
