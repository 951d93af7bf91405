"""`wordfoe serve`: the web page, for this machine or for others."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any, Literal

import click

from wordfoe.errors import SettingsError
from wordfoe.web.root_path import RootPath
from wordfoe.wording import quoted

__all__ = ["serve"]


class Address(click.ParamType[str]):
    """An address or a network, by number: a name that nobody has would be believed never."""

    name = "ADDRESS"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            ip_network(value, strict=False)
        except ValueError:
            self.fail(
                f"{quoted(str(value))} is no address; type one such as 10.0.0.1 or 10.0.0.0/8.",
                param,
                ctx,
            )
        return str(value)


class Root(click.ParamType[str]):
    """Where addresses of the server begin."""

    name = "PATH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return RootPath(str(value)).path
        except SettingsError as error:
            self.fail(str(error), param, ctx)


@click.command()
@click.option("--host", default="127.0.0.1", help="The address to listen at; 0.0.0.0 for all.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, help="0 takes any that is free."
)
@click.option("--workers", type=click.IntRange(1, 64), default=1, help="Processes that answer.")
@click.option(
    "--database",
    metavar="URL",
    envvar="WORDFOE_DATABASE",
    help="Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME. "
    "By default a file in your data directory. $WORDFOE_DATABASE keeps a password "
    "off the command line.",
)
@click.option("--secure", is_flag=True, help="Browsers come by https only: mark cookies so.")
@click.option(
    "--proxy",
    "proxies",
    type=Address(),
    multiple=True,
    help="Believe X-Forwarded-For, X-Forwarded-Proto and X-Request-ID from this address; may be "
    "repeated.",
)
@click.option(
    "--allow-host",
    "hosts",
    metavar="NAME",
    multiple=True,
    help="Answer requests for this host name only, with any port; may be repeated. All by default.",
)
@click.option(
    "--root-path",
    type=Root(),
    default="",
    help="The path below which a proxy serves the page, such as /games/wordfoe.",
)
@click.option(
    "--keep-days",
    type=click.IntRange(0, 36_500),
    default=90,
    show_default=True,
    help="Delete unfinished games idle for this many days; 0: never.",
)
@click.option(
    "--keep-finished-days",
    type=click.IntRange(0, 36_500),
    default=400,
    show_default=True,
    help="Delete finished games of a browser that began, played and imported no game for this many "
    "days; 0: never.",
)
@click.option(
    "--log",
    type=click.Choice(["plain", "json"]),
    default="plain",
    show_default=True,
    help="The form of the log: lines for people, or a JSON object per line.",
)
@click.option(
    "--metrics",
    type=click.Choice(["all", "local", "off"]),
    default="local",
    show_default=True,
    help="Who may see /metrics: everyone, this machine, or no one.",
)
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int,
    workers: int,
    database: str | None,
    secure: bool,
    proxies: tuple[str, ...],
    hosts: tuple[str, ...],
    root_path: str,
    keep_days: int,
    keep_finished_days: int,
    log: Literal["plain", "json"],
    metrics: Literal["all", "local", "off"],
    show: bool,
) -> None:
    """Serve the web page: Hangman and Boggle to look at and click."""
    try:
        from wordfoe.web.databases import default_url
        from wordfoe.web.logs import announced
        from wordfoe.web.serve import address_of, listen, prepare, run
    except ImportError:
        raise click.ClickException(
            'The web page needs more packages: pip install "wordfoe[web]".'
        ) from None
    url = database or default_url()
    prepare(url)
    listener = listen(host, port)
    address = address_of(listener, root_path)
    print(announced(log, f"wordfoe is at {address} (Ctrl-C ends it)."), flush=True)
    if workers > 1:
        print(announced(log, f"Limits count in each of the {workers} processes."), flush=True)
    if show:
        import webbrowser

        webbrowser.open(address)
    run(
        listener,
        url,
        workers,
        keep_days=keep_days,
        keep_finished_days=keep_finished_days,
        secure=secure,
        proxies=proxies,
        hosts=hosts,
        root_path=root_path,
        log=log,
        metrics=metrics,
    )
