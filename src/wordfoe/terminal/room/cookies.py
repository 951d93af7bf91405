"""The cookies of servers, kept in the data directory, so that a player returns to the same seat.

The file is never needed: without it, or if it is damaged, a player gets a new seat.
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from wordfoe.terminal.history import data_directory
from wordfoe.terminal.room.address import Address

__all__ = ["Cookies"]

FILE = "rooms.json"
FORMAT = 1
MOST_BYTES = 1 << 16  # a larger file is not ours
MOST_SERVERS = 50  # the latest ones are kept
NAMES = {False: "wordfoe", True: "__Host-wordfoe"}  # by whether the server is secure
TOKEN = "[0-9a-f]{32}"

Token = Annotated[str, Meta(pattern=rf"\A{TOKEN}\Z")]


class _File(Struct):
    """The file: the token of each server, by its address; the latest last."""

    wordfoe: int
    servers: dict[str, Token]


class Cookies:
    """The file of cookies. Only the player can read it: a cookie is the seat."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_directory()) / FILE
        self._now: dict[str, str] = {}  # of this run, whether or not the file can be written

    def header(self, server: Address) -> str | None:
        """Return the Cookie header for a server; None if it gave no cookie yet."""
        token = self._now.get(server.url) or self._read().get(server.url)
        return f"{NAMES[server.is_secure]}={token}" if token else None

    def keep(self, server: Address, headers: Iterable[str]) -> None:
        """Keep the cookie among the Set-Cookie headers of an answer, if there is one of ours. If
        the file cannot be written, the cookie holds for this run of the program."""
        name = re.escape(NAMES[server.is_secure])
        for header in headers:
            found = re.match(rf"\s*{name}=({TOKEN})(?:;|\s*\Z)", header)
            if found and self._now.get(server.url) != found[1]:
                self._now[server.url] = found[1]
                with contextlib.suppress(OSError):
                    self._write(server.url, found[1])

    def _read(self) -> dict[str, str]:
        try:
            with self.path.open("rb") as file:
                kept = msgspec.json.decode(file.read(MOST_BYTES), type=_File)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return {}
        return dict(kept.servers) if kept.wordfoe == FORMAT else {}

    def _write(self, server: str, token: str) -> None:
        servers = self._read()
        if servers.pop(server, None) == token:
            return
        servers[server] = token
        latest = dict(list(servers.items())[-MOST_SERVERS:])
        self.path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, new = tempfile.mkstemp(dir=self.path.parent, prefix=f"{FILE}-")  # mode 600
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(msgspec.json.encode(_File(FORMAT, latest)))
            os.replace(new, self.path)
        except OSError:
            os.unlink(new)
            raise
