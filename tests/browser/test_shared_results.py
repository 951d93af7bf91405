"""The result of a daily game that the page offers to share is the one that the terminal prints."""

from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.servers import LocalServer
from support.visitors import key
from wordfoe import Lexicon, boggle, hangman
from wordfoe.daily import boggle_of, hangman_of
from wordfoe.sharing import boggle_result, hangman_result

DAY = "2026-11-15"  # of the clock
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"


def shared(page: Page) -> str:
    page.get_by_role("button", name="Share", exact=True).click()
    return page.get_by_role("textbox", name="Text to share").input_value()


def test_the_word_of_the_day(clocked: LocalServer, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(address=clocked.address)
    game = hangman.Game(Lexicon.english(), hangman_of(DAY))
    page = visitor.open("/hangman", daily=1)
    for letter in LETTERS:
        if game.outcome is None:
            game.guess(letter)
            key(page, letter).click()
            expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#turns-title")).to_be_visible()  # the last request, before the server ends
    assert shared(page) == f"{hangman_result(game, DAY)}\n{visitor.address}/daily"


def test_the_board_of_the_day(clocked: LocalServer, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(address=clocked.address)
    lexicon = Lexicon.english()
    game = boggle.Game(lexicon, boggle_of(DAY, lexicon))
    words = [found.word for found in boggle.Searcher(lexicon).search(game.board)][:3]
    page = visitor.open("/boggle", daily=1)
    field = page.get_by_role("textbox", name="Type a word")
    for word in words:
        points = game.submit(word).points
        field.fill(word)
        field.press("Enter")
        expect(page.locator("#status")).to_have_text(f"+{points} {word.upper()}")
    game.done()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    assert shared(page) == f"{boggle_result(game, DAY)}\n{visitor.address}/daily"
