"""What the page of puzzles shows, and its right and wrong letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wordfoe.hangman import Puzzle
from wordfoe.lexicon import Lexicon

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["letters_of", "letters_of_view", "view_of"]


def view_of(page: Page) -> dict[str, Any]:
    """Return the puzzle that the visitor of a page has not answered yet."""
    answer = page.request.post(
        f"{page.evaluate('location.origin')}/api/puzzles/next",
        data="{}",
        headers={"Content-Type": "application/json"},
    )
    assert answer.ok, answer.text()
    view: dict[str, Any] = answer.json()
    return view


def letters_of_view(view: dict[str, Any]) -> tuple[str, str]:
    """Return the right letter of a puzzle, and a wrong one."""
    tried = "".join(view["tried"])
    puzzle = Puzzle(view["words"], view["pattern"], tried, view["misses_left"], kind=view["kind"])
    letters = [x for x in "etaoinshrdlucmfwypvbgkjqxz" if x not in view["tried"]]
    best = puzzle.check(letters[0], Lexicon.english()).best
    return best, next(x for x in letters if x != best)


def letters_of(page: Page) -> tuple[str, str]:
    """Return the right letter of the puzzle on a page, and a wrong one."""
    from playwright.sync_api import expect  # late: tests without a browser use this module too

    expect(page.locator("#facts .chip").first).to_be_visible()
    return letters_of_view(view_of(page))
