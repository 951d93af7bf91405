"""The page below a path of a host: all its requests go to addresses below that path."""

import json
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, Response, expect

from browser.conftest import NewVisitor
from support.servers import Server, sqlite
from support.visitors import Visitor, hangman, key, status, wait_until_loaded
from support.waiting import until
from wordfoe.web.files import Files

ROOT = "/games/wordfoe"
CACHE = f"wordfoe-shell-{Files().version} {ROOT}/"
PAGES = {"Hangman": "hangman", "Boggle": "boggle", "Daily": "daily", "Your games": "games"}
KEPT = "name => caches.open(name).then(cache => cache.keys()).then(keys => keys.length)"
ABORTED = "net::ERR_ABORTED"
LOST_NETWORK = ("net::ERR_", "Failed to fetch", "status of 503")
WORKER = Files().get("sw.js")
assert WORKER is not None
LISTED = json.loads(re.findall(rb"const SHELL = (.*);", WORKER.content)[0])
SHELL = len(LISTED["files"]) + len(LISTED["pages"])


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = sqlite(tmp_path_factory.mktemp("below") / "games.db")
    server = Server(database, "--root-path", ROOT)
    yield server
    server.stop()


@pytest.fixture
def visitor(new_visitor: NewVisitor, below: Server) -> Visitor:
    return new_visitor(address=below.address, service_workers="allow")


@pytest.fixture
def faults(visitor: Visitor) -> list[str]:
    """Return a list of requests that failed or were answered with an error; it grows.

    A request that is under way when its page is left is aborted, which is no failure."""
    found: list[str] = []

    def answered(answer: Response) -> None:
        if answer.status >= 400:
            found.append(f"{answer.status} {answer.url}")

    def failed(request: Request) -> None:
        if request.failure != ABORTED:
            found.append(f"{request.failure} {request.url}")

    visitor.context.on("response", answered)
    visitor.context.on("requestfailed", failed)
    return found


def elsewhere(visitor: Visitor) -> list[str]:
    """Return the requests to addresses that are not below the path."""
    return [url for url in visitor.requests if not urlsplit(url).path.startswith(f"{ROOT}/")]


def linked(page: Page, button: str) -> str:
    """Return the text that is offered to be shared."""
    page.get_by_role("button", name=button).click()
    text = page.get_by_role("textbox", name="Text to share").input_value()
    page.keyboard.press("Escape")
    return text


def test_games_and_pages_below_a_path(visitor: Visitor, faults: list[str], below: Server) -> None:
    page = hangman(visitor, misses=1)
    assert page.url.startswith(f"{below.address}/hangman?id=")
    key(page, "e").click()
    expect(page.locator("#end-truth b")).to_be_visible()
    assert visitor.view(page)["outcome"]["won"] is False
    assert f" {below.address}/hangman?" in linked(page, "Link to this game")
    expect(page.locator("svg.sprite")).to_have_count(2)
    for name, path in PAGES.items():
        page.get_by_role("navigation", name="Games").get_by_role("link", name=name).click()
        wait_until_loaded(page)
        assert urlsplit(page.url).path == f"{ROOT}/{path}"
        expect(page.locator("nav [aria-current=page]")).to_have_text(name)
    page.get_by_role("button", name="Menu").click()
    places = page.get_by_role("navigation", name="Pages")
    places.get_by_role("link", name="Statistics").click()
    wait_until_loaded(page)
    expect(status(page)).to_have_text("1 finished game in this browser.")
    page.get_by_role("button", name="Menu").click()
    expect(places.locator("[aria-current=page]")).to_have_text("Statistics")
    places.get_by_role("link", name="Help").click()
    wait_until_loaded(page)
    page.get_by_role("link", name="wordfoe, home").click()
    wait_until_loaded(page)
    assert page.url == f"{below.address}/"
    page.get_by_role("link", name="Play the board").click()
    wait_until_loaded(page)
    page.goto(f"{below.address}/coach/?pattern=-e--e")  # with a slash at the end
    wait_until_loaded(page)
    assert page.url == f"{below.address}/coach?pattern=-e--e"
    assert [cookie.get("path") for cookie in visitor.context.cookies()] == [ROOT]
    assert faults == []
    assert elsewhere(visitor) == []


def test_a_room_below_a_path(visitor: Visitor, faults: list[str], below: Server) -> None:
    page = visitor.open("/rooms")
    page.get_by_role("button", name="Make the room").click()
    expect(page.locator(".bigcode .roomcode")).to_be_visible()
    assert page.url.startswith(f"{below.address}/rooms/")
    page.get_by_text("QR code").click()
    page.locator(".qr").evaluate("image => image.decode()")
    page.get_by_role("button", name="Start for all").click()
    expect(status(page)).to_have_text("Find words")
    expect(page.locator(".stands li")).to_have_count(1)
    assert faults == []
    assert elsewhere(visitor) == []


def test_the_page_below_a_path_opens_without_a_network(visitor: Visitor) -> None:
    visitor.allow_errors(*LOST_NETWORK)
    page = hangman(visitor)
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert urlsplit(scope).path == f"{ROOT}/"
    until(lambda: page.evaluate(KEPT, CACHE) == SHELL)
    visitor.set_offline(True)
    page.reload()
    expect(page.locator("#net")).to_be_visible()
    expect(page.locator("#name")).to_be_visible()
    visitor.set_offline(False)
    expect(status(page)).to_contain_text("10 misses left.")
    expect(page.locator("#net")).to_be_hidden()
    assert elsewhere(visitor) == []


def test_a_service_worker_removes_caches_of_its_own_path_only(visitor: Visitor) -> None:
    others = ["wordfoe-shell-3 /", f"wordfoe-shell-1 {ROOT}2/", "another program's"]
    old = f"wordfoe-shell-1 {ROOT}/"
    page = visitor.open("/static/icon.svg")  # which starts no service worker
    for name in [*others, old]:
        page.evaluate("name => caches.open(name).then(() => {})", name)
    page = visitor.open("/help")
    until(lambda: not page.evaluate("name => caches.has(name)", old))
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    kept = page.evaluate("caches.keys()")
    assert sorted(kept) == sorted([*others, CACHE])
