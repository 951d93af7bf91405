"""The frame of a proof for the checker, in plain Python, without any code of the prover.

Every board, or a mirror image of it, must be in exactly one class. The name of a class has the
letters at the first places, in the order of cells that the proof states.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise, product

from wordfoe.boggle.explore.proof_file import Claim
from wordfoe.errors import CertificateError
from wordfoe.wording import quoted

__all__ = ["CheckedFrame", "wrong"]

MOST_CELLS = 12
MOST_ORDERS = 100_000  # of ranks on limited cells; the prover's frames have 6**6 at most


def wrong(what: str) -> CertificateError:
    """Return the CertificateError that says what is wrong with a proof."""
    return CertificateError(f"The proof does not hold: {what}.")


class CheckedFrame:
    """The order of cells, the symbols and the limits that a proof states.

    Raises CertificateError if the board is too large, or if they do not fit its cells and the
    letters of the lexicon.
    """

    def __init__(self, claim: Claim, letters: str) -> None:
        self.claim = claim
        self.cells = cells = claim.rows * claim.columns
        if not (claim.rows >= 2 and claim.columns >= 2 and cells <= MOST_CELLS):
            raise wrong(f"boards of {claim.size} are beyond this check")
        if sorted("".join(claim.symbols)) != sorted(letters) or "" in claim.symbols:
            raise wrong("the symbols are not the letters of the lexicon, each once")
        if sorted(claim.order) != list(range(cells)):
            raise wrong("the order is not that of all cells")
        if not all(0 <= by < place < cells for place, by in claim.limits):
            raise wrong("a place is limited by one that is not before it")
        self.place_of = [claim.order.index(cell) for cell in range(cells)]
        self.rank_of = {x: rank for rank, group in enumerate(claim.symbols, 1) for x in group}
        self._first_of = {group[0] for group in claim.symbols}
        self._counts: dict[tuple[int, tuple[int, ...]], int] = {}

    def require_sound_limits(self) -> None:
        """Check that every board has a mirror image that keeps the limits.

        Only the order of the ranks on the limited cells and their images matters, so all orders
        there are tried. Raises CertificateError if a board has no such image, or if there are too
        many orders.
        """
        order, limits = self.claim.order, self.claim.limits
        limited = {order[place] for pair in limits for place in pair}
        images = list(self._images())
        touched = sorted({image[cell] for image in images for cell in limited})
        for tried, ranks in enumerate(product(range(len(touched)), repeat=len(touched))):
            if tried == MOST_ORDERS:
                raise wrong(f"limits on {len(touched)} cells are beyond this check")
            at = dict(zip(touched, ranks, strict=True))
            if not any(
                all(at[image[order[place]]] <= at[image[order[by]]] for place, by in limits)
                for image in images
            ):
                raise wrong("the limits leave out boards that no mirror image stands for")

    def require_cover(self, names: Iterable[str]) -> int:
        """Check that no two classes share a board, and that together they have all boards that keep
        the limits; return the number of these.

        Raises CertificateError if that is not so.
        """
        ordered = sorted(names)
        for name, following in pairwise(ordered):
            if following.startswith(name):
                raise wrong(f"the classes {quoted(name)} and {quoted(following)} share boards")
        covered = 0
        for name in ordered:
            ranks = tuple(self.rank_of.get(letter, 0) for letter in name)
            known = all(letter in self._first_of for letter in name) and len(name) <= self.cells
            if not known or any(
                ranks[place] > ranks[by] for place, by in self.claim.limits if place < len(name)
            ):
                raise wrong(f"{quoted(name)} is no class")
            size = 1
            for rank in ranks:
                size *= len(self.claim.symbols[rank - 1])
            covered += size * self._completions(ranks)
        there = self._completions(())
        if covered != there:
            raise wrong(f"the classes have {covered:,} boards of {there:,}")
        return there

    def _completions(self, ranks: tuple[int, ...]) -> int:
        """Return the number of boards that keep the limits and have these ranks at first."""
        place = len(ranks)
        if place == self.cells:
            return 1
        limiting = tuple(
            ranks[by] for later, by in self.claim.limits if later >= place and by < place
        )
        key = (place, limiting)
        if key not in self._counts:
            most = self._most(ranks, place)
            self._counts[key] = sum(
                len(group) * self._completions((*ranks, rank))
                for rank, group in enumerate(self.claim.symbols[:most], 1)
            )
        return self._counts[key]

    def limits_of(self, name: str) -> list[int]:
        """Return, for each place, the highest rank that the limits allow there in a class."""
        ranks = [self.rank_of[letter] for letter in name]
        return [self._most(ranks, place) for place in range(self.cells)]

    def _most(self, ranks: Sequence[int], place: int) -> int:
        by = [ranks[b] for p, b in self.claim.limits if p == place and b < len(ranks)]
        return min(by, default=len(self.claim.symbols))

    def parts_of(self, name: str) -> Iterator[str]:
        """Return the names of the classes that a class is split into, with one letter more."""
        most = self._most([self.rank_of[letter] for letter in name], len(name))
        return (name + group[0] for group in self.claim.symbols[:most])

    def board(self, name: str) -> list[str | None]:
        """Return, by cell, the letter that a class has there; None for a free cell."""
        return [name[place] if place < len(name) else None for place in self.place_of]

    def boards_of(self, name: str) -> Iterator[str]:
        """Yield every board of a class."""
        if len(name) < self.cells:
            for part in self.parts_of(name):
                yield from self.boards_of(part)
        else:
            groups = [self.claim.symbols[self.rank_of[name[p]] - 1] for p in self.place_of]
            yield from map("".join, product(*groups))

    def random_board(self, name: str, draw: Callable[[], float]) -> str:
        """Return a random board of a class; ``draw`` returns random numbers in [0, 1)."""
        ranks = [self.rank_of[letter] for letter in name]
        while len(ranks) < self.cells:
            ranks.append(1 + int(draw() * self._most(ranks, len(ranks))))
        return "".join(self.claim.symbols[ranks[place] - 1][0] for place in self.place_of)

    def canonical(self, tiles: str) -> str:
        """Return the first of a board and its mirror images in alphabetical order."""
        return min("".join(tiles[cell] for cell in image) for image in self._images())

    def _images(self) -> Iterator[list[int]]:
        """Yield the symmetries of the board: for each cell, the cell that is moved there."""
        rows, columns = self.claim.rows, self.claim.columns
        for flip_rows, flip_columns, turn in product((False, True), repeat=3):
            if turn and rows != columns:
                continue
            cells = []
            for row, column in product(range(rows), range(columns)):
                r = rows - 1 - row if flip_rows else row
                c = columns - 1 - column if flip_columns else column
                cells.append(c * columns + r if turn else r * columns + c)
            yield cells
