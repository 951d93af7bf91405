"""Grading a program of the corpus in a process of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from grading.corpus.mutants import HOUSES, PROGRAMS, Mutant
from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import shipped_dialogue
from wordfoe.grading.grade import Grade
from wordfoe.grading.hangman import grade_hangman

COMPILED = {
    "stanford.cpp": "stanford",
    "stickman.cpp": "stickman",
    "UwMain.java": "uw-cse143",
    "ByuMain.java": "byu-cs240",
}
CORRECT = {**HOUSES, **COMPILED}


class Run(NamedTuple):
    """A program that was graded: whether the judge said what it should."""

    good: bool
    passed: bool
    told: str
    seconds: float = 0.0


def run_mutant(mutant: Mutant, games: int, seed: int) -> Run:
    """Grade a mutant: it should fail, and its mistake be named."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / mutant.program
        path.write_text(mutant.source)
        grade = graded([sys.executable, str(path)], mutant.house, games, seed)
    good = not grade.passed and grade.mistake == mutant.mistake
    return Run(
        good,
        grade.passed,
        f"{mutant.program} {mutant.mistake} (seed {seed}): {told(grade)}",
        grade.seconds,
    )


def run_correct(program: str, games: int, seed: int) -> Run:
    """Grade a correct program: it should pass every check."""
    with tempfile.TemporaryDirectory() as folder:
        command = built(program, Path(folder))
        if command is None:
            return Run(True, True, f"{program}: no compiler here")
        grade = graded(command, CORRECT[program], games, seed)
    return Run(grade.passed, grade.passed, f"{program} (seed {seed}): {told(grade)}", grade.seconds)


def graded(command: list[str], house: str, games: int, seed: int) -> Grade:
    """Grade a command by the rules of a house."""
    player = ProgramPlayer(command, shipped_dialogue(house))
    return grade_hangman(player, house, games=games, seed=seed)


def built(program: str, folder: Path) -> list[str] | None:
    """Return the command that runs a program, compiled if it must be; None without a compiler."""
    source = PROGRAMS / program
    if program.endswith(".py"):
        return [sys.executable, str(source)]
    if program.endswith(".cpp"):
        if shutil.which("g++") is None:
            return None
        target = folder / source.stem
        subprocess.run(["g++", "-O1", "-o", target, source], check=True)
        return [str(target)]
    if shutil.which("javac") is None:
        return None
    subprocess.run(["javac", "-d", folder, source], check=True)
    return ["java", "-XX:TieredStopAtLevel=1", "-cp", str(folder), source.stem]


def told(grade: Grade) -> str:
    """Return what a grade says, in a line for those who look for the reason."""
    failed = [f"{test.name}: {test.explanation}" for test in grade.tests if test.passed is False]
    return f"passed={grade.passed} mistake={grade.mistake} {grade.error or ''} {' | '.join(failed)}"
