"""Plots, drawn by matplotlib, which comes with ``wordfoe[plots]``."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from wordfoe.wording import quoted, quoted_name

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["check", "save"]

KINDS = ("png", "svg", "pdf")


def check(path: str) -> None:
    """Check that a plot can be drawn to a file, before the work whose results it shows.

    Raises UsageError for another kind of file, ClickException if matplotlib is not installed or
    there is no such folder.
    """
    kind = os.path.splitext(path)[1].removeprefix(".").lower()
    if kind not in KINDS:
        raise click.UsageError(f"{quoted(path)} cannot be drawn; end it in .png, .svg or .pdf.")
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise click.ClickException(
            'A plot needs one more package: pip install "wordfoe[plots]".'
        ) from None
    folder = os.path.dirname(path) or "."
    if not os.path.isdir(folder) or os.path.isdir(path):
        raise click.ClickException(f"The plot cannot be written to {quoted_name(path)}.")


def save(figure: Figure, path: str) -> None:
    """Write a figure to a file. Raises ClickException if that fails."""
    try:
        figure.savefig(path, dpi=150, bbox_inches="tight")
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.ClickException(
            f"The plot cannot be written to {quoted_name(path)}: {reason}."
        ) from None
