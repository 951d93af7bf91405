"""Workers on other machines must have the same words."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from support.terminal import word_file
from wordfoe.errors import SettingsError
from wordfoe.jobs import same_words


def test_workers_elsewhere_must_have_the_same_words(tmp_path: Path) -> None:
    assert same_words(None) is None
    here = word_file(tmp_path, "lean peel")
    check = same_words(str(here))
    assert check is not None
    check()
    assert isinstance(check, partial)
    there = str(word_file(tmp_path, "cool", "there"))
    with pytest.raises(SettingsError, match="has other words in"):
        check.func(there, *check.args[1:])
