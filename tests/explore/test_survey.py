"""Surveys: what is counted on each board, and what is said of all of them."""

from __future__ import annotations

import statistics

import pytest

from wordfoe import chance
from wordfoe.boggle import CLASSIC, TOURNAMENT, Searcher
from wordfoe.explore import Ground
from wordfoe.explore.survey import QUANTILES, Sample, Task, sampled, summary_of

GROUND = Ground(rows=4, columns=4, cubes=CLASSIC, rules=TOURNAMENT)


def test_what_is_counted() -> None:
    sample = sampled(Task(GROUND, seed=2, number=1, boards=5))
    searcher = Searcher(GROUND.lexicon, TOURNAMENT)
    for i in range(5):
        tiles = GROUND.roll(chance.derived_seed(2, "survey", 1, i))
        assert CLASSIC.can_show(tiles)
        words = searcher.words(GROUND.board(tiles))
        known = [w for w in words if (GROUND.lexicon.commonness(w) or 99) <= 50]
        assert sample.words[i] == len(words)
        assert sample.points[i] == searcher.score(GROUND.board(tiles))
        assert sample.longest[i] == max(map(len, words))
        assert sample.known[i] == pytest.approx(100 * len(known) / len(words), abs=0.01)
    assert sampled(Task(GROUND, 2, 1, 5)) == sample
    assert sampled(Task(GROUND, 2, 2, 5)) != sample
    assert sampled(Task(GROUND, 3, 1, 5)) != sample


def test_what_is_said_of_all() -> None:
    values = [3, 9, 4, 4, 7, 1, 12]
    samples = [Sample(values[:3], [], [], []), Sample(values[3:], [], [], [])]
    summary = summary_of(samples, "words")
    assert summary is not None
    assert (summary.count, summary.mean) == (7, statistics.fmean(values))
    assert summary.margin == pytest.approx(1.96 * statistics.stdev(values) / 7**0.5)
    cuts = statistics.quantiles(values, n=20, method="inclusive")
    inner = [cuts[round(20 * q) - 1] for q in QUANTILES[1:-1]]
    assert summary.quantiles == pytest.approx([1, *inner, 12])
    assert summary_of(samples, "points") is None
    lone = summary_of([Sample([5], [], [], [])], "words")
    assert lone is not None
    assert lone.margin is None
    assert set(lone.quantiles) == {5}


def test_boards_without_words() -> None:
    ground = Ground(rows=2, columns=2, rules=TOURNAMENT.at_least(9))
    sample = sampled(Task(ground, 1, 1, 4))
    assert sample == Sample([0] * 4, [0] * 4, [0] * 4, [])
