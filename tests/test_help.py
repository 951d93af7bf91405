"""What `help()` says of public functions of the library: what they do, and their errors."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import wordfoe
from wordfoe import errors

SOURCE = Path(wordfoe.__file__).parent
OTHERS = ("web",)  # packages whose functions need not say what they raise
PYTHONS = {"ValueError", "TypeError", "KeyError", "LookupError"}
ERRORS = {"Refused", *errors.__all__} | PYTHONS

Function = ast.FunctionDef


def public(body: list[ast.stmt], inside: str = "") -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public(node.body, f"{node.name}.")
        if isinstance(node, Function) and not node.name.startswith("_"):
            yield inside + node.name, node


MODULES = sorted(
    str(path.relative_to(SOURCE))
    for path in SOURCE.rglob("*.py")
    if path.relative_to(SOURCE).parts[0] not in OTHERS
)


def functions(module: str) -> dict[str, Function]:
    """Return the public functions of a module, and the public methods of its public classes."""
    return dict(public(ast.parse((SOURCE / module).read_text()).body))


def classes(module: str) -> dict[str, ast.ClassDef]:
    """Return the public classes of a module."""
    body = ast.parse((SOURCE / module).read_text()).body
    found = [node for node in body if isinstance(node, ast.ClassDef)]
    return {node.name: node for node in found if not node.name.startswith("_")}


def raised(node: Function) -> set[str]:
    """Return the errors that a function raises itself."""
    found = set()
    for statement in ast.walk(node):
        if isinstance(statement, ast.Raise) and isinstance(statement.exc, ast.Call):
            found.add(ast.unparse(statement.exc.func))
    return found & ERRORS


@pytest.mark.parametrize("module", MODULES)
def test_public_functions_say_what_they_do_and_raise(module: str) -> None:
    for name, node in functions(module).items():
        told = ast.get_docstring(node)
        assert told, f"{name} has no docstring"
        for error in raised(node):
            assert error in told, name


@pytest.mark.parametrize("module", MODULES)
def test_public_classes_say_what_making_one_raises(module: str) -> None:
    for name, node in classes(module).items():
        told = ast.get_docstring(node)
        assert told, f"{name} has no docstring"
        for maker in node.body:
            if isinstance(maker, Function) and maker.name in ("__init__", "__post_init__"):
                for error in raised(maker):
                    assert error in told, name


def test_there_are_functions_to_look_at() -> None:
    assert sum(len(functions(module)) for module in MODULES) > 300
    assert raised(functions("boggle/scoring.py")["rules_named"]) == {"SettingsError"}


@pytest.mark.parametrize(
    "package",
    ["wordfoe.hangman", "wordfoe.boggle", "wordfoe.boggle.explore", "wordfoe.jobs"],
)
def test_everything_exported_has_a_docstring(package: str) -> None:
    module = importlib.import_module(package)
    for name in module.__all__:
        value = getattr(module, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert inspect.getdoc(value), name


def test_explore_has_all_that_a_user_needs_and_hides_no_module() -> None:
    explore = importlib.import_module("wordfoe.boggle.explore")
    assert {"best", "prove", "survey", "longest", "barren", "check"} <= set(explore.__all__)
    modules = {path.stem for path in Path(explore.__file__ or "").parent.glob("*.py")}
    assert not modules & set(explore.__all__)
