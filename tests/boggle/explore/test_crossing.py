"""Crossings: the forms of a board, and parts of two boards side by side."""

from __future__ import annotations

import pytest

from reference import explore as reference
from wordfoe import chance
from wordfoe.boggle.explore.crossing import crossed, forms

ONE, OTHER = "abcdefghi", "rstuvwxyz"


def test_forms() -> None:
    assert set(forms("abcdefghi", 3, 3)) == reference.symmetric("abcdefghi", 3, 3)
    assert set(forms("abcdef", 2, 3)) == reference.symmetric("abcdef", 2, 3)
    assert len(forms("abcd", 2, 2)) == 8


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (2, 4), (4, 2), (2, 2)])
def test_a_crossing_is_a_part_of_each_board(rows: int, columns: int) -> None:
    """Every cut between rows or columns, with every form of the other board, and nothing else."""
    cells = range(rows * columns)
    one, other = ONE[: len(cells)], OTHER[: len(cells)]
    kept = [[cell for cell in cells if cell // columns < cut] for cut in range(1, rows)]
    kept += [[cell for cell in cells if cell % columns < cut] for cut in range(1, columns)]
    expected = {
        "".join(one[cell] if cell in part else form[cell] for cell in cells)
        for part in kept
        for form in reference.symmetric(other, rows, columns)
    }
    drawn = {crossed(one, other, rows, columns, chance.generator(seed)) for seed in range(400)}
    assert drawn == expected


def test_a_crossing_follows_from_its_chance() -> None:
    first, second = (crossed(ONE, OTHER, 3, 3, chance.generator(5)) for _ in range(2))
    assert first == second
