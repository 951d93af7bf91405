"""The check of a proof of the best board, without any code or data of the prover.

Every board, or a mirror image of it, must be in exactly one class of the proof. Every settled class
is scored again. Bounds are recomputed: all of them on request and on boards of up to six cells,
else those of a random sample; and random boards of each class of the sample must not exceed its
bound.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.checked_frame import CheckedFrame, wrong
from wordfoe.boggle.explore.checked_words import (
    CheckedWords,
    Patterns,
    TooManyPatterns,
    folded,
)
from wordfoe.boggle.explore.proof_file import Claim, Line
from wordfoe.boggle.explore.proof_sample import SAMPLES, Sample, families
from wordfoe.boggle.scoring import RULES
from wordfoe.errors import CertificateError
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted, quoted_name

__all__ = ["Checked", "ProofCheck", "check_proof"]

BOARDS = 10  # random boards of each class of a sample
SIBLINGS = 6  # from this number on, the patterns of their parent take less time than those of each
MOST_BOARDS = 10_000  # best boards that are compared with the claim


class Checked(Struct, frozen=True):
    """The result of a check that found nothing wrong."""

    best: int
    boards: list[str]
    classes: int
    covered: int  # the number of boards in the classes
    scored: int  # the number of settled classes, which were scored again
    method: str  # "all" if every bound was recomputed, else "sampled"
    bounds: int  # the number of bounds in the proof
    recomputed: int  # the number of bounds that were recomputed
    sampled: int  # the number of random boards that were scored
    detection: float  # the probability of detecting a proof with 1 % of its bounds false
    seed: int | None  # of the sample; None: all bounds were recomputed


def check_proof(
    claim: Claim,
    classes: Sequence[Line],
    lexicon: Lexicon,
    *,
    samples: int | None = SAMPLES,
    seed: int | None = None,
    step: Callable[[], object] = lambda: None,
) -> Checked:
    """Check a proof in this process, and return what was checked.

    ``samples`` is the number of bounds to recompute (None: all). Without ``seed``, each check draws
    a new sample. ``step`` is called now and then; it may raise to end the check.

    Raises CertificateError if anything is wrong with the proof.
    """
    proof = ProofCheck(claim, lexicon)
    covered = proof.require_frame(classes, step)
    if samples is None:
        sample = Sample.all(classes)
    else:
        drawn = chance.fresh_seed() if seed is None else seed
        sample = Sample.draw(classes, proof.frame.cells, samples, drawn)
    boards = 0
    for parent, lines in families(sample.lines).items():
        step()
        boards += proof.require_bounds(parent, lines, sample.seed)
    return proof.checked(classes, covered, sample, boards)


class ProofCheck:
    """The parts of a check: each method checks one condition that a proof must meet.

    Raises CertificateError if the proof is about other words, its rules do not exist, or its frame
    does not fit the board and the letters.
    """

    def __init__(self, claim: Claim, lexicon: Lexicon) -> None:
        self.claim = claim
        if claim.rules not in RULES or claim.min_length < RULES[claim.rules].min_length:
            raise wrong(f"there are no rules {quoted(claim.rules)} from {claim.min_length} letters")
        if claim.lexicon != lexicon.fingerprint:
            raise CertificateError(
                f"The proof is about another lexicon (fingerprint {claim.lexicon[:12]}...), not "
                f"about {quoted_name(lexicon.name)} (fingerprint {lexicon.fingerprint[:12]}...); "
                "check it with those words (--dict in the terminal)."
            )
        letters = lexicon.alphabet.letters
        self.frame = CheckedFrame(claim, letters)
        points = {
            length: RULES[claim.rules].by_length[length]
            for length in lexicon.lengths
            if length >= claim.min_length
        }
        pair = "qu" if "q" in letters and "u" in letters else ""
        self.words = CheckedWords(lexicon, points, claim.rows, claim.columns, pair)
        for symbol in claim.symbols:
            if len(symbol) > 1 and self.words.letters & set(symbol):
                raise wrong(f"the letters {quoted(symbol)} are one symbol, but words hold some")

    def require_frame(self, classes: Sequence[Line], step: Callable[[], object]) -> int:
        """Check everything but the bounds, and return the number of boards in the classes.

        ``step`` is called for each settled class. Raises CertificateError if anything is wrong.
        """
        self.frame.require_sound_limits()
        covered = self.frame.require_cover(name for name, _, _ in classes)
        self.require_scores(classes, step)
        return covered

    def checked(
        self, classes: Sequence[Line], covered: int, sample: Sample, boards: int
    ) -> Checked:
        """Return the result of the check, after all its parts."""
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

    def require_scores(self, classes: Sequence[Line], step: Callable[[], object]) -> None:
        """Check that settled classes have the points stated, that no class can exceed the best
        score, and that the best boards are those of the claim.

        ``step`` is called for each settled class. Raises CertificateError if that is not so.
        """
        best, found, total = self.claim.best, set[str](), 0
        for name, points, settled in classes:
            if not settled:
                if points >= best:
                    raise wrong(f"{quoted(name)} may have a board with the best score or more")
                continue
            step()
            board = self.frame.board(name)
            free = any(letter is None for letter in board)
            filled = [letter or self.claim.symbols[0][0] for letter in board]
            if self.words.score(filled) != points or (free and self._asks_for_more(name)):
                raise wrong(f"the boards of {quoted(name)} do not all have {points} points")
            if points > best:
                raise wrong(f"{quoted(name)} has {points} points, more than the best")
            if points == best:
                boards = list(itertools.islice(self.frame.boards_of(name), MOST_BOARDS + 1))
                total += len(boards)
                found |= {self.frame.canonical(tiles) for tiles in boards[:MOST_BOARDS]}
        complete = total <= MOST_BOARDS and sorted(found) == self.claim.boards
        if not found or (self.claim.complete and not complete):
            raise wrong("the best boards are not those of the classes")
        for tiles in self.claim.boards:
            if len(tiles) != self.frame.cells or self.words.score(tiles) != best:
                raise wrong(f"the board {quoted(tiles)} has not {best} points")

    def _asks_for_more(self, name: str) -> bool:
        """Return whether the words of a class may depend on its free cells."""
        try:
            return any(self._patterns(name))
        except TooManyPatterns:
            return True

    def require_bounds(self, parent: str, lines: Sequence[Line], seed: int | None) -> int:
        """Recompute the bounds of children of ``parent``, and check that none is higher than
        stated. With a seed, also score random boards of each class; return their number.

        Raises CertificateError if a bound is false.
        """
        within = self._bounds_within(parent) if len(lines) >= SIBLINGS else None
        boards = 0
        for name, points, _ in lines:
            if within is None or _with_symbol(within, self.frame.rank_of[name[-1]]) > points:
                self._require_bound(name, points)
            if seed is not None:
                draw = chance.generator(seed, "board", name).random
                for tiles in (self.frame.random_board(name, draw) for _ in range(BOARDS)):
                    boards += 1
                    if self.words.score(tiles) > points:
                        raise wrong(f"the board {quoted(tiles)} has more points than its class")
        return boards

    def bound(self, name: str) -> int:
        """Return the lowest upper bound of the score of a class's boards that patterns give.

        Raises TooManyPatterns if it has too many.
        """
        return self._folded(self._patterns(name, minimal=True))

    def _folded(self, patterns: Patterns) -> int:
        return folded(patterns, self.frame.cells).get(0, 0)

    def _require_bound(self, name: str, points: int) -> None:
        """Recompute the bound of one class; if it has too many patterns, those of its children,
        which bound it too."""
        try:
            # A prover may have left out others than those that the first bound leaves out.
            holds = self._folded(self._patterns(name)) <= points or self.bound(name) <= points
        except TooManyPatterns:
            for part in self.frame.parts_of(name):
                self._require_bound(part, points)
            return
        if not holds:
            raise wrong(f"the bound of {quoted(name)} is more than {points}")

    def _bounds_within(self, parent: str) -> dict[int, int] | None:
        """Return, by rank at the first free place of a class, the bound of the patterns that
        require it; for 0, of those that require nothing there. None if they are too many."""
        try:
            return folded(self._patterns(parent), self.frame.cells - len(parent) - 1)
        except TooManyPatterns:
            return None

    def _patterns(self, name: str, *, minimal: bool = False) -> Patterns:
        frame = self.frame
        return self.words.patterns(
            frame.board(name),
            frame.place_of,
            frame.rank_of,
            frame.limits_of(name),
            minimal=minimal,
        )


def _with_symbol(within: dict[int, int], rank: int) -> int:
    """Return the bound of the boards with this rank at the first free place."""
    return within.get(0, 0) + within.get(rank, 0)
