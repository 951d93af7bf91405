"""The longest words: exact, with a board for each, or a proof that there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import explore as reference
from support.terminal import word_file
from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, CubeSet
from wordfoe.boggle.explore import BoardSpace, filling, laid, longest, shortage_of
from wordfoe.boggle.explore.longest_words import snake

BIG_GROUND = BoardSpace(rows=5, columns=5, cubes=BIG)
CLASSIC_GROUND = BoardSpace(rows=4, columns=4, cubes=CLASSIC)


@given(
    tiles=st.text("abcd", min_size=1, max_size=5),
    cubes=st.lists(st.text("abcd", min_size=1, max_size=3), min_size=1, max_size=6),
)
def test_a_shortage_proves_what_recursion_finds(tiles: str, cubes: list[str]) -> None:
    shortage = shortage_of(tiles, cubes)
    assert (shortage is None) == reference.can_be_rolled(tiles, cubes)
    if shortage is not None:
        assert all(shortage.tiles.count(tile) <= tiles.count(tile) for tile in shortage.tiles)
        showing = [cube for cube in cubes if set(cube) & set(shortage.tiles)]
        assert sorted(shortage.cubes) == sorted(showing)
        assert len(shortage.cubes) < len(shortage.tiles)


def test_the_snake_is_a_path_through_every_cell() -> None:
    for rows, columns in ((2, 2), (3, 5), (6, 4)):
        board = BoardSpace(rows=rows, columns=columns).board("a" * (rows * columns))
        assert board.is_path(snake(rows, columns))
        assert len(snake(rows, columns)) == rows * columns


@pytest.mark.parametrize(
    "cubes", [("abq", "bc", "cau", "aa"), ("ab", "bc", "ca", "bb", "qc"), ("aq", "a", "a", "b")]
)
def test_small_cube_sets(cubes: tuple[str, ...], tmp_path: Path) -> None:
    words = "abc cab aaab quab aqu caba abba abcc bacc quacc quabc cc a qab abcab quqab"
    path = word_file(tmp_path, words)
    space = BoardSpace(rows=2, columns=2, cubes=CubeSet("own", 2, 2, cubes), dictionary=str(path))
    tiles_of = {
        word: word.replace("qu", "q")
        for word in Lexicon.load(path)
        if word.count("q") == word.count("qu") and len(word.replace("qu", "q")) <= 4
    }
    rolled = [word for word, tiles in tiles_of.items() if reference.can_be_rolled(tiles, cubes)]
    most = max(map(len, rolled))
    assert longest(space) == sorted(word for word in rolled if len(word) == most)
    filled = filling(space)
    full = [word for word, tiles in tiles_of.items() if len(tiles) == 4]
    assert sorted(filled.words) == sorted(word for word in full if word in rolled)
    assert sorted(filled.refuted) == sorted(word for word in full if word not in rolled)
    for word, tiles in tiles_of.items():
        check_laid(space, word, tiles, word in rolled)


def check_laid(space: BoardSpace, word: str, tiles: str, can_be: bool) -> None:
    found = laid(space, word)
    assert (found is not None) == can_be
    if found is None:
        return
    assert len(found.path) == len(tiles)
    assert found.board.is_path(found.path)
    assert found.board.read(found.path) == word
    if space.cubes is not None:
        assert found.cubes is not None
        assert all(tile in cube for tile, cube in zip(found.board.tiles, found.cubes, strict=True))
        left = list(space.cubes.cubes)
        for cube in found.cubes:
            left.remove(cube)


def test_24_letters_on_the_big_cubes_and_never_25() -> None:
    words = longest(BIG_GROUND)
    assert {len(word) for word in words} == {24}
    assert len(words) == 8
    assert "electroencephalographers" in words
    for word in words:
        check_laid(BIG_GROUND, word, word, True)
    filled = filling(BIG_GROUND)
    assert filled.words == []
    assert list(filled.refuted) == ["immunoelectrophoretically", "phosphatidylethanolamines"]
    assert laid(BIG_GROUND, "phosphatidylethanolamines") is None


def test_17_letters_with_qu_on_the_classic_cubes() -> None:
    words = longest(CLASSIC_GROUND)
    assert {len(word) for word in words} == {17}
    assert all("qu" in word for word in words)
    assert "acquaintanceships" in words
    check_laid(CLASSIC_GROUND, words[0], words[0].replace("qu", "q"), True)


def test_without_cubes_every_word_that_fits_can_be_laid() -> None:
    space = BoardSpace(rows=2, columns=3)
    words = longest(space)
    assert {len(word) for word in words} == {7}
    assert all("qu" in word for word in words)
    check_laid(space, words[0], words[0].replace("qu", "q"), True)
    assert filling(space).refuted == {}
    check_laid(space, "cat", "cat", True)


def test_words_that_are_all_too_long(tmp_path: Path) -> None:
    space = BoardSpace(rows=2, columns=2, dictionary=str(word_file(tmp_path, "abcde qabc")))
    assert longest(space) == []
    assert filling(space).words == []
