"""Whole games of Hangman, with the mouse and with the keys alone."""

import hashlib
import re

from playwright.sync_api import Page, expect

from support.visitors import Visitor, hangman, heard, key, shot, status, wait_to_hear
from support.waiting import until
from wordfoe.alphabet import PEOPLES_ORDER

# Against seed 7 the evil dealer has none of these, in this order.
MISSED = "etaoinshrd"
BLANKS = "The word so far: blank, blank, blank, blank, blank, blank."


def lost(page: Page, word: str) -> None:
    expect(page.locator("#end-title")).to_have_text(f"It was {word}. All along.")
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator("#playing")).to_be_hidden()


def test_an_evil_game_is_lost_with_the_mouse(visitor: Visitor) -> None:
    page = hangman(visitor)
    picture = page.locator("#picture")
    expect(picture.locator("title")).to_have_text("Gallows with an empty noose. 10 misses left.")
    titles = []
    for number, letter in enumerate(MISSED[:-1], 1):
        key(page, letter).click()
        left = "1 miss" if number == 9 else f"{10 - number} misses"
        expect(status(page)).to_have_text(f"No {letter.upper()}. {left} left. {BLANKS}")
        expect(page.locator("#misses-left")).to_have_text(f"{left} left")
        expect(page.locator("#pips .gone")).to_have_count(number)
        expect(key(page, letter)).to_have_attribute(
            "aria-label", f"{letter.upper()}, not in the word"
        )
        titles.append(picture.locator("title").text_content() or "")
        assert titles[-1].endswith(f" {left} left.")
    assert len(set(titles)) == 9, "every miss changes what the picture is called"
    moods = [re.findall(r"content|worried|frightened", title) for title in titles]
    assert moods == [["content"]] * 3 + [["worried"]] * 3 + [["frightened"]] * 3
    shot(page, "hangman-play-last-miss")
    key(page, MISSED[-1]).click()
    lost(page, "JUGFUL")
    expect(page.locator("#end-fox title")).to_have_text("The fox, smug, a letter up its sleeve")
    expect(page.locator("#end-word li")).to_have_text([f"{x}, not found" for x in "JUGFUL"])
    verdict = "You lose. The word was JUGFUL. 10 guesses, 10 misses."
    wait_to_hear(page, verdict)
    assert [text for text in heard(page) if "JUGFUL" in text] == [verdict], "said once"
    shot(page, "hangman-lost")


def test_an_evil_game_is_lost_with_the_keys_alone(visitor: Visitor) -> None:
    page = hangman(visitor)
    for letter in MISSED[:4]:  # letters work anywhere
        page.keyboard.press(letter)
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    for _ in range(20):  # one tab stop for all letters
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#keys') !== null"):
            break
    expect(key(page, "a")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(key(page, "z")).to_be_focused()
    page.keyboard.press("Home")
    for letter in sorted(MISSED[4:]):  # and arrow keys move among them
        while not key(page, letter).evaluate("key => key === document.activeElement"):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space" if letter in "in" else "Enter")
        if letter != "s":
            expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
            expect(key(page, letter)).to_be_focused()
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator("#end-title")).to_contain_text("All along.")
    page.keyboard.press("0")  # a new game
    expect(status(page)).to_have_text("8 letters. Guess a letter. 10 misses left.")
    expect(key(page, "a")).to_be_focused()


def test_an_evil_game_is_won_with_the_mouse(visitor: Visitor) -> None:
    page = hangman(visitor, length=10)
    for letter in "eioascbkrt":
        key(page, letter).click()
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#end-title")).to_have_text("BACKTRACKS it is. You win.")
    expect(page.locator("#end-fox title")).to_have_text("The fox, defeated, with a white flag")
    expect(page.locator("#end-word li")).to_have_text(list("BACKTRACKS"))
    wait_to_hear(page, "You win. The word is BACKTRACKS. 10 guesses, 3 misses.")
    shot(page, "hangman-won")


def test_an_evil_game_is_won_with_the_keys_alone(visitor: Visitor) -> None:
    page = hangman(visitor, length=10)
    for letter in "eioascbkrt":
        page.keyboard.press(letter)
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator("#end-title")).to_have_text("BACKTRACKS it is. You win.")
    assert visitor.view(page)["outcome"]["won"] is True
    alert = "You win. The word is BACKTRACKS. 10 guesses, 3 misses."
    expect(page.locator("#alert")).to_have_text(alert)
    page.keyboard.press("3")  # repeats it
    until(lambda: heard(page).count(alert) > 1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the first button after the verdict
    expect(status(page)).to_contain_text("Guess a letter.")
    expect(key(page, "a")).to_be_focused()


def test_a_kind_game_is_won_with_the_keys_alone(visitor: Visitor) -> None:
    """Whatever the kind dealer draws: it always shows an opening E."""
    page = hangman(visitor, dealer="kind", misses=26)
    expect(page.locator("#name")).to_have_text("Kind Hangman")
    page.keyboard.press("e")
    expect(key(page, "e")).to_have_attribute("aria-label", "E, in the word")
    shown = ["blank" if x == "-" else x.upper() for x in visitor.view(page)["pattern"]]
    expect(status(page)).to_contain_text("Yes, E is at position")
    expect(status(page)).to_contain_text(f"26 misses left. The word so far: {', '.join(shown)}.")
    expect(page.locator("#word li")).to_have_text(shown)
    for letter in PEOPLES_ORDER[1:]:
        if visitor.view(page)["outcome"] is not None:
            break
        page.keyboard.press(letter)
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    word = visitor.view(page)["outcome"]["word"]
    expect(page.locator("#end-title")).to_have_text(f"{word.upper()} it is. You win.")
    expect(page.locator("#end-title")).to_be_focused()


def test_a_fair_game_proves_that_it_was_fair(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="fair")
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    page.locator("#seal summary").click()
    seal = page.locator("#seal code").text_content() or ""
    assert re.fullmatch(r"[0-9a-f]{64}", seal)
    assert "kronor" not in page.content().lower()
    shot(page, "hangman-fair")
    for letter in "krno":
        key(page, letter).click()
        expect(key(page, letter)).to_have_attribute("aria-label", f"{letter.upper()}, in the word")
    expect(page.locator("#end-title")).to_have_text("KRONOR it is. You win.")
    opened = page.locator("#end-seal code")
    expect(opened.nth(0)).to_have_text(seal)
    text = opened.nth(1).text_content() or ""
    assert text.endswith(":kronor")
    assert hashlib.sha256(text.encode()).hexdigest() == seal
    page.get_by_role("button", name="Check the seal").click()
    verdict = f"✓ The seal matches: {seal[:12]}… The word was KRONOR before your first guess."
    expect(page.locator("#end-seal [role=status]")).to_have_text(verdict)
    wait_to_hear(page, verdict)
    review = page.get_by_role("region", name="The review")
    expect(review.get_by_role("heading")).to_have_text("Skill and luck")
    expect(review.locator("tbody tr")).to_have_count(4)
    expect(review).to_contain_text("You made 0 misses")
    expect(review.locator(".legend li")).to_have_count(4)
    expect(review).not_to_contain_text("dodged")
    shot(page, "hangman-fair-verified")


def test_a_fair_game_that_is_lost_shows_its_word(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="fair", misses=2)
    for letter in "ez":
        key(page, letter).click()
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#end-title")).to_have_text("It was KRONOR.")
    page.get_by_role("button", name="Check the seal").click()
    expect(page.locator("#end-seal [role=status]")).to_contain_text("✓ The seal matches")
