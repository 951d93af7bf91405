"""`wordfoe backup`: save the games of a running server to a file."""

from __future__ import annotations

import click

from wordfoe.terminal.values import FILE
from wordfoe.wording import counted, quoted_name

__all__ = ["backup"]


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--database",
    metavar="URL",
    envvar="WORDFOE_DATABASE",
    show_default="the file in your data directory",
    help="The games to save: sqlite:///FILE, as in wordfoe serve.",
)
def backup(file: str, database: str | None) -> None:
    """Save the games of the web page to FILE.

    The server may be running.
    """
    try:
        from wordfoe.web.backup import back_up
        from wordfoe.web.databases import default_url
    except ImportError:
        raise click.ClickException(
            'The web page needs more packages: pip install "wordfoe[web]".'
        ) from None
    games = back_up(database or default_url(), file)
    print(f"Saved {counted(games, 'game')} to {quoted_name(file)}.")
