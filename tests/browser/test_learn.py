"""Learn the trick: the lesson by keys and by hand, on every screen, and its offer on the first
visit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.visitors import Visitor, hangman, heard, key, shot, wait_until_loaded

SCREENS = [(1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390)]


BELOW = """Math.max(...[...document.querySelectorAll('#keys button, .lesson .row .btn')]
  .map((one) => one.getBoundingClientRect().bottom))"""


def begun(visitor: Visitor) -> Page:
    page = visitor.open("/learn")
    wait_until_loaded(page)
    expect(page.locator("#status")).to_contain_text("I have 9 words and have chosen none of them.")
    return page


def answered(page: Page, letter: str) -> None:
    """Wait until a letter has its answer."""
    expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#piles-title")).to_contain_text(f"What {letter.upper()} does")


def test_the_whole_lesson_by_keys(visitor: Visitor) -> None:
    page = begun(visitor)
    expect(page.locator(".pile .cards li")).to_have_count(9)
    for letter, answer in [("e", "No E."), ("o", "Yes, O."), ("g", "No G."), ("c", "Yes, C.")]:
        expect(page.locator(".key.try")).to_have_text(letter.upper())
        page.keyboard.press(letter)
        answered(page, letter)
        expect(page.locator("#status b")).to_have_text(answer)
    page.keyboard.press("l")
    expect(page.locator("#status")).to_contain_text("That is all there is to it.")
    expect(page.locator("#leave")).to_have_text("Play Hangman")
    said = heard(page)
    assert any("none of them has an E. So I say no." in text for text in said)
    page.locator("#leave").click()
    expect(page.locator("#status")).to_contain_text("Guess a letter.")
    expect(page.locator(".offer")).to_have_count(0)


def test_piles_are_families_and_one_is_kept(visitor: Visitor) -> None:
    page = begun(visitor)
    key(page, "e").click()
    answered(page, "e")
    expect(page.locator(".pile")).to_have_count(5)
    kept = page.locator(".pile.kept")
    expect(kept.locator(".cards li")).to_have_text(["ALLY", "COOL", "GOOD"])
    expect(kept.locator("small")).to_have_text("kept")
    expect(page.locator(".pile.gone small").first).to_have_text("let go")
    page.get_by_role("button", name="Start again").click()
    expect(page.locator(".pile")).to_have_count(1)
    expect(key(page, "e")).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_that_is_pressed_moves(new_visitor: NewVisitor, width: int, height: int) -> None:
    visitor = new_visitor(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = begun(visitor)
    shot(page, f"learn-{width}")
    place = "document.querySelector('#keys').getBoundingClientRect().top + scrollY"
    before = page.evaluate(place)
    for letter in "eogcl":
        key(page, letter).click()
        answered(page, letter)
        assert page.evaluate(place) == before
        assert page.evaluate(BELOW) <= height, "the keys are on the screen, and the buttons too"
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        edges = "all => all.map(x => x.getBoundingClientRect().right)"
        assert max(page.locator("main *").evaluate_all(edges)) <= width
        small = "[...document.querySelectorAll('#keys button')].map(x => x.offsetHeight)"
        assert min(page.evaluate(small)) >= 44
    shot(page, f"learn-end-{width}")


def test_the_lesson_is_offered_until_the_first_guess(visitor: Visitor) -> None:
    page = hangman(visitor)
    offer = page.get_by_role("link", name="New here? Learn the trick")
    expect(offer).to_be_visible()
    top = "document.querySelector('#keys').getBoundingClientRect().top"
    before = page.evaluate(top)
    key(page, "e").click()
    expect(offer).to_have_count(0)
    assert page.evaluate(top) == before
    again = hangman(visitor)
    expect(again.locator(".offer")).to_have_count(0)


def test_the_offer_leads_to_the_lesson(visitor: Visitor) -> None:
    page = hangman(visitor)
    page.get_by_role("link", name="New here? Learn the trick").click()
    wait_until_loaded(page)
    expect(page.get_by_role("heading", name="Learn the trick")).to_be_visible()


def test_help_leads_to_the_lesson(visitor: Visitor) -> None:
    page = visitor.open("/help")
    page.get_by_role("link", name="Learn the trick").click()
    expect(page.get_by_role("heading", name="Learn the trick")).to_be_visible()
