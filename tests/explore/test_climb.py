"""Climbs: equal to their readable twin, on boards that can be rolled, and to the best there is."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import explore as reference
from support.terminal import word_file
from wordfoe import Lexicon
from wordfoe.alphabet import ENGLISH, Alphabet
from wordfoe.boggle import BIG, CLASSIC, CPUS, TOURNAMENT, Board, CubeSet, Rules, Searcher
from wordfoe.errors import Malformed, SettingsError
from wordfoe.explore import Climber, Ground, rollable_changes
from wordfoe.explore.best import Search, Summit, climb
from wordfoe.explore.crossing import forms

ALL = Rules("all", 1, tuple(range(65)))
SIZES = [(2, 2), (2, 3), (3, 2), (3, 3)]


def searched(ground: Ground, seed: int, restarts: int, backwards: bool = False) -> Summit:
    search = Search(ground, seed, restarts)
    while tasks := search.tasks():
        order = reversed(tasks) if backwards else iter(tasks)
        search.take({name: climb(tasks[name]) for name in order})
    return search.summit


def words_of(alphabet: str) -> st.SearchStrategy[list[str]]:
    return st.lists(st.text(alphabet, min_size=1, max_size=5), min_size=1, max_size=15)


def cubes_of(alphabet: str, count: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.text(alphabet, min_size=1, max_size=3), min_size=count, max_size=count + 2)


@given(data=st.data())
@settings(max_examples=60)
def test_a_climb_is_its_readable_twin(data: st.DataObject) -> None:
    alphabet = data.draw(st.sampled_from(["abc", "aqu"]))
    lexicon = Lexicon(data.draw(words_of(alphabet)), alphabet=alphabet)
    rows, columns = data.draw(st.sampled_from(SIZES))
    cells = rows * columns
    cubes = data.draw(st.one_of(st.just([]), cubes_of(alphabet, cells)))
    shown = "".join(data.draw(st.sampled_from(cube)) for cube in cubes[:cells])
    start = shown or data.draw(st.text(alphabet, min_size=cells, max_size=cells))
    pool, fewest = data.draw(st.integers(1, 6)), data.draw(st.booleans())
    cpu = data.draw(st.sampled_from(CPUS))
    searcher = Searcher(lexicon, ALL)

    def score(tiles: str) -> int:
        return searcher.score(Board(tiles, rows, columns, lexicon.alphabet))

    expected = reference.climb(
        start,
        rows,
        columns,
        alphabet,
        rank=lambda tiles: score(tiles) if fewest else -score(tiles),
        can_be_rolled=lambda tiles: not cubes or reference.can_be_rolled(tiles, cubes),
        pool_size=pool,
    )
    climber = Climber(lexicon, rows, columns, cubes, rules=ALL, pool=pool, fewest=fewest, cpu=cpu)
    found = [(board.points, board.tiles) for board in climber.climb(start).boards]
    if fewest:  # nothing can be better than no points, so the climb may end there
        assert found[0][0] == expected[0][0]
        if found[0][0] == 0:
            return
    assert found == [(abs(rank), tiles) for rank, tiles in expected]


@given(data=st.data())
def test_changes_that_can_be_rolled_are_those_that_can_be_matched(data: st.DataObject) -> None:
    alphabet = Alphabet("abcde")
    cells = data.draw(st.integers(1, 5))
    cubes = data.draw(cubes_of(alphabet.letters, cells))
    order = data.draw(st.permutations(cubes))
    tiles = "".join(data.draw(st.sampled_from(cube)) for cube in order[:cells])
    found = rollable_changes(cubes, tiles, alphabet)
    for cell in range(cells):
        expected = [
            letter
            for letter in alphabet.letters
            if reference.can_be_rolled(tiles[:cell] + letter + tiles[cell + 1 :], cubes)
        ]
        assert found[cell] == "".join(expected)


@pytest.mark.parametrize("cubes", [CLASSIC, BIG], ids=lambda cubes: cubes.name)
def test_changes_of_real_boards(cubes: CubeSet) -> None:
    for seed in range(3):
        tiles = cubes.shake(seed)
        for cell, letters in enumerate(rollable_changes(cubes.cubes, tiles, ENGLISH)):
            for letter in ENGLISH.letters:
                changed = tiles[:cell] + letter + tiles[cell + 1 :]
                assert (letter in letters) == cubes.can_show(changed)


def test_a_board_that_cannot_be_rolled_has_no_changes() -> None:
    with pytest.raises(Malformed, match='The cubes cannot show "zz"'):
        rollable_changes(["az", "bc"], "zz", ENGLISH)


@pytest.mark.parametrize("cubes", [None, CLASSIC], ids=["free", "classic"])
def test_the_boards_of_a_climb_are_what_they_are_said_to_be(cubes: CubeSet | None) -> None:
    english = Lexicon.english()
    searcher = Searcher(english, TOURNAMENT)
    climber = Climber(english, 3, 3, cubes.cubes if cubes else (), rules=TOURNAMENT, pool=30)
    found = climber.climb("tinselarz")
    points = [board.points for board in found.boards]
    assert points == searcher.scores([board.tiles for board in found.boards], 3, 3)
    assert points == sorted(points, reverse=True)
    assert len({board.tiles for board in found.boards}) == 30
    assert all(b.tiles == min(reference.symmetric(b.tiles, 3, 3)) for b in found.boards)
    assert all(cubes is None or cubes.can_show(b.tiles) for b in found.boards)
    assert found.boards[0].points == 545  # proven to be the best, see the research on 3x3
    assert found.scored > 100 * found.expanded


def test_a_climb_can_be_cut_short() -> None:
    climber = Climber(Lexicon.english(), 3, 3)
    assert climber.climb("tinselarz", most=0).boards[0].tiles == min(
        reference.symmetric("tinselarz", 3, 3)
    )
    assert climber.climb("tinselarz", most=7).expanded == 7


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
    ground = Ground(
        rows=rows,
        columns=columns,
        cubes=CubeSet("own", rows, columns, cubes) if cubes else None,
        rules=TOURNAMENT,
        dictionary=str(path),
    )
    summit = searched(ground, seed=1, restarts=2)
    points, tiles = summit.boards[0]
    assert points == best > 0
    assert not cubes or tiles in boards
    assert (summit.restarts, summit.found_by) == (2, 2)
    assert summit.climbs >= 2 * (50 + 6 * 20)


def test_the_best_known_4x4_board() -> None:
    ground = Ground(rows=4, columns=4, cubes=CLASSIC, rules=TOURNAMENT)
    search = Search(ground, seed=1, restarts=1)
    for name, task in search.tasks().items():
        search.take({name: climb(task)})
        if search.summit.boards[0] == (3623, "perslatgsineters"):
            break
    assert search.summit.boards[0] == (3623, "perslatgsineters")


def test_a_search_follows_from_its_seed() -> None:
    ground = Ground(rows=2, columns=2, cubes=CLASSIC, rules=TOURNAMENT)
    first = searched(ground, seed=1, restarts=1)
    assert searched(ground, seed=1, restarts=1) == first
    assert searched(ground, seed=1, restarts=1, backwards=True) == first
    assert searched(ground, seed=2, restarts=1).scored != first.scored


def test_later_rounds_begin_at_crossings_that_can_be_rolled() -> None:
    ground = Ground(rows=3, columns=3, cubes=CLASSIC, rules=TOURNAMENT)
    search = Search(ground, seed=1, restarts=1)
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


def test_forms() -> None:
    assert set(forms("abcdefghi", 3, 3)) == reference.symmetric("abcdefghi", 3, 3)
    assert set(forms("abcdef", 2, 3)) == reference.symmetric("abcdef", 2, 3)
    assert len(forms("abcd", 2, 2)) == 8


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("abc", '"abc" does not fill 4 cells'),
        ("ab-d", '"ab-d" does not fill 4 cells'),
        ("zzzz", 'No climb can begin at "zzzz": the cubes cannot show this board'),
    ],
)
def test_starts_that_are_none(start: str, said: str) -> None:
    climber = Climber(Lexicon.english(), 2, 2, CLASSIC.cubes)
    with pytest.raises(Malformed, match=said):
        climber.climb(start)


def test_climbers_that_cannot_be() -> None:
    english = Lexicon.english()
    with pytest.raises(SettingsError, match="A pool of 0 boards"):
        Climber(english, 2, 2, pool=0)
    with pytest.raises(SettingsError, match="7x2 is not possible"):
        Climber(english, 7, 2)
    with pytest.raises(SettingsError, match="65 cubes are too many"):
        Climber(english, 2, 2, ["a"] * 65)
    with pytest.raises(SettingsError, match='no CPU path "abacus"'):
        Climber(english, 2, 2, cpu="abacus")
    with pytest.raises(SettingsError, match='every letter of the cube "a-"'):
        Climber(english, 2, 2, ["a-"])
    with pytest.raises(Malformed, match="-1 boards cannot be expanded"):
        Climber(english, 2, 2).climb("abcd", most=-1)
    with pytest.raises(Malformed, match='"a-" is not made of letters'):
        rollable_changes(["ab", "cd"], "a-", ENGLISH)
    with pytest.raises(SettingsError, match="The 16 classic cubes do not fill a board of 5x5"):
        Ground(rows=5, columns=5, cubes=CLASSIC)
