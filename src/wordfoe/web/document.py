"""The OpenAPI document of the server, built at the first request for it, and only once.

Building it takes longer than building the rest of the application, and few clients ask for it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import msgspec

__all__ = ["Document"]


class Document:
    """A document that several threads may ask for; ``build`` returns its content."""

    def __init__(self, build: Callable[[], dict[str, Any]]) -> None:
        self._build = build
        self._lock = threading.Lock()
        self._content: bytes | None = None

    def content(self) -> bytes:
        """Return the document as JSON. The first thread builds it, and the others wait for that."""
        with self._lock:
            if self._content is None:
                self._content = msgspec.json.encode(self._build())
            return self._content
