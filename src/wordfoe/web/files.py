"""The static files of the page: read once, and again when they change on disk.

Browsers revalidate their copy at every use, so none is stuck on an old version; the usual answer
is 304 without a body.

A page includes the parts that all pages share, from the folder ``parts``, by a line such as
``<!-- include header.html -->``.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

from msgspec import Struct

__all__ = ["NOT_FOUND", "PAGES", "File", "Files"]

STATIC = Path(__file__).parent / "static"
PAGES = {
    "/": "home.html",
    "/hangman": "hangman.html",
    "/boggle": "boggle.html",
    "/daily": "daily.html",
    "/games": "games.html",
    "/coach": "coach.html",
    "/statistics": "statistics.html",
    "/help": "help.html",
    "/sw.js": "sw.js",
    "/favicon.ico": "icons/favicon.ico",  # where browsers look, whatever a page says
    "/apple-touch-icon.png": "icons/touch.png",
}
NOT_FOUND = "404.html"
PARTS = "parts"
LEAST_COMPRESSED = 512  # bytes: smaller files are sent as they are

_INCLUDE = re.compile(r"<!-- include ([\w-]+\.html) -->\n")

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

    def get(self, name: str) -> File | None:
        """Return a file as it is now; None for a name that leads to no file in the directory."""
        try:
            path = (self._root / name.lstrip("/")).resolve()
            if not path.is_relative_to(self._root) or not path.is_file():
                return None
            version = self._version(path)
            file = self._files.get(path)
            if file is None or file.version != version:
                file = self._files[path] = _file(path, self._content(path), version)
            return file
        except (OSError, ValueError):
            return None

    def _version(self, path: Path) -> tuple[int, ...]:
        """Return the times and sizes of a file and, for a page, of the parts of pages."""
        parts = sorted((self._root / PARTS).glob("*.html")) if path.suffix == ".html" else []
        statuses = [one.stat() for one in (path, *parts)]
        return tuple(number for one in statuses for number in (one.st_mtime_ns, one.st_size))

    def _content(self, path: Path) -> bytes:
        """Return the bytes of a file, with its parts if it is a page. The link to the page itself
        is marked as the current one in them."""
        if path.suffix != ".html":
            return path.read_bytes()
        link = f'href="{path.stem}"'

        def part(include: re.Match[str]) -> str:
            text = (self._root / PARTS / include[1]).read_text(encoding="utf-8")
            return text.replace(link, f'{link} aria-current="page"')

        return _INCLUDE.sub(part, path.read_text(encoding="utf-8")).encode()


def _file(path: Path, content: bytes, version: tuple[int, ...]) -> File:
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    compressed = gzip.compress(content, mtime=0) if len(content) >= LEAST_COMPRESSED else None
    if compressed is not None and len(compressed) >= len(content):
        compressed = None
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return File(content, compressed, media_type or "application/octet-stream", etag, version)
