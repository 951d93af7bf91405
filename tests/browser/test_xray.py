"""After an evil game: the x-ray, sharing, and the link to the same game."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.visitors import Visitor, hangman, key, shot, status

MISSED = "etaoinshrd"


@pytest.fixture
def lost(visitor: Visitor) -> Page:
    page = visitor.played(MISSED, dealer="largest")
    expect(page.locator("#xray h2")).to_have_text("The x-ray")
    return page


def test_the_x_ray_shows_what_the_fox_held(lost: Page) -> None:
    facts = lost.locator("#end-facts")
    expect(facts).to_contain_text("The fox dodged10 of 10")
    expect(facts).to_contain_text("Words still up its sleeve18")
    rows = lost.locator("#xray table.log tbody tr")
    expect(rows).to_have_count(10)
    cells = [text.strip() for text in rows.nth(0).locator("td").all_text_contents()]
    assert cells[:5] == ["1", "E", "miss", "15,115", "5,858"]
    expect(lost.locator(".honest p").first).to_contain_text("possible until")
    rows.nth(2).get_by_role("button").click()
    pane = lost.locator("#guess-pane")
    expect(pane.get_by_role("heading")).to_have_text("Guess 3: A")
    expect(pane.locator(".fams li")).to_have_count(8)
    kept = pane.locator(".fams li.kept")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("1,796 ◀ kept")
    samples = kept.locator("small").text_content() or ""
    assert len(samples.split(", ")) == 3
    shot(lost, "hangman-xray")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"dealer": "largest"}, "let go of as few as it could"),
        ({"dealer": "largest", "level": "easy"}, "kept some of them after each letter"),
        ({"dealer": "cunning"}, "kept some of them after each letter"),
    ],
)
def test_the_x_ray_claims_no_more_than_the_dealer_does(
    visitor: Visitor, settings: dict[str, str], said: str
) -> None:
    page = visitor.played("q", misses=1, **settings)
    expect(page.locator(".xhead p").first).to_contain_text(said)


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
    expect(page.locator("#guess-pane .kick").first).to_contain_text(said)


def test_the_arrow_keys_step_through_the_guesses(lost: Page) -> None:
    slider = lost.get_by_role("slider", name="Words left after each guess")
    heading = lost.locator("#guess-pane h3")
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
        expect(heading).to_have_text(f"Guess {number}: {MISSED[number - 1].upper()}")
        expect(slider).to_have_attribute("aria-valuenow", str(number))
        expect(lost.locator("#xray tr.on")).to_have_count(1)
    expect(slider).to_have_attribute("aria-valuetext", "Guess 9, R: miss, 24 words left")
    expect(slider).to_be_focused()


def test_another_letter_shows_what_it_would_have_done(lost: Page) -> None:
    lost.locator("#xray table.log tbody tr").nth(0).get_by_role("button").click()
    other = lost.get_by_role("combobox", name="Another letter here")
    letters = other.locator("option").all_text_contents()
    assert letters == ["choose a letter", *"ABCDFGHIJKLMNOPQRSTUVWXYZ"]
    other.select_option("s")
    other_letter = lost.locator("#guess-pane .alternative")
    expect(other_letter.locator(".note")).to_contain_text("S would have been a")
    expect(other_letter.locator(".note")).to_contain_text("after E it kept 5,858")
    expect(other_letter.locator(".fams li.kept")).to_have_count(1)


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
    expect(page.locator("#xray h2")).to_have_text("The x-ray")
    expect(page.locator("#xray")).to_contain_text("Your 0 guesses")


def test_a_bad_link_is_refused_with_a_sentence(visitor: Visitor) -> None:
    page = visitor.context.new_page()
    for query in ("seed=fox", "seed=1&length=-3", "seed=1&length=99", "seed=1&dealer=nobody"):
        page.goto(f"/hangman?{query}")
        expect(status(page).locator(".no")).to_be_attached()
        expect(status(page)).to_contain_text(".")


@pytest.mark.parametrize(
    ("dealer", "level", "said"),
    [
        ("perfect", None, "let an exact search choose what to keep."),
        ("largest", None, "let go of as few as it could."),
        ("largest", "easy", "kept some of them after each letter."),
        ("perfect", "medium", "kept some of them after each letter."),
        ("cunning", None, "kept some of them after each letter."),
        ("kind", None, "kept some of them after each letter."),
    ],
)
def test_the_x_ray_says_only_what_the_dealer_did(
    visitor: Visitor, dealer: str, level: str | None, said: str
) -> None:
    wishes = {"dealer": dealer, "misses": 2} | ({"level": level} if level else {})
    page = hangman(visitor, **wishes)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator(".xhead")).to_contain_text(said)
    dodged = page.locator("#end-facts").get_by_text("The fox dodged")
    expect(dodged).to_have_count(0 if dealer == "kind" else 1)


def test_a_game_given_up_may_still_have_been_won(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="largest", length=8, misses=20)
    key(page, "e").click()
    expect(key(page, "e")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator(".account")).to_contain_text("You had a sure win until guess 1 at least.")
