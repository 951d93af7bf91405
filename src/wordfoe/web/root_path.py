"""The root path: where the addresses of the server begin, behind a proxy that gives it a folder of
a host, such as /games/wordfoe.

A proxy may take the root path off a request or leave it there; both are understood. The page
itself needs no root path: its addresses are relative, so each page must be asked for at the depth
that they are meant for.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from wordfoe.errors import SettingsError
from wordfoe.web.files import PAGES
from wordfoe.wording import quoted

__all__ = ["RootPath", "relative_place"]

# First parts of the server's own paths. A root path that began with one could not be told from it.
OWN = {"api", "static", "health", "ready", "schema", *(page[1:] for page in PAGES)}
RIGHT = "type one such as /games/wordfoe"

_FORM = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")


class RootPath:
    """A root path; the empty one, or "/", is that of a server that has its host for itself.

    Raises SettingsError for a text that is no path, or that begins with a path of the server."""

    def __init__(self, text: str = "") -> None:
        parts = text.strip("/").split("/") if text.strip("/") else []
        if not _FORM.fullmatch(text) or {".", ".."} & set(parts):
            signs = 'letters, digits, "-", "_", "." and "~"'
            raise SettingsError(f"{quoted(text)} is no root path; {RIGHT}, of {signs}.")
        if parts and parts[0] in OWN:
            reason = f"since /{parts[0]} is a path of the server itself"
            raise SettingsError(f"{quoted(text)} cannot be the root path, {reason}; {RIGHT}.")
        self._parts = parts
        self.path = "".join(f"/{part}" for part in parts)  # "/games/wordfoe", or empty

    def strip(self, path: str) -> str:
        """Return a path without the root path, if it begins with it; many slashes are read as one,
        as the router does."""
        if not self._parts:
            return path
        parts = [part for part in path.split("/") if part]
        count = len(self._parts)
        return "/" + "/".join(parts[count:]) if parts[:count] == self._parts else path


def relative_place(page: str, raw_path: bytes) -> str | None:
    """Return where a browser finds a page, relative to the path that it asked for; None if it is
    there already. Slashes after the name of a page are too many, and one belongs after the root
    path."""
    written = raw_path.decode("latin-1").split("/")
    parts = [unquote(part).strip("/") for part in written]
    if page == "/":
        return f"{written[-1]}/" if parts[-1] else None
    deeper = next(count for count, part in enumerate(reversed(parts)) if part)
    return "../" * deeper + page[1:] if deeper else None
