"""The end of a round: who won, and what a class can learn from its game."""

from __future__ import annotations

from wordfoe.terminal.room.connection import Refusal
from wordfoe.terminal.room.parts import Desk
from wordfoe.terminal.room.sentences import look_back_lines, result_lines

__all__ = ["show_results"]


def show_results(desk: Desk) -> None:
    """Print how the last round ended, and of a class what was chosen at each step; if the server
    refuses, print its reason."""
    visit = desk.visit
    try:
        results = visit.results()
        desk.say()
        for line in result_lines(results, visit.room, visit.name_of):
            desk.say(line)
        if visit.room.mode == "class":
            for line in look_back_lines(visit.look_back()):
                desk.say(line)
    except Refusal as refusal:
        desk.refuse(refusal)
