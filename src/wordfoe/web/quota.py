"""How much one owner may keep: a number of games, and of bytes in their moves and settings.

An owner is a cookie, and cookies cost nothing; so the quota stops one browser from filling the
disk, and the rate of imports stops one address from filling it with many cookies.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe.web.store import GameRow, MoveRow, Store

__all__ = ["OverQuota", "Quota"]


class OverQuota(Exception):
    """An owner may keep no more games; the message is a sentence for them."""


class Quota(Struct, frozen=True, kw_only=True):
    """The most that one owner may keep; 0 sets no limit."""

    games: int = 20_000
    bytes: int = 1 << 25

    def check_begin(self, store: Store, owner: str) -> None:
        """Raise OverQuota unless the owner may begin another game."""
        if self.games and store.count_games(owner) >= self.games:
            raise OverQuota(
                f"You have {self.games:,} games here, the most that one browser may keep; "
                "save them with Export, then delete this site's cookie to start afresh."
            )

    def check_import(
        self, store: Store, owner: str, games: Sequence[tuple[GameRow, Sequence[MoveRow]]]
    ) -> None:
        """Raise OverQuota unless there is room for all these games."""
        count, size = store.usage(owner)
        count += len(games)
        size += sum(_size(row, moves) for row, moves in games)
        if (self.games and count > self.games) or (self.bytes and size > self.bytes):
            raise OverQuota(
                f"There is no room for these games: one browser may keep {self.games:,} games and "
                f"{self.bytes >> 20:,} MiB, and with them it would be {count:,} games and "
                f"{size / (1 << 20):.1f} MiB. Nothing was imported."
            )


def _size(row: GameRow, moves: Sequence[MoveRow]) -> int:
    """Count the characters as ``Store.usage`` does."""
    return len(row.settings) + sum(len(move.move) + len(move.outcome or "") for move in moves)
