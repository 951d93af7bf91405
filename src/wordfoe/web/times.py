"""Times as the server keeps them: whole milliseconds since 1970, UTC.

>>> from wordfoe.web.times import DAY, iso_time, start_of_day, utc_day
>>> iso_time(DAY), utc_day(DAY)
('1970-01-02T00:00:00Z', '1970-01-02')
>>> start_of_day("1970-01-02") == DAY
True
"""

from __future__ import annotations

import time
from datetime import UTC, date, datetime
from functools import lru_cache

__all__ = ["DAY", "iso_time", "now_in_milliseconds", "start_of_day", "utc_day"]

DAY = 24 * 60 * 60 * 1000
EPOCH = date(1970, 1, 1).toordinal()
REMEMBERED = 1000  # times as text: a view has that of the beginning of its game


def now_in_milliseconds() -> int:
    """Return the current time."""
    return time.time_ns() // 1_000_000


@lru_cache(REMEMBERED)
def iso_time(milliseconds: int) -> str:
    """Return a time as ISO 8601, to the second: 2026-11-15T20:00:00Z."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(milliseconds // 1000))


def utc_day(milliseconds: int) -> str:
    """Return the UTC day of a time: 2026-11-15."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


def start_of_day(day: str) -> int:
    """Return when a UTC day begins."""
    return (date.fromisoformat(day).toordinal() - EPOCH) * DAY
