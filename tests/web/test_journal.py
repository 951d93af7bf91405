"""What is noted about every request: its id in the answer, its line in the log, its count."""

import asyncio
import logging
import re

import httpx
import pytest

from support.clocks import HandClock
from support.servers import Browser, LocalServer, problem
from wordfoe.web.asgi import App, Message, Receive, Scope, Send
from wordfoe.web.journal import LONGEST_PATH, REFUSED_BURST, REFUSED_RATE, Journal
from wordfoe.web.logs import ACCESS
from wordfoe.web.metrics import Metrics
from wordfoe.web.proxies import Proxies
from wordfoe.web.request_ids import REQUEST_ID

ID = re.compile(r"[0-9]{20}")


async def fine(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"fine"})


def ask(app: App, path: bytes = b"/x", /, **headers: str) -> list[Message]:
    """Return what is sent for one request."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Scope = {
        "type": "http", "http_version": "1.1", "method": "GET", "path": "/x", "raw_path": path,
        "query_string": b"a=%0a", "headers": raw, "client": ("192.0.2.1", 5), "scheme": "http",
    }  # fmt: skip
    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    return sent


def id_in(sent: list[Message]) -> str:
    return str(dict(sent[0]["headers"])[b"x-request-id"], "ascii")


def lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.name == ACCESS]


@pytest.mark.parametrize("path", ["/", "/api/choices", "/api/games/none", "/nothing", "/health"])
def test_every_answer_has_an_id_of_its_own(browser: Browser, path: str) -> None:
    ids = [browser.get(path).headers.get_list("x-request-id") for _ in range(3)]
    assert all(len(each) == 1 and ID.fullmatch(each[0]) for each in ids)
    assert len({each[0] for each in ids}) == 3


def test_problems_of_the_door_and_of_the_application_have_it_too(
    database: str, clock: HandClock
) -> None:
    limits = {"page_rate": 1, "page_burst": 2}
    server = LocalServer(database, limits=limits, hosts=["127.0.0.1"], clock=clock)
    with server, Browser(server) as browser:
        other_host, large = {"Host": "x"}, {"kind": "x" * 70_000}
        ids = [
            id_of(browser.get("/api/games/none"), 404, "no-such-game"),
            id_of(browser.get("/nothing"), 404, "not-found"),
            id_of(browser.post("/api/games", content=b"{}"), 415, "not-json"),
            id_of(browser.get("/api/games", headers=other_host), 421, "unknown-host"),
            id_of(browser.post("/api/games", json=large), 413, "too-large"),
            id_of(browser.get("/api/games?limit=x"), 422, "malformed"),
        ]
        assert browser.get("/").status_code == 200
        ids.append(id_of(browser.get("/"), 429, "too-fast"))
    assert len(set(ids)) == len(ids)


def id_of(answer: httpx.Response, status: int, code: str) -> str:
    """Return the id of a problem, which its header has too."""
    found: str = problem(answer, status, code)["request"]
    assert answer.headers["x-request-id"] == found
    return found


def test_an_id_is_taken_from_a_trusted_proxy_only() -> None:
    handed = {"x_request_id": "from-the.proxy_1"}
    journal = Journal(fine, Metrics())
    assert id_in(ask(Proxies(journal, ["192.0.2.1"]), b"/x", **handed)) == "from-the.proxy_1"
    for proxies in ([], ["192.0.2.2"]):
        assert ID.fullmatch(id_in(ask(Proxies(journal, proxies), b"/x", **handed)))
    for nonsense in ("", "a b", "x" * 65, 'a"b'):
        sent = ask(Proxies(journal, ["192.0.2.1"]), x_request_id=nonsense)
        assert ID.fullmatch(id_in(sent))


def test_a_request_has_a_line(caplog: pytest.LogCaptureFixture) -> None:
    clock = HandClock()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        clock.move(seconds=1.25)
        await fine(scope, receive, send)

    with caplog.at_level(logging.INFO, ACCESS):
        ask(Journal(slow, Metrics(), clock.monotonic), b"/x%0d%1b")
    [record] = lines(caplog)
    text = '192.0.2.1:5 "GET /x%0d%1b?a=%0a HTTP/1.1" 200 in 1250.0 ms'
    assert record.getMessage() == text
    assert record.fields == {  # type: ignore[attr-defined]
        "method": "GET",
        "path": "/x%0d%1b?a=%0a",
        "status": 200,
        "milliseconds": 1250.0,
        "address": "192.0.2.1:5",
    }


async def too_fast(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 429, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_requests_that_come_too_fast_have_few_lines_and_all_count(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, ACCESS)
    clock, metrics = HandClock(), Metrics()
    journal = Journal(too_fast, metrics, clock.monotonic)
    for _ in range(100):
        ask(journal)
    assert len(lines(caplog)) == REFUSED_BURST
    clock.move(seconds=1 / REFUSED_RATE)
    for _ in range(100):
        ask(journal)
    assert len(lines(caplog)) == REFUSED_BURST + 1
    counts = [line for line in metrics.text().splitlines() if 'status="4xx"' in line]
    assert [line.rpartition(" ")[2] for line in counts] == ["200"]


def test_a_long_path_is_cut_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, ACCESS)
    ask(Journal(fine, Metrics()), b"/" + b"a" * 60_000)
    assert len(lines(caplog)[0].getMessage()) < LONGEST_PATH + 100


def test_a_request_without_an_answer_has_a_line_too(caplog: pytest.LogCaptureFixture) -> None:
    async def gone(_scope: Scope, _receive: Receive, _send: Send) -> None:
        """The client hung up."""

    metrics = Metrics(process=1)
    with caplog.at_level(logging.INFO, ACCESS):
        assert ask(Journal(gone, metrics)) == []
    assert '" - in ' in lines(caplog)[0].getMessage()
    assert 'status="none",process="1"} 1' in metrics.text()


def test_an_error_that_no_one_caught_is_answered_with_its_id(
    caplog: pytest.LogCaptureFixture,
) -> None:
    noted: list[str | None] = []

    class Noting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            noted.append(REQUEST_ID.get())
            assert record.exc_info is not None

    async def broken(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise RuntimeError("secret")

    log, handler = logging.getLogger("wordfoe.web"), Noting()
    log.addHandler(handler)
    try:
        metrics = Metrics(process=1)
        start, body = ask(Journal(broken, metrics))
    finally:
        log.removeHandler(handler)
    assert start["status"] == 500
    assert noted == [id_in([start])]
    assert id_in([start]).encode() in body["body"]
    assert b"secret" not in body["body"]
    assert 'wordfoe_errors_total{process="1"} 1' in metrics.text()
    assert "RuntimeError: secret" in caplog.text


def test_an_error_in_the_middle_of_an_answer_is_the_servers() -> None:
    async def broken(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError

    with pytest.raises(RuntimeError):
        ask(Journal(broken, Metrics()))
