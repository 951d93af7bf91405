"""Commands that hold everywhere: with a colon, without one where no word is guessed."""

from __future__ import annotations

import pytest

from support.quiet_room import desk_in, room_with
from wordfoe.errors import Illegal, Malformed
from wordfoe.terminal.room.answers import Round, Standings
from wordfoe.terminal.room.commands import Leave, help_lines, run_command

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("line", "body"),
    [
        (":start", {"do": "start"}),
        (":next", {"do": "start"}),
        (":PAUSE", {"do": "pause"}),
        (":resume", {"do": "resume"}),
        (":end", {"do": "end"}),
        (":close", {"do": "close"}),
        (":remove owl", {"do": "remove", "seat": 2}),
    ],
)
def test_what_the_host_does(line: str, body: dict[str, object]) -> None:
    desk, server = desk_in(room_with(you=1, host=True))
    assert run_command(desk, line, bare=False)
    assert server.sent == [("POST /rooms/FERN/command", body)]
    server.sent.clear()
    assert not run_command(desk, line[1:], bare=False), "it may be a word"
    assert server.sent == []
    assert run_command(desk, line[1:], bare=True)
    assert server.sent == [("POST /rooms/FERN/command", body)]


def test_what_others_may_not_do() -> None:
    desk, server = desk_in(room_with())
    with pytest.raises(Illegal, match='Only the host can do that: "close"'):
        run_command(desk, ":close", bare=True)
    assert server.sent == []


def test_removing_nobody() -> None:
    desk, _ = desk_in(room_with(host=True))
    for line in (":remove", ":remove fox"):
        with pytest.raises(Malformed, match="Nobody here is called"):
            run_command(desk, line, bare=False)


def test_what_everybody_may_ask(capsys: Output) -> None:
    standings = Standings(1, 3, 1, [])
    now = Round(1, left=5000)
    desk, _ = desk_in(room_with(phase="paused", round=now, standings=standings))
    for line in (":standings", ":who", ":time"):
        assert run_command(desk, line, bare=False)
    assert capsys.readouterr().out.splitlines() == [
        "1 of 3 are done.",
        "3 players: Otter (host), you and Hare.",
        "0:05 left.",
    ]


def test_where_there_are_none(capsys: Output) -> None:
    desk, _ = desk_in(room_with())
    run_command(desk, ":time", bare=False)
    assert capsys.readouterr().out == "There is no timer.\n"
    with pytest.raises(Illegal, match="There are no standings now"):
        run_command(desk, ":standings", bare=False)


@pytest.mark.parametrize("line", [":leave", ":quit", ":q"])
def test_leaving(line: str) -> None:
    desk, _ = desk_in(room_with())
    with pytest.raises(Leave):
        run_command(desk, line, bare=False)


@pytest.mark.parametrize("width", [40, 80])
def test_help_fits(width: int) -> None:
    lines = help_lines({"a word": "along neighbouring tiles"}, host=True, width=width)
    assert max(map(len, lines)) <= width
    assert lines[0].startswith("  a word        along")
    assert any(":remove NAME" in line for line in lines)
    others = help_lines({}, host=False, width=width)
    assert not any(":close" in line for line in others)
