"""Records what commands with a seed once said, where that is missing: python -m golden.commands

Run it in the folder tests. What is recorded is never recorded again to make a test pass; delete a
file only when what it tells was meant to change.
"""

from __future__ import annotations

import json
from pathlib import Path

from support.terminal import run

FOLDER = Path(__file__).parent / "commands"
WORDS = ("lean", "tin", "noon", "sate", "rest", "dear", "tone")

# Games, whose input follows; and long work, which may be done by any number of workers.
GAMES = {
    "boggle-5x5": ("boggle", "--json", "--seed", "1"),
    "boggle-4x4": ("boggle", "--json", "--seed", "2", "--size", "4", "--rules", "tournament"),
}
JOBS = {
    "survey": ("explore", "survey", "--size", "4", "--boards", "300", "--seed", "3", "--json"),
    "barren": ("explore", "barren", "--size", "4", "--rolls", "300", "--seed", "4", "--json"),
    "best": ("explore", "best", "--size", "3", "--restarts", "2", "--seed", "5", "--json"),
    "best-2x3": ("explore", "best", "--size", "2x3", "--restarts", "2", "--seed", "5", "--json"),
    "tournament": (
        *("hangman", "tournament", "--lengths", "7-8", "--games", "5", "--seed", "6", "--json"),
        *("--dealers", "largest,cunning,fair,perfect", "--guessers", "greedy,top-three,entropy"),
    ),
}

LONGEST = {"best"}  # done once, by several workers


def said(name: str, workers: int = 1) -> list[dict[str, object]]:
    """The lines that a command says, without the version of the program."""
    if name in GAMES:
        result = run(*GAMES[name], typed=WORDS)
    else:
        result = run(*JOBS[name], "--workers", str(workers))
    assert result.code == 0, result
    return [{key: x for key, x in line.items() if key != "version"} for line in result.events]


def recorded(name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in {**GAMES, **JOBS}:
        path = FOLDER / f"{name}.jsonl"
        if not path.exists():
            path.write_text("".join(json.dumps(line) + "\n" for line in said(name)))
            print("recorded", path.name)
