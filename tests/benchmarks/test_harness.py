"""How benchmarks measure: in turns, the best counts, and a busy machine is no failure.

Clocks are given: a work moves the clock by what it is meant to take.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from benchmarks.harness import NotMeasured, Ratio, exit_code, processor_seconds, show
from benchmarks.quiet import Busy, quiet_rounds


class Clock:
    """A clock that stands still until a work moves it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.order: list[str] = []

    def __call__(self) -> float:
        return self.now

    def work(self, name: str, *takes: float) -> Callable[[], None]:
        """Return a work that takes so long at its first call, the second and so on."""
        left = iter(takes)

        def run() -> None:
            self.order.append(name)
            self.now += next(left)

        return run


def test_works_take_turns() -> None:
    clock = Clock()
    works = {"ours": clock.work("A", 1, 1, 1), "peer": clock.work("B", 1, 1, 1)}
    processor_seconds(works, rounds=3, clock=clock)
    assert clock.order == ["A", "B"] * 3


def test_the_best_of_each_counts() -> None:
    clock = Clock()
    works = {"ours": clock.work("A", 5, 3, 4), "peer": clock.work("B", 7, 8, 9)}
    assert processor_seconds(works, rounds=3, clock=clock) == {"ours": 3, "peer": 7}


def test_a_short_work_is_repeated_until_a_sample_is_long_enough() -> None:
    clock = Clock()
    short = clock.work("A", *[0.25] * (1 + 2 + 4 + 4))
    took = processor_seconds({"short": short}, rounds=2, clock=clock, least=1)
    assert took == {"short": 0.25}
    assert len(clock.order) == 1 + 2 + 4 + 4


def test_a_turn_of_a_short_work_has_several_samples() -> None:
    clock = Clock()
    works = {"short": clock.work("A", 3, 1, 2, 9), "long": clock.work("B", 8, 7)}
    took = processor_seconds(works, rounds=2, clock=clock, turn=6)
    assert took == {"short": 1, "long": 7}
    assert clock.order == ["A", "A", "A", "B", "A", "B"]


def test_a_sample_that_is_too_short_does_not_count() -> None:
    clock = Clock()
    work = clock.work("A", 0.1, 1, 1)
    assert processor_seconds({"ours": work}, rounds=1, clock=clock, least=1) == {"ours": 1}


@pytest.mark.parametrize(
    ("ratio", "kept", "verdict"),
    [
        (Ratio("a", 2.0), True, "2.00x"),
        (Ratio("a", 2.0, at_least=2), True, "at least 2      ok"),
        (Ratio("a", 1.9, at_least=2), False, "at least 2      MISSED"),
        (Ratio("a", 2.0, at_most=2), True, "at most 2       ok"),
        (Ratio("a", 2.1, at_most=2), False, "at most 2       MISSED"),
        (NotMeasured("a", "the machine is busy"), True, " not measured: the machine is busy"),
    ],
    ids=["no limit", "at least", "too low", "at most", "too high", "not measured"],
)
def test_verdicts(
    ratio: Ratio | NotMeasured, kept: bool, verdict: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert show("Title", [Ratio("other", 1.0), ratio]) == kept
    title, _other, line = capsys.readouterr().out.lstrip("\n").splitlines()
    assert title == "Title"
    assert line.endswith(verdict)


def shares(*each: float) -> Callable[[], float]:
    """What a machine's probes say, one after the other."""
    left: Iterator[float] = iter(each)
    return lambda: next(left)


def test_rounds_of_a_quiet_machine_all_count() -> None:
    clock = Clock()

    def run(name: str) -> Callable[[], float]:
        work = clock.work(name, 1, 1)

        def at() -> float:
            work()
            return clock.now

        return at

    results = quiet_rounds({"a": run("A"), "b": run("B")}, rounds=2, free=shares(1, 1, 1))
    assert clock.order == ["A", "B"] * 2
    assert results == {"a": [1, 3], "b": [2, 4]}


def test_a_round_that_was_disturbed_does_not_count() -> None:
    numbers = iter(range(3))
    results = quiet_rounds({"a": lambda: next(numbers)}, rounds=3, free=shares(1, 1, 0.5, 1))
    assert results == {"a": [0]}


def test_a_round_after_a_disturbance_is_tried_when_it_is_over() -> None:
    numbers = iter(range(3))
    results = quiet_rounds({"a": lambda: next(numbers)}, rounds=3, free=shares(0.5, 1, 1, 1))
    assert results == {"a": [0, 1]}


def test_a_busy_machine_is_said_and_nothing_is_run() -> None:
    def run() -> float:
        raise AssertionError("There is nothing to measure.")

    with pytest.raises(Busy) as caught:
        quiet_rounds({"a": run}, rounds=2, free=shares(0.25, 0.5, 0.3))
    assert str(caught.value) == "the machine is busy (only 50% of its cores were free)"


@pytest.mark.parametrize(
    ("kept", "code", "last"),
    [
        ({"one": True, "two": True}, 0, "No limit was missed."),
        ({"one": False, "two": True, "three": False}, 1, "Limits missed in: one, three."),
    ],
    ids=["kept", "missed"],
)
def test_exit_code(
    kept: dict[str, bool], code: int, last: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run: list[str] = []

    def part(name: str) -> Callable[[], bool]:
        def main() -> bool:
            run.append(name)
            return kept[name]

        return main

    assert exit_code({name: part(name) for name in kept}) == code
    assert run == list(kept)  # all, whatever the first ones say
    assert capsys.readouterr().out.splitlines()[-1] == last


def test_not_measured_on_a_busy_machine_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    ratios: list[Ratio | NotMeasured] = [
        Ratio("a", 1, at_least=1),
        NotMeasured("b", str(Busy(0.4))),
    ]
    assert exit_code({"part": lambda: show("Part", ratios)}) == 0
    assert "not measured: the machine is busy (only 40% of its cores" in capsys.readouterr().out
