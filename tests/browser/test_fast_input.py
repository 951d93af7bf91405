"""Input that is faster than the server, and a new game that is refused."""

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from support.interception import hold, intercept
from support.visitors import Visitor, boggle, hangman, heard, key, status, wait_to_hear


def hold_moves(page: Page) -> Callable[[], None]:
    return hold(page, "**/moves")


def test_letters_faster_than_the_server_are_played_in_order(visitor: Visitor) -> None:
    page = hangman(visitor)
    release = hold_moves(page)
    key(page, "e").click()
    for letter in "taate":  # a letter that waits is not added again
        page.keyboard.press(letter)
    release()
    expect(status(page)).to_contain_text("7 misses left.")
    assert visitor.view(page)["tried"] == ["e", "t", "a"]
    assert not [text for text in heard(page) if "before" in text]


def test_letters_that_wait_are_dropped_at_the_end(visitor: Visitor) -> None:
    page = hangman(visitor, misses=2)
    release = hold_moves(page)
    for letter in "etaoin":
        page.keyboard.press(letter)
    release()
    expect(page.locator("#end-title")).to_be_focused()
    assert visitor.view(page)["tried"] == ["e", "t"]


def test_letters_that_wait_are_dropped_when_another_tab_moved(visitor: Visitor) -> None:
    page = hangman(visitor)
    other = visitor.context.new_page()
    other.goto(page.url)
    expect(status(other)).to_contain_text("Guess a letter.")
    release = hold_moves(page)
    for letter in "eta":
        page.keyboard.press(letter)
    key(other, "o").click()
    expect(status(other)).to_contain_text("9 misses left.")
    release()
    expect(status(page)).to_have_text("The game went on in another tab.")
    assert visitor.view(page)["tried"] == ["o"]


def test_a_hint_pressed_twice_is_one_hint(visitor: Visitor) -> None:
    page = hangman(visitor)
    release = hold_moves(page)
    page.keyboard.press("1")
    page.keyboard.press("1")
    release()
    expect(page.locator("#misses-left")).to_have_text("7 misses left")
    assert visitor.view(page)["move"] == 1


def test_words_faster_than_the_server_are_taken_in_order(visitor: Visitor) -> None:
    page = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    release = hold_moves(page)
    for word in ("lean", "zebra", "leant"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    page.keyboard.type("qui")
    release()
    expect(page.locator("#found button")).to_have_text(["LEANT", "LEAN"])
    expect(page.locator("#grid .cube.lit")).to_have_count(2)  # what is being typed stays
    page.keyboard.type("et")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("+2 QUIET")


def test_a_word_typed_before_the_board_arrives_waits_for_it(visitor: Visitor) -> None:
    page = visitor.context.new_page()
    release = hold(page, "**/api/games")
    board = {"board": "LEANSTRTQIEDOPSM", "rows": 4, "columns": 4}
    page.goto(f"{visitor.address}/boggle?{urlencode(board)}")
    field = page.get_by_role("textbox", name="Type a word")
    field.fill("lean")
    field.press("Enter")
    release()
    expect(status(page)).to_have_text("+1 LEAN")
    expect(page.locator("#found button")).to_have_text(["LEAN"])


REFUSED = "You left 200 games unfinished today; finish or give up one first."


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("kind", ["hangman", "boggle"])
def test_a_refused_new_game_is_announced_once(visitor: Visitor, kind: str, ended: bool) -> None:
    visitor.allow_errors("status of 429")
    page = hangman(visitor, misses=1) if kind == "hangman" else boggle(visitor, seed=1)
    if ended and kind == "hangman":
        key(page, "e").click()
        expect(page.locator("#end-title")).to_be_focused()
    elif ended:
        page.get_by_role("button", name="Done").click()
        page.get_by_role("dialog").get_by_role("button", name="Done").click()
        expect(page.locator("#end-title")).to_be_focused()
    problem = {"status": 429, "code": "too-many-games", "detail": REFUSED}
    intercept(page, "**/api/games", lambda route: route.fulfill(status=429, json=problem))
    page.get_by_role(
        "button", name=re.compile(r"^(0?\s*New|New board|New game|Another board)$")
    ).click()
    wait_to_hear(page, REFUSED)
    assert heard(page).count(REFUSED) == 1
    assert page.get_by_text(REFUSED).locator("visible=true").count() >= 1
    if not ended:
        expect(page.locator("#alert")).to_be_empty()
