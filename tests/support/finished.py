"""Games that are played to their end once, and shown to several visitors one after the other.

The server makes the x-ray of a game once, for more processor time than a page needs to show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from support.servers import Browser, Server
from support.visitors import Visitor, known_game

__all__ = ["Finished", "finish"]


@dataclass(frozen=True)
class Finished:
    """A game that is over, and the cookies of its player."""

    id: str
    cookies: dict[str, str]

    def open(self, visitor: Visitor) -> Page:
        """Return a page with the game, for a visitor who is its player from now on."""
        visitor.add_cookies(self.cookies)
        return visitor.open("/hangman", id=self.id)


def finish(server: Server, letters: str, **settings: Any) -> Finished:
    """Play a game of Hangman that these letters end."""
    with Browser(server) as browser:
        view = browser.guess_all(browser.begin(**known_game(settings)), letters)
        assert view["outcome"] is not None
        return Finished(view["id"], dict(browser.cookies))
