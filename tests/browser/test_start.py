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


PAGES = {
    "/": "#word-kick:has-text('letters')",
    "/hangman": "#status:has-text('Guess a letter.')",
    "/boggle": "#grid .glyph >> nth=0",
    "/daily": "#calendar > * >> nth=0",
    "/puzzles": "#facts:has-text('word')",
}
FIRST_REQUESTS = 12  # on a first visit, until the page is ready
FIRST_BYTES = 60_000


@pytest.mark.parametrize("path", PAGES)
def test_a_first_visit_asks_for_little_in_few_steps(new_visitor: NewVisitor, path: str) -> None:
    """The page, then what it names, then the game: on a slow network each step is a round trip."""
    visitor = new_visitor(service_workers="block")
    steps: dict[str, int] = {}
    sizes: dict[str, int] = {}
    page = visitor.context.new_page()
    tools = visitor.context.new_cdp_session(page)
    tools.send("Network.enable")
    names: dict[str, str] = {}

    def asked(event: dict[str, Any]) -> None:
        address = event["request"]["url"]
        names[event["requestId"]] = address
        initiator = event["initiator"]
        frames = initiator.get("stack", {}).get("callFrames", [])
        parents = [initiator.get("url", ""), *(frame["url"] for frame in frames)]
        depths = [steps[parent] for parent in parents if parent in steps]
        steps[address] = 1 + max(depths, default=0)

    def arrived(event: dict[str, Any]) -> None:
        sizes[names[event["requestId"]]] = event["encodedDataLength"]

    tools.on("Network.requestWillBeSent", asked)
    tools.on("Network.loadingFinished", arrived)
    page.goto(visitor.address + path)
    expect(page.locator(PAGES[path])).to_be_visible()
    assert max(steps.values()) <= 3, steps
    assert len(steps) <= FIRST_REQUESTS, steps
    assert sum(sizes.values()) <= FIRST_BYTES, sizes


def seen(page: Page, held: list[Route]) -> int:
    """Return how many requests are held; Playwright hands them over while it is asked something."""
    page.evaluate("null")
    return len(held)


def test_a_letter_that_is_pressed_before_the_game_is_there_is_guessed(visitor: Visitor) -> None:
    held: list[Route] = []
    visitor.context.route("**/api/games", lambda route: held.append(route))
    page = visitor.open("/hangman", dealer="largest", words="all", length=6, seed=7)
    until(lambda: seen(page, held) == 1)
    key(page, "e").click()
    page.keyboard.press("t")
    page.keyboard.press("0")  # no second game
    for letter in "et":
        name = f"{letter.upper()}, under way"
        expect(key(page, letter)).to_have_attribute("aria-label", name)
    held[0].continue_()
    expect(page.locator("#misses-left")).to_have_text("8 misses left")
    assert visitor.view(page)["tried"] == ["e", "t"]
    assert len(held) == 1


def test_letters_are_not_guessed_if_no_game_can_be_begun(visitor: Visitor) -> None:
    visitor.allow_errors("429")
    refused = {"status": 429, "code": "too-fast", "detail": "That was too fast."}
    held: list[Route] = []
    visitor.context.route("**/api/games", lambda route: held.append(route))
    page = visitor.open("/hangman")
    until(lambda: seen(page, held) == 1)
    key(page, "e").click()
    held[0].fulfill(status=429, json=refused, content_type="application/problem+json")
    expect(status(page)).to_have_text("That was too fast.")
    expect(key(page, "e")).to_have_attribute("aria-label", "E, not tried")


def test_a_page_opened_offline_begins_when_the_network_is_back(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(service_workers="allow")
    visitor.allow_errors(*LOST_NETWORK)
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


WAITING = "navigator.locks.query().then(({ pending }) => pending.length)"


def test_two_first_tabs_get_one_cookie(visitor: Visitor) -> None:
    """Each would get one of its own, and the game of one of them would be lost."""
    held: list[Route] = []
    is_free: list[bool] = []
    visitor.context.route(
        "**/api/games", lambda route: route.continue_() if is_free else held.append(route)
    )
    tabs = [visitor.open("/hangman")]
    until(lambda: seen(tabs[0], held) == 1)
    tabs.append(visitor.open("/boggle"))
    until(lambda: len(held) > 1 or tabs[1].evaluate(WAITING) == 1)
    assert len(held) == 1, "the second waits for the first"
    is_free.append(True)
    held[0].continue_()
    expect(status(tabs[0])).to_contain_text("Guess a letter.")
    expect(tabs[1].locator("#grid .glyph").first).to_be_visible()
    games = content_of(visitor.context.request.get("/api/games"))["games"]
    assert sorted(game["kind"] for game in games) == ["boggle", "hangman"]


def test_requests_that_change_nothing_do_not_wait_for_each_other(visitor: Visitor) -> None:
    held: list[Route] = []
    visitor.context.route("**/api/**", lambda route: held.append(route))
    page = visitor.open("/")
    until(lambda: seen(page, held) == 3)
    for route in held:
        route.continue_()
    expect(page.locator("#word-kick")).to_contain_text("letters")


FILES_KEPT = """caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys()).then(
  keys => ["bundle-boggle-game", "bundle-hangman-game"].every(name =>
    keys.some(({ url }) => url.endsWith(`/${name}.js`))))"""


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
