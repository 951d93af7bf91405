"""The frame of boards: orders, symmetries, limits, symbols."""

from __future__ import annotations

from itertools import product

import pytest

from wordfoe.boggle.explore.frame import (
    Frame,
    canonical,
    limits_of,
    order_of_cells,
    ranked,
    symmetries,
)

SIZES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 4), (5, 6)]


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_symmetries_keep_neighbours(rows: int, columns: int) -> None:
    images = symmetries(rows, columns)
    assert len(images) == (8 if rows == columns else 4)
    for image in images:
        assert sorted(image) == list(range(rows * columns))
        for a, b in product(range(rows * columns), repeat=2):
            near = max(abs(a // columns - b // columns), abs(a % columns - b % columns)) == 1
            (ra, ca), (rb, cb) = divmod(image[a], columns), divmod(image[b], columns)
            assert (max(abs(ra - rb), abs(ca - cb)) == 1) == near


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_order_holds_every_cell_and_begins_in_the_middle(rows: int, columns: int) -> None:
    order = order_of_cells(rows, columns)
    assert sorted(order) == list(range(rows * columns))
    corners = {0, columns - 1, rows * columns - columns, rows * columns - 1}
    assert set(order[-4:]) == corners
    assert all(by < place for place, by in limits_of(order, symmetries(rows, columns)))


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 2)])
def test_of_every_board_and_its_images_one_keeps_the_limits(rows: int, columns: int) -> None:
    frame = Frame.of(rows, columns, "abc")
    kept = {canonical(tiles, rows, columns) for tiles in frame.boards("")}
    everything = map("".join, product("abc", repeat=rows * columns))
    assert kept == {canonical(tiles, rows, columns) for tiles in everything}
    assert sum(1 for _ in frame.boards("")) < 3 ** (rows * columns) / 2


def test_limits_leave_few_boards_twice() -> None:
    """With as many letters as cells nearly every board is kept once."""
    frame = Frame.of(2, 2, "abcdef")
    boards = list(frame.boards(""))
    assert len(boards) == 266
    assert len({canonical(tiles, 2, 2) for tiles in boards}) == 231  # the classes of 6^4 under D4


def test_letters_without_words_are_one_symbol() -> None:
    assert ranked({"a": 3, "b": 0, "c": 9, "d": 0, "e": 3}) == ["c", "a", "e", "bd"]
    frame = Frame.of(2, 2, ["c", "a", "bd"])
    boards = sorted(frame.boards("bcac"))
    assert [board.replace("d", "b") for board in boards] == [boards[0]] * 2
    assert frame.name(frame.ranks("dac")) == "bac"
