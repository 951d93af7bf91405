"""The page of puzzles: one letter, one try, the proof, the rating; by mouse, by keys and by ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.puzzles import letters_of, view_of
from support.visitors import Visitor, heard, key, shot, wait_to_hear

SIZES = [(1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390)]


def opened(visitor: Visitor) -> Page:
    page = visitor.open("/puzzles")
    expect(page.locator("#facts .chip").first).to_be_visible()
    return page


def test_a_puzzle_is_solved_by_mouse(visitor: Visitor) -> None:
    page = opened(visitor)
    expect(page.locator("#rating")).to_have_text("Rating 1,200")
    best, _ = letters_of(page)
    words = view_of(page)["words_left"]
    expect(page.locator("#facts")).to_contain_text(f"{words} still fit")
    key(page, best).click()
    expect(page.locator("#verdict h2")).to_have_text(f"★ {best.upper()} wins.")
    expect(key(page, best)).to_have_attribute("aria-label", f"{best.upper()}, wins")
    expect(page.locator("#proof h2")).to_have_text([f"Why {best.upper()} wins"])
    expect(page.locator("#proof .pile.fail")).to_have_count(0)
    expect(page.locator("#rating")).to_have_text(re.compile(r"Rating 1,\d{3} \+\d+"))
    expect(page.locator("#streak")).to_have_text("1 in a row")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("#verdict")).to_be_hidden()
    expect(page.locator("#known")).to_be_visible()
    expect(page.locator("#streak")).to_have_text("1 in a row")


def test_a_puzzle_is_failed_by_keys_and_heard(visitor: Visitor) -> None:
    page = opened(visitor)
    best, other = letters_of(page)
    page.keyboard.press(other)
    title = f"{other.upper()} loses. {best.upper()} was the one."
    expect(page.locator("#verdict h2")).to_have_text(f"✕ {title}")
    expect(page.locator("#proof h2")).to_have_text(
        [f"Why {other.upper()} loses", f"Why {best.upper()} wins"]
    )
    expect(page.locator("#proof .pile.fail").first).to_contain_text("One too many.")
    expect(page.locator("#proof .pile.fail .over").first).to_be_visible()
    rating = (page.locator("#rating").text_content() or "").removeprefix("Rating ")
    now, change = re.split(r" −", rating)
    wait_to_hear(page, f"{title} Rating {now}, minus {change}.")
    assert not any("blank" in sentence for sentence in heard(page))
    page.keyboard.press(best)  # one try: nothing happens
    expect(page.locator("#verdict h2")).to_have_text(f"✕ {title}")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_be_hidden()
    expect(page.locator("#keys button:focus")).to_have_count(1)


def test_a_reload_keeps_the_puzzle_and_a_letter_tried_is_no_try(visitor: Visitor) -> None:
    page = opened(visitor)
    before = view_of(page)
    page.keyboard.press(before["tried"][0])
    expect(page.locator("#status")).to_contain_text("was tried before")
    page.reload()
    expect(page.locator("#facts .chip").first).to_be_visible()
    assert view_of(page) == before


def test_the_words_are_shown_only_on_request(visitor: Visitor) -> None:
    page = opened(visitor)
    words = page.locator("#words")
    expect(words).to_have_text("With the words shown, a solve counts half.")
    page.get_by_role("button", name="Show the words").click()
    expect(words).to_contain_text("A solve counts half now.")
    shown = view_of(page)["shown"]
    expect(words).to_contain_text(", ".join(shown))
    expect(page.get_by_role("button", name="Show the words")).to_be_hidden()


def test_a_puzzle_is_skipped(visitor: Visitor) -> None:
    page = opened(visitor)
    before = view_of(page)
    with page.expect_response("**/skip"):
        page.get_by_role("button", name="Skip").click()
    expect(page.locator("#rating")).to_have_text("Rating 1,200")
    assert view_of(page)["id"] != before["id"]


def test_a_puzzle_answered_in_another_tab(visitor: Visitor) -> None:
    visitor.allow_errors("404")
    page, other = opened(visitor), opened(visitor)
    best, wrong = letters_of(page)
    other.keyboard.press(best)
    expect(other.locator("#verdict")).to_be_visible()
    page.keyboard.press(wrong)  # the answer that counts is the first
    expect(page.locator("#verdict h2")).to_have_text(f"★ {best.upper()} wins.")
    other.get_by_role("button", name="Next puzzle").click()
    expect(other.locator("#verdict")).to_be_hidden()


def test_no_puzzle_is_left(visitor: Visitor) -> None:
    visitor.allow_errors("404")
    said = "I'm out of positions. Come back tomorrow."
    problem = {"status": 404, "code": "no-puzzle", "detail": said}
    visitor.context.route(
        "**/api/puzzles/next",
        lambda route: route.fulfill(
            status=404, json=problem, content_type="application/problem+json"
        ),
    )
    page = visitor.open("/puzzles")
    expect(page.locator("#status")).to_have_text(said)
    expect(page.locator("#known")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_moves_and_nothing_sticks_out(
    new_visitor: NewVisitor, width: int, height: int
) -> None:
    page = opened(new_visitor(viewport={"width": width, "height": height}))
    place = "JSON.stringify(document.getElementById('keys').getBoundingClientRect())"
    fits = "document.documentElement.scrollWidth <= innerWidth"
    sizes = page.locator("#keys button").evaluate_all(
        "all => all.map(x => Math.min(x.offsetWidth, x.offsetHeight))"
    )
    assert min(sizes) >= 40
    before = page.evaluate(place)
    assert page.evaluate(fits)
    shot(page, f"puzzle-{width}")
    page.keyboard.press(view_of(page)["tried"][0])
    expect(page.locator("#status")).to_contain_text("was tried before")
    assert page.evaluate(place) == before
    _, other = letters_of(page)
    page.keyboard.press("q" if "q" not in view_of(page)["tried"] else other)  # a long sentence
    expect(page.locator("#verdict")).to_be_visible()
    assert page.evaluate(place) == before
    assert page.evaluate(fits)
    shot(page, f"puzzle-{width}-failed")
