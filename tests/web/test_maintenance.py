"""Chores that one process does for all, and old games that are removed."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.clocks import HandClock
from support.database_events import before_statement
from support.databases import DATABASES, new_store
from wordfoe.web.maintenance import Maintenance
from wordfoe.web.store import GameRow, MoveRow, Store
from wordfoe.web.times import DAY

GAME = GameRow("g", "hangman", "{}", "me", 5, None, "words")


@pytest.fixture(params=DATABASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with new_store(request, tmp_path) as store:
        yield store


@pytest.fixture
def maintenance(store: Store) -> Maintenance:
    return Maintenance(store.pool)


def test_one_process_claims_a_chore_once_a_day(maintenance: Maintenance, clock: HandClock) -> None:
    claims: list[bool] = []
    threads = [
        threading.Thread(
            target=lambda: claims.append(maintenance.claim("expiry", clock.wall(), DAY))
        )
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(claims) == 1
    clock.move(hours=23)
    assert not maintenance.claim("expiry", clock.wall(), DAY)
    clock.move(hours=1)
    assert maintenance.claim("expiry", clock.wall(), DAY)
    assert not maintenance.claim("expiry", clock.wall(), DAY)


def test_the_time_of_a_chore_is_recorded(maintenance: Maintenance) -> None:
    assert maintenance.recorded_time("sweep") is None
    for time in (7, 3):
        maintenance.record_time("sweep", time)
        assert maintenance.recorded_time("sweep") == time
    assert maintenance.recorded_time("other") is None


def test_an_empty_database_has_no_newest_time(maintenance: Maintenance) -> None:
    assert maintenance.newest_time() is None
    assert maintenance.count_games() == 0


def test_a_move_made_meanwhile_holds_its_game(store: Store, maintenance: Maintenance) -> None:
    """It comes after this process looked for idle games, and before it removes one."""
    store.add_game(GAME)
    store.add_moves([MoveRow("g", 0, "{}", 6)])
    with before_statement("BEGIN", lambda: store.add_moves([MoveRow("g", 1, "{}", 50)])):
        assert maintenance.remove_idle(20, 10) == 0
    assert [row.number for row in store.moves("g")] == [0, 1]


def test_finished_and_recent_games_are_not_idle(store: Store, maintenance: Maintenance) -> None:
    store.add_game(GAME)
    store.add_game(GAME._replace(id="finished"), [MoveRow("finished", 0, "{}", 6, "{}")])
    store.add_game(GAME._replace(id="played"), [MoveRow("played", 0, "{}", 20)])
    store.add_game(GAME._replace(id="new", created=20))
    assert maintenance.remove_idle(20, 10) == 1
    left = {name for name in ("g", "finished", "played", "new") if store.game(name)}
    assert left == {"finished", "played", "new"}
    assert maintenance.count_games() == 3


def test_inactive_owners_come_in_order_and_a_few_at_a_time(
    store: Store, maintenance: Maintenance
) -> None:
    for owner in ("c", "a", "b", "active"):
        created = 20 if owner == "active" else 5
        store.add_game(GAME._replace(id=f"of-{owner}", owner=owner, created=created))
    assert maintenance.inactive_owners(20, 2) == ["a", "b"]
    assert maintenance.inactive_owners(20, 2, "b") == ["c"]
    assert maintenance.inactive_owners(20, 2, "c") == []


def test_an_owner_who_comes_back_meanwhile_keeps_all(
    store: Store, maintenance: Maintenance
) -> None:
    """It happens after this process looked for owners, and before it removes their games."""
    store.add_game(GAME, [MoveRow("g", 0, "{}", 5, "{}")])
    new = GAME._replace(id="h", created=50)
    assert maintenance.inactive_owners(20, 10) == ["me"]
    with before_statement("BEGIN", lambda: store.add_game(new)):
        assert maintenance.remove_finished("me", 20, 10) == 0
    assert store.game("g") is not None
