"""Boards on which right and wrong programs differ, and the words to type on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from math import isqrt
from random import Random

from wordfoe.grading.boggle.grid import Grid, Path, any_neighbour, wrapped_neighbours
from wordfoe.grading.boggle.session import Probe, ProbeKind, Wish

__all__ = ["Prober"]

TRIES = 6  # boards that are looked at for each that is chosen
FILLING = "eeeeeeaaaaaiiiioooouuttttnnnnsssrrrrllldddgbcmpfh"
MANY = 400  # words that are tried as traps
TRAPS: tuple[ProbeKind, ...] = ("reused", "wrapped", "scattered", "absent")


class Prober:
    """Chooses boards and words for one list of words, by a seed.

    ``min_length`` is the shortest word that counts; ``pair`` says whether a q reads qu.
    """

    def __init__(
        self, words: Sequence[str], *, min_length: int = 4, pair: bool = True, seed: int = 0
    ) -> None:
        self.listed = frozenset(words)
        self.min_length = min_length
        self.pair = pair
        self.seed = seed
        self.words = sorted(word for word in self.listed if len(word) >= min_length)
        self.short = sorted(word for word in self.listed if 2 <= len(word) < min_length)
        self._with_q = [word for word in self.words if self._is_laid_with_q(word)]

    def wishes(self, count: int) -> list[Wish]:
        """Return boards to play; the first is preceded by one that is too short, the second has a
        q, if there are words with one."""
        return [
            Wish(
                board=cache(partial(self._board, number)),
                short="abc" if number == 0 else "",
                pair=self.pair,
            )
            for number in range(count)
        ]

    def lines(self, grid: Grid) -> list[Probe]:
        """Return words to type on a board: some that count, and one for each reason to refuse."""
        chance = Random(f"{self.seed} {grid.tiles}")
        there = grid.words(self.words)
        found = [
            Probe(line=word, kind="qu" if "q" in word else "word")
            for word in self._telling(there, chance)
        ]
        with_q = [word for word in there if "q" in word]
        if with_q:
            chosen = chance.choice(with_q)
            found = [probe for probe in found if probe.word != chosen]
            found.append(Probe(line=chosen, kind="qu"))
        if found:
            found.insert(1, Probe(line=found[0].line, kind="repeated", reason="repeated"))
        taken = {probe.word for probe in found}
        others = [word for word in there if word not in taken and word != _longest(there)]
        if others:
            found.append(Probe(line=chance.choice(others).upper(), kind="case"))
        short = sorted(grid.words(self.short), key=len)
        if short:
            found.append(Probe(line=short[-1], kind="too-short", reason="too_short"))
        if unlisted := self._unlisted(grid, chance):
            found.append(Probe(line=unlisted, kind="unlisted", reason="unlisted"))
        for kind, word in self.traps(grid, chance):
            found.append(Probe(line=word, kind=kind, reason="off_board"))
        return found

    def traps(self, grid: Grid, chance: Random) -> Iterator[tuple[ProbeKind, str]]:
        """Yield words of the list that a careless program finds on a board, one of each kind."""
        letters = Counter("".join(grid.faces))
        wrapped, anywhere = wrapped_neighbours(grid), any_neighbour(grid)
        possible = [word for word in self.words if letters.keys() >= set(word)]
        missing: set[ProbeKind] = set(TRAPS) - {"absent"}
        for word in chance.sample(possible, min(MANY, len(possible))):
            if grid.path(word) is not None:
                continue
            kind: ProbeKind | None = None
            if grid.trace(word, wrapped) is not None:
                kind = "wrapped"
            elif grid.trace(word, reuse=True) is not None:
                kind = "reused"
            elif not Counter(word) - letters and grid.trace(word, anywhere) is not None:
                kind = "scattered"
            if kind in missing:
                missing.remove(kind)
                yield kind, word
        absent = [word for word in self.words if not letters.keys() >= set(word)]
        if absent:
            yield "absent", chance.choice(absent)

    def _board(self, number: int, cells: int) -> str:
        """Return the letters of a board: of several, the one with the most kinds of words."""
        side = isqrt(cells)
        chance = Random(f"{self.seed} {number} {side}")
        needs_q = number == 1 and bool(self._with_q)
        best, most = "", -1
        for _ in range(TRIES):
            tiles = self._laid(side, chance, needs_q)
            grid = Grid(tiles, side, side, self.pair)
            there = grid.words(self.words)
            traps = {kind for kind, _ in self.traps(grid, Random(0))}
            value = 100 * len(traps) + min(len(there), 60) + 20 * bool(grid.words(self.short))
            if value > most:
                best, most = tiles, value
        return best

    def _laid(self, side: int, chance: Random, needs_q: bool) -> str:
        """Return letters with a long word along a random path, and common letters around it."""
        room = side * side
        pool = self._with_q if needs_q else self.words
        fitting = [word for word in pool if self.min_length <= len(word) <= min(9, room)]
        tiles: list[str] = [chance.choice(FILLING) for _ in range(room)]
        if fitting:
            word = chance.choice(fitting)
            faces = word.replace("qu", "q") if self.pair else word
            for cell, letter in zip(_walk(side, len(faces), chance), faces, strict=False):
                tiles[cell] = letter
        return "".join(tiles)

    def _is_laid_with_q(self, word: str) -> bool:
        if "q" not in word:
            return False
        return word.count("q") == word.count("qu") if self.pair else True

    def _telling(self, there: dict[str, Path], chance: Random) -> list[str]:
        """Return words on the board: a long one, but not the longest, which is left to the
        computer, and one by chance."""
        if not there:
            return []
        longest = _longest(there)
        others = sorted(set(there) - {longest}, key=lambda word: (-len(word), word))
        chosen = [others[0], chance.choice(others)] if others else [longest]
        return list(dict.fromkeys(chosen))

    def _unlisted(self, grid: Grid, chance: Random) -> str | None:
        """Return letters along a path that are no word, if there are some."""
        for _ in range(50):
            side = max(grid.rows, grid.columns)
            if grid.rows != grid.columns:
                return None
            cells = _walk(side, self.min_length + 1, chance)
            text = "".join(grid.faces[cell] for cell in cells)
            if len(text) >= self.min_length and text not in self.listed:
                return text
        return None


def _longest(words: Iterable[str]) -> str:
    """Return the longest word, the first of several in the alphabet."""
    return min(words, key=lambda word: (-len(word), word))


def _walk(side: int, length: int, chance: Random) -> list[int]:
    """Return a random path of so many cells, or of as many as it finds."""
    around = Grid("a" * side * side, side, side).around
    best: list[int] = []
    for _ in range(40):
        path = [chance.randrange(side * side)]
        while len(path) < length:
            free = [cell for cell in around[path[-1]] if cell not in path]
            if not free:
                break
            path.append(chance.choice(free))
        if len(path) > len(best):
            best = path
        if len(best) == length:
            break
    return best
