"""A game outlives its server, and several servers play one game."""

import signal
import socket
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from support.servers import Browser, Server, ok, problem, sqlite
from support.waiting import LONG, until
from wordfoe.web.store import Store


@pytest.fixture
def database(tmp_path: Path) -> str:
    return sqlite(tmp_path / "games.db")


def test_a_killed_server_loses_nothing_that_it_answered(database: str) -> None:
    server = Server(database)
    try:
        with Browser(server) as browser:
            evil = browser.guess_all(browser.begin(seed=4), "ea")
            fair = browser.guess_all(browser.begin(dealer="fair", seed=4), "ea")
            board = browser.begin("boggle", board="leanxxxtxxxxxxxx")
            board = browser.move(board, "word", word="lean")
            cookies = browser.cookies
        server.kill()
        server.restart()
        with Browser(server) as browser:
            browser.cookies = cookies
            assert [browser.look(view) for view in (evil, fair, board)] == [evil, fair, board]
            assert ok(browser.try_move({**evil, "move": 1}, "letter", letter="a"))["repeated"]
            evil = browser.move(evil, "resign")
            fair = browser.move(fair, "resign")
            assert fair["secret"]["word"] == fair["outcome"]["word"]
            assert browser.move(board, "word", word="leant")["points"] == 3
    finally:
        server.stop()


def hang_up(server: Server, heard: int) -> None:
    """Ask for much, and be gone when this many bytes of it have come."""
    url = httpx.URL(server.address)
    with socket.create_connection((url.host, url.port or 0), timeout=LONG) as browser:
        browser.sendall(b"GET /static/art.svg HTTP/1.1\r\nHost: fox\r\n\r\n" * 20)
        while heard > 0:
            heard -= len(browser.recv(heard))


@pytest.fixture(scope="module", params=[1, 2], ids=["one process", "two processes"])
def workers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server of this many processes; it ends cleanly, whatever a test did to it."""
    path = tmp_path_factory.mktemp("workers") / "games.db"
    server = Server(sqlite(path), "--workers", str(request.param))
    yield server
    assert server.stop() in (0, -signal.SIGTERM)
    told = "Each of the 2 processes counts its own limits.\n" in server.log
    assert told == (request.param == 2)


def test_a_browser_that_hangs_up_does_not_end_the_server(workers: Server) -> None:
    for heard in [0, 0, 1, 100, 10_000, 100_000] * 5:
        hang_up(workers, heard)
    workers.process.send_signal(signal.SIGPIPE)  # what the system sends for it, at the latest
    with Browser(workers) as browser:
        assert ok(browser.get("/health"))["status"] == "ok"
    assert workers.process.poll() is None


def test_workers_share_the_games(workers: Server) -> None:
    for _ in range(4):  # connections, which the workers take as they come
        with Browser(workers) as browser:
            view = browser.guess_all(browser.begin(seed=1), "ea")
            cookies = browser.cookies
        for _ in range(3):
            with Browser(workers) as browser:
                browser.cookies = cookies
                assert browser.look(view) == view


DEALERS = ["largest", "fair", "perfect", "cunning"]


def play_on(servers: list[Server], told: dict[str, int], games: int) -> None:
    """Play games in turns with these servers, and note the moves that were answered."""
    with ExitStack() as stack:
        browsers = [stack.enter_context(Browser(server)) for server in servers]
        for game in range(games):
            view = browsers[0].begin(misses=26, dealer=DEALERS[game % len(DEALERS)])
            for browser in browsers:
                browser.cookies = browsers[0].cookies
            for number, letter in enumerate("zqxjkv"):
                view = browsers[number % len(browsers)].move(view, "letter", letter=letter)
                told[view["id"]] = view["move"]


def test_a_server_killed_amid_many_games_loses_nothing_that_it_answered(database: str) -> None:
    """Six browsers play without end; the server is killed when each is likely to be waiting."""
    server, told = Server(database), dict[str, int]()
    with ThreadPoolExecutor(6) as pool:
        players = [pool.submit(play_on, [server], told, 10**6) for _ in range(6)]
        until(lambda: len(told) >= 20 or any(player.done() for player in players))
        server.kill()
        assert all(isinstance(player.exception(), httpx.TransportError) for player in players)
    store = Store(database)
    assert len(told) >= 20
    for game, number in told.items():
        assert len(store.moves(game)) in (number, number + 1)  # one more that was not answered yet
    store.close()


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]
)
def two_servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """Two servers of one database."""
    if request.param == "sqlite":
        database = sqlite(tmp_path_factory.mktemp("two") / "games.db")
    else:
        database = request.getfixturevalue("postgres").database()
    servers = Server(database), Server(database)
    yield servers
    for server in servers:
        server.stop()


def test_two_processes_play_one_game(two_servers: tuple[Server, Server]) -> None:
    with Browser(two_servers[0]) as one, Browser(two_servers[1]) as other:
        view = one.begin(seed=9, misses=26)
        other.cookies = one.cookies
        for letter in "eaiou":
            view = one.move(view, "letter", letter=letter)
            assert other.look(view) == view
            one, other = other, one
        behind = {**view, "move": view["move"] - 1}
        assert ok(one.try_move(behind, "letter", letter="z"))["repeated"]
        view = one.move(view, "letter", letter="r")  # the other still has the game before this move
        answer = ok(other.try_move({**view, "move": view["move"] - 1}, "letter", letter="t"))
        assert answer["repeated"]
        assert answer["move"]["letter"] == "r"
        assert answer["view"] == view


def test_the_same_move_at_the_same_time_is_made_once(two_servers: tuple[Server, Server]) -> None:
    with Browser(two_servers[0]) as one, Browser(two_servers[1]) as other:
        view = one.begin(seed=9, misses=26)
        other.cookies = one.cookies
        other.look(view)
        for letters in ("ea", "io", "un"):
            answers: list[dict[str, object]] = []

            def play(browser: Browser, letter: str, view: dict[str, object] = view) -> None:
                answers.append(ok(browser.try_move(view, "letter", letter=letter)))  # noqa: B023

            threads = [
                threading.Thread(target=play, args=pair)
                for pair in zip((one, other), letters, strict=True)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(bool(answer["repeated"]) for answer in answers) == [False, True]
            assert answers[0]["view"] == answers[1]["view"] == one.look(view) == other.look(view)
            assert answers[0]["move"] == answers[1]["move"]
            view = one.look(view)


def test_two_processes_write_at_the_same_time(two_servers: tuple[Server, Server]) -> None:
    told: dict[str, int] = {}
    pairs = [list(two_servers), list(reversed(two_servers))] * 2
    with ThreadPoolExecutor(len(pairs)) as pool:
        players = [pool.submit(play_on, pair, told, 4) for pair in pairs]
        for player in players:
            player.result()  # every move was granted
    assert len(told) == 4 * len(pairs)
    store = Store(two_servers[0].database)
    assert {game: len(store.moves(game)) for game in told} == told
    store.close()


@pytest.mark.parametrize("fresh", [True, False], ids=["an own interpreter", "forked"])
def test_a_server_ends_cleanly_and_says_what_it_did(database: str, fresh: bool) -> None:
    server = Server(database, fresh=fresh)
    with Browser(server) as browser:
        assert ok(browser.get("/health")) == {"status": "ok", "version": "0.1.0"}
    assert server.stop() in (0, -signal.SIGTERM)
    log = "".join(server.log)
    assert '"GET /health HTTP/1.1" 200' in log
    assert "Application shutdown complete" in log


def test_a_database_that_is_locked(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    server = Server(f"{sqlite(path)}?timeout=0.2")
    other = sqlite3.connect(path)
    try:
        with Browser(server) as browser:
            view = browser.begin()
            other.execute("BEGIN EXCLUSIVE")
            answer = browser.try_move(view, "letter", letter="e")
            problem(answer, 503, "store-busy")
            assert answer.headers["retry-after"] == "1"
            assert str(path) not in answer.text
            other.rollback()
            assert browser.look(view) == view
            browser.move(view, "letter", letter="e")
    finally:
        other.close()
        server.stop()


def test_a_database_that_loses_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    server = Server(sqlite(path))
    other = sqlite3.connect(path)
    try:
        with Browser(server) as browser:
            view = browser.begin()
            other.execute("ALTER TABLE moves RENAME TO hidden_moves")
            problem(browser.try_move(view, "letter", letter="e"), 500, "store-missing")
            other.execute("ALTER TABLE wordfoe_schema RENAME TO hidden_schema")
            problem(browser.get("/health"), 503, "store-unreachable")
            other.execute("ALTER TABLE hidden_moves RENAME TO moves")
            assert browser.look(view) == view
            browser.move(view, "letter", letter="e")
    finally:
        other.close()
        server.stop()


def test_a_database_that_cannot_be_saved_to(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    Store(sqlite(path)).close()
    server = Server(f"sqlite:///file:{path}?mode=ro&uri=true")
    try:
        with Browser(server) as browser:
            answer = browser.post("/api/games", json={"kind": "hangman"})
            assert "not saved" in problem(answer, 500, "store-read-only")["detail"]
            assert ok(browser.get("/api/games"))["games"] == []
    finally:
        server.stop()
