"""Views of games of both kinds, and games in a list."""

import json
from typing import Any

import msgspec
import pytest

from support.clocks import NOON
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.web.boggle_views import BoggleView
from wordfoe.web.games import Games
from wordfoe.web.hangman_views import HangmanView
from wordfoe.web.requests import HangmanWishes, NewBoggle, NewGame, NewHangman
from wordfoe.web.store import GameRow, ListedRow
from wordfoe.web.times import DAY
from wordfoe.web.views import listed_game, same_game


@pytest.mark.parametrize(("new", "kind"), [(NewHangman(), HangmanView), (NewBoggle(), BoggleView)])
def test_each_kind_of_game_has_its_view(games: Games, new: NewGame, kind: type) -> None:
    begun = games.begin("me", new).view
    assert isinstance(begun, kind)
    assert (begun.created, begun.move) == ("2026-11-15T12:00:00Z", 0)
    assert games.view("me", begun.id) == begun


HANGMAN = {"settings": {"dealer": "fair", "length": 6, "seed": 7}}
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


def test_a_list_shows_how_a_running_game_stands(games: Games) -> None:
    begun = games.begin("me", NewHangman(HangmanWishes(length=6, misses=None))).view
    word = listed_game(stored_game(begun.id), games.view("me", begun.id))
    assert (word.pattern, word.misses, word.misses_left) == ("------", 0, None)
    assert (word.manner, word.length, word.word) == ("fair", 6, None)
    assert listed_game(stored_game(begun.id)).pattern is None  # not read
    board = games.begin("me", NewBoggle()).view
    shown = listed_game(
        ListedRow(GameRow("b", "boggle", '{"rows": 5, "columns": 5}', "me", NOON, None, ""), 0,
                  None, None), board)  # fmt: skip
    assert (shown.points, shown.rows, shown.played) == (0, 5, "2026-11-15T12:00:00Z")


def stored_game(name: str) -> ListedRow:
    row = GameRow(name, "hangman", json.dumps(HANGMAN), "me", NOON, None, "words")
    return ListedRow(row, 3, NOON, None)


def stored_board(daily: str | None = None, **settings: Any) -> ListedRow:
    text = msgspec.json.encode(BoggleSettings(rows=2, columns=2, seed=4, **settings)).decode()
    return ListedRow(GameRow("b", "boggle", text, "me", NOON, daily, "words"), 0, None, None)


def test_the_same_game_has_its_seed_when_it_is_over() -> None:
    running = same_game(stored_board(tiles="slat"), NOON)
    assert (running.kind, running.over, running.today) == ("boggle", False, False)
    assert not {"seed", "board"} & running.settings.keys()
    ended = same_game(stored_board(tiles="slat")._replace(moves=1, at=NOON, outcome="{}"), NOON)
    assert (ended.over, ended.settings["seed"], ended.settings["board"]) == (True, 4, "slat")
    assert "board" not in same_game(stored_board()._replace(outcome="{}"), NOON).settings


def test_the_same_game_is_over_when_its_time_is() -> None:
    timed = stored_board(timer=60)
    before, after = same_game(timed, NOON + 59_999), same_game(timed, NOON + 60_000)
    assert (before.over, "seed" in before.settings) == (False, False)
    assert (after.over, after.settings["seed"]) == (True, 4)


def test_the_seed_of_a_daily_game_is_shown_when_its_day_is_over() -> None:
    row = stored_game("a")
    ended = row._replace(game=row.game._replace(daily="2026-11-15"), outcome="{}")
    today, later = same_game(ended, NOON), same_game(ended, NOON + DAY)
    assert (today.today, "seed" in today.settings) == (True, False)
    assert (later.today, later.settings["seed"]) == (False, 7)
