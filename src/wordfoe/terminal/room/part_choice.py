"""The choice of a part: what a room is about for one player, by its phase and mode."""

from __future__ import annotations

from wordfoe.terminal.room.connection import Refusal
from wordfoe.terminal.room.game_answers import BoggleGame, Game, HangmanGame
from wordfoe.terminal.room.lobby import Lobby, Watching
from wordfoe.terminal.room.parts import Desk, Part
from wordfoe.terminal.room.race import BoggleRace, HangmanRace
from wordfoe.terminal.room.together import ClassGame, TurnGame

__all__ = ["PLAYING", "part_for"]

PLAYING = ("playing", "paused")  # phases with a round


def part_for(desk: Desk) -> Part:
    """Return the part that suits the room as it was last seen. The player's own game is asked for;
    if the server refuses it, its reason is printed and the player watches.

    Raises NotOurs if the server's game is none.
    """
    room = desk.visit.room
    if room.phase not in PLAYING or room.round is None:
        return Lobby(desk)
    if room.round.shared is not None:
        return ClassGame(desk) if room.mode == "class" else TurnGame(desk)
    match _own_game(desk):
        case BoggleGame() as game:
            return BoggleRace(desk, game)
        case HangmanGame() as game:
            return HangmanRace(desk, game)
    return Watching(desk)


def _own_game(desk: Desk) -> Game | None:
    try:
        return desk.visit.game()
    except Refusal as refusal:
        desk.refuse(refusal)
        return None
