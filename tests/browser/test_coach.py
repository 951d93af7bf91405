"""The coach's page: by mouse, by keys, with refusals, on a small screen and without a network."""

from playwright.sync_api import Page, expect

from browser.conftest import Arrive
from support.visitors import Visitor, heard, hears, shot, status

SAID = (
    "The best letter is N. 30 words fit. At worst, the best letters cost 5 misses from here on. "
    "With 6 misses left that wins, whatever the dealer does."
)


def describe(page: Page, pattern: str, tried: str = "", misses: str = "") -> None:
    page.get_by_role("textbox", name="The word so far").fill(pattern)
    page.get_by_role("textbox", name="Letters tried").fill(tried)
    page.get_by_role("textbox", name="Misses left").fill(misses)


def test_the_coach_is_asked_by_mouse(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Coach").click()
    describe(page, "?e??e", "ars", "6")
    expect(page.locator("#echo i.open")).to_have_text(["E", "E"])
    page.get_by_role("button", name="Ask the coach").click()
    expect(status(page)).to_have_text(SAID)
    hears(page, SAID)
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
    hears(page, SAID)
    page.reload()  # the address has the question
    expect(status(page)).to_have_text(SAID)


def test_what_a_phone_makes_of_dashes_is_understood(visitor: Visitor) -> None:
    page = visitor.open("/coach")
    describe(page, "–e—e", "ars", "6")
    expect(page.locator("#echo i")).to_have_count(5)
    page.keyboard.press("Enter")
    hears(page, SAID)


def test_bounds_are_called_bounds(visitor: Visitor) -> None:
    bounds = {"lower": 3, "upper": 5}
    letter = {"letter": "n", "worst": bounds, "expected": 1.5, "lack": 1}
    said = {"pattern": "-e-", "tried": "e", "misses_left": 4, "words_left": 2, "value": bounds}
    page = visitor.open("/coach")
    answer = said | {"won": None, "letters": [letter], "words": ["hen", "pet"]}
    page.route("**/api/coach?*", lambda route: route.fulfill(json=answer))
    describe(page, "-e-", "", "4")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("between 3 and 5 misses")
    expect(status(page)).to_contain_text("Whether 4 misses are enough is not known.")
    expect(page.locator(".letters tbody td").first).to_have_text("3 to 5bounds")
    expect(page.locator("#advice .note").first).to_contain_text("they are bounds")
    assert "exact" not in (page.locator("#advice").text_content() or "")
    expect(page.locator("#advice .chip")).to_have_count(0)


def test_a_table_that_cannot_be_is_refused_with_a_sentence(visitor: Visitor) -> None:
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


def test_the_coach_on_a_small_phone(arrive: Arrive) -> None:
    page = arrive(viewport={"width": 320, "height": 640}).open("/coach", pattern="-" * 28)
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
    visitor.forgive("net::ERR_", "Failed to fetch")
    page = visitor.open("/coach")
    visitor.context.set_offline(True)
    expect(page.locator("#net")).to_have_text(
        "The network is gone. The coach answers when it is back."
    )
    describe(page, "-e--e", "ars", "6")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("The network is gone. Ask again when it is back.")
    visitor.context.set_offline(False)
    hears(page, "The network is back.")
    page.get_by_role("button", name="Ask the coach").click()
    expect(status(page)).to_have_text(SAID)
