"""Estimates of what a proof costs: unbiased, repeatable, and with honest figures."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from math import isqrt
from pathlib import Path

import pytest
from msgspec.structs import replace

from support.small_lexicons import some_words
from support.terminal import word_file
from wordfoe import chance
from wordfoe.boggle import CLASSIC
from wordfoe.boggle.explore import proof_cost
from wordfoe.boggle.explore.class_task import ClassTask, classes_of, first_board, search_class
from wordfoe.boggle.explore.proof_cost import Probe, ProbeTask, estimate, probe, shares
from wordfoe.boggle.explore.proving import Proving
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.scoring import TOURNAMENT
from wordfoe.errors import Malformed, ResultsError, SettingsError
from wordfoe.jobs import JobOptions

WORK = 500  # operations: little, so that the tree of tasks is deep
HERE = JobOptions(workers=1)


@pytest.fixture
def space(tmp_path: Path) -> BoardSpace:
    words = word_file(tmp_path, sorted(some_words(1, "esat", 40, 6)))
    return BoardSpace(rows=2, columns=3, rules=TOURNAMENT, dictionary=str(words))


def ticks() -> Iterator[float]:
    """The times of a clock by which every search takes 3 seconds."""
    return itertools.count(0.0, 3.0)


def tasks_below(space: BoardSpace, name: str, keep: int) -> int:
    """The number of tasks that a proof has for a class, all of them counted."""
    children = search_class(ClassTask(space, name, keep, WORK)).children
    return 1 + sum(tasks_below(space, x, keep) for x, bound in children.items() if bound >= keep)


class Script:
    """Draws as a list of numbers says, and the first option after its end; keeps the probability of
    all that, and the lists that differ from it at a later draw."""

    def __init__(self, choices: list[int]) -> None:
        self.choices = choices
        self.likely = 1.0
        self.others: list[list[int]] = []
        self._turn = 0

    def pick(self, _: object, options: Sequence[str], weights: Sequence[int]) -> str:
        if self._turn == len(self.choices):
            self.others += [[*self.choices, other] for other in range(1, len(options))]
            self.choices.append(0)
        choice = self.choices[self._turn]
        self._turn += 1
        self.likely *= weights[choice] / sum(weights)
        return options[choice]


def all_probes(task: ProbeTask, patch: pytest.MonkeyPatch) -> Iterator[tuple[float, Probe]]:
    """Every probe that can be drawn, with its probability."""
    left: list[list[int]] = [[]]
    while left:
        script = Script(left.pop())
        patch.setattr(chance, "pick_weighted", script.pick)
        found = probe(task, ticks().__next__)
        left += script.others
        yield script.likely, found


@pytest.mark.parametrize("within", ["", "s"])
def test_the_mean_of_all_probes_is_exact(
    within: str, space: BoardSpace, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = first_board(space).score
    exact = tasks_below(space, within, keep)
    assert exact > 10
    found = list(all_probes(ProbeTask(space, 1, 0, keep, within, WORK), monkeypatch))
    assert len(found) > 5
    assert sum(likely for likely, _ in found) == pytest.approx(1)
    assert sum(likely * one.tasks for likely, one in found) == pytest.approx(exact)
    assert sum(likely * one.seconds for likely, one in found) == pytest.approx(3 * exact)


def test_the_tasks_are_those_of_a_proof(space: BoardSpace, tmp_path: Path) -> None:
    results = tmp_path / "results"
    answer = Proving(space, work=WORK).finish(replace(HERE, results=str(results)))
    assert answer.best == first_board(space).score  # the threshold was the same in all rounds
    tasks = results.read_text().count('"class ')
    assert tasks == tasks_below(space, "", answer.best)


def test_the_standard_error_covers_the_total(
    space: BoardSpace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def with_little_work(task: ProbeTask) -> Probe:
        return probe(replace(task, work=WORK))

    monkeypatch.setattr(proof_cost, "probe", with_little_work)
    exact = tasks_below(space, "", first_board(space).score)
    found = estimate(space, probes=200, seed=1, options=HERE)
    assert 0 < found.tasks_error < exact / 5
    assert abs(found.tasks - exact) < 3 * found.tasks_error


def test_the_figures(space: BoardSpace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def made(task: ProbeTask) -> Probe:
        return Probe([1.0, 2.0, 9.0][task.number], 2.0)

    monkeypatch.setattr(proof_cost, "probe", made)
    kept = replace(HERE, results=str(tmp_path / "results"))
    assert estimate(space, probes=2, seed=7, options=kept).probes == 2
    found = estimate(space, probes=3, options=kept)  # one more, with the seed of the file
    assert (found.seconds, found.median, found.largest) == (4.0, 2.0, 0.75)
    assert found.error == pytest.approx((19 / 3) ** 0.5)
    assert (found.tasks, found.tasks_error, found.probes, found.seed) == (2.0, 0.0, 3, 7)
    assert found.best == first_board(space).score
    with pytest.raises(ResultsError, match="seed"):
        estimate(space, probes=3, seed=8, options=kept)


def test_a_seed_repeats_the_probes(space: BoardSpace) -> None:
    keep = first_board(space).score
    found = [
        probe(ProbeTask(space, seed, number, keep, work=WORK)).tasks
        for seed, number in [(1, 0), (1, 0), (1, 1), (2, 0)]
    ]
    assert found[0] == found[1]
    assert len(set(found)) > 1


def test_shares_follow_the_number_of_boards_and_the_weights(space: BoardSpace) -> None:
    classes = classes_of(space)
    symbols, limits = classes.frame.symbols, classes.frame.limits
    limited = sum(by == 0 for _, by in limits)
    assert limited > 0
    common, rare = shares(classes, [symbols[0], symbols[-1][0]])
    assert common == 1 + isqrt(classes.weights[symbols[0]]) > 1
    assert rare == len(symbols) ** limited  # in no word, so that its weight is 0
    assert all(by < 5 for _, by in limits)
    assert shares(classes, ["eeeeet"]) == [1 + isqrt(classes.weights["t"])]


def test_refusals(space: BoardSpace) -> None:
    with pytest.raises(SettingsError, match="any letters"):
        estimate(BoardSpace(rows=2, columns=2, cubes=CLASSIC), probes=2)
    with pytest.raises(SettingsError, match="at least 2, not 1"):
        estimate(space, probes=1)
    with pytest.raises(SettingsError, match="no time limit"):
        estimate(space, probes=2, options=JobOptions(seconds=1))
    with pytest.raises(Malformed, match="no class"):
        estimate(space, probes=2, within="?")
