"""Options that several commands about boards take: kinds of values, and their limits."""

from __future__ import annotations

from typing import Any

import click

from wordfoe.boggle.board import size_from
from wordfoe.errors import Malformed, SettingsError

__all__ = ["MOST_SEED", "Size"]

MOST_SEED = 2**53 - 1


class Size(click.ParamType[tuple[int, int]]):
    """Rows and columns: 4, or 3x4."""

    name = "SIZE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return size_from(value) if isinstance(value, str) else value
        except (Malformed, SettingsError) as refusal:
            self.fail(str(refusal), param, ctx)
