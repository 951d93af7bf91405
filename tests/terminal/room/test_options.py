"""The options of a new room: what is sent, and what a mode does not have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wordfoe.errors import Malformed
from wordfoe.rooms.events import Mode
from wordfoe.terminal.room.options import MOST_LIST, Chosen

NONE: dict[str, Any] = {
    "hide_points": False,
    "scoring": "double",
    "together": False,
    "dictionary": None,
    "timer": None,
    "size": None,
    "length": None,
    "misses": 10,
}
USUAL = {"game": {}, "points": "shown", "scoring": "double", "together": False, "words": ""}


@pytest.mark.parametrize(
    ("mode", "options", "sent"),
    [
        ("boggle", {}, {}),
        ("boggle", {"hide_points": True}, {"points": "hidden"}),
        ("boggle", {"scoring": "all"}, {"scoring": "all"}),
        ("boggle", {"timer": 60, "size": (4, 5)}, {"game": {"timer": 60, "rows": 4, "columns": 5}}),
        ("hangman", {"length": 5, "misses": 6}, {"game": {"length": 5, "misses": 6}}),
        ("hangman", {"misses": None}, {"game": {"misses": None}}),
        ("setter", {"together": True}, {"together": True}),
    ],
)
def test_what_is_sent(mode: Mode, options: dict[str, Any], sent: dict[str, Any]) -> None:
    assert Chosen(**(NONE | options)).request(mode) == USUAL | sent


@pytest.mark.parametrize(
    ("mode", "options", "name"),
    [
        ("boggle", {"misses": None}, "--misses"),
        ("boggle", {"dictionary": "x"}, "--dict"),
        ("hangman", {"timer": 60}, "--timer"),
        ("hangman", {"hide_points": True}, "--hide-points"),
        ("setter", {"length": 5}, "--length"),
        ("class", {"together": True}, "--together"),
        ("class", {"scoring": "unique"}, "--scoring"),
        ("class", {"size": (4, 4)}, "--size"),
    ],
)
def test_what_a_mode_has_not(mode: Mode, options: dict[str, Any], name: str) -> None:
    with pytest.raises(Malformed, match=f'^A room for "{mode}" has no {name}.$'):
        Chosen(**(NONE | options)).request(mode)


def test_the_words_of_a_class(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"fern, b\xffar")
    assert Chosen(**NONE | {"dictionary": str(path)}).request("class")["words"] == "fern, b\ufffdar"
    path.write_text("x" * (MOST_LIST + 1))
    with pytest.raises(Malformed, match="has more than 60,000 characters"):
        Chosen(**NONE | {"dictionary": str(path)}).request("class")
    with pytest.raises(Malformed, match="cannot be read: Is a directory"):
        Chosen(**NONE | {"dictionary": str(tmp_path)}).request("class")
