"""Every type is made ready before the first request, and servers start while players wait."""

from __future__ import annotations

import ast
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import wordfoe
from support.servers import NO_TLS, Server
from support.waiting import LONG, until
from wordfoe.web import decoding
from wordfoe.web.app import make_app
from wordfoe.web.middleware import Middleware
from wordfoe.web.warmup import STORED, route_types

STARTS = int(os.environ.get("WORDFOE_STARTS", "3"))  # make siege: 200
PLAYERS = 6
AGAIN_AFTER = 0.005  # seconds
SOURCE = Path(wordfoe.__path__[0])


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> dict[Any, object]:
    """The decoders that are built from now on, by their types."""
    kept: dict[Any, Any] = {}
    monkeypatch.setattr(decoding, "_decoders", kept)
    return kept


def test_every_type_that_a_route_takes_is_ready_before_serving(
    database: str, built: dict[Any, object]
) -> None:
    middleware = make_app(database)
    assert isinstance(middleware, Middleware)
    app: Any = middleware.app
    bodies = set()
    for route in app.routes:
        for handler in route.route_handlers:
            assert handler.signature_model in built, route.path
            if "POST" in handler.http_methods:
                bodies.add(handler.parsed_data_field.annotation)
    assert len(bodies) >= 4
    assert bodies <= set(built)
    assert set(STORED) <= set(built)
    assert set(route_types(app)) <= set(built)
    app.state.coach.close()
    app.state.games.close()


def typed_decodings(path: Path) -> Iterator[str]:
    """Yield the types that a module decodes without a decoder that was built before."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = ast.unparse(node.func)
            kinds = [ast.unparse(x.value) for x in node.keywords if x.arg == "type"]
            if name.endswith((".decode", ".Decoder")):
                yield from kinds
            elif name in ("msgspec.convert", "to_type") and path.name != "record.py":
                yield ast.unparse(node.args[1])


def test_nothing_that_is_served_decodes_a_type_that_is_not_warmed_up() -> None:
    """Types that a request leads to, by the modules that a request leads to."""
    names = {
        *(kind.__name__ for kind in STORED if isinstance(kind, type)),
        "list[Move]",
        "Outcome | None",
        "Secret | None",
    }
    paths = [*SOURCE.glob("web/*.py"), SOURCE / "hangman/replays.py", SOURCE / "boggle/game.py"]
    found = {(path.name, kind) for path in paths for kind in typed_decodings(path)}
    assert len(found) > 5
    at_start = "server_settings.py"  # reads the environment before anything is served
    assert {kind for name, kind in found if name != at_start} <= names


def test_one_thread_builds_a_decoder_and_all_have_it(built: dict[Any, object]) -> None:
    class Kind(msgspec.Struct):
        number: int

    found: list[object] = []
    barrier = threading.Barrier(PLAYERS)

    def build() -> None:
        barrier.wait(LONG)
        found.append(decoding.decoder_of(Kind))

    threads = [threading.Thread(target=build) for _ in range(PLAYERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert [found[0]] * PLAYERS == found == [built[Kind]] * PLAYERS


class Player(threading.Thread):
    """Plays at an address without end, whether a server is there or not; remembers refusals."""

    def __init__(self, address: str, kind: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.kind = kind
        self.moves = 0
        self.refused: list[str] = []
        self.over = threading.Event()

    def run(self) -> None:
        with httpx.Client(base_url=self.address, timeout=LONG, verify=NO_TLS) as client:
            while not self.over.is_set():
                try:
                    self._play(client)
                except httpx.TransportError:  # the server is not there, or just went
                    self.over.wait(AGAIN_AFTER)

    def _play(self, client: httpx.Client) -> None:
        game = self._ask(client, "/api/games", {"kind": self.kind})
        move = {"type": "letter", "letter": "e"} if self.kind == "hangman" else {"type": "done"}
        self._ask(client, f"/api/games/{game['id']}/moves", {"number": 0, "move": move})
        self._ask(client, f"/api/games/{game['id']}")
        self._ask(client, "/api/statistics")
        self.moves += 1

    def _ask(self, client: httpx.Client, path: str, content: Any = None) -> Any:
        answer = client.get(path) if content is None else client.post(path, json=content)
        if answer.is_error:
            self.refused.append(answer.text)
        return answer.json()


def test_servers_start_while_players_wait(database: str) -> None:
    """The first requests of a process come all at the same time."""
    server = Server(database)
    port = server.address.rpartition(":")[2]
    server.kill()
    players = [Player(server.address, kind) for kind in ("hangman", "boggle") * (PLAYERS // 2)]
    for player in players:
        player.start()
    try:
        for number in range(STARTS):
            before = [player.moves for player in players]
            fresh = number % 3 == 0  # no module of the program is imported yet
            server = Server(database, "--port", port, fresh=fresh)

            def all_played(server: Server = server, before: list[int] = before) -> bool:
                assert server.process.poll() is None, "".join(server.log)
                return all(p.moves > b for p, b in zip(players, before, strict=True))

            until(all_played)
            server.kill()
    finally:
        for player in players:
            player.over.set()
        server.kill() if server.process.poll() is None else None
    for player in players:
        player.join(LONG)
        assert not player.refused, player.refused[0]
