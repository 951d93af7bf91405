"""Bundles: the modules of a page in one file, and its styles in another, made when they are needed.

A page has 20 to 30 modules. Each costs a request, and a browser has six of them under way at a
time, so on a slow network a page waits for one bundle a fraction of the time that it waits for its
modules. The modules stay as they are for whoever reads, checks and tests them.

In a bundle every module is a function of its own, called in the order in which modules run, and
``modules`` has what each exports. A module that is imported later, by
``await import("./late.js")``, is in a second bundle with what only it needs; it takes the rest from
the first, so that no module runs twice. Whole-line comments are left out.

The modules keep to a few forms, which ``tests/web/test_bundles.py`` checks: imports by name at the
beginning of a line, exports of declarations, and circles of imports through functions alone.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from functools import cache

__all__ = ["imported_names", "make_bundles", "script_bundle", "style_bundle"]

Read = Callable[[str], str | None]  # returns the text of a file; None if there is none

_IMPORT = re.compile(r'^import\s*(?:\{([^}]*)\}\s*from\s*)?"(\.[^"]+)";?[^\S\n]*\n?', re.MULTILINE)
_PASSED_ON = re.compile(r'^export\s*\{([^}]*)\}\s*from\s*"(\.[^"]+)";?[^\S\n]*\n?', re.MULTILINE)
_LISTED = re.compile(r"^export\s*\{([^}]*)\};?[^\S\n]*\n?", re.MULTILINE)
_DECLARED = re.compile(r"^export\s+((?:async\s+)?(?:function\*?|class|const|let)\s+)([\w$]+)", re.M)
_LATER = re.compile(r'\b(await|void) import\("(\.[^"]+)"\)')  # but not in the comment of a type
_COMMENT = re.compile(
    r"^[^\S\n]*(?:/\*\*(?:(?!\*/).)*\*/[^\S\n]*\n|//[^\n]*\n)", re.MULTILINE | re.DOTALL
)


def script_bundle(module: str, late: str | None = None) -> str:
    """Return the name of the bundle of a page's module, or of a module that it imports later."""
    name = _flat(module)
    return f"bundle-{name}.js" if late is None else f"bundle-{name}--{_flat(late)}.js"


def style_bundle(names: Iterable[str]) -> str:
    """Return the name of the bundle of a page's styles."""
    return f"bundle-{'-'.join(map(_flat, names))}.css"


def make_bundles(
    modules: Iterable[str], styles: Iterable[tuple[str, ...]], read: Read
) -> dict[str, str]:
    """Return the bundles by name: those of pages' modules, of what these import later, and of
    pages' styles."""

    @cache
    def plain(name: str) -> str | None:
        text = read(name)
        return None if text is None else _COMMENT.sub("", text)

    made = {style_bundle(names): "".join(read(name) or "" for name in names) for names in styles}
    for module in modules:
        first = _in_order(module, plain)
        start = "export const modules = {};\n"
        made[script_bundle(module)] = start + _joined(first, module, plain)
        done, todo = set[str](), list(first)
        while todo:
            late = _late(todo.pop(), plain)
            for name in [x for x in late if x not in done]:
                done.add(name)
                order = [x for x in _in_order(name, plain) if x not in first]
                made[script_bundle(module, name)] = _late_bundle(order, module, name, plain)
                todo += order
    return made


def imported_names(module: str, read: Read) -> list[str]:
    """Return the names of the modules that a module imports when it starts."""
    text = read(module) or ""
    found = [x[2] for form in (_IMPORT, _PASSED_ON) for x in form.finditer(text)]
    return [_resolved(module, address) for address in found]


def _in_order(module: str, read: Read) -> list[str]:
    """Return a module and all that it imports, each after what it imports itself."""
    found: list[str] = []
    seen: set[str] = set()

    def visit(name: str) -> None:
        if name in seen or read(name) is None:
            return
        seen.add(name)
        for other in imported_names(name, read):
            visit(other)
        found.append(name)

    visit(module)
    return found


def _late(module: str, read: Read) -> list[str]:
    """Return the names of the modules that a module imports later."""
    text = read(module) or ""
    named = [_resolved(module, address) for _, address in _LATER.findall(text)]
    return [name for name in named if read(name) is not None]


def _joined(order: list[str], page: str, read: Read) -> str:
    """Return modules in this order, each of which knows those that have not run yet."""
    return "".join(
        _wrapped(name, page, read, set(order[number:])) for number, name in enumerate(order)
    )


def _late_bundle(order: list[str], page: str, name: str, read: Read) -> str:
    """Return the bundle of a module that is imported later, which exports what the module does."""
    exported = _exports(read(name) or "")
    given = "".join(f'export const {x} = modules["{name}"].{x};\n' for x in exported)
    head = f'import {{ modules }} from "./{script_bundle(page)}";\n'
    return f"{head}{_joined(order, page, read)}{given}"


def _wrapped(module: str, page: str, read: Read, to_come: set[str]) -> str:
    """Return a module as a function that is called at once, unless another bundle has it. In a
    circle of imports, what it takes from a module that is ``to_come`` is looked up at each call."""
    text = read(module) or ""
    exported = _exports(text)

    def taken(match: re.Match[str]) -> str:
        names = [x.partition(" as ") for x in _names(match[1] or "")]
        source = f'modules["{_resolved(module, match[2])}"]'
        if _resolved(module, match[2]) in to_come:
            calls = [f"{y or x} = (...given) => {source}.{x}(...given)" for x, _, y in names]
            return "".join(f"const {call};\n" for call in calls)
        taken = ", ".join(f"{x}: {y}" if y else x for x, _, y in names)
        return f"const {{ {taken} }} = {source};\n" if taken else ""

    def later(match: re.Match[str]) -> str:
        name = _resolved(module, match[2])
        is_known = read(name) is not None
        return f'{match[1]} import("./{script_bundle(page, name)}")' if is_known else match[0]

    text = _PASSED_ON.sub(taken, text)
    text = _IMPORT.sub(taken, text)
    text = _DECLARED.sub(r"\1\2", _LISTED.sub("", text))
    text = _LATER.sub(later, text)
    given = ", ".join(x if x == y else f"{x}: {y}" for x, y in exported.items())
    return f'modules["{module}"] ??= (() => {{\n{text.strip()}\nreturn {{ {given} }};\n}})();\n'


def _exports(text: str) -> dict[str, str]:
    """Return the names that a module exports, with their names within it."""
    found = {match[2]: match[2] for match in _DECLARED.finditer(text)}
    for form in (_PASSED_ON, _LISTED):
        for match in form.finditer(text):
            for name in _names(match[1]):
                inner, _, outer = name.partition(" as ")
                passed_on = form is _PASSED_ON
                found[outer or inner] = (outer or inner) if passed_on else inner
    return found


def _names(text: str) -> list[str]:
    """Return the names between the braces of an import or export."""
    return [" ".join(part.split()) for part in text.split(",") if part.strip()]


def _resolved(module: str, address: str) -> str:
    """Return the name of a module from its address relative to another."""
    return os.path.normpath(f"{os.path.dirname(module) or '.'}/{address}").replace(os.sep, "/")


def _flat(name: str) -> str:
    return os.path.splitext(name)[0].replace("/", "-")
