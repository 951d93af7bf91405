"""What only the host of a room may do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.rooms import TIMER, Table, refusal
from wordfoe.errors import Illegal
from wordfoe.rooms import commands
from wordfoe.rooms.decisions import Events
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Options,
    Paused,
    Removed,
    Resumed,
    Started,
)
from wordfoe.rooms.sealing import sealed

Command = Callable[[Table, str], Events]

COMMANDS: dict[str, Command] = {
    "start": lambda table, owner: commands.start(table.room, owner, "{}", table.now),
    "pause": lambda table, owner: commands.pause(table.room, owner, table.now),
    "resume": lambda table, owner: commands.resume(table.room, owner, table.now),
    "end": lambda table, owner: commands.end(table.room, owner, table.now),
    "remove": lambda table, owner: commands.remove(table.room, owner, 3),
    "change": lambda table, owner: commands.change(table.room, owner, Options(), table.now),
    "close": lambda table, owner: commands.close(table.room, owner),
}


def refused(table: Table, command: str, owner: str = "a") -> tuple[str, str]:
    with pytest.raises(Illegal) as error:
        COMMANDS[command](table, owner)
    return refusal(error.value)


@pytest.mark.parametrize("command", COMMANDS)
def test_only_the_host_commands(command: str) -> None:
    table = Table("boggle", "b", "c")
    assert refused(table, command, "b") == ("host-only", "Only Otter can do that, as the host.")
    assert refused(table, command, "x") == ("not-in-room", "You are not in FERN. Join it first.")
    table.start()
    assert refused(table, command, "c")[0] == "host-only"
    table.leave("a")
    assert refused(table, command, "a") == ("host-only", "Only Hare can do that, as the host.")


@pytest.mark.parametrize("command", ["start", "pause", "resume", "end", "remove", "change"])
def test_a_closed_room_takes_no_command(command: str) -> None:
    table = Table("boggle", "b", "c")
    table.start()
    assert table.add(commands.close(table.room, "a")) == (Closed("host"),)
    assert refused(table, command)[0] in ("closed", "not-running")
    assert commands.close(table.room, "a") == ()


def test_rounds_are_numbered() -> None:
    table = Table("boggle", "b")
    assert table.start() == (Started(1, table.settings, (1, 2)),)
    assert refused(table, "start") == ("running", "A round is running. End it first.")
    table.now += TIMER * 1000
    assert table.start() == (Started(2, table.settings, (2, 1)),)


def test_who_is_away_or_watches_does_not_play() -> None:
    table = Table("hangman", "b", "c")
    table.join("w", watch=True)
    table.leave("b")
    assert table.start() == (Started(1, "{}", (1, 3)),)


def test_a_round_needs_players() -> None:
    table = Table("class")
    assert refused(table, "start") == ("too-few", "Wait for a pupil to join.")
    table = Table("hangman")
    table.join("a", watch=True)
    assert refused(table, "start") == ("too-few", "Wait for a player to join.")
    table = Table("setter")
    assert refused(table, "start") == ("no-word", "Otter has to set the word first.")
    table.add((sealed(1, "quartz", "00"),))
    assert refused(table, "start") == ("too-few", "Wait for a player who guesses to join.")
    table.join("b")
    assert commands.players_to_start(table.room, "a", table.now) == (2,)


def test_nobody_is_left_to_set_the_word() -> None:
    table = Table("setter")
    table.join("a", watch=True)
    assert refused(table, "start") == ("no-word", "Somebody has to set the word first.")


def test_pausing_twice_is_pausing_once() -> None:
    table = Table("boggle")
    for command in ("pause", "resume", "end"):
        assert refused(table, command) == ("not-running", "No round is running.")
    table.start()
    assert COMMANDS["resume"](table, "a") == ()
    assert table.add(COMMANDS["pause"](table, "a")) == (Paused(),)
    assert COMMANDS["pause"](table, "a") == ()
    assert table.add(COMMANDS["resume"](table, "a")) == (Resumed(),)


def test_a_round_is_not_paused_after_its_time() -> None:
    table = Table("boggle")
    table.start()
    table.now += TIMER * 1000
    for command in ("pause", "resume", "end"):
        assert refused(table, command)[0] == "not-running"


def test_the_host_ends_a_round() -> None:
    table = Table("boggle")
    table.start()
    assert table.end() == (Ended(1, "host"),)
    assert refused(table, "end")[0] == "not-running"


def test_removing() -> None:
    table = Table("boggle", "b", "c")
    assert table.add(commands.remove(table.room, "a", 3)) == (Removed(3),)
    assert commands.remove(table.room, "a", 3) == ()
    for seat, said in ((None, "FERN has no such seat."), (9, "FERN has no seat 9.")):
        with pytest.raises(Illegal) as error:
            commands.remove(table.room, "a", seat)
        assert refusal(error.value) == ("no-seat", said)
    with pytest.raises(Illegal) as error:
        commands.remove(table.room, "a", 1)
    assert error.value.code == "host-stays"


def test_changing_the_game_between_rounds() -> None:
    table = Table("boggle")
    other = Options(points="hidden")
    assert table.add(commands.change(table.room, "a", other, table.now)) == (Changed(other),)
    assert commands.change(table.room, "a", other, table.now) == ()
    table.start()
    assert refused(table, "change") == (
        "running",
        "A round is running. Change the game when it is over.",
    )
