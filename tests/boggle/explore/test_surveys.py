"""Surveys: what is counted on each board, and what is said of all of them."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from wordfoe import chance
from wordfoe.boggle import CLASSIC, LAB, TOURNAMENT, Searcher
from wordfoe.boggle.explore import BoardSpace
from wordfoe.boggle.explore.surveys import QUANTILES, Sample, Task, sampled, summary_of, survey
from wordfoe.errors import SettingsError
from wordfoe.jobs import JobOptions

SPACE = BoardSpace(rows=4, columns=4, cubes=CLASSIC, rules=TOURNAMENT)


def test_what_is_counted() -> None:
    sample = sampled(Task(SPACE, seed=2, number=1, boards=5))
    searcher = Searcher(SPACE.lexicon, TOURNAMENT)
    for i in range(5):
        tiles = SPACE.roll(chance.derived_seed(2, "survey", 1, i))
        assert CLASSIC.can_show(tiles)
        words = searcher.words(SPACE.board(tiles))
        known = [w for w in words if (SPACE.lexicon.commonness(w) or 99) <= 50]
        assert sample.words[i] == len(words)
        assert sample.points[i] == searcher.score(SPACE.board(tiles))
        assert sample.longest[i] == max(map(len, words))
        assert sample.known[i] == pytest.approx(100 * len(known) / len(words), abs=0.01)
    assert sampled(Task(SPACE, 2, 1, 5)) == sample
    assert sampled(Task(SPACE, 2, 2, 5)) != sample
    assert sampled(Task(SPACE, 3, 1, 5)) != sample


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
    space = BoardSpace(rows=2, columns=2, rules=TOURNAMENT.at_least(9))
    sample = sampled(Task(space, 1, 1, 4))
    assert sample == Sample([0] * 4, [0] * 4, [0] * 4, [])


def test_a_survey_in_tasks_goes_on_where_it_was(tmp_path: Path) -> None:
    results = tmp_path / "survey.jsonl"
    options = JobOptions(results=str(results), workers=1)
    small, large = (BoardSpace(rows=2, columns=columns, rules=TOURNAMENT) for columns in (2, 3))
    first = survey(small, boards=150, seed=5, options=options)
    assert first.samples == {small: [sampled(Task(small, 5, number)) for number in range(2)]}
    both = survey(small, large, boards=200, options=options)  # the seed is in the file
    assert both.seed == 5
    assert both.samples[small] == first.samples[small]
    assert both.samples[large] == [sampled(Task(large, 5, number)) for number in range(2)]
    assert both.summary(large, "words") == summary_of(both.samples[large], "words")
    assert len(results.read_text().splitlines()) == 1 + 4


def test_surveys_that_cannot_be() -> None:
    with pytest.raises(SettingsError, match="one or more spaces with the same words and rules"):
        survey()
    other = BoardSpace(rows=4, columns=4, rules=LAB)
    with pytest.raises(SettingsError, match="one or more spaces with the same words and rules"):
        survey(SPACE, other)
    with pytest.raises(SettingsError, match="0 boards are too few"):
        survey(SPACE, boards=0)
