"""The readable twins of the native Boggle searches: two short recursions, and the board's rules
written once more."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

PAIR = "qu"


@functools.cache
def neighbours(cell: int, rows: int, columns: int) -> tuple[int, ...]:
    row, column = divmod(cell, columns)
    return tuple(
        r * columns + c
        for r in range(rows)
        for c in range(columns)
        if max(abs(r - row), abs(c - column)) == 1
    )


def faces(tiles: str, pair: str = PAIR) -> list[str]:
    return [pair if pair and tile == pair[0] else tile for tile in tiles]


def prefixes(words: Iterable[str]) -> set[str]:
    return {word[:length] for word in words for length in range(len(word) + 1)}


def search(
    tiles: str,
    rows: int,
    columns: int,
    words: AbstractSet[str],
    begins: AbstractSet[str],
    pair: str = PAIR,
) -> dict[str, tuple[int, ...]]:
    """Every word on the board with its first path; ``begins`` are the prefixes of all words."""
    found: dict[str, tuple[int, ...]] = {}
    shown = faces(tiles, pair)

    def visit(path: tuple[int, ...], prefix: str) -> None:
        prefix += shown[path[-1]]
        if prefix not in begins:
            return
        if prefix in words:
            found.setdefault(prefix, path)
        for cell in neighbours(path[-1], rows, columns):
            if cell not in path:
                visit((*path, cell), prefix)

    for cell in range(rows * columns):
        visit((cell,), "")
    return found


def score(found: Iterable[str], points: Mapping[int, int]) -> int:
    return sum(points.get(len(word), 0) for word in found)


def traces(
    tiles: str, rows: int, columns: int, word: str, pair: str = PAIR
) -> Iterator[tuple[int, ...]]:
    """Every path of one word, in reading order."""
    shown = faces(tiles, pair)

    def follow(path: tuple[int, ...], rest: str) -> Iterator[tuple[int, ...]]:
        if not rest:
            yield path
            return
        options = neighbours(path[-1], rows, columns) if path else range(rows * columns)
        for cell in options:
            if cell not in path and rest.startswith(shown[cell]):
                yield from follow((*path, cell), rest[len(shown[cell]) :])

    yield from follow((), word)


def trace(
    tiles: str, rows: int, columns: int, word: str, near: Iterable[int] = (), pair: str = PAIR
) -> tuple[int, ...] | None:
    """The path that shares most cells with another, and of those the first."""
    wished = set(near)
    return max(
        traces(tiles, rows, columns, word, pair),
        key=lambda path: len(wished & set(path)),
        default=None,
    )
