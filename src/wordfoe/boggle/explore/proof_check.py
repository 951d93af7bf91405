"""Checks a proof of the best board with code of its own: nothing here asks, or shares anything
with, the prover.

Every board, or a mirror image of it, must be in exactly one class of the proof. The boards of
settled classes are scored again, all of them. The bounds are recomputed: all of them when asked to
and on boards of up to six cells, else those of a random sample, and random boards of every class of
the sample must keep its bound.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.checked_words import CheckedWords, TooManyPatterns, folded
from wordfoe.boggle.explore.proof_file import Claim, Line
from wordfoe.boggle.explore.proof_sample import SAMPLES, Sample, families
from wordfoe.boggle.scoring import RULES
from wordfoe.errors import CertificateError, quoted, quoted_name
from wordfoe.lexicon import Lexicon

__all__ = ["Checked", "ProofCheck", "check_proof"]

BOARDS = 10  # random ones of a class of a sample
SIBLINGS = 6  # from so many on, patterns of the class around them cost less than those of each
MOST_CELLS = 12
MOST_ORDERS = 100_000  # of symbols on limited cells; the prover's frames have 6**6 at most
MOST_BOARDS = 10_000


class Checked(Struct, frozen=True):
    """What was checked in a proof that holds."""

    best: int
    boards: list[str]
    classes: int
    covered: int  # boards, of which each has a mirror image in one class
    scored: int
    method: str  # "all" when every bound was recomputed, else "sampled"
    bounds: int  # in the proof
    recomputed: int  # of these
    sampled: int  # random boards that were scored
    detection: float  # the chance to find a proof with 1 % of its bounds false
    seed: int | None  # of the sample


def check_proof(
    claim: Claim,
    classes: Sequence[Line],
    lexicon: Lexicon,
    *,
    samples: int | None = SAMPLES,
    seed: int | None = None,
    step: Callable[[], object] = lambda: None,
) -> Checked:
    """Check a proof in this process, with a sample of its bounds or, for ``samples=None``, all.

    Without a seed, each check draws another sample. Raises CertificateError where anything is
    wrong. ``step`` is called now and then.
    """
    proof = ProofCheck(claim, lexicon)
    covered = proof.require_frame(classes, step)
    if samples is None:
        sample = Sample.all(classes)
    else:
        drawn = chance.fresh_seed() if seed is None else seed
        sample = Sample.draw(classes, proof.cells, samples, drawn)
    boards = 0
    for parent, lines in families(sample.lines).items():
        step()
        boards += proof.require_bounds(parent, lines, sample.seed)
    return proof.checked(classes, covered, sample, boards)


class ProofCheck:
    """A proof, and all that must be true of it."""

    def __init__(self, claim: Claim, lexicon: Lexicon) -> None:
        self.claim = claim
        self.cells = cells = claim.rows * claim.columns
        if not (claim.rows >= 2 and claim.columns >= 2 and cells <= MOST_CELLS):
            raise _wrong(f"boards of {claim.rows}x{claim.columns} are beyond this check")
        if claim.rules not in RULES or claim.min_length < RULES[claim.rules].min_length:
            raise _wrong(
                f"there are no rules {quoted(claim.rules)} from {claim.min_length} letters"
            )
        if claim.lexicon != lexicon.fingerprint:
            raise CertificateError(
                f"The proof is about another lexicon (fingerprint {claim.lexicon[:12]}...), not "
                f"about {quoted_name(lexicon.name)} (fingerprint {lexicon.fingerprint[:12]}...); "
                "check it with those words (--dict in the terminal)."
            )
        letters = lexicon.alphabet.letters
        points = {
            length: RULES[claim.rules].by_length[length]
            for length in lexicon.lengths
            if length >= claim.min_length
        }
        pair = "qu" if "q" in letters and "u" in letters else ""
        self.words = CheckedWords(lexicon, points, claim.rows, claim.columns, pair)
        if sorted("".join(claim.symbols)) != sorted(letters) or "" in claim.symbols:
            raise _wrong("the symbols are not the letters of the lexicon, each once")
        for symbol in claim.symbols:
            if len(symbol) > 1 and self.words.letters & set(symbol):
                raise _wrong(f"the letters {quoted(symbol)} are one symbol, but words hold some")
        if sorted(claim.order) != list(range(cells)):
            raise _wrong("the order is not that of all cells")
        if not all(0 <= by < place < cells for place, by in claim.limits):
            raise _wrong("a place is limited by one that is not before it")
        self.place_of = [claim.order.index(cell) for cell in range(cells)]
        self.rank_of = {x: rank for rank, group in enumerate(claim.symbols, 1) for x in group}
        self.first_of = {group[0] for group in claim.symbols}
        self._counts: dict[tuple[int, tuple[int, ...]], int] = {}

    def require_frame(self, classes: Sequence[Line], step: Callable[[], object]) -> int:
        """Require all but the bounds; return how many boards the classes cover."""
        self.require_sound_limits()
        covered = self.require_cover(classes)
        self.require_scores(classes, step)
        return covered

    def checked(
        self, classes: Sequence[Line], covered: int, sample: Sample, boards: int
    ) -> Checked:
        """Return what was checked, once everything was."""
        return Checked(
            best=self.claim.best,
            boards=self.claim.boards,
            classes=len(classes),
            covered=covered,
            scored=len(classes) - sample.bounds,
            method=sample.method,
            bounds=sample.bounds,
            recomputed=len(sample.lines),
            sampled=boards,
            detection=sample.detection,
            seed=sample.seed,
        )

    def require_sound_limits(self) -> None:
        """Every board has a mirror image that keeps the limits. Only the order of the symbols on
        the limited cells and their images matters, so all orders there are tried."""
        order, limits = self.claim.order, self.claim.limits
        limited = {order[place] for pair in limits for place in pair}
        images = list(self._images())
        touched = sorted({image[cell] for image in images for cell in limited})
        for tried, ranks in enumerate(product(range(len(touched)), repeat=len(touched))):
            if tried == MOST_ORDERS:
                raise _wrong(f"limits on {len(touched)} cells are beyond this check")
            at = dict(zip(touched, ranks, strict=True))
            if not any(
                all(at[image[order[place]]] <= at[image[order[by]]] for place, by in limits)
                for image in images
            ):
                raise _wrong("the limits leave out boards that no mirror image stands for")

    def _images(self) -> Iterator[list[int]]:
        """The symmetries of the board: for each cell the one that comes there."""
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

    def require_cover(self, classes: Sequence[Line]) -> int:
        """No two classes share a board, and together they have as many as there are."""
        names = sorted(name for name, _, _ in classes)
        for name, following in pairwise(names):
            if following.startswith(name):
                raise _wrong(f"the classes {quoted(name)} and {quoted(following)} share boards")
        covered = 0
        for name in names:
            ranks = tuple(self.rank_of.get(letter, 0) for letter in name)
            known = all(letter in self.first_of for letter in name) and len(name) <= self.cells
            if not known or any(
                ranks[place] > ranks[by] for place, by in self.claim.limits if place < len(name)
            ):
                raise _wrong(f"{quoted(name)} is no class")
            size = 1
            for rank in ranks:
                size *= len(self.claim.symbols[rank - 1])
            covered += size * self._completions(ranks)
        there = self._completions(())
        if covered != there:
            raise _wrong(f"the classes have {covered:,} boards of {there:,}")
        return there

    def _completions(self, ranks: tuple[int, ...]) -> int:
        """How many boards within the limits begin with these symbols."""
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

    def _most(self, ranks: Sequence[int], place: int) -> int:
        by = [ranks[b] for p, b in self.claim.limits if p == place and b < len(ranks)]
        return min(by, default=len(self.claim.symbols))

    def require_scores(self, classes: Sequence[Line], step: Callable[[], object]) -> None:
        """Settled classes have the points they say, and the best of them are the best boards."""
        best, found, total = self.claim.best, set[str](), 0
        for name, points, settled in classes:
            if not settled:
                if points >= best:
                    raise _wrong(f"{quoted(name)} may have a board with the best score or more")
                continue
            step()
            board = self._board(name)
            free = any(letter is None for letter in board)
            filled = [letter or self.claim.symbols[0][0] for letter in board]
            if self.words.score(filled) != points or (free and self._asks_for_more(name)):
                raise _wrong(f"the boards of {quoted(name)} do not all have {points} points")
            if points > best:
                raise _wrong(f"{quoted(name)} has {points} points, more than the best")
            if points == best:
                boards = list(itertools.islice(self._boards_of(name), MOST_BOARDS + 1))
                total += len(boards)
                found |= {self._canonical(tiles) for tiles in boards[:MOST_BOARDS]}
        complete = total <= MOST_BOARDS and sorted(found) == self.claim.boards
        if not found or (self.claim.complete and not complete):
            raise _wrong("the best boards are not those of the classes")
        for tiles in self.claim.boards:
            if len(tiles) != self.cells or self.words.score(tiles) != best:
                raise _wrong(f"the board {quoted(tiles)} has not {best} points")

    def _asks_for_more(self, name: str) -> bool:
        """Whether some word could still need a cell that is free."""
        try:
            return any(self._patterns(name))
        except TooManyPatterns:
            return True

    def require_bounds(self, parent: str, lines: Sequence[Line], seed: int | None) -> int:
        """Recompute the bounds of classes that have one letter more than ``parent``, and require
        them to be no higher than stated. With a seed, score random boards of each class besides;
        return how many."""
        within = self._bounds_within(parent) if len(lines) >= SIBLINGS else None
        boards = 0
        for name, points, _ in lines:
            if within is None or _with_symbol(within, self.rank_of[name[-1]]) > points:
                self._require_bound(name, points)
            if seed is not None:
                draw = chance.generator(seed, "board", name).random
                for tiles in (self._random_board(name, draw) for _ in range(BOARDS)):
                    boards += 1
                    if self.words.score(tiles) > points:
                        raise _wrong(f"the board {quoted(tiles)} has more points than its class")
        return boards

    def bound(self, name: str) -> int:
        """Return a score that no board of a class exceeds. Raises TooManyPatterns."""
        return folded(self._patterns(name), self.cells).get(0, 0)

    def _require_bound(self, name: str, points: int) -> None:
        """Recompute the bound of a class alone; of its parts, where it has too many patterns: what
        none of them exceeds, the class does not."""
        try:
            bound = self.bound(name)
        except TooManyPatterns:
            for part in self._parts_of(name):
                self._require_bound(part, points)
            return
        if bound > points:
            raise _wrong(f"the bound of {quoted(name)} is more than {points}")

    def _bounds_within(self, parent: str) -> dict[int, int] | None:
        """By rank at the first free place of a class, the bound of the patterns that ask for it; 0
        for those that do not ask there. None where they are too many."""
        try:
            return folded(self._patterns(parent), self.cells - len(parent) - 1)
        except TooManyPatterns:
            return None

    def _parts_of(self, name: str) -> Iterator[str]:
        """The classes with one letter more."""
        most = self._most([self.rank_of[letter] for letter in name], len(name))
        return (name + group[0] for group in self.claim.symbols[:most])

    def _patterns(self, name: str) -> dict[int, int]:
        ranks = [self.rank_of[letter] for letter in name]
        most = [self._most(ranks, place) for place in range(self.cells)]
        return self.words.patterns(self._board(name), self.place_of, self.rank_of, most)

    def _board(self, name: str) -> list[str | None]:
        """By cell, the letter that a class has there."""
        return [name[place] if place < len(name) else None for place in self.place_of]

    def _boards_of(self, name: str) -> Iterator[str]:
        if len(name) < self.cells:
            for part in self._parts_of(name):
                yield from self._boards_of(part)
        else:
            groups = [self.claim.symbols[self.rank_of[name[p]] - 1] for p in self.place_of]
            yield from map("".join, product(*groups))

    def _random_board(self, name: str, draw: Callable[[], float]) -> str:
        ranks = [self.rank_of[letter] for letter in name]
        while len(ranks) < self.cells:
            ranks.append(1 + int(draw() * self._most(ranks, len(ranks))))
        return "".join(self.claim.symbols[ranks[place] - 1][0] for place in self.place_of)

    def _canonical(self, tiles: str) -> str:
        return min("".join(tiles[cell] for cell in image) for image in self._images())


def _with_symbol(within: dict[int, int], rank: int) -> int:
    """What no board exceeds that has this symbol at the first free place."""
    return within.get(0, 0) + within.get(rank, 0)


def _wrong(what: str) -> CertificateError:
    return CertificateError(f"The proof does not hold: {what}.")
