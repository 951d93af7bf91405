"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib

import pytest

from wordfoe import Lexicon

MODULES = [
    "wordfoe.lexicon",
    "wordfoe.hangman",
    "wordfoe.hangman.families",
    "wordfoe.hangman.match",
    "wordfoe.hangman.dealers",
    "wordfoe.explore",
    "wordfoe.explore.climb",
    "wordfoe.explore.crossing",
    "wordfoe.explore.ground",
    "wordfoe.explore.longest",
]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, extraglobs={"Lexicon": Lexicon})
    assert result.attempted > 0
    assert result.failed == 0
