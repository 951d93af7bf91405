"""Samples of bounds: drawn fairly, and with the chance that is stated."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from wordfoe.boggle.explore.proof_file import Line
from wordfoe.boggle.explore.proof_sample import Sample, bounded, detection, families

# Of one letter 2 classes, of two letters 5, of three letters 30; and 4 that are settled.
CLASSES: list[Line] = [
    *((x, 9, False) for x in "ab"),
    *(("c" + x, 8, False) for x in "abcde"),
    *(("d" + x + y, 7, False) for x, y in product("abcde", "abcdef")),
    *(("e" + x, 10, True) for x in "abcd"),
]
CELLS = 9


@pytest.mark.parametrize("bounds", range(1, 8))
def test_the_chance_is_that_of_all_samples_there_are(bounds: int) -> None:
    for false, samples in product(range(bounds + 1), repeat=2):
        drawn = list(combinations(range(bounds), samples))
        found = sum(any(i < false for i in sample) for sample in drawn)
        assert detection(bounds, false, samples) == pytest.approx(found / len(drawn), abs=1e-12)


@pytest.mark.parametrize(("false", "samples"), [(1, 200), (1661, 200), (954, 200), (1661, 2000)])
def test_the_chance_in_a_proof_of_3x3(false: int, samples: int) -> None:
    bounds = 166_016
    missed = Fraction(comb(bounds - false, samples), comb(bounds, samples))
    assert detection(bounds, false, samples) == pytest.approx(float(1 - missed), abs=1e-12)


def test_the_chance_has_ends() -> None:
    assert detection(100, 0, 50) == 0
    assert detection(100, 50, 0) == 0
    assert detection(100, 1, 100) == detection(100, 1, 1000) == 1
    assert detection(100, 50, 51) == 1  # one more than can be true
    assert detection(0, 0, 200) == 0


def test_a_sample_has_what_was_asked_for_and_every_number_of_free_cells() -> None:
    lines = set(bounded(CLASSES))
    for seed, samples in product(range(30), (0, 1, 3, 20, 36)):
        sample = Sample.draw(CLASSES, CELLS, samples, seed)
        assert len(set(sample.lines)) == len(sample.lines)
        assert set(sample.lines) <= lines
        assert samples <= len(sample.lines) <= samples + 3
        assert {len(name) for name, _, _ in sample.lines} == {1, 2, 3}
        assert (sample.bounds, sample.seed) == (37, seed)
        assert sample.detection == detection(37, 1, samples)
        assert sample.method == ("all" if len(sample.lines) == 37 else "sampled")


def test_samples_differ_between_seeds_and_every_class_is_drawn() -> None:
    samples = [Sample.draw(CLASSES, CELLS, 5, seed) for seed in range(200)]
    assert len({tuple(sample.lines) for sample in samples}) > 190
    assert {line for sample in samples for line in sample.lines} == set(bounded(CLASSES))
    assert samples[3] == Sample.draw(CLASSES, CELLS, 5, 3)


def test_every_class_is_as_likely_as_the_others() -> None:
    """Of the class drawn first, over fixed seeds: no count is five deviations off its mean."""
    lines = [(f"{x}{y}", 1, False) for x, y in product("abcdefgh", repeat=2)]  # one length
    draws = 6400
    counts = dict.fromkeys(lines, 0)
    for seed in range(draws):
        (line,) = Sample.draw(lines, CELLS, 1, seed).lines
        counts[line] += 1
    mean = draws / len(lines)
    assert all(abs(count - mean) < 5 * mean**0.5 for count in counts.values())


def test_small_boards_and_large_samples_are_all() -> None:
    for sample in (
        Sample.draw(CLASSES, 6, 1, 1),
        Sample.draw(CLASSES, CELLS, 1000, 1),
        Sample.all(CLASSES),
    ):
        assert (sample.method, sample.detection) == ("all", 1.0)
        assert sample.lines == sorted(bounded(CLASSES))


def test_families_have_one_letter_less() -> None:
    lines = [("ab", 1, False), ("aacd", 2, False), ("aa", 3, False), ("b", 4, False)]
    assert families(lines) == {
        "a": [("aa", 3, False), ("ab", 1, False)],
        "aac": [("aacd", 2, False)],
        "": [("b", 4, False)],
    }
