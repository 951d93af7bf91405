"""What is written in one turn of the event loop is sent at once, and nothing later than that."""

import asyncio
from typing import Any, cast

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from wordfoe.web.asgi import Receive, Scope, Send
from wordfoe.web.gathering import GatheringTransport
from wordfoe.web.timeouts import TimeoutProtocol

REQUEST = b"GET / HTTP/1.1\r\nHost: fox\r\n\r\n"


class Transport:
    """A connection that notes what it is given."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.ended = ""

    def get_extra_info(self, _name: str) -> None:
        return None

    def is_closing(self) -> bool:
        return bool(self.ended)

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.ended = "closed"

    def abort(self) -> None:
        self.ended = "aborted"


def gathering(transport: Transport) -> GatheringTransport:
    return GatheringTransport(cast(Any, transport), asyncio.get_running_loop())


def test_parts_of_one_turn_are_one_and_need_no_flush() -> None:
    async def turns() -> None:
        transport = Transport()
        gathered = gathering(transport)
        for part in (b"head", b"", b"body"):
            gathered.write(part)
        assert transport.written == []
        await asyncio.sleep(0)
        assert transport.written == [b"headbody"]
        gathered.write(b"more")
        await asyncio.sleep(0)
        assert transport.written == [b"headbody", b"more"]

    asyncio.run(turns())


def test_what_was_flushed_is_not_sent_again() -> None:
    async def turns() -> None:
        transport = Transport()
        gathered = gathering(transport)
        gathered.write(b"head")
        gathered.flush()
        await asyncio.sleep(0)
        assert transport.written == [b"head"]

    asyncio.run(turns())


@pytest.mark.parametrize(("end", "sent"), [("close", [b"bye"]), ("abort", [])])
def test_a_connection_is_closed_when_all_is_sent_and_aborted_at_once(
    end: str, sent: list[bytes]
) -> None:
    async def turn() -> None:
        transport = Transport()
        gathered = gathering(transport)
        gathered.write(b"bye")
        getattr(gathered, end)()
        assert transport.written == sent
        assert gathered.is_closing()

    asyncio.run(turn())


def test_the_transport_below_is_behind_what_is_kept() -> None:
    async def turn() -> None:
        transport = Transport()
        gathered = gathering(transport)
        gathered.write(b"head")
        gathered.direct().write(b"event")
        assert transport.written == [b"head", b"event"]

    asyncio.run(turn())


async def answer(_scope: Scope, _receive: Receive, send: Send) -> None:
    """An application that answers in two parts."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"whole", "more_body": False})


def test_an_answer_is_sent_whole() -> None:
    """Head and body in one piece, when the answer is complete."""

    async def ask() -> list[bytes]:
        config = Config(cast(Any, answer), log_config=None, lifespan="off")
        config.load()
        protocol = TimeoutProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        transport = Transport()
        protocol.connection_made(cast(Any, transport))
        protocol.data_received(REQUEST)
        await asyncio.gather(*protocol.tasks)
        written = list(transport.written)
        protocol.connection_lost(None)
        return written

    [whole] = asyncio.run(ask())
    assert whole.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"\r\n\r\n" in whole
    assert b"whole" in whole
