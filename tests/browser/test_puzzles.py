"""The page of puzzles: one letter, one try, the proof, the rating; by mouse, by keys and by ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewVisitor
from support.puzzles import letters_of, view_of
from support.visitors import Visitor, heard, key, shot, wait_to_hear

VERBS = {"wins": ("wins", "loses"), "saves": ("saves a miss", "costs more")}
SIZES = [(1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390)]


def opened(visitor: Visitor) -> Page:
    page = visitor.open("/puzzles")
    expect(page.locator("#facts .chip").first).to_be_visible()
    return page


def posed(visitor: Visitor, kind: str) -> Page:
    """Return a page with a puzzle of a kind."""
    page = opened(visitor)
    while view_of(page)["kind"] != kind:
        with page.expect_response("**/skip"):
            page.get_by_role("button", name="Skip").click()
    return page


def test_a_puzzle_is_solved_by_mouse(visitor: Visitor) -> None:
    page = opened(visitor)
    expect(page.locator("#rating")).to_have_text("Rating 1,200?")
    expect(page.locator("#provisional")).to_contain_text("it is provisional")
    best, _ = letters_of(page)
    words, (right, _) = view_of(page)["words_left"], VERBS[view_of(page)["kind"]]
    expect(page.locator("#facts")).to_contain_text(f"{words} still fit")
    key(page, best).click()
    expect(page.locator("#verdict h2")).to_have_text(f"★ {best.upper()} {right}.")
    expect(key(page, best)).to_have_attribute("aria-label", f"{best.upper()}, {right}")
    expect(page.locator("#proof h2")).to_have_text([f"Why {best.upper()} {right}"])
    expect(page.locator("#proof .pile.fail")).to_have_count(0)
    expect(page.locator("#rating")).to_have_text(re.compile(r"Rating 1,\d{3}\? \+\d{2}$"))
    expect(page.locator("#streak")).to_have_text("1 in a row")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("#verdict")).to_be_hidden()
    expect(page.locator("#known")).to_be_visible()
    expect(page.locator("#streak")).to_have_text("1 in a row")


def test_a_puzzle_is_failed_by_keys_and_heard(visitor: Visitor) -> None:
    page = opened(visitor)
    best, other = letters_of(page)
    kind = view_of(page)["kind"]
    right, wrong = VERBS[kind]
    page.keyboard.press(other)
    title = f"{other.upper()} {wrong}. {best.upper()} was the one."
    expect(page.locator("#verdict h2")).to_have_text(f"✕ {title}")
    expect(page.locator("#proof h2")).to_have_text(
        [f"Why {other.upper()} {wrong}", f"Why {best.upper()} {right}"]
    )
    expect(page.locator("#proof .pile.fail").first).to_contain_text(
        "One too many." if kind == "wins" else "One more than it takes."
    )
    expect(page.locator("#proof .pile.fail .over").first).to_be_visible()
    rating = (page.locator("#rating").text_content() or "").removeprefix("Rating ")
    now, change = re.split(r"\? −", rating)
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
    expect(page.locator("#rating")).to_have_text("Rating 1,200?")
    assert view_of(page)["id"] != before["id"]


def test_a_skip_keeps_the_streak_once_a_day(visitor: Visitor) -> None:
    page = opened(visitor)
    page.keyboard.press(letters_of(page)[0])
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("#known")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#status")).to_contain_text("Your streak is kept, once a day.")
    expect(page.locator("#streak")).to_have_text("1 in a row")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#status")).to_contain_text("Your streak is over")
    expect(page.locator("#streak")).to_have_text("0 in a row")


@pytest.mark.parametrize("kind", ["wins", "saves"])
def test_both_kinds_of_puzzles(visitor: Visitor, kind: str) -> None:
    page = posed(visitor, kind)
    title = {"wins": "One letter still wins. Which?", "saves": "One letter saves a miss. Which?"}
    expect(page.locator("#question")).to_have_text(title[kind])
    best, other = letters_of(page)
    page.keyboard.press(other)
    right, wrong = VERBS[kind]
    expect(page.locator("#proof h2")).to_have_text(
        [f"Why {other.upper()} {wrong}", f"Why {best.upper()} {right}"]
    )
    expect(page.locator("#proof .worst .win small")).to_contain_text("★")


def test_an_answered_puzzle_is_played_on(visitor: Visitor) -> None:
    page = opened(visitor)
    view = view_of(page)
    best, _ = letters_of(page)
    expect(page.get_by_role("button", name="Play on from here")).to_be_hidden()
    page.keyboard.press(best)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("#status")).to_contain_text("From a puzzle.")
    expect(page.locator("#misses-left")).to_have_text(re.compile(f"^{view['misses_left']} miss"))
    expect(page.locator("#word li.open")).to_have_count(
        len(view["pattern"]) - view["pattern"].count("-")
    )
    for letter in view["tried"]:
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    key(page, best).click()
    expect(key(page, best)).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator("#end-truth b")).to_contain_text("You gave up with ")
    expect(page.locator("#xray")).to_contain_text("Your 1 guess")  # those before were not yours
    expect(page.get_by_role("button", name="Link to this game")).to_have_count(0)


def test_without_a_connection_the_fox_is_out_of_positions(visitor: Visitor) -> None:
    visitor.allow_errors("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    page = visitor.context.new_page()
    held: list[Route] = []
    visitor.context.route("**/api/puzzles/next", lambda route: held.append(route))
    page.goto("/puzzles")
    visitor.context.set_offline(True)
    expect(page.locator("#status")).to_have_text(
        "I'm out of positions until the connection is back."
    )
    for route in held:
        route.abort()
    visitor.context.unroute_all()
    visitor.context.set_offline(False)
    expect(page.locator("#facts .chip").first).to_be_visible()


def test_a_puzzle_answered_in_another_tab(visitor: Visitor) -> None:
    visitor.allow_errors("404")
    page, other = opened(visitor), opened(visitor)
    best, wrong = letters_of(page)
    kind = view_of(page)["kind"]
    other.keyboard.press(best)
    expect(other.locator("#verdict")).to_be_visible()
    page.keyboard.press(wrong)  # the answer that counts is the first
    right, _ = VERBS[kind]
    expect(page.locator("#verdict h2")).to_have_text(f"★ {best.upper()} {right}.")
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


@pytest.mark.parametrize("kind", ["wins", "saves"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_moves_and_nothing_sticks_out(
    new_visitor: NewVisitor, width: int, height: int, kind: str
) -> None:
    page = posed(new_visitor(viewport={"width": width, "height": height}), kind)
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
