"""Visitors: a real Chromium at a real server, the errors in its pages, and what is announced.

Nothing here sleeps: tests wait for what a page shows, and stop the clock of a page that shows
something only for a while.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import (
    APIRequestContext,
    APIResponse,
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    WebError,
    expect,
)

from support.profiles import PAGE_OPTIONS, TIMEOUT, Profile, Profiles, new_context

# The headless shell needs a third of the processor time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or "chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CLOCK_START = 1_767_225_600  # 2026; seconds, for clocks that tests move by hand
NO_WORKER = "Service Worker registration blocked by Playwright"
SHOTS = os.environ.get("WORDFOE_SHOTS")
# Milliseconds that every answer of the server takes longer: a test that does not wait for what it
# needs passes by luck on a quick machine, and fails with this.
LATENCY = int(os.environ.get("WORDFOE_LATENCY", "0"))

expect.set_options(timeout=TIMEOUT)


class Visitor:
    """A player with a browser profile of their own, whose errors are in `errors`.

    With `profiles`, the browser context is one of those, used by other visitors before and after,
    unless there are options that only a new one can have, or a test changes it before it is used.
    """

    def __init__(
        self, browser: Browser, address: str, *, profiles: Profiles | None = None, **options: Any
    ) -> None:
        self.address = address
        self.errors: list[str] = []
        self.requests: list[str] = []
        self._allowed: list[str] = []
        self._devtools: list[CDPSession] = []
        self._browser = browser
        self._options = options
        self._profiles = profiles if options.keys() <= PAGE_OPTIONS else None
        self._profile: Profile | None = None
        self._context: BrowserContext | None = None

    @property
    def context(self) -> BrowserContext:
        """The browser context. It is closed with the visitor who asks for it: not all that can be
        done to it can be undone."""
        self._profiles = None
        return self._own_context()

    @property
    def request(self) -> APIRequestContext:
        """Requests with the visitor's cookie, but not from a page."""
        return self._own_context().request

    def add_cookies(self, cookies: dict[str, str]) -> None:
        """Give the visitor the cookies of another one."""
        self._own_context().add_cookies(
            [{"name": name, "value": value, "url": self.address} for name, value in cookies.items()]
        )

    def _own_context(self) -> BrowserContext:
        if self._context is not None:
            return self._context
        if self._profiles is None:
            self._context = new_context(self._browser, self.address, **self._options)
        else:
            self._profile = self._profiles.take()
            self._context = self._profile.context
        self._context.on("weberror", self._web_error)
        self._context.on("console", self._console)
        self._context.on("request", self._request)
        return self._context

    def _web_error(self, error: WebError) -> None:
        self._note(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or message.text == NO_WORKER:
            return
        self._note(f"{message.type}: {message.text} ({message.location['url']})")

    def _note(self, error: str) -> None:
        if not any(part in error for part in self._allowed):
            self.errors.append(error)

    def allow_errors(self, *parts: str) -> None:
        """Ignore errors that contain one of these parts."""
        self._allowed += parts

    def new_page(self) -> Page:
        """Return an empty page."""
        context = self._own_context()
        if self._profile is None:
            return context.new_page()
        return self._profile.new_page(**self._options)

    def open(self, path: str = "/", **query: Any) -> Page:
        page = self.new_page()
        if LATENCY:
            self._devtools.append(self._own_context().new_cdp_session(page))
            self._slow_down(offline=False)
        page.goto(self.address + (f"{path}?{urlencode(query)}" if query else path))
        return page

    def set_offline(self, offline: bool) -> None:
        """Cut the network of all pages, or restore it."""
        self.context.set_offline(offline)
        self._slow_down(offline=offline)

    def _slow_down(self, *, offline: bool) -> None:
        limits = {"latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1}
        for devtools in self._devtools:
            devtools.send("Network.emulateNetworkConditions", {**limits, "offline": offline})

    def stop_clock(self) -> None:
        """Stop the time of pages opened from now on; `context.clock.run_for` lets it go on.

        Timers and animation frames wait for it, and so do announcements in `#alert`."""
        self.context.clock.install(time=CLOCK_START)
        self.context.clock.pause_at(CLOCK_START + 1)

    def foreign_requests(self) -> set[str]:
        """Return the requests that were sent to other hosts."""
        ours = urlsplit(self.address).netloc
        asked = {urlsplit(url) for url in self.requests}
        return {x.geturl() for x in asked if x.scheme not in ("data", "blob") and x.netloc != ours}

    def view(self, page: Page) -> dict[str, Any]:
        """Return the view of the game of a page, from the server."""
        return content_of(self.request.get(f"{self.address}/api/games/{game_of(page)}"))

    def played(self, letters: str, **settings: Any) -> Page:
        """Play these letters at the server, and return a page with the game as it is then."""
        begun = {"kind": "hangman", "settings": known_game(settings)}
        view = content_of(self.request.post("/api/games", data=begun))
        moves = f"/api/games/{view['id']}/moves"
        for number, letter in enumerate(letters):
            move = {"number": number, "move": {"type": "letter", "letter": letter}}
            view = content_of(self.request.post(moves, data=move))["view"]
        return self.open("/hangman", id=view["id"])

    def close(self) -> None:
        """Close all pages, and leave nothing behind."""
        if self._context is None:
            return
        if self._profiles is None or self._profile is None:
            self._context.close()
            return
        self._context.remove_listener("weberror", self._web_error)
        self._context.remove_listener("console", self._console)
        self._context.remove_listener("request", self._request)
        self._profiles.give_back(self._profile)


def content_of(answer: APIResponse) -> dict[str, Any]:
    """Return the content of an answer, which must not be an error."""
    assert answer.ok, answer.text()
    content = answer.json()
    assert isinstance(content, dict)
    return content


def game_of(page: Page) -> str:
    """Return the id in a page's address."""
    expect(page).to_have_url(re.compile(r"[?&]id="))
    return parse_qs(urlsplit(page.url).query)["id"][0]


def known_game(settings: dict[str, Any]) -> dict[str, Any]:
    """Return the settings of a game whose words the tests know, and that nobody would call common:
    with all words, and a random one named at a loss. The fair dealer's word is KRONOR."""
    seed = 7739 if settings.get("dealer") == "fair" else 7
    usual: dict[str, Any] = {"seed": seed, "length": 6}
    if "house" not in settings:
        usual |= {"words": "all", "loss_word": "random"}
    return usual | settings


def hangman(visitor: Visitor, **settings: Any) -> Page:
    """Return a page with a new game of Hangman, by default against the dealer `largest`."""
    usual = {} if "house" in settings else {"dealer": "largest"}
    page = visitor.open("/hangman", **known_game(usual | settings))
    expect(page.locator("#status")).to_contain_text("Guess a letter.")
    return page


def boggle(visitor: Visitor, **settings: Any) -> Page:
    """Return a page with a new game of Boggle."""
    page = visitor.open("/boggle", **settings)
    expect(page.locator("#status")).to_have_text("Find words")
    return page


def key(page: Page, letter: str) -> Locator:
    """Return the button of a letter."""
    return page.locator(f'#keys button[data-letter="{letter}"]')


def status(page: Page) -> Locator:
    return page.locator("#status")


def cube(page: Page, number: int) -> Locator:
    """Return a cube by its place in the tray, in reading order."""
    return page.locator("#grid .cube").nth(number)


def shot(page: Page, name: str) -> None:
    """Save a screenshot of the page if WORDFOE_SHOTS names a folder."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)
