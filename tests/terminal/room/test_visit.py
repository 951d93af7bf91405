"""A visit: the deadline from the server's time, names, and a move that came second."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.scripted_server import Answer, ScriptedServer, problem
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.answers import News, Seat
from wordfoe.terminal.room.connection import Connection, Refusal
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.visit import Visit

ROOM = "/api/rooms/FERN"


class Slow(Clock):
    """A clock that shows 2 seconds more at each look."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        self.time += 2.0
        return self.time


def room(**more: Any) -> dict[str, Any]:
    return {
        "code": "FERN",
        "mode": "boggle",
        "phase": "playing",
        "number": 3,
        "you": 1,
        "host": True,
        "count": 1,
        "watching": 0,
        "seats": [{"seat": 1, "name": "Otter", "host": True}, {"seat": 2, "name": "Owl"}],
        "options": {"said": "", "together": False},
        "round": {"round": 1, "left": 60_000, "ends": 1, "game": "a/b"},
        **more,
    }


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as server:
        server.on(f"GET {ROOM}", Answer(200, room()))
        yield server


@pytest.fixture
def visit(server: ScriptedServer, tmp_path: Path) -> Iterator[Visit]:
    connection = Connection(Address.parse(server.address), Cookies(tmp_path))
    yield Visit(connection, "FERN", Slow())
    connection.close()


def test_a_room_must_be_seen_first(visit: Visit) -> None:
    with pytest.raises(ValueError, match="look at the room first"):
        assert visit.room


def test_the_deadline_is_by_the_middle_of_question_and_answer(visit: Visit) -> None:
    visit.look()  # from 102 to 104
    assert visit.deadline == 103 + 60
    assert visit.seconds_left() == 163 - 106


def test_a_pause_keeps_the_time(server: ScriptedServer, visit: Visit) -> None:
    server.on(f"GET {ROOM}", Answer(200, room(phase="paused")))
    visit.look()
    assert visit.deadline is None
    assert visit.seconds_left() == 60


def test_no_timer(server: ScriptedServer, visit: Visit) -> None:
    server.on(f"GET {ROOM}", Answer(200, room(round=None)))
    visit.look()
    assert visit.seconds_left() is None
    assert visit.game() is None


def test_names(visit: Visit) -> None:
    visit.look()
    visit.note_news(News(number=4, type="joined", seat=Seat(3, "Hare")))
    assert [visit.name_of(seat) for seat in (1, 2, 3, 4)] == ["you", "Owl", "Hare", "Player 4"]
    owl = visit.seat_named(" oWL ")
    assert owl is not None
    assert owl.seat == 2
    assert visit.seat_named("fox") is None


def boggle(move: int) -> dict[str, Any]:
    settings = {"rows": 2, "columns": 2, "min_length": 3}
    content = {"kind": "boggle", "settings": settings, "faces": ["A", "B", "C", "D"], "found": []}
    return {**content, "move": move, "points": 0, "over": False}


def test_a_move_after_that_of_another_window(server: ScriptedServer, visit: Visit) -> None:
    server.on("GET /api/games/a%2Fb", Answer(200, boggle(0)))
    late = problem(409, "out-of-step", "The game is ahead.", view=boggle(2))
    made = Answer(200, {"view": boggle(3), "move": {}, "reply": {"said": "+1"}, "repeated": False})
    server.on("POST /api/games/a%2Fb/moves", late, made)
    visit.look()
    game = visit.game()
    assert game is not None
    assert visit.move(game, {"type": "word", "word": "abc"}).view.move == 3
    numbers = [asked.body["number"] for asked in server.asked if asked.method == "POST"]
    assert numbers == [0, 2]


def test_a_server_that_is_always_ahead_is_given_up(server: ScriptedServer, visit: Visit) -> None:
    server.on("GET /api/games/a%2Fb", Answer(200, boggle(0)))
    ahead = [problem(409, "out-of-step", "Ahead.", view=boggle(move)) for move in range(5, 50)]
    server.on("POST /api/games/a%2Fb/moves", *ahead)
    visit.look()
    game = visit.game()
    assert game is not None
    with pytest.raises(Refusal, match="Ahead"):
        visit.move(game, {"type": "done"})
    assert sum(asked.method == "POST" for asked in server.asked) == 3


def test_joining_asks_first_for_the_cookie(server: ScriptedServer, visit: Visit) -> None:
    server.on(f"POST {ROOM}/join", Answer(200, room()))
    visit.join("owl", watch=True)
    assert server.paths() == [f"GET {ROOM}", f"POST {ROOM}/join"]
    assert server.asked[1].body == {"name": "owl", "watch": True}
    assert server.asked[1].headers["Cookie"]
