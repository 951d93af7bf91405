"""A keyboard for code that runs in this process: what is typed arrives on a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

__all__ = ["keyboard"]

END = b"\x04"  # Ctrl-D


@contextmanager
def keyboard(monkeypatch: pytest.MonkeyPatch, *lines: str) -> Iterator[None]:
    """Make standard input a terminal on which these lines were typed, and then Ctrl-D."""
    typing, reading = os.openpty()
    try:
        os.write(typing, "".join(f"{line}\n" for line in lines).encode() + END)
        with os.fdopen(reading) as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            yield
    finally:
        os.close(typing)
