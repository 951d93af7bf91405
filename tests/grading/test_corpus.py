"""A few programs of the corpus through real processes; ``make grade-corpus`` runs all of them."""

from __future__ import annotations

import shutil

import pytest

from grading.corpus.grading_runs import CORRECT, run_correct, run_mutant
from grading.corpus.mutants import Mutant, mutants

pytestmark = [pytest.mark.terminal, pytest.mark.slow]

MUTANTS = list(mutants())
SHORT = {"stanford.py families-by-count", "uw.py loss-on-hit"}


def name_of(mutant: Mutant) -> str:
    return f"{mutant.program} {mutant.mistake}"


def test_there_are_mutants_enough_and_each_is_a_program() -> None:
    assert len(MUTANTS) >= 40
    assert {mutant.house for mutant in MUTANTS} == set(CORRECT.values())
    sources = {mutant.source for mutant in MUTANTS}
    assert len(sources) == len(MUTANTS)
    for mutant in MUTANTS:
        compile(mutant.source, name_of(mutant), "exec")


@pytest.mark.parametrize("mutant", [m for m in MUTANTS if name_of(m) in SHORT], ids=name_of)
def test_a_mistake_is_caught_and_named(mutant: Mutant) -> None:
    run = run_mutant(mutant, 24, 1)
    assert run.good, run.told


@pytest.mark.parametrize("program", ["ut.py", "stanford.cpp"])
def test_a_correct_program_passes(program: str) -> None:
    if program.endswith(".cpp") and shutil.which("g++") is None:
        pytest.skip("no compiler here")
    run = run_correct(program, 24, 1)
    assert run.good, run.told
