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


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        if parts[0] not in OTHERS:
            yield ".".join(parts), ast.parse(path.read_text())


FUNCTIONS = {
    f"{module}:{name}": node for module, tree in modules() for name, node in public(tree.body)
}


CLASSES = {
    f"{module}:{node.name}": node
    for module, tree in modules()
    for node in tree.body
    if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
}


def raised(node: Function) -> set[str]:
    """Return the errors that a function raises itself."""
    found = set()
    for statement in ast.walk(node):
        if isinstance(statement, ast.Raise) and isinstance(statement.exc, ast.Call):
            found.add(ast.unparse(statement.exc.func))
    return found & ERRORS


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_public_function_says_what_it_does_and_raises(name: str) -> None:
    node = FUNCTIONS[name]
    told = ast.get_docstring(node)
    assert told, "has no docstring"
    for error in raised(node):
        assert error in told


@pytest.mark.parametrize("name", CLASSES)
def test_a_public_class_says_what_making_one_raises(name: str) -> None:
    node = CLASSES[name]
    told = ast.get_docstring(node)
    assert told, "has no docstring"
    for maker in node.body:
        if isinstance(maker, Function) and maker.name in ("__init__", "__post_init__"):
            for error in raised(maker):
                assert error in told


def test_there_are_functions_to_look_at() -> None:
    assert len(FUNCTIONS) > 300
    assert raised(FUNCTIONS["boggle.scoring:rules_named"]) == {"SettingsError"}


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
