"""Letters under way: shown at once, kept while there is no connection, and sent once."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from support.interception import intercept
from support.visitors import Visitor, hangman, key, status
from support.waiting import until

MOVES = "**/moves"
KEPT = "Object.keys(localStorage).filter(name => name.includes('queue'))"


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate(KEPT)
    return found


def test_a_pressed_key_shows_at_once_that_it_is_under_way(visitor: Visitor) -> None:
    page = hangman(visitor)
    held: list[Route] = []
    intercept(page, MOVES, lambda route: route.continue_() if held else held.append(route))
    key(page, "e").click()
    expect(key(page, "e")).to_have_attribute("aria-label", "E, under way")
    expect(key(page, "e")).to_have_attribute("aria-busy", "true")
    colour = "key => getComputedStyle(key).backgroundColor"
    assert key(page, "e").evaluate(colour) != key(page, "z").evaluate(colour)
    page.keyboard.press("t")
    expect(key(page, "t")).to_have_attribute("aria-label", "T, under way")
    until(lambda: page.evaluate("1") == len(held))
    held[0].continue_()
    for letter in "et":
        name = f"{letter.upper()}, not in the word"
        expect(key(page, letter)).to_have_attribute("aria-label", name)
        expect(key(page, letter)).not_to_have_attribute("aria-busy", "true")
    assert kept(page) == []


def leave_with(page: Page, letters: str) -> None:
    """Press letters while no move arrives."""
    intercept(page, MOVES, lambda route: route.abort())
    for letter in letters:
        page.keyboard.press(letter)
        expect(key(page, letter)).to_have_attribute("aria-busy", "true")
    expect(page.locator("#net")).to_be_visible()


def left(page: Page) -> str:
    """Leave the page and return its address. Moves arrive again when the page is gone, which would
    send the letters itself."""
    address = page.url
    page.goto("about:blank")
    page.unroute(MOVES)
    return address


def test_letters_survive_a_reload(visitor: Visitor) -> None:
    visitor.allow_errors("net::ERR_FAILED")
    page = hangman(visitor)
    leave_with(page, "et")
    assert len(kept(page)) == 1
    address = left(page)
    sent: list[Any] = []
    page.on("request", lambda request: sent.append(request) if "/moves" in request.url else None)
    page.goto(address)
    expect(page.locator("#misses-left")).to_have_text("8 misses left")
    until(lambda: kept(page) == [])
    assert visitor.view(page)["tried"] == ["e", "t"]
    assert len(sent) == 2
    page.reload()
    expect(status(page)).to_contain_text("Welcome back.")
    assert len(sent) == 2, "sent once"


def played_elsewhere(visitor: Visitor, page: Page, number: int, move: dict[str, Any]) -> None:
    address = f"{visitor.address}/api/games/{page.url.partition('id=')[2]}/moves"
    answer = visitor.context.request.post(address, data={"number": number, "move": move})
    assert answer.ok


def test_letters_are_dropped_when_the_game_went_on_elsewhere(visitor: Visitor) -> None:
    visitor.allow_errors("net::ERR_FAILED")
    page = hangman(visitor)
    leave_with(page, "et")
    played_elsewhere(visitor, page, 0, {"type": "letter", "letter": "z"})
    page.goto(left(page))
    expect(status(page)).to_have_text("The game went on in another tab.")
    until(lambda: kept(page) == [])
    assert visitor.view(page)["tried"] == ["z"]
    expect(key(page, "e")).to_have_attribute("aria-label", "E, not tried")


def test_a_letter_whose_answer_was_lost_is_not_played_twice(visitor: Visitor) -> None:
    visitor.allow_errors("net::ERR_FAILED")
    page = hangman(visitor)
    leave_with(page, "et")
    played_elsewhere(visitor, page, 0, {"type": "letter", "letter": "e"})  # it arrived after all
    page.goto(left(page))
    expect(page.locator("#misses-left")).to_have_text("8 misses left")
    until(lambda: kept(page) == [])
    assert visitor.view(page)["tried"] == ["e", "t"]


def test_letters_are_dropped_when_the_game_is_over(visitor: Visitor) -> None:
    visitor.allow_errors("net::ERR_FAILED")
    page = hangman(visitor)
    leave_with(page, "et")
    played_elsewhere(visitor, page, 0, {"type": "resign"})
    page.goto(left(page))
    expect(page.locator("#end-title")).to_contain_text("You gave up.")
    until(lambda: kept(page) == [])
