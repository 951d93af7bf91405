"""All attacks: what one hostile client does, on each of its connections, again and again."""

from __future__ import annotations

from siege import on_archives, on_days, on_games, on_pages, on_puzzles, on_rooms, on_xrays

__all__ = ["ATTACKS"]

ATTACKS = [
    *on_xrays.ATTACKS,
    *on_archives.ATTACKS,
    *on_games.ATTACKS,
    *on_puzzles.ATTACKS,
    *on_days.ATTACKS,
    *on_rooms.ATTACKS,
    *on_pages.ATTACKS,
]
