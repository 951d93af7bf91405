"""Hints, the strength of the fox, and the menu of Boggle."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.visitors import Visitor, boggle, status

BOARD: dict[str, Any] = {"board": "LEANSTRTQIEDOPSM", "rows": 4, "columns": 4}
SIZES = [(1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390)]
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def enter(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def end(page: Page) -> None:
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.locator("#end-title")).to_be_visible()


def test_a_hint_shows_where_a_word_begins(visitor: Visitor) -> None:
    visitor.stop_clock()  # the slate shows the hint for two seconds
    page = boggle(visitor, **BOARD)
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_have_attribute("aria-disabled", "true")
    hint.click(force=True)
    expect(page.locator("#slate")).to_have_text("A hint costs 2 points")
    expect(status(page)).to_have_text("A hint costs 2 points; you have 0 points.")
    enter(page, "resistant")
    expect(hint).to_have_attribute("aria-disabled", "false")
    hint.click()
    expect(page.locator("#points")).to_have_text("4")
    given = visitor.view(page)["hint"]["given"]
    face = visitor.view(page)["faces"][given["cell"]]
    says = f"{given['length']} letters, beginning at this {face}"
    expect(page.locator("#slate")).to_have_text(says)
    row, column = divmod(given["cell"], 4)
    expect(status(page)).to_have_text(
        f"A word of {given['length']} letters begins with the {face} in row {row + 1}, "
        f"column {column + 1}."
    )
    marked = page.locator("#grid .cube.hinted")
    expect(marked).to_have_count(1)
    label = f"{face}, row {row + 1} column {column + 1}"
    expect(marked).to_have_attribute("aria-label", label)
    page.reload()
    expect(marked).to_have_attribute("aria-label", label)
    end(page)
    expect(page.locator("#end-head")).to_contain_text("Hints cost you 2 points.")
    expect(marked).to_have_count(0)


@pytest.mark.parametrize("strength", ["common", "half", "quarter"])
def test_a_weaker_fox_says_what_it_does(visitor: Visitor, strength: str) -> None:
    page = boggle(visitor, strength=strength, seed=4, **BOARD)
    enter(page, "lean")
    expect(page.locator("#found button")).to_have_count(1)
    page.get_by_role("button", name="Done").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The fox then takes the words it can find.")
    dialog.get_by_role("button", name="Done").click()
    expect(page.locator("#end-title")).to_be_visible()
    view = visitor.view(page)
    outcome = view["outcome"]
    assert outcome["left"]["words"] > 0
    expect(page.locator("#end-title")).to_have_text(f"You 1, fox {outcome['computer']['points']}")
    expect(page.locator("#end-head")).to_contain_text(
        f"The fox missed {outcome['left']['words']} words."
    )
    missed = next(x for x in view["solution"] if not x["fox"] and not x["mine"])
    page.get_by_role("button", name=missed["word"].upper(), exact=True).click()
    expect(page.locator("#replay")).to_contain_text("the fox missed it")
    assert view["again"]["strength"] == strength


def test_the_menu_has_sizes_a_free_timer_and_the_strength_of_the_fox(visitor: Visitor) -> None:
    page = boggle(visitor, seed=1)
    page.get_by_role("button", name="5 × 5 · lab rules").click()
    menu = page.get_by_role("dialog", name="Boggle")
    for size in ("3 × 3", "4 × 4", "5 × 5", "6 × 6"):
        expect(menu.get_by_role("radio", name=size)).to_be_attached()
    menu.get_by_role("radio", name="6 × 6").check()
    expect(menu.get_by_label("Minutes")).to_be_hidden()
    menu.get_by_role("radio", name="Other").check()
    menu.get_by_label("Minutes").fill("12")
    menu.get_by_role("radio", name="Half").check()
    expect(menu).to_contain_text("The fox finds half of the words that most people know.")
    menu.get_by_role("button", name="New board").click()
    expect(page.locator("#grid")).to_have_attribute("aria-label", "Board, 6 by 6")
    settings = visitor.view(page)["settings"]
    assert (settings["timer"], settings["strength"]) == (720, "half")
    page.get_by_role("button", name="Menu").click()  # it is remembered
    expect(menu.get_by_role("radio", name="Other")).to_be_checked()
    expect(menu.get_by_label("Minutes")).to_have_value("12")


def test_the_same_size_again(visitor: Visitor) -> None:
    page = boggle(visitor, rows=3, columns=3, strength="quarter", seed=2)
    end(page)
    page.get_by_role("button", name="Same size again").click()
    expect(status(page)).to_have_text("Find words")
    expect(page.locator("#grid")).to_have_attribute("aria-label", "Board, 3 by 3")
    assert visitor.view(page)["settings"]["strength"] == "quarter"


def test_the_menu_and_the_buttons_fit(visitor: Visitor) -> None:
    page = boggle(visitor, seed=1)
    menu = page.get_by_role("dialog")
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        boxes = [box(button) for button in page.locator("#under-play .btn").all()]
        assert len({(round(x["y"]), round(x["height"])) for x in boxes}) == 1, ("in one line", size)
        page.get_by_role("button", name="Menu").click()
        menu.get_by_role("radio", name="Other").check()
        assert menu.evaluate("menu => menu.scrollWidth <= menu.clientWidth"), size
        assert page.evaluate(WIDER) == 0, size
        page.keyboard.press("Escape")
        expect(menu).to_have_count(0)


def box(part: Any) -> dict[str, float]:
    found = part.bounding_box()
    assert found is not None
    return dict(found)


def test_a_word_of_the_reveal_says_what_it_means(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    end(page)
    page.get_by_role("button", name="TREATISE", exact=True).click()
    expect(page.locator("#meaning")).to_have_text("Noun: a formal exposition.", use_inner_text=True)
    page.get_by_role("button", name="Next word").click()
    expect(page.locator("#meaning")).not_to_contain_text("a formal exposition")
