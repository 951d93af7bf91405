"""The connections of a process: how many each address holds, and which one makes room.

A connection takes a file, and a process may open a limited number of them. Connections that only
wait for their client cost that client nothing, so they must not keep others out: when all places
are taken, or all places of one address, the one that has waited longest is cut. A new connection is
refused only if a request is being answered on every other.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from typing import Protocol

try:
    import resource
except ImportError:  # there is none on Windows, which has no such limit either
    resource = None  # type: ignore[assignment]

from wordfoe.web.addresses import Networks, counted_address
from wordfoe.web.limits import Buckets

__all__ = [
    "REFUSAL",
    "Connection",
    "Connections",
    "accepted_at_once",
    "file_limit",
    "most_connections",
    "raise_file_limit",
]

MOST_FILES = 1 << 16  # more than this is not asked for
OTHER_FILES = 128  # 40 connections to a database of two files each, the log, and what Python opens
FEWEST = 8  # connections, however few files there are
MOST_AT_ONCE = 8  # connections accepted in one turn of the event loop, so that others have theirs
AT_ONCE_SHARE = 16  # or one in this many files, if that is less
TURNS = 4  # of the event loop, at most, from the one that accepts a connection to the one that cuts
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
    """A connection, as far as others compete with it."""

    @property
    def address(self) -> str:
        """Return the address of the other end; empty if it has none."""

    @property
    def waits_for_client(self) -> bool:
        """Return whether no request is being answered."""

    def cut(self) -> None:
        """Close the connection at once."""


class Connections:
    """The open connections of this process: at most ``most``, and ``most_per_address`` of one
    address (0: no limit), which opens ``rate`` of them a second after a ``burst`` (0: as many as it
    likes). Connections of proxies count for the first limit only. ``clock``, in seconds, decides
    about the rate, and how often the log is written."""

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
        self._cut = self._refused = 0  # since then

    def __len__(self) -> int:
        return self._count

    def held_by(self, address: str) -> int:
        """Return how many connections an address holds."""
        return len(self._held.get(counted_address(address), ()))

    def may_open(self, address: str) -> bool:
        """Return whether an address may open another connection now; ask once for each."""
        if not self._is_capped(address) or self._opened.take(counted_address(address)):
            return True
        return self._refuse()

    def take(self, connection: Connection) -> bool:
        """Count a new connection, and cut another if there is no room otherwise. Return False, with
        nothing counted, if all others are being answered."""
        address = connection.address
        is_full = self._is_capped(address) and self.held_by(address) >= self.most_per_address
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
        """Let a connection be the last of its address to make room: it was used just now."""
        held = self._held.get(counted_address(connection.address), {})
        if connection in held:
            del held[connection]
            held[connection] = None

    def give_back(self, connection: Connection) -> None:
        """Count a connection no longer; one that is not counted is ignored."""
        address = counted_address(connection.address)
        held = self._held.get(address, {})
        if connection in held:
            del held[connection]
            self._count -= 1
            if not held:
                del self._held[address]

    def _is_capped(self, address: str) -> bool:
        return bool(self.most_per_address and address) and address not in self._proxies

    def _make_room(self, candidates: Iterable[dict[Connection, None]]) -> bool:
        """Cut one connection that waits for its client; return whether there was one."""
        for held in candidates:
            for connection in held:
                if connection.waits_for_client:
                    self.give_back(connection)
                    connection.cut()
                    self._cut += 1
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
                f"{self._cut:,}",
                f"{self._refused:,}",
                f"{self._count:,}",
            )
            self._logged = now
            self._cut = self._refused = 0


def raise_file_limit() -> int | None:
    """Raise the number of files that this process, and those it starts, may open, as far as the
    system allows; return what it is then, None if there is no limit."""
    if resource is None:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems have another limit that they do not tell
            _log.warning("The limit of %s open files cannot be raised.", f"{soft:,}")
    return file_limit()


def file_limit() -> int | None:
    """Return how many files this process may open; None if there is no limit."""
    if resource is None:
        return None
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if soft == resource.RLIM_INFINITY else soft


def accepted_at_once(files: int | None) -> int:
    """Return how many connections one turn of the event loop may accept. They take their files
    before they can be counted."""
    return MOST_AT_ONCE if files is None else max(1, min(MOST_AT_ONCE, files // AT_ONCE_SHARE))


def most_connections(wanted: int, files: int | None) -> int:
    """Return how many connections a process can hold with this many files: not more than wanted,
    and files are left for the database, the log and connections that are about to be closed."""
    if files is None:
        return wanted
    left = files - OTHER_FILES - TURNS * accepted_at_once(files)
    return min(wanted, max(FEWEST, left))
