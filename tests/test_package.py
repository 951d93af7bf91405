"""The package itself: what it offers, and that it offers it late."""

from __future__ import annotations

import subprocess
import sys

import pytest

import wordfoe


def test_what_is_offered_can_be_seen_and_had() -> None:
    assert set(wordfoe.__all__) <= set(dir(wordfoe))
    for name in wordfoe.__all__:
        assert getattr(wordfoe, name) is not None
    from wordfoe import Lexicon, Record, hangman

    assert (Lexicon.__module__, Record.__module__) == ("wordfoe.lexicon", "wordfoe.record")
    assert hangman.Game.__module__ == "wordfoe.hangman.game"


def test_what_is_not_offered() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        wordfoe.chess  # noqa: B018


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    code = (
        "import sys, wordfoe; dir(wordfoe);"
        "print(*[name for name in sys.modules if name.startswith('wordfoe')])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert found.stdout.split() == ["wordfoe"]
