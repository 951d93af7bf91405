"""Places for streams: how many a process holds, in all and for each address.

A stream stays open for as long as its client likes, so it cannot make room for another as an idle
connection does: one that finds no place is refused.
"""

from __future__ import annotations

from collections import Counter

from wordfoe.web.addresses import counted_address

__all__ = ["Places", "TooManyStreams"]

TOO_MANY_HERE = "Too many rooms are open at your address; close one and try again."
TOO_MANY = "Too many people are in rooms just now; try again in a moment."


class TooManyStreams(Exception):
    """There is no place for another stream; the message is a sentence. ``is_own``: the address has
    too many, not the server."""

    def __init__(self, message: str, *, is_own: bool) -> None:
        super().__init__(message)
        self.is_own = is_own


class Places:
    """The places of this process: ``most``, and ``most_per_address``; 0 sets no limit."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._held: Counter[str] = Counter()
        self._count = 0
        self.refused = 0

    def __len__(self) -> int:
        return self._count

    def take(self, address: str) -> None:
        """Take a place for an address. Raises TooManyStreams, with nothing taken, if there is
        none."""
        key = counted_address(address)
        if self._most_per_address and self._held[key] >= self._most_per_address:
            self.refused += 1
            raise TooManyStreams(TOO_MANY_HERE, is_own=True)
        if self._most and self._count >= self._most:
            self.refused += 1
            raise TooManyStreams(TOO_MANY, is_own=False)
        self._held[key] += 1
        self._count += 1

    def give_back(self, address: str) -> None:
        """Give back a place that was taken."""
        key = counted_address(address)
        self._held[key] -= 1
        self._count -= 1
        if not self._held[key]:
            del self._held[key]
