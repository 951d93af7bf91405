"""The best board: restarts that find it, and follow from the seed."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

from reference import explore as reference
from support.terminal import word_file
from wordfoe import Lexicon
from wordfoe.boggle import CLASSIC, TOURNAMENT, CubeSet, Searcher
from wordfoe.boggle.explore.best_boards import (
    KEPT,
    RESTARTS,
    Peak,
    Summit,
    best,
    restart,
    restart_tasks,
    summit_of,
)
from wordfoe.boggle.explore.climb import Climbed, Climber
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import SettingsError
from wordfoe.jobs import JobOptions

pytestmark = pytest.mark.slow


def searched(space: BoardSpace, seed: int, restarts: int) -> Summit:
    tasks = restart_tasks(space, seed, restarts)
    return summit_of(map(restart, reversed(tasks.values())), seed)


@pytest.mark.parametrize(
    ("rows", "columns", "cubes"),
    [
        (2, 2, ()),
        (2, 3, ()),
        (2, 2, ("ast", "ers", "tel", "eaz", "lz")),
        (2, 3, ("ast", "el", "rsa", "te", "lz", "ae")),
    ],
)
def test_the_best_board_is_the_best_of_all(
    rows: int, columns: int, cubes: tuple[str, ...], tmp_path: Path
) -> None:
    words = [word for word in Lexicon.english() if set(word) <= set("aelrstz")]
    path = word_file(tmp_path, random.Random(1).sample(words, 200))
    lexicon = Lexicon.load(path)
    if cubes:
        boards = set(reference.rolls(cubes, rows * columns))
    else:  # other letters are in no word
        boards = {"".join(tiles) for tiles in product("aelrstz", repeat=rows * columns)}
    best = max(Searcher(lexicon, TOURNAMENT).scores(sorted(boards), rows, columns))
    space = BoardSpace(
        rows=rows,
        columns=columns,
        cubes=CubeSet("own", rows, columns, cubes) if cubes else None,
        rules=TOURNAMENT,
        dictionary=str(path),
    )
    summit = searched(space, seed=1, restarts=3)
    points, tiles = summit.boards[0]
    assert points == best > 0
    assert not cubes or tiles in boards
    assert summit.restarts == summit.climbs == 3
    assert summit.found_by >= 1


@pytest.mark.slow
def test_the_best_known_4x4_board() -> None:
    space = BoardSpace(rows=4, columns=4, cubes=CLASSIC, rules=TOURNAMENT)
    tasks = restart_tasks(space, seed=1, restarts=RESTARTS).values()
    assert any(restart(task).boards[0] == (3623, "perslatgsineters") for task in tasks)


def test_a_search_follows_from_its_seed() -> None:
    space = BoardSpace(rows=2, columns=2, cubes=CLASSIC, rules=TOURNAMENT)
    first = searched(space, seed=1, restarts=2)
    assert searched(space, seed=1, restarts=2) == first
    assert searched(space, seed=2, restarts=2).scored != first.scored


@pytest.mark.parametrize("workers", [1, 2])
def test_a_job_finds_what_its_restarts_find(workers: int, tmp_path: Path) -> None:
    space = BoardSpace(rows=2, columns=2, cubes=CLASSIC, rules=TOURNAMENT)
    options = JobOptions(results=str(tmp_path / "results"), workers=workers)
    assert best(space, seed=1, restarts=2, options=options) == searched(space, 1, restarts=2)
    found = best(space, restarts=3, options=options)  # the seed is in the file
    assert found == searched(space, seed=1, restarts=3)


def test_a_job_with_hardly_any_time_finds_a_board() -> None:
    options = JobOptions(seconds=1e-9, workers=1)
    found = best(BoardSpace(rows=2, columns=2, rules=TOURNAMENT), seed=1, options=options)
    assert found.restarts == 1
    assert found.boards[0][0] > 0


def test_there_are_some_restarts_by_default() -> None:
    space = BoardSpace(rows=2, columns=2, rules=TOURNAMENT)
    assert best(space, seed=1, options=JobOptions(workers=1)).restarts == RESTARTS


@pytest.mark.parametrize("restarts", [0, -1, 10**6])
def test_restarts_that_are_not_possible(restarts: int) -> None:
    with pytest.raises(SettingsError, match=f"{restarts} restarts are not possible"):
        best(BoardSpace(rows=2, columns=2), restarts=restarts)


def test_restarts_begin_at_boards_that_can_be_rolled() -> None:
    space = BoardSpace(rows=3, columns=3, cubes=CLASSIC, rules=TOURNAMENT)
    starts = {task.start for task in restart_tasks(space, seed=1, restarts=20).values()}
    assert len(starts) == 20
    assert all(CLASSIC.can_show(start) for start in starts)


def test_a_restart_ends_with_a_climb() -> None:
    """No change or swap of its best board is better."""
    space = BoardSpace(rows=3, columns=3, cubes=CLASSIC, rules=TOURNAMENT)
    (task,) = restart_tasks(space, seed=1, restarts=1).values()
    peak = restart(task)
    assert len(peak.boards) == KEPT
    around = Climber(Lexicon.english(), 3, 3, CLASSIC.cubes, rules=TOURNAMENT)
    points, tiles = peak.boards[0]
    assert around.climb(tiles, most=1).boards[0] == Climbed(points, tiles)


def test_what_is_told_of_restarts() -> None:
    """The best boards of all, each once, and how many restarts found the best of them."""
    low = [(points, f"low{points}") for points in range(9, 0, -1)]
    peaks = [Peak([(20, "best"), (15, "good")], 1, 100), Peak([(20, "best"), *low], 1, 50)]
    expected = [(20, "best"), (15, "good"), *low][:KEPT]
    assert summit_of(peaks, 7) == Summit(expected, 2, found_by=2, climbs=2, scored=150, seed=7)
    assert summit_of([*peaks, Peak([(21, "better")], 1, 1)], 7).found_by == 1
