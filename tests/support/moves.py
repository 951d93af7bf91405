"""Moves for tests that have no event loop."""

from __future__ import annotations

import asyncio

from wordfoe.web.games import Games
from wordfoe.web.requests import MoveRequest
from wordfoe.web.views import MoveAnswer

__all__ = ["make_move"]


def make_move(games: Games, owner: str, game: str, request: MoveRequest) -> MoveAnswer:
    """Make a move as a request does, in an event loop of its own, and return its answer. Raise what
    `Games.make_move` raises."""
    return asyncio.run(games.make_move(owner, game, request))
