"""What the tests of Boggle share: every CPU path in turn, and the shipped words."""

from __future__ import annotations

import functools

import pytest

from support.emulated import EMULATED, emulated_searcher
from wordfoe import Lexicon
from wordfoe.boggle.search import CPUS, NATIVE_SEARCHERS


@pytest.fixture(params=[*CPUS, *EMULATED])
def cpu(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A CPU path: each that this machine has, and those that can be emulated anywhere."""
    name = str(request.param)
    if name in EMULATED:
        emulated = functools.partial(emulated_searcher, name)
        monkeypatch.setitem(NATIVE_SEARCHERS, name, emulated)
    return name


@pytest.fixture
def cpus(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All CPU paths: for examples that are dear to draw, or that have an answer to be kept."""
    for name in EMULATED:
        monkeypatch.setitem(NATIVE_SEARCHERS, name, functools.partial(emulated_searcher, name))
    return [*CPUS, *EMULATED]


@pytest.fixture(scope="session")
def english() -> Lexicon:
    return Lexicon.english()


@pytest.fixture(scope="session")
def english_words(english: Lexicon) -> frozenset[str]:
    return frozenset(english)
