"""Rooms without a server, on a clock that the test moves."""

import pytest

from support.clocks import HandClock
from wordfoe.web.games import Games
from wordfoe.web.limits import Limits
from wordfoe.web.rooms.service import RoomService


@pytest.fixture
def rooms(games: Games, clock: HandClock) -> RoomService:
    limits = Limits(room_players=4, class_players=50, open_rooms=2, code_burst=3)
    return RoomService(games, limits, monotonic=clock.monotonic)
