"""Annealing: equal to its readable twin, on boards that can be rolled, and to the best there is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import explore as reference
from wordfoe import Lexicon, chance
from wordfoe.boggle import CLASSIC, CPUS, TOURNAMENT, Board, Rules, Searcher
from wordfoe.boggle.explore.annealing import Annealer
from wordfoe.errors import Malformed, SettingsError

ALL = Rules("all", 1, tuple(range(65)))
SIZES = [(2, 2), (2, 3), (3, 2), (3, 3)]


@given(data=st.data())
@settings(max_examples=60)
def test_an_annealing_is_its_readable_twin(data: st.DataObject) -> None:
    alphabet = data.draw(st.sampled_from(["abc", "aqu"]))
    words = data.draw(st.lists(st.text(alphabet, min_size=1, max_size=5), min_size=1, max_size=15))
    lexicon = Lexicon(words, alphabet=alphabet)
    rows, columns = data.draw(st.sampled_from(SIZES))
    cells = rows * columns
    faces = st.text(alphabet, min_size=1, max_size=3)
    cubes = data.draw(st.one_of(st.just([]), st.lists(faces, min_size=cells, max_size=cells + 2)))
    shown = "".join(data.draw(st.sampled_from(cube)) for cube in cubes[:cells])
    start = shown or data.draw(st.text(alphabet, min_size=cells, max_size=cells))
    seed, steps = data.draw(st.integers(0, 99)), data.draw(st.integers(0, 200))
    searcher = Searcher(lexicon, ALL)
    expected = reference.anneal(
        start,
        alphabet,
        score=lambda tiles: searcher.score(Board(tiles, rows, columns, lexicon.alphabet)),
        can_be_rolled=lambda tiles: not cubes or reference.can_be_rolled(tiles, cubes),
        seed=chance.derived_seed(seed, "anneal"),
        steps=steps,
    )
    cpu = data.draw(st.sampled_from(CPUS))
    annealer = Annealer(lexicon, rows, columns, cubes, rules=ALL, cpu=cpu)
    found = annealer.anneal(start, seed=seed, steps=steps)
    assert (found.points, found.tiles, found.scored) == expected


def test_an_annealing_on_real_words() -> None:
    english = Lexicon.english()
    annealer = Annealer(english, 3, 3, CLASSIC.cubes, rules=TOURNAMENT)
    found = annealer.anneal("tinselarg", seed=1, steps=20_000)
    assert found.points == Searcher(english, TOURNAMENT).scores([found.tiles], 3, 3)[0] > 500
    assert CLASSIC.can_show(found.tiles)
    assert annealer.anneal("tinselarg", seed=1, steps=20_000) == found
    assert annealer.anneal("tinselarg", seed=2, steps=20_000).scored != found.scored


@pytest.mark.parametrize(
    ("start", "steps", "said"),
    [
        ("abc", 1, '"abc" does not fill 4 cells'),
        ("ab-d", 1, '"ab-d" does not fill 4 cells'),
        ("zzzz", 1, 'No search can begin at "zzzz": the cubes cannot show this board'),
        ("aest", -1, "-1 steps are not possible"),
        ("aest", 2**32, "4294967296 steps are not possible"),
    ],
)
def test_annealings_that_cannot_be(start: str, steps: int, said: str) -> None:
    annealer = Annealer(Lexicon.english(), 2, 2, CLASSIC.cubes)
    with pytest.raises(Malformed, match=said):
        annealer.anneal(start, seed=1, steps=steps)


def test_annealers_that_cannot_be() -> None:
    english = Lexicon.english()
    with pytest.raises(SettingsError, match="7x2 is not possible"):
        Annealer(english, 7, 2)
    with pytest.raises(SettingsError, match='no CPU path "abacus"'):
        Annealer(english, 2, 2, cpu="abacus")
    with pytest.raises(SettingsError, match='every letter of the cube "a-"'):
        Annealer(english, 2, 2, ["a-"])
