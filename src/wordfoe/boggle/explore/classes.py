"""Branch and bound over classes of boards; a class is all boards with given symbols at the first
places.

The *bound* of a class is an upper bound of the score of its boards. `Classes.prove` prunes a class
whose bound is below a threshold, and splits other classes by the symbol at the next place. A class
is *settled* when its free cells make no difference: then one of its boards is scored. See
``cpp/explore/``.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from wordfoe import _core
from wordfoe.boggle.board import check_size, pair_of
from wordfoe.boggle.explore.frame import Frame, ranked
from wordfoe.boggle.scoring import LONGEST, Rules
from wordfoe.boggle.search import CPUS, trie_of
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["Classes", "Judged", "Verdict"]


class Judged(Struct, frozen=True, gc=False):
    """A leaf of the search: a pruned class, whose boards have at most these points, or a settled
    one, whose boards have exactly these."""

    name: str
    points: int
    settled: bool


class Verdict(Struct, frozen=True):
    """The result of a search of one class."""

    closed: bool  # whether the search was completed within its work
    bound: int  # an upper bound of the score
    children: dict[str, int]  # if not closed: the bounds of the classes with one letter more
    best: int | None  # if closed: the highest score; None if it is below the threshold
    boards: list[str]  # the settled classes with that score
    pruned: int  # the number of classes pruned
    scored: int  # the number of boards scored
    judged: list[Judged]  # all leaves, if they were asked for


class Classes:
    """The classes of boards of one size, for one lexicon and one set of rules.

    Raises SettingsError if a board cannot have that size.
    """

    def __init__(
        self, lexicon: Lexicon, rules: Rules, rows: int, columns: int, *, cpu: str = CPUS[-1]
    ) -> None:
        check_size(rows, columns)
        self.lexicon = lexicon
        self.rules = rules
        words, letters = lexicon.packed_words, lexicon.alphabet.letters
        pair = lexicon.alphabet.encode(pair_of(lexicon.alphabet))
        points = [rules.points(length) for length in range(LONGEST + 1)]
        weights = _core.letter_weights(rows, columns, words, pair, points)
        self.weights = dict(zip(letters, weights, strict=False))  # of each letter, in all words
        frame = self.frame = Frame.of(rows, columns, ranked(self.weights))
        self._core = _core.Prover(
            words,
            trie_of(lexicon),
            points,
            cpu,
            rows,
            columns,
            bytes(frame.order),
            frame.ranks(letters),
            list(frame.limits),
        )

    def prove(self, name: str, keep: int, work: int, *, judged: bool = False) -> Verdict:
        """Search a class for boards with a score of at least ``keep``, and return the result.

        The search ends early after ``work`` operations, which are counted in the same way on every
        machine. ``judged`` asks for all leaves of the search, for a proof.

        Raises Malformed if ``name`` is no class.
        """
        outcome = self._core.prove(self._ranks(name), keep, work, judged)
        frame = self.frame
        return Verdict(
            closed=outcome.closed,
            bound=outcome.bound,
            children={
                name + frame.symbols[i][0]: bound for i, bound in enumerate(outcome.child_bounds)
            },
            best=outcome.best if outcome.boards else None,
            boards=[frame.name(board) for board in outcome.boards],
            pruned=outcome.pruned,
            scored=outcome.scored,
            judged=list(self._judged(outcome.judged)) if judged else [],
        )

    def bound(self, name: str) -> int | None:
        """Return the bound of a class by its patterns; None if they are too many.

        Raises Malformed if ``name`` is no class.
        """
        return self._core.bound(self._ranks(name))

    def walk_bound(self, name: str) -> int:
        """Return the weaker bound of a class by walks, which is always available.

        Raises Malformed if ``name`` is no class.
        """
        return self._core.walk_bound(self._ranks(name))

    def _ranks(self, name: str) -> bytes:
        frame = self.frame
        for place, letter in enumerate(name):
            if letter not in frame.rank_of or frame.rank_of[letter] > frame.most(name[:place]):
                break
        else:
            if len(name) <= frame.cells:
                return frame.ranks(name)
        raise Malformed(f"{quoted(name)} is no class of boards of {frame.rows}x{frame.columns}.")

    def _judged(self, rows: bytes) -> Iterator[Judged]:
        name_of, at = self.frame.name, 0
        while at < len(rows):
            places = rows[at] & ~_core.SETTLED
            settled, end = bool(rows[at] & _core.SETTLED), at + 1 + places
            points = int.from_bytes(rows[end : end + 4], "little")
            yield Judged(name_of(rows[at + 1 : end]), points, settled)
            at = end + 4
