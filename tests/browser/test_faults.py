"""Faults in the middle of a game: reloads, several tabs, a lost connection, a killed server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import NewVisitor
from support.servers import Server, sqlite
from support.visitors import Visitor, boggle, cube, hangman, key, shot, status, wait_to_hear
from support.waiting import until

GONE = "Connection lost. Your games are saved, and the page reconnects by itself."
BACK = "Connected again."
LAST_RETRY = 10_000  # milliseconds between retries, at most
LOST_NETWORK = ("net::ERR_", "Failed to fetch", "status of 503")


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    """Return a visitor with the service worker, which opens pages without a network."""
    return new_visitor(service_workers="allow")


def test_a_reload_resumes_the_game(visitor: Visitor) -> None:
    page = hangman(visitor)
    page.keyboard.press("e")
    expect(status(page)).to_contain_text("9 misses left.")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#misses-left")).to_have_text("6 misses left")
    before = visitor.view(page)
    word = page.locator("#word li").all_text_contents()
    page.reload()
    expect(status(page)).to_contain_text("Welcome back.")
    expect(status(page)).to_contain_text("6 misses left.")
    assert page.locator("#word li").all_text_contents() == word
    expect(key(page, "e")).to_have_attribute("aria-label", "E, not in the word")
    assert visitor.view(page) == before
    page.goto("/hangman")  # without an id the unfinished game is shown
    expect(status(page)).to_contain_text("Welcome back.")
    assert visitor.view(page) == before
    page = boggle(visitor, seed=1, rows=4, columns=4)
    faces = page.locator("#grid .cube").evaluate_all("all => all.map(x => x.ariaLabel)")
    page.reload()
    expect(page.locator("#grid .cube")).to_have_count(16)
    assert page.locator("#grid .cube").evaluate_all("all => all.map(x => x.ariaLabel)") == faces


def test_the_end_survives_a_reload(visitor: Visitor) -> None:
    page = hangman(visitor, misses=1)
    key(page, "e").click()
    expect(page.locator("#turns-title")).to_be_visible()
    title = page.locator("#end-title").text_content() or ""
    page.reload()
    expect(page.locator("#end-title")).to_have_text(title)
    expect(page.locator("#turns-title")).to_be_visible()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(sqlite(tmp_path / "games.db"))
    yield server
    server.stop()


def test_a_killed_server_comes_back_to_the_same_game(
    new_visitor: NewVisitor, own_server: Server, tmp_path: Path
) -> None:
    visitor = new_visitor(address=own_server.address, service_workers="allow")
    visitor.allow_errors(*LOST_NETWORK)
    visitor.context.clock.install()
    page = hangman(visitor)
    key(page, "e").click()
    expect(status(page)).to_contain_text("9 misses left.")
    own_server.kill()
    key(page, "t").click()  # sent while the server is down
    expect(page.locator("#net")).to_be_visible()
    wait_to_hear(page, GONE)
    again = Server(sqlite(tmp_path / "games.db"), "--port", own_server.address.rsplit(":", 1)[1])
    try:
        visitor.context.clock.fast_forward(LAST_RETRY)  # the page retries
        expect(status(page)).to_have_text(
            "No T. 8 misses left. The word so far: blank, blank, blank, blank, blank, blank."
        )
        expect(page.locator("#net")).to_be_hidden()
        wait_to_hear(page, BACK)
        assert visitor.view(page)["tried"] == ["e", "t"]
        page.keyboard.press("a")
        expect(page.locator("#misses-left")).to_have_text("7 misses left")
    finally:
        again.stop()


def test_offline_and_back(visitor: Visitor) -> None:
    visitor.allow_errors(*LOST_NETWORK)
    page = hangman(visitor)
    visitor.set_offline(True)
    expect(page.locator("#net")).to_be_visible()
    wait_to_hear(page, GONE)
    for letter in "etet":
        page.keyboard.press(letter)
        wait_to_hear(page, f"{letter.upper()} will be played when the connection is back.")
    shot(page, "hangman-offline")
    expect(page.locator("#misses-left")).to_have_text("10 misses left")
    visitor.set_offline(False)
    expect(status(page)).to_contain_text("8 misses left.")
    expect(page.locator("#net")).to_be_hidden()
    wait_to_hear(page, BACK)
    assert visitor.view(page)["tried"] == ["e", "t"]


def test_words_typed_offline_are_sent_when_the_network_is_back(visitor: Visitor) -> None:
    visitor.allow_errors(*LOST_NETWORK)
    page = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    visitor.set_offline(True)
    expect(page.locator("#net")).to_be_visible()
    field = page.get_by_role("textbox", name="Type a word")
    for word in ("lean", "quiet"):
        field.press_sequentially(word)
        field.press("Enter")
        expect(field).to_have_value("")
        wait_to_hear(page, f"{word.upper()} will be sent when the connection is back")
    field.press_sequentially("squ")
    visitor.set_offline(False)
    expect(page.locator("#found button")).to_have_text(["QUIET", "LEAN"])
    expect(field).to_have_value("squ")


def test_the_page_opens_without_a_network(visitor: Visitor) -> None:
    visitor.allow_errors(*LOST_NETWORK)
    page = hangman(visitor)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    kept = """caches.keys().then(names => caches.open(names[0])).then(c => c.keys()).then(
      keys => keys.length)"""
    until(lambda: page.evaluate(kept) > 40)
    visitor.set_offline(True)
    page.reload()
    expect(page.locator("#net")).to_be_visible()
    expect(page.locator("#name")).to_be_visible()
    visitor.set_offline(False)
    expect(status(page)).to_contain_text("10 misses left.")
    expect(page.locator("#net")).to_be_hidden()


def test_a_request_whose_answer_was_lost_is_repeated(visitor: Visitor) -> None:
    visitor.allow_errors(*LOST_NETWORK)
    page = hangman(visitor)
    lost: list[str] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.post_data or "")
        route.fetch()  # the server gets the move, the page no answer
        route.abort()

    page.route("**/moves", lose)
    key(page, "e").click()
    expect(status(page)).to_have_text(
        "No E. 9 misses left. The word so far: blank, blank, blank, blank, blank, blank."
    )
    assert visitor.view(page)["tried"] == ["e"]


def test_an_error_of_the_server_is_shown_with_its_request_id(visitor: Visitor) -> None:
    visitor.allow_errors("status of 500")
    page = hangman(visitor)
    said = "Something went wrong on the server; the game is as it was."
    problem = {"status": 500, "code": "internal", "detail": said, "request": "0123"}
    page.route("**/moves", lambda route: route.fulfill(status=500, json=problem))
    key(page, "e").click()
    wait_to_hear(page, f"{said} (Request 0123.) Try again.")
    assert visitor.view(page)["tried"] == []


def test_two_tabs_play_one_game(visitor: Visitor) -> None:
    first = hangman(visitor)
    second = visitor.context.new_page()
    second.goto(first.url)
    expect(status(second)).to_contain_text("Guess a letter.")
    key(first, "e").click()
    expect(status(first)).to_contain_text("9 misses left.")
    key(second, "t").click()  # its number was played in the first tab
    expect(key(second, "e")).to_have_attribute("aria-disabled", "true")
    expect(status(second)).to_have_text("The game went on in another tab.")
    assert visitor.view(second)["tried"] == ["e"]
    key(second, "t").click()
    expect(status(second)).to_contain_text("8 misses left.")
    assert visitor.view(first)["tried"] == ["e", "t"]


def test_two_tabs_play_one_board(visitor: Visitor) -> None:
    first = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    second = visitor.context.new_page()
    second.goto(first.url)
    expect(second.locator("#grid .cube")).to_have_count(16)
    for page in (first, second):
        for number in (0, 1, 2, 3):
            cube(page, number).click()
    expect(second.locator("#found button")).to_have_text(["LEAN"])
    assert visitor.view(first)["points"] == 1
