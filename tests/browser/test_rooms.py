"""The page of rooms, the lobby, and what the host can do."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.room_visitors import chip, code_of, enter, join, make
from support.servers import UNLIMITED, LocalServer, sqlite
from support.visitors import Visitor, status, wait_to_hear


def code_line(page: Page) -> tuple[object, object]:
    return page.get_by_label("The four letters"), page.locator("#code-about")


def test_a_room_is_made_and_joined_by_its_code(new_visitor: NewVisitor) -> None:
    host = new_visitor().open("/rooms")
    expect(host.get_by_role("link", name="Rooms").first).to_have_attribute("aria-current", "page")
    host.get_by_label("Hangman race").check(force=True)
    host.get_by_label("Owl").check(force=True)
    host.get_by_role("button", name="Make the room").click()
    code = code_of(host)
    expect(host.get_by_role("heading", name="Hangman race")).to_be_visible()
    expect(host.locator(".people .me")).to_contain_text("Owl")
    other = new_visitor().open("/rooms")
    field = other.get_by_label("The four letters")
    field.fill(code.lower())
    expect(other.locator("#code-about")).to_have_text("Hangman race, 1 in the room.")
    expect(other.get_by_label("Owl taken")).to_be_disabled()
    other.get_by_label("Heron").check(force=True)
    other.get_by_role("button", name="Join", exact=True).click()
    assert code_of(other) == code
    expect(host.get_by_role("heading", name="2 in the room")).to_be_visible()
    wait_to_hear(host, "Heron has joined. 2 in the room.")
    again = new_visitor().open("/rooms")
    again.get_by_label("The four letters").fill(host.url)  # a pasted link will do
    expect(again.locator("#code-about")).to_have_text("Hangman race, 2 in the room.")


def test_why_a_room_cannot_be_joined(new_visitor: NewVisitor) -> None:
    page = new_visitor().open("/rooms")
    field, line = page.get_by_label("The four letters"), page.locator("#code-about")
    field.fill("zzzz")
    expect(line).to_have_text("No room ZZZZ. Check the letters.")
    host = make(new_visitor(), "boggle")
    code = code_of(host)
    host.get_by_role("button", name="Start for all").click()
    expect(status(host)).to_have_text("Find words")
    field.fill(code)
    expect(line).to_have_text(f"{code} has begun. You can watch.")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_role("heading", name="You are watching")).to_be_visible()
    expect(page.locator("ol.people")).to_contain_text("Otter")
    expect(page.locator("#grid")).to_have_count(0)
    missing = new_visitor()
    lost = missing.open("/rooms/ZZZZ")
    expect(lost.get_by_role("heading", name="No room ZZZZ")).to_be_visible()


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[LocalServer]:
    """A server whose rooms have one place."""
    with LocalServer(sqlite(tmp_path / "games.db"), limits={**UNLIMITED, "room_players": 1}) as one:
        yield one


def test_a_room_that_is_full_says_so(narrow: LocalServer, new_visitor: NewVisitor) -> None:
    host = make(new_visitor(address=narrow.address), "boggle")
    code = code_of(host)
    page = new_visitor(address=narrow.address).open("/rooms")
    page.get_by_label("The four letters").fill(code)
    expect(page.locator("#code-about")).to_have_text(f"{code} is full (1).")


def test_the_host_removes_pauses_and_closes(new_visitor: NewVisitor) -> None:
    host = make(new_visitor(), "boggle", game={"timer": 600})
    second, third = join(code_of(host), new_visitor(), new_visitor())
    host.get_by_role("button", name="Room", exact=True).click()
    host.get_by_role("button", name="Remove Owl").click()
    host.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(host.get_by_role("heading", name="2 in the room")).to_be_visible()
    expect(third.get_by_role("button", name="Join", exact=True)).to_be_visible()
    third.get_by_role("button", name="Join", exact=True).click()
    expect(third.locator(".door [role=alert]")).to_contain_text("The host removed you")
    host.get_by_role("button", name="Start for all").click()
    expect(status(second)).to_have_text("Find words")
    chip(host).click()
    host.get_by_role("button", name="Pause").click()
    expect(status(second)).to_have_text("The host has paused the game")
    stood = second.locator(".strip .tick").last.inner_text()
    chip(host).click()
    expect(second.locator(".strip .tick").last).to_have_text(stood)
    host.get_by_role("button", name="Go on").click()
    expect(status(second)).to_have_text("The game goes on")
    chip(host).click()
    host.get_by_role("button", name="End the round").click()
    host.get_by_role("dialog").get_by_role("button", name="End the round").click()
    expect(second.get_by_role("heading", level=1)).to_have_text("Nobody scored")
    chip(host).click()
    host.get_by_role("button", name="Close the room").click()
    host.get_by_role("dialog").get_by_role("button", name="Close the room").click()
    for page in (host, second):
        expect(page.get_by_role("heading", level=1)).to_contain_text("is closed")


def test_the_next_is_host_when_the_host_leaves(new_visitor: NewVisitor) -> None:
    host = make(new_visitor(), "boggle")
    (second,) = join(code_of(host), new_visitor())
    expect(second.get_by_role("button", name="Start for all")).to_have_count(0)
    host.get_by_role("button", name="Room", exact=True).click()
    host.get_by_role("button", name="Leave the room").click()
    host.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(host).to_have_url(f"{host.url.rpartition('/rooms')[0]}/rooms")
    expect(second.get_by_role("button", name="Start for all")).to_be_visible()


def test_options_are_changed_with_one_dialog(new_visitor: NewVisitor) -> None:
    host = make(new_visitor(), "boggle")
    (second,) = join(code_of(host), new_visitor())
    change = host.get_by_role("button", name="Change")
    change.click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_label("4 × 4").check(force=True)
    dialog.get_by_label("5 min").check(force=True)
    dialog.get_by_role("button", name="Use this").click()
    for page in (host, second):
        expect(page.locator(".form p").first).to_contain_text("4 × 4")
    expect(change).to_be_focused()


def test_the_focus_stays_or_goes_to_the_new_heading(new_visitor: NewVisitor) -> None:
    host = make(new_visitor(), "hangman", game={"length": 6, "misses": 3, "dealer": "largest"})
    code = code_of(host)
    start = host.get_by_role("button", name="Start for all")
    start.focus()
    enter(new_visitor(), code)
    expect(host.get_by_role("heading", name="2 in the room")).to_be_visible()
    expect(start).to_be_focused()
    start.press("Enter")
    expect(host.get_by_role("heading", name="Hangman race")).to_be_focused()


def test_a_link_can_be_copied_where_the_clipboard_is_closed(visitor: Visitor) -> None:
    host = make(visitor, "boggle")
    host.get_by_role("button", name="Copy the link").click()
    line = host.locator(".bigcode [role=status]")
    expect(line).to_contain_text(f"/rooms/{code_of(host)}")
