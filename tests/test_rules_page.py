"""docs/rules.md names every dealer, guesser, tie rule and house, and no other."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

import pytest

from wordfoe.hangman import DEALERS, GUESSERS, HOUSES, TIES

PAGE = (Path(__file__).parent.parent / "docs" / "rules.md").read_text()


@pytest.mark.parametrize(
    ("heading", "names"),
    [("Dealers", DEALERS), ("Guessers", GUESSERS), ("Ties", TIES), ("Houses", HOUSES)],
)
def test_a_table_names_all_there_are(heading: str, names: Collection[str]) -> None:
    part = PAGE.split(f"### {heading}\n")[1].split("\n##")[0]
    assert sorted(re.findall(r"^\| `([\w-]+)` \|", part, re.MULTILINE)) == sorted(names)
