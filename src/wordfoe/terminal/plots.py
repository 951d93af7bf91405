"""Pictures drawn by matplotlib, which comes with ``wordfoe[plots]``: what could not be drawn is
refused before the work, not after it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from wordfoe.wording import quoted, quoted_name

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["check", "save"]

KINDS = ("png", "svg", "pdf")


def check(path: str, what: str) -> None:
    """Refuses a file that could not be drawn to; ``what`` is a heat map, or a plot."""
    kind = os.path.splitext(path)[1].removeprefix(".").lower()
    if kind not in KINDS:
        raise click.UsageError(f"{quoted(path)} is no picture; end it in .png, .svg or .pdf.")
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise click.ClickException(
            f'A {what} needs one more package: pip install "wordfoe[plots]".'
        ) from None
    folder = os.path.dirname(path) or "."
    if not os.path.isdir(folder) or os.path.isdir(path):
        raise click.ClickException(f"The {what} cannot be written to {quoted_name(path)}.")


def save(figure: Figure, path: str, what: str) -> None:
    try:
        figure.savefig(path, dpi=150, bbox_inches="tight")
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.ClickException(
            f"The {what} cannot be written to {quoted_name(path)}: {reason}."
        ) from None
