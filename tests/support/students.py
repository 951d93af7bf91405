"""Programs as students write them, from ``tests/grading/programs``, in folders to run them in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import shipped_dialogue
from wordfoe.grading.session import Script, Session

__all__ = ["PROGRAMS", "WORDS", "command_of", "player_of", "processes_with", "script", "written"]

PROGRAMS = Path(__file__).parent.parent / "grading" / "programs"
WORDS = ("ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex")


def script(lines: str = "e o t l g d", *, misses: int = 4, **more: object) -> Script:
    """Return a game with the nine words of the handouts; ``_`` stands for an empty line."""
    typed = tuple("" if line == "_" else line for line in lines.split())
    return Script(words=WORDS, length=4, misses=misses, lines=typed, **more)  # type: ignore[arg-type]


def command_of(name: str, folder: Path) -> list[str]:
    """Copy a program into a folder, compile it there if need be, and return its command."""
    source = PROGRAMS / name
    shutil.copy(source, folder)
    if source.suffix == ".py":
        shutil.copy(PROGRAMS / "evil.py", folder)
        return [sys.executable, name]
    if source.suffix == ".java":
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", name], cwd=folder, check=True)
        return ["java", "-XX:TieredStopAtLevel=1", source.stem]
    compiler = "gcc" if source.suffix == ".c" else "g++"
    subprocess.run([compiler, name, "-o", source.stem], cwd=folder, check=True)
    return [f"./{source.stem}"]


def player_of(name: str, folder: Path, dialogue: str = "general") -> ProgramPlayer:
    """Return a player over a program of the tests."""
    return ProgramPlayer(command_of(name, folder), shipped_dialogue(dialogue), folder=folder)


def written(folder: Path, source: str) -> list[str]:
    """Write a Python program into a folder, and return its command."""
    (folder / "program.py").write_text(source)
    return [sys.executable, "-I", "-S", "program.py"]


def processes_with(mark: str) -> list[int]:
    """Return the processes of this machine whose command line or environment has a mark."""
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit() or int(entry) == os.getpid():
            continue
        try:
            command = Path(f"/proc/{entry}/cmdline").read_bytes()
        except OSError:
            continue
        if mark.encode() in command:
            found.append(int(entry))
    return found


class SlowClock:
    """A clock that stands still until a file exists, and then jumps a second at every look."""

    def __init__(self, *signs: Path) -> None:
        self.signs = signs
        self.now = 0.0

    def __call__(self) -> float:
        if any(sign.exists() for sign in self.signs):
            self.now += 1.0
        time.sleep(0)
        return self.now


def shown(session: Session) -> list[tuple[str, str | None, int | None]]:
    """Return line, pattern and misses left of every turn."""
    return [(turn.line, turn.pattern, turn.misses_left) for turn in session.turns]
