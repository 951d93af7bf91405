"""The readable twins of the native climb and annealing, and matchings by plain recursion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

HOT, COLD = 25_000, 17_000  # the temperatures of an annealing, in 65536ths of the points per cell


def symmetric(tiles: str, rows: int, columns: int) -> set[str]:
    """A board with its reflections and, when it is square, its rotations."""
    grid = [tiles[at : at + columns] for at in range(0, rows * columns, columns)]
    forms = []
    for turned in [grid, ["".join(column) for column in zip(*grid, strict=True)]]:
        for upright in (turned, turned[::-1]):
            forms += [upright, [row[::-1] for row in upright]]
    return {"".join(form) for form in forms if len(form) == rows}


def variations(tiles: str, letters: str) -> Iterator[str]:
    """All boards that are one change or one swap away, some of them twice."""
    for cell in range(len(tiles)):
        for letter in letters:
            yield tiles[:cell] + letter + tiles[cell + 1 :]
    for a, b in combinations(range(len(tiles)), 2):
        yield tiles[:a] + tiles[b] + tiles[a + 1 : b] + tiles[a] + tiles[b + 1 :]


def climb(
    start: str,
    rows: int,
    columns: int,
    letters: str,
    rank: Callable[[str], int],
    can_be_rolled: Callable[[str], bool],
    pool_size: int,
) -> list[tuple[int, str]]:
    """The pool in the end, the smallest ranks first."""

    def entry(tiles: str) -> tuple[int, str]:
        return rank(tiles), min(symmetric(tiles, rows, columns))

    pool = [entry(start)]
    expanded: set[str] = set()
    while True:
        waiting = [tiles for _, tiles in pool if tiles not in expanded]
        if not waiting:
            return pool
        expanded.add(waiting[0])
        near = [tiles for tiles in variations(waiting[0], letters) if can_be_rolled(tiles)]
        pool = sorted({*pool, *map(entry, near)})[:pool_size]


def random_numbers(seed: int) -> Iterator[int]:
    """The 64-bit numbers of SplitMix64."""
    ones = 2**64 - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & ones
        x = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & ones
        x = ((x ^ x >> 27) * 0x94D049BB133111EB) & ones
        yield x ^ x >> 31


def anneal(
    start: str,
    letters: str,
    score: Callable[[str], int],
    can_be_rolled: Callable[[str], bool],
    seed: int,
    steps: int,
) -> tuple[int, str, int]:
    """The best score, its board, and the number of boards scored."""
    numbers = random_numbers(seed)

    def below(count: int) -> int:
        return (next(numbers) >> 32) * count >> 32

    def changed(tiles: str, cell: int, letter: str) -> str:
        return tiles[:cell] + letter + tiles[cell + 1 :]

    def exponential() -> int:
        uniform = next(numbers) | 1
        zeros = 64 - uniform.bit_length()
        fraction = (uniform << zeros + 1) % 2**64 >> 48
        return ((zeros << 16) + 65536 - fraction) * 45426 >> 16

    tiles, points, scored = start, score(start), 1
    best = points, tiles
    for step in range(steps):
        cell = below(len(tiles))
        if below(100) < 30:
            other = below(len(tiles))
            varied = changed(changed(tiles, cell, tiles[other]), other, tiles[cell])
        else:
            others = [x for x in letters if x != tiles[cell]]
            others = [x for x in others if can_be_rolled(changed(tiles, cell, x))]
            if not others:
                continue
            varied = changed(tiles, cell, others[below(len(others))])
        if varied == tiles:
            continue
        found = score(varied)
        scored += 1
        heat = (HOT - (HOT - COLD) * step // steps) * best[0] // len(tiles)
        if found >= points or heat * exponential() >> 32 >= points - found:
            tiles, points = varied, found
            if points > best[0]:
                best = points, tiles
    return *best, scored


def can_be_rolled(tiles: str, cubes: Sequence[str]) -> bool:
    """Whether each tile can have a cube of its own, by trying everything."""
    if not tiles:
        return True
    return any(
        tiles[0] in cube and can_be_rolled(tiles[1:], [*cubes[:i], *cubes[i + 1 :]])
        for i, cube in enumerate(cubes)
    )


def rolls(cubes: Sequence[str], cells: int) -> Iterator[str]:
    """Every way in which cubes can be laid and shown, in order; some boards come up more than once,
    as often as they are likely."""
    if cells == 0:
        yield ""
        return
    for i, cube in enumerate(cubes):
        for face in cube:
            for rest in rolls([*cubes[:i], *cubes[i + 1 :]], cells - 1):
                yield face + rest
