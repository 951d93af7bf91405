"""The connections of a process: how many each address holds, and which one makes room.

Connections that only wait for their client cost that client nothing, so they must not keep others
out: when all places are taken, or all places of one address, the connection that has waited longest
is aborted. A new connection is refused only if a request is being answered on every other.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from typing import Protocol

from wordfoe.web.addresses import Networks, counted_address
from wordfoe.web.limits import Buckets

__all__ = ["REFUSAL", "Connection", "Connections"]

LOG_SECONDS = 60.0  # between two lines of the log

_BODY = (
    b'{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"Too many '
    b'connections are open just now; try again in a moment.","code":"busy"}'
)
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/problem+json\r\n"
    b"content-length: %d\r\ncache-control: no-store\r\nretry-after: 1\r\nconnection: close\r\n\r\n"
    b"%s" % (len(_BODY), _BODY)
)

_log = logging.getLogger("wordfoe.web")


class Connection(Protocol):
    """A connection that competes with others for a place."""

    @property
    def address(self) -> str:
        """Return the address of the client; empty if it has none."""

    @property
    def waits_for_client(self) -> bool:
        """Return whether no request is being answered."""

    def abort(self) -> None:
        """Close the connection at once."""


class Connections:
    """The open connections of this process.

    There are at most ``most`` of them, and at most ``most_per_address`` of one address (0: no
    limit). An address may open ``burst`` connections at once, then ``rate`` per second (0: no
    limit). Connections of ``proxies`` count for the first limit only. ``clock`` returns seconds.
    """

    def __init__(
        self,
        most: int,
        most_per_address: int,
        proxies: Iterable[str] = (),
        clock: Callable[[], float] = time.monotonic,
        *,
        rate: float = 0.0,
        burst: int = 1,
    ) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self._proxies = Networks(proxies)
        self._clock = clock
        self._opened = Buckets(rate, burst, clock)
        # By counted address; those of one address in the order in which they began to wait.
        self._held: dict[str, dict[Connection, None]] = {}
        self._count = 0
        self._logged: float | None = None
        self._aborted = self._refused = 0  # since then

    def __len__(self) -> int:
        return self._count

    def held_by(self, address: str) -> int:
        """Return how many connections an address holds."""
        return len(self._held.get(counted_address(address), ()))

    def may_open(self, address: str) -> bool:
        """Return whether an address may open another connection now. Call it once for each."""
        if not self._is_limited(address) or self._opened.take(counted_address(address)):
            return True
        return self._refuse()

    def add(self, connection: Connection) -> bool:
        """Add a new connection and return True; abort another if there is no room otherwise. Return
        False, with nothing added, if a request is being answered on all others."""
        address = connection.address
        is_full = self._is_limited(address) and self.held_by(address) >= self.most_per_address
        if is_full and not self._make_room([self._held[counted_address(address)]]):
            return self._refuse()
        if self._count >= self.most:
            largest_first = sorted(self._held.values(), key=len, reverse=True)
            if not self._make_room(largest_first):
                return self._refuse()
        self._held.setdefault(counted_address(address), {})[connection] = None
        self._count += 1
        return True

    def touch(self, connection: Connection) -> None:
        """Note that a connection was used just now: of its address, it is the last to be
        aborted."""
        held = self._held.get(counted_address(connection.address), {})
        if connection in held:
            del held[connection]
            held[connection] = None

    def remove(self, connection: Connection) -> None:
        """Remove a connection that was closed; one that was not added is ignored."""
        address = counted_address(connection.address)
        held = self._held.get(address, {})
        if connection in held:
            del held[connection]
            self._count -= 1
            if not held:
                del self._held[address]

    def _is_limited(self, address: str) -> bool:
        return bool(self.most_per_address and address) and address not in self._proxies

    def _make_room(self, candidates: Iterable[dict[Connection, None]]) -> bool:
        """Abort one connection that waits for its client; return whether there was one."""
        for held in candidates:
            for connection in held:
                if connection.waits_for_client:
                    self.remove(connection)
                    connection.abort()
                    self._aborted += 1
                    self._log()
                    return True
        return False

    def _refuse(self) -> bool:
        self._refused += 1
        self._log()
        return False

    def _log(self) -> None:
        now = self._clock()
        if self._logged is None or now - self._logged >= LOG_SECONDS:
            _log.warning(
                "No room for a new connection: %s waiting ones were cut and %s new ones refused "
                "since the last such line; %s are open.",
                f"{self._aborted:,}",
                f"{self._refused:,}",
                f"{self._count:,}",
            )
            self._logged = now
            self._aborted = self._refused = 0
