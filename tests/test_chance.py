"""Chance from a seed: the same in every run and on every machine, and apart for every use."""

from __future__ import annotations

import json
import os
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.seeding import OTHER_GAMES, fresh_seed
from wordfoe import chance


def test_a_seed_always_gives_the_same_numbers() -> None:
    """Recorded once: games that were played long ago follow from these."""
    source = chance.generator(7, "reply", 3)
    assert [round(source.random(), 6) for _ in range(3)] == [0.517587, 0.852668, 0.380651]
    assert chance.derived_seed(7, "tournament", 5, 0) == 5258056363168695


@given(seed=st.integers(0, 2**53 - 1), path=st.lists(st.integers(0, 9) | st.text("ab")))
def test_a_path_gives_the_same_chance_again(seed: int, path: list[int | str]) -> None:
    assert chance.generator(seed, *path).random() == chance.generator(seed, *path).random()
    assert chance.derived_seed(seed, *path) == chance.derived_seed(seed, *path)


def test_every_use_has_a_chance_of_its_own() -> None:
    paths: list[tuple[str | int, ...]] = [
        (1,),
        (2,),
        (1, "reply"),
        (1, "reply", 1),
        (1, "reply", 2),
        (1, "secret"),
        (1, 1, "reply"),
    ]
    drawn = {chance.generator(int(seed), *path).random() for seed, *path in paths}
    assert len(drawn) == len(paths)


def test_seeds_survive_every_reader_of_json() -> None:
    seeds = [fresh_seed() for _ in range(200)]
    seeds += [chance.derived_seed(1, i) for i in range(200)]
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert all(int(float(json.dumps(seed))) == seed for seed in seeds)
    assert len(set(seeds)) == len(seeds)


def test_in_a_test_the_seeds_follow_from_the_test() -> None:
    """So that every run of the tests plays the same games."""
    test = os.environ["PYTEST_CURRENT_TEST"].removesuffix(" (call)")
    seeds = [chance.fresh_seed() for _ in range(3)]
    assert seeds == [chance.derived_seed(OTHER_GAMES, test, number) for number in (1, 2, 3)]


@pytest.mark.parametrize("options", ["a", "abc", range(10)])
def test_every_option_is_picked_and_no_other(options: str | range) -> None:
    source = Random(1)
    picked = [chance.pick(source, options) for _ in range(200)]
    assert set(picked) == set(options)


def test_a_pick_is_one_number_of_the_generator() -> None:
    """Of Python's generator only random() is promised to stay the same."""
    one, other = Random(5), Random(5)
    assert chance.pick(one, "abcdefgh") == "abcdefgh"[int(other.random() * 8)]
    assert one.random() == other.random()


@given(seed=st.integers(0, 99), weights=st.lists(st.integers(0, 9), min_size=1, max_size=6))
def test_a_weighted_pick_is_where_the_number_falls(seed: int, weights: list[int]) -> None:
    options = range(len(weights))
    if not any(weights):
        with pytest.raises(IndexError):
            chance.pick_weighted(chance.generator(seed), options, weights)
        return
    laid_out = [i for i, weight in enumerate(weights) for _ in range(weight)]
    expected = chance.pick(chance.generator(seed), laid_out)
    assert chance.pick_weighted(chance.generator(seed), options, weights) == expected
