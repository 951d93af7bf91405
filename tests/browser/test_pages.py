"""The pages around the games, on every screen, with little to load and nothing from elsewhere."""

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from browser.conftest import NewVisitor
from support.clocks import HandClock
from support.interception import hold
from support.servers import LocalServer
from support.visitors import (
    Visitor,
    boggle,
    content_of,
    game_of,
    hangman,
    heard,
    key,
    shot,
    status,
    wait_until_loaded,
)

PAGES: tuple[str, ...] = (
    "/",
    "/hangman",
    "/boggle",
    "/daily",
    "/puzzles",
    "/games",
    "/coach",
    "/statistics",
)
PAGES += ("/help", "/learn")
WIDTHS = (320, 1920)
FIRST_LOAD = 60_000  # bytes, packed as they are sent

# The layout shift that no input caused.
SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# The shift of a frame is known when the next one begins.
NEXT_FRAME = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def lose(page: Page) -> None:
    key(page, "e").click()
    expect(page.locator("#end-title")).to_contain_text("It was ")


def wide(page: Page) -> int:
    """Return how much wider than the window the page is, in pixels."""
    width: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width


def assert_fits(page: Page, name: str) -> None:
    """Assert that a page is not wider than a small phone, nor than a large screen."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        assert wide(page) <= 0, (name, width)
        shot(page, f"{name}-{width}")


def test_a_game_of_hangman_is_never_wider_than_the_window(visitor: Visitor) -> None:
    assert_fits(hangman(visitor, length=15, misses=20), "hangman-long")
    page = hangman(visitor, misses=1)
    page.set_viewport_size({"width": 320, "height": 640})
    assert min(box["height"] for box in boxes(page)) >= 44
    assert len({box["y"] for box in boxes(page)}) == 5, "six letters in a row"
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fits(page, "hangman-menu")
    page.keyboard.press("Escape")
    lose(page)
    expect(page.locator("#end-truth b")).to_be_visible()
    assert_fits(page, "hangman-lost")


def test_the_reveal_is_never_wider_than_the_window(new_visitor: NewVisitor) -> None:
    page = boggle(new_visitor(reduced_motion="reduce"), seed=1)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    assert_fits(page, "boggle-reveal")


def boxes(page: Page) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.locator("#keys button").evaluate_all(
        "all => all.map(x => x.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_small_and_stable_and_fits_the_screen(new_visitor: NewVisitor, path: str) -> None:
    answers: list[Response] = []
    page = new_visitor(service_workers="allow").context.new_page()
    page.add_init_script(SHIFT)
    page.on("response", lambda answer: answers.append(answer))
    release = hold(page, "**/api/**")  # a slow server: the page is drawn before the answers come
    page.goto(path)
    page.evaluate(NEXT_FRAME)
    release()
    wait_until_loaded(page)
    sent = [a for a in answers if a.status == 200 and "/api/" not in a.url]
    files = {answer.url: int(answer.headers["content-length"]) for answer in sent}
    assert sum(files.values()) < FIRST_LOAD, files
    assert all(answer.headers["content-security-policy"] for answer in answers)
    page.evaluate(NEXT_FRAME)
    assert page.evaluate("window.shift") < 0.01
    assert_fits(page, path.strip("/") or "home")


def test_light_and_dark_themes(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(color_scheme="dark")
    page = hangman(visitor)
    background = "getComputedStyle(document.documentElement).backgroundColor"
    dark = page.evaluate(background)
    shot(page, "hangman-play-dark")
    page.get_by_role("button", name="Theme: system").click()
    expect(page.get_by_role("button", name="Theme: light")).to_be_visible()
    assert page.evaluate(background) != dark
    page.reload()  # it is stored, and no other theme flashes up first
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Theme: light").click()
    expect(page.get_by_role("button", name="Theme: dark")).to_be_visible()
    assert page.evaluate(background) == dark


def test_reduced_motion_shows_the_end_at_once(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(reduced_motion="reduce")
    visitor.stop_clock()  # an animation would never end
    page = hangman(visitor, misses=1)
    lose(page)
    running = page.evaluate(
        "document.getAnimations().filter(x => x.playState === 'running').length"
    )
    assert running == 0
    page = boggle(visitor, seed=1)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(page.locator("#side-reveal .veiled")).to_have_count(0)


def test_statistics_count_the_games(
    visitor: Visitor, new_visitor: NewVisitor, tmp_path: Path
) -> None:
    lose(hangman(visitor, misses=1))
    fair = hangman(visitor, dealer="fair")
    for letter in "kron":
        key(fair, letter).click()
        expect(key(fair, letter)).to_have_attribute("aria-disabled", "true")
    expect(fair.locator("#end-title")).to_have_text("KRONOR it is. You win.")
    page = visitor.open("/statistics")
    expect(status(page)).to_have_text("2 finished games in this browser.")
    tables = page.locator("#tables section")
    names = ["Evil Hangman", "Fair Hangman", "Boggle"]
    chosen = ["Evil Hangman, seed chosen", "Fair Hangman, seed chosen"]
    expect(tables.locator("h2")).to_have_text([*names, *chosen])
    expect(tables.nth(0).locator("dd")).to_have_text(["0", "–", "0", "0"])
    expect(tables.nth(3).locator("dd")).to_have_text(["1", "0%", "0", "0"])
    expect(tables.nth(4).locator("dd")).to_have_text(["1", "100%", "1", "1"])
    expect(page.locator("#tables")).to_contain_text("These numbers prove nothing")
    shot(page, "statistics")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    path = tmp_path / "statistics.json"
    download.value.save_as(path)
    assert len(json.loads(path.read_text())["records"]) == 2
    other = new_visitor().open("/statistics")
    expect(status(other)).to_have_text("No finished game yet. The fox is waiting.")
    other.locator("#import").set_input_files(path)
    expect(status(other)).to_have_text("2 games imported, 0 skipped.")
    tables = other.locator("#tables section")
    taken = ["Evil Hangman, imported", "Fair Hangman, imported"]
    expect(tables.locator("h2")).to_have_text([*names, *taken])
    expect(tables.nth(4).locator("dd")).to_have_text(["1", "100%", "1", "1"])
    other.locator("#import").set_input_files(path)
    expect(status(other)).to_have_text("0 games imported, 2 skipped.")
    path.write_text("{broken")
    other.locator("#import").set_input_files(path)
    expect(status(other)).to_contain_text("cannot be read as JSON.")
    path.write_text("{}")
    other.locator("#import").set_input_files(path)
    expect(status(other).locator(".no")).to_be_attached()
    assert heard(other)[-1].endswith(".")


def test_the_daily_games_are_the_same_for_everybody(
    clocked: LocalServer, new_visitor: NewVisitor, clock: HandClock
) -> None:
    visitor, friend = new_visitor(address=clocked.address), new_visitor(address=clocked.address)
    day = datetime.fromtimestamp(clock.wall() / 1000, UTC).date().isoformat()
    page = visitor.open("/daily")
    expect(page.locator("#word .kick")).to_have_text("Hangman · 9 letters · 10 misses")
    shot(page, "daily")
    page.get_by_role("link", name="Play the board").click()
    expect(status(page)).to_have_text("Find words")
    board = visitor.view(page)
    assert board["daily"] == day
    theirs = friend.open("/boggle", daily=1)
    assert friend.view(theirs)["faces"] == board["faces"]
    again = visitor.open("/boggle", daily=1)
    assert game_of(again) == game_of(page)
    word = visitor.open("/hangman", daily=1)
    expect(status(word)).to_contain_text("Guess a letter.")
    expect(word.locator("#chip-rules")).to_have_text("Daily")


def test_the_home_page_leads_to_the_games(page: Page) -> None:
    expect(page.locator("#word-kick")).to_contain_text("letters")
    expect(page.locator("#board-kick")).to_have_text("Today · 5 × 5")
    shot(page, "home")
    page.get_by_role("link", name="Fair Hangman").click()
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    page.get_by_role("link", name="wordfoe, home").click()
    wait_until_loaded(page)
    page.locator("#board").click()
    expect(page.locator("#grid .cube")).to_have_count(25)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()


def test_a_finished_game_is_not_offered_again(visitor: Visitor) -> None:
    page = hangman(visitor, misses=1)
    lose(page)
    page.get_by_role("link", name="wordfoe, home").click()
    wait_until_loaded(page)
    expect(page.get_by_role("link", name="Resume")).to_have_count(0)
    expect(page.get_by_role("link", name="Play today’s word")).to_be_visible()


def test_the_home_page_goes_on_with_an_unfinished_game(visitor: Visitor) -> None:
    for dealer in ("fair", "largest"):
        played = visitor.played("eq", dealer=dealer, length=7)
        expect(status(played)).to_contain_text("Welcome back.")
    ids = {game["dealer"]: game["id"] for game in games_of(visitor)}
    page = visitor.open("/")
    expect(page.locator("#resume")).to_have_attribute("href", re.compile(ids["largest"]))
    expect(page.locator(".resume")).to_contain_text("Evil Hangman, 7 letters")
    for card, dealer in (("#evil", "largest"), ("#fair", "fair")):  # whichever was played last
        expect(page.locator(f"{card} .go")).to_have_text("Go on →")
        page.locator(card).click()
        expect(status(page)).to_contain_text("Welcome back.")
        assert game_of(page) == ids[dealer]
        page.go_back()
    assert len(games_of(visitor)) == 2  # no click began another


def games_of(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = content_of(visitor.context.request.get("/api/games"))["games"]
    return found


def test_the_home_page_shows_each_games_own_streak(visitor: Visitor) -> None:
    def streak(**pair: int) -> dict[str, Any]:
        return {"played": 9, "won": 5, "lost": 4, "misses": {}, **pair}

    found = content_of(visitor.context.request.get("/api/statistics"))
    found["hangman"] = {
        "evil": streak(streak=2, best_streak=3),
        "fair": streak(streak=0, best_streak=7),
    }
    page = visitor.context.new_page()
    page.route("**/api/statistics", lambda route: route.fulfill(json=found))
    page.goto("/")
    expect(page.locator("#evil .streakline")).to_have_text("2 wins in a rowbest 3")
    expect(page.locator("#fair .streakline")).to_have_text("best 7")
    expect(page.locator("#board .streakline")).to_be_hidden()  # no streak yet


def test_on_small_screens_the_menu_has_the_pages_first(visitor: Visitor) -> None:
    page = hangman(visitor)
    for width, height in ((390, 844), (844, 390), (928, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("navigation", name="Games")).to_be_hidden()
        page.get_by_role("button", name="Menu").click()
        first = page.get_by_role("dialog").locator("a, input, select").first
        expect(first, f"{width}x{height}").to_have_text("Hangman")
        names = page.get_by_role("navigation", name="Pages").get_by_role("link").all_text_contents()
        assert names == [
            "Hangman",
            "Boggle",
            "Daily",
            "Puzzles",
            "Rooms",
            "Your games",
            "Coach",
            "Statistics",
            "Help",
        ], (width, height)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


def test_on_wide_screens_the_bar_has_the_games(page: Page) -> None:
    names = page.get_by_role("navigation", name="Games").get_by_role("link").all_text_contents()
    assert names == ["Hangman", "Boggle", "Daily", "Puzzles", "Rooms", "Your games"]
