"""Classes of boards: all boards with given symbols on the first places, bounded and searched.

The *bound* of a class is a score that none of its boards exceeds. `Classes.prove` deals with a
class to the end: it splits it as long as the bound reaches the score to keep, and scores what is
left. See ``cpp/explore/`` for how.
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
    """A class that needs no more work: its boards have at most these points, or exactly these where
    it is settled."""

    name: str
    points: int
    settled: bool


class Verdict(Struct, frozen=True):
    """What was found out about a class.

    One that takes too much work is left open, with bounds of its children. Of one that is closed,
    ``boards`` are the settled classes with the highest score, if that reaches the score to keep.
    """

    closed: bool
    bound: int
    children: dict[str, int]
    best: int | None
    boards: list[str]
    pruned: int
    scored: int
    judged: list[Judged]


class Classes:
    """The classes of boards of one size, for one lexicon and one set of rules.

    Raises SettingsError for a size that is not possible.
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
        """Deal with a class to the end, or leave it open when that takes more than ``work``,
        counted in patterns that are passed.

        ``judged`` lists all classes that were judged, for a proof. Raises Malformed for a name that
        is no class.
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
        """Return the bound of a class from its patterns; None where these are too many. Raises
        Malformed for a name that is no class."""
        return self._core.bound(self._ranks(name))

    def walk_bound(self, name: str) -> int:
        """Return a larger bound, which every class has. Raises Malformed for a name that is no
        class."""
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
