"""Every process of a server has the options of its command line: one server with all of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.servers import NO_TLS, Browser, Server, sqlite
from support.waiting import LONG
from web.test_days import today

ROOT = "/games/wordfoe"
OPTIONS = (
    *("--root-path", f"{ROOT}/"),
    *("--proxy", "127.0.0.1"),
    *("--metrics", "all"),
    *("--log", "json"),
    "--private-daily",
)
CALLS = 12  # of each kind, each on a connection of its own, so that both processes take some


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(sqlite(tmp_path / "games.db"), *OPTIONS, "--workers", "2")
    yield server
    server.stop()


def get(address: str, path: str, **headers: str) -> httpx.Response:
    """Return the answer to a request without a cookie, on a new connection."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(address + path, headers=named, timeout=LONG, verify=NO_TLS)


def test_both_processes_have_every_option(server: Server) -> None:
    assert server.address.endswith(ROOT)  # as it is printed, without the slash at its end
    host = server.address.removesuffix(ROOT)
    seals = set()
    for _ in range(CALLS):
        for address in (host, server.address):
            answer = get(address, "/api/choices")
            assert f"; Path={ROOT};" in answer.headers["set-cookie"]
        answer = get(server.address, "/api/choices", x_forwarded_proto="https")
        assert "Secure" in answer.headers["set-cookie"]
        assert get(server.address, "/metrics", x_forwarded_for="192.0.2.1").status_code == 200
        with Browser(server) as browser:
            view = today(browser)
        assert view["private"]
        seals.add((view["day"], view["seal"]))
    assert len({seal for _, seal in seals}) == len({day for day, _ in seals})
    refused = get(server.address, "/api/games/none%0a?x=%1b")
    server.stop()
    assert_json(server.log, refused)


def assert_json(log: list[str], refused: httpx.Response) -> None:
    """Both processes wrote JSON, also about a request that was refused."""
    events: list[dict[str, Any]] = [json.loads(line) for line in log]
    assert all({"time", "level", "logger", "message", "process"} <= set(each) for each in events)
    name = refused.headers["x-request-id"]
    asked = [each for each in events if each["logger"] == "wordfoe.access"]
    assert [each["status"] for each in asked if each["request"] == name] == [404]
    assert len(asked) == CALLS * 5 + 1
    stopped = [each for each in events if each["message"].startswith("Finished server process")]
    assert len({each["process"] for each in stopped}) == 2
    limits = [each["message"] for each in events if each["message"].endswith("its own limits.")]
    assert limits == ["Each of the 2 processes counts its own limits."]
