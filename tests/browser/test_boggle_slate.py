"""The slate above the board: what it says, and that nothing it says moves the board."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.clocks import HandClock
from support.servers import LocalServer
from support.visitors import Visitor, boggle, cube, status
from support.waiting import until

#  L  E  A  N
#  S  T  R  T
#  Qu I  E  D
#  O  P  S  M
BOARD: dict[str, Any] = {"board": "LEANSTRTQIEDOPSM", "rows": 4, "columns": 4}
SIZES = [(1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390)]
REFUSED = {
    "lean": "LEAN · Already found",
    "zebra": "ZEBRA · Not on the board",
    "leanq": "LEANQ · Not a word",
    "lea": "LEA · Too short: 4 or more",
    "antidisestablishmentarianism": "ANTIDISESTABLISHMENTARIANISM · Not a word",
}
WHERE = """
() => ["#tray", "#grid .cube"].flatMap(name => [...document.querySelectorAll(name)])
  .map(part => part.getBoundingClientRect()).map(({x, y, width, height}) =>
    [x + scrollX, y + scrollY, width, height].map(side => Math.round(side * 4) / 4).join(" "))
"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def slate(page: Page) -> Any:
    return page.locator("#slate")


def enter(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("rows", [4, 6])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_that_the_slate_says_moves_the_board(
    new_visitor: NewVisitor, width: int, height: int, rows: int
) -> None:
    visitor = new_visitor(viewport={"width": width, "height": height})
    visitor.stop_clock()  # so that every state stays until it was measured
    letters = BOARD["board"] + "ABCDEFGHIJKLMNOPRSTV" * (rows > 4)
    page = boggle(visitor, board=letters, rows=rows, columns=rows)
    before = page.evaluate(WHERE)
    assert page.evaluate(WIDER) == 0

    def check(state: str) -> None:
        assert (page.evaluate(WHERE), page.evaluate(WIDER)) == (before, 0), state

    for number in (0, 1):
        cube(page, number).click()
    expect(page.locator("#now .glyph")).to_have_count(2)
    check("letters of a word")
    page.keyboard.press("Escape")
    states = [("lean", "LEAN · "), *REFUSED.items()] if rows == 4 else [("zzzz", "Not a word")]
    for word, says in states:
        page.keyboard.type(word)
        check(f"{word} is typed")
        page.keyboard.press("Enter")
        expect(slate(page)).to_contain_text(says)
        check(says)
        visitor.context.clock.run_for(500)  # the shake is over
        check(f"after {says}")
    cube(page, 0).click()
    expect(page.locator("#grid .cube.lit")).to_have_count(1)
    cube(page, rows * rows - 1).click()
    expect(slate(page)).to_contain_text("Cubes must touch")
    check("cubes that do not touch")


def test_a_verdict_gives_way_to_the_next_word(visitor: Visitor) -> None:
    visitor.stop_clock()
    page = boggle(visitor, **BOARD)
    expect(slate(page)).to_have_text("Trace or type a word")
    enter(page, "lean")
    expect(slate(page)).to_have_text(re.compile(r"^LEAN · \w+!\+1$"))  # a first word gives a rank
    visitor.context.clock.run_for(1_000)
    enter(page, "zebra")
    expect(slate(page)).to_have_text("ZEBRA · Not on the board")
    visitor.context.clock.run_for(500)
    cube(page, 0).click()
    expect(slate(page)).to_have_text("")
    expect(page.locator("#now .glyph")).to_have_count(1)
    page.keyboard.press("Escape")
    enter(page, "lean")
    expect(slate(page)).to_have_text("LEAN · Already found")
    expect(page.locator("#found .new button")).to_have_text("LEAN")
    visitor.context.clock.run_for(2_000)
    expect(slate(page)).to_have_text("Trace or type a word")


# Noted when it begins: on a slow machine, what shakes may be still again before it is looked at.
SHAKEN = """
window.shaken = [];
document.addEventListener("animationstart", event => {
  if (event.animationName === "shake") window.shaken.push(event.target.classList[0]);
});
"""


def test_the_letters_stay_above_the_path_while_it_shakes(visitor: Visitor) -> None:
    visitor.stop_clock()
    visitor.context.add_init_script(SHAKEN)
    page = boggle(visitor, **BOARD)
    for number in (0, 4):
        cube(page, number).click()
    expect(page.locator("#tray")).to_have_class(re.compile("is-wrong"))
    until(lambda: {"glyph", "trace"} <= set(page.evaluate("window.shaken")))
    moved = set(page.evaluate("window.shaken"))
    assert moved == {"glyph", "trace"}, "a cube that moves would cover its letter by the path"
    order = "part => Number(getComputedStyle(part).zIndex)"
    letter = page.locator("#grid .cube.lit .glyph").first.evaluate(order)
    assert letter > page.locator("#trace").evaluate(order)


STARTED = """
window.started = [];
document.addEventListener("animationstart", event => window.started.push(event.animationName));
"""


def test_a_turn_is_animated(new_visitor: NewVisitor) -> None:
    page = boggle(new_visitor(), **BOARD)
    page.evaluate(STARTED)
    for _ in range(2):
        page.evaluate("window.started.length = 0")
        page.get_by_role("button", name="Turn").click()
        until(lambda: {"turn", "upright"} <= set(page.evaluate("window.started")))
    calm = boggle(new_visitor(reduced_motion="reduce"), **BOARD)
    calm.get_by_role("button", name="Turn").click()
    expect(cube(calm, 0)).to_have_attribute("aria-label", "O, row 1 column 1")
    assert calm.evaluate("document.getAnimations().length") == 0


def test_a_drag_under_way_does_not_overwrite_the_reveal(
    clocked: LocalServer, new_visitor: NewVisitor, clock: HandClock
) -> None:
    visitor = new_visitor(address=clocked.address)
    visitor.stop_clock()
    page = boggle(visitor, timer=60, **BOARD)

    def middle(number: int) -> tuple[float, float]:
        box = cube(page, number).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(*middle(0))
    page.mouse.down()
    page.mouse.move(*middle(1), steps=4)
    expect(page.locator("#grid .cube.lit")).to_have_count(2)
    clock.move(seconds=60)
    visitor.context.clock.run_for(60_000)
    expect(page.locator("#end-title")).to_be_visible()
    lit = page.locator("#grid .cube.lit")
    longest = visitor.view(page)["longest"]
    expect(page.locator("#replay")).to_contain_text(longest.upper())
    count = lit.count()
    assert count > 4
    page.mouse.move(*middle(2), steps=4)
    page.mouse.move(*middle(3), steps=4)
    page.mouse.up()
    expect(lit).to_have_count(count)
    expect(page.locator("#replay")).to_contain_text(longest.upper())


def test_the_clock_counts_beyond_100_minutes(visitor: Visitor) -> None:
    visitor.stop_clock()
    page = boggle(visitor, timer=7_000, **BOARD)
    expect(page.locator("#clock")).to_have_text("1:56:40")
    visitor.context.clock.run_for(1_000)
    expect(page.locator("#clock")).to_have_text("1:56:39")
    expect(page.locator("#clock-name")).to_have_text("left")


def test_the_end_of_the_time_is_announced_before(visitor: Visitor) -> None:
    visitor.stop_clock()
    page = boggle(visitor, timer=120, **BOARD)
    for seconds, sentence in ((60, "1 minute left."), (30, "30 seconds left.")):
        visitor.context.clock.run_for(seconds * 1000)
        visitor.context.clock.run_for(100)
        expect(page.locator("#alert")).to_have_text(sentence)
    expect(status(page)).to_have_text("Find words")


@pytest.mark.parametrize("side", [3, 4, 5, 6])
def test_every_board_fits_a_small_phone(new_visitor: NewVisitor, side: int) -> None:
    page = boggle(
        new_visitor(viewport={"width": 320, "height": 640}), rows=side, columns=side, seed=1
    )
    assert page.evaluate(WIDER) == 0
    boxes = page.locator("#grid .cube").evaluate_all(
        "all => all.map(x => x.getBoundingClientRect()).map(x => [x.left, x.right, x.width])"
    )
    assert len(boxes) == side * side
    assert min(box[0] for box in boxes) >= 0
    assert max(box[1] for box in boxes) <= 320
    assert min(box[2] for box in boxes) >= 40


def test_the_rank_card_follows_the_words(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    goal = visitor.view(page)["goal"]
    expect(page.locator("#rank-name")).to_have_text("No rank yet")
    expect(page.locator("#rank-count")).to_have_text(f"0 of {goal['words']} known words")
    enter(page, "resistant")
    expect(page.locator("#rank-name")).to_have_text("Chicken")
    expect(page.locator("#fox-play [data-fox-says]")).to_have_text("A word! So you can read.")
    enter(page, "ternate")
    expect(page.locator("#found button")).to_have_count(2)
    goal = visitor.view(page)["goal"]
    assert (goal["found"], goal["extra"]) == (1, 1)
    expect(page.locator("#rank-count")).to_have_text(f"1 of {goal['words']} known words")
    missing = goal["next"]
    expect(page.locator("#rank-next")).to_have_text(
        f"{missing['points']} points to {missing['name']} · 1 extra word"
    )


def test_the_card_of_the_rank_says_how_far_the_next_one_is(visitor: Visitor) -> None:
    page = boggle(visitor, **BOARD)
    line = page.locator("#rank-next")
    expect(line).to_have_text("1 point to Chicken")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(line, f"{width}x{height}").to_be_visible()
        inside, card = line.bounding_box(), page.locator("#rank").bounding_box()
        assert inside is not None
        assert card is not None
        assert inside["y"] + inside["height"] <= card["y"] + card["height"], (width, height)
        if width > 800:
            expect(page.get_by_role("button", name="Done")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (844, 390)])
def test_the_reveal_on_a_phone_keeps_the_board_in_sight(
    new_visitor: NewVisitor, width: int, height: int
) -> None:
    visitor = new_visitor(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = boggle(visitor, **BOARD)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    word = page.get_by_role("button", name="STEMS", exact=True)
    word.click()  # far down the list
    assert page.evaluate("scrollY") > height
    tray, chosen = (part.bounding_box() for part in (page.locator("#tray"), word))
    assert tray is not None
    assert chosen is not None
    assert tray["y"] >= 0
    assert tray["y"] + tray["height"] <= height
    assert 0 <= chosen["y"] < height
    expect(page.locator("#replay")).to_contain_text("STEMS 2 points")
    expect(page.locator("#grid .cube.lit")).to_have_count(5)
    expect(status(page)).to_contain_text("Stems, 2 points, ")
    assert page.evaluate(WIDER) == 0
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay")).not_to_contain_text("STEMS")
    current = page.locator("#side-reveal [aria-current]")
    expect(current).to_be_focused()
    expect(current).to_be_in_viewport()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay")).to_contain_text("STEMS")
