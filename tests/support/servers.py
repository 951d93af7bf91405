"""A server, in a process of its own or in a thread of this one, and browsers that talk to it."""

from __future__ import annotations

import asyncio
import functools
import io
import json
import os
import re
import signal
import ssl
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from support.clocks import HandClock, MovedLoop
from support.forked import Forked, ForkServer
from support.waiting import LONG, until
from wordfoe.web.app import make_app
from wordfoe.web.connections import Connections
from wordfoe.web.limits import Limits
from wordfoe.web.serve import address_of, listen, uvicorn_options
from wordfoe.web.server_settings import ServerSettings
from wordfoe.web.timeouts import TimeoutProtocol

UNLIMITED: dict[str, Any] = {
    "session_rate": 0,
    "address_rate": 0,
    "page_rate": 0,
    "begin_rate": 0,
    "puzzle_rate": 0,
    "daily_rate": 0,
    "slow_rate": 0,
    "import_rate": 0,
    "address_connections": 0,
    "address_streams": 0,
    "room_rate": 0,
    "join_rate": 0,
    "code_rate": 0,
    "open_rooms": 100_000,
    "open_games": 100_000,
    "slow_seconds": LONG,
}


@functools.cache
def _fork_server() -> ForkServer:
    """The one server of this process that forks `wordfoe serve`."""
    script = Path(__file__).with_name("serving.py")
    return ForkServer(script, os.environ, "wordfoe.web.serve", "sqlalchemy.dialects.sqlite")


# For clients of httpx, which would read all certificates of the machine, in 24 ms each.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


class Server:
    """`wordfoe serve` on a free port, as a child of a fork server: it saves the start of an
    interpreter, which has everything imported. With ``fresh`` it is a new interpreter; with
    ``files`` too, and it may open no more than that."""

    def __init__(
        self,
        database: str,
        *args: str,
        limits: dict[str, Any] | None = None,
        files: int | None = None,
        fresh: bool = False,
    ) -> None:
        self.database = database
        self._limited = [] if files is None else ["sh", "-c", f'ulimit -n {files}; exec "$0" "$@"']
        self._is_fresh = fresh or files is not None
        self._args = args
        self._limits = {"refusal_seconds": 0, **(UNLIMITED if limits is None else limits)}
        self.log: list[str] = []
        self._start()

    def _start(self) -> None:
        args = ["serve", "--port", "0", "--database", self.database, *self._args]
        env = {**os.environ, "WORDFOE_LIMITS": json.dumps(self._limits)}
        self.process: subprocess.Popen[bytes] | Forked
        if self._is_fresh or not _fork_server().can_run(env):
            self.process = subprocess.Popen(
                [*self._limited, sys.executable, "-m", "wordfoe", *args],
                env=env,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        else:
            self.process = _fork_server().start(args, None, env)
        assert self.process.stdout is not None
        self._output = io.TextIOWrapper(self.process.stdout)
        line = self._output.readline()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()  # so that the log never fills the pipe
        found = re.search(r"http://\S+", line)
        if not found:
            self._gone()
            raise AssertionError(line + "".join(self.log))
        self.address = found[0].rstrip("/")

    def _read(self) -> None:
        self.log.extend(self._output)

    def kill(self) -> None:
        """Ends the server as a power cut would, all its processes at once."""
        code = self.process.poll()
        assert code is None, f"The server had ended before, with {code}: {''.join(self.log[-20:])}"
        os.killpg(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """Asks the server to end."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(LONG)
        self._reader.join(LONG)
        for stream in (self._output, self.process.stderr, self.process.stdin):
            if stream is not None:
                stream.close()
        return code

    def restart(self) -> Server:
        """Starts the server anew, after its end, and returns it."""
        self._start()
        return self

    def answers(self) -> bool:
        """Waits until the server answers, and returns True; False if it ends before that, as it may
        after it has said where it is."""
        try:
            httpx.get(f"{self.address}/health", verify=NO_TLS, timeout=LONG)
        except httpx.TransportError:
            return False
        return True


class LocalServer:
    """The same application and the same connections, in a thread of this process.

    Games, days and rates go by ``clock`` alone, if it is given. The timers of connections go by
    the time that passes, and are due early by as much as ``connection_clock`` was moved."""

    def __init__(
        self,
        database: str,
        *,
        limits: dict[str, Any] | None = None,
        clock: HandClock | None = None,
        connection_clock: HandClock | None = None,
        **options: Any,
    ) -> None:
        self.database = database
        chosen = msgspec.convert(
            {"refusal_seconds": 0, **(UNLIMITED if limits is None else limits)}, Limits
        )
        if clock is not None:
            options |= {"clock": clock.wall, "monotonic": clock.monotonic}
        names = set(ServerSettings.__struct_fields__) & options.keys()
        settings = {name: options.pop(name) for name in names}
        self.app = make_app(database, ServerSettings(limits=chosen, **settings), **options)
        self.connections = Connections(chosen.connections, chosen.address_connections)
        values = {"seconds": chosen.request_timeout, "all_connections": self.connections}
        protocol = type("Protocol", (TimeoutProtocol,), values)
        self._server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                **{**uvicorn_options(), "http": protocol},
                timeout_keep_alive=10**6,  # so that no connection is closed while a test is slow
                log_config=None,
                access_log=False,
            )
        )
        self._listener = listen("127.0.0.1", 0)
        self._loop = partial(MovedLoop, connection_clock or HandClock())
        self.address = address_of(self._listener).rstrip("/")
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)
        self._thread.start()
        until(lambda: self._server.started or not self._thread.is_alive())

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self._loop) as runner:
            runner.run(self._server.serve([self._listener]))

    def __enter__(self) -> LocalServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ask the server to end, and wait until it did."""
        self._server.should_exit = True
        self._thread.join(LONG)
        assert not self._thread.is_alive(), "The server did not end."


class Browser(httpx.Client):
    """Somebody with a cookie of their own."""

    def __init__(
        self,
        server: Server | LocalServer | str,
        come_from: str | None = None,
        *,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        address = server if isinstance(server, str) else server.address
        # A connection that the server is about to close is not used again: it waits for 5 seconds.
        kept = httpx.Limits(keepalive_expiry=1)
        way = transport or httpx.HTTPTransport(NO_TLS, limits=kept, local_address=come_from)
        super().__init__(base_url=address, timeout=LONG, transport=way)

    def begin(self, kind: str = "hangman", **settings: Any) -> dict[str, Any]:
        return ok(self.post("/api/games", json={"kind": kind, "settings": settings}), 201)

    def look(self, view: dict[str, Any]) -> dict[str, Any]:
        return ok(self.get(f"/api/games/{view['id']}"))

    def try_move(self, view: dict[str, Any], type_: str, **move: Any) -> httpx.Response:
        content = {"number": view["move"], "move": {"type": type_, **move}}
        return self.post(f"/api/games/{view['id']}/moves", json=content)

    def move(self, view: dict[str, Any], type_: str, **move: Any) -> dict[str, Any]:
        """The view after a move that is granted."""
        answer = ok(self.try_move(view, type_, **move))
        assert answer["repeated"] is False
        return dict(answer["view"])

    def guess_all(self, view: dict[str, Any], letters: str) -> dict[str, Any]:
        """The view after these letters, or when the game is over."""
        for letter in letters:
            if view["outcome"] is None:
                view = self.move(view, "letter", letter=letter)
        return view


def ok(answer: httpx.Response, status: int = 200) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    content = answer.json()
    assert isinstance(content, dict)
    return content


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The problem document of a refusal: whole, and a sentence."""
    assert answer.headers["content-type"] == "application/problem+json"
    content = ok(answer, status)
    assert content["status"] == status
    assert content["code"] == code, content
    assert {"type", "title", "detail"} <= set(content)
    assert content["detail"].endswith((".", "?"))
    assert "Traceback" not in answer.text
    return content


def sqlite(path: Path) -> str:
    return f"sqlite:///{path}"
