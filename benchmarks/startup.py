"""Measure the start of the program, against an empty Python program, in processor time; and the
memory of a game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from benchmarks.harness import Ratio, children_time, processor_seconds, show

WORDFOE = str(Path(sys.executable).with_name("wordfoe"))
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
MOST_MEGABYTES = 80


def run(*command: str) -> None:
    subprocess.run(command, stdout=subprocess.DEVNULL, env=ENVIRONMENT, check=True)


def first_prompt() -> None:
    """Start a game and kill it at its first prompt."""
    with subprocess.Popen(
        [WORDFOE, "hangman"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as program:
        assert program.stderr is not None
        asked = _until(program.stderr.fileno(), b"?")
        program.kill()
    assert b"?" in asked, asked


def _until(descriptor: int, mark: bytes) -> bytes:
    """Read until a mark or the end; return what was read."""
    seen = b""
    while mark not in seen:
        part = os.read(descriptor, 4096)
        if not part:
            break
        seen += part
    return seen


def game_megabytes() -> float:
    """Play a game in the terminal; return its peak memory."""
    script = "8\n20\ny\n" + "\n".join("etaoinshrdlucmwfgypbvkjxqz") + "\n"
    code = (
        "import resource, subprocess, sys;"
        f"subprocess.run([{WORDFOE!r}, 'hangman', '--verbose'], input={script.encode()!r},"
        "stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    return int(shown.stdout) / 1024


def main() -> bool:
    run(WORDFOE, "--version")
    took = processor_seconds(
        {
            "empty": lambda: run(sys.executable, "-c", "pass"),
            "version": lambda: run(WORDFOE, "--version"),
            "prompt": first_prompt,
        },
        rounds=20,
        clock=children_time,
        least=0,  # each start is a sample; the best of many is an undisturbed one
        turn=0,
    )
    memory = game_megabytes()
    print(
        f"\npython -c pass {took['empty'] * 1e3:.0f} ms, "
        f"wordfoe --version {took['version'] * 1e3:.0f} ms, "
        f"first prompt {took['prompt'] * 1e3:.0f} ms; a game needs {memory:.0f} MB"
    )
    return show(
        "Start and memory",
        [
            Ratio("wordfoe --version / python -c pass", took["version"] / took["empty"], at_most=3),
            Ratio(
                "first prompt of wordfoe hangman / python -c pass",
                took["prompt"] / took["empty"],
                at_most=5,
            ),
            Ratio("memory of a game / 80 MB", memory / MOST_MEGABYTES, at_most=1),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
