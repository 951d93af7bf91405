"""Build the reference of the Python library from its docstrings: python tools/make_reference.py DIR

The run fails, with the reason, if a page lacks a public name, a link is broken, a docstring names
something of wordfoe that does not exist, or pdoc warns.
"""

from __future__ import annotations

import html
import importlib
import pkgutil
import posixpath
import re
import sys
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from pdoc import doc, render

MODULES = (
    "wordfoe",
    "wordfoe.hangman",
    "wordfoe.hangman.analysis.puzzles",
    "wordfoe.hangman.contests.tournament",
    "wordfoe.boggle",
    "wordfoe.boggle.explore",
    "wordfoe.jobs",
    "wordfoe.errors",
)


def page_of(module: str) -> str:
    """Return the path of a module's page, such as wordfoe/hangman.html."""
    return module.replace(".", "/") + ".html"


def described(name: str) -> doc.Module:
    """Return pdoc's description of a module, with the names that it imports at first use."""
    module = importlib.import_module(name)
    for public in module.__all__:
        setattr(module, public, getattr(module, public))
    return doc.Module(module)


def pages() -> dict[str, str]:
    """Return the text of every file of the reference, by path.

    Raises Warning if pdoc warns, such as of a type that it cannot resolve.
    """
    render.configure(show_source=False)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        modules = {name: described(name) for name in MODULES}
        files = {page_of(name): render.html_module(modules[name], modules) for name in MODULES}
        files["index.html"] = render.html_index(modules)
        files["search.js"] = render.search_index(modules)
    return files


@cache
def anchors(text: str) -> set[str]:
    """Return the anchors of a page."""
    return set(re.findall(r'\bid="([^"]+)"', text))


def missing_names(files: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for each public name that the page of its module lacks."""
    for name in MODULES:
        module, there = importlib.import_module(name), anchors(files[page_of(name)])
        for public in module.__all__:
            found = getattr(module, public)
            has_page = isinstance(found, ModuleType) and page_of(found.__name__) in files
            if public not in there and not has_page:
                yield f"{page_of(name)} lacks {public}."


def broken_links(files: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for each link within the reference whose target does not exist."""
    for path, text in files.items():
        if not path.endswith(".html"):
            continue
        shown = re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL)
        for link in sorted(set(re.findall(r'<a\b[^>]*\bhref="([^"]*)"', shown))):
            if re.match(r"[a-z]+:", link):
                continue
            name, _, anchor = html.unescape(link).partition("#")
            to = posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) if name else path
            if to not in files or (anchor and anchor not in anchors(files[to])):
                yield f"{path} has a link to {link}, which does not exist."


def unknown_names(files: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for each dotted name of wordfoe in the text that cannot be imported."""
    for path, text in files.items():
        plain = html.unescape(re.sub(r"<[^>]+>", "", text)) if path.endswith(".html") else ""
        for name in sorted(set(re.findall(r"(?<![\w./-])wordfoe(?:\.[A-Za-z_]\w*)+", plain))):
            try:
                pkgutil.resolve_name(name)
            except (ImportError, AttributeError):
                yield f"{path} names {name}, which does not exist."


def main() -> int:
    """Write the reference, and return the exit code: 1 if there are problems, which are printed."""
    files = pages()
    problems = [*missing_names(files), *broken_links(files), *unknown_names(files)]
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    folder = Path(sys.argv[1])
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    print(f"{folder / 'index.html'}: {len(MODULES)} modules.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
