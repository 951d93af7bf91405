"""Two mistakes that explain a program together, where none does alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from msgspec.structs import fields, replace

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.explaining import log_likelihood
from wordfoe.grading.matching import WordSets
from wordfoe.grading.mistakes import Mistake
from wordfoe.grading.session import Session

__all__ = ["combined", "explaining_pair"]

MOST_PAIRS = 2500  # of variants that are tried
NAMES = tuple(field.name for field in fields(Behaviour) if field.name not in ("reactions",))


def combined(rules: Behaviour, one: Behaviour, other: Behaviour) -> Behaviour | None:
    """Return the rules with the changes of two mistakes; None if both change the same thing."""
    changes: dict[str, object] = {}
    for name in NAMES:
        right, first, second = (getattr(b, name) for b in (rules, one, other))
        if first != right and second != right and name not in ("tolerated", "ties"):
            return None
        changes[name] = first if first != right else second
    reactions = dict(rules.reactions)
    for kind, right in rules.reactions.items():
        first, second = one.reactions[kind], other.reactions[kind]
        if first != right and second != right:
            return None
        reactions[kind] = first if first != right else second
    return replace(rules, **changes, reactions=reactions)


def explaining_pair(
    rules: Behaviour,
    mistakes: Sequence[Mistake],
    checks: Collection[str],
    sessions: Sequence[Session],
    sets: WordSets,
) -> tuple[Mistake, Mistake] | None:
    """Return the likeliest two mistakes that explain all sessions together, or None.

    Only mistakes of the checks that fail are tried, and no more than a few thousand pairs.
    """
    best: tuple[float, tuple[Mistake, Mistake]] | None = None
    for number, (pair, behaviour) in enumerate(_pairs(rules, mistakes, checks)):
        if number >= MOST_PAIRS:
            break
        found = log_likelihood(behaviour, sessions, sets)
        if found is not None and (best is None or found > best[0] + 1e-9):
            best = (found, pair)
    return best[1] if best else None


def _pairs(
    rules: Behaviour, mistakes: Sequence[Mistake], checks: Collection[str]
) -> Iterator[tuple[tuple[Mistake, Mistake], Behaviour]]:
    named = [mistake for mistake in mistakes if mistake.check in checks]
    for one, other in combinations(named, 2):
        for first in one.variants:
            for second in other.variants:
                behaviour = combined(rules, first, second)
                if behaviour is not None:
                    yield (one, other), behaviour
