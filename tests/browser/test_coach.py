"""The coach's page: by mouse, by keys, with refusals, on a small screen and without a network."""

from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.interception import intercept
from support.visitors import Visitor, heard, shot, status, wait_to_hear

SAID = (
    "Guess N. 30 words fit. At worst, the best letters cost 5 misses from here. "
    "With 6 misses left, they are sure to win."
)


def describe(page: Page, pattern: str, tried: str = "", misses: str = "") -> None:
    page.get_by_role("textbox", name="The word so far").fill(pattern)
    page.get_by_role("textbox", name="Letters tried").fill(tried)
    page.get_by_role("textbox", name="Misses left").fill(misses)


def test_the_coach_is_asked_by_mouse(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Coach").click()
    describe(page, "?e??e", "ars", "6")
    expect(page.locator("#echo i.open")).to_have_text(["E", "E"])
    page.get_by_role("button", name="Ask the coach").click()
    expect(status(page)).to_have_text(SAID)
    wait_to_hear(page, SAID)
    rows = page.locator(".letters tbody tr")
    expect(rows.locator("visible=true")).to_have_count(6)
    expect(rows.first).to_have_text("N★best51.9718 of 30")
    expect(page.locator("#advice .note").first).to_contain_text("These numbers are exact.")
    expect(page.locator(".fitting li")).to_have_count(30)
    page.get_by_role("button", name="All 22 letters").click()
    expect(rows.locator("visible=true")).to_have_count(22)
    expect(rows.last.locator(".chip")).to_have_count(0)
    page.get_by_role("button", name="Fewer letters").click()
    expect(rows.locator("visible=true")).to_have_count(6)


def test_the_coach_is_asked_by_keys(visitor: Visitor) -> None:
    page = visitor.open("/coach")
    page.get_by_role("textbox", name="The word so far").focus()
    page.keyboard.type("-e--e")
    page.keyboard.press("Tab")
    page.keyboard.type("ars")
    page.keyboard.press("Tab")
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    wait_to_hear(page, SAID)
    page.reload()  # the address has the question
    expect(status(page)).to_have_text(SAID)


def test_what_a_phone_makes_of_dashes_is_understood(visitor: Visitor) -> None:
    page = visitor.open("/coach")
    describe(page, "–e—e", "ars", "6")
    expect(page.locator("#echo i")).to_have_count(5)
    page.keyboard.press("Enter")
    wait_to_hear(page, SAID)


def test_a_number_that_is_not_known_is_given_as_a_range(visitor: Visitor) -> None:
    bounds = {"lower": 3, "upper": 5}
    letter = {"letter": "n", "worst": bounds, "expected": 1.5, "lack": 1}
    said = {"pattern": "-e-", "tried": "e", "misses_left": 4, "words_left": 2, "value": bounds}
    page = visitor.open("/coach")
    answer = said | {"won": None, "letters": [letter], "words": ["hen", "pet"]}
    intercept(page, "**/api/coach?*", lambda route: route.fulfill(json=answer))
    describe(page, "-e-", "", "4")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("between 3 and 5 misses")
    expect(status(page)).to_contain_text("It is not known whether 4 misses are enough.")
    expect(page.locator(".letters tbody td").first).to_have_text("3 to 5")
    expect(page.locator("#advice .note").first).to_contain_text("the right number is between them")
    assert "exact" not in (page.locator("#advice").text_content() or "")
    expect(page.locator("#advice .chip")).to_have_count(0)


def test_an_impossible_position_is_refused_with_a_sentence(visitor: Visitor) -> None:
    page = visitor.open("/coach", pattern="-e--e")
    expect(page.locator(".letters")).to_be_visible()
    for pattern, tried, misses, sentence in [
        ("-q-q-", "", "", 'No word fits "-q-q-"; check its letters'),
        ("-ee-", "bcdfghjklmnprstvw", "", "check the letters tried."),
        ("cool", "", "", "the game is over."),
        ("-" * 26, "", "", "No word has 26 letters"),
        ("", "", "", "is not a pattern"),
        ("-e-", "a3", "", '"3" is not a letter'),
        ("-e-", "", "six", "should be a whole number"),
    ]:
        describe(page, pattern, tried, misses)
        page.keyboard.press("Enter")
        expect(status(page)).to_contain_text(sentence)
        expect(status(page).locator(".no")).to_be_attached()
        expect(page.locator("#advice")).to_be_hidden()
        assert sentence in heard(page)[-1]


def test_the_coach_on_a_small_phone(new_visitor: NewVisitor) -> None:
    page = new_visitor(viewport={"width": 320, "height": 640}).open("/coach", pattern="-" * 28)
    expect(page.locator(".letters")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    describe(page, "?e??e", "ars", "6")
    page.get_by_role("button", name="Ask the coach").click()
    expect(status(page)).to_have_text(SAID)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for button in page.locator("#main button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    shot(page, "coach-320")


def test_without_a_network_the_coach_says_so(visitor: Visitor) -> None:
    visitor.allow_errors("net::ERR_", "Failed to fetch")
    page = visitor.open("/coach")
    visitor.set_offline(True)
    expect(page.locator("#net")).to_have_text(
        "Connection lost. Your games are saved, and the page reconnects by itself."
    )
    describe(page, "-e--e", "ars", "6")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("No connection to the server. Ask again when it is back.")
    visitor.set_offline(False)
    wait_to_hear(page, "Connected again.")
    page.get_by_role("button", name="Ask the coach").click()
    expect(status(page)).to_have_text(SAID)
