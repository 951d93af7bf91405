"""The start of a page: what is asked of the server, and what happens without one."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewVisitor
from support.visitors import Visitor, content_of, hangman, key, status
from support.waiting import until

MOST_REQUESTS = 12  # before the first key, on a second visit
MOST_BYTES = 60_000  # of them all
LOST_NETWORK = ("net::ERR_", "Failed to fetch")

# What came over the network: a file from the browser's cache has no size.
ASKED = """() => [...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource")]
  .filter(({ transferSize }) => transferSize > 0)
  .map(({ name, transferSize }) => [new URL(name).pathname, transferSize])"""


def ready(page: Page, path: str) -> None:
    signs = {"/hangman": "#status:has-text('Guess a letter.')", "/boggle": "#grid .glyph >> nth=0"}
    expect(page.locator(signs[path])).to_be_visible()


@pytest.mark.parametrize("path", ["/hangman", "/boggle"])
@pytest.mark.parametrize("workers", ["block", "allow"])
def test_a_second_visit_asks_for_little(new_visitor: NewVisitor, path: str, workers: str) -> None:
    visitor = new_visitor(service_workers=workers)
    first = visitor.open(path)
    ready(first, path)
    expect(first.locator("svg.sprite")).to_have_count(2)
    if workers == "allow":
        first.evaluate("navigator.serviceWorker.ready.then(() => {})")
        until(lambda: first.evaluate("navigator.serviceWorker.controller !== null"))
    first.close()
    page = visitor.open(path)
    ready(page, path)
    asked: list[tuple[str, int]] = page.evaluate(ASKED)
    if workers == "block":  # a worker hides what it asks for
        assert asked
        assert [name for name, _ in asked if "/static/v-" in name] == []
    assert len(asked) <= MOST_REQUESTS, asked
    assert sum(size for _, size in asked) <= MOST_BYTES, asked


def test_the_modules_of_a_page_are_asked_for_at_once(visitor: Visitor) -> None:
    """None is found only when another has arrived: all have a link in the page."""
    page = hangman(visitor)
    resources = "performance.getEntriesByType('resource').map(x => x.name)"
    loaded = {name for name in page.evaluate(resources) if name.endswith(".js")}
    links = page.locator("link[rel=modulepreload], script[src]")
    linked = set(links.evaluate_all("all => all.map(x => x.href || x.src)"))
    assert len(loaded) > 10
    assert loaded <= linked


def test_a_page_opened_offline_begins_when_the_network_is_back(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(service_workers="allow")
    visitor.allow_errors(*LOST_NETWORK)
    visitor.context.request.get("/api/choices")  # so that both pages have the same cookie
    page = visitor.open("/help")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    kept = """caches.keys().then(names => Promise.all(names.map(name => caches.open(name)))).then(
      all => Promise.all(all.map(one => one.match("./hangman")))).then(all => all.some(Boolean))"""
    until(lambda: page.evaluate(kept))
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    until(lambda: page.evaluate(FILES_KEPT))
    visitor.set_offline(True)
    for path in ("/hangman", "/boggle"):
        opened = visitor.open(path)
        expect(opened.locator("#net")).to_be_visible()
        if path == "/hangman":
            page = opened
    visitor.set_offline(False)
    expect(status(page)).to_contain_text("Guess a letter.")
    expect(opened.locator("#status")).to_have_text("Find words")
    expect(page.locator("#net")).to_be_hidden()
    games = content_of(visitor.context.request.get("/api/games"))["games"]
    assert sorted(game["kind"] for game in games) == ["boggle", "hangman"]


FILES_KEPT = """caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys()).then(
  keys => keys.some(({ url }) => url.endsWith("/boggle/spell.js"))
    && keys.some(({ url }) => url.endsWith("/hangman/word.js")))"""


def test_a_begin_whose_answer_was_lost_begins_one_game(visitor: Visitor) -> None:
    visitor.allow_errors(*LOST_NETWORK)
    page = visitor.open("/help")
    content_of(visitor.context.request.get("/api/choices"))  # which sets the cookie
    lost: list[Any] = []

    def lose(route: Route) -> None:
        if route.request.method != "POST" or len(lost) > 1:
            route.continue_()
            return
        lost.append(route.request.headers["idempotency-key"])
        route.fetch()  # the server begins the game, the page gets no answer
        route.abort()

    page.route("**/api/games", lose)
    page.goto("/hangman?new=1")
    expect(status(page)).to_contain_text("Guess a letter.")
    assert len(set(lost)) == 1
    assert content_of(visitor.context.request.get("/api/games"))["total"] == 1


def test_a_refusal_is_no_error_of_the_page(visitor: Visitor) -> None:
    page = hangman(visitor)
    key(page, "e").click()
    expect(status(page)).to_contain_text("9 misses left.")
    move = {"number": 1, "move": {"type": "letter", "letter": "e"}}
    refused = page.evaluate(
        """async ([id, move]) => {
          const { makeMove } = await import("./static/api.js");
          return makeMove({ id, move: move.number }, move.move).catch((e) => [e.status, e.code]);
        }""",
        [visitor.view(page)["id"], move],
    )
    assert refused == [409, "tried-before"]
    # The visitor's console is empty: otherwise the fixture fails.
