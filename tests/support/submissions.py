"""Students' submissions for tests: programs in folders."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from support import boggle_program
from support.boggle_words import some_words
from wordfoe.grading.grade import Grade
from wordfoe.grading.submissions import Task, graded

__all__ = ["PYTHON", "boggle_folder", "boggle_list", "kill_bob"]

PYTHON = sys.executable


def boggle_list(folder: Path) -> Path:
    """Write a list for Boggle."""
    path = folder / "list.txt"
    path.write_text("".join(f"{word}\n" for word in some_words(400)))
    return path


def boggle_folder(folder: Path, mistake: str = "") -> Path:
    """Make a folder with a Boggle program, right or with a mistake."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(boggle_program.__file__, folder / "boggle.py")
    (folder / "mistake").write_text(mistake)
    (folder / "main.py").write_text(
        "import sys, boggle\n"
        "sys.argv = ['boggle.py', 'words.txt', 'mistake=' + open('mistake').read()]\n"
        "boggle.main()\n"
    )
    return folder


def kill_bob(task: Task) -> Grade:
    """Grade a submission; that of bob kills the process that grades it."""
    if task.folder.endswith("bob"):
        os._exit(9)
    return graded(task)
