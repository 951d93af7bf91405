"""Which part suits a room, by its phase, its mode and the player's own game."""

from __future__ import annotations

from typing import Any

import pytest

from support.quiet_room import desk_in, hangman_game, room_with
from wordfoe.terminal.room.answers import Round
from wordfoe.terminal.room.connection import Refusal
from wordfoe.terminal.room.game_answers import BoggleGame, BoggleSettings
from wordfoe.terminal.room.lobby import Lobby, Watching
from wordfoe.terminal.room.part_choice import part_for
from wordfoe.terminal.room.race import BoggleRace, HangmanRace
from wordfoe.terminal.room.together import ClassGame, TurnGame

OWN, SHARED = Round(1, game="x"), Round(1, shared=hangman_game())
BOGGLE = BoggleGame(BoggleSettings(2, 2, 4), ("Qu", "I", "E", "T"), 0, [], 0, False)


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"phase": "lobby"}, Lobby),
        ({"phase": "sealing", "mode": "setter"}, Lobby),
        ({"phase": "over", "round": OWN}, Lobby),
        ({"phase": "playing", "round": Round(1)}, Watching),
        ({"phase": "playing", "mode": "setter", "round": SHARED}, TurnGame),
        ({"phase": "paused", "mode": "class", "round": SHARED}, ClassGame),
    ],
)
def test_without_a_game_of_ones_own(fields: dict[str, Any], part: type) -> None:
    desk, server = desk_in(room_with(**fields))
    assert type(part_for(desk)) is part
    assert server.sent == []


@pytest.mark.parametrize(("game", "part"), [(BOGGLE, BoggleRace), (hangman_game(), HangmanRace)])
def test_with_a_game_of_ones_own(game: object, part: type) -> None:
    desk, server = desk_in(room_with(phase="paused", round=OWN), game)
    assert type(part_for(desk)) is part
    assert server.sent == [("GET /games/x", None)]


def test_a_game_that_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    desk, _ = desk_in(room_with(phase="playing", round=OWN), Refusal("You have no such game."))
    assert type(part_for(desk)) is Watching
    assert capsys.readouterr().out == "You have no such game.\n"
