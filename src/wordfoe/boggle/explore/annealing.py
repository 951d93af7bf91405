"""Simulated annealing for the board with the most points.

A *step* changes one letter or swaps two tiles, at random. It keeps the new board if that has at
least as many points, and else with a probability that falls with the loss and with the temperature,
which goes down step by step. With cubes, all boards are ones that the cubes can show.

>>> from wordfoe import Lexicon
>>> from wordfoe.boggle import TOURNAMENT
>>> from wordfoe.boggle.explore import Annealer
>>> annealer = Annealer(Lexicon.english(), 2, 2, rules=TOURNAMENT)
>>> annealer.anneal("xyzx", seed=1, steps=2000).points
18
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe import _core, chance
from wordfoe.boggle.explore.climb import native_space, start_codes
from wordfoe.boggle.scoring import LAB, Rules
from wordfoe.boggle.search import CPUS
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["MOST_STEPS", "Annealed", "Annealer"]

MOST_STEPS = 2**32 - 1


class Annealed(Struct, frozen=True, gc=False):
    """The best board of an annealing, its points, and the number of boards scored."""

    points: int
    tiles: str
    scored: int


class Annealer:
    """Simulated annealing over boards of one size. Threads may share an annealer; it works for one
    at a time.

    Without ``cubes``, a board may have any letters.

    Raises SettingsError if a board cannot have that size, this machine lacks that code path (see
    ``CPUS``), there are more than 64 cubes, or the alphabet lacks one of their letters.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        rows: int,
        columns: int,
        cubes: Sequence[str] = (),
        *,
        rules: Rules = LAB,
        cpu: str = CPUS[-1],
    ) -> None:
        self.alphabet = lexicon.alphabet
        self.cells = rows * columns
        self._core = _core.Annealer(*native_space(lexicon, rows, columns, cubes, rules, cpu))

    def anneal(self, start: str, *, seed: int, steps: int) -> Annealed:
        """Take steps from a board, and return the best board seen. The same seed gives the same
        board on every machine.

        Raises Malformed if ``start`` does not fill the board, the cubes cannot show it, a board
        cannot be searched (see ``Searcher.search``), or ``steps`` is not 0 to 2**32 - 1.
        """
        codes = start_codes(start, self.cells, self.alphabet)
        if not 0 <= steps <= MOST_STEPS:
            raise Malformed(f"{steps} steps are not possible; take 0 to {MOST_STEPS:,}.")
        try:
            points, tiles, scored = self._core.anneal(
                codes, chance.derived_seed(seed, "anneal"), steps
            )
        except ValueError as error:
            raise Malformed(f"No search can begin at {quoted(start)}: {error}.") from None
        return Annealed(points, self.alphabet.decode(tiles), scored)
