"""What all parts use: the desk, the prompt with its clock, the refusal of a command."""

from __future__ import annotations

import pytest

from support.quiet_room import desk_in, room_with
from wordfoe.errors import Malformed
from wordfoe.terminal.room.answers import Round
from wordfoe.terminal.room.parts import no_command, with_time


def test_the_time_stands_before_the_question() -> None:
    desk, _ = desk_in(room_with(phase="paused", round=Round(1, left=61_000)))
    assert with_time(desk.visit, "Your word?") == "1:01 Paused."
    desk, _ = desk_in(room_with(phase="playing", round=Round(1)))
    assert with_time(desk.visit, "Your word?") == "Your word?"


def test_room_is_made_before_a_line_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    desk, _ = desk_in(room_with())
    desk.before = lambda: print("(room)")
    desk.say("Owl has joined.")
    desk.refuse(Malformed("No."))
    assert capsys.readouterr().out == "(room)\nOwl has joined.\n(room)\nNo.\n"
    assert desk.width == 80


def test_an_unknown_command_is_quoted() -> None:
    said = r'There is no command ":\x1b"; type ? to see the commands.'
    assert str(no_command(":\x1b")) == said
