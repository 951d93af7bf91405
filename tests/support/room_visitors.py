"""Visitors of rooms: who makes one, who joins it, and what they see of each other."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from support.visitors import Visitor, content_of
from wordfoe.boggle import Board, Searcher
from wordfoe.boggle.search import Found
from wordfoe.lexicon import Lexicon

__all__ = [
    "chip",
    "code_of",
    "command",
    "enter",
    "join",
    "make",
    "on_the_board",
    "own_game",
    "room_view",
    "say_word",
]


def make(visitor: Visitor, mode: str, **options: Any) -> Page:
    """Make a room at the server, and return its page, as the host sees it."""
    made = {"mode": mode, "options": options}
    view = content_of(visitor.context.request.post("/api/rooms", data=made))
    return visitor.open(f"/rooms/{view['code']}")


def code_of(page: Page) -> str:
    """Return the code in the address of a room's page."""
    expect(page).to_have_url(re.compile(r"/rooms/[A-Z]{4}$"))
    return page.url.rpartition("/")[2]


def enter(visitor: Visitor, code: str, *, watch: bool = False) -> Page:
    """Open the page of a room, and join or watch there."""
    page = visitor.open(f"/rooms/{code}")
    page.get_by_role("button", name="Watch" if watch else "Join", exact=True).click()
    expect(chip(page).or_(page.locator("#who"))).to_be_visible()
    return page


def join(code: str, *visitors: Visitor) -> list[Page]:
    """Let visitors join a room, one after the other."""
    return [enter(visitor, code) for visitor in visitors]


def chip(page: Page) -> Locator:
    """Return the button with the code and the number of people."""
    return page.locator("[data-chip]")


def room_view(visitor: Visitor, code: str) -> dict[str, Any]:
    """Return the room as the server shows it to a visitor."""
    return content_of(visitor.context.request.get(f"/api/rooms/{code}"))


def command(visitor: Visitor, code: str, do: str, **more: Any) -> dict[str, Any]:
    """Let the host do something at the server."""
    path = f"/api/rooms/{code}/command"
    return content_of(visitor.context.request.post(path, data={"do": do, **more}))


def say_word(page: Page, word: str) -> None:
    """Type a word of Boggle, and send it."""
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=f"{word}, ")).to_be_visible()


def own_game(visitor: Visitor, code: str) -> dict[str, Any]:
    """Return the view of a visitor's own game in the round that is played."""
    game = room_view(visitor, code)["round"]["game"]
    return content_of(visitor.context.request.get(f"/api/games/{game}"))


def on_the_board(game: dict[str, Any]) -> list[Found]:
    """Return words of a game of Boggle that may be shown, the longest first."""
    settings = game["settings"]
    board = Board.parse("".join(game["faces"]), size=(settings["rows"], settings["columns"]))
    found = [x for x in Searcher(Lexicon.english()).search(board) if not x.offensive]
    return sorted(found, key=lambda one: (-one.points, one.word))
