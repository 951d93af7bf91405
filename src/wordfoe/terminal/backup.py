"""`wordfoe backup`: the games of a server in a file, while it runs."""

from __future__ import annotations

import click

from wordfoe.terminal.paths import PATH
from wordfoe.wording import counted, quoted_name

__all__ = ["backup"]


@click.command()
@click.argument("file", type=PATH)
@click.option(
    "--database",
    metavar="URL",
    envvar="WORDFOE_DATABASE",
    help="The games to save: sqlite:///FILE, as in serve. The file in your data directory by "
    "default.",
)
def backup(file: str, database: str | None) -> None:
    """Save the games of the web page to FILE, while the server runs."""
    try:
        from wordfoe.web.backup import back_up
        from wordfoe.web.databases import default_url
    except ImportError:
        raise click.ClickException(
            'The web page needs more packages: pip install "wordfoe[web]".'
        ) from None
    games = back_up(database or default_url(), file)
    print(f"Saved {counted(games, 'game')} to {quoted_name(file)}.")
