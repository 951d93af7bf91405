"""What the tests of Boggle share: every CPU path in turn, and the shipped words."""

from __future__ import annotations

import pytest

from reference import boggle as reference
from wordfoe import Lexicon
from wordfoe.boggle import CPUS


@pytest.fixture(params=["portable", "avx2", "avx512"])
def cpu(request: pytest.FixtureRequest) -> str:
    """A CPU path; one that this machine lacks is skipped, and the summary says so."""
    name = str(request.param)
    if name not in CPUS:
        pytest.skip(f"this machine has no {name}")
    return name


@pytest.fixture(scope="session")
def english() -> Lexicon:
    return Lexicon.english()


@pytest.fixture(scope="session")
def english_words(english: Lexicon) -> set[str]:
    return set(english)


@pytest.fixture(scope="session")
def english_prefixes(english_words: set[str]) -> set[str]:
    return reference.prefixes(english_words)
