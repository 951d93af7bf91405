"""The Hangman page on screens of every size: nothing sideways, keys in sight, and nothing that is
pressed moves."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewVisitor
from support.visitors import Visitor, hangman, key, status

SIZES = [(1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390)]
WIDTHS = [320, 344, 360, 361, 375, 390, 414, 480, 640, 641, 768, 815, 816, 817, 844, 928, 960]
WIDTHS += [*range(961, 1086, 4), 1085, 1086, 1088, 1089, 1152, 1153, 1280, 1440, 1920]
LONGEST_LINE = "Three misses for a letter. I’d call that generous, my dear.."  # 60 characters


@pytest.fixture
def still(new_visitor: NewVisitor) -> Visitor:
    """A visitor for whom nothing is animated."""
    return new_visitor(reduced_motion="reduce")


def box(element: Locator) -> dict[str, float]:
    found = element.bounding_box()
    assert found is not None
    return {
        "left": found["x"],
        "top": found["y"],
        "right": found["x"] + found["width"],
        "bottom": found["y"] + found["height"],
    }


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    sideways = one["left"] < other["right"] and other["left"] < one["right"]
    return sideways and one["top"] < other["bottom"] and other["top"] < one["bottom"]


def too_wide(page: Page, height: int) -> list[int]:
    """Return the widths at which the page can be scrolled sideways."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(width)
    return found


def state(visitor: Visitor, name: str) -> Page:
    """Return a page in a state of the game."""
    if name == "x-ray":
        page = visitor.played("etaoinshrd", dealer="largest")
        expect(page.locator("#xray .turns tr.on")).to_be_visible()
        return page
    if name == "review":
        page = visitor.played("etaisulcpm", dealer="fair", misses=10)
        expect(page.locator("#xray .log")).to_be_visible()
        return page
    settings: dict[str, Any] = {"long word": {"length": 21}, "sealed": {"dealer": "fair"}}
    page = hangman(visitor, **settings.get(name, {}))
    if name != "start":
        for letter in "ea":
            page.keyboard.press(letter)
            expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    return page


@pytest.mark.parametrize("name", ["start", "play", "long word", "sealed", "x-ray", "review"])
def test_no_page_scrolls_sideways(still: Visitor, name: str) -> None:
    page = state(still, name)
    assert too_wide(page, 800) == []
    if name in ("start", "play"):
        assert too_wide(page, 390) == []


def test_the_end_does_not_scroll_sideways_while_the_x_ray_is_made(visitor: Visitor) -> None:
    visitor.context.route("**/xray", lambda _route: None)  # never answered
    page = visitor.played("etaoinshrd", dealer="largest")
    expect(page.locator("#end-title")).to_be_visible()
    assert too_wide(page, 800) == []


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def play(page: Page, letter: str) -> None:
    page.keyboard.press(letter)
    expect(key(page, letter)).to_have_attribute("aria-disabled", "true")


def reopened(page: Page, name: str, value: str) -> None:
    """Open a page again with a choice of the menu."""
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [name, f'"{value}"'])
    page.reload()
    expect(status(page)).to_contain_text("Guess a letter.")


@pytest.mark.parametrize("order", ["abc", "qwerty"])
def test_keys_and_actions_are_in_sight(still: Visitor, order: str) -> None:
    page = hangman(still)
    reopened(page, "wordfoe.keys", order)
    for letter in ("", "e"):
        if letter:
            play(page, letter)
        for size in SIZES:
            resize(page, size)
            assert page.evaluate("document.documentElement.scrollHeight") <= size[1], size
            buttons = page.locator("#playing .btn:visible, #playing .key")
            boxes = buttons.evaluate_all(
                "all => all.map(x => [x.textContent, x.getBoundingClientRect().toJSON()])"
            )
            names = [name.lstrip("0123") for name, _ in boxes]
            assert {"Hint −3", "Word", "Give up", "New"} < set(names)
            assert len(names) == len(set(names))
            for name, found in boxes:
                assert 0 <= found["left"] < found["right"] <= size[0], (size, name)
                assert found["bottom"] <= size[1], (size, name)
                assert found["height"] >= 43.9, (size, name)


def test_what_is_pressed_never_moves(still: Visitor) -> None:
    places = (
        "all => all.map(x => [x.id || x.textContent[0], Math.round(x.getBoundingClientRect().top)])"
    )
    page = hangman(still, length=8)
    pressed = page.locator("#keys .key, .acts:not(#end-acts) .btn")

    def measured() -> list[Any]:
        found = []
        for size in SIZES:
            resize(page, size)
            found.append((size, pressed.evaluate_all(places)))
        return found

    before = measured()
    page.locator("#winnable").click()
    expect(status(page)).to_contain_text("Yes.")
    assert measured() == before
    play(page, "e")
    assert measured() == before
    page.keyboard.press("2")
    page.keyboard.type("zwieback")
    page.keyboard.press("Enter")
    expect(page.locator("#wrong-words")).to_have_text("Not ZWIEBACK")
    assert measured() == before


@pytest.mark.parametrize("picture", ["gallows", "snowman", "boat"])
def test_the_bubble_is_never_over_the_figure(still: Visitor, picture: str) -> None:
    page = hangman(still)
    reopened(page, "wordfoe.picture", picture)
    bubble = page.locator("#playing [data-fox-says]")
    figure = (
        "all => all.map(x => x.getBoundingClientRect().toJSON()).filter(x => x.width && x.height)"
    )
    for letter in ("", "e", "t"):
        if letter:
            play(page, letter)
        bubble.evaluate("(bubble, line) => (bubble.textContent = line)", LONGEST_LINE)
        for size in (*SIZES, (360, 740), (768, 1024), (961, 700)):
            resize(page, size)
            scene, said = box(page.locator("#playing .scene")), box(bubble)
            assert scene["top"] <= said["top"] < said["bottom"] <= scene["bottom"], size
            assert scene["left"] <= said["left"] < said["right"] <= scene["right"], size
            parts = page.locator("#picture use").evaluate_all(figure)
            assert parts
            assert not any(overlap(said, part) for part in parts), size


def test_the_buttons_at_the_end_do_not_move(still: Visitor) -> None:
    held: list[Any] = []
    still.context.route("**/xray", lambda route: held.append(route))
    page = still.played("etaoinshrd", dealer="largest")
    buttons = page.locator("#end-acts .btn")
    expect(page.locator("#end-truth")).to_have_text("Working it out …")
    expect(page.locator("#find-said")).to_contain_text("Working it out …")
    expect(page.locator("#xray .turns tbody tr")).to_have_count(10)  # the table is there already
    places = "all => all.map(x => [x.textContent, JSON.stringify(x.getBoundingClientRect())])"

    def measured() -> list[Any]:
        found = []
        for size in SIZES:
            resize(page, size)
            found.append((size, buttons.evaluate_all(places)))
        return found

    before = measured()
    held.pop().continue_()
    expect(page.locator("#end-truth b")).to_be_visible()
    assert measured() == before


@pytest.mark.parametrize("name", ["x-ray", "review"])
def test_the_table_is_inside_its_card(still: Visitor, name: str) -> None:
    page = state(still, name)
    table = "#xray table"
    for width in (320, 390, 844, 1280):
        resize(page, (width, 800))
        inner = box(page.locator(table))
        outer = box(page.locator("#xray .card:has(table)"))
        assert outer["left"] < inner["left"] < inner["right"] < outer["right"], width
