"""Names of files on a command line."""

from __future__ import annotations

import click

__all__ = ["PATH"]

# A shell completes it. Whoever opens the file says what is wrong with it, in a sentence of our own.
PATH = click.Path(readable=False)
