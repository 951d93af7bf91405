"""The quota of one owner: a number of games, and of bytes in their settings and moves.

An owner is a cookie, and cookies cost nothing. So the quota keeps one browser from filling the
disk, and the rate of imports keeps one address from filling it with many cookies.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe.web.store import GameRow, MoveRow, Store
from wordfoe.wording import counted, joined

__all__ = ["OverQuota", "Quota"]


class OverQuota(Exception):
    """An owner would exceed the quota; the message is a sentence for the player."""


class Quota(Struct, frozen=True, kw_only=True):
    """The most that one owner may keep; 0 sets no limit."""

    games: int = 20_000
    bytes: int = 1 << 25

    def check_begin(self, store: Store, owner: str) -> None:
        """Raise `OverQuota` unless the owner may begin another game. Raises StoreError too."""
        if self.games and store.count_games(owner) >= self.games:
            raise OverQuota(
                f"You have {counted(self.games, 'game')} here, the most that one browser may keep; "
                "save them with Export, then delete this site's cookie to start afresh."
            )

    def check_import(
        self, store: Store, owner: str, games: Sequence[tuple[GameRow, Sequence[MoveRow]]]
    ) -> None:
        """Raise `OverQuota` unless the owner may keep these games too. Raises StoreError too."""
        count, size = store.usage(owner)
        count += len(games)
        size += sum(_size(row, moves) for row, moves in games)
        if (self.games and count > self.games) or (self.bytes and size > self.bytes):
            raise OverQuota(
                f"There is no room for these games: one browser may keep {self._in_words()}, and "
                f"with them it would be {counted(count, 'game')} and {size / (1 << 20):.1f} MiB. "
                "Nothing was imported."
            )

    def _in_words(self) -> str:
        parts = [counted(self.games, "game")] if self.games else []
        return joined([*parts, f"{self.bytes >> 20:,} MiB"] if self.bytes else parts)


def _size(row: GameRow, moves: Sequence[MoveRow]) -> int:
    """Return the number of characters, as ``Store.usage`` counts them."""
    return len(row.settings) + sum(len(move.move) + len(move.outcome or "") for move in moves)
