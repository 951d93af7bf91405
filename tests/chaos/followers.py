"""Followers: each follows the stream of a room, cuts it now and then, and goes on elsewhere with
the number of the last event that came."""

from __future__ import annotations

import asyncio
import contextlib
import json
from random import Random
from typing import Any

from msgspec import Struct, field

from chaos.ledger import digest
from chaos.signals import Signals
from support.event_streams import Message, Parser, stream_request
from support.waiting import LONG

__all__ = ["Followed", "Follower"]

AGAIN_AFTER = 0.05  # seconds
SILENCE = 25.0  # seconds without as much as a comment, after which a stream is dead
MOST_BEFORE_CUT = 12  # messages


class Followed(Struct):
    """What came by a stream: the number and the digest of each piece of news, and the last
    standings."""

    news: list[tuple[int, str]] = field(default_factory=list)
    standings: dict[str, Any] | None = None
    cuts: int = 0
    connects: int = 0
    complaints: list[str] = field(default_factory=list)


class Follower:
    """Follows a room for one player, from its first event on until it is closed."""

    def __init__(self, code: str, token: str, signals: Signals, chance: Random) -> None:
        self._code = code
        self._token = token
        self._signals = signals
        self._chance = chance
        self.followed = Followed()
        self.types: set[str] = set()  # of the news that came
        self.changed = asyncio.Event()  # set by every message
        self._last = 0

    async def follow(self) -> None:
        """Follow until the room is closed, or the run has been over for too long."""
        while "closed" not in self.types and self._signals.seconds_over < LONG / 2:
            ports = self._signals.ports()
            if ports:
                with contextlib.suppress(OSError, TimeoutError):
                    await self._connect(self._chance.choice(ports))
            await asyncio.sleep(AGAIN_AFTER)

    async def _connect(self, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            if writer.get_extra_info("sockname") == writer.get_extra_info("peername"):
                return  # the port of a server that is down: the socket met itself
            writer.write(stream_request(self._code, self._token, self._last))
            self.followed.connects += 1
            await self._read(reader)
        finally:
            writer.transport.abort()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        parser = Parser(self._last)
        left = self._chance.randint(1, MOST_BEFORE_CUT)
        while True:
            data = await asyncio.wait_for(reader.read(1 << 16), SILENCE)
            for message in parser.feed(data):
                self._take(message)
                left -= 1
            if parser.status >= 400 and parser.status < 500:
                self.followed.complaints.append(f"A stream was refused: {parser.status}.")
                self.types.add("closed")
            if not data or parser.is_over or parser.status not in (0, 200):
                return
            if left <= 0 and "closed" not in self.types:
                self.followed.cuts += 1
                self._signals.feel("stream cut")
                return

    def _take(self, message: Message) -> None:
        content = json.loads(message.data)
        if message.event == "standings":
            self.followed.standings = content
        elif message.event == "news":
            self.followed.news.append((content["number"], digest(content)))
            self.types.add(content["type"])
            assert message.id == content["number"]
        self._last = message.id or 0
        self.changed.set()

    async def until_news(self, type_: str) -> bool:
        """Wait for news of a type; return False if the run has been over for too long."""
        while type_ not in self.types:
            self.changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), 1)
            if self._signals.seconds_over > LONG / 2:
                return False
        return True
