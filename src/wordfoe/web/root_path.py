"""The root path: the path of a host below which a proxy serves wordfoe, such as /games/wordfoe.

A proxy may remove the root path from requests or leave it; both work. The page itself needs no root
path, since its addresses are relative; so each page must be requested at the right depth.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from wordfoe.errors import SettingsError
from wordfoe.web.files import PAGES
from wordfoe.wording import quoted

__all__ = ["RootPath", "relative_place"]

# The first parts of the server's own paths, below which it has others. A root path must not begin
# with one of them, nor be the path of a page.
OWN = {"api", "rooms", "static", "health", "ready", "schema"}
ADVICE = "type one such as /games/wordfoe"

_FORM = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")


class RootPath:
    """A root path; empty, or "/", if the server has a host of its own. ``path`` has no slash at its
    end: "/games/wordfoe", or "".

    Raises SettingsError for text that is no path, or that begins with a path of the server.
    """

    def __init__(self, text: str = "") -> None:
        parts = text.strip("/").split("/") if text.strip("/") else []
        if not _FORM.fullmatch(text) or {".", ".."} & set(parts):
            signs = 'letters, digits, "-", "_", "." and "~"'
            raise SettingsError(f"{quoted(text)} is no root path; {ADVICE}, of {signs}.")
        if parts and (parts[0] in OWN or f"/{'/'.join(parts)}" in PAGES):
            reason = f"since /{parts[0]} is a path of the server itself"
            raise SettingsError(f"{quoted(text)} cannot be the root path, {reason}; {ADVICE}.")
        self._parts = parts
        self.path = "".join(f"/{part}" for part in parts)

    def strip(self, path: str) -> str:
        """Return a path without the root path, if it begins with it. Several slashes count as one,
        as they do for the router."""
        if not self._parts:
            return path
        parts = [part for part in path.split("/") if part]
        count = len(self._parts)
        return "/" + "/".join(parts[count:]) if parts[:count] == self._parts else path


def relative_place(page: str, raw_path: bytes) -> str | None:
    """Return the address of a page relative to the requested path; None if the request was right.
    The name of a page has no slash after it, and the root path has one."""
    written = raw_path.decode("latin-1").split("/")
    parts = [unquote(part).strip("/") for part in written]
    if page == "/":
        return f"{written[-1]}/" if parts[-1] else None
    deeper = next(count for count, part in enumerate(reversed(parts)) if part)
    return "../" * deeper + page[1:] if deeper else None
