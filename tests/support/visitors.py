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
    APIResponse,
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    expect,
)

from support.waiting import LONG, until

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
TIMEOUT = LONG * 1000  # milliseconds
SHOTS = os.environ.get("WORDFOE_SHOTS")
# Milliseconds that every answer of the server takes longer: a test that does not wait for what it
# needs passes by luck on a quick machine, and fails with this.
LATENCY = int(os.environ.get("WORDFOE_LATENCY", "0"))

# What a screen reader would announce: every text of a live region, in order.
LISTEN = """
window.heard = [];
const regions = "[role=status], [role=alert]";
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
new MutationObserver((changes) => {
  const changed = new Set();
  for (const { target, type } of changes) {
    const element = type === "characterData" ? target.parentElement : target;
    const region = element?.closest?.(regions);
    if (region) changed.add(region);
  }
  for (const region of changed) {
    const text = region.textContent.replace(/\\s+/g, " ").trim();
    if (text) window.heard.push(text);
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
"""

expect.set_options(timeout=TIMEOUT)


class Visitor:
    """A player with a browser profile of their own, whose errors are in `errors`.

    There is no service worker, which would load every file of every page once more, unless
    `service_workers="allow"` is among the options.
    """

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.errors: list[str] = []
        self.requests: list[str] = []
        self._allowed: list[str] = []
        self._devtools: list[CDPSession] = []
        options = {"service_workers": "block"} | options
        self.context: BrowserContext = browser.new_context(base_url=address, **options)
        self.context.set_default_timeout(TIMEOUT)
        self.context.add_init_script(LISTEN)
        self.context.on("weberror", lambda error: self._note(f"uncaught: {error.error}"))
        self.context.on("console", self._console)
        self.context.on("request", lambda request: self.requests.append(request.url))

    def add_cookies(self, cookies: dict[str, str]) -> None:
        """Give the visitor the cookies of another one."""
        self.context.add_cookies(
            [{"name": name, "value": value, "url": self.address} for name, value in cookies.items()]
        )

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

    def open(self, path: str = "/", **query: Any) -> Page:
        page = self.context.new_page()
        if LATENCY:
            self._devtools.append(self.context.new_cdp_session(page))
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
        return content_of(self.context.request.get(f"{self.address}/api/games/{game_of(page)}"))

    def played(self, letters: str, **settings: Any) -> Page:
        """Play these letters at the server, and return a page with the game as it is then."""
        begun = {"kind": "hangman", "settings": known_game(settings)}
        view = content_of(self.context.request.post("/api/games", data=begun))
        moves = f"/api/games/{view['id']}/moves"
        for number, letter in enumerate(letters):
            move = {"number": number, "move": {"type": "letter", "letter": letter}}
            view = content_of(self.context.request.post(moves, data=move))["view"]
        return self.open("/hangman", id=view["id"])

    def close(self) -> None:
        self.context.close()


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


def heard(page: Page) -> list[str]:
    """Return what was announced on a page so far."""
    said: list[str] = page.evaluate("window.heard")
    return said


def wait_to_hear(page: Page, sentence: str) -> None:
    """Wait until a sentence is announced.

    Not by ``page.wait_for_function``: from its second look on, the page's policy forbids it."""
    until(lambda: sentence in heard(page))


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
