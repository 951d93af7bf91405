"""The modules of wordfoe, and which of them each one imports."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from support.sources import statements

__all__ = ["DESIGN", "NAMES", "ROOT", "imported", "reached_from", "tree_of"]

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "wordfoe"
DESIGN = (ROOT / "docs" / "design.md").read_text()
NAMES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in SOURCE.rglob("*.py")
}
PACKAGES = {name.removesuffix(".__init__") for name in NAMES if name.endswith(".__init__")}


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(NAMES[module].read_text())


@cache
def imported(module: str) -> frozenset[str]:
    """The wordfoe modules that a module imports when it is imported, type checking aside."""
    names: set[str] = set()
    for node in statements(tree_of(module).body, without="TYPE_CHECKING"):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "wordfoe":
            base = (node.module or "").removeprefix("wordfoe").lstrip(".")
            for alias in node.names:
                inner = f"{base}.{alias.name}".lstrip(".")
                names.add(inner if inner in NAMES or inner == "_core" else base or "__init__")
    return frozenset(f"{name}.__init__" if name in PACKAGES else name for name in names)


def reached_from(module: str) -> set[str]:
    """The wordfoe modules that a module imports, that these import, and so on, itself included."""
    reached, todo = set[str](), [module]
    while todo:
        reached.add(one := todo.pop())
        todo += imported(one) - reached - {"_core"}
    return reached
