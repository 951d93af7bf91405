"""Rounds of the bounds: resumed, improved, and never past the value."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from wordfoe import Lexicon
from wordfoe.errors import ResultsError, SettingsError
from wordfoe.hangman import mixing
from wordfoe.hangman.mixed.mixtures import mixed
from wordfoe.hangman.mixing import Improving, MixedBounds
from wordfoe.jobs import JobOptions

ILL = [f"{letter}ill" for letter in "bdfgh"]
LEXICON = Lexicon([*ILL, "full", "gull", "cat", "bat", "hat"])


@pytest.fixture
def _coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weigh the trees of a mixture in a tenth of the steps: the bound is as true, only higher."""
    monkeypatch.setattr(mixing, "mixed", partial(mixed, steps=150))


def bounds(rounds: int, path: Path | None = None, *lengths: int) -> list[MixedBounds]:
    results = None if path is None else str(path)
    options = JobOptions(workers=1, results=results)
    return Improving(LEXICON, lengths or (3, 4), rounds=rounds).run(options)


def test_both_bounds_meet_on_a_few_words() -> None:
    three, four = bounds(2)
    assert (three.length, three.words, three.rounds) == (3, 3, 2)
    assert three.lower == pytest.approx(1, abs=1e-3)  # bat, cat, hat: 0, 1 and 2 misses
    assert three.upper == pytest.approx(1, abs=0.05)
    assert four.lower <= four.upper
    assert four.lower >= 2 - 1e-3


@pytest.mark.usefixtures("_coarse")
def test_the_same_in_one_run_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    bounds(1, path)
    lines = len(path.read_text().splitlines())
    bounds(1, path, 4)  # nothing left to do
    assert len(path.read_text().splitlines()) == lines
    assert bounds(3, path) == bounds(3)


@pytest.mark.usefixtures("_coarse")
def test_more_rounds_are_never_worse() -> None:
    few, many = bounds(1), bounds(3)
    for before, after in zip(few, many, strict=True):
        assert after.lower >= before.lower


@pytest.mark.usefixtures("_coarse")
def test_a_time_limit_ends_between_rounds() -> None:
    times = iter(range(100))
    options = JobOptions(workers=1, seconds=3, clock=lambda: float(next(times)))
    found = Improving(LEXICON, [3, 4], rounds=50).run(options)
    assert found
    assert found[0].rounds < 50


@pytest.mark.usefixtures("_coarse")
def test_results_of_other_words(tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    bounds(1, path)
    other = Improving(Lexicon(ILL), [4], rounds=1)
    with pytest.raises(ResultsError, match="its lexicon is"):
        other.run(JobOptions(workers=1, results=str(path)))


def test_wishes_that_cannot_be_met() -> None:
    with pytest.raises(SettingsError, match="rounds must be at least 1"):
        Improving(LEXICON, [4], rounds=0)
    with pytest.raises(SettingsError, match="available lengths"):
        Improving(LEXICON, [7], rounds=1)
