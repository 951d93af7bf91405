"""Boggle by click, by drag, by touch, by typing and by the keys of the board."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.visitors import Visitor, boggle, cube, heard, shot, status

#  L  E  A  N
#  S  T  R  T
#  Qu I  E  D
#  O  P  S  M
BOARD: dict[str, Any] = {"board": "LEANSTRTQIEDOPSM", "rows": 4, "columns": 4}
ORDINALS = "first second third fourth fifth sixth seventh eighth".split()
PETARD = [13, 10, 5, 2, 6, 11]  # four of its five steps are diagonal


def found(page: Page) -> list[str]:
    return page.locator("#found button").all_text_contents()


def middle(page: Page, number: int) -> tuple[float, float]:
    box = cube(page, number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lit(page: Page) -> list[str]:
    """Return the faces along the path, by the order that the labels say."""
    names: list[str] = page.locator("#grid .cube.lit").evaluate_all(
        "all => all.map(x => x.ariaLabel)"
    )
    return [name.split(",")[0] for name in sorted(names, key=place_in_path)]


def place_in_path(name: str) -> int:
    return ORDINALS.index(name.removesuffix(" in path").rsplit(" ", 1)[1])


def drag(page: Page, path: list[int]) -> None:
    page.mouse.move(*middle(page, path[0]))
    page.mouse.down()
    for number in path[1:]:
        page.mouse.move(*middle(page, number), steps=6)


def test_words_are_clicked(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    for number in (0, 1, 2):
        cube(page, number).click()
    expect(cube(page, 2)).to_have_attribute("aria-label", "A, row 1 column 3, third in path")
    expect(page.locator("#trace path")).to_have_count(2)
    shot(page, "boggle-play-path")
    cube(page, 3).click()  # a new word is awarded at once
    expect(status(page)).to_have_text("+1 LEAN")
    expect(page.locator("#points")).to_have_text("1")
    expect(page.locator("#grid .cube.lit")).to_have_count(0)
    for number in (0, 1, 2, 3):
        cube(page, number).click()
    expect(status(page)).to_have_text("Already found: go on, or clear")
    assert lit(page) == list("LEAN")  # it stays, so that LEANT can be made of it
    cube(page, 7).click()
    expect(status(page)).to_have_text("+2 LEANT")
    assert found(page) == ["LEANT", "LEAN"]
    assert [text for text in heard(page) if text.startswith("+")] == ["+1 LEAN", "+2 LEANT"]


def test_a_selection_that_leads_nowhere_is_cleared(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    cube(page, 0).click()
    cube(page, 4).click()
    expect(status(page)).to_have_text("Not a word")
    expect(page.locator("#grid .cube.lit")).to_have_count(0)
    cube(page, 0).click()
    cube(page, 15).click()
    expect(status(page)).to_have_text("Cubes must touch")
    expect(page.locator("#grid .cube.lit")).to_have_count(0)
    cube(page, 0).click()
    cube(page, 1).click()
    cube(page, 1).click()  # the last one again takes it back
    expect(page.locator("#grid .cube.lit")).to_have_count(1)
    assert visitor.view(page)["move"] == 0


def test_clicks_that_are_faster_than_the_server_count(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    for number in (8, 9, 5, 1):  # QUIT is a word before QUITE is
        page.mouse.click(*middle(page, number))
    expect(status(page)).to_have_text("+1 QUIT")
    expect(page.locator("#grid .cube.lit")).to_have_count(1)
    assert lit(page) == ["E"]


def test_a_word_is_dragged_across_diagonals(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    drag(page, PETARD)
    assert lit(page) == list("PETARD")
    shot(page, "boggle-drag")
    page.mouse.up()
    expect(status(page)).to_have_text("+3 PETARD")
    assert visitor.view(page)["found"][0]["path"] == PETARD
    drag(page, [0, 1, 2, 6, 2, 3, 7])  # going back undoes a cube
    assert lit(page) == list("LEANT")
    page.mouse.up()
    expect(status(page)).to_have_text("+2 LEANT")
    drag(page, PETARD)
    page.mouse.up()
    expect(status(page)).to_have_text('Already found: "petard".')
    expect(page.locator("#grid .cube.lit")).to_have_count(0)
    drag(page, [0, 1, 2])
    page.mouse.up()
    expect(status(page)).to_contain_text('"lea" is too short')
    assert found(page) == ["LEANT", "PETARD"]


def test_a_sloppy_drag_does_not_catch_the_corners(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    x, y = middle(page, 4)
    width = middle(page, 5)[0] - x
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + width * 0.56, y + width * 0.44, steps=8)  # within the square of T
    page.mouse.move(*middle(page, 9), steps=8)
    assert lit(page) == ["S", "I"]
    page.mouse.move(*middle(page, 5), steps=8)
    page.mouse.move(*middle(page, 4), steps=8)  # used before, and not the one before
    assert lit(page) == ["S", "I", "T"]
    page.mouse.up()
    expect(status(page)).to_contain_text("too short")


def test_words_are_swiped_with_a_finger(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page = boggle(visitor, **BOARD)
    session = visitor.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in points]},
        )

    def swipe(path: list[int]) -> None:
        at = middle(page, path[0])
        touch("touchStart", at)
        for number in path[1:]:
            to = middle(page, number)
            for step in range(1, 6):
                x, y = (a + (b - a) * step / 5 for a, b in zip(at, to, strict=True))
                touch("touchMove", (x, y))
            at = to

    scrolled = page.evaluate("scrollY")
    swipe(PETARD)
    assert lit(page) == list("PETARD")
    touch("touchEnd")
    expect(status(page)).to_have_text("+3 PETARD")
    assert page.evaluate("scrollY") == scrolled, "a swipe on the board does not scroll the page"
    swipe([0, 1, 2, 3])
    touch("touchCancel")
    expect(page.locator("#grid .cube.lit")).to_have_count(0)
    for number in (8, 9, 13):  # taps
        cube(page, number).tap()
    expect(status(page)).to_have_text("+1 QUIP")
    assert found(page) == ["QUIP", "PETARD"]
    shot(page, "boggle-phone")


def test_words_are_typed(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    page.keyboard.type("lean")  # anywhere
    assert lit(page) == list("LEAN")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("+1 LEAN")
    field = page.get_by_role("textbox", name="Type a word")
    field.fill("qiet")  # Q stands for Qu
    assert lit(page) == ["Qu", "I", "E", "T"]
    field.press("Enter")
    expect(status(page)).to_have_text("+2 QUIET")
    expect(field).to_have_value("")
    field.fill("SQUIRE")
    field.press("Enter")
    expect(status(page)).to_have_text("+3 SQUIRE")
    assert found(page) == ["SQUIRE", "QUIET", "LEAN"]
    expect(page.locator("#count")).to_have_text("3")


@pytest.mark.parametrize("turned", [False, True])
def test_words_are_chosen_by_keys_on_the_board(visitor: Visitor, turned: bool) -> None:
    page = boggle(visitor, **BOARD)
    if turned:
        for _ in range(4):
            page.get_by_role("button", name="Turn").click()
    cube(page, 0).focus()
    for step in ("Home", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(step)
        page.keyboard.press("Space")
    assert lit(page) == list("LEAN")
    page.keyboard.press("Backspace")
    assert lit(page) == list("LEA")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(cube(page, 7)).to_have_attribute("aria-label", "T, row 2 column 4, fifth in path")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("+2 LEANT")
    expect(cube(page, 7)).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    assert lit(page) == []
    stops = page.locator('#grid .cube[tabindex="0"]')
    expect(stops).to_have_count(1)
