"""Every example in a docstring is true, in every module of the package.

Modules are discovered, not listed. An example sees nothing but what it imports itself, as a reader
would type it.
"""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import wordfoe

SOURCE = Path(__file__).parent.parent / "src" / "wordfoe"


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """Import a package and every module in it, at any depth, and yield each."""
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def docstrings(module: ModuleType) -> list[doctest.DocTest]:
    """Return the docstrings of a module that hold examples."""
    found = doctest.DocTestFinder().find(module, module.__name__, module, globs={})
    return [test for test in found if test.examples]


def examples(package: ModuleType) -> Counter[str]:
    """Count the examples that doctest finds in each module of a package."""
    return Counter(
        {
            module.__name__: sum(len(test.examples) for test in tests)
            for module in modules(package)
            if (tests := docstrings(module))
        }
    )


def written_examples(folder: Path) -> Counter[str]:
    """Count the lines of each source file in a package's folder that look like an example."""
    count: Counter[str] = Counter()
    for path in folder.rglob("*.py"):
        name = ".".join(path.relative_to(folder.parent).with_suffix("").parts)
        lines = re.findall(r"^[ \t]*(?:[rR]?\"\"\")?>>> ", path.read_text(), re.MULTILINE)
        count[name.removesuffix(".__init__")] += len(lines)
    return +count


def failures(name: str) -> str:
    """Run the examples of a module and return what doctest says about those that are false."""
    said: list[str] = []
    runner = doctest.DocTestRunner()
    for test in docstrings(importlib.import_module(name)):
        runner.run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("name", sorted(written_examples(SOURCE)))
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert failures(name) == ""


def test_no_example_is_hidden_from_doctest() -> None:
    """Such as one in a nested function, or in a string that is no docstring."""
    written = written_examples(SOURCE)
    assert written, "no examples in the source: is it where the test looks?"
    assert examples(wordfoe) == written


TRUE = '''"""
>>> 6 * 7
42
"""
'''
FALSE = '''"""
>>> from operator import mul
>>> mul(6, 7)
41
"""
'''
NOT_IMPORTED = '''
from operator import mul

def product():
    """>>> mul(6, 7)
    42
    """
'''
HIDDEN = '''
def outer():
    def inner():
        """
        >>> 6 * 7
        41
        """
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package that no test lists, with examples of every kind in modules of every depth."""
    inner = tmp_path / "unlisted" / "inner"
    inner.mkdir(parents=True)
    (inner.parent / "__init__.py").write_text(TRUE)
    (inner.parent / "plain.py").write_text("NUMBER = 42\n")
    (inner.parent / "hidden.py").write_text(HIDDEN)
    (inner / "__init__.py").write_text("")
    (inner / "false.py").write_text(FALSE)
    (inner / "not_imported.py").write_text(NOT_IMPORTED)
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("unlisted")
    for name in [name for name in sys.modules if name.split(".")[0] == "unlisted"]:
        del sys.modules[name]


def test_a_false_example_in_a_module_that_is_not_listed_fails(package: ModuleType) -> None:
    found = examples(package)
    assert found == {"unlisted": 1, "unlisted.inner.false": 2, "unlisted.inner.not_imported": 1}
    assert failures("unlisted") == ""
    assert "Expected:\n    41\nGot:\n    42\n" in failures("unlisted.inner.false")
    assert "NameError: name 'mul' is not defined" in failures("unlisted.inner.not_imported")


def test_an_example_that_doctest_cannot_see_is_noticed(package: ModuleType) -> None:
    written = written_examples(Path(package.__path__[0]))
    assert written - examples(package) == {"unlisted.hidden": 1}


def test_a_module_that_cannot_be_imported_is_an_error(package: ModuleType) -> None:
    broken = Path(package.__path__[0]) / "broken"
    broken.mkdir()
    (broken / "__init__.py").write_text("import no_such_module\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        examples(package)
