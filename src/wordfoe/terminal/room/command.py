"""`wordfoe room`: make a room, or join one, and play in it."""

from __future__ import annotations

import re
from typing import get_args

import click

from wordfoe.errors import Malformed
from wordfoe.rooms.events import Mode
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import Option, usage_errors
from wordfoe.terminal.groups import SuggestingGroup
from wordfoe.terminal.room.address import USUAL, Address
from wordfoe.terminal.room.connection import Connection
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.entry import entry_for
from wordfoe.terminal.room.inbox import Inbox
from wordfoe.terminal.room.options import Chosen, Look, chosen, look
from wordfoe.terminal.room.parts import Desk
from wordfoe.terminal.room.session import Session
from wordfoe.terminal.room.visit import Visit
from wordfoe.terminal.values import Parsed
from wordfoe.wording import quoted

__all__ = ["room"]

LONGEST_NAME = 64
ONLY_HERE = (
    "Only this machine can reach that link; `wordfoe serve --host 0.0.0.0` serves others too."
)

_CODE = re.compile(r"[A-Za-z]{4}")


_name = click.option(
    "--name", metavar="ANIMAL", show_default="a free one", help="The animal that you are."
)


def _server(help: str) -> Option:  # noqa: A002
    parsed = Parsed("URL", Address.parse)
    return click.option("--server", type=parsed, default=USUAL, help=help)


@click.group(cls=SuggestingGroup)
def room() -> None:
    """Play with others, in a room of a wordfoe server."""


@room.command()
@click.argument("code")
@_server("The server's address.")
@_name
@click.option("--watch", is_flag=True, help="Watch, and do not play.")
@look()
def join(code: str, server: Address, name: str | None, watch: bool, look: Look) -> None:
    """Join the room CODE and play in it.

    CODE is the room's four letters, or its link. Who was in the room before returns to the same
    seat.
    """
    with usage_errors():
        server, code = _place(code, server)
        _check_name(name)
    console = Console(look.color)
    visit = Visit(Connection(server, Cookies(), console.clock), code, console.clock)
    visit.join(name, watch=watch)
    _play(visit, console, look)


def _place(text: str, server: Address) -> tuple[Address, str]:
    """Return the server and the code that were typed; a link has both. Raises Malformed."""
    before, is_link, code = text.strip().rpartition("/rooms/")
    if is_link:
        server = Address.parse(before)
    if not _CODE.fullmatch(code):
        raise Malformed(f"{quoted(text)} is not a room's code; type four letters, such as FERN.")
    return server, code.upper()


def _check_name(name: str | None) -> None:
    if name is not None and not 0 < len(name) <= LONGEST_NAME:
        raise Malformed(f"{quoted(name)} is not a name; type an animal, such as Otter.")


@room.command()
@click.argument("mode", type=click.Choice(get_args(Mode)))
@_server("The server's address.")
@_name
@chosen()
@click.option("--print", "only_print", is_flag=True, help="Print code and link, and leave.")
@look()
def make(
    mode: Mode, server: Address, name: str | None, chosen: Chosen, only_print: bool, look: Look
) -> None:
    """Make a room, print its code and link, and host it.

    MODE is boggle or hangman (a race), setter (one player sets a word) or class.
    """
    with usage_errors():
        _check_name(name)
        request = {"mode": mode, "options": chosen.request(mode), "name": name}
    console = Console(look.color)
    visit = Visit.make(Connection(server, Cookies(), console.clock), request, console.clock)
    console.say(f"Room {visit.code}: {server.link(visit.code)}")
    if server.is_only_here:
        console.remark(ONLY_HERE)
    if only_print:
        visit.connection.close()
    else:
        _play(visit, console, look)


def _play(visit: Visit, console: Console, look: Look) -> None:
    inbox = Inbox()
    try:
        desk = Desk(visit, console, plain=look.plain, picture=look.picture)
        Session(desk, entry_for(console.clock, inbox, plain=look.plain), inbox).play()
    finally:
        visit.connection.close()
        inbox.close()
