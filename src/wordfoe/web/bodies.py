"""Bodies of requests, read before anything else is done with them, within a budget of memory.

A body counts from its fifth kilobyte on, so that moves, which have some hundred bytes, always come
through. All bodies under way together have a limit, and those of one address half of it: half-sent
imports can fill neither the memory nor the place of all others.
"""

from __future__ import annotations

from collections import Counter

from wordfoe.web.asgi import Message, Receive

__all__ = ["Bodies", "Body", "Gone", "OverBudget", "TooLarge", "drain", "replayed"]

FREE = 4096  # bytes of a body that do not count
MOST_DRAINED = 1 << 25  # of a body that is too large; a browser hears an answer after it has spoken


class TooLarge(Exception):
    """A body is larger than it may be."""


class OverBudget(Exception):
    """Too many large bodies are under way."""


class Gone(Exception):
    """The client went before its request was whole."""


class Bodies:
    """The bodies under way in this process, by bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()  # by address

    @property
    def held(self) -> int:
        """Return how many bytes are under way."""
        return self._held.total()

    def take(self, address: str, count: int) -> bool:
        """Count more bytes of this address, and return whether there is room for them."""
        over = self.held + count > self._most
        if over or self._held[address] + count > self._most // 2:
            return False
        self._held[address] += count
        return True

    def give_back(self, address: str, count: int) -> None:
        self._held[address] -= count
        if not self._held[address]:
            del self._held[address]


class Body:
    """The body of one request; ``release`` it when the request was answered."""

    def __init__(self, bodies: Bodies, address: str) -> None:
        self._bodies = bodies
        self._address = address
        self._counted = 0
        self._ended = False

    async def read(self, receive: Receive, limit: int) -> bytes:
        """Return the whole body. Raise `TooLarge`, `OverBudget` or `Gone`."""
        content = bytearray()  # many small parts take no more room than one
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Gone
            part = message.get("body", b"")
            self._ended = not message.get("more_body", False)
            content += part
            if len(content) > limit:
                raise TooLarge
            if len(content) > FREE:
                self._count(len(content))
            if self._ended:
                return bytes(content)

    async def drain(self, receive: Receive) -> None:
        """Give the room back, and read what is left without keeping it."""
        self.release()
        if not self._ended:
            await drain(receive)

    def release(self) -> None:
        if self._counted:
            self._bodies.give_back(self._address, self._counted)
            self._counted = 0

    def _count(self, size: int) -> None:
        if not self._bodies.take(self._address, size - self._counted):
            raise OverBudget
        self._counted = size


def replayed(body: bytes, receive: Receive) -> Receive:
    """Return what tells the application of a body that was read, and then of what comes after."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return messages.pop() if messages else await receive()

    return again


async def drain(receive: Receive) -> None:
    """Read what is left of a body, and forget it."""
    read = 0
    while read < MOST_DRAINED:
        message = await receive()
        read += len(message.get("body", b""))
        if not message.get("more_body", False):
            return
