"""What a process of the server is made of: a socket, an address, and what the environment says."""

import gc
import json
import pickle
import select
import socket
from contextlib import ExitStack, closing
from multiprocessing import reduction
from pathlib import Path

import pytest
import uvicorn

from support.servers import UNLIMITED, Browser, Server, problem
from wordfoe.errors import SettingsError, StoreError
from wordfoe.web import serve, server_settings
from wordfoe.web.limits import Limits
from wordfoe.web.middleware import Middleware
from wordfoe.web.timeouts import TimeoutProtocol


def test_a_socket_takes_connections_at_once() -> None:
    with closing(serve.listen("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        assert serve.address_of(listener) == f"http://127.0.0.1:{port}/"
        socket.create_connection(("127.0.0.1", port)).close()


def test_a_socket_for_all_addresses_is_told_as_this_machine() -> None:
    with closing(serve.listen("0.0.0.0", 0)) as listener:
        port = listener.getsockname()[1]
        assert serve.address_of(listener) == f"http://localhost:{port}/"


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host", "x" * 70, "\x1b[2J"])
def test_an_address_that_is_not_ours_is_refused_in_a_sentence(host: str) -> None:
    with pytest.raises(SettingsError, match=r"The server cannot listen at .*, port 0: ") as refused:
        serve.listen(host, 0)
    assert str(refused.value).isprintable()


def test_a_port_that_is_taken_is_refused() -> None:
    with closing(serve.listen("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(SettingsError, match=f"port {port}: Address already in use"):
            serve.listen("127.0.0.1", port)


def test_a_database_that_cannot_be_used_is_told_before_anything_is_served(
    database: str, tmp_path: Path
) -> None:
    serve.prepare(database)
    assert (tmp_path / "games.db").exists()
    with pytest.raises(StoreError, match="its directory may be missing"):
        serve.prepare(f"sqlite:///{tmp_path}/nowhere/games.db")


def test_a_process_has_a_minute_to_start() -> None:
    """One that does not answer in time is replaced by another, which may not, either."""
    config = uvicorn.Config(serve.APP, **serve.uvicorn_options(), log_config=None)
    assert config.timeout_worker_healthcheck >= 60


def test_uvicorn_believes_no_one_about_where_they_come_from() -> None:
    """The middleware does, which knows the proxies (test_proxies.py)."""
    options = serve.uvicorn_options()
    assert options["proxy_headers"] is False
    assert options["http"] is TimeoutProtocol
    assert options["server_header"] is False


def test_the_application_is_made_as_the_environment_says(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("seconds", "all_connections"):
        usual = getattr(TimeoutProtocol, name)
        monkeypatch.setattr(TimeoutProtocol, name, usual)  # put back afterwards
    monkeypatch.setattr(gc, "freeze", lambda: None)  # not for the tests that follow
    monkeypatch.setenv(serve.DATABASE, database)
    monkeypatch.setenv(
        server_settings.LIMITS,
        json.dumps({"request_timeout": 7.5, "open_games": 3, "owned_games": 4, "connections": 9}),
    )
    monkeypatch.setenv(server_settings.METRICS, "all")
    app = serve.app()
    assert isinstance(app, Middleware)
    assert TimeoutProtocol.seconds == 7.5
    assert TimeoutProtocol.all_connections.most == 9
    assert TimeoutProtocol.all_connections.most_per_address == 200
    state = app.app.state  # type: ignore[attr-defined]
    assert state.games.most_open == 3
    assert state.games.quota.games == 4
    assert state.audience == "all"
    state.coach.close()
    state.games.close()
    monkeypatch.setenv(server_settings.KEEP_DAYS, "-1")
    with pytest.raises(SettingsError, match="Unfinished games cannot be kept for -1 days"):
        serve.app()
    monkeypatch.delenv(server_settings.KEEP_DAYS)
    monkeypatch.setenv(server_settings.KEEP_FINISHED_DAYS, "-2")
    with pytest.raises(SettingsError, match="Finished games cannot be kept for -2 days"):
        serve.app()


def test_without_the_program_connections_have_the_usual_limits() -> None:
    usual = TimeoutProtocol.all_connections
    assert (usual.most, usual.most_per_address) == (
        Limits().connections,
        Limits().address_connections,
    )
    assert TimeoutProtocol.seconds == Limits().request_timeout


def test_a_listener_stays_one_in_another_process() -> None:
    with closing(serve.listen("127.0.0.1", 0)) as listener:
        pickled = reduction.ForkingPickler.dumps(listener)
        with closing(pickle.loads(pickled)) as received:
            assert isinstance(received, serve.Listener)
            assert received.getsockname() == listener.getsockname()
            assert received.proto == listener.proto


def test_few_connections_are_accepted_at_once_where_there_are_few_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The system lets more of them wait."""
    monkeypatch.setattr(serve, "file_limit", lambda: 64)
    assert serve.uvicorn_options()["backlog"] == 4
    with closing(serve.listen("127.0.0.1", 0)) as listener, ExitStack() as stack:
        listener.listen(1)
        for _ in range(50):
            waiting = socket.create_connection(listener.getsockname())
            stack.enter_context(waiting)


def test_proxies_of_the_command_line_have_no_limit_of_their_own(database: str) -> None:
    limits = {**UNLIMITED, "connections": 20, "address_connections": 2}
    for proxies, cut in ((["--proxy", "127.0.0.0/8"], 0), ([], 7)):
        server = Server(database, *proxies, limits=limits)
        try:
            with ExitStack() as stack, Browser(server) as browser:
                host, port = browser.base_url.host, browser.base_url.port or 0
                many = [
                    stack.enter_context(socket.create_connection((host, port))) for _ in range(8)
                ]
                browser.get("/api/choices").raise_for_status()  # all were accepted before this one
                closed, _, _ = select.select(many, [], [], 0)
                assert len(closed) == cut
        finally:
            server.stop()


def test_the_hosts_of_the_command_line_are_those_that_are_answered(database: str) -> None:
    server = Server(database, "--allow-host", "fox.example", "--allow-host", "fox.test")
    try:
        with Browser(server) as browser:
            problem(browser.get("/api/choices"), 421, "unknown-host")
            for host in ("fox.example", "fox.test:80"):
                assert browser.get("/api/choices", headers={"Host": host}).status_code == 200
    finally:
        server.stop()
