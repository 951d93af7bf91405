"""Glicko-2: the rating of a player, with how uncertain and how volatile it is.

After Mark E. Glickman, "Example of the Glicko-2 system" (2013), whose steps the comments name.
Here a rating period is whatever the caller counts together: a puzzle is a period with one game.

>>> from wordfoe.glicko import Rating, Result, updated
>>> results = [Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)]
>>> after = updated(Rating(1500, 200, 0.06), results)
>>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
(1464.05, 151.52, 0.06)
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import NamedTuple

from msgspec import Struct

__all__ = ["NEW", "Rating", "Result", "updated"]

CENTRE = 1500.0  # the rating that is 0 on the internal scale
SCALE = 173.7178  # rating points of one unit of the internal scale: 400 / ln 10
SYSTEM = 0.5  # how much the volatility may change over time, tau
PRECISION = 1e-6
MOST_STEPS = 100  # of the search for the volatility; it takes a handful


class Rating(Struct, frozen=True):
    """A rating, its standard deviation, and its volatility."""

    rating: float = 1200.0
    deviation: float = 350.0
    volatility: float = 0.06


NEW = Rating()  # of a player without any result


class Result(Struct, frozen=True):
    """A game against an opponent: its rating and deviation, and the score from 0 to 1."""

    rating: float
    deviation: float
    score: float


class _Opponent(NamedTuple):
    mu: float
    score: float
    g: float  # how much the game counts, given the deviation of the opponent
    expected: float  # the score to expect


def updated(player: Rating, results: Iterable[Result]) -> Rating:
    """Return the rating of a player after a period with these results.

    Without results, only the deviation grows, up to that of a new player.
    """
    mu = (player.rating - CENTRE) / SCALE  # step 2
    phi = player.deviation / SCALE
    opponents = [_opponent(mu, result) for result in results]
    if not opponents:
        grown = sqrt(phi**2 + player.volatility**2) * SCALE
        return Rating(player.rating, min(grown, NEW.deviation), player.volatility)
    variance = 1 / sum(x.g**2 * x.expected * (1 - x.expected) for x in opponents)  # step 3
    gain = sum(x.g * (x.score - x.expected) for x in opponents)
    volatility = _volatility(player.volatility, phi, variance, variance * gain)  # steps 4 and 5
    before = phi**2 + volatility**2  # step 6
    after = 1 / (1 / before + 1 / variance)  # step 7
    return Rating(
        (mu + after * gain) * SCALE + CENTRE,  # step 8
        min(sqrt(after) * SCALE, NEW.deviation),
        volatility,
    )


def _opponent(mu: float, result: Result) -> _Opponent:
    other = (result.rating - CENTRE) / SCALE
    g = 1 / sqrt(1 + 3 * (result.deviation / SCALE) ** 2 / pi**2)
    return _Opponent(other, result.score, g, 1 / (1 + exp(-g * (mu - other))))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility: the zero of f, found by the Illinois method (step 5)."""
    a = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / SYSTEM**2

    low = a
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        high = a - SYSTEM
        while f(high) < 0:
            high -= SYSTEM
    at_low, at_high = f(low), f(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= PRECISION:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
