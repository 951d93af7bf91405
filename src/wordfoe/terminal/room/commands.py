"""Commands that hold everywhere in a room: those of all members, and those of the host."""

from __future__ import annotations

import textwrap

from wordfoe.errors import Illegal, Malformed
from wordfoe.terminal.room.parts import Desk
from wordfoe.terminal.room.sentences import seats_line, standings_line, time_text
from wordfoe.wording import quoted

__all__ = ["Leave", "help_lines", "run_command"]

EVERYBODY = {
    ":standings": "show how everybody stands",
    ":who": "show who is here",
    ":time": "show the time left",
    ":leave": "leave the room; so do Ctrl-D and Ctrl-C",
    "?": "show this help",
}
HOST = {
    ":start": "begin a round; so does :next",
    ":pause": "stop the clock; :resume lets it go on",
    ":end": "end the round now",
    ":remove NAME": "remove a player, who cannot return",
    ":close": "end the room for everybody",
}
NAMES = {"start", "next", "pause", "resume", "end", "remove", "close", "standings", "who", "time"}
NAMES |= {"leave", "quit", "q", "help"}
SENT = {"start": "start", "next": "start", "pause": "pause", "resume": "resume", "end": "end"}


class Leave(Exception):
    """The player leaves the room."""


def run_command(desk: Desk, line: str, *, bare: bool) -> bool:
    """Do what a line asks for if it is a command that holds everywhere. Return whether it is one.
    ``bare``: commands need no colon, since no word is guessed now.

    Raises Leave if the player leaves, Malformed or Illegal if the command is not possible.
    """
    name, _, rest = line.removeprefix(":").strip().partition(" ")
    name = name.lower()
    if line == "?":
        name = "help"
    elif name not in NAMES or not (bare or line.startswith(":")):
        return False
    visit = desk.visit
    match name:
        case "leave" | "quit" | "q":
            raise Leave
        case "help":
            return False  # the part adds to it
        case "who":
            visit.look()
            desk.say(seats_line(visit.room, visit.name_of))
        case "time":
            left = visit.seconds_left()
            desk.say("There is no timer." if left is None else f"{time_text(left)} left.")
        case "standings":
            _show_standings(desk)
        case _:
            _host(desk, name, rest)
    return True


def _show_standings(desk: Desk) -> None:
    standings = desk.visit.look().standings
    if standings is None:
        raise Illegal("There are no standings now.", "no-standings")
    desk.say(standings_line(standings, desk.visit.name_of))


def _host(desk: Desk, name: str, rest: str) -> None:
    visit = desk.visit
    if not visit.room.host:
        raise Illegal(f"Only the host can do that: {quoted(name)}.", "not-host")
    if name in SENT:
        visit.command(SENT[name])
    elif name == "close":
        visit.command("close")
    else:
        seat = visit.seat_named(rest)
        if seat is None:
            raise Malformed(f"Nobody here is called {quoted(rest)}; :who shows the names.")
        visit.command("remove", seat=seat.seat)


def help_lines(part: dict[str, str], *, host: bool, width: int) -> list[str]:
    """Return what can be typed, with what it does, in lines of a width."""
    every = {**part, **(HOST if host else {}), **EVERYBODY}
    return [
        line
        for typed, meaning in every.items()
        for line in textwrap.wrap(f"  {typed:13} {meaning}", width, subsequent_indent=" " * 16)
    ]
