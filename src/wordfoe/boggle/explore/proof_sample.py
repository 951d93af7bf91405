"""The sample of bounds that a check recomputes, and how likely it is to detect a false proof.

Each check draws a new sample, uniformly and without replacement, so that the author of a false
proof cannot know it in advance. Classes with many free cells are few, so the sample is extended
until it has at least one class of each number of free cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.proof_file import Line

__all__ = ["FALSE_SHARE", "SAMPLES", "Sample", "detection", "families"]

SAMPLES = 200
SMALL = 6  # on boards with this many cells or fewer, all bounds are recomputed
FALSE_SHARE = 100  # the probability is given for a proof with one false bound in 100


class Sample(Struct, frozen=True):
    """The classes of a proof whose bounds are recomputed."""

    lines: list[Line]
    bounds: int  # the number of bounds in the whole proof
    detection: float  # the probability of detecting a proof with 1 % of its bounds false
    seed: int | None  # None: all bounds are taken, and nothing is drawn

    @property
    def method(self) -> str:
        """How the bounds were chosen: "all" or "sampled"."""
        return "all" if len(self.lines) == self.bounds else "sampled"

    @classmethod
    def all(cls, classes: Sequence[Line]) -> Sample:
        """Return the sample with every bound of a proof."""
        lines = bounded(classes)
        return cls(lines, len(lines), 1.0, None)

    @classmethod
    def draw(cls, classes: Sequence[Line], cells: int, samples: int, seed: int) -> Sample:
        """Return a sample of ``samples`` random bounds, and at least one for each number of free
        cells; of all bounds, on boards of up to six cells."""
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
    """Return the classes that were pruned by a bound, without the settled ones."""
    return [line for line in classes if not line[2]]


def families(lines: Iterable[Line]) -> dict[str, list[Line]]:
    """Return the classes by their parent, the class with one letter less, whose patterns they
    share."""
    found: dict[str, list[Line]] = {}
    for line in sorted(lines):
        found.setdefault(line[0][:-1], []).append(line)
    return found


def detection(bounds: int, false: int, samples: int) -> float:
    """Return the probability that ``samples`` of all bounds, drawn without replacement, include a
    false one.

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
