"""A teacher's points: the weight of each check, and the checks that are hidden from students.

The file is TOML::

    hidden = ["ties", "loss-word"]

    [points]
    largest-family = 30
    ties = 10
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.errors import SettingsError
from wordfoe.grading.grade import Grade
from wordfoe.grading.toml_file import read_toml
from wordfoe.wording import joined, quoted

__all__ = ["MOST_POINTS", "NO_POINTS", "Points", "load_points", "points_from"]

MOST_POINTS = 1_000_000
KEYS = ("points", "hidden")


class Points(Struct, frozen=True):
    """The weight of each check by its name, and the names of the hidden ones. A check that has no
    weight here keeps its own."""

    weights: Mapping[str, float] = {}
    hidden: frozenset[str] = frozenset()

    def require(self, names: Collection[str]) -> None:
        """Check that every check has one of these names.

        Raises SettingsError, which lists the right ones, if one has not.
        """
        for name in (*self.weights, *sorted(self.hidden)):
            if name not in names:
                raise SettingsError(
                    f"There is no check {quoted(name)}; the checks are {joined(list(names))}."
                )

    def applied(self, grade: Grade) -> Grade:
        """Return the grade with these weights and hidden checks, and the sums that follow.

        A check keeps the share of its points; one that could not be judged costs nothing.
        """
        if not grade.tests:
            return grade
        tests = []
        for check in grade.tests:
            weight = float(self.weights.get(check.name, check.max_score))
            share = check.score / check.max_score if check.max_score else float(bool(check.passed))
            if check.passed is None and not check.max_score:
                weight = 0.0  # it is not counted at all
            hidden = check.hidden or check.name in self.hidden
            tests.append(replace(check, score=share * weight, max_score=weight, hidden=hidden))
        return replace(
            grade,
            tests=tuple(tests),
            score=sum(check.score for check in tests),
            max_score=sum(check.max_score for check in tests),
        )


NO_POINTS = Points()


def load_points(path: str, names: Collection[str]) -> Points:
    """Return the points in a file, for checks of these names.

    Raises SettingsError if the file cannot be read, is not of the form above, or names a check that
    does not exist.
    """
    points = points_from(read_toml(path))
    points.require(names)
    return points


def points_from(found: Mapping[str, Any]) -> Points:
    """Return the points that a TOML document describes.

    Raises SettingsError if it is not of the form above.
    """
    for key in found:
        if key not in KEYS:
            raise SettingsError(
                f"Points have no {quoted(key)}; they have a table [points] and a list hidden."
            )
    weights, hidden = found.get("points", {}), found.get("hidden", [])
    if not isinstance(weights, dict):
        raise SettingsError("The points must be a table, such as [points] with ties = 10 below it.")
    for name, weight in weights.items():
        number = isinstance(weight, int | float) and not isinstance(weight, bool)
        if not number or not math.isfinite(weight) or not 0 <= weight <= MOST_POINTS:
            raise SettingsError(
                f"{quoted(str(weight))} points for {quoted(name)} are not possible; "
                f"give a number from 0 to {MOST_POINTS:,}."
            )
    if not isinstance(hidden, list) or not all(isinstance(name, str) for name in hidden):
        raise SettingsError('The hidden checks must be a list of names, such as hidden = ["ties"].')
    return Points(dict(weights), frozenset(hidden))
