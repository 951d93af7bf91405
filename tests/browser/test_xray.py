"""After an evil game: the x-ray, sharing, and the link to the same game."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewVisitor
from support.finished import Finished, finish
from support.servers import Server
from support.visitors import Visitor, hangman, key, shot, status

MISSED = "etaoinshrd"
SIZES = [(1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390)]


@pytest.fixture(scope="module")
def game(server: Server) -> Finished:
    return finish(server, MISSED, dealer="largest")


@pytest.fixture
def lost(game: Finished, visitor: Visitor) -> Page:
    page = game.open(visitor)
    expect(page.locator("#end-truth b")).to_be_visible()
    return page


def row(page: Page, number: int) -> Locator:
    return page.locator(f'#xray .turns tr[data-number="{number}"]')


def toggle(page: Page, number: int) -> Locator:
    return page.locator("#xray .turns").get_by_role("button", name=f"Guess {number}:")


def test_the_x_ray_shows_what_the_fox_held(lost: Page) -> None:
    truth = lost.locator("#end-truth")
    expect(truth).to_contain_text("The fox dodged 10 times and had 18 words left at the end.")
    rows = lost.locator("#xray .turns tbody tr[data-number]")
    expect(rows).to_have_count(10)
    cells = [text.strip() for text in rows.nth(0).locator("td").all_text_contents()]
    assert cells[:5] == ["1", "E", "", "", "5,858"]
    expect(lost.locator(".at-left .fine")).to_contain_text("An honest line: ")
    shot(lost, "hangman-xray")


def test_a_guess_unfolds_in_place(lost: Page) -> None:
    button = toggle(lost, 3)
    expect(button).to_have_attribute("aria-expanded", "false")
    place = "x => x.getBoundingClientRect().top + scrollY"
    before = button.evaluate(place)
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert button.evaluate(place) == before  # what is pressed does not move
    unfolded = row(lost, 3).locator("xpath=following-sibling::tr[1]")
    expect(unfolded).to_have_class("unfold")
    expect(unfolded).to_contain_text("words, sorted by what the fox would have to answer:")
    families = unfolded.locator(".famlist li")
    expect(families).to_have_count(8)
    kept = unfolded.locator(".famlist .kept")
    expect(kept).to_have_count(1)
    expect(kept.locator(".n")).to_have_text("1,796")
    expect(kept.locator("small")).to_contain_text("◀ kept: ")
    assert len((kept.locator("small").text_content() or "").split(", ")) == 3
    expect(lost.locator("#find-title")).to_contain_text("Guess 3: ")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(row(lost, 3).locator("xpath=following-sibling::tr[1]")).not_to_have_class("unfold")


def test_only_the_letter_that_was_asked_for_is_a_tile(visitor: Visitor) -> None:
    page = visitor.played("esaritzonldcump", dealer="perfect", length=8, misses=10, seed=3)
    expect(page.locator("#end-truth b")).to_be_visible()
    for number in (1, 6, 15):
        letters = row(page, number).locator(".mini i:not(:empty):not(.given)")
        name = (toggle(page, number).text_content() or "").strip()
        assert set(letters.all_text_contents()) <= {name}


@pytest.mark.parametrize(
    ("dealer", "word", "said"),
    [
        ("kind", "eelier", "15,115 words fitted. This was the word."),
        ("largest", "jugful", "The fox struck this one out and kept the rest."),
        ("largest", "zzzzzz", "This was not one of them."),
    ],
)
def test_the_x_ray_says_what_became_of_a_whole_word(
    visitor: Visitor, dealer: str, word: str, said: str
) -> None:
    page = hangman(visitor, dealer=dealer, misses=1)
    page.keyboard.press("2")
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.locator("#end-truth b")).to_be_visible()
    if toggle(page, 1).get_attribute("aria-expanded") == "false":
        toggle(page, 1).click()
    expect(page.locator("#xray .unfold .fine").first).to_contain_text(said)


def test_the_arrow_keys_step_through_the_guesses(lost: Page) -> None:
    slider = lost.get_by_role("slider", name="Words left after each guess")
    title = lost.locator("#find-title")
    slider.focus()
    for pressed, number in [
        ("Home", 1),
        ("ArrowRight", 2),
        ("ArrowUp", 3),
        ("ArrowLeft", 2),
        ("End", 10),
        ("ArrowRight", 10),
        ("ArrowDown", 9),
    ]:
        lost.keyboard.press(pressed)
        expect(title).to_contain_text(f"Guess {number}: ")
        expect(slider).to_have_attribute("aria-valuenow", str(number))
    expect(slider).to_have_attribute("aria-valuetext", "Guess 9, R: miss, 24 words left")
    expect(slider).to_be_focused()


def test_another_letter_shows_what_it_would_have_done(lost: Page) -> None:
    toggle(lost, 1).click()
    keys = lost.locator("#find .key")
    expect(keys).to_have_count(26)
    keys.filter(has_text="S").click()
    expect(lost.locator("#find-said")).to_contain_text("S gives")
    expect(lost.locator("#find .famlist .kept")).to_have_count(1)
    expect(lost.locator("#find .fine").first).to_contain_text(
        "S splits the same 15,115 words like this. The fox would have kept"
    )


def test_a_kind_game_has_no_grades(visitor: Visitor) -> None:
    page = visitor.played("eaiqzx", dealer="kind", misses=3)
    expect(page.locator("#end-truth b")).to_contain_text("The fox helped you")
    expect(page.locator("#end-truth")).to_contain_text("A kind game has no grades.")
    expect(page.locator("#xray .chip")).to_have_count(0)
    expect(page.locator("#xray .grades")).to_have_count(0)
    page.locator("#find .key").filter(has_text="T").click()
    expect(page.locator("#find-said")).to_contain_text("T leaves ")
    expect(page.locator("#find .key.seen")).not_to_have_count(0)
    expect(page.locator("#find .key:is(.star, .bad)")).to_have_count(0)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"dealer": "perfect", "length": 5}, "Nobody could have won this one with letters alone."),
        ({"dealer": "largest", "level": "easy"}, "This time the fox did not slip up."),
        ({"dealer": "fair"}, "It was KRONOR, and it was sealed."),
    ],
)
def test_the_first_sentence_is_true(visitor: Visitor, settings: dict[str, Any], said: str) -> None:
    page = visitor.played("q", misses=1, **settings)
    expect(page.locator("#end-truth b")).to_have_text(said)


def test_the_x_ray_is_saved_as_csv_and_as_json(lost: Page, tmp_path: Path) -> None:
    for name in ("Save as table", "Save as JSON"):
        with lost.expect_download() as download:
            lost.get_by_role("button", name=name).click()
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
    rows = (tmp_path / "wordfoe-xray.csv").read_text().splitlines()
    assert rows[1].startswith("1,e,letter,miss,------,15115,5858,36,")
    assert len(rows[1].split(",")) == len(rows[0].split(","))
    seen = json.loads((tmp_path / "wordfoe-xray.json").read_text())
    assert [guess["guess"] for guess in seen["guesses"]] == list(MISSED)


def test_the_link_starts_the_same_game(lost: Page, visitor: Visitor) -> None:
    lost.get_by_role("button", name="Link to this game").click()
    text = lost.get_by_role("textbox", name="Text to share").input_value()
    link = text.split()[-1]
    assert link.startswith(f"{visitor.address}/hangman?")
    lost.get_by_role("dialog").get_by_role("button", name="Close").click()
    lost.get_by_role("button", name="Share", exact=True).click()
    told = lost.get_by_role("textbox", name="Text to share").input_value()
    assert told.splitlines()[0] == "The fox beat me after 10 guesses at Evil Hangman, 6 letters."
    assert told.splitlines()[-1] == link
    other = visitor.context.new_page()
    other.goto(link)
    for letter in MISSED:
        key(other, letter).click()
        expect(key(other, letter)).to_have_attribute("aria-disabled", "true")
    expect(other.locator("#end-title")).to_have_text("It was JUGFUL. All along.")


def test_the_link_to_a_game_with_unlimited_misses_has_no_limit_either(visitor: Visitor) -> None:
    page = hangman(visitor, misses="unlimited")
    assert visitor.view(page)["settings"]["misses"] is None
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Link to this game").click()
    link = page.get_by_role("textbox", name="Text to share").input_value().split()[-1]
    other = visitor.context.new_page()
    other.goto(link)
    assert visitor.view(other)["settings"]["misses"] is None
    expect(status(other)).to_contain_text("Unlimited misses.")


def test_a_game_without_a_guess_has_an_x_ray_too(visitor: Visitor) -> None:
    page = hangman(visitor)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator("#end-truth b")).to_have_text("You gave up with 10 misses left.")
    expect(page.locator("#xray")).to_contain_text("Your 0 guesses")
    expect(page.locator("#find")).to_have_count(0)


def test_a_bad_link_is_refused_with_a_sentence(visitor: Visitor) -> None:
    page = visitor.context.new_page()
    for query in ("seed=fox", "seed=1&length=-3", "seed=1&length=99", "seed=1&dealer=nobody"):
        page.goto(f"/hangman?{query}")
        expect(status(page).locator(".no")).to_be_attached()
        expect(status(page)).to_contain_text(".")


def test_a_game_given_up_may_still_have_been_won(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="largest", length=8, misses=20)
    key(page, "e").click()
    expect(key(page, "e")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    truth = page.locator("#end-truth")
    expect(truth.locator("b")).to_have_text("You gave up with 19 misses left.")
    expect(truth).to_contain_text("It could still be won, with ")


def test_without_an_answer_it_says_so(visitor: Visitor) -> None:
    visitor.allow_errors("500")
    problem = {"status": 500, "code": "error", "detail": "Something went wrong."}
    visitor.context.route(
        "**/xray",
        lambda route: route.fulfill(
            status=500, json=problem, content_type="application/problem+json"
        ),
    )
    page = visitor.played("et", dealer="largest", misses=2)
    expect(page.locator("#end-truth")).to_have_text("No x-ray: Something went wrong.")
    expect(page.locator("#xray .turns tbody tr")).to_have_count(2)
    expect(page.locator("#find-said")).to_contain_text("No grades.")


def test_nothing_sticks_out(new_visitor: NewVisitor) -> None:
    page = new_visitor(reduced_motion="reduce").played(
        "eaioustrlncdghmp", dealer="perfect", length=8, misses=10, seed=3, words="all"
    )
    expect(page.locator("#xray tr.on")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_nothing_sticks_out(page, width, height)
        shot(page, f"xray-{width}")


def assert_nothing_sticks_out(page: Page, width: int, height: int) -> None:
    size = (width, height)
    assert page.evaluate("document.documentElement.scrollWidth") <= width, size
    right = "x => x.getBoundingClientRect().right"
    table = page.locator("#xray table")
    assert table.evaluate(right) < page.locator(".at-turns").evaluate(right), size
    is_phone = width <= 640 or height <= 480
    expect(table.locator("th.b"), str(size)).to_be_visible(visible=not is_phone)
    expect(table.locator("th.num"), str(size)).to_be_visible(visible=not is_phone)
    keys = page.locator("#find .key").evaluate_all(
        "all => all.map(x => Math.min(x.offsetWidth, x.offsetHeight))"
    )
    assert min(keys) >= 40, size
    tops = [
        page.locator(x).evaluate("x => x.getBoundingClientRect().top")
        for x in (".find", ".at-turns")
    ]
    assert (tops[0] < tops[1]) == (width <= 960 and height > 480), size  # first on phones
