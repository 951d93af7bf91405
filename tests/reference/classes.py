"""The readable twins of the bounds of classes, and every board of a class, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product

from reference.boggle import PAIR, neighbours, prefixes, search
from wordfoe.boggle.explore.frame import Frame

Points = Mapping[int, int]


@cache
def paths(rows: int, columns: int, length: int) -> list[tuple[int, ...]]:
    """Every path of so many cells."""
    if length == 1:
        return [(cell,) for cell in range(rows * columns)]
    return [
        (*path, cell)
        for path in paths(rows, columns, length - 1)
        for cell in neighbours(path[-1], rows, columns)
        if cell not in path
    ]


def tiles_of(word: str, pair: str = PAIR) -> str | None:
    """The letters on a word's tiles; None when it cannot be laid."""
    tiles = word.replace(pair, pair[0]) if pair else word
    return None if pair and tiles.count(pair[0]) != word.count(pair) else tiles


def most_ranks(frame: Frame, ranks: tuple[int, ...]) -> list[int]:
    """By place, the last rank that may stand there."""
    return [
        min([ranks[by] for p, by in frame.limits if p == place and by < len(ranks)], default=99)
        for place in range(frame.cells)
    ]


def bound(
    frame: Frame,
    name: str,
    words: Iterable[str],
    points: Points,
    pair: str = PAIR,
    *,
    minimal: bool = False,
) -> int:
    """The bound of a class by its definition; with ``minimal``, of only those patterns that do not
    ask for more than another of their word, which no sound bound from patterns is below."""
    ranks = tuple(frame.rank_of[letter] for letter in name)
    most = most_ranks(frame, ranks)
    place_of = [frame.order.index(cell) for cell in range(frame.cells)]
    asked: set[tuple[str, tuple[int, ...]]] = set()
    certain: set[str] = set()
    for word in words:
        tiles = tiles_of(word, pair)
        if tiles is None or not points.get(len(word), 0):
            continue
        for path in paths(frame.rows, frame.columns, len(tiles)):
            pattern = [0] * frame.cells
            for cell, letter in zip(path, tiles, strict=True):
                pattern[place_of[cell]] = frame.rank_of[letter]
            if all(pattern[p] in (0, rank) for p, rank in enumerate(ranks)) and all(
                rank <= most[p] for p, rank in enumerate(pattern) if p >= len(ranks)
            ):
                if not any(pattern[len(ranks) :]):
                    certain.add(word)
                if minimal or not _dominated(frame, name, tiles, path):
                    asked.add((word, tuple([0] * len(ranks) + pattern[len(ranks) :])))
    asked = {x for x in asked if x[0] not in certain or not any(x[1])}
    if minimal:
        asked = {x for x in asked if not any(_asks_for_less(other, x) for other in asked)}
    return _choose([(pattern, points[len(word)]) for word, pattern in asked], len(ranks), frame)


def _asks_for_less(one: tuple[str, tuple[int, ...]], other: tuple[str, tuple[int, ...]]) -> bool:
    """Whether both are of the same word, and the second one asks for all of the first, and more."""
    fits = all(rank in (0, more) for rank, more in zip(one[1], other[1], strict=True))
    return one != other and one[0] == other[0] and fits


def _dominated(frame: Frame, name: str, tiles: str, path: tuple[int, ...]) -> bool:
    """Whether a set cell, in place of a free one, makes a path of the word that asks for less."""
    set_cells = frame.order[: len(name)]
    for i, cell in enumerate(path):
        beside = (*path[max(i - 1, 0) : i], *path[i + 1 : i + 2])
        for other, letter in zip(set_cells, name, strict=True):
            around = neighbours(other, frame.rows, frame.columns)
            if (
                cell not in set_cells
                and other not in path
                and letter == tiles[i]
                and all(x in around for x in beside)
            ):
                return True
    return False


def _choose(patterns: list[tuple[tuple[int, ...], int]], place: int, frame: Frame) -> int:
    if place == frame.cells or not patterns:
        return sum(points for _, points in patterns)
    of = {
        rank: _choose([x for x in patterns if x[0][place] == rank], place + 1, frame)
        for rank in {x[0][place] for x in patterns}
    }
    return of.pop(0, 0) + max(of.values(), default=0)


def walk_bound(
    frame: Frame, name: str, words: Iterable[str], points: Points, pair: str = PAIR
) -> int:
    """The same over walks that may come back to a cell, never more than all words of a prefix."""
    laid = {
        tiles: points.get(len(word), 0)
        for word in words
        if (tiles := tiles_of(word, pair)) is not None and len(tiles) <= frame.cells
    }
    ranks = tuple(frame.rank_of[letter] for letter in name)
    most = most_ranks(frame, ranks)

    def letters_at(cell: int) -> set[str]:
        place = frame.order.index(cell)
        if place < len(ranks):
            return set(frame.symbols[ranks[place] - 1])
        return {letter for letter, rank in frame.rank_of.items() if rank <= most[place]}

    @cache
    def value(prefix: str, cell: int | None) -> int:
        below = sum(worth for tiles, worth in laid.items() if tiles.startswith(prefix))
        if below == 0:
            return 0
        cells = range(frame.cells) if cell is None else neighbours(cell, frame.rows, frame.columns)
        steps = sum(max(value(prefix + x, n) for x in letters_at(n)) for n in cells)
        return min(below, laid.get(prefix, 0) + steps)

    return value("", None)


def boards(frame: Frame, name: str) -> Iterator[str]:
    """Every board of a class within the limits, symbols of several letters by their first."""
    choices = [[x] for x in name]
    choices += [[group[0] for group in frame.symbols]] * (frame.cells - len(name))
    for letters in product(*choices):
        if all(
            frame.rank_of[letters[place]] <= frame.rank_of[letters[by]]
            for place, by in frame.limits
        ):
            yield "".join(letters[frame.order.index(cell)] for cell in range(frame.cells))


def scores(frame: Frame, name: str, words: set[str], points: Points) -> dict[str, int]:
    """The score of every board of a class."""
    begins = prefixes(words)
    return {
        tiles: sum(
            points.get(len(word), 0)
            for word in search(tiles, frame.rows, frame.columns, words, begins)
        )
        for tiles in boards(frame, name)
    }
