"""The static files of the page: read once, and again when they change on disk.

Scripts, styles and drawings have a second name with a *version*, the digest of them all, in front:
``v-0123456789abcdef/base.css``. Pages use these names, and browsers keep such files for good; a
change of any file gives all of them new names. Modules and styles refer to each other by relative
addresses, so they stay within a version without being rewritten. Under its plain name, or that of
another version, a file is revalidated at every use; so are pages.

A page includes the parts that all pages share, from the folder ``parts``, by a line such as
``<!-- include header.html -->``. The server puts one bundle in the place of its styles and one in
that of its modules (see ``bundles``), and gives the service worker the list of files.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from wordfoe.web.bundles import make_bundles, script_bundle, style_bundle

__all__ = ["NOT_FOUND", "PAGES", "ROOM", "File", "Files"]

STATIC = Path(__file__).parent / "static"
PAGES = {
    "/": "home.html",
    "/hangman": "hangman.html",
    "/boggle": "boggle.html",
    "/daily": "daily.html",
    "/puzzles": "puzzles.html",
    "/rooms": "rooms.html",
    "/games": "games.html",
    "/coach": "coach.html",
    "/statistics": "statistics.html",
    "/help": "help.html",
    "/learn": "learn.html",
    "/sw.js": "sw.js",
    "/favicon.ico": "icons/favicon.ico",  # where browsers look, whatever a page says
    "/apple-touch-icon.png": "icons/touch.png",
}
ROOM = "room.html"  # at /rooms/CODE, for every code
NESTED = {ROOM: "rooms"}  # pages that are shown one level below another page
NOT_FOUND = "404.html"
PARTS = "parts"
BUNDLE = "bundle-"  # with which their names begin
FORM = b"1"  # of bundles: another one makes other names of the same files
LEAST_COMPRESSED = 512  # bytes: smaller files are sent as they are

WORKER = "sw.js"
NEVER_LOADED = ("sw.js", "types.js")  # with a version: the worker has one address, types are text
EARLY = "early.js"  # the one script that is no module
# What the service worker does not keep: browsers ask for icons when they want them, and pages use
# the bundles of modules and styles.
NOT_KEPT = (".png", ".ico", ".js", ".css")

_INCLUDE = re.compile(r"<!-- include ([\w-]+\.html) -->\n")
_VERSIONED = re.compile(r"/*v-([0-9a-f]{16})/(.+)", re.DOTALL)
_STATIC = re.compile(r'\b(href|src)="static/(?!manifest\.)')  # its addresses are for its own place
_SCRIPT = re.compile(r'(<script type="module" src="static/)([\w./-]+)(">)')
_STYLE = re.compile(r'<link rel="stylesheet" href="static/([\w./-]+)">\n?')
_BUNDLE = re.compile(rf'static/({BUNDLE}[^"]+)"')
_ADDRESS = re.compile(r'\b(href|src)="(?=[^#])')  # but not one within the page
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
    """The files below a directory. Whether one of them has changed is looked up every ``interval``
    seconds at most, since that takes longer than all the rest of a request; ``clock`` returns
    seconds."""

    def __init__(
        self,
        root: Path = STATIC,
        interval: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._root = root.resolve()
        self._files: dict[Path, File] = {}  # by resolved path: a file has many names
        self._states: dict[str, tuple[int, int]] = {}  # times and sizes of what has the version
        self._version = ""
        self._interval = interval
        self._clock = clock
        self._checked = clock()
        self._bundles: dict[str, str] = {}  # of this version, their texts by name

    @property
    def version(self) -> str:
        """The version of the scripts, styles and drawings as they are now, 16 hex digits."""
        now = self._clock()
        if self._version and now < self._checked + self._interval:
            return self._version
        self._checked = now
        states = dict(sorted(_states(self._root)))
        if states != self._states or not self._version:
            digest = hashlib.sha256(FORM)
            for name in states:
                content = (self._root / name).read_bytes()
                digest.update(f"{name} {len(content)} ".encode() + content)
            self._states, self._version = states, digest.hexdigest()[:16]
            self._bundles = self._make_bundles()
        return self._version

    def is_lasting(self, name: str) -> bool:
        """Return whether a file has a name with the current version: its content never changes."""
        found = _VERSIONED.match(name)
        if found is None or found[1] != self._version:
            return False
        if found[2] in self._bundles:
            return True
        if found[2] not in self._states:
            return False
        file = self._files.get((self._root / found[2]).resolve())
        return file is not None and file.version == self._states[found[2]]

    def get(self, name: str) -> File | None:
        """Return a file as it is now; None for a name that leads to no file in the directory. A
        version in the name is ignored: pages of an older one still find their files."""
        if found := _VERSIONED.match(name):
            name = found[2]
        try:
            if name.lstrip("/").startswith(BUNDLE):
                return self._bundle(name.lstrip("/"))
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
            files = [name for name in self._states if _is_kept(name)] + list(self._bundles)
            pages = [path[1:] for path, name in PAGES.items() if name.endswith(".html")]
            shell = json.dumps({"version": self._version, "files": files, "pages": pages})
            return path.read_text(encoding="utf-8").replace(_SHELL, shell).encode()
        if path.suffix != ".html":
            return path.read_bytes()
        link = f'href="{NESTED.get(path.name, path.stem)}"'

        def part(include: re.Match[str]) -> str:
            text = (self._root / PARTS / include[1]).read_text(encoding="utf-8")
            return text.replace(link, f'{link} aria-current="page"')

        text = _bundled(_INCLUDE.sub(part, path.read_text(encoding="utf-8")))
        if set(_BUNDLE.findall(text)) - self._bundles.keys():
            self._bundles = self._make_bundles()  # the page names other files than before
        text = _STATIC.sub(rf'\1="static/v-{self._version}/', text)
        return (_ADDRESS.sub(r'\1="../', text) if path.name in NESTED else text).encode()

    def _bundle(self, name: str) -> File | None:
        """Return a bundle; None if there is none of this name."""
        version, path = (int(self.version, 16),), self._root / name
        text, file = self._bundles.get(name), self._files.get(path)
        if text is None:
            return None
        if file is None or file.version != version:
            file = self._files[path] = _file(path, text.encode(), version)
        return file

    def _make_bundles(self) -> dict[str, str]:
        """Return the bundles of all pages by name."""
        modules: dict[str, None] = {}
        styles: dict[tuple[str, ...], None] = {}
        for path in sorted(self._root.glob("*.html")):
            text = _INCLUDE.sub(self._part, path.read_text(encoding="utf-8"))
            modules |= dict.fromkeys(name for _, name, _ in _SCRIPT.findall(text))
            if names := tuple(_STYLE.findall(text)):
                styles[names] = None
        return make_bundles(modules, styles, self._text)

    def _part(self, include: re.Match[str]) -> str:
        return self._text(f"{PARTS}/{include[1]}") or ""

    def _text(self, name: str) -> str | None:
        """Return the text of a file; None if there is none."""
        path = self._root / name
        return path.read_text(encoding="utf-8") if path.is_file() else None


def _bundled(text: str) -> str:
    """Return the text of a page with a bundle in the place of its styles and of its modules, which
    is preloaded."""
    names = tuple(_STYLE.findall(text))
    modules = [script_bundle(name) for _, name, _ in _SCRIPT.findall(text)]
    links = [f'<link rel="modulepreload" href="static/{name}">\n' for name in modules]
    if names:
        links.insert(0, f'<link rel="stylesheet" href="static/{style_bundle(names)}">\n')
        first = _STYLE.search(text)
        assert first is not None
        text = text[: first.start()] + "".join(links) + _STYLE.sub("", text[first.start() :])
    return _SCRIPT.sub(lambda match: match[1] + script_bundle(match[2]) + match[3], text)


def _is_kept(name: str) -> bool:
    """Return whether the service worker keeps a file."""
    return name == EARLY or not name.endswith(NOT_KEPT)


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
