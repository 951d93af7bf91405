"""Sessions in rooms: who comes and goes, who may command, and all ways in which one ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from support.room_players import Guests, When, phase_is, play_script
from support.scripted_server import Answer, ScriptedServer
from support.waiting import until
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.connection import Connection
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.session import STANDINGS_EVERY
from wordfoe.terminal.room.visit import Removed, Visit

Output = pytest.CaptureFixture[str]


def test_somebody_comes_and_is_removed(guests: Guests, capsys: Output) -> None:
    host = guests.host("boggle")
    play_script(
        host,
        lambda: guests.join(host, "Owl"),
        When(lambda: host.name_of(2) == "Owl"),
        "who",
        "remove heron",
        "remove OWL",
        "leave",
    )
    out = capsys.readouterr().out
    assert "Owl has joined. 2 in the room." in out
    assert 'Nobody here is called "heron"; :who shows the names.' in out
    assert "2 players: you (host) and Owl." in out


def test_a_removed_player_is_told(guests: Guests) -> None:
    host = guests.host("boggle")
    player = guests.join(host, "Owl")
    with pytest.raises(Removed, match=f"^The host removed you from {host.code}.$"):
        play_script(player, lambda: host.command("remove", seat=2), When(lambda: False))


def test_a_removed_pupil_is_told(guests: Guests) -> None:
    host = guests.host("class")
    pupil = guests.join(host)
    with pytest.raises(Removed):
        play_script(pupil, lambda: host.command("remove", seat=2), When(lambda: False))


def test_a_room_that_is_closed(guests: Guests, capsys: Output) -> None:
    host = guests.host("boggle")
    player = guests.join(host, "Owl")
    play_script(player, lambda: host.command("close"), When(lambda: False))
    assert capsys.readouterr().out.endswith(f"Room {host.code} is closed.\n")


def test_who_leaves_returns_to_the_same_seat(guests: Guests, capsys: Output) -> None:
    host = guests.host("boggle")
    player = guests.join(host, "Owl")
    play_script(player)
    until(lambda: host.look().count == 1)  # the session leaves when it ends
    player.join()
    assert host.look().count == 2
    assert player.room.you == 2
    assert "2 players: Otter (host) and you." in capsys.readouterr().out


def test_only_the_host_commands(guests: Guests, capsys: Output) -> None:
    host = guests.host("hangman")
    player = guests.join(host, "Owl")
    host.command("start")
    player.look()
    play_script(player, ":end", ":remove Otter", ":close", ":giveup", lambda: host.command("end"))
    out = capsys.readouterr().out
    assert out.count("Only the host can do that: ") == 3


def test_a_watcher_sees_the_round(guests: Guests, capsys: Output) -> None:
    host = guests.host("boggle")
    watcher = guests.join(host, watch=True)
    play_script(
        watcher,
        lambda: host.command("start"),
        phase_is(watcher, "playing"),
        lambda: host.command("end"),
        phase_is(watcher, "over"),
        lambda: host.command("close"),
        When(lambda: False),
    )
    out = capsys.readouterr().out
    assert "You watch round 1." in out
    assert "Round 1 is over. Nobody scored." in out


def test_standings_are_told_every_30_seconds_at_most(tmp_path: Path, capsys: Output) -> None:
    class Stand(Clock):
        time = 1000.0

        def now(self) -> float:
            return self.time

    clock, heard = Stand(), list[str]()
    with ScriptedServer() as server:
        path, feed = "/api/rooms/FERN", server.feed("/api/rooms/FERN/stream")
        playing = {"round": 1, "left": None, "ends": None, "game": None}
        room = {"code": "FERN", "mode": "hangman", "phase": "playing", "number": 1, "you": 1}
        room |= {"host": False, "count": 1, "watching": 0, "seats": [], "options": {}}
        server.on(f"GET {path}", Answer(200, room | {"round": playing}))
        visit = Visit(Connection(Address.parse(server.address), Cookies(tmp_path)), "FERN")
        visit.look()

        def stand(number: int, seconds: float) -> Callable[[], None]:
            """Let time pass, and let standings arrive for as many players as the number says."""

            def arrive() -> None:
                clock.time += seconds
                counts = {"round": 1, "players": number, "done": 0, "listed": []}
                feed.send("standings", counts)
                told = {"number": number, "type": "x", "said": f"News {number}.", "at": 1}
                feed.send("news", told, number)

            return arrive

        def is_told(number: int) -> When:
            def told() -> bool:
                heard.append(capsys.readouterr().out)
                return f"News {number}." in "".join(heard)

            return When(told)

        almost = STANDINGS_EVERY - 1
        steps = [(2, 0.0), (3, almost), (4, 1.0), (5, 0.0), (6, almost), (7, 1.0)]
        script = [step for number, s in steps for step in (stand(number, s), is_told(number))]
        play_script(visit, *script, clock=clock)
    said = re.findall(r"0 of (\d) are done", "".join(heard))
    assert said == ["4", "7"]
