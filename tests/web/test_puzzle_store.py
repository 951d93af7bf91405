"""The rows of puzzles: changes that are not lost, and rows that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from support.databases import DATABASES, new_store
from wordfoe.errors import StoreError
from wordfoe.hangman import Puzzle
from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.web.maintenance import Maintenance
from wordfoe.web.puzzle_store import OpenPuzzle, PuzzlePlayer, PuzzleStore
from wordfoe.web.store import Store

SOLVED = PuzzlePlayer(
    Standing().answered(1300, right=True), OpenPuzzle(Puzzle("all", "-a-e", "ea", 2), letter="r")
)


@pytest.fixture(params=DATABASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with new_store(request, tmp_path) as store:
        yield store


def test_a_row_is_read_as_it_was_written(store: Store) -> None:
    puzzles = PuzzleStore(store.pool)
    assert puzzles.player("me") == PuzzlePlayer()
    assert puzzles.change("me", 1, lambda _: SOLVED) == SOLVED
    assert puzzles.player("me") == SOLVED
    assert puzzles.player("you") == PuzzlePlayer()


def test_a_change_of_another_process_is_not_lost(store: Store) -> None:
    mine, theirs = PuzzleStore(store.pool), PuzzleStore(store.pool)
    for begun in range(2):  # without a row, and with one
        calls: list[int] = []

        def one_more(player: PuzzlePlayer, calls: list[int] = calls) -> PuzzlePlayer:
            calls.append(player.scanned)
            if len(calls) == 1:  # between reading and writing
                theirs.change("me", 1, lambda x: replace(x, scanned=x.scanned + 1))
            return replace(player, scanned=player.scanned + 1)

        assert mine.change("me", 1, one_more).scanned == 2 * begun + 2
        assert calls == [2 * begun, 2 * begun + 1]


def test_a_change_that_never_succeeds(store: Store) -> None:
    puzzles = PuzzleStore(store.pool)

    def outrun(player: PuzzlePlayer) -> PuzzlePlayer:
        puzzles.change("me", 1, lambda x: replace(x, scanned=x.scanned + 1))
        return replace(player, scanned=-1)

    with pytest.raises(StoreError, match="try again"):
        puzzles.change("me", 1, outrun)


def test_a_row_that_cannot_be_read_starts_again(store: Store) -> None:
    puzzles = PuzzleStore(store.pool)
    puzzles.change("me", 1, lambda _: SOLVED)
    with store.pool.connection() as connection:
        connection.exec_driver_sql("UPDATE puzzle_players SET state = '{\"standing\": 7}'")
    assert puzzles.player("me") == PuzzlePlayer()
    assert puzzles.change("me", 1, lambda _: SOLVED) == SOLVED


def test_old_rows_are_removed(store: Store) -> None:
    puzzles, maintenance = PuzzleStore(store.pool), Maintenance(store.pool)
    for at in range(5):
        puzzles.change(f"owner {at}", at, lambda _: SOLVED)
    assert maintenance.remove_puzzle_players(before=3, most=2) == 2
    assert maintenance.remove_puzzle_players(before=3, most=2) == 1
    assert puzzles.player("owner 2") == PuzzlePlayer()
    assert puzzles.player("owner 3") == SOLVED
