"""The screens of rooms: axe finds nothing, and they fit every size, light and dark."""

from collections.abc import Callable
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
    "390": (390, 844),
    "320": (320, 640),
}
MORE = """([width, height]) => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - width, scrollHeight - height];
}"""
ONE_SCREEN = {"hangman", "pupil"}  # screens on which the keys never leave a phone


def rooms(one: Visitor, _: Visitor) -> Page:
    page = one.open("/rooms")
    expect(page.locator(".zoo label")).to_have_count(8)
    return page


def lobby(one: Visitor, two: Visitor) -> Page:
    page = make(one, "boggle")
    enter(two, code_of(page))
    expect(page.get_by_role("heading", name="2 in the room")).to_be_visible()
    return page


def dialog(one: Visitor, two: Visitor) -> Page:
    page = lobby(one, two)
    page.get_by_role("button", name="Room", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator("dialog .qr").evaluate("image => image.decode()")
    return page


def options(one: Visitor, _: Visitor) -> Page:
    page = make(one, "class")
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def boggle(one: Visitor, two: Visitor) -> Page:
    page = lobby(one, two)
    page.get_by_role("button", name="Start for all").click()
    expect(status(page)).to_have_text("Find words")
    say_word(page, on_the_board(own_game(one, code_of(page)))[0].word)
    expect(page.locator(".stands li")).to_have_count(2)
    return page


def boggle_results(one: Visitor, two: Visitor) -> Page:
    page = boggle(one, two)
    command(one, code_of(page), "end")
    expect(page.get_by_role("heading", name="Only you")).to_be_visible()
    return page


def hangman(one: Visitor, two: Visitor) -> Page:
    page = make(one, "hangman", game={"length": 8})
    enter(two, code_of(page))
    page.get_by_role("button", name="Start for all").click()
    expect(status(page)).to_contain_text("Guess a letter.")
    key(page, "e").click()
    expect(key(page, "e")).to_have_attribute("aria-disabled", "true")
    return page


def sealing(one: Visitor, _: Visitor) -> Page:
    page = make(one, "setter")
    page.get_by_role("button", name="Set the word").click()
    page.get_by_role("textbox", name="A word for the others").fill("quartz")
    return page


def setter(one: Visitor, two: Visitor) -> Page:
    page = sealing(one, two)
    other = enter(two, code_of(page))
    page.get_by_role("button", name="Seal it").click()
    page.get_by_role("button", name="Start for all").click()
    key(other, "q").click()
    expect(page.locator(".watchers")).to_contain_text("just said Q")
    return page


def setter_results(one: Visitor, two: Visitor) -> Page:
    page = setter(one, two)
    command(one, code_of(page), "end")
    expect(page.get_by_role("heading", name="QUARTZ")).to_be_visible()
    return page


def projector_lobby(one: Visitor, two: Visitor) -> Page:
    page = make(one, "class")
    enter(two, code_of(page))
    expect(page.locator(".count")).to_have_text("1 joined")
    return page


def voted(one: Visitor, two: Visitor) -> tuple[Page, Page]:
    page = make(one, "class", game={"length": 8})
    pupil = enter(two, code_of(page))
    page.get_by_role("button", name="Start").click()
    key(pupil, "e").click()
    expect(page.get_by_role("button", name="Play E", exact=True)).to_be_visible()
    expect(key(pupil, "e")).to_have_attribute("aria-pressed", "true")
    return page, pupil


def projector(one: Visitor, two: Visitor) -> Page:
    return voted(one, two)[0]


def pupil(one: Visitor, two: Visitor) -> Page:
    return voted(one, two)[1]


def look_back(one: Visitor, two: Visitor) -> Page:
    page = projector(one, two)
    page.get_by_role("button", name="Play E", exact=True).click()
    expect(page.locator(".beamhead")).to_contain_text("Guess 2")
    page.get_by_role("button", name="End and look back").click()
    expect(page.get_by_role("heading", name="The x-ray")).to_be_visible()
    return page


STATES: dict[str, Callable[[Visitor, Visitor], Page]] = {
    "rooms": rooms,
    "lobby": lobby,
    "dialog": dialog,
    "options": options,
    "boggle": boggle,
    "boggle-results": boggle_results,
    "hangman": hangman,
    "sealing": sealing,
    "setter": setter,
    "setter-results": setter_results,
    "projector-lobby": projector_lobby,
    "projector": projector,
    "pupil": pupil,
    "look-back": look_back,
}


def sizes_of(page: Page, name: str) -> dict[str, list[int]]:
    """Return the sizes at which a screen is too wide, or too high for one that must not scroll."""
    wrong: dict[str, list[int]] = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        shot(page, f"room-{name}-{size}")
        is_wide, is_high = page.evaluate(MORE, [width, height])
        if is_wide > 0 or (name in ONE_SCREEN and width < 900 and is_high > 0):
            wrong[size] = [is_wide, is_high]
    return wrong


@pytest.mark.parametrize("name", STATES)
def test_a_screen_fits_and_axe_finds_nothing(new_visitor: NewVisitor, name: str) -> None:
    looks: dict[str, Any] = {"reduced_motion": "reduce", "color_scheme": "light"}
    page = STATES[name](new_visitor(**looks), new_visitor(**looks))
    assert sizes_of(page, name) == {}
    page.mouse.move(0, 0)
    page.evaluate(AXE_SCRIPT)
    light = faults(page, RULES)
    page.emulate_media(color_scheme="dark")
    shot(page, f"room-{name}-dark")
    assert (light, faults(page, COLOURS)) == ([], [])
