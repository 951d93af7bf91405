"""Browser contexts, and those that one visitor after the other uses.

A new context starts a renderer and loads all files; a page of a context that was used before does
neither, for two thirds of the processor time.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from support.waiting import LONG

__all__ = ["PAGE_OPTIONS", "TIMEOUT", "Profile", "Profiles", "new_context"]

TIMEOUT = LONG * 1000  # milliseconds
# Options of a context that can be set for each of its pages.
PAGE_OPTIONS = {"viewport", "color_scheme", "reduced_motion", "forced_colors"}
QUIET = "/static/help.js"  # a small file that does nothing when it is shown as text

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
# It has no opener, and all that it shares with other pages is the process.
OPEN = "() => { window.open('about:blank').opener = null; }"
CLEAR = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; });
  }
}"""


def new_context(browser: Browser, address: str, **options: Any) -> BrowserContext:
    """Return a new browser context without a service worker, which would load every file of every
    page once more, unless `service_workers="allow"` is among the options."""
    options = {"service_workers": "block"} | options
    context = browser.new_context(base_url=address, **options)
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(LISTEN)
    return context


class Profile:
    """A browser context for one visitor after the other, none of whom changes the context itself.

    One page always stays open: it keeps the renderer, and opens the pages of visitors in it."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.context = new_context(browser, address)
        self._first = self.context.new_page()
        self._first.goto(address + QUIET)

    def new_page(self, *, viewport: ViewportSize | None = None, **media: Any) -> Page:
        """Open an empty page, which looks as a page of a context with these options does."""
        with self.context.expect_page() as opened:
            self._first.evaluate(OPEN)
        page = opened.value
        if viewport:
            page.set_viewport_size(viewport)
        if media:
            page.emulate_media(**media)
        return page

    def close_pages(self) -> None:
        """Close all pages of a visitor, with their routes, listeners and session storage."""
        for page in self.context.pages:
            if page != self._first:
                page.close()

    def clear(self) -> None:
        """Remove all that pages have stored, except files in the HTTP cache."""
        self._first.evaluate(CLEAR)
        self.context.clear_cookies()


class Profiles:
    """The profiles of the visitors of one server."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: list[Profile] = []

    def take(self) -> Profile:
        """Return a profile that nobody uses, and in which nothing is stored."""
        if not self._free:
            return Profile(self._browser, self._address)
        profile = self._free.pop()
        profile.clear()
        return profile

    def give_back(self, profile: Profile) -> None:
        """Close all pages of a profile, and keep it for the next visitor."""
        profile.close_pages()
        self._free.append(profile)

    def close(self) -> None:
        """Close all profiles that nobody uses."""
        for profile in self._free:
            profile.context.close()
