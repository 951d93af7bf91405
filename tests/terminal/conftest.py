"""What the tests of the terminal program share."""

from pathlib import Path

import pytest

from support.terminal import NINE, word_file


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    """A file with the nine words of seed 000."""
    return word_file(tmp_path, NINE)
