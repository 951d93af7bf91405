"""The files of the page: read once, sent again only when they changed.

A browser asks each time whether its copy is still good, so that none is stuck on an old build;
the answer is usually that it is, without a body.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct

__all__ = ["PAGES", "File", "Files"]

STATIC = Path(__file__).parent / "static"
PAGES = {
    "/": "home.html",
    "/hangman": "hangman.html",
    "/boggle": "boggle.html",
    "/daily": "daily.html",
    "/coach": "coach.html",
    "/statistics": "statistics.html",
    "/help": "help.html",
    "/sw.js": "sw.js",
}
WORTH_PACKING = 512  # bytes

# Said here, for what the system knows of types differs from machine to machine.
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
    """A file as it is sent."""

    content: bytes
    packed: bytes | None  # by gzip, where that is worth it
    kind: str
    tag: str
    stamp: tuple[int, int]  # time and size on disk, to see that it changed


class Files:
    """The files under a directory, by name."""

    def __init__(self, root: Path = STATIC) -> None:
        self._root = root.resolve()
        self._files: dict[Path, File] = {}  # by what a name leads to: a file has many names

    def get(self, name: str) -> File | None:
        """Return a file as it is now; None for what is no file in this directory."""
        try:
            path = (self._root / name.lstrip("/")).resolve()
            if not path.is_relative_to(self._root) or not path.is_file():
                return None
            status = path.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            file = self._files.get(path)
            if file is None or file.stamp != stamp:
                file = self._files[path] = _read(path, stamp)
            return file
        except (OSError, ValueError):
            return None


def _read(path: Path, stamp: tuple[int, int]) -> File:
    content = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    packed = gzip.compress(content, mtime=0) if len(content) >= WORTH_PACKING else None
    if packed is not None and len(packed) >= len(content):
        packed = None
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return File(content, packed, kind or "application/octet-stream", tag, stamp)
