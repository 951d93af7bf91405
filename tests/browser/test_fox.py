"""What the fox says: true for every dealer, and short enough for its speech bubble."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.visitors import Visitor, hangman, key

# The first line for an event, with what it is about.
FIRST_LINE = """async ([event, about]) => {
  const { lineFor } = await import("./static/fox.js");
  Math.random = () => 0;
  lineFor("none");
  return lineFor(event, about);
}"""
# Two lines in a row are different, so that two are all of an event that has two.
BOTH_LINES = """async (event) => {
  const { lineFor } = await import("./static/fox.js");
  return [lineFor(event, { letter: "E", count: 2 }), lineFor(event, { letter: "E", count: 2 })];
}"""


def says(page: Page) -> str:
    return page.locator("#playing [data-fox-says]").text_content() or ""


@pytest.mark.parametrize(
    ("event", "about", "line"),
    [
        ("hit", {"letter": "E", "count": 1}, "One E, then. Don’t get used to it."),
        ("hit", {"letter": "E", "count": 2}, "Two E’s, then. Don’t get used to it."),
        ("kindHit", {"letter": "A", "count": 3}, "Three A’s. You’re welcome."),
        ("start", {"length": 25}, "25 letters. I’m almost sure which."),
    ],
)
def test_a_line_is_about_what_happened(
    page: Page, event: str, about: dict[str, object], line: str
) -> None:
    assert page.evaluate(FIRST_LINE, [event, about]) == line


def test_a_long_word_is_counted_as_it_is(page: Page) -> None:
    lines = page.evaluate(
        """async () => {
          const { lineFor } = await import("./static/fox.js");
          return [lineFor("longWord", { length: 9 }), lineFor("longWord", { length: 9 })];
        }"""
    )
    assert "Nine letters. Who taught you that?" in lines


def test_a_kind_fox_does_not_gloat(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="kind", misses=2)
    for letter, event in (("e", "kindHit"), ("z", "kindMiss")):
        lines = page.evaluate(BOTH_LINES, event)
        key(page, letter).click()
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
        said = says(page).replace("Three E", "Two E").replace("Z", "E")
        assert said in lines
    lines = page.evaluate(BOTH_LINES, "kindLost")
    key(page, "q").click()
    expect(page.locator("#end-title")).to_be_focused()
    assert page.locator("#end-say").text_content() in lines
    expect(page.locator("#end-fox title")).to_have_text("The fox, annoyed, ears back")
