"""The screens of rooms: axe finds nothing, and they fit every size, light and dark.

The screens of a room follow each other, and each is looked at on the way."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from browser.test_axe import COLOURS, RULES, faults
from support.room_visitors import code_of, command, enter, make, on_the_board, own_game, say_word
from support.visitors import Visitor, key, shot, status

SIZES = {
    "1280": (1280, 800),
    "1024": (1024, 768),
    "844": (844, 390),
    "320": (320, 640),
    "390": (390, 844),
}
ONE_SCREEN = {"hangman", "pupil"}  # screens on which the keys never leave a phone
MORE = """([width, height]) => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const cards = [...document.querySelectorAll(".card")];
  const within = cards.map((card) => card.scrollWidth - card.clientWidth);
  return [Math.max(scrollWidth - width, ...within), scrollHeight - height];
}"""

LONG_WORD = "thunderstorm"

Screens = Iterator[tuple[str, Page]]


def race(one: Visitor, two: Visitor) -> Screens:
    page = one.open("/rooms")
    expect(page.locator(".zoo label")).to_have_count(8)
    yield "rooms", page
    page = make(one, "boggle")
    code = code_of(page)
    enter(two, code)
    expect(page.get_by_role("heading", name="2 in the room")).to_be_visible()
    yield "lobby", page
    page.get_by_role("button", name="Room", exact=True).click()
    page.locator("dialog .qr").evaluate("image => image.decode()")
    yield "dialog", page
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start for all").click()
    expect(status(page)).to_have_text("Find words")
    say_word(page, on_the_board(own_game(one, code))[0].word)
    expect(page.locator(".stands li")).to_have_count(2)
    yield "boggle", page
    command(one, code, "end")
    expect(page.get_by_role("heading", name="Only you")).to_be_visible()
    yield "boggle-results", page


def set_word(one: Visitor, two: Visitor) -> Screens:
    page = make(one, "setter")
    other = enter(two, code_of(page))
    page.get_by_role("button", name="Set the word").click()
    page.get_by_role("textbox", name="A word for the others").fill(LONG_WORD)
    yield "sealing", page
    page.get_by_role("button", name="Seal it").click()
    page.get_by_role("button", name="Start for all").click()
    key(other, "t").click()
    expect(page.locator(".watchers")).to_contain_text("just said T")
    yield "setter", page
    yield "hangman", other
    command(one, code_of(page), "end")
    expect(page.get_by_role("heading", name=LONG_WORD.upper())).to_be_visible()
    yield "setter-results", page


def lesson(one: Visitor, two: Visitor) -> Screens:
    page = make(one, "class", game={"length": 8})
    pupil = enter(two, code_of(page))
    expect(page.locator(".count")).to_have_text("1 joined")
    page.locator(".qr").evaluate("image => image.decode()")
    yield "projector-lobby", page
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "options", page
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start").click()
    key(pupil, "e").click()
    expect(page.get_by_role("button", name="Play E", exact=True)).to_be_visible()
    expect(key(pupil, "e")).to_have_attribute("aria-pressed", "true")
    yield "projector", page
    yield "pupil", pupil
    page.get_by_role("button", name="Play E", exact=True).click()
    expect(page.locator(".beamhead")).to_contain_text("Guess 2")
    page.get_by_role("button", name="End and look back").click()
    expect(page.get_by_role("heading", name="The x-ray")).to_be_visible()
    yield "look-back", page


def wrong_sizes(page: Page, name: str) -> dict[str, list[int]]:
    """Return the sizes at which a screen is too wide, or too high for one that must not scroll."""
    wrong: dict[str, list[int]] = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        shot(page, f"room-{name}-{size}")
        more_width, more_height = page.evaluate(MORE, [width, height])
        if more_width > 0 or (name in ONE_SCREEN and width < 900 and more_height > 0):
            wrong[size] = [more_width, more_height]
    return wrong


@pytest.mark.parametrize("screens", [race, set_word, lesson])
def test_screens_fit_and_axe_finds_nothing(
    new_visitor: NewVisitor, screens: Callable[[Visitor, Visitor], Screens]
) -> None:
    looks: dict[str, Any] = {"reduced_motion": "reduce", "color_scheme": "light"}
    for name, page in screens(new_visitor(**looks), new_visitor(**looks)):
        sizes = wrong_sizes(page, name)
        page.mouse.move(0, 0)
        page.evaluate(AXE_SCRIPT)
        light = faults(page, RULES)
        page.emulate_media(color_scheme="dark")
        shot(page, f"room-{name}-dark")
        assert (name, sizes, light, faults(page, COLOURS)) == (name, {}, [], [])
        page.emulate_media(color_scheme="light")
