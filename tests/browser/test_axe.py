"""axe finds nothing on any page and in any state, in the light and the dark theme."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.puzzles import letters_of
from support.visitors import Visitor, boggle, cube, hangman, key, shot, status, wait_until_loaded

RULES = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
# The dark theme differs in its colours only: these are the rules about colours.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}


def shown(path: str, **query: Any) -> Callable[[Visitor], Page]:
    def show(visitor: Visitor) -> Page:
        page = visitor.open(path, **query)
        wait_until_loaded(page)
        return page

    return show


def playing(visitor: Visitor) -> Page:
    page = hangman(visitor, dealer="kind", show_count="true")
    key(page, "e").click()
    expect(key(page, "e")).to_have_attribute("aria-label", "E, in the word")
    page.keyboard.press("z")
    expect(page.locator("#misses-left")).to_have_text("9 misses left")
    return page


def won(visitor: Visitor) -> Page:
    page = visitor.played("kron", dealer="fair")
    page.get_by_role("button", name="Check the seal").click()
    expect(page.locator("#end-seal [role=status]")).to_contain_text("✓")
    return page


def lost(visitor: Visitor) -> Page:
    page = visitor.played("et", dealer="largest", misses=2)
    expect(page.locator("#end-truth b")).to_be_visible()
    page.locator("#xray").get_by_role("button", name="Guess 1:").click()
    return page


def graded(visitor: Visitor) -> Page:
    page = visitor.played("zqxj", dealer="perfect", length=8, misses=4, seed=3)
    page.get_by_role("button", name="Find the better letter").click()
    page.keyboard.press("v")
    expect(page.locator("#find .key.bad")).to_have_count(2)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#find .said.ok")).to_be_visible()
    return page


def menu(visitor: Visitor) -> Page:
    page = hangman(visitor)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_text("House rules").click()
    return page


def sealed(visitor: Visitor) -> Page:
    page = hangman(visitor, dealer="fair")
    page.locator("#seal summary").click()
    return page


def board(visitor: Visitor) -> Page:
    page = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    for number in (0, 1, 2, 3):
        cube(page, number).click()
    expect(status(page)).to_have_text("+1 LEAN")
    expect(page.locator("#grid .cube.lit")).to_have_count(0)
    for number in (0, 1, 2):
        cube(page, number).click()
    expect(page.locator("#grid .cube.lit")).to_have_count(3)
    return page


def reveal(visitor: Visitor) -> Page:
    page = board(visitor)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    return page


def boggle_menu(visitor: Visitor) -> Page:
    page = boggle(visitor, seed=1)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def taught(visitor: Visitor) -> Page:
    page = visitor.open("/learn")
    wait_until_loaded(page)
    page.keyboard.press("e")
    expect(page.locator(".pile.kept")).to_be_visible()
    return page


def puzzle(visitor: Visitor) -> Page:
    page = visitor.open("/puzzles")
    expect(page.locator("#facts .chip").first).to_be_visible()
    return page


def puzzle_failed(visitor: Visitor) -> Page:
    page = puzzle(visitor)
    best, other = letters_of(page)
    page.keyboard.press(other)
    expect(page.locator("#verdict")).to_contain_text(f"{best.upper()} was the one")
    return page


def your_games(visitor: Visitor) -> Page:
    visitor.played("et", dealer="largest", misses=2)
    visitor.played("kron", dealer="fair")
    visitor.played("e")
    page = visitor.open("/games")
    expect(page.locator(".gamelist > li")).to_have_count(3)
    return page


def watched(visitor: Visitor) -> Page:
    page = your_games(visitor)
    page.get_by_role("button", name="Watch").first.click()
    page.get_by_role("button", name="Next").click()
    return page


def not_mine(visitor: Visitor) -> Page:
    page = visitor.played("e")
    expect(status(page)).to_contain_text("Welcome back.")
    visitor.context.clear_cookies()
    page.reload()
    expect(page.locator("#astray h1")).to_be_visible()
    return page


def nowhere(visitor: Visitor) -> Page:
    visitor.allow_errors("status of 404")
    page = visitor.open("/nowhere")
    expect(page.locator("svg.sprite")).to_have_count(2)
    return page


STATES: dict[str, Callable[[Visitor], Page]] = {
    "home": shown("/"),
    "hangman-play": playing,
    "hangman-sealed": sealed,
    "hangman-won": won,
    "hangman-lost": lost,
    "hangman-graded": graded,
    "hangman-menu": menu,
    "boggle-play": board,
    "boggle-reveal": reveal,
    "boggle-menu": boggle_menu,
    "daily": shown("/daily"),
    "puzzle": puzzle,
    "puzzle-failed": puzzle_failed,
    "games": your_games,
    "games-none": shown("/games"),
    "watch": watched,
    "not-yours": not_mine,
    "404": nowhere,
    "coach": shown("/coach", pattern="-e--e", tried="ars", misses=6),
    "coach-refused": shown("/coach", pattern="-q-q-"),
    "statistics": shown("/statistics"),
    "help": shown("/help"),
    "learn": shown("/learn"),
    "learn-answered": taught,
}


def faults(page: Page, rules: dict[str, Any]) -> list[str]:
    """Return what axe finds by these rules, and where."""
    options = {"runOnly": rules, "resultTypes": ["violations"]}  # not what is in order
    found = page.evaluate("options => axe.run(options).then(x => x.violations)", options)
    return [
        f"{fault['id']} {[(x['target'], x['html'][:120]) for x in fault['nodes'][:3]]}"
        for fault in found
    ]


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing(new_visitor: NewVisitor, name: str) -> None:
    page = STATES[name](new_visitor(reduced_motion="reduce", color_scheme="light"))
    shot(page, f"{name}-light")
    page.evaluate(AXE_SCRIPT)
    light = faults(page, RULES)
    page.emulate_media(color_scheme="dark")
    shot(page, f"{name}-dark")
    assert (light, faults(page, COLOURS)) == ([], [])
