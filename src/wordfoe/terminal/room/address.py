"""The address of a server, as typed after --server."""

from __future__ import annotations

import re
from urllib.parse import quote, urlsplit

from msgspec import Struct

from wordfoe.errors import Malformed
from wordfoe.wording import quoted

__all__ = ["USUAL", "Address"]

PORTS = {"http": 80, "https": 443}
USUAL = "http://127.0.0.1:8000"  # where `wordfoe serve` listens
LONGEST = 400
ONLY_HERE = ("localhost", "127.0.0.1", "::1")

_HOST = re.compile(r"[A-Za-z0-9._:\-]+")
_PATH = re.compile(r"(/[A-Za-z0-9._~%\-]+)*")


class Address(Struct, frozen=True):
    """Where a server answers: scheme, host, port, and the path below which it serves the page."""

    scheme: str
    host: str
    port: int
    path: str = ""

    @classmethod
    def parse(cls, text: str) -> Address:
        """Return the address that was typed; http is meant if no scheme is given.

        Raises Malformed if it is not the address of a server.
        """
        typed = text.strip()
        refusal = Malformed(
            f"{quoted(text)} is not the address of a server; type one such as {USUAL}."
        )
        if len(typed) > LONGEST:
            raise refusal
        try:
            parts = urlsplit(typed if "://" in typed else f"http://{typed}")
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise refusal from None
        path = parts.path.rstrip("/")
        is_plain = not (parts.query or parts.fragment or "@" in parts.netloc)
        if parts.scheme not in PORTS or not is_plain or not _HOST.fullmatch(host):
            raise refusal
        if not _PATH.fullmatch(path):
            raise refusal
        return cls(parts.scheme, host, port or PORTS[parts.scheme], path)

    @property
    def url(self) -> str:
        """The address as it is typed, without a slash at its end."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}{self.path}"

    @property
    def is_secure(self) -> bool:
        """Whether what is sent there is encrypted."""
        return self.scheme == "https"

    @property
    def is_only_here(self) -> bool:
        """Whether the address leads to this machine only."""
        return self.host in ONLY_HERE

    def link(self, code: str) -> str:
        """Return the link to a room."""
        return f"{self.url}/rooms/{quote(code, safe='')}"
