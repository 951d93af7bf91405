"""The x-ray's grades: what each guess cost, the last chance, and a better letter to be found."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Arrive
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
    expect(lost.locator("#end-facts")).to_contain_text("You could have won untilguess 9")
    expect(lost.locator(".account")).to_contain_text(
        "You gave 4 misses away. Until guess 9 a win was certain with the best letters."
    )
    expect(lost.locator(".account")).to_contain_text("a fair game would have stood at 8.7 misses")


def test_a_guess_tells_what_it_cost(lost: Page) -> None:
    pane = lost.locator("#guess-pane")
    expect(pane.get_by_role("heading").first).to_have_text("Guess 9: N, and the win was gone")
    judged = pane.locator(".judged")
    expect(judged).to_contain_text("N gave 1 miss away.")
    expect(judged).to_contain_text("Best play needed 5 misses from here: a win was certain.")
    expect(judged).not_to_contain_text("Best here")  # that is to be found
    choose(lost, 1)
    expect(judged).to_contain_text("E gave nothing away.")
    expect(judged).to_contain_text("Best here: E, S, A")
    expect(judged).to_contain_text("A fair game would have stood at 0.3 misses now, on average.")
    expect(pane.get_by_role("heading", name="Find a better letter")).to_have_count(0)
    choose(lost, 11)
    expect(judged).to_contain_text("against a perfect dealer the game was lost.")


def test_a_better_letter_is_found(lost: Page) -> None:
    choose(lost, 1)
    lost.get_by_role("button", name="Find a better letter").click()
    pane = lost.locator("#guess-pane")
    expect(pane.locator("h3")).to_have_text("Guess 9: N, and the win was gone")
    other = pane.get_by_role("combobox", name="Another letter here")
    expect(other).to_be_focused()
    expect(pane.locator(".road")).to_be_empty()
    offered = other.locator("option").all_text_contents()
    assert not set("ESARITZON") & set(offered)
    other.select_option("d")
    expect(pane.locator(".verdict-of")).to_have_text("D gives 1 miss away.")
    expect(pane.locator(".road .note")).to_contain_text("At worst 5 misses from there.")
    other.select_option("p")
    expect(pane.locator(".verdict-of")).to_have_text("P keeps the value: it gives nothing away.")
    assert any("P keeps the value" in text for text in heard(lost))
    answer = pane.get_by_text("P, U and F gave nothing away.")
    expect(answer).to_be_hidden()
    pane.get_by_text("Show the best letters").click()
    expect(pane.locator(".solution p")).to_contain_text("P, U")
    shot(lost, "hangman-graded")


def test_a_better_letter_is_found_by_keys(lost: Page) -> None:
    lost.get_by_role("button", name="Find a better letter").focus()
    lost.keyboard.press("Enter")
    expect(lost.locator("#other-letter")).to_be_focused()
    lost.keyboard.press("p")
    expect(lost.locator("#guess-pane .verdict-of")).to_contain_text("P keeps the value")
    lost.keyboard.press("Tab")
    lost.keyboard.press("Enter")
    expect(lost.locator(".solution p")).to_be_visible()


def test_what_is_not_exact_is_not_called_so(visitor: Visitor) -> None:
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
    expect(judged).to_contain_text("between 4 and 9 misses (bounds) from here.")
    expect(judged).to_contain_text("was not found out in time.")
    for place in ("table.log .chip", ".legend", ".account"):
        expect(page.locator(place)).to_have_count(0)
    expect(page.get_by_role("button", name="Find a better letter")).to_have_count(0)
    text = page.locator("#xray").text_content() or ""
    assert "perfect" not in text
    assert "certain" not in text


def test_the_grades_fit_a_small_phone(arrive: Arrive) -> None:
    page = lose(arrive(viewport={"width": 320, "height": 640}, reduced_motion="reduce"))
    page.get_by_role("button", name="Find a better letter").click()
    page.locator("#other-letter").select_option("d")
    expect(page.locator(".verdict-of")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    right = "x => x.getBoundingClientRect().right"
    table = page.locator("table.log")
    assert table.evaluate(right) < table.locator("xpath=..").evaluate(right)
