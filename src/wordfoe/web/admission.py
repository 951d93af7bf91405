"""Admission of requests to the event loop: a few of each address at a time, in fair turns.

The event loop is one thread. A client that sends 200 requests at once would have all of them
handled before the next step of any other client. So each turn of the loop admits a few requests of
every address, and the rest wait. A client that sends one request at a time never waits.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque

__all__ = ["Admission"]

AT_ONCE = 4  # requests of one address in a turn of the event loop


class Admission:
    """Admits at most ``at_once`` requests of an address in a turn of the event loop."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._at_once = at_once
        self._admitted: Counter[str] = Counter()  # in this turn
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._is_scheduled = False

    @property
    def waiting(self) -> int:
        """Return how many requests wait."""
        return sum(map(len, self._waiting.values()))

    async def enter(self, address: str) -> None:
        """Wait until a request of this address may be handled: not at all, unless the address has
        used up its share of this turn."""
        self._schedule_turn()
        if address not in self._waiting and self._admitted[address] < self._at_once:
            self._admitted[address] += 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(place)
        await place

    def _schedule_turn(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        """Start a turn: admit the next few requests of every address that has some waiting."""
        self._is_scheduled = False
        self._admitted.clear()
        for address in list(self._waiting):
            places = self._waiting[address]
            while places and self._admitted[address] < self._at_once:
                place = places.popleft()
                if not place.done():  # its client may have disconnected
                    place.set_result(None)
                    self._admitted[address] += 1
            if not places:
                del self._waiting[address]
        if self._waiting:
            self._schedule_turn()
