"""Known mistakes of Boggle programs: programs that make one, and which of them answers as the
program did in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from wordfoe.grading.boggle.grid import Grid, wrapped_neighbours
from wordfoe.grading.boggle.session import BoggleSession

__all__ = ["RULE_MISTAKES", "SEARCH_MISTAKES", "mistake_of"]

Finder: TypeAlias = Callable[[Grid], Callable[[str], bool]]  # which words a program finds there


def _no_diagonals(grid: Grid) -> Callable[[str], bool]:
    columns = grid.columns
    straight = [
        [b for b in beside if a // columns == b // columns or a % columns == b % columns]
        for a, beside in enumerate(grid.around)
    ]
    return lambda word: grid.trace(word, straight) is not None


def _reused(grid: Grid) -> Callable[[str], bool]:
    return lambda word: grid.trace(word, reuse=True) is not None


def _wrapped(grid: Grid) -> Callable[[str], bool]:
    rows, columns = grid.rows, grid.columns
    around = [
        sorted(
            {
                (cell // columns + r) % rows * columns + (cell % columns + c) % columns
                for r in (-1, 0, 1)
                for c in (-1, 0, 1)
            }
            - {cell}
        )
        for cell in range(rows * columns)
    ]
    return lambda word: grid.trace(word, around) is not None


def _by_number(grid: Grid) -> Callable[[str], bool]:
    """Cells adjoin if their numbers differ by a row or by one, also across an edge."""
    around = wrapped_neighbours(grid, around=False)
    return lambda word: grid.trace(word, around) is not None


def _anywhere(grid: Grid) -> Callable[[str], bool]:
    letters = Counter("".join(grid.faces))
    return lambda word: not Counter(word) - letters


def _first_start(grid: Grid) -> Callable[[str], bool]:
    def finds(word: str) -> bool:
        starts = [cell for cell, face in enumerate(grid.faces) if word.startswith(face)]
        return grid.trace(word, starts=starts[:1]) is not None

    return finds


def _other_q(grid: Grid) -> Callable[[str], bool]:
    other = Grid(grid.tiles, grid.rows, grid.columns, not grid.pair)
    return lambda word: other.path(word) is not None


SEARCH_MISTAKES: dict[str, tuple[str, Finder]] = {
    "cube-used-twice": ("a path may use the same cube more than once.", _reused),
    "no-diagonals": ("a path goes only up, down, left and right.", _no_diagonals),
    "edges-wrap": ("a path may leave the board on one side and come back on the other.", _wrapped),
    "rows-run-on": ("the end of a row adjoins the beginning of the next.", _by_number),
    "letters-anywhere": ("the letters of a word need not adjoin.", _anywhere),
    "first-letter-only-once": (
        "a word is searched only from the first cube with its first letter.",
        _first_start,
    ),
    "other-q": ("a Q is read in the other way: as a plain letter, or as Qu.", _other_q),
}

# What a mistake of the search can make fail, and nothing else.
SEARCH_CHECKS = frozenset(("words", "capitals", "qu", "off-board", "reasons", "computer-words"))

# A mistake in one rule shows as one check that fails alone.
RULE_MISTAKES: dict[str, tuple[str, str]] = {
    "capitals": ("capitals-differ", "PEACE and peace are different words to it."),
    "repeated": ("repeats-count", "a word that is found already counts again."),
    "too-short": ("short-words-count", "words that are too short count."),
    "unlisted": ("any-word-counts", "words count that are not in the list."),
    "again": ("old-game-kept", "another game begins with the words or points of the last one."),
    "short-board": ("short-board-taken", "a board with too few letters is taken."),
    "winner": ("wrong-winner", "the winner is the one with fewer points."),
}


def mistake_of(
    sessions: Sequence[BoggleSession], words: Sequence[str], failed: Sequence[str]
) -> tuple[str, str] | None:
    """Return the name of the known mistake that explains every answer, and what it is; None if none
    does. ``failed`` has the names of the checks that failed."""
    if not failed:
        return None
    rules = [name for name in failed if name != "points" or "again" not in failed]
    if len(rules) == 1 and rules[0] in RULE_MISTAKES:
        return RULE_MISTAKES[rules[0]]
    if failed == ["computer-words"] and _explains(sessions, words, _right, repeats=True):
        return "computer-repeats-words", "the computer also takes the words that the human found."
    if not SEARCH_CHECKS.issuperset(failed) or _explains(sessions, words, _right):
        return None
    for name, (about, finder) in SEARCH_MISTAKES.items():
        if _explains(sessions, words, finder):
            return name, about
    return None


def _right(grid: Grid) -> Callable[[str], bool]:
    return lambda word: grid.path(word) is not None


def _explains(
    sessions: Sequence[BoggleSession],
    words: Sequence[str],
    finder: Finder,
    *,
    repeats: bool = False,
) -> bool:
    """Return whether a program that finds these words answers as this one did, in every turn and in
    every list of the computer."""
    seen = False
    for session in sessions:
        if session.grid is None:
            continue
        finds = finder(session.grid)
        mine = set()
        for turn in session.turns:
            probe = turn.probe
            if turn.accepted:
                mine.add(probe.word)
            if turn.accepted is None:
                continue
            counts = probe.reason in (None, "off_board") and finds(probe.word)
            if turn.accepted != counts:
                return False
            seen = True
        if session.final is not None and session.final.my_words is not None:
            letters = set("".join(session.grid.faces) + session.grid.tiles)
            expected = {word for word in words if letters.issuperset(word) and finds(word)}
            if set(session.final.my_words) != expected - (set() if repeats else mine):
                return False
            seen = True
    return seen
