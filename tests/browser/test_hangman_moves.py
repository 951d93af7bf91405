"""Hints, whole words, giving up, refusals that cost nothing, and keys that do nothing."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from support.visitors import Visitor, hangman, heard, key, shot, status
from support.waiting import until


def guess_word(page: Page, word: str) -> None:
    page.get_by_role("button", name="Word").click()
    dialog = page.get_by_role("dialog", name="Guess the word")
    dialog.get_by_role("textbox").fill(word)
    dialog.get_by_role("button", name="Guess").click()
    expect(dialog).to_have_count(0)


def test_a_hint_costs_three_misses(visitor: Visitor) -> None:
    page = hangman(visitor)
    page.get_by_role("button", name="Hint").click()
    expect(status(page)).to_have_text(
        "A hint, for 3 misses: E is at position 5. "
        "7 misses left. The word so far: blank, blank, blank, blank, E, blank."
    )
    expect(page.locator("#pips .gone")).to_have_count(3)
    expect(key(page, "e")).to_have_attribute("aria-label", "E, in the word")
    page.keyboard.press("1")
    expect(page.locator("#misses-left")).to_have_text("4 misses left")
    page.keyboard.press("1")
    expect(page.locator("#misses-left")).to_have_text("1 miss left")
    expect(page.locator("#hint")).to_have_attribute("aria-disabled", "true")
    before = visitor.view(page)
    page.keyboard.press("1")
    expect(status(page)).to_contain_text("A hint costs 3 misses")
    assert visitor.view(page) == before


def test_a_hint_that_opens_the_last_letter_wins(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="fair")
    for letter in "krn":
        page.keyboard.press(letter)
    expect(page.locator("#word li")).to_have_text(["K", "R", "blank", "N", "blank", "R"])
    page.keyboard.press("1")  # the O, in both its places
    expect(page.locator("#end-title")).to_have_text("KRONOR it is. You win.")
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator("#alert")).to_have_text("You win. The word is KRONOR. 3 guesses, 3 misses.")


def test_there_is_no_hint_for_the_last_place(visitor: Visitor) -> None:
    page = hangman(visitor, dealer="fair")
    for letter in "kro":
        page.keyboard.press(letter)
    expect(page.locator("#word li")).to_have_text(["K", "R", "O", "blank", "O", "R"])
    expect(page.locator("#hint")).to_have_attribute("aria-disabled", "true")
    before = visitor.view(page)
    page.keyboard.press("1")
    expect(status(page)).to_have_text(
        "There is no hint for the last hidden letter; find it yourself."
    )
    assert visitor.view(page) == before


def test_a_whole_word_is_guessed(visitor: Visitor) -> None:
    page = hangman(visitor)
    guess_word(page, "jugful")
    expect(status(page)).to_have_text(
        "Not JUGFUL. 9 misses left. The word so far: blank, blank, blank, blank, blank, blank."
    )
    expect(page.locator("#wrong-words")).to_have_text("Not JUGFUL")
    expect(page.get_by_role("button", name="Word")).to_be_focused()
    page = hangman(visitor, dealer="fair")
    page.keyboard.press("2")
    page.keyboard.type("KRONOR")  # the dialog has the focus in its field
    page.keyboard.press("Enter")
    expect(page.locator("#end-title")).to_have_text("KRONOR it is. You win.")
    assert visitor.view(page)["outcome"]["ending"] == "guessed"


def test_giving_up_asks_once(visitor: Visitor) -> None:
    page = hangman(visitor)
    page.get_by_role("button", name="Give up").click()
    dialog = page.get_by_role("dialog", name="Give up?")
    expect(dialog.get_by_role("button", name="Keep playing")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Give up")).to_be_focused()
    assert visitor.view(page)["outcome"] is None
    page.get_by_role("button", name="Give up").click()
    dialog.get_by_role("button", name="Give up").click()
    expect(page.locator("#end-title")).to_contain_text("You gave up. It was ")
    assert visitor.view(page)["outcome"]["ending"] == "resigned"
    alert = page.locator("#alert")
    expect(alert).to_contain_text("You gave up. The word was ")


def test_a_letter_twice_is_refused_and_costs_nothing(visitor: Visitor) -> None:
    page = hangman(visitor)
    key(page, "e").click()
    expect(status(page)).to_contain_text("9 misses left.")
    before = visitor.view(page)
    agains: list[Callable[[], None]] = [
        lambda: key(page, "e").click(force=True),  # it is aria-disabled, and says why
        lambda: page.keyboard.press("e"),
    ]
    for again in agains:
        page.keyboard.press("3")
        expect(status(page)).to_contain_text("9 misses left.")
        again()
        expect(status(page)).to_have_text('"e" was tried before; pick a letter not tried yet.')
        expect(page.locator("#misses-left")).to_have_text("9 misses left")
    assert visitor.view(page) == before


REFUSED = {
    "dog": '"dog" has 3 letters; the word has 6.',
    "jugful": '"jugful" was tried before and is not the word.',
    "jug ful": '"jug ful" is not a word; a word is made of letters only.',
    "j0gful": '"j0gful" is not a word; a word is made of letters only.',
    "🦊🦊": '"🦊🦊" is not a word; a word is made of letters only.',
}


def test_an_impossible_word_is_refused_and_costs_nothing(visitor: Visitor) -> None:
    page = hangman(visitor)
    guess_word(page, "jugful")
    expect(page.locator("#wrong-words")).to_have_text("Not JUGFUL")
    before = visitor.view(page)
    page.get_by_role("button", name="Word").click()
    dialog = page.get_by_role("dialog", name="Guess the word")
    field = dialog.get_by_role("textbox")
    for word, sentence in REFUSED.items():
        field.fill(word)
        expect(dialog.get_by_role("alert")).to_be_empty()
        page.keyboard.press("Enter")
        expect(dialog.get_by_role("alert")).to_have_text(sentence)
        expect(field).to_have_value(word)
        expect(field).to_be_focused()
    assert visitor.view(page) == before
    assert heard(page)[-len(REFUSED) :] == list(REFUSED.values()), "each is said once"
    field.fill("bulbul")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator("#wrong-words")).to_have_text("Not JUGFUL, BULBUL")


def pressed(page: Page, key_: str) -> None:
    """Press a key that Playwright has no name for, or that the browser handles itself."""
    page.evaluate(
        """key => document.body.dispatchEvent(new KeyboardEvent("keydown", {
          key: key.split("+").at(-1), bubbles: true, cancelable: true, shiftKey: /Shift/.test(key),
          ctrlKey: /Control/.test(key), altKey: /Alt/.test(key), metaKey: /Meta/.test(key)}))""",
        key_,
    )


def test_a_letter_of_another_alphabet_is_refused(visitor: Visitor) -> None:
    page = hangman(visitor)
    pressed(page, "ß")
    expect(status(page)).to_have_text('"ß" is not a letter; type one of a to z.')
    assert visitor.view(page)["move"] == 0


def test_keys_of_the_browser_are_no_guess(visitor: Visitor) -> None:
    page = hangman(visitor)
    for key_ in ("Control+e", "Alt+e", "Meta+e", "Control+Shift+e", "F5", "Tab", "%", " "):
        pressed(page, key_)
    page.keyboard.press("t")
    expect(status(page)).to_have_text(
        "No T. 9 misses left. The word so far: blank, blank, blank, blank, blank, blank."
    )
    assert visitor.view(page)["tried"] == ["t"]


def test_a_key_that_is_held_is_one_guess(visitor: Visitor) -> None:
    page = hangman(visitor)
    for _ in range(4):  # the same key again without a release is a repetition
        page.keyboard.down("e")
    page.keyboard.up("e")
    expect(status(page)).to_contain_text("9 misses left.")
    page.keyboard.press("t")
    expect(status(page)).to_contain_text("8 misses left.")
    assert not [text for text in heard(page) if "before" in text]


def test_keys_in_a_dialog_and_in_fields_are_no_guess(visitor: Visitor) -> None:
    page = hangman(visitor)
    opened: list[Callable[[], None]] = [
        lambda: page.get_by_role("button", name="Menu").click(),
        lambda: page.get_by_role("button", name="Word").click(),
    ]
    for open_ in opened:
        open_()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("e")
        page.keyboard.press("1")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert visitor.view(page)["move"] == 0


def test_keys_after_the_end_are_no_guess(visitor: Visitor) -> None:
    page = hangman(visitor, misses=1)
    page.keyboard.press("e")
    expect(page.locator("#end-title")).to_be_focused()
    over = visitor.view(page)
    for dead in "t12":
        page.keyboard.press(dead)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#ended")).to_be_visible()
    assert visitor.view(page) == over
    shot(page, "hangman-lost-at-once")


def test_letters_can_be_bound_to_the_keyboard_on_the_page(visitor: Visitor) -> None:
    page = hangman(visitor)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name="Letter keys work anywhere").uncheck()
    page.keyboard.press("Escape")
    page.locator("#name").click()
    page.keyboard.press("e")
    key(page, "a").focus()
    page.keyboard.press("t")
    expect(status(page)).to_contain_text("No T.")
    assert visitor.view(page)["tried"] == ["t"]


def test_the_state_is_said_again(visitor: Visitor) -> None:
    page = hangman(visitor)
    key(page, "e").click()
    sentence = "No E. 9 misses left. The word so far: blank, blank, blank, blank, blank, blank."
    expect(status(page)).to_have_text(sentence)
    page.get_by_role("button", name="Repeat").click()
    until(lambda: heard(page).count(sentence) > 1)
    page.keyboard.press("3")
    until(lambda: heard(page).count(sentence) > 2)
    assert heard(page)[-3:] == [sentence] * 3
