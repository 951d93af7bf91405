"""Grounds: what a board is rolled from, what it may hold, and cubes by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.terminal import word_file
from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, LAB, TOURNAMENT, CubeSet
from wordfoe.boggle.explore.space import BoardSpace, cubes_named
from wordfoe.errors import SettingsError

CLASSIC_GROUND = BoardSpace(rows=4, columns=4, cubes=CLASSIC, rules=TOURNAMENT)
FREE_GROUND = BoardSpace(rows=2, columns=3)


def test_what_a_ground_says_of_itself() -> None:
    space = CLASSIC_GROUND
    assert (space.cells, space.size, space.cubes_name) == (16, "4x4", "classic")
    assert (FREE_GROUND.cells, FREE_GROUND.size, FREE_GROUND.cubes_name) == (6, "2x3", "none")
    assert space.lexicon is Lexicon.english()
    assert (space.searcher.lexicon, space.searcher.rules) == (space.lexicon, TOURNAMENT)
    assert FREE_GROUND.searcher.rules == LAB
    assert space.searcher is BoardSpace(rows=3, columns=3, rules=TOURNAMENT).searcher


def test_rolls_follow_from_the_seed() -> None:
    assert CLASSIC_GROUND.roll(7) == CLASSIC.shake(7)
    assert BoardSpace(rows=3, columns=3, cubes=CLASSIC).roll(7) == CLASSIC.shake(7)[:9]
    assert FREE_GROUND.roll(7) == FREE_GROUND.roll(7) != FREE_GROUND.roll(8)
    assert len(FREE_GROUND.roll(7)) == 6
    assert CLASSIC_GROUND.board(CLASSIC_GROUND.roll(7)).rows == 4


def test_what_can_be_shown() -> None:
    assert CLASSIC_GROUND.can_show(CLASSIC.shake(7))
    assert not CLASSIC_GROUND.can_show("z" * 16)
    assert FREE_GROUND.can_show("zzzzzz")
    cubes = CLASSIC_GROUND.cubes_of(CLASSIC.shake(7))
    assert cubes is not None
    assert sorted(cubes) == sorted(CLASSIC.cubes)
    assert CLASSIC_GROUND.cubes_of("z" * 16) is None
    assert FREE_GROUND.cubes_of("zzzzzz") is None


def test_words_as_tiles() -> None:
    assert FREE_GROUND.tiles_of("quartet") == "qartet"  # seven letters, six tiles
    assert FREE_GROUND.tiles_of("quartets") is None
    assert FREE_GROUND.tiles_of("suq") is None  # a q without its u is on no tile
    assert FREE_GROUND.tiles_of("quq") is None


def test_words_of_another_alphabet(tmp_path: Path) -> None:
    path = str(word_file(tmp_path, "αβγδ δγβα"))
    greek = BoardSpace(rows=2, columns=2, cubes=CLASSIC, dictionary=path)
    assert not greek.fits
    with pytest.raises(SettingsError, match="The classic cubes show letters that these words"):
        greek.check()
    free = BoardSpace(rows=2, columns=2, dictionary=path)
    assert free.fits
    free.check()
    assert set(free.roll(1)) <= set("αβγδ")
    assert free.tiles_of("αβγδ") == "αβγδ"
    CLASSIC_GROUND.check()


def test_cubes_by_name() -> None:
    assert cubes_named(None, 5, 5) is BIG
    assert cubes_named(None, 4, 4) is CLASSIC
    assert cubes_named(None, 3, 3) is None
    assert cubes_named("classic", 3, 3) is CLASSIC
    assert cubes_named("none", 5, 5) is None
    with pytest.raises(SettingsError, match='no cubes "gold"; choose one of classic, big, none'):
        cubes_named("gold", 4, 4)


def test_grounds_that_cannot_be() -> None:
    with pytest.raises(SettingsError, match="The 16 classic cubes do not fill a board of 5x5"):
        BoardSpace(rows=5, columns=5, cubes=CLASSIC)
    with pytest.raises(SettingsError, match="The 3 own cubes do not fill a board of 2x2"):
        BoardSpace(rows=2, columns=2, cubes=CubeSet("own", 2, 2, ("a", "b", "c")))
    with pytest.raises(SettingsError, match="7x2 is not possible"):
        BoardSpace(rows=7, columns=2)
