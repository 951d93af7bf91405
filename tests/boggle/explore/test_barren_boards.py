"""Barren boards: found where there are any, and as rare as they are."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from reference import explore as reference
from support.terminal import word_file
from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, CubeSet, Searcher
from wordfoe.boggle.explore import BoardSpace, Rarity, find_barren
from wordfoe.boggle.explore.barren_boards import Task, barren, counting, rarity_of, roll
from wordfoe.errors import SettingsError
from wordfoe.jobs import JobOptions

CUBES = ("ab", "bc", "ca", "aab", "cd")


def space_of(words: Path, min_length: int = 2) -> BoardSpace:
    return BoardSpace(
        rows=2,
        columns=2,
        cubes=CubeSet("own", 2, 2, CUBES),
        rules=counting(min_length),
        dictionary=str(words),
    )


@pytest.mark.parametrize(
    "words", ["ab ba bad cab", "ab ac bc cd", "ab ac bc cd da bd aa bb cc", "abcd bbcd"]
)
def test_the_fewest_words_are_the_fewest_of_all_rolls(words: str, tmp_path: Path) -> None:
    space = space_of(word_file(tmp_path, words))
    rolls = Counter(reference.rolls(CUBES, 4))
    searcher = Searcher(space.lexicon, space.rules)
    counts = dict(zip(rolls, searcher.scores(list(rolls), 2, 2), strict=True))
    found = find_barren(space, seed=3)
    assert found.words == min(counts.values())
    assert counts[found.tiles] == found.words

    barren = sum(times for tiles, times in rolls.items() if counts[tiles] == 0)
    rarity = rarity_of(roll(Task(space, 5, number)) for number in range(2))
    low, high = rarity.interval
    assert rarity.rolls == 4000
    assert low <= barren / rolls.total() <= high


@pytest.mark.parametrize("cubes", [CLASSIC, BIG], ids=lambda cubes: cubes.name)
@pytest.mark.parametrize("min_length", [3, 4])
def test_real_cubes_can_show_a_board_without_words(cubes: CubeSet, min_length: int) -> None:
    space = BoardSpace(
        rows=cubes.rows, columns=cubes.columns, cubes=cubes, rules=counting(min_length)
    )
    found = find_barren(space, seed=1)
    assert found.words == 0
    assert cubes.can_show(found.tiles)
    words = Searcher(Lexicon.english(), counting(1)).words(space.board(found.tiles))
    assert all(len(word) < min_length for word in words)


@pytest.mark.parametrize(
    ("barren", "rolls", "low", "high"),
    [(0, 20_000, 0.0, 0.000192), (5, 20_000, 0.000107, 0.000585), (10, 10, 0.722, 1.0)],
)
def test_intervals(barren: int, rolls: int, low: float, high: float) -> None:
    assert Rarity(rolls, barren).interval == pytest.approx((low, high), rel=0.01)


def test_lengths_that_no_word_has() -> None:
    with pytest.raises(SettingsError, match="0 is no shortest length"):
        counting(0)


def test_a_job_finds_and_estimates() -> None:
    space = BoardSpace(rows=3, columns=3, cubes=CLASSIC, rules=counting(4))
    options = JobOptions(workers=1)
    answer = barren(space, rolls=2001, seed=7, options=options)
    assert answer.found == find_barren(space, 7)
    assert answer.rarity == rarity_of(roll(Task(space, 7, number)) for number in range(2))
    assert answer.seed == 7
    with pytest.raises(SettingsError, match="0 rolls are too few"):
        barren(space, rolls=0, options=options)
