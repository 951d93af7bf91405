"""Small screens, wide ones, and screens whose colours the system chooses."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewVisitor
from support.visitors import Visitor, boggle, cube, hangman, key

SMALL = {"width": 320, "height": 640}
LONGEST_LINE = "Three misses for a letter. I’d call that generous, my dear.."  # 60 characters


@pytest.fixture
def small(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(viewport=SMALL, reduced_motion="reduce")


def box(element: Locator) -> dict[str, float]:
    found = element.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"y": y, "height": height, "right": x + width, "bottom": y + height}


def lost(visitor: Visitor) -> Page:
    page = visitor.played("etaoinshrd", dealer="largest")
    expect(page.locator("#end-truth b")).to_be_visible()
    return page


def test_hangman_fits_a_small_phone(small: Visitor) -> None:
    page = hangman(small)
    height = "document.documentElement.scrollHeight"
    assert page.evaluate(height) <= SMALL["height"]
    bubble = page.locator(".scene [data-fox-says]").first
    bubble.evaluate("(bubble, line) => (bubble.textContent = line)", LONGEST_LINE)
    scene = box(page.locator("#playing .scene"))
    assert box(bubble)["y"] >= scene["y"], "the fox's longest line is not cut off"
    assert box(page.locator("#playing .fox"))["bottom"] >= scene["bottom"] - 8
    for letter in "etaoi":
        page.keyboard.press(letter)
    expect(page.locator("#misses-left")).to_have_text("5 misses left")
    pips = page.locator("#pips li")
    assert len({box(pips.nth(number))["y"] for number in range(10)}) == 1
    assert box(pips.last)["right"] <= SMALL["width"] - 12
    assert page.evaluate(height) <= SMALL["height"]


def test_boggle_is_in_reach_on_a_small_phone(small: Visitor) -> None:
    page = boggle(small, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    buttons = box(page.locator("#under-play"))
    field = box(page.locator("#type"))
    assert 0 <= field["y"] - buttons["bottom"] < 40
    assert box(page.locator("#done"))["right"] <= SMALL["width"] - 16
    page.keyboard.type("lean")
    page.keyboard.press("Enter")
    found = page.get_by_role("button", name="lean, 1 point")
    assert 0 < box(found)["y"] - field["bottom"] < 180
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


def test_a_dialog_is_not_wider_than_itself(small: Visitor) -> None:
    page = boggle(small, seed=1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Your letters").click()
    page.get_by_role("textbox", name="Letters").fill("x" * 24)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("1 letter is missing")
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")


def test_all_dealer_buttons_are_equally_wide(new_visitor: NewVisitor) -> None:
    page = hangman(new_visitor(viewport={"width": 390, "height": 844}))
    page.get_by_role("button", name="Menu").click()
    buttons = page.get_by_role("group", name="Dealer").locator("label")
    expect(buttons.first).to_be_visible()
    widths = buttons.evaluate_all("all => all.map(x => Math.round(x.offsetWidth))")
    assert len(widths) > 4
    assert len(set(widths)) == 1


def test_a_kept_family_stays_on_one_line(small: Visitor) -> None:
    page = lost(small)
    page.locator("#xray").get_by_role("button", name="Guess 10").click()
    kept = page.locator("#xray .unfold").last.locator(".kept .n")
    expect(kept).to_have_text("18")
    assert kept.evaluate("span => span.getClientRects().length") == 1
    assert box(kept)["height"] < 32


def test_states_show_in_the_colours_of_the_system(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(forced_colors="active")
    page = hangman(visitor, dealer="kind")
    for letter in "ez":
        page.keyboard.press(letter)
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")

    def look(letter: str) -> tuple[Any, ...]:
        border = key(page, letter).evaluate(
            "key => [getComputedStyle(key).borderTopStyle, getComputedStyle(key).borderTopWidth]"
        )
        mark = key(page, letter).locator("use")
        return (*border, mark.get_attribute("href") if mark.count() else None)

    hit, miss, untried = look("e"), look("z"), look("q")
    assert hit[:2] == ("solid", "4px")
    assert miss[0] == "dashed"
    assert untried == ("solid", "2px", None)
    assert len({hit[2], miss[2], None}) == 3, "a tick and a cross"
    board = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    cube(board, 0).click()
    expect(cube(board, 0)).to_have_attribute("data-step", "1")
    colour = "cube => getComputedStyle(cube).backgroundColor"
    assert cube(board, 0).evaluate(colour) != cube(board, 1).evaluate(colour)
