"""Hands that are faster than the server, and a new game that is refused."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from support.visitors import Visitor, boggle, hangman, heard, hears, key, status


def slow(page: Page) -> Callable[[], None]:
    """Holds back all answers to moves until the function that comes back is called."""
    held: list[Route] = []
    hold = True

    def come(route: Route) -> None:
        if hold:
            held.append(route)
        else:
            route.continue_()

    def answer() -> None:
        nonlocal hold
        hold = False
        for route in held:
            route.continue_()

    page.route("**/moves", come)
    return answer


def test_letters_faster_than_the_server_are_played_in_order(visitor: Visitor) -> None:
    page = hangman(visitor)
    answer = slow(page)
    key(page, "e").click()
    for letter in "taate":  # the same letter twice is meant once
        page.keyboard.press(letter)
    answer()
    expect(status(page)).to_contain_text("7 misses left.")
    assert visitor.view(page)["tried"] == ["e", "t", "a"]
    assert not [text for text in heard(page) if "before" in text]


def test_letters_that_wait_are_dropped_at_the_end(visitor: Visitor) -> None:
    page = hangman(visitor, misses=2)
    answer = slow(page)
    for letter in "etaoin":
        page.keyboard.press(letter)
    answer()
    expect(page.locator("#end-title")).to_be_focused()
    assert visitor.view(page)["tried"] == ["e", "t"]


def test_letters_that_wait_are_dropped_when_another_tab_moved(visitor: Visitor) -> None:
    page = hangman(visitor)
    other = visitor.context.new_page()
    other.goto(page.url)
    expect(status(other)).to_contain_text("Name one.")
    answer = slow(page)
    for letter in "eta":
        page.keyboard.press(letter)
    key(other, "o").click()
    expect(status(other)).to_contain_text("9 misses left.")
    answer()
    expect(status(page)).to_have_text("The game went on in another tab.")
    assert visitor.view(page)["tried"] == ["o"]


def test_a_hint_pressed_twice_is_one_hint(visitor: Visitor) -> None:
    page = hangman(visitor)
    answer = slow(page)
    page.keyboard.press("1")
    page.keyboard.press("1")
    answer()
    expect(page.locator("#misses-left")).to_have_text("7 misses left")
    assert visitor.view(page)["move"] == 1


def test_words_faster_than_the_server_are_taken_in_order(visitor: Visitor) -> None:
    page = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    answer = slow(page)
    for word in ("lean", "zebra", "leant"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    page.keyboard.type("qui")
    answer()
    expect(page.locator("#found button")).to_have_text(["LEANT", "LEAN"])
    expect(page.locator("#grid .cube.lit")).to_have_count(2)  # what is typed now stays
    page.keyboard.type("et")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("+2 QUIET")


REFUSED = "You left 200 games unfinished today; finish or give up one first."


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("kind", ["hangman", "boggle"])
def test_a_refused_new_game_is_told_once(visitor: Visitor, kind: str, ended: bool) -> None:
    visitor.forgive("status of 429")
    page = hangman(visitor, misses=1) if kind == "hangman" else boggle(visitor, seed=1)
    if ended and kind == "hangman":
        key(page, "e").click()
        expect(page.locator("#end-title")).to_be_focused()
    elif ended:
        page.get_by_role("button", name="Done").click()
        page.get_by_role("dialog").get_by_role("button", name="Done").click()
        expect(page.locator("#end-title")).to_be_focused()
    problem = {"status": 429, "code": "too-many-games", "detail": REFUSED}
    page.route("**/api/games", lambda route: route.fulfill(status=429, json=problem))
    page.get_by_role(
        "button", name=re.compile(r"^(0?\s*New|New board|New game|Another board)$")
    ).click()
    hears(page, REFUSED)
    assert heard(page).count(REFUSED) == 1
    assert page.get_by_text(REFUSED).locator("visible=true").count() >= 1
    if not ended:
        expect(page.locator("#alert")).to_be_empty()
