"""What `help()` says of public functions of Boggle and of jobs: what they do, and their errors."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import wordfoe

SOURCE = Path(wordfoe.__file__).parent
PACKAGES = ("boggle", "jobs")
ERRORS = {"SettingsError", "Malformed", "Illegal", "Refused", "DamagedRecord"} | {
    "CertificateError",
    "ResultsError",
    "LexiconError",
}

Function = ast.FunctionDef


def public(body: list[ast.stmt], inside: str = "") -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public(node.body, f"{node.name}.")
        if isinstance(node, Function) and not node.name.startswith("_"):
            yield inside + node.name, node


FUNCTIONS = {
    f"{'.'.join(path.relative_to(SOURCE).with_suffix('').parts)}:{name}": node
    for package in PACKAGES
    for path in sorted((SOURCE / package).rglob("*.py"))
    for name, node in public(ast.parse(path.read_text()).body)
}


def raised(node: Function) -> set[str]:
    """Return the errors of wordfoe that a function raises itself."""
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


def test_there_are_functions_to_look_at() -> None:
    assert len(FUNCTIONS) > 150
    assert raised(FUNCTIONS["boggle.scoring:rules_named"]) == {"SettingsError"}


@pytest.mark.parametrize("package", ["wordfoe.boggle", "wordfoe.boggle.explore", "wordfoe.jobs"])
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
