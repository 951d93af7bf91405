"""The cubes: what they are, how they are shaken, and which boards they can show."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from wordfoe import chance
from wordfoe.boggle import BIG, CLASSIC, CUBE_SETS
from wordfoe.boggle.cubes import free_letters, match


def test_the_cubes() -> None:
    assert (len(BIG.cubes), len(CLASSIC.cubes)) == (25, 16)
    assert all(len(cube) == 6 for cubes in (BIG, CLASSIC) for cube in cubes.cubes)
    assert (BIG.cubes[4], BIG.cubes[13]) == (
        "aeeeem",
        "ddlnor",
    )  # printed wrongly in the Boggle lab
    assert all("".join(sorted(cube)) == cube for cubes in (BIG, CLASSIC) for cube in cubes.cubes)
    assert CUBE_SETS == {(5, 5): BIG, (4, 4): CLASSIC}


def test_shaking_is_reproducible() -> None:
    """These boards are a promise: the same seed gives the same board on every machine."""
    assert CLASSIC.shake(0) == "szemtreemtawvjyk"
    assert BIG.shake(0) == "anresehusraytkwreematnpog"
    assert len({BIG.shake(seed) for seed in range(100)}) == 100


def test_shaking_follows_the_seed() -> None:
    """Walk i over the cubes, swap i with a random index from i to the last, then draw faces."""
    source = chance.generator(7, "shake", "classic")
    cubes = list(CLASSIC.cubes)
    for i in range(16):
        r = i + int(source.random() * (16 - i))
        cubes[i], cubes[r] = cubes[r], cubes[i]
    assert CLASSIC.shake(7) == "".join(cube[int(source.random() * 6)] for cube in cubes)


def test_every_shaken_board_can_be_shown() -> None:
    for cubes in (BIG, CLASSIC):
        for seed in range(50):
            tiles = cubes.shake(seed)
            named = cubes.cubes_for(tiles)
            assert named is not None
            assert sorted(named) == sorted(cubes.cubes)
            assert all(tile in cube for tile, cube in zip(tiles, named, strict=True))


def test_known_boards() -> None:
    assert CLASSIC.can_show("perslatgsineters")
    assert CLASSIC.can_show("streaedlp")  # nine of the sixteen cubes
    assert BIG.can_show("bllsroaiegcrtndseasidlpme")
    assert not BIG.can_show("ligdrmanesietildsracsepes")
    assert sum(cube is not None for cube in match("ligdrmanesietildsracsepes", BIG.cubes)) == 24
    assert not CLASSIC.can_show("qq" + "e" * 14)
    assert not CLASSIC.can_show("e" * 17)
    assert CLASSIC.can_show("")


@given(
    st.text("abc", max_size=4),
    st.lists(st.text("abcd", min_size=1, max_size=2), max_size=5),
)
def test_matching_equals_trying_everything(tiles: str, cubes: list[str]) -> None:
    matched = match(tiles, cubes)
    used = [cube for cube in matched if cube is not None]
    assert len(set(used)) == len(used)
    assert all(
        tile in cubes[cube] for tile, cube in zip(tiles, matched, strict=True) if cube is not None
    )
    most = max(
        sum(
            cube is not None and tile in cubes[cube]
            for tile, cube in zip(tiles, choice, strict=True)
        )
        for choice in itertools.permutations([*range(len(cubes)), *[None] * len(tiles)], len(tiles))
    )
    assert len(used) == most


def test_free_letters() -> None:
    assert free_letters(9, "abc", 1) == free_letters(9, "abc", 1)
    assert set(free_letters(36, "abc", 1)) <= set("abc")
    assert free_letters(9, "abc", 1) != free_letters(9, "abc", 2)
