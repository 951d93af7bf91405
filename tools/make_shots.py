"""Take screenshots of the page: PYTHONPATH=tests python tools/make_shots.py [FOLDER]

They show a real server in Chromium, in the light theme. Look at them before you commit them.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from support.servers import UNLIMITED, Server, sqlite
from support.visitors import ARGUMENTS, CHROMIUM, TIMEOUT, Visitor, boggle, hangman, key

FOLDER = Path(__file__).parent.parent / "docs" / "shots"
SIZE = {"width": 1280, "height": 720}
BOARD = "eecaalephnboqtty"


def guessed(visitor: Visitor, letters: str, **settings: object) -> Page:
    """Return the page of a game in which these letters were named."""
    page = hangman(visitor, **settings)
    for letter in letters:
        key(page, letter).click()
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    return page


def hangman_page(visitor: Visitor) -> Page:
    """Return the page of a game with five misses and one hit."""
    return guessed(visitor, "eaisou")


def xray_page(visitor: Visitor) -> Page:
    """Return the page with the x-ray of a lost game."""
    page = visitor.played("etaoinshrd", dealer="largest")
    expect(page.locator("#xray .turns .chip")).to_have_count(10)
    page.locator("#xray").evaluate("part => part.scrollIntoView()")
    return page


def boggle_page(visitor: Visitor) -> Page:
    """Return the page of a board with some words found, and the path of the last one."""
    page = boggle(visitor, rows=4, columns=4, board=BOARD)
    for word in ("clean", "leap", "peace"):
        page.get_by_role("textbox", name="Type a word").fill(word)
        page.keyboard.press("Enter")
        expect(page.locator("#status")).to_contain_text(word.upper())
    return page


PAGES = {"hangman": hangman_page, "xray": xray_page, "boggle": boggle_page}


def main() -> int:
    """Take all screenshots, and return the exit code."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(sqlite(Path(scratch) / "games.db"), limits=UNLIMITED)
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, timeout=TIMEOUT
        )
        try:
            for name, open_page in PAGES.items():
                visitor = Visitor(
                    browser,
                    server.address,
                    viewport=SIZE,
                    color_scheme="light",
                    reduced_motion="reduce",
                )
                page = open_page(visitor)
                page.screenshot(path=folder / f"{name}.png", animations="disabled")
                visitor.close()
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
