"""What a page loads and says: waiting for it, and holding it back."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, expect

from support.waiting import until

__all__ = ["LOADED", "heard", "hold", "wait_to_hear", "wait_until_loaded"]

# What a page shows when the server has answered its first requests.
LOADED = {
    "/": "#word-kick:has-text('letters')",
    "/hangman": "#status:has-text('Guess a letter.')",
    "/boggle": "#status:has-text('Find words')",
    "/games": "#status:has-text('finished')",
    "/daily": "#daily-left time",
    "/puzzles": "#facts .chip >> nth=0",
    "/rooms": ".zoo label >> nth=0",
    "/coach": "h1",
    "/coach?": "#status:has-text('.')",
    "/statistics": "#tables section >> nth=0",
    "/help": "h1",
    "/learn": "#piles .pile",
}


def wait_until_loaded(page: Page) -> None:
    """Wait until a page that was just opened shows the answers to its first requests."""
    address = urlsplit(page.url)
    path = "/" + address.path.rpartition("/")[2]  # below whatever path the server has
    sign = LOADED[path + "?" * (path == "/coach" and bool(address.query))]
    expect(page.locator(sign)).to_be_attached()
    expect(page.locator("svg.sprite")).to_have_count(2)  # the last requests of every page


def hold(page: Page, requests: str) -> Callable[[], None]:
    """Hold back all requests to an address, and return the function that lets them go on."""
    held: list[Route] = []
    holds = True

    def handle(route: Route) -> None:
        if holds:
            held.append(route)
        else:
            route.continue_()

    def release() -> None:
        nonlocal holds
        holds = False
        for route in held:
            route.continue_()

    page.route(requests, handle)
    return release


def heard(page: Page) -> list[str]:
    """Return what was announced on a page so far."""
    said: list[str] = page.evaluate("window.heard")
    return said


def wait_to_hear(page: Page, sentence: str) -> None:
    """Wait until a sentence is announced.

    Not by ``page.wait_for_function``: from its second look on, the page's policy forbids it."""
    until(lambda: sentence in heard(page))
