"""A Hangman race, and a word that one of them sets: several real browsers play to the end."""

from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.room_visitors import code_of, join, make
from support.visitors import key, status


def press(page: Page, letters: str) -> None:
    """Guess letters, each when the answer to the one before is there. With the last of them the
    keys may be gone."""
    for place, letter in enumerate(letters):
        if place:
            before = key(page, letters[place - 1])
            expect(before).to_have_attribute("aria-disabled", "true")
        key(page, letter).click()


def test_a_race_of_two_to_its_end(new_visitor: NewVisitor) -> None:
    otter, hare = new_visitor(), new_visitor()
    host = make(otter, "hangman", game={"length": 6, "misses": 3, "dealer": "largest"})
    (second,) = join(code_of(host), hare)
    host.get_by_role("button", name="Start for all").click()
    for page in (host, second):
        expect(status(page)).to_contain_text("Guess a letter.")
    press(host, "zq")
    expect(second.locator(".racers li", has_text="Otter")).to_contain_text("1 left")
    expect(key(second, "z")).to_have_class("key untried")
    press(host, "x")
    expect(status(host)).to_contain_text("Wait for the others.")
    expect(host.locator(".tiles .was, #xray, #end-word")).to_have_count(0)
    expect(second.locator(".racers li", has_text="Otter")).to_contain_text("✕ lost")
    press(second, "zqx")
    for page in (host, second):
        title = page.get_by_role("heading", level=1)
        expect(title).to_have_text("The fox wins. Nobody found the word")
        expect(page.get_by_role("link", name="Your x-ray")).to_be_visible()
        expect(page.locator("ol.people li")).to_have_count(2)


def test_a_word_that_one_of_them_sets(new_visitor: NewVisitor) -> None:
    otter, hare, owl = new_visitor(), new_visitor(), new_visitor()
    host = make(otter, "setter", game={"misses": 4})
    second, third = join(code_of(host), hare, owl)
    expect(second.get_by_text("Waiting for Otter to set the word.")).to_be_visible()
    host.get_by_role("button", name="Set the word").click()
    expect(host.get_by_role("heading", name="Your word, Otter")).to_be_focused()
    word = host.get_by_role("textbox", name="A word for the others")
    word.fill("qqqq")
    checks = host.locator("#checks")
    expect(checks).to_contain_text("Not in the word list. Pick another.")  # as it is typed
    host.get_by_role("button", name="Seal it").click()
    expect(host.get_by_role("alert").first).to_contain_text("Not in the word list.")
    host.get_by_role("button", name="Give me one").click()
    expect(checks).to_contain_text("In the word list. Our guesser needs")
    assert len(word.input_value()) >= 4
    word.fill("quartz")
    expect(checks).to_contain_text("In the word list. Our guesser needs 4 misses for it.")
    host.get_by_role("button", name="Seal it").click()
    expect(second.get_by_text("Otter has sealed the word")).to_be_visible()
    seal = second.locator(".fingerprint").inner_text()
    host.get_by_role("button", name="Start for all").click()
    expect(host.get_by_role("list", name="Your word")).to_contain_text("Q")
    press(second, "quar")
    first = host.locator(".watchers li").first
    expect(first).to_contain_text("just said R")
    expect(first.get_by_role("img")).to_have_attribute("aria-label", "Q U A R blank blank")
    for page in (second, third):
        assert "quartz" not in page.content().lower()
    press(third, "bcde")
    expect(status(third)).to_contain_text("Wait for the others.")
    press(second, "tz")
    for page, title in ((second, "You win with 0 misses"), (third, "Hare wins with 0 misses")):
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        expect(page.get_by_role("heading", name="QUARTZ")).to_be_visible()
    third.get_by_role("button", name="Check the seal").click()
    expect(third.locator(".proof")).to_contain_text("✓ The seal matches")
    assert seal.replace(" ", "") in third.locator(".sealed").inner_text()
    expect(second.get_by_role("button", name="Set the word")).to_be_visible()  # the next is Hare


def test_a_word_that_is_guessed_in_turns(new_visitor: NewVisitor) -> None:
    otter, hare, owl = new_visitor(), new_visitor(), new_visitor()
    host = make(otter, "setter", game={"misses": 4}, together=True)
    second, third = join(code_of(host), hare, owl)
    host.get_by_role("button", name="Set the word").click()
    host.get_by_role("textbox", name="A word for the others").fill("quartz")
    host.get_by_role("button", name="Seal it").click()
    host.get_by_role("button", name="Start for all").click()
    turn = [second, third]
    for letter in "quar":
        now, other = turn
        expect(status(now)).to_contain_text("Your turn.")
        key(other, letter).click(force=True)  # it is not their turn
        expect(status(other)).to_contain_text("guesses now")
        key(now, letter).click()
        expect(status(other)).to_contain_text(f"Yes, {letter.upper()}. Your turn.")
        turn.reverse()
    now, other = turn
    assert "quartz" not in now.content().lower()
    now.get_by_role("button", name="Word", exact=True).click()
    now.get_by_role("textbox", name="The word").fill("quartz")
    now.keyboard.press("Enter")
    for page in (host, second, third):
        title = page.get_by_role("heading", level=1)
        expect(title).to_have_text("The word was found with 0 misses")
