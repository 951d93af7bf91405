"""A game of Boggle as text: the board, a highlighted path, the words beside it.

A path has numbers on its tiles and arrows between them, so that it can be read without colour.
``plain`` gives sentences instead.
"""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Protocol

from wordfoe.alphabet import capitals
from wordfoe.boggle.board import Board, Path
from wordfoe.boggle.goals import Standing
from wordfoe.boggle.rules import Hint
from wordfoe.terminal.console import WIDTH
from wordfoe.wording import counted

__all__ = [
    "Tally",
    "beside",
    "board_width",
    "command_lines",
    "drawn",
    "found_list",
    "hint_in_words",
    "in_sentences",
    "laid_out",
    "path_in_words",
    "standing_in_words",
]

TILE = 4  # a face of up to two letters and a number of up to two digits
GAP = 2
NARROW = 60  # columns; below that, words stand below the board
ROWS_BELOW = 4  # for them
LIT: dict[tuple[int, int], str] = {(0, 1): "->", (0, -1): "<-", (1, 0): "v", (-1, 0): "^"}

Light = Callable[[str], str]


class Scored(Protocol):
    """A word that was found."""

    @property
    def word(self) -> str:
        """The word."""


class Tally(Protocol):
    """The words and points of a player: a position has them, and so has a view of a game."""

    @property
    def found(self) -> Sequence[Scored]:
        """The words in the order in which they were found."""

    @property
    def points(self) -> int:
        """Their points, without those paid for hints."""


def drawn(board: Board, path: Path = (), light: Light = str) -> list[str]:
    """Return the board as lines, with a path through its tiles highlighted by ``light``."""
    turn = {cell: number for number, cell in enumerate(path, 1)}
    arrows = {(min(a, b), max(a, b)): _arrow(board, a, b) for a, b in pairwise(path)}
    lines = []
    for row in range(board.rows):
        lines.append(_tiles(board, row, turn, arrows, light))
        if row + 1 < board.rows:
            lines.append(_between(board, row, arrows, light))
    inside = board.columns * (TILE + GAP) - GAP
    edge = f" +{'-' * (inside + 2)}+"
    return [edge, *[f" | {line} |" for line in lines], edge]


def _arrow(board: Board, a: int, b: int) -> str:
    down, right = b // board.columns - a // board.columns, b % board.columns - a % board.columns
    return LIT.get((down, right)) or ("\\" if down == right else "/")


def _tiles(
    board: Board, row: int, turn: dict[int, int], arrows: dict[tuple[int, int], str], light: Light
) -> str:
    parts = []
    for column in range(board.columns):
        cell = row * board.columns + column
        face = board.faces[cell]
        lit = cell in turn
        text = f"{face}{turn[cell]}" if lit else face
        parts.append((light(text) if lit else text) + " " * (TILE - len(text)))
        if column + 1 < board.columns:
            arrow = arrows.get((cell, cell + 1), "")
            parts.append((light(arrow) if arrow else "") + " " * (GAP - len(arrow)))
    return "".join(parts)


def _between(board: Board, row: int, arrows: dict[tuple[int, int], str], light: Light) -> str:
    """Return the line between two rows of tiles, with the vertical and diagonal arrows."""
    parts = []
    for column in range(board.columns):
        cell = row * board.columns + column
        below = cell + board.columns
        straight = arrows.get((cell, below), " ")
        parts.append((light(straight) if straight != " " else " ") + " " * (TILE - 1))
        if column + 1 < board.columns:
            down = arrows.get((cell, below + 1), "")
            up = arrows.get((cell + 1, below), "")
            cross = "X" if down and up else down or up
            parts.append((light(cross) if cross else " ") + " " * (GAP - 1))
    return "".join(parts)


def found_list(position: Tally, height: int, width: int) -> list[str]:
    """Return lines with the player's score and words, the newest first, as many as fit."""
    count = counted(len(position.found), "word")
    lines = [f"You: {count}, {counted(position.points, 'point')}"]
    words = [capitals(submission.word) for submission in reversed(position.found)]
    for shown in range(len(words), -1, -1):
        more = len(words) - shown
        text = " ".join(words[:shown]) + (f" and {more} more" if more else "")
        wrapped = textwrap.wrap(text, width)
        if len(lines) + len(wrapped) <= height:
            return [*lines, *wrapped]
    return lines


def laid_out(art: list[str], board: Board, position: Tally, width: int) -> str:
    """Return a drawn board with the player's score and words to its right, or below it on a narrow
    screen."""
    if width < NARROW:
        return "\n".join([*art, *found_list(position, ROWS_BELOW, width)])
    return beside(art, ["", *found_list(position, len(art) - 1, width - board_width(board) - 3)])


def standing_in_words(standing: Standing) -> str:
    """Return where the player stands: 15 of 142 known words, and 5 points to Bloodhound."""
    known = f"{standing.found:,} of {counted(standing.goal.words, 'known word')}"
    extra = f", {standing.extra:,} extra" if standing.extra else ""
    following = standing.next_rank
    if following is None:
        return f"{known}{extra}; there is no higher rank."
    return f"{known}{extra}; {counted(standing.points_to_next or 0, 'point')} to {following.name}."


def hint_in_words(board: Board, hint: Hint) -> str:
    """Return a hint as a sentence."""
    row, column = divmod(hint.cell, board.columns)
    where = f"the {board.faces[hint.cell]} in row {row + 1}, column {column + 1}"
    return f"A word of {hint.length} letters begins with {where}."


def beside(board: list[str], facts: Sequence[str]) -> str:
    """Return a drawn board with lines of text to its right."""
    lines = [*facts, *[""] * (len(board) - len(facts))]
    return "\n".join(
        f"{left}{' ' * 3}{right}".rstrip() for left, right in zip(board, lines, strict=True)
    )


def board_width(board: Board) -> int:
    """Return the number of columns that a drawn board takes."""
    return board.columns * (TILE + GAP) - GAP + 5


def command_lines(command: str, width: int) -> str:
    """Return a shell command, indented; if it is too wide, in lines that a shell reads as one."""
    lines = [""]
    for word in map(shlex.quote, shlex.split(command)):  # never broken within quotes
        if lines[-1] and len(f"  {lines[-1]} {word} \\") > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    return f"  {command}" if len(command) + 2 <= width else "  " + " \\\n  ".join(lines)


def in_sentences(board: Board) -> list[str]:
    """Return the board row by row, for a screen reader."""
    rows = [board.faces[i : i + board.columns] for i in range(0, len(board.tiles), board.columns)]
    return [f"Row {number}: {' '.join(row)}." for number, row in enumerate(rows, 1)]


def path_in_words(board: Board, path: Path, width: int = WIDTH) -> str:
    """Return a path as it is read aloud, tile by tile."""
    steps = [
        f"{board.faces[cell]} in row {cell // board.columns + 1}, column {cell % board.columns + 1}"
        for cell in path
    ]
    return textwrap.fill("; ".join(steps) + ".", width)
