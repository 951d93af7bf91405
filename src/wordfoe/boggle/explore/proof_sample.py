"""Which bounds of a proof are recomputed, and how likely that finds a false proof.

A sample is drawn without replacement, every bound as likely as every other, and anew for each
check, so that a forger cannot foresee it. Classes with many free cells are few and dear, so
at least one class of each number of free cells is taken besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.proof_file import Line

__all__ = ["FALSE_SHARE", "SAMPLES", "Sample", "detection", "families"]

SAMPLES = 200
SMALL = 6  # cells of boards whose bounds are all recomputed
FALSE_SHARE = 100  # the chance is stated for a proof with one false bound in 100


class Sample(Struct, frozen=True):
    """The classes of a proof whose bounds are recomputed."""

    lines: list[Line]
    bounds: int  # in the whole proof
    detection: float  # the chance to find a proof with 1 % of its bounds false
    seed: int | None  # None: nothing was drawn, for all were asked for

    @property
    def method(self) -> str:
        """How the bounds were chosen: all, or sampled."""
        return "all" if len(self.lines) == self.bounds else "sampled"

    @classmethod
    def all(cls, classes: Sequence[Line]) -> Sample:
        """Return every bound of a proof."""
        lines = bounded(classes)
        return cls(lines, len(lines), 1.0, None)

    @classmethod
    def draw(cls, classes: Sequence[Line], cells: int, samples: int, seed: int) -> Sample:
        """Return ``samples`` random bounds, and at least one for each number of free cells; on
        boards of up to six cells all of them."""
        lines = bounded(classes)
        if cells <= SMALL:
            samples = len(lines)
        source = chance.generator(seed, "check")
        shuffled = sorted(lines, key=lambda _: source.random())
        taken, rest = shuffled[:samples], shuffled[samples:]
        lengths = {len(name) for name, _, _ in taken}
        for line in rest:
            if len(line[0]) not in lengths:
                lengths.add(len(line[0]))
                taken.append(line)
        false = -(-len(lines) // FALSE_SHARE)
        return cls(sorted(taken), len(lines), detection(len(lines), false, samples), seed)


def bounded(classes: Sequence[Line]) -> list[Line]:
    """Return the classes that a bound leaves out, without those whose boards are settled."""
    return [line for line in classes if not line[2]]


def families(lines: Iterable[Line]) -> dict[str, list[Line]]:
    """Return classes by the class with one letter less, whose patterns they share."""
    found: dict[str, list[Line]] = {}
    for line in sorted(lines):
        found.setdefault(line[0][:-1], []).append(line)
    return found


def detection(bounds: int, false: int, samples: int) -> float:
    """Return the chance that ``samples`` bounds, drawn without replacement, hold a false bound.

    >>> from wordfoe.boggle.explore.proof_sample import detection
    >>> detection(4, 1, 2)
    0.5
    >>> f"{detection(166_016, 1_661, 200):.3f}"
    '0.866'
    """
    few, many = sorted((min(false, bounds), min(samples, bounds)))
    missed = 1.0  # C(bounds - false, samples) / C(bounds, samples), which is symmetric in the two
    for i in range(few):
        missed *= max(bounds - many - i, 0) / (bounds - i)
    return 1.0 - missed
