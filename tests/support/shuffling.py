"""Tests in another order, so that one which depends on what ran before it shows that.

``WORDFOE_SHUFFLE=7 pytest`` shuffles the files, and the tests within each of them; the tests of a
file stay together, since they share what is set up for it. The number is the seed: every worker
must have the same order.
"""

from __future__ import annotations

import random

import pytest

__all__ = ["shuffle"]


def shuffle(items: list[pytest.Item], seed: int) -> None:
    """Change the order of the tests in this list."""
    chance = random.Random(seed)
    files: dict[object, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    tests_of_files = list(files.values())
    chance.shuffle(tests_of_files)
    for tests in tests_of_files:
        chance.shuffle(tests)
    items[:] = [item for tests in tests_of_files for item in tests]
