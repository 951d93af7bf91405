"""The page for people who run a server: its numbers are those of the program."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from wordfoe.web import expiry
from wordfoe.web.file_limits import MOST_FILES, most_connections
from wordfoe.web.limits import Limits
from wordfoe.web.schema import VERSION
from wordfoe.web.times import DAY

PAGE = (Path(__file__).parent.parent / "docs" / "operations.md").read_text()
DEFAULTS = {field.name: field.default for field in fields(Limits)}


def number(text: str) -> float:
    """Return a number as the page writes it: 65,536 or 1/30."""
    above, _, below = text.replace(",", "").partition("/")
    return float(above) / float(below or 1)


def rows() -> list[tuple[str, str]]:
    """Return the limits that the page names, with their numbers."""
    table = PAGE.partition("| limit | default |")[2].partition("\n\n")[0]
    found: list[tuple[str, str]] = []
    for line in table.splitlines()[2:]:
        names, numbers = line.split("|")[1:3]
        found += zip(re.findall(r"`(\w+)`", names), numbers.strip().split(", "), strict=True)
    return found


@pytest.mark.parametrize(("name", "text"), rows())
def test_a_limit_has_the_number_that_the_page_says(name: str, text: str) -> None:
    assert number(text) == pytest.approx(DEFAULTS[name])


def test_the_days_and_the_schema_are_those_of_the_page() -> None:
    assert f"| `--keep-days` | {expiry.USUAL.keep_days} |" in PAGE
    assert f"| `--keep-finished-days` | {expiry.USUAL.keep_finished_days} |" in PAGE
    assert f"more than {expiry.MOST_JUMP // DAY} days ahead" in PAGE
    assert f"at most {expiry.MOST_REMOVED:,} games" in PAGE
    assert re.findall(r"^\| (\d) \|", PAGE, re.M) == [str(x + 1) for x in range(VERSION)]


def test_the_proxy_of_the_page_fits_the_limits() -> None:
    megabytes = re.findall(r"client_max_body_size +(\d+)m;", PAGE)
    assert [int(size) << 20 for size in megabytes] == [DEFAULTS["import_body"]]
    answers = re.findall(r"proxy_read_timeout +(\d+)s; +#.* within (\d+)$", PAGE, re.M)
    assert [float(within) for _, within in answers] == [DEFAULTS["slow_seconds"]]
    assert all(int(waits) > int(within) for waits, within in answers)


def test_the_connections_follow_from_the_files_as_the_page_says() -> None:
    most = DEFAULTS["connections"]
    assert most_connections(most, 4_160) == most > most_connections(most, 4_159)
    assert "With fewer than 4,160\nfiles" in PAGE
    for files in (1_024, 256):
        assert f"{most_connections(most, files)} with {files:,}" in PAGE
    assert f"or to {MOST_FILES:,}." in PAGE
