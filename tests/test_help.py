"""What `help()` says of public functions of the library: what they do, and their errors."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import wordfoe
from support.sources import statements
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


@cache
def body_of(module: str) -> list[ast.stmt]:
    """Return the statements of a module."""
    return ast.parse((SOURCE / module).read_text()).body


def functions(module: str) -> dict[str, Function]:
    """Return the public functions of a module, and the public methods of its public classes."""
    return dict(public(body_of(module)))


def classes(module: str) -> dict[str, ast.ClassDef]:
    """Return the public classes of a module."""
    found = [node for node in body_of(module) if isinstance(node, ast.ClassDef)]
    return {node.name: node for node in found if not node.name.startswith("_")}


def raised(node: Function) -> set[str]:
    """Return the errors that a function raises itself."""
    found = set()
    for statement in statements(node.body):
        if isinstance(statement, ast.Raise) and isinstance(statement.exc, ast.Call):
            found.add(ast.unparse(statement.exc.func))
    return found & ERRORS


def untold(node: Function | ast.ClassDef, makers: Iterable[Function]) -> list[str]:
    """Return what the docstring of a function or class lacks: all, or errors of its makers."""
    told = ast.get_docstring(node)
    if not told:
        return ["a docstring"]
    return [error for maker in makers for error in raised(maker) if error not in told]


def test_public_functions_say_what_they_do_and_raise() -> None:
    lacking = [
        f"{module}: {name} lacks {', '.join(missing)}"
        for module in MODULES
        for name, node in functions(module).items()
        if (missing := untold(node, [node]))
    ]
    assert lacking == []


def test_public_classes_say_what_making_one_raises() -> None:
    lacking = [
        f"{module}: {name} lacks {', '.join(missing)}"
        for module in MODULES
        for name, node in classes(module).items()
        if (missing := untold(node, makers(node)))
    ]
    assert lacking == []


def makers(node: ast.ClassDef) -> Iterator[Function]:
    """Yield the methods that make an object of a class."""
    for maker in node.body:
        if isinstance(maker, Function) and maker.name in ("__init__", "__post_init__"):
            yield maker


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
