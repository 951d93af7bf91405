"""The log: its two forms, one event a line, and a fault once a minute."""

import json
import logging
import logging.config
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from support.clocks import HandClock
from support.servers import Browser, Server
from wordfoe.errors import StoreError
from wordfoe.web.logs import (
    SUPPRESSED,
    JsonFormatter,
    OncePerMinute,
    PlainFormatter,
    announced,
    configuration,
)
from wordfoe.web.request_ids import REQUEST_ID

PLAIN = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (INFO|WARNING|ERROR|CRITICAL) [\w.]+: \S.*"
)


def record(message: str, *args: Any, level: int = logging.ERROR, **more: Any) -> logging.LogRecord:
    made = logging.LogRecord(
        more.pop("name", "wordfoe.web"), level, "", 0, message, args, more.pop("error", None)
    )
    made.created, made.msecs = 1_794_850_840.9999, 999.9
    made.__dict__.update(more)
    return made


def failed(text: str = "what\nhappened\x1b[2J") -> Any:
    """Return what a log knows about an error that was raised."""
    try:
        raise RuntimeError(text)
    except RuntimeError:
        return sys.exc_info()


def failed_elsewhere() -> Any:
    try:
        raise RuntimeError
    except RuntimeError:
        return sys.exc_info()


@contextmanager
def request(name: str) -> Iterator[None]:
    token = REQUEST_ID.set(name)
    try:
        yield
    finally:
        REQUEST_ID.reset(token)


def test_a_plain_line_has_time_level_and_logger() -> None:
    line = PlainFormatter().format(record("It is %s.", "so", level=logging.INFO))
    assert line == "2026-11-16T17:40:40.999Z INFO wordfoe.web: It is so."
    with request("123"):
        line = PlainFormatter().format(record("It is %s.", "so"))
    assert line == "2026-11-16T17:40:40.999Z ERROR wordfoe.web: It is so. [request 123]"


def test_below_a_plain_line_everything_is_indented() -> None:
    text = PlainFormatter().format(record("First\nFORGED", error=failed()))
    first, *others = text.split("\n")
    assert PLAIN.fullmatch(first)
    assert len(others) > 3
    assert all(line.startswith("    ") and line.isprintable() for line in others)
    assert "    RuntimeError: what" in others


def test_a_json_line_is_one_object_with_fields() -> None:
    fields = {"method": "GET", "path": "/x", "status": None}
    with request("123"):
        line = JsonFormatter().format(record("Two\nlines", error=failed(), fields=fields))
    assert "\n" not in line
    content = json.loads(line)
    assert content["traceback"].endswith("RuntimeError: what\nhappened\x1b[2J")
    del content["traceback"], content["process"]
    assert content == {
        "time": "2026-11-16T17:40:40.999Z",
        "level": "ERROR",
        "logger": "wordfoe.web",
        "message": "Two\nlines",
        "request": "123",
        **fields,
    }


def test_half_a_character_does_not_stop_the_log() -> None:
    assert json.loads(JsonFormatter().format(record("\ud800")))["message"] == "\\ud800"
    assert PlainFormatter().format(record("\ud800")).endswith("\\ud800")


def test_what_the_command_says_has_the_form_of_the_log() -> None:
    assert announced("plain", "It runs.") == "It runs."
    assert json.loads(announced("json", "It runs."))["message"] == "It runs."


# --- once a minute


def test_a_fault_is_written_once_a_minute_with_its_count() -> None:
    clock = HandClock()
    once = OncePerMinute(clock.monotonic)
    before = dict(SUPPRESSED.read())[()]
    passed = [once.filter(record("%s", StoreError("busy", "store-busy"))) for _ in range(1235)]
    assert passed == [True] + [False] * 1234
    assert dict(SUPPRESSED.read())[()] - before == 1234
    clock.move(seconds=59.9)
    assert not once.filter(record("%s", StoreError("busy", "store-busy")))
    clock.move(seconds=0.1)
    again = record("%s", StoreError("busy", "store-busy"))
    assert once.filter(again)
    text = PlainFormatter().format(again)
    assert text.endswith("busy (and 1,235 times since the last such line)")
    assert json.loads(JsonFormatter().format(again))["suppressed"] == 1235
    clock.move(seconds=60)
    alone = record("%s", StoreError("busy", "store-busy"))
    assert once.filter(alone)
    assert PlainFormatter().format(alone).endswith(" busy")


def test_kinds_differ_by_logger_level_text_and_error() -> None:
    once = OncePerMinute(HandClock().monotonic)
    kinds = [
        record("%s", StoreError("x", "store-busy")),
        record("%s", StoreError("x", "store-full")),
        record("%s", ValueError("x")),
        record("%s", "x"),
        record("%s!", "x"),
        record("%s", "x", level=logging.WARNING),
        record("%s", "x", name="asyncio"),
        record("%s", "x", error=failed()),
        record("%s", "x", error=failed_elsewhere()),
    ]
    assert all(once.filter(each) for each in kinds)
    assert not any(once.filter(each) for each in kinds)
    assert not once.filter(record("%s", "another"))  # arguments make no kind


def test_only_the_first_line_of_a_text_counts() -> None:
    """As asyncio writes it: what follows names the socket or the task."""
    once = OncePerMinute(HandClock().monotonic)
    assert once.filter(record("socket.accept() out of system resource\nsocket: <fd=6>"))
    assert not once.filter(record("socket.accept() out of system resource\nsocket: <fd=7>"))


def test_what_is_no_fault_is_always_written() -> None:
    once = OncePerMinute(HandClock().monotonic)
    assert all(once.filter(record("x", level=logging.INFO)) for _ in range(3))
    assert len(once) == 0


def test_kinds_are_remembered_up_to_a_limit() -> None:
    once = OncePerMinute(HandClock().monotonic, most_kinds=3)
    for number in range(10):
        assert once.filter(record(f"{number}"))
    assert len(once) == 3
    assert not once.filter(record("9"))
    assert once.filter(record("0"))


def test_the_configuration_sends_faults_and_requests_their_ways(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = ("", "uvicorn", "wordfoe", "wordfoe.access")
    loggers = [logging.getLogger(name) for name in names]
    before = [(each, each.level, list(each.handlers), each.propagate) for each in loggers]
    try:
        logging.config.dictConfig(configuration())
        logging.getLogger("uvicorn.error").info("started")
        logging.getLogger("wordfoe.access").info("asked")
        for _ in range(3):
            logging.getLogger("asyncio").error("out of files")
        logging.getLogger("other").info("chatter")
    finally:
        for each, level, handlers, propagate in before:
            each.level, each.handlers, each.propagate = level, handlers, propagate
            each.manager._clear_cache()  # type: ignore[attr-defined]
    out, err = capsys.readouterr()
    assert [line.partition(" ")[2] for line in out.splitlines()] == ["INFO wordfoe.access: asked"]
    assert [line.partition(" ")[2] for line in err.splitlines()] == [
        "INFO uvicorn.error: started",
        "ERROR asyncio: out of files",
    ]


# --- a real server


def test_a_server_writes_json(database: str) -> None:
    server = Server(database, "--log", "json")
    with Browser(server) as browser:
        answer = browser.get("/api/games/none%0a?x=%1b")
    server.stop()
    events = [json.loads(line) for line in server.log]
    assert all({"time", "level", "logger", "message", "process"} <= set(each) for each in events)
    [asked] = [each for each in events if each["logger"] == "wordfoe.access"]
    assert asked["request"] == answer.headers["x-request-id"] == answer.json()["request"]
    assert asked["method"] == "GET"
    assert asked["path"] == "/api/games/none%0a?x=%1b"
    assert asked["status"] == 404
    assert asked["milliseconds"] >= 0
    assert asked["address"].startswith("127.0.0.1:")
    stopped = [each for each in events if each["message"].startswith("Finished server process")]
    assert len({each["process"] for each in stopped}) == 1
    assert not [each for each in events if each["message"].endswith("its own limits.")]


def test_plain_lines_by_default(database: str) -> None:
    server = Server(database)
    with Browser(server) as browser:
        name = browser.get("/api/choices").headers["x-request-id"]
    server.stop()
    assert all(PLAIN.fullmatch(line.rstrip("\n")) for line in server.log), server.log
    assert any(line.endswith(f" [request {name}]\n") for line in server.log)
