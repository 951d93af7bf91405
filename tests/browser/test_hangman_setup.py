"""Before the first guess: other words deal anew, and the page says whether the game can be won."""

import pytest
from playwright.sync_api import expect

from support.visitors import Visitor, game_of, hangman, heard, key, status
from support.waiting import until


def test_other_words_deal_anew_at_once(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="perfect", misses=9, length=8)
    first = game_of(page)
    words = page.get_by_role("group", name="Words")
    expect(words.get_by_role("radio", name="All")).to_be_checked()
    words.get_by_role("radio", name="Everyday").check()
    expect(words.get_by_role("radio", name="Everyday")).to_be_checked()
    expect(words.get_by_role("radio", name="Everyday")).to_be_focused()
    until(lambda: game_of(page) != first)  # the chip says the same of both
    expect(page.locator("#winnable")).to_have_text("Can it be won? Yes")
    page.locator("#winnable").click()
    expect(status(page)).to_have_text(
        "Yes. With the best letters, 5 misses are enough, and you have 9."
    )
    settings = visitor.view(page)["settings"]
    same = {"words": "everyday", "dealer": "perfect", "misses": 9, "length": 8}
    assert settings | same == settings
    page.keyboard.press("e")
    expect(key(page, "e")).to_have_attribute("aria-disabled", "true")
    expect(words).to_be_hidden()
    expect(page.locator("#winnable")).to_be_hidden()
    page.reload()
    expect(status(page)).to_contain_text("Welcome back.")
    expect(words).to_be_hidden()


@pytest.mark.parametrize(
    ("dealer", "chip", "sentence"),
    [
        ("sly", "No", "No, not by letters alone. They take 13 misses; you have 10."),
        (
            "largest",
            "Not known",
            "Nobody knows. With 10 misses a perfect fox wins, but this one is not perfect.",
        ),
        ("fair", "Yes", "Yes. The word is chosen already, so the right letters win."),
    ],
)
def test_whether_it_can_be_won(visitor: Visitor, dealer: str, chip: str, sentence: str) -> None:
    page = hangman(visitor, dealer=dealer)
    button = page.get_by_role("button", name="Can it be won?")
    expect(button).to_have_text(f"Can it be won? {chip}")
    button.click()
    expect(status(page)).to_have_text(sentence)
    assert heard(page)[-1] == sentence


def test_the_words_of_the_day_are_not_chosen(visitor: Visitor) -> None:
    page = visitor.open("/hangman?daily")
    expect(page.locator("#winnable")).to_be_visible()
    expect(page.get_by_role("group", name="Words")).to_be_hidden()
