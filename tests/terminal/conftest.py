"""What the tests of the terminal program share."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.terminal import NINE, word_file
from support.typist import Typist


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    """A file with the nine words of Stanford's assignment."""
    return word_file(tmp_path, NINE)


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch) -> Iterator[Typist]:
    """A clock moved by hand, whose player types into this process's standard input."""
    screen, keyboard = os.pipe()
    with os.fdopen(screen) as stdin, os.fdopen(keyboard, "wb"):
        monkeypatch.setattr(sys, "stdin", stdin)
        yield Typist(keyboard)
