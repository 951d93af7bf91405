"""The static files of the page: read once, and again when they change on disk.

Scripts, styles and drawings have a second name with a *version*, the digest of them all, in front:
``v-0123456789abcdef/base.css``. Pages use these names, and browsers keep such files for good; a
change of any file gives all of them new names. Modules and styles refer to each other by relative
addresses, so they stay within a version without being rewritten. Under its plain name, or that of
another version, a file is revalidated at every use; so are pages.

A page includes the parts that all pages share, from the folder ``parts``, by a line such as
``<!-- include header.html -->``. The server adds links that preload the modules of a page, and
gives the service worker the list of files.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import os
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

__all__ = ["NOT_FOUND", "PAGES", "File", "Files"]

STATIC = Path(__file__).parent / "static"
PAGES = {
    "/": "home.html",
    "/hangman": "hangman.html",
    "/boggle": "boggle.html",
    "/daily": "daily.html",
    "/puzzles": "puzzles.html",
    "/games": "games.html",
    "/coach": "coach.html",
    "/statistics": "statistics.html",
    "/help": "help.html",
    "/learn": "learn.html",
    "/sw.js": "sw.js",
    "/favicon.ico": "icons/favicon.ico",  # where browsers look, whatever a page says
    "/apple-touch-icon.png": "icons/touch.png",
}
NOT_FOUND = "404.html"
PARTS = "parts"
LEAST_COMPRESSED = 512  # bytes: smaller files are sent as they are

WORKER = "sw.js"
NEVER_LOADED = ("sw.js", "types.js")  # with a version: the worker has one address, types are text
NOT_KEPT = (".png", ".ico")  # by the service worker: browsers ask for icons when they want them

_INCLUDE = re.compile(r"<!-- include ([\w-]+\.html) -->\n")
_VERSIONED = re.compile(r"/*v-([0-9a-f]{16})/(.+)", re.DOTALL)
_STATIC = re.compile(r'\b(href|src)="static/(?!manifest\.)')  # its addresses are for its own place
_SCRIPT = re.compile(r'<script type="module" src="static/([\w./-]+)">')
_IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE)
_SHELL = '{ version: "", files: [""], pages: [""] }'

# Listed here, since the types that the system knows differ from machine to machine.
_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}


class File(Struct, frozen=True):
    """A file with its content type and ETag. ``compressed`` is its gzip, None if that is not
    smaller; ``version``, times and sizes on disk, shows when it changes."""

    content: bytes
    compressed: bytes | None
    media_type: str
    etag: str
    version: tuple[int, ...]


class Files:
    """The files below a directory."""

    def __init__(self, root: Path = STATIC) -> None:
        self._root = root.resolve()
        self._files: dict[Path, File] = {}  # by resolved path: a file has many names
        self._states: dict[str, tuple[int, int]] = {}  # times and sizes of what has the version
        self._version = ""

    @property
    def version(self) -> str:
        """The version of the scripts, styles and drawings as they are now, 16 hex digits."""
        states = dict(sorted(_states(self._root)))
        if states != self._states or not self._version:
            digest = hashlib.sha256()
            for name in states:
                content = (self._root / name).read_bytes()
                digest.update(f"{name} {len(content)} ".encode() + content)
            self._states, self._version = states, digest.hexdigest()[:16]
        return self._version

    def is_lasting(self, name: str) -> bool:
        """Return whether a file has a name with the current version: its content never changes."""
        found = _VERSIONED.match(name)
        if found is None or found[1] != self._version or found[2] not in self._states:
            return False
        file = self._files.get((self._root / found[2]).resolve())
        return file is not None and file.version == self._states[found[2]]

    def get(self, name: str) -> File | None:
        """Return a file as it is now; None for a name that leads to no file in the directory. A
        version in the name is ignored: pages of an older one still find their files."""
        if found := _VERSIONED.match(name):
            name = found[2]
        try:
            path = (self._root / name.lstrip("/")).resolve()
            if not path.is_relative_to(self._root) or not path.is_file():
                return None
            version = self._state(path)
            file = self._files.get(path)
            if file is None or file.version != version:
                file = self._files[path] = _file(path, self._content(path), version)
            return file
        except (OSError, ValueError):
            return None

    def _state(self, path: Path) -> tuple[int, ...]:
        """Return the time and size of a file, and for a page those of the parts of pages and the
        version of the files that it names."""
        is_page = path.suffix == ".html"
        parts = sorted((self._root / PARTS).glob("*.html")) if is_page else []
        statuses = [one.stat() for one in (path, *parts)]
        state = tuple(number for one in statuses for number in (one.st_mtime_ns, one.st_size))
        return (*state, int(self.version, 16)) if is_page or path.name == WORKER else state

    def _content(self, path: Path) -> bytes:
        """Return the bytes of a file, with its parts if it is a page. The link to the page itself
        is marked as the current one in them."""
        if path.name == WORKER:
            files = [name for name in self._states if not name.endswith(NOT_KEPT)]
            pages = [path[1:] for path, name in PAGES.items() if name.endswith(".html")]
            shell = json.dumps({"version": self._version, "files": files, "pages": pages})
            return path.read_text(encoding="utf-8").replace(_SHELL, shell).encode()
        if path.suffix != ".html":
            return path.read_bytes()
        link = f'href="{path.stem}"'

        def part(include: re.Match[str]) -> str:
            text = (self._root / PARTS / include[1]).read_text(encoding="utf-8")
            return text.replace(link, f'{link} aria-current="page"')

        text = _INCLUDE.sub(part, path.read_text(encoding="utf-8"))
        modules = dict.fromkeys(
            module for name in _SCRIPT.findall(text) for module in self._modules(name)
        )
        preloads = "".join(f'<link rel="modulepreload" href="static/{name}">\n' for name in modules)
        text = text.replace("<body", f"{preloads}<body", 1)
        return _STATIC.sub(rf'\1="static/v-{self._version}/', text).encode()

    def _modules(self, name: str) -> list[str]:
        """Return the names of a module and of all that it imports when it starts."""
        found, todo = [], [name]
        while todo:
            module = todo.pop()
            path = self._root / module
            if module in found or not path.is_file():
                continue
            found.append(module)
            imported = _IMPORT.findall(path.read_text(encoding="utf-8"))
            todo += [os.path.normpath(f"{Path(module).parent}/{one}") for one in reversed(imported)]
        return found


def _states(root: Path, folder: str = "") -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the name, time and size of each file that has a version: all but pages and their
    parts, and what no page loads."""
    with os.scandir(root / folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _states(root, f"{folder}{entry.name}/")
            elif not entry.name.endswith(".html") and entry.name not in NEVER_LOADED:
                status = entry.stat()
                yield f"{folder}{entry.name}", (status.st_mtime_ns, status.st_size)


def _file(path: Path, content: bytes, version: tuple[int, ...]) -> File:
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    compressed = gzip.compress(content, mtime=0) if len(content) >= LEAST_COMPRESSED else None
    if compressed is not None and len(compressed) >= len(content):
        compressed = None
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return File(content, compressed, media_type or "application/octet-stream", etag, version)
