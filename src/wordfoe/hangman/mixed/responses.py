"""Responses: guessing trees that cost few misses against a known distribution of words.

A response is found greedily. At each question the guesser takes the letter with the least sum of
the chance of a miss and of an estimate of the misses that come later: the entropy of the words that
would be left, times a factor. A response is an honest strategy whatever the estimate is worth, so
upper bounds that come from responses are proven; only how low they are depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from math import log

from msgspec import Struct

from wordfoe.hangman.mixed.trees import MISS, WordTable

__all__ = ["FACTORS", "Response", "best_factor", "respond"]

FACTORS = (0.3, 0.6, 1.0, 1.5)  # of the entropy, in misses per nat
LETTERS = 6  # that are compared at each question, those with the fewest misses


class Response(Struct, frozen=True):
    """A guessing tree as text, the misses of each word in it, and its expected misses."""

    letters: str
    misses: list[int]
    cost: float


def respond(table: WordTable, masses: Sequence[float], factor: float) -> Response:
    """Return a guessing tree for words with these masses, all above 0.

    ``factor`` times the entropy, in nats, is the estimate of the misses still to come.
    """
    logs = [mass * log(mass) for mass in masses]
    misses = [0] * len(table)
    letters: list[str] = []
    waiting = [(list(range(len(table))), 0, frozenset[str]())]
    while waiting:
        numbers, missed, known = waiting.pop()
        if len(numbers) == 1:
            misses[numbers[0]] = missed
            continue
        choices = _choices(table, numbers, masses, known)
        letter, families = _choose(choices, masses, logs, factor)
        letters.append(letter)
        known |= choices.known | {letter}
        below = [(family, missed + (answer == MISS), known) for answer, family in families.items()]
        waiting.extend(reversed(below))
    total = sum(masses)
    cost = sum(mass * missed for mass, missed in zip(masses, misses, strict=True)) / total
    return Response("".join(letters), misses, cost)


def best_factor(table: WordTable, masses: Sequence[float]) -> float:
    """Return the one of ``FACTORS`` whose response costs the fewest misses."""
    return min(FACTORS, key=lambda factor: respond(table, masses, factor).cost)


class _Choices(Struct):
    """The letters that split some words, each with its mass of misses and its families."""

    known: set[str]  # letters that were found not to split them
    letters: list[tuple[float, str, dict[int, list[int]]]]


def _choices(
    table: WordTable, numbers: list[int], masses: Sequence[float], known: Set[str]
) -> _Choices:
    hits: dict[str, float] = {}
    total = 0.0
    for number in numbers:
        mass = masses[number]
        total += mass
        for letter in table.answers[number]:
            hits[letter] = hits.get(letter, 0.0) + mass
    found = _Choices(set(), [])
    for letter in sorted(hits.keys() - known, key=lambda letter: (-hits[letter], letter)):
        families = table.split(numbers, letter)
        if len(families) == 1:
            found.known.add(letter)
            continue
        if MISS not in families:
            found.letters = [(0.0, letter, families)]
            break
        found.letters.append((total - hits[letter], letter, families))
        if len(found.letters) == LETTERS or len(numbers) == 2:
            break
    return found


def _choose(
    choices: _Choices, masses: Sequence[float], logs: Sequence[float], factor: float
) -> tuple[str, dict[int, list[int]]]:
    """The letter to name, and its families."""
    if len(choices.letters) == 1:
        return choices.letters[0][1:]
    _, letter, families = min(
        (cost + factor * _entropy(families.values(), masses, logs), letter, families)
        for cost, letter, families in choices.letters
    )
    return letter, families


def _entropy(
    families: Iterable[list[int]], masses: Sequence[float], logs: Sequence[float]
) -> float:
    found = 0.0
    for family in families:
        if len(family) > 1:
            mass = inner = 0.0
            for number in family:
                mass += masses[number]
                inner += logs[number]
            found += mass * log(mass) - inner
    return found
