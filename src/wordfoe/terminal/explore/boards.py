"""Boards that were found, as text: drawn, with facts beside them, and how to roll them."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from wordfoe.alphabet import capitals
from wordfoe.boggle.board import Board, Path
from wordfoe.boggle.search import Found
from wordfoe.terminal.boggle.table import beside, drawn
from wordfoe.terminal.console import WIDTH

__all__ = ["featured", "roll_lines", "shown", "wrapped"]


def shown(board: Board, facts: Sequence[str], path: Path = ()) -> str:
    """Return the board, with a path if there is one, and facts to its right."""
    return beside(drawn(board, path), ["", *facts])


def roll_lines(board: Board, cubes: Sequence[str]) -> list[str]:
    """Return lines that show the cube of each face, row by row."""
    parts = [
        f"{face}:{capitals(cube)}".ljust(10) for face, cube in zip(board.faces, cubes, strict=True)
    ]
    rows = [parts[at : at + board.columns] for at in range(0, len(parts), board.columns)]
    return ["Rolled like this, each face with its cube:"] + [
        f"  {''.join(r).rstrip()}" for r in rows
    ]


def featured(words: Sequence[Found], count: int) -> list[str]:
    """Return the longest words, common ones first, without offensive words."""
    best = sorted(
        (found for found in words if not found.offensive),
        key=lambda found: (-len(found.word), found.commonness or 99, found.word),
    )
    return [found.word for found in best[:count]]


def wrapped(text: str) -> str:
    """Return the text, wrapped to the width of the screen."""
    return textwrap.fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
