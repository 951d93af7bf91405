"""Tournaments: cells, what is exact in them, intervals, and seeds that are shared."""

from __future__ import annotations

import random
import statistics
from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import Bout, play_bout
from wordfoe.hangman.contests.tournament import Cell, Rules, Score, Task, cells, play

ENGLISH = Lexicon.english()


def test_every_pairing_at_every_length() -> None:
    grid = cells(["fair", "largest"], ["greedy"], [4, 5])
    assert [cell.id for cell in grid] == [
        "fair greedy 4",
        "largest greedy 4",
        "fair greedy 5",
        "largest greedy 5",
    ]


@pytest.mark.parametrize(
    ("cell", "rules", "exact"),
    [
        (Cell("largest", "greedy", 5), {}, True),
        (Cell("cunning", "lookahead", 5), {}, True),
        (Cell("fair", "greedy", 5), {}, False),
        (Cell("kind", "greedy", 5), {}, False),
        (Cell("sly", "greedy", 5), {}, False),
        (Cell("largest", "top-three", 5), {}, False),
        (Cell("largest", "greedy", 5), {"ties": "random"}, False),
        (Cell("largest", "greedy", 5), {"noise": 0.1}, False),
        (Cell("mine:dealer", "greedy", 5), {}, False),
        (Cell("largest", "mine:guesser", 5), {}, False),
    ],
)
def test_where_chance_has_a_say(cell: Cell, rules: dict[str, object], exact: bool) -> None:
    agreed = Rules(seed=1, games=3, **rules)  # type: ignore[arg-type]
    assert agreed.is_exact(cell) == exact
    assert len(list(agreed.settings(cell))) == (1 if exact else 3)


def test_an_exact_cell_is_the_same_with_any_seed() -> None:
    for cell in cells(["largest", "cunning", "obscure"], ["greedy", "entropy", "frequency"], [5]):
        scores = {play(Task(cell, Rules(seed=seed))).misses[0] for seed in (1, 2)}
        assert len(scores) == 1


def test_guessers_of_one_length_are_dealt_the_same_fair_words() -> None:
    rules = Rules(seed=5, games=4)
    words = []
    for guesser in ("greedy", "frequency"):
        games = [
            Bout(ENGLISH, settings, guesser).play()
            for settings in rules.settings(Cell("fair", guesser, 6))
        ]
        words.append([game.outcome.word for game in games if game.outcome])
    assert words[0] == words[1]
    assert len(set(words[0])) > 1


def test_a_cell_is_its_games() -> None:
    cell, rules = Cell("fair", "top-three", 5), Rules(seed=9, games=5, misses=6, words="common")
    wishes: Any = {"length": 5, "misses": 6, "dealer": "fair", "words": "common"}
    records = [
        play_bout(ENGLISH, "top-three", seed=settings.seed, **wishes)
        for settings in rules.settings(cell)
    ]
    outcomes = [record.outcome for record in records if record.outcome]
    score = play(Task(cell, rules))
    assert score.misses == [outcome["misses"] for outcome in outcomes]
    assert score.won == sum(outcome["won"] for outcome in outcomes)


def test_the_interval_holds_the_truth_about_19_times_in_20() -> None:
    chance, held = random.Random(1), 0
    for _ in range(400):
        score = Score([chance.randrange(10) for _ in range(60)], 0)
        margin = score.margin
        assert margin is not None
        assert margin == pytest.approx(
            1.96 * statistics.stdev(score.misses) / len(score.misses) ** 0.5
        )
        held += abs(score.mean - 4.5) <= margin
    assert 365 <= held <= 395
    assert Score([3], 1).margin is None
