"""Times in milliseconds since 1970, as the server keeps and writes them."""

import time

import pytest

from support.clocks import NOON
from wordfoe.web.times import DAY, iso_time, now_in_milliseconds, utc_day


def test_the_time_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time_ns", lambda: NOON * 1_000_000 + 999_999)
    assert now_in_milliseconds() == NOON


def test_a_time_as_people_and_programs_read_it() -> None:
    assert iso_time(NOON) == "2026-11-15T12:00:00Z"
    assert iso_time(NOON + 999) == iso_time(NOON)


@pytest.mark.parametrize(
    ("milliseconds", "day"),
    [(0, "1970-01-01"), (NOON, "2026-11-15"), (DAY - 1, "1970-01-01"), (DAY, "1970-01-02")],
)
def test_a_day_is_the_utc_day(milliseconds: int, day: str) -> None:
    assert DAY == 86_400_000
    assert utc_day(milliseconds) == day
