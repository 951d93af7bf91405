"""Grades in the x-ray: what each guess cost, the last chance, and looking for a better letter."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewVisitor
from support.finished import Finished, finish
from support.servers import Server
from support.visitors import Visitor, heard, shot

# Against the perfect dealer: Z is a mistake, N the blunder, D and C no longer matter.
ORDER = "esaritzonldcump"
GRADES = (
    "best best fine fine fine best mistake best blunder best inaccuracy inaccuracy fine best fine"
).split()
PERFECT = {"dealer": "perfect", "length": 8, "misses": 10, "seed": 3}


@pytest.fixture(scope="module")
def game(server: Server) -> Finished:
    return finish(server, ORDER, **PERFECT)


def show(game: Finished, visitor: Visitor) -> Page:
    page = game.open(visitor)
    expect(page.locator("#end-truth b")).to_be_visible()
    return page


@pytest.fixture
def lost(game: Finished, visitor: Visitor) -> Page:
    return show(game, visitor)


def find(page: Page) -> Locator:
    return page.locator("#find")


def letter(page: Page, name: str) -> Locator:
    return page.locator(f'#find [data-letter="{name}"]')


def said(page: Page) -> Locator:
    return page.locator("#find-said")


def toggle(page: Page, number: int) -> Locator:
    return page.locator("#xray .turns").get_by_role("button", name=f"Guess {number}:")


def test_every_guess_has_a_grade_in_a_sign_and_a_word(lost: Page) -> None:
    chips = lost.locator("#xray .turns .chip")
    signs = {"best": "★", "fine": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
    expect(chips).to_have_text([signs[grade] + grade for grade in GRADES])
    expect(lost.locator(".grades li")).to_have_count(5)
    truth = lost.locator("#end-truth")
    expect(truth.locator("b")).to_have_text("You could have won until guess 9.")
    expect(truth).to_contain_text("N let it slip; 7 other letters still won.")
    expect(truth).to_contain_text(
        "You gave away 4 misses in 15 guesses. "
        "The same guesses in a fair game: 8.7 misses on average."
    )


def test_the_cost_of_a_guess(lost: Page) -> None:
    expect(toggle(lost, 9)).to_have_attribute("aria-expanded", "true")  # the blunder
    unfolded = lost.locator("#xray .unfold")
    expect(unfolded.locator("p").first).to_have_text(
        "N gave the win away. Before it, perfect play needed 5 misses, and you had 6. "
        "After it, still 5 misses, and you had 5."
    )
    toggle(lost, 1).click()
    first = unfolded.first.locator("p").first
    expect(first).to_contain_text("E gave nothing away.")
    expect(first).to_contain_text("Best here: E, S, A")
    expect(find(lost).locator("h2")).to_have_text("Guess 1: try another letter")


def test_a_better_letter_is_found(lost: Page) -> None:
    lost.get_by_role("button", name="Find the better letter").click()
    expect(find(lost).locator("h2")).to_have_text("Guess 9: find a better letter")
    expect(said(lost)).to_contain_text("Your turn again.")
    expect(said(lost)).to_contain_text("Seven letters still win here. Find one.")
    expect(lost.locator("#find .key:focus")).to_have_count(1)
    for name in "esaritzo":
        expect(letter(lost, name)).to_have_class("key used")
        expect(letter(lost, name)).to_have_attribute("aria-disabled", "true")
    expect(letter(lost, "n")).to_have_class("key bad")
    letter(lost, "d").click()
    expect(letter(lost, "d")).to_have_class("key bad")
    expect(said(lost)).to_contain_text("✕ D loses too:")
    expect(said(lost)).to_contain_text("that need 5 misses, and you would have 5.")
    letter(lost, "p").click()
    expect(letter(lost, "p")).to_have_class("key star")
    expect(letter(lost, "p")).to_have_attribute("aria-label", "P, as good as any letter")
    expect(said(lost)).to_have_text(
        "★ P still wins. Whatever the fox answers, 5 misses are enough from here. "
        "U, F, K, B, G and M win too."
    )
    assert any(text.startswith("★ P still wins.") for text in heard(lost))
    expect(find(lost).get_by_role("link", name="More like this: puzzles")).to_be_visible()
    expect(find(lost).locator(".famlist .kept")).to_have_count(1)
    shot(lost, "hangman-graded")


def test_after_three_wrong_letters_the_solution_is_offered(lost: Page) -> None:
    show = find(lost).get_by_role("button", name="Show me")
    go = lost.locator("#ended .btn-go")
    expect(go).to_have_text(["Find the better letter"])
    for number, name in enumerate("dqw"):
        expect(go).to_have_text(["Find the better letter"])
        letter(lost, name).click()
        expect(lost.locator("#find .key.bad")).to_have_count(2 + number)
    expect(go).to_have_text(["Show me"])  # one orange button
    show.click()
    expect(lost.locator("#find .key.star")).to_have_count(7)
    expect(said(lost)).to_contain_text("★ P still wins.")
    expect(show).to_have_count(0)


def test_skip_leads_to_the_next_guess_that_gave_a_miss_away(lost: Page) -> None:
    title = find(lost).locator("h2")
    for number in (11, 12, 7, 9):
        find(lost).get_by_role("button", name="Skip").click()
        expect(title).to_have_text(f"Guess {number}: find a better letter")
    expect(said(lost)).to_contain_text("Seven letters")
    letter(lost, "d").click()
    expect(letter(lost, "d")).to_have_class("key bad")
    for _ in range(4):
        find(lost).get_by_role("button", name="Skip").click()
    expect(letter(lost, "d")).to_have_class("key bad")  # what was tried is kept


def test_a_better_letter_is_found_by_keys(lost: Page) -> None:
    lost.get_by_role("button", name="Find the better letter").focus()
    lost.keyboard.press("Enter")
    focused = lost.locator("#find .key:focus")
    expect(focused).to_have_attribute("data-letter", "b")
    lost.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-letter", "c")
    lost.keyboard.press("Enter")
    expect(letter(lost, "c")).to_have_class("key bad")
    lost.keyboard.press("p")
    expect(said(lost)).to_contain_text("P still wins.")


def test_what_is_not_proven_is_not_called_exact(game: Finished, visitor: Visitor) -> None:
    def blur(route: Any) -> None:
        xray = route.fetch().json()
        for guess in xray["guesses"]:
            bounds = {"lower": 4, "upper": 9}
            guess |= {"value": bounds, "winnable": None, "given_away": None, "grade": None}
            guess["best"] = []
        route.fulfill(json=xray | {"last_chance": None})

    visitor.context.route("**/xray", blur)
    page = show(game, visitor)
    toggle(page, 9).click()
    judged = page.locator("#xray .unfold p").first
    expect(judged).to_contain_text("What N cost could not be worked out in time.")
    expect(judged).to_contain_text("needed 4 to 9 misses")
    for place in ("#xray .chip", ".grades"):
        expect(page.locator(place)).to_have_count(0)
    expect(page.get_by_role("button", name="Find the better letter")).to_have_count(0)
    expect(find(page).locator("h2")).to_have_text("Guess 9: try another letter")


def test_the_grades_fit_a_small_phone(game: Finished, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    page = show(game, visitor)
    place = "x => JSON.stringify(x.getBoundingClientRect())"
    page.get_by_role("button", name="Find the better letter").click()
    before = letter(page, "d").evaluate(place)
    letter(page, "d").click()
    expect(letter(page, "d")).to_have_class("key bad")
    assert letter(page, "d").evaluate(place) == before
    expect(page.locator("#xray .turns .chip .wd").first).to_have_css("position", "absolute")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
