"""Whole games of Boggle: refusals, the end and the reveal, boards of all kinds, the clock."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.clocks import HandClock
from support.servers import LocalServer
from support.visitors import Visitor, boggle, cube, heard, shot, status
from support.waiting import until
from wordfoe.boggle import Board, Game
from wordfoe.lexicon import Lexicon

LETTERS = "LEANSTRTQIEDOPSM"
BOARD: dict[str, Any] = {"board": LETTERS, "rows": 4, "columns": 4}

FRAME = 100  # milliseconds: enough for an announcement
ONE_LENGTH = 500  # milliseconds at most until the words of the next length are shown

REFUSED = {
    "lean": 'Already found: "lean".',
    "zebra": '"zebra" is not on the board.',
    "lea": '"lea" is too short; a word has at least 4 letters.',
    "leanq": '"leanq" is not in the word list.',
    "le an": '"le an" is more than one word; type one at a time.',
    "l3an": '"l3an" holds the digit "3"; a word is made of letters only.',
}


def faces(page: Page) -> list[str]:
    names = page.locator("#grid .cube").evaluate_all("all => all.map(x => x.ariaLabel)")
    return [str(name).split(",")[0] for name in names]


def enter(page: Page, word: str) -> None:
    field = page.get_by_role("textbox", name="Type a word")
    field.fill(word)
    field.press("Enter")


def test_refusals_are_sentences_and_cost_nothing(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    enter(page, "lean")
    expect(status(page)).to_have_text("+1 LEAN")
    before = visitor.view(page)
    for word, sentence in REFUSED.items():
        enter(page, word)
        expect(status(page)).to_have_text(sentence)
        expect(page.get_by_role("textbox", name="Type a word")).to_have_value("")
    assert visitor.view(page) == before
    assert heard(page)[-len(REFUSED) :] == list(REFUSED.values())


def test_the_fox_knows_why_a_word_was_refused(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    says = page.locator("#fox-play [data-fox-says]")
    for word, line in {
        "zebra": r"It isn’t there|another board",
        "leanq": r"my dictionary|Not a word",
        "lea": r"Where is the rest|Longer",
    }.items():
        enter(page, word)
        expect(status(page)).to_have_text(REFUSED[word])
        expect(says).to_have_text(re.compile(line))


def test_done_asks_once_and_the_fox_takes_the_rest(visitor: Visitor) -> None:
    visitor.stop_clock()  # words appear one length after the other
    page = boggle(visitor, **BOARD)
    enter(page, "resistant")
    expect(status(page)).to_have_text("+6 RESISTANT")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog", name="Done?").get_by_role("button", name="Keep looking").click()
    assert visitor.view(page)["over"] is False
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog", name="Done?").get_by_role("button", name="Done").click()
    expect(page.locator("#end-title")).to_be_focused()
    lexicon = Lexicon.english()
    tiles = Board.parse(LETTERS, (4, 4), lexicon.alphabet).tiles
    game = Game(lexicon, rows=4, columns=4, tiles=tiles, seed=1)
    game.submit("resistant")
    fox = game.done().computer
    expect(page.locator("#end-title")).to_have_text(f"You 6, fox {fox.points}")
    sentence = f"You have 1 word and 6 points; the fox takes {fox.words} words and {fox.points}"
    visitor.context.clock.run_for(FRAME)
    until(lambda: heard(page)[-1].startswith(sentence))
    assert heard(page)[-1] == f"{sentence} points."
    page.get_by_role("button", name="Skip").click()
    visitor.context.clock.run_for(ONE_LENGTH)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    shot(page, "boggle-reveal")
    for more in range(page.get_by_role("button", name="more", exact=False).count(), 0, -1):
        page.locator("#side-reveal .w.more").nth(more - 1).click()
    shown = page.locator("#side-reveal .w")
    words = {text.removeprefix("yours: ").lower() for text in shown.all_text_contents()}
    assert words == {found.word for found in game.solution if not found.offensive}
    expect(page.locator("#side-reveal .w.mine")).to_have_text(["yours: RESISTANT"])


def test_every_word_replays_its_path(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    page.get_by_role("button", name="TREATISE", exact=True).click()
    expect(page.locator("#replay")).to_have_text("TREATISE 5 points · known")
    expect(page.locator("#grid .cube.lit")).to_have_count(8)
    expect(cube(page, 7)).to_have_attribute("aria-label", "T, row 2 column 4, first in path")
    current = page.locator("#side-reveal [aria-current]")
    expect(current).to_have_text("TREATISE")
    page.get_by_role("button", name="Next").click()
    expect(current).not_to_have_text("TREATISE")
    page.get_by_role("button", name="Previous").click()
    expect(current).to_have_text("TREATISE")
    page.keyboard.press("l")  # no typing after the end
    expect(page.locator("#grid .cube.lit")).to_have_count(8)
    page.get_by_role("button", name="Another board").click()
    expect(status(page)).to_have_text("Find words")
    expect(page.locator("#grid")).to_have_attribute("aria-label", "Board, 5 by 5")


def test_a_found_word_shows_its_path_again(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    enter(page, "leant")
    expect(page.locator("#grid .cube.lit")).to_have_count(0)  # the highlight is over
    page.get_by_role("button", name="leant, 2 points, show its path").click()
    expect(page.locator("#grid .cube.lit")).to_have_count(5)


def test_a_board_of_own_letters(visitor: Visitor) -> None:
    page = boggle(visitor, seed=1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="4 × 4").check()
    page.get_by_role("button", name="Your letters").click()
    page.get_by_role("textbox", name="Letters").fill("LEAN STRT QIED OPSM")
    page.get_by_role("button", name="Place the letters").click()
    expect(page.locator("#grid")).to_have_attribute("aria-label", "Board, 4 by 4")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert faces(page) == ["L", "E", "A", "N", "S", "T", "R", "T", "Qu", *"IEDOPSM"]


def test_wrong_letters_are_asked_for_again(visitor: Visitor) -> None:
    page = boggle(visitor, seed=1)
    before = faces(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="4 × 4").check()
    page.get_by_role("button", name="Your letters").click()
    field = page.get_by_role("textbox", name="Letters")
    for letters, sentence in {
        "": "Type 16 letters.",
        "lean": '"lean" is too short for a board of 4x4: 12 letters are missing.',
        "lean strt qied ops": '"leanstrtqiedops" is too short for a board of 4x4: '
        "1 letter is missing.",
        "lean strt qied 0psm": '"leanstrtqied0psm" holds the digit "0"',
    }.items():
        field.fill(letters)
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(sentence)
        expect(field).to_have_value(letters)
        expect(field).to_be_focused()
        assert sentence in heard(page)[-1]
        assert faces(page) == before
    shot(page, "boggle-own-letters")
    field.fill("lean strt qied opsm and more")  # the rest is ignored
    page.keyboard.press("Enter")
    expect(page.locator("#grid")).to_have_attribute("aria-label", "Board, 4 by 4")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_menu_changes_the_next_board(visitor: Visitor) -> None:
    page = boggle(visitor, seed=1)
    assert len(faces(page)) == 25
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Boggle")
    menu.get_by_role("radio", name="4 × 4").check()
    menu.get_by_role("radio", name="Tournament").check()
    menu.get_by_role("radio", name="3 min").check()
    shot(page, "boggle-menu")
    menu.get_by_role("button", name="New board").click()
    expect(page.locator("#grid")).to_have_attribute("aria-label", "Board, 4 by 4")
    expect(page.locator("#rules")).to_have_text(
        "3 letters or more, points: 1 1 2 3 5 11 from 3 letters on"
    )
    expect(page.locator("#clock-name")).to_have_text("left")
    settings = visitor.view(page)["settings"]
    assert (settings["rows"], settings["rules"], settings["timer"]) == (4, "tournament", 180)
    page.get_by_role("button", name="New board").click()  # it is remembered
    expect(page.locator("#grid .cube")).to_have_count(16)


def test_the_tray_is_turned(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    page.get_by_role("button", name="Turn").click()
    assert faces(page) == ["O", "Qu", "S", "L", "P", "I", "T", "E", "S", "E", "R", "A", *"MDTN"]
    for number in (3, 7, 11, 15):
        cube(page, number).click()
    expect(status(page)).to_have_text("+1 LEAN")
    assert visitor.view(page)["found"][0]["path"] == [0, 1, 2, 3]


def test_the_clock_ends_the_game(
    clocked: LocalServer, new_visitor: NewVisitor, clock: HandClock
) -> None:
    visitor = new_visitor(address=clocked.address)
    visitor.stop_clock()
    page = boggle(visitor, timer=180, **BOARD)
    expect(page.locator("#clock")).to_have_text("3:00")
    enter(page, "lean")
    expect(status(page)).to_have_text("+1 LEAN")
    visitor.context.clock.run_for(179_000)
    expect(page.locator("#clock")).to_have_text("0:01")
    assert visitor.view(page)["over"] is False
    clock.move(seconds=180)
    visitor.context.clock.run_for(1_000)
    expect(page.locator("#end-title")).to_contain_text("You 1, fox ")
    visitor.context.clock.run_for(FRAME)
    until(lambda: heard(page)[-1].startswith("Time is up. You have 1 word and 1 point;"))
    assert visitor.view(page)["outcome"]["ending"] == "time"
