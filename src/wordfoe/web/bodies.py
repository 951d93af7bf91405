"""Bodies of requests, read whole before the application sees them, within a budget of memory.

Bodies larger than 4 KiB count, so moves, which have some hundred bytes, are never refused. All
bodies under way share a budget, and those of one address may use half of it: half-sent imports
cannot fill the memory, nor use up the budget of others.
"""

from __future__ import annotations

from collections import Counter

from wordfoe.web.asgi import Receive

__all__ = ["Bodies", "Body", "Gone", "OverBudget", "TooLarge", "drain"]

FREE = 4096  # bytes: smaller bodies do not count
MOST_DRAINED = 1 << 25  # bytes of a refused body: browsers read the answer after sending it all


class TooLarge(Exception):
    """A body is larger than the limit for this request."""


class OverBudget(Exception):
    """The budget for large bodies is used up."""


class Gone(Exception):
    """The client disconnected before its request was complete."""


class Bodies:
    """The budget for the bodies under way in this process: ``most`` bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()  # by address

    @property
    def held(self) -> int:
        """Return how many bytes are under way."""
        return self._held.total()

    def reserve(self, address: str, count: int) -> bool:
        """Reserve bytes for a body of this address, and return True; return False if that exceeds
        the budget."""
        over = self.held + count > self._most
        if over or self._held[address] + count > self._most // 2:
            return False
        self._held[address] += count
        return True

    def release(self, address: str, count: int) -> None:
        """Give back bytes that were reserved for an address."""
        self._held[address] -= count
        if not self._held[address]:
            del self._held[address]


class Body:
    """The body of one request. Call ``release`` when the request was answered."""

    def __init__(self, bodies: Bodies, address: str) -> None:
        self._bodies = bodies
        self._address = address
        self._counted = 0
        self._ended = False

    async def read(self, receive: Receive, limit: int) -> bytes:
        """Return the whole body. Raises `TooLarge`, `OverBudget` or `Gone`."""
        content = bytearray()  # many small parts take no more memory than one
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
                self._reserve(len(content))
            if self._ended:
                return bytes(content)

    async def drain(self, receive: Receive) -> None:
        """Release the memory, and read the rest of the body without keeping it."""
        self.release()
        if not self._ended:
            await drain(receive)

    def release(self) -> None:
        """Give back the bytes that were reserved for this body."""
        if self._counted:
            self._bodies.release(self._address, self._counted)
            self._counted = 0

    def _reserve(self, size: int) -> None:
        if not self._bodies.reserve(self._address, size - self._counted):
            raise OverBudget
        self._counted = size


async def drain(receive: Receive) -> None:
    """Read the rest of a body without keeping it, up to a limit."""
    read = 0
    while read < MOST_DRAINED:
        message = await receive()
        read += len(message.get("body", b""))
        if not message.get("more_body", False):
            return
