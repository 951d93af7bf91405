"""A visitor sees nothing of those who used the same browser context before."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import NewVisitor
from support.loading import wait_until_loaded
from support.profiles import Profiles
from support.servers import Server
from support.visitors import Visitor, content_of, hangman

STORE = """async () => {
  document.cookie = "mine=1";
  localStorage.setItem("mine", "1");
  sessionStorage.setItem("mine", "1");
  window.name = "mine";
  await (await caches.open("mine")).put("/mine", new Response("1"));
  await new Promise((done) => { indexedDB.open("mine").onsuccess = done; });
}"""
STORED = """async () => [
  document.cookie, localStorage.length, sessionStorage.length, window.name, window.opener,
  await caches.keys(), await indexedDB.databases(),
]"""
LOOKS = """() => [
  innerWidth, innerHeight, screen.width,
  ...["prefers-color-scheme: dark", "prefers-reduced-motion: reduce", "forced-colors: active"]
    .map((feature) => matchMedia(`(${feature})`).matches),
]"""
USUAL_LOOKS = [1280, 720, 1280, False, False, False]
QUIET = "/static/help.js"


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[NewVisitor]:
    """Make visitors who share profiles with each other alone."""
    profiles = Profiles(chromium, server.address)
    yield partial(Visitor, chromium, server.address, profiles=profiles)
    profiles.close()


def test_nothing_that_is_stored_is_there_for_the_next(visit: NewVisitor) -> None:
    one = visit()
    page = hangman(one)
    page.evaluate(STORE)
    assert one.request.storage_state()["cookies"] != []
    first = page.context
    one.close()
    other = visit()
    assert other.request.storage_state()["cookies"] == []
    page = other.open(QUIET)
    assert page.context == first  # or the test says nothing
    assert page.evaluate(STORED) == ["", 0, 0, "", None, [], []]
    assert content_of(other.request.get("/api/games"))["total"] == 0
    other.close()


def test_what_is_done_to_pages_ends_with_them(visit: NewVisitor) -> None:
    small = {"width": 320, "height": 640}
    one = visit(viewport=small, color_scheme="dark", reduced_motion="reduce")
    page = one.open(QUIET)
    assert page.evaluate(LOOKS) == [320, 640, 320, True, True, False]
    page.emulate_media(forced_colors="active")
    page.route("**/api/**", lambda route: route.abort())
    page.add_init_script("window.mine = true")
    page.mouse.move(10, 10)
    page.keyboard.down("Shift")
    one.close()
    other = visit()
    page = other.open("/hangman")
    wait_until_loaded(page)  # with all its requests
    assert page.context.pages[1:] == [page]
    assert page.evaluate(LOOKS) == USUAL_LOOKS
    assert page.evaluate("[typeof window.mine, document.querySelector('body:hover')]") == [
        "undefined",
        None,
    ]
    page.keyboard.press("e")
    expect(page.locator('#keys button[data-letter="e"]')).to_be_disabled()
    other.close()


def test_errors_and_requests_are_those_of_one_visitor(visit: NewVisitor) -> None:
    one = visit()
    page = one.open(QUIET)
    with page.context.expect_event("console"):
        page.evaluate("console.error('mine')")
    assert [error.split(" (")[0] for error in one.errors] == ["error: mine"]
    one.close()
    other = visit()
    page = other.open(QUIET)
    with page.context.expect_event("console"):
        page.evaluate("console.error('theirs')")
    assert [error.split(" (")[0] for error in other.errors] == ["error: theirs"]
    assert len(one.errors) == 1
    assert other.requests == one.requests == [one.address + QUIET]
    other.close()


@pytest.mark.parametrize("is_used_before", [False, True])
def test_a_context_that_was_handed_out_is_not_used_again(
    visit: NewVisitor, is_used_before: bool
) -> None:
    one = visit()
    if is_used_before:
        one.open(QUIET)
    one.context.add_init_script("window.mine = true")
    assert one.open(QUIET).evaluate("window.mine") is True
    one.close()
    other = visit()
    page = other.open(QUIET)
    assert page.evaluate("typeof window.mine") == "undefined"
    assert page.context != one.context
    other.close()


@pytest.mark.parametrize("options", [{"service_workers": "block"}, {"has_touch": True}])
def test_other_options_need_a_new_context(visit: NewVisitor, options: dict[str, Any]) -> None:
    one = visit()
    used = one.open(QUIET).context
    one.close()
    other = visit(**options)
    assert other.open(QUIET).context != used
    other.close()


def test_visitors_at_the_same_time_share_nothing(visit: NewVisitor) -> None:
    one, other = visit(), visit()
    page, beside = one.open(QUIET), other.open(QUIET)
    page.evaluate(STORE)
    assert beside.evaluate(STORED) == ["", 0, 0, "", None, [], []]
    one.close()
    other.close()
