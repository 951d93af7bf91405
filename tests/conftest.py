"""What holds for all tests: reproducible examples, and markers by where a test lies."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# Property tests draw the same examples in every run, and no clock decides whether they pass.
settings.register_profile("wordfoe", deadline=None, derandomize=True)
settings.load_profile("wordfoe")

TESTS = Path(__file__).parent
FOLDERS = {"web", "browser", "terminal"}  # each is the marker of the tests in it
DATABASE_FIXTURES = {"postgres", "postgres_url"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by their folder and by what they start; `cluster` and `slow` are written out."""
    for item in items:
        for folder in FOLDERS.intersection(item.path.relative_to(TESTS).parts):
            item.add_marker(folder)
        if DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("postgres")
