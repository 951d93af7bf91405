"""`wordfoe serve`: serve the web page, on this machine or for others."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any, Literal, get_args

import click
from msgspec import Struct

from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.values import Parsed, WholeNumber
from wordfoe.web.root_path import RootPath
from wordfoe.web.server_settings import Audience, ServerSettings, limits_from
from wordfoe.wording import quoted

__all__ = ["serve"]

USUAL = ServerSettings()


class Address(click.ParamType[str]):
    """An IP address or CIDR network; host names are never matched."""

    name = "ADDRESS"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the address as it was typed. Raises BadParameter if it is not one."""
        try:
            ip_network(value, strict=False)
        except ValueError:
            self.fail(
                f"{quoted(str(value))} is not an address; type one such as 10.0.0.1 or 10.0.0.0/8.",
                param,
                ctx,
            )
        return str(value)


class Listening(Struct, frozen=True):
    """Where the server listens."""

    host: str
    port: int


_listening = gathered(
    "listening",
    Listening,
    click.option(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="The address to listen on; 0.0.0.0: all of them.",
    ),
    click.option(
        "--port",
        type=WholeNumber(0, 65535),
        default=8000,
        help="The port to listen on; 0: any free one.",
    ),
)
_settings = gathered(
    "settings",
    ServerSettings,
    click.option("--secure", is_flag=True, help="Mark cookies for https only."),
    click.option(
        "--proxy",
        "proxies",
        type=Address(),
        multiple=True,
        help="Trust X-Forwarded-For, X-Forwarded-Proto and X-Request-ID from this IP address or "
        "network; may be repeated.",
    ),
    click.option(
        "--allow-host",
        "hosts",
        metavar="NAME",
        multiple=True,
        show_default="any",
        help="Answer only requests for this host name, with any port; may be repeated.",
    ),
    click.option(
        "--root-path",
        type=Parsed("PATH", lambda text: RootPath(text).path),
        default="",
        show_default="none",
        help="The path below which a proxy serves the page, such as /games/wordfoe.",
    ),
    click.option(
        "--keep-days",
        type=WholeNumber(0, 36_500),
        default=USUAL.keep_days,
        help="Delete unfinished games idle for this many days (0: never).",
    ),
    click.option(
        "--keep-finished-days",
        type=WholeNumber(0, 36_500),
        default=USUAL.keep_finished_days,
        help="Delete finished games of a browser that began, played and imported no game for this "
        "many days (0: never).",
    ),
    click.option(
        "--metrics",
        "metrics_for",
        type=click.Choice(get_args(Audience)),
        default=USUAL.metrics_for,
        help="Who may see /metrics: everyone, this machine, or no one.",
    ),
    click.option(
        "--private-daily",
        is_flag=True,
        help="Deal daily games of this server's own, which nobody can work out beforehand.",
    ),
)


@click.command()
@_listening
@click.option("--workers", type=WholeNumber(1, 64), default=1, help="Server processes.")
@click.option(
    "--database",
    metavar="URL",
    envvar="WORDFOE_DATABASE",
    show_default="a file in your data directory",
    help="Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME. "
    "$WORDFOE_DATABASE keeps a password off the command line.",
)
@_settings
@click.option(
    "--log",
    type=click.Choice(["plain", "json"]),
    default="plain",
    help="The form of the log: lines for people, or one JSON object per line.",
)
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
def serve(
    listening: Listening,
    workers: int,
    database: str | None,
    settings: ServerSettings,
    log: Literal["plain", "json"],
    show: bool,
) -> None:
    """Serve the games as a web page."""
    try:
        from wordfoe.web.databases import default_url
        from wordfoe.web.logs import announced
        from wordfoe.web.serve import address_of, listen, prepare, run
    except ImportError:
        raise click.ClickException(
            'The web page needs more packages: pip install "wordfoe[web]".'
        ) from None
    limits_from()  # refuses what is not valid before any process starts
    url = database or default_url()
    prepare(url, private_daily=settings.private_daily)
    listener = listen(listening.host, listening.port)
    address = address_of(listener, settings.root_path)
    print(announced(log, f"wordfoe is at {address} (press Ctrl-C to stop)."), flush=True)
    if workers > 1:
        print(announced(log, f"Each of the {workers} processes counts its own limits."), flush=True)
    if show:
        import webbrowser

        webbrowser.open(address)
    run(listener, url, settings, workers, log)
