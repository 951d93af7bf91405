"""What does it mean? At the end of a game and in the x-ray, by tap and by focus, for words that are
shown and for no others."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewVisitor
from support.interception import intercept
from support.visitors import Visitor, hangman, key
from wordfoe.definitions import define

NO_MEANING = "No meaning in our dictionary. The word list has it, though."


def asked(visitor: Visitor) -> list[str]:
    """Return the words that the page asked a meaning of."""
    paths = [urlsplit(url).path for url in visitor.requests]
    return [path.rpartition("/")[2] for path in paths if "/api/definitions/" in path]


def answer_with(visitor: Visitor, definition: str | None) -> None:
    """Let the server define every word like this."""
    part = definition and "noun"

    def answer(route: Route) -> None:
        word = route.request.url.rpartition("/")[2]
        body = {"word": word, "definition": definition, "lemma": definition and word, "part": part}
        route.fulfill(body=json.dumps(body), content_type="application/json")

    visitor.context.route("**/api/definitions/*", answer)


def test_the_word_at_the_end_has_its_meaning(visitor: Visitor) -> None:
    page = visitor.played("et", dealer="largest", misses=2, length=8, words="everyday")
    expect(page.locator("#end-meaning")).to_contain_text(": ")
    word = visitor.view(page)["outcome"]["word"]
    found = define(word)
    assert found is not None
    expect(page.locator("#end-meaning")).to_contain_text(found.gloss)
    assert asked(visitor) == [word]


def test_a_word_without_an_entry_says_so(visitor: Visitor) -> None:
    answer_with(visitor, None)
    page = visitor.played("kron", dealer="fair")
    expect(page.locator("#end-meaning")).to_have_text(NO_MEANING)


def test_nothing_is_asked_while_a_game_runs(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="fair")
    for letter in "kro":
        key(page, letter).click()
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    assert asked(visitor) == []


UNFOLDED = "#xray .unfold"


def unfolded(visitor: Visitor) -> Page:
    """Return a page with the x-ray of two guesses, the first of them unfolded."""
    page = visitor.played("et", dealer="largest", misses=2)
    expect(page.locator("#end-truth b")).to_be_visible()
    for toggle in page.locator("#xray .go[aria-expanded=true]").all():
        toggle.click()
    page.locator("#xray").get_by_role("button", name="Guess 1:").click()
    expect(page.locator(UNFOLDED)).to_have_count(1)
    return page


@pytest.mark.parametrize("way", ["tap", "focus"])
def test_the_words_of_the_x_ray(visitor: Visitor, way: str) -> None:
    answer_with(visitor, "what it means")
    page = unfolded(visitor)
    pane = page.locator(UNFOLDED)
    line = pane.locator(".meaning")
    expect(line).to_have_text("Tap a word to see what it means.")
    words = pane.locator(".meant")
    word = words.first.text_content() or ""
    words.first.click() if way == "tap" else words.first.focus()
    expect(line).to_have_text("Noun: what it means.")
    words.first.click()
    assert asked(visitor).count(word) == 1  # the answer is kept


def test_the_words_are_one_tab_stop(visitor: Visitor) -> None:
    answer_with(visitor, "what it means")
    page = unfolded(visitor)
    words = page.locator(UNFOLDED + " .meant")
    expect(words.first).to_be_visible()
    assert page.locator(UNFOLDED + " .meant[tabindex='0']").count() == 1
    words.first.focus()
    for pressed, at in [("ArrowRight", 1), ("ArrowDown", 2), ("Home", 0), ("ArrowLeft", -1)]:
        page.keyboard.press(pressed)
        expect(words.nth(at)).to_be_focused()
    expect(page.locator(UNFOLDED + " .meaning")).to_have_text("Noun: what it means.")


def test_dots_while_the_answer_is_under_way_and_the_last_word_wins(visitor: Visitor) -> None:
    page = unfolded(visitor)
    held: list[Route] = []
    intercept(page, "**/api/definitions/*", lambda route: held.append(route))
    words = page.locator(UNFOLDED + " .meant")
    line = page.locator(UNFOLDED + " .meaning")
    words.nth(0).click()
    expect(line).to_have_text("…")
    words.nth(1).click()
    for route in reversed([*until_held(page, held, 2)]):
        word = route.request.url.rpartition("/")[2]
        body = {"word": word, "definition": f"is {word}", "lemma": word, "part": "verb"}
        route.fulfill(body=json.dumps(body), content_type="application/json")
    expect(line).to_have_text(f"Verb: is {words.nth(1).text_content()}.")


def until_held(page: Page, held: list[Route], count: int) -> list[Route]:
    """Wait until so many requests were sent."""
    while len(held) < count:
        page.evaluate("0")  # lets the events of the page through
    return held


def test_without_a_connection_it_says_so(visitor: Visitor) -> None:
    visitor.allow_errors("Failed to load resource")
    page = unfolded(visitor)
    expect(page.locator(UNFOLDED + " .meaning")).to_be_visible()
    intercept(page, "**/api/definitions/*", lambda route: route.abort())
    page.locator(UNFOLDED + " .meant").first.click()
    expect(page.locator(UNFOLDED + " .meaning")).to_have_text(
        "The dictionary cannot be reached just now."
    )


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (844, 390), (390, 844), (320, 640)])
def test_a_meaning_moves_nothing(new_visitor: NewVisitor, width: int, height: int) -> None:
    visitor = new_visitor(viewport={"width": width, "height": height})
    held: list[Route] = []
    visitor.context.route("**/api/definitions/*", lambda route: held.append(route))
    page = visitor.played("kron", dealer="fair")
    (route,) = until_held(page, held, 1)
    place = "document.querySelector('#end-acts').offsetTop"
    before = page.evaluate(place)
    longest = (
        "of or relating to words that are as long and as wide and as old as a gloss can ever be…"
    )
    body = {"word": "kronor", "definition": longest, "lemma": "krona", "part": "adjective"}
    route.fulfill(body=json.dumps(body), content_type="application/json")
    expect(page.locator("#end-meaning")).to_contain_text("from krona")
    assert page.evaluate(place) == before
