"""Files of results that version 0.1.0 left unfinished are resumed, and the answers are the same.

`tests/golden/results/` holds for each command the finished file and what the command printed with
--json (without the seconds it took). A file belongs to one version, so its manifest is given the
version that runs the test.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from support.terminal import run
from wordfoe import __version__
from wordfoe.boggle.explore.proving import Proving
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.scoring import TOURNAMENT
from wordfoe.jobs import JobOptions

pytestmark = pytest.mark.terminal

FOLDER = Path(__file__).parents[1] / "golden" / "results"
WORDS, FEW, PROOF = (str(FOLDER / name) for name in ("words.txt", "few.txt", "3x3.proof"))
COMMANDS = {
    "survey": ("explore", "survey", "--size", "2", "--boards", "400", "-d", WORDS),
    "barren": ("explore", "barren", "--size", "3", "--rolls", "8000", "-d", WORDS),
    "best": ("explore", "best", "--size", "2", "--rules", "tournament", "-d", WORDS),
    "prove": ("explore", "prove", "--size", "2x3", "--rules", "tournament", "-d", WORDS),
    "check": ("explore", "check", PROOF, "--all", "-d", FEW),
    "tournament": (
        *("hangman", "tournament", "--lengths", "4-5", "--games", "2", "-d", WORDS),
        *("--dealers", "largest,fair", "--guessers", "greedy,top-three"),
    ),
}


def lines_of(name: str) -> list[str]:
    """Return the lines of a finished file, as this version would have written them."""
    manifest, *results = (FOLDER / f"{name}.jsonl").read_text().splitlines(keepends=True)
    return [manifest.replace('"version":"0.1.0"', f'"version":"{__version__}"'), *results]


def half_of(name: str, folder: Path) -> Path:
    """Write the first half of a file, and a torn line."""
    lines = lines_of(name)
    path = folder / "results"
    half = len(lines) // 2 + 1
    path.write_text("".join(lines[:half]) + lines[half][:9])
    return path


def printed(name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.out").read_text().splitlines()]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_goes_on_with_a_file_of_before(name: str, tmp_path: Path) -> None:
    path = half_of(name, tmp_path)
    result = run(*COMMANDS[name], "--workers", "1", "--json", "--results", path)
    assert result.code == 0
    assert "The last line of the results is incomplete" in result.err
    events = [{k: x for k, x in event.items() if k != "seconds"} for event in result.events]
    assert events == printed(name)
    assert path.read_text() == "".join(lines_of(name))


def test_a_proof_in_rounds_goes_on_with_a_file_of_before(tmp_path: Path) -> None:
    space = BoardSpace(rows=2, columns=3, rules=TOURNAMENT, dictionary=WORDS)
    path = half_of("prove-rounds", tmp_path)
    answer = Proving(space, work=2_000).finish(JobOptions(results=str(path), workers=1))
    assert [msgspec.to_builtins(answer)] == printed("prove-rounds")
    assert path.read_text() == "".join(lines_of("prove-rounds"))


def test_every_file_is_resumed() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == {*COMMANDS, "prove-rounds"}
