"""Answer caches: what dealers found by a search, kept for later games with the same words.

Only what follows from the key alone goes in, so a dealer answers alike with a cache and without
one. A cache is bounded in bytes and has two parts, each with the most recently used entries. A new
entry comes into the smaller part, and into the larger one when it is asked for again. So a player
who names letters that no other player names pushes out only what was asked for once (a segmented
LRU cache).
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

__all__ = ["ENTRY_WEIGHT", "AnswerCache", "NotKnown"]

ENTRY_WEIGHT = 800  # bytes of an entry with its key, without a value: measured, rounded up
NEW_SHARE = 0.25  # of the bytes, for entries that were asked for once


class NotKnown(Exception):
    """An answer is not in the cache, and must be searched for."""


class AnswerCache:
    """Values by key, of ``most`` bytes in all. Threads can share it."""

    def __init__(self, most: int) -> None:
        new = int(most * NEW_SHARE)
        self._parts = _Part(most - new), _Part(new)  # asked for again, asked for once
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return sum(len(part.entries) for part in self._parts)

    @property
    def weight(self) -> int:
        """Return the approximate number of bytes that all entries take."""
        return sum(part.weight for part in self._parts)

    def get(self, key: Hashable) -> Any:
        """Return the value of a key; None if there is none."""
        used, new = self._parts
        with self._lock:
            if key in used.entries:
                used.entries.move_to_end(key)
                return used.entries[key][0]
            if key not in new.entries:
                return None
            value, weight = new.pop(key)
            used.put(key, value, weight)
            self._shrink()
            return value

    def add(self, key: Hashable, value: Any, weight: int) -> None:
        """Add the value of a key, which takes ``weight`` bytes without the key. What is known
        already stays as it is."""
        used, new = self._parts
        with self._lock:
            if key not in used.entries and key not in new.entries:
                new.put(key, value, weight + ENTRY_WEIGHT)
                self._shrink()

    def clear(self) -> None:
        """Remove all entries."""
        with self._lock:
            for part in self._parts:
                part.clear()

    def _shrink(self) -> None:
        """Move what was not asked for longest from the larger part to the smaller, and out."""
        used, new = self._parts
        while used.weight > used.most:
            new.put(*used.pop_oldest())
        while new.weight > new.most:
            new.pop_oldest()


class _Part:
    """Entries, the most recently used last, with their weight and the bound of it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.clear()

    def clear(self) -> None:
        self.entries: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self.weight = 0

    def put(self, key: Hashable, value: Any, weight: int) -> None:
        self.entries[key] = value, weight
        self.weight += weight

    def pop(self, key: Hashable) -> tuple[Any, int]:
        value, weight = self.entries.pop(key)
        self.weight -= weight
        return value, weight

    def pop_oldest(self) -> tuple[Hashable, Any, int]:
        key = next(iter(self.entries))
        return key, *self.pop(key)
