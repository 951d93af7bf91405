"""Measure first and second visits of the pages in a real Chromium on a slow network.

Chromium itself slows the network down, in two ways that are both called slow 4G: Lighthouse counts
150 ms of latency for each request, the developer tools count 562.5 ms. A page is ready when it
shows what the player can act on. Times depend on the machine, so they have no limit here;
``tests/browser/test_start.py`` limits requests, bytes and chains of requests.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from benchmarks.harness import NotMeasured, show
from benchmarks.web import Server

__all__ = ["main"]

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
TIMES = 3  # visits of each page; the median counts
TIMEOUT = 120_000  # milliseconds
KILOBIT = 1000 / 8  # bytes


class Network(NamedTuple):
    """A network: milliseconds of latency for each request, and bytes per second."""

    name: str
    latency: float
    down: float
    up: float


class Visit(NamedTuple):
    """The milliseconds until a page was ready, and what it had asked the server for by then."""

    ready: float
    requests: int
    size: int  # bytes


NETWORKS = [
    Network("Lighthouse's slow 4G", 150, 1638.4 * KILOBIT, 675 * KILOBIT),
    Network("DevTools' slow 4G", 562.5, 1440 * KILOBIT, 675 * KILOBIT),
]

# What a page shows when it is ready: an element, and its text.
SIGNS = {
    "/": ("#word-kick", "letters"),
    "/hangman": ("#status", "Guess a letter."),
    "/boggle": ("#grid .glyph", ""),
    "/daily": ("#calendar", "day"),
    "/puzzles": ("#facts", "word"),
}

WATCH = """
(([selector, text]) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (found && found.textContent.includes(text)) window.readyAt ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})(%s);
"""
LOOK = """async () => {
  while (!window.readyAt) await new Promise(requestAnimationFrame);
  const sizes = ["navigation", "resource"].flatMap(type => performance.getEntriesByType(type))
    .filter(({ startTime }) => startTime < window.readyAt)
    .map(({ transferSize }) => transferSize).filter(Boolean);
  return [window.readyAt, sizes.length, sizes.reduce((sum, size) => sum + size, 0)];
}"""


def visit(context: BrowserContext, address: str, path: str, network: Network) -> Visit:
    """Open a page in a new tab, until it is ready."""
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    conditions: dict[str, Any] = {
        "offline": False,
        "latency": network.latency,
        "downloadThroughput": network.down,
        "uploadThroughput": network.up,
    }
    tools.send("Network.emulateNetworkConditions", conditions)
    page.add_init_script(WATCH % json.dumps(SIGNS[path]))
    page.goto(f"{address}{path}", timeout=TIMEOUT, wait_until="commit")
    seen = Visit(*page.evaluate(LOOK))
    page.wait_for_load_state("networkidle", timeout=TIMEOUT)
    page.close()
    return seen


def visits(browser: Browser, address: str, path: str, network: Network) -> tuple[Visit, Visit]:
    """Return the median of first visits, and that of second ones."""
    first, second = [], []
    for _ in range(TIMES):
        context = browser.new_context(service_workers="block")
        context.set_default_timeout(TIMEOUT)
        first.append(visit(context, address, path, network))
        second.append(visit(context, address, path, network))
        context.close()
    return _median(first), _median(second)


def _median(seen: list[Visit]) -> Visit:
    return Visit(*(statistics.median(x) for x in zip(*seen, strict=True)))


def main() -> bool:
    """Print a table of visits. Return True: times have no limit."""
    if CHROMIUM is None:
        return show("Visits", [NotMeasured("time until a page is ready", "there is no Chromium")])
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        with Server("wordfoe", "serve", "--port", "0", "--database", database) as server:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for network in NETWORKS:
                _show_visits(browser, "http://{}:{}".format(*server.address), network)
            browser.close()
    return True


def _show_visits(browser: Browser, address: str, network: Network) -> None:
    print(f"\n{network.name}: {network.latency:g} ms, {network.down / KILOBIT:,.0f} kbit/s")
    for path in SIGNS:
        shown = [
            f"{one.ready:6,.0f} ms, {one.requests:2.0f} requests, {one.size / 1000:5.1f} kB"
            for one in visits(browser, address, path, network)
        ]
        print(f"  {path:10} first {shown[0]}; second {shown[1]}", flush=True)


if __name__ == "__main__":
    sys.exit(not main())
