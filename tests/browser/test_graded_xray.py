"""Grades in the x-ray: what each guess cost, the last chance, and looking for a better letter."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.visitors import Visitor, heard, shot

# Against the perfect dealer: Z is a mistake, N the blunder, D and C no longer matter.
ORDER = "esaritzonldcump"
GRADES = (
    "best best fine fine fine best mistake best blunder best inaccuracy inaccuracy fine best fine"
).split()
PERFECT = {"dealer": "perfect", "length": 8, "misses": 10, "seed": 3}


def lose(visitor: Visitor) -> Page:
    page = visitor.played(ORDER, **PERFECT)
    expect(page.locator("#guess-pane h3")).to_be_visible()
    return page


@pytest.fixture
def lost(visitor: Visitor) -> Page:
    return lose(visitor)


def choose(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Guess {number}:").click()


def test_every_guess_has_a_grade_in_a_sign_and_a_word(lost: Page) -> None:
    chips = lost.locator("table.log .chip")
    signs = {"best": "★", "fine": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
    expect(chips).to_have_text([signs[grade] + grade for grade in GRADES])
    expect(lost.locator(".legend li")).to_have_count(5)
    expect(lost.locator("#end-facts")).to_contain_text("You had a sure win untilguess 9")
    expect(lost.locator(".account")).to_contain_text(
        "You gave 4 misses away. You had a sure win until guess 9."
    )
    expect(lost.locator(".account")).to_contain_text("against a fair fox cost 8.7 misses")


def test_the_cost_of_a_guess(lost: Page) -> None:
    pane = lost.locator("#guess-pane")
    expect(pane.get_by_role("heading").first).to_have_text("Guess 9: N, and the win was gone")
    judged = pane.locator(".judged")
    expect(judged).to_contain_text("N gave 1 miss away.")
    expect(judged).to_contain_text("the best letters cost 5 misses from here: a sure win.")
    expect(judged).not_to_contain_text("Best here")  # the player can look for it
    choose(lost, 1)
    expect(judged).to_contain_text("E gave nothing away.")
    expect(judged).to_contain_text("Best here: E, S, A")
    expect(judged).to_contain_text(
        "Against a fair fox you would have 0.3 misses by now, on average."
    )
    expect(pane.get_by_role("heading", name="Find a better letter")).to_have_count(0)
    choose(lost, 11)
    expect(judged).to_contain_text("too many to beat a perfect fox.")


def test_a_better_letter_is_found(lost: Page) -> None:
    choose(lost, 1)
    lost.get_by_role("button", name="Find a better letter").click()
    pane = lost.locator("#guess-pane")
    expect(pane.locator("h3")).to_have_text("Guess 9: N, and the win was gone")
    other = pane.get_by_role("combobox", name="Another letter here")
    expect(other).to_be_focused()
    expect(pane.locator(".alternative")).to_be_empty()
    offered = other.locator("option").all_text_contents()
    assert not set("ESARITZON") & set(offered)
    other.select_option("d")
    expect(pane.locator(".verdict-of")).to_have_text("D gives 1 miss away.")
    expect(pane.locator(".alternative .note")).to_contain_text(
        "the best letters cost 5 misses from there."
    )
    other.select_option("p")
    expect(pane.locator(".verdict-of")).to_have_text("P gives nothing away.")
    assert any("P gives nothing away" in text for text in heard(lost))
    answer = pane.get_by_text("P, U and F give nothing away.")
    expect(answer).to_be_hidden()
    pane.get_by_text("Show the best letters").click()
    expect(pane.locator(".solution p")).to_contain_text("P, U")
    shot(lost, "hangman-graded")


def test_a_better_letter_is_found_by_keys(lost: Page) -> None:
    lost.get_by_role("button", name="Find a better letter").focus()
    lost.keyboard.press("Enter")
    expect(lost.locator("#other-letter")).to_be_focused()
    lost.keyboard.press("p")
    expect(lost.locator("#guess-pane .verdict-of")).to_contain_text("P gives nothing away")
    lost.keyboard.press("Tab")
    lost.keyboard.press("Enter")
    expect(lost.locator(".solution p")).to_be_visible()


def test_what_is_not_proven_is_not_called_exact(visitor: Visitor) -> None:
    def blur(route: Any) -> None:
        xray = route.fetch().json()
        for guess in xray["guesses"]:
            bounds = {"lower": 4, "upper": 9}
            guess |= {"value": bounds, "winnable": None, "given_away": None, "grade": None}
            guess["best"] = []
        route.fulfill(json=xray | {"last_chance": None})

    visitor.context.route("**/xray", blur)
    page = lose(visitor)
    judged = page.locator("#guess-pane .judged")
    expect(judged).to_contain_text("between 4 and 9 misses from here.")
    expect(judged).to_contain_text("There was no time to find out")
    for place in ("table.log .chip", ".legend", ".account"):
        expect(page.locator(place)).to_have_count(0)
    expect(page.get_by_role("button", name="Find a better letter")).to_have_count(0)
    text = page.locator("#xray").text_content() or ""
    assert "perfect" not in text
    assert "sure win" not in text


def test_what_could_not_be_checked_is_not_called_perfect(visitor: Visitor) -> None:
    def blur(route: Any) -> None:
        xray = route.fetch().json()
        for guess in xray["guesses"]:
            guess["given_away"] = None if guess["number"] == 3 else 0
        route.fulfill(json=xray)

    visitor.context.route("**/xray", blur)
    account = lose(visitor).locator(".account")
    expect(account).to_contain_text("The guesses that could be checked gave nothing away.")


def test_the_grades_fit_a_small_phone(new_visitor: NewVisitor) -> None:
    page = lose(new_visitor(viewport={"width": 320, "height": 640}, reduced_motion="reduce"))
    page.get_by_role("button", name="Find a better letter").click()
    page.locator("#other-letter").select_option("d")
    expect(page.locator(".verdict-of")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    right = "x => x.getBoundingClientRect().right"
    table = page.locator("table.log")
    assert table.evaluate(right) < table.locator("xpath=..").evaluate(right)
