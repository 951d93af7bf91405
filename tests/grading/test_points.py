"""A teacher's points: weights, hidden checks, and files that are refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from support.grades import FAILED, NOT_JUDGED
from wordfoe.errors import SettingsError
from wordfoe.grading.points import NO_POINTS, Points, load_points

NAMES = ("families", "ties", "misses", "count")


def points_of(folder: Path, text: str | bytes) -> Points:
    path = folder / "points.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_points(str(path), NAMES)


def test_weights_and_hidden_checks(tmp_path: Path) -> None:
    points = points_of(tmp_path, 'hidden = ["families"]\n[points]\nfamilies = 50\nties = 20.0\n')
    grade = points.applied(FAILED)
    assert [(t.score, t.max_score, t.hidden) for t in grade.tests] == [
        (0, 50, True),
        (5, 20, True),  # it keeps its share
        (10, 10, False),
        (0, 0, False),
    ]
    assert (grade.score, grade.max_score) == (15, 80)


def test_a_check_that_could_not_be_judged_costs_nothing() -> None:
    grade = Points({"count": 40}).applied(FAILED)
    assert grade.max_score == 30


def test_a_check_without_points_of_its_own_gets_those_of_the_file() -> None:
    worthless = replace(FAILED.tests[2], score=0, max_score=0)
    grade = Points({"misses": 8}).applied(replace(FAILED, tests=(worthless,)))
    assert (grade.score, grade.max_score) == (8, 8)


def test_without_a_file_nothing_changes(tmp_path: Path) -> None:
    assert NO_POINTS.applied(FAILED) == FAILED
    assert NO_POINTS.applied(NOT_JUDGED) == NOT_JUDGED
    assert points_of(tmp_path, "") == NO_POINTS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "[points]\nfamlies = 3",
            '"famlies"; the checks are families, ties, misses and count.',
        ),
        ('hidden = ["tie"]', 'no check "tie"; the checks are families'),
        ("[points]\nties = -1", '"-1" points for "ties" are not possible; give a number from 0'),
        ("[points]\nties = nan", '"nan" points'),
        ("[points]\nties = true", '"True" points'),
        ("points = 3", "must be a table"),
        ("hidden = 3", "must be a list of names"),
        ("weight = 3", 'have no "weight"'),
        ("[points", "is not TOML"),
        (b"\xff", "is not TOML"),
        (b"#" * (1 << 20) + b"##", "too large"),
    ],
)
def test_what_is_refused_and_why(tmp_path: Path, text: str | bytes, said: str) -> None:
    with pytest.raises(SettingsError) as error:
        points_of(tmp_path, text)
    assert said in str(error.value)
    assert str(error.value).endswith(".")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read: No such file"):
        load_points(str(tmp_path / "none.toml"), NAMES)
