"""Views of games of both kinds, and games in a list."""

import json
from typing import Any

import pytest

from support.clocks import NOON
from wordfoe.web.boggle_views import BoggleView
from wordfoe.web.games import Games
from wordfoe.web.hangman_views import HangmanView
from wordfoe.web.requests import NewBoggle, NewGame, NewHangman
from wordfoe.web.store import GameRow, ListedRow
from wordfoe.web.views import listed_game


@pytest.mark.parametrize(("new", "kind"), [(NewHangman(), HangmanView), (NewBoggle(), BoggleView)])
def test_each_kind_of_game_has_its_view(games: Games, new: NewGame, kind: type) -> None:
    begun = games.begin("me", new).view
    assert isinstance(begun, kind)
    assert (begun.created, begun.move) == ("2026-11-15T12:00:00Z", 0)
    assert games.view("me", begun.id) == begun


HANGMAN = {"settings": {"dealer": "fair", "length": 6}}
SIDES = {"player": {"points": 3}, "computer": {"points": 40}}


@pytest.mark.parametrize(
    ("kind", "settings", "moves", "outcome", "summary"),
    [
        ("hangman", HANGMAN, 1, None, "fair, 6 letters, 1 move so far"),
        ("hangman", {"settings": {"dealer": "perfect", "length": 1}}, 0, None,
         "evil, 1 letter, 0 moves so far"),
        ("hangman", HANGMAN, 2, {"won": True, "word": "quartz", "misses": 1},
         "fair, QUARTZ, won with 1 miss"),
        ("hangman", HANGMAN, 2, {"won": False, "word": "quartz", "misses": 10},
         "fair, QUARTZ, lost with 10 misses"),
        ("boggle", {"rows": 4, "columns": 5}, 1, None, "4x5, 1 word so far"),
        ("boggle", {"rows": 4, "columns": 5}, 3, {"won": False, **SIDES}, "4x5, 3 to 40 points"),
    ],
)  # fmt: skip
def test_a_game_in_a_list(
    kind: str, settings: dict[str, Any], moves: int, outcome: dict[str, Any] | None, summary: str
) -> None:
    row = GameRow("g", kind, json.dumps(settings), "me", NOON, None, "words")
    stored = None if outcome is None else json.dumps(outcome)
    shown = listed_game(ListedRow(row, moves, NOON, stored))
    assert (shown.id, shown.kind, shown.created) == ("g", kind, "2026-11-15T12:00:00Z")
    assert (shown.over, shown.won) == (outcome is not None, outcome and outcome["won"])
    assert shown.summary == summary
