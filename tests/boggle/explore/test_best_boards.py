"""The best board: rounds of climbs that find it, follow from the seed, and begin at crossings."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

from reference import explore as reference
from support.terminal import word_file
from wordfoe import Lexicon
from wordfoe.boggle import CLASSIC, TOURNAMENT, CubeSet, Searcher
from wordfoe.boggle.explore.best_boards import KEPT, Peak, Search, Summit, best, climb
from wordfoe.boggle.explore.crossing import forms
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import SettingsError
from wordfoe.jobs import JobOptions

pytestmark = pytest.mark.slow


def searched(space: BoardSpace, seed: int, restarts: int, backwards: bool = False) -> Summit:
    search = Search(space, seed, restarts)
    while tasks := search.tasks():
        order = reversed(tasks) if backwards else iter(tasks)
        search.take({name: climb(tasks[name]) for name in order})
    return search.summit


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
    summit = searched(space, seed=1, restarts=2)
    points, tiles = summit.boards[0]
    assert points == best > 0
    assert not cubes or tiles in boards
    assert (summit.restarts, summit.found_by) == (2, 2)
    assert summit.climbs >= 2 * (50 + 6 * 20)


@pytest.mark.slow
def test_the_best_known_4x4_board() -> None:
    space = BoardSpace(rows=4, columns=4, cubes=CLASSIC, rules=TOURNAMENT)
    search = Search(space, seed=1, restarts=1)
    for name, task in search.tasks().items():
        search.take({name: climb(task)})
        if search.summit.boards[0] == (3623, "perslatgsineters"):
            break
    assert search.summit.boards[0] == (3623, "perslatgsineters")


def test_a_search_follows_from_its_seed() -> None:
    space = BoardSpace(rows=2, columns=2, cubes=CLASSIC, rules=TOURNAMENT)
    first = searched(space, seed=1, restarts=1)
    assert searched(space, seed=1, restarts=1) == first
    assert searched(space, seed=1, restarts=1, backwards=True) == first
    assert searched(space, seed=2, restarts=1).scored != first.scored


def test_a_job_finds_what_the_search_finds(tmp_path: Path) -> None:
    space = BoardSpace(rows=2, columns=2, cubes=CLASSIC, rules=TOURNAMENT)
    options = JobOptions(results=str(tmp_path / "results"), workers=1)
    found = best(space, seed=1, restarts=2, options=options)
    assert found == searched(space, seed=1, restarts=2)
    assert best(space, restarts=2, options=options) == found  # the seed is in the file


def test_a_job_with_hardly_any_time_finds_a_board() -> None:
    options = JobOptions(seconds=1e-9, workers=1)
    found = best(BoardSpace(rows=2, columns=2, rules=TOURNAMENT), seed=1, options=options)
    assert found.climbs == 1
    assert found.boards[0][0] > 0


@pytest.mark.parametrize("restarts", [0, -1, 10**6])
def test_restarts_that_are_not_possible(restarts: int) -> None:
    with pytest.raises(SettingsError, match=f"{restarts} restarts are not possible"):
        best(BoardSpace(rows=2, columns=2), restarts=restarts)


def test_later_rounds_begin_at_crossings_that_can_be_rolled() -> None:
    space = BoardSpace(rows=3, columns=3, cubes=CLASSIC, rules=TOURNAMENT)
    search = Search(space, seed=1, restarts=1)
    random_starts = [task.start for task in search.tasks().values()]
    search.take({name: climb(task) for name, task in search.tasks().items()})
    tasks = list(search.tasks().values())
    assert len({*random_starts, *(task.start for task in tasks)}) > 55
    assert all(CLASSIC.can_show(task.start) for task in tasks)
    for task in tasks:
        told = {tiles for parent in task.parents for tiles in forms(parent, 3, 3)}
        assert any(
            all(tiles[cell] == task.start[cell] for cell in cells)
            for tiles in told
            for cells in ((0, 1, 2), (0, 3, 6))
        )


def test_what_a_search_tells_of_its_climbs() -> None:
    """The best boards of all climbs, each once, and how many restarts found the best of them."""
    search = Search(BoardSpace(rows=2, columns=2), seed=1, restarts=2)
    assert search.summit == Summit(boards=[], restarts=0, found_by=0, climbs=0, scored=0, seed=1)
    search.take({})
    assert search.summit.climbs == 0
    low = [(points, f"low{points}") for points in range(9, 0, -1)]
    peaks = [Peak([(20, "best"), (15, "good")], 1, 100), Peak([(20, "best"), *low], 1, 50)]
    search.take({"0.0.0": peaks[0], "0.0.1": peaks[1]})
    summit = search.summit
    assert summit.boards == [(20, "best"), (15, "good"), *low][:KEPT]
    assert (summit.restarts, summit.found_by, summit.climbs, summit.scored) == (1, 1, 2, 150)
    while all(name.startswith("0.") for name in search.tasks()):  # until the restart is over
        search.take({"0": Peak([(15, "good")], 1, 1)})
    search.take({"1.0.0": Peak([(20, "best")], 1, 1)})
    assert (search.summit.restarts, search.summit.found_by) == (2, 2)
    search.take({"1.1.0": Peak([(21, "better")], 1, 1)})
    assert search.summit.boards[:2] == [(21, "better"), (20, "best")]
    assert (search.summit.restarts, search.summit.found_by) == (2, 1)
