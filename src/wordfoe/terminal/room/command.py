"""`wordfoe room`: make a room, or join one, and play in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal, get_args

import click
from msgspec import Struct

from wordfoe.boggle.board import size_from
from wordfoe.errors import Malformed
from wordfoe.hangman.pictures import PICTURES
from wordfoe.rooms.events import Mode
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import Option, gathered, usage_errors
from wordfoe.terminal.groups import SuggestingGroup
from wordfoe.terminal.room.address import USUAL, Address
from wordfoe.terminal.room.connection import Connection
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.entry import entry_for
from wordfoe.terminal.room.inbox import Inbox
from wordfoe.terminal.room.parts import Desk
from wordfoe.terminal.room.session import Session
from wordfoe.terminal.room.visit import Visit
from wordfoe.terminal.values import FILE, Parsed, WholeNumber
from wordfoe.wording import quoted, quoted_name

__all__ = ["room"]

LONGEST_NAME = 64
MOST_LIST = 60_000  # characters of a class's own list
ONLY_HERE = (
    "Only this machine can reach that link; `wordfoe serve --host 0.0.0.0` serves others too."
)

_CODE = re.compile(r"[A-Za-z]{4}")


class Look(Struct, frozen=True):
    """How a room is shown."""

    color: str
    plain: bool
    picture: str


_look = gathered(
    "look",
    Look,
    options.color(),
    options.plain(),
    click.option(
        "--picture",
        type=click.Choice([*PICTURES, "none"]),
        default="gallows",
        help="The picture that wrong guesses draw.",
    ),
)
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
@_look
def join(code: str, server: Address, name: str | None, watch: bool, look: Look) -> None:
    """Join the room CODE and play in it.

    CODE is the room's four letters, or its link. Who was in the room before returns to the same
    seat.
    """
    with usage_errors():
        server, code = _place(code, server)
        _check_name(name)
    console = Console(look.color)
    visit = Visit(_connection(server, console), code, console.clock)
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


class Chosen(Struct, frozen=True):
    """The options of a new room."""

    points: Literal["shown", "hidden"]
    scoring: Literal["double", "all", "unique"]
    together: bool
    words: str | None
    timer: int | None
    size: tuple[int, int] | None
    length: int | None
    misses: int | None

    def request(self, mode: Mode) -> dict[str, Any]:
        """Return the options as a server takes them.

        Raises Malformed if an option is not one of the mode, or the list of words cannot be read.
        """
        known = {
            "boggle": ("points", "scoring", "timer", "size"),
            "hangman": ("length", "misses"),
            "setter": ("together", "misses"),
            "class": ("words", "length", "misses"),
        }
        for name in ("words", "timer", "size", "length", "misses", "together"):
            if getattr(self, name) and name not in known[mode]:
                raise Malformed(f"A room for {quoted(mode)} has no --{name}.")
        game: dict[str, Any] = {"timer": self.timer, "length": self.length, "misses": self.misses}
        if self.size is not None:
            game |= {"rows": self.size[0], "columns": self.size[1]}
        wished = {name: value for name, value in game.items() if value is not None}
        chosen: dict[str, Any] = {"game": wished, "together": self.together}
        if mode == "boggle":
            chosen |= {"points": self.points, "scoring": self.scoring}
        return chosen | ({"words": _words(self.words)} if self.words else {})


def _words(path: str) -> str:
    """Return the text of a class's own list. Raises Malformed if it cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise Malformed(f"{quoted_name(path)} cannot be read: {error.strerror}.") from None
    if len(text) > MOST_LIST:
        raise Malformed(f"{quoted_name(path)} has more than {MOST_LIST:,} characters.")
    return text


_chosen = gathered(
    "chosen",
    Chosen,
    click.option(
        "--points",
        type=click.Choice(["shown", "hidden"]),
        default="shown",
        help="Whether points are shown during a Boggle race.",
    ),
    click.option(
        "--scoring",
        type=click.Choice(["double", "all", "unique"]),
        default="double",
        help="Words that only one player found count double, like all others, or alone.",
    ),
    click.option("--together", is_flag=True, help="Guess a set word in turns, in one game."),
    click.option("--words", type=FILE, show_default="English", help="The list of a class."),
    click.option(
        "--timer", type=WholeNumber(1, 86_400), metavar="SECONDS", help="The time of a Boggle race."
    ),
    click.option("--size", type=Parsed("ROWSxCOLUMNS", size_from), help="The size of the board."),
    click.option("--length", type=WholeNumber(2, 64), help="Word length."),
    click.option("--misses", type=WholeNumber(1, 1000), help="Wrong guesses allowed."),
)


@room.command()
@click.argument("mode", type=click.Choice(get_args(Mode)))
@_server("The server's address.")
@_name
@_chosen
@click.option("--print", "only_print", is_flag=True, help="Print code and link, and leave.")
@_look
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
    visit = Visit.make(_connection(server, console), request, console.clock)
    console.say(f"Room {visit.code}: {server.link(visit.code)}")
    if server.is_only_here:
        console.remark(ONLY_HERE)
    if only_print:
        visit.connection.close()
    else:
        _play(visit, console, look)


def _connection(server: Address, console: Console) -> Connection:
    def waiting() -> None:
        console.remark("The server does not answer; trying again ...")

    return Connection(server, Cookies(), console.clock, waiting)


def _play(visit: Visit, console: Console, look: Look) -> None:
    inbox = Inbox()
    try:
        desk = Desk(visit, console, plain=look.plain, picture=look.picture)
        Session(desk, entry_for(console.clock, inbox, plain=look.plain), inbox).play()
    finally:
        visit.connection.close()
        inbox.close()
