"""Certificates of values, made, changed and written for the tests of what checks them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from wordfoe import Lexicon
from wordfoe.hangman.exact.certificate import Certificate, Folder
from wordfoe.hangman.exact.solution import Solving

__all__ = ["Change", "certificates", "edited", "written"]

Change = Callable[[list[str]], list[str]]


def certificates(lexicon: Lexicon, length: int, memory: int = 1 << 20) -> list[Certificate]:
    """Solve a length and return its tree and its proof."""
    solving = Solving(lexicon, length, memory=memory)
    made = solving.certificates(solving.solution().bounds.upper)
    assert made is not None
    return made


def written(folder: Path, tree: Certificate, proof: Certificate) -> Folder:
    """Write certificates to a folder, with digests that fit whatever they say."""
    kept = Folder(folder)
    kept.prepare()
    kept.write(tree)
    kept.write(proof)
    return kept


def edited(pattern: str, new: str, which: int = 0) -> Change:
    """Return what changes one of the lines that match, by default the first."""

    def change(lines: list[str]) -> list[str]:
        place = [i for i, line in enumerate(lines) if re.search(pattern, line)][which]
        return [*lines[:place], re.sub(pattern, new, lines[place]), *lines[place + 1 :]]

    return change
