"""Distributions of words that are hard to guess, with proven lower bounds.

The whole list is too large for exact bounds, but the hardest words are much alike: BILL, DILL,
FILL and so on. A *core* is all words with the same letters at some places. The search weighs the
words of the cores that hold much of the mass, keeps the heaviest words of the best ones, and proves
as high a bound as its nodes allow. Words outside the core have mass 0: a dealer who never draws
them is one of the dealers that the value is the maximum over.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import sqrt

from msgspec import Struct

from wordfoe.hangman.mixed.lower import LeastMisses, OutOfNodes
from wordfoe.hangman.mixed.responses import FACTORS, respond
from wordfoe.hangman.mixed.trees import WordTable
from wordfoe.hangman.mixed.weighing import Weighing

__all__ = ["Distribution", "draft", "drafts", "estimate", "prove"]

TOTAL = 10_000  # about the sum of the masses of a distribution
MOST_WORDS = 120
CORE_SIZES = (20, 100, 700)  # the most words of small, middle and large cores
CORE_SHARE = 0.003  # of the mass of all words, at least
CORES = 20  # of each size that are tried with the masses of the whole list ...
WEIGHED = 3  # ... and of those, the ones that are weighed on their own
STEPS, SKIPPED = 80, 20  # of weighing a core
SIZES = (MOST_WORDS, 80, 50, 30)
CLASSES = (20, 60, MOST_WORDS)  # of sizes
SHORT_NODES = 200  # for the drafts of a short list
MOST_EVEN = 40  # words that are also tried with equal masses
# The bounds that are tried one after the other, as shares of the misses of a good guesser.
SHARES = (0.6, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99)


class Distribution(Struct, frozen=True):
    """Words with whole masses, and a proven lower bound of the mass of misses of any guesser."""

    words: list[str]
    masses: list[int]
    bound: int = 0

    @property
    def misses(self) -> float:
        """The expected misses that are proven: the bound over the sum of the masses."""
        return self.bound / sum(self.masses)


def drafts(table: WordTable, masses: Sequence[float]) -> list[Distribution]:
    """Return distributions without a bound: of each class of sizes the most promising one, the
    fewest words first.

    The bounds of few words are exact soon, those of many words are higher if the search can afford
    them. ``masses`` are those of all words of the table, all above 0.
    """
    found: list[tuple[float, Distribution]] = []
    # A short list is a core of its own, and its drafts are compared by bounds, not by estimates.
    is_short = len(table) <= CORE_SIZES[1]
    cores: list[WordTable] = [table] if is_short else []
    for some in _cores(table, masses):
        promising = sorted(some, key=lambda one: -_estimate(*one))
        cores += [core for core, _ in promising[:WEIGHED]]
    for core in cores:
        mean = Weighing(core).mean_masses(STEPS, SKIPPED)
        order = sorted(range(len(core)), key=lambda number: (-mean[number], core.words[number]))
        for size in SIZES:
            kept = order[:size]
            found.append(_estimated([core.words[n] for n in kept], [mean[n] for n in kept]))
        found += [
            _estimated([core.words[n] for n in order[:size]], [1.0] * size)
            for size in range(2, min(MOST_EVEN, len(core)) + 1)
        ]
    if not found:
        order = sorted(range(len(table)), key=lambda n: (-masses[n], table.words[n]))[:MOST_WORDS]
        found.append(_estimated([table.words[n] for n in order], [masses[n] for n in order]))
    best: dict[int, tuple[float, Distribution]] = {}
    for estimated, one in found:
        promise = prove(one, SHORT_NODES).misses if is_short else estimated
        size = next(size for size in CLASSES if len(one.words) <= size)
        if size not in best or promise > best[size][0]:
            best[size] = promise, one
    return [best[size][1] for size in CLASSES if size in best]


def draft(words: Sequence[str], masses: Sequence[float]) -> Distribution:
    """Return a distribution without a bound, with masses in whole numbers, in the order of the
    words; words whose mass is rounded to 0 are left out."""
    scale = TOTAL / sum(masses)
    whole = {
        word: round(mass * scale)
        for word, mass in sorted(zip(words, masses, strict=True))
        if round(mass * scale) > 0
    }
    return Distribution([*whole], [*whole.values()])


def prove(distribution: Distribution, nodes: int) -> Distribution:
    """Return the distribution with as high a lower bound as the search proves with ``nodes``
    nodes, but no lower one than it has."""
    bound = distribution.bound
    most = estimate(distribution) * sum(distribution.masses)
    search = LeastMisses(distribution.words, distribution.masses, nodes)
    bound = max(bound, search.bound(search.all))
    try:
        for share in SHARES:
            enough = int(share * most)
            if enough > bound:
                if not search.at_least(enough):
                    break
                bound = enough
        bound = max(bound, search.exactly())
    except OutOfNodes:
        pass
    return Distribution(distribution.words, distribution.masses, bound)


def estimate(distribution: Distribution) -> float:
    """Return the expected misses of a good guesser; no proven bound exceeds them."""
    return _estimate(WordTable(distribution.words), distribution.masses)


def _estimated(words: Sequence[str], masses: Sequence[float]) -> tuple[float, Distribution]:
    made = draft(words, masses)
    return _estimate(WordTable(made.words), [float(mass) for mass in made.masses]), made


def _estimate(table: WordTable, masses: Sequence[float]) -> float:
    """The expected misses of a good guesser, which the least misses are not above."""
    return min(respond(table, masses, factor).cost for factor in FACTORS)


def _cores(table: WordTable, masses: Sequence[float]) -> list[list[tuple[WordTable, list[float]]]]:
    """The cores that hold much of the mass, with the masses of their words: a list for each of the
    sizes."""
    members: dict[tuple[tuple[int, str], ...], list[int]] = defaultdict(list)
    heavy = max(masses) * 1e-3
    for number, word in enumerate(table.words):
        if masses[number] < heavy:
            continue
        places = list(enumerate(word))
        for size in (0, 1, 2):
            for some in combinations(places, size):
                members[some].append(number)
        for size in range(3, len(word)):
            members[tuple(places[-size:])].append(number)
    shares = {key: sum(masses[n] for n in numbers) for key, numbers in members.items()}
    promise = {key: share / sqrt(len(members[key])) for key, share in shares.items()}
    least = CORE_SHARE * sum(masses)
    found: dict[int, dict[tuple[int, ...], None]] = {size: {} for size in CORE_SIZES}
    for key in sorted(shares, key=lambda key: (-promise[key], key)):
        numbers = tuple(members[key])
        most = next((size for size in CORE_SIZES if len(numbers) <= size), None)
        if most is not None and shares[key] >= least and len(found[most]) < CORES:
            found[most][numbers] = None
    return [
        [(WordTable(table.words[n] for n in one), [masses[n] for n in one]) for one in some]
        for some in found.values()
    ]
