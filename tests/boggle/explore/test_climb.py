"""Climbs: equal to their readable twin, on boards that can be rolled, and to the best there is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import explore as reference
from wordfoe import Lexicon
from wordfoe.alphabet import ENGLISH, Alphabet
from wordfoe.boggle import BIG, CLASSIC, CPUS, TOURNAMENT, Board, CubeSet, Rules, Searcher
from wordfoe.boggle.explore.climb import Climber, rollable_changes
from wordfoe.errors import Malformed, SettingsError

ALL = Rules("all", 1, tuple(range(65)))
SIZES = [(2, 2), (2, 3), (3, 2), (3, 3)]


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
