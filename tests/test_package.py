"""The package itself: what it offers, and that it offers it late."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from types import ModuleType

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


def described(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Yield what a module defines for others: functions and classes, and the methods of these."""
    for name, found in vars(module).items():
        if name.startswith("_") or getattr(found, "__module__", "") != module.__name__:
            continue
        if inspect.isfunction(found) or inspect.isclass(found):
            yield f"{module.__name__}.{name}", found
        if inspect.isclass(found):
            for method, value in vars(found).items():
                if not method.startswith("_") and (
                    inspect.isfunction(value) or isinstance(value, property | classmethod)
                ):
                    yield f"{module.__name__}.{name}.{method}", value


def test_help_says_something_about_everything_in_hangman() -> None:
    names = pkgutil.walk_packages(wordfoe.hangman.__path__, "wordfoe.hangman.")
    modules = [importlib.import_module(found.name) for found in names]
    silent = [
        name
        for module in modules
        if module is not wordfoe.hangman.tournament
        for name, found in described(module)
        if not inspect.getdoc(found)
    ]
    assert silent == []
