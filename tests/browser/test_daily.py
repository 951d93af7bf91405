"""The page of a day: cards, countdown, calendar, everybody's results, and a card to share."""

import re
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewVisitor
from browser.test_axe import COLOURS, RULES, faults
from support.clocks import HandClock
from support.interception import intercept
from support.servers import Browser, LocalServer, sqlite
from support.visitors import Visitor, content_of, heard, shot, status, wait_to_hear
from web.test_days import DAY, find, give_up

SIZES = ((1280, 800), (1024, 768), (390, 844), (320, 640), (844, 390))


def post(visitor: Visitor, path: str, content: dict[str, Any]) -> dict[str, Any]:
    return content_of(visitor.context.request.post(visitor.address + path, data=content))


def play(visitor: Visitor, kind: str, *words: str, day: bool | str = True) -> None:
    """Finish a daily game: give the word up after these letters, or find these words."""
    view = post(visitor, "/api/games", {"kind": kind, "daily": day})
    letters = [{"type": "letter", "letter": letter} for letter in words]
    moves: list[dict[str, str]] = [*letters, {"type": "resign"}]
    if kind == "boggle":
        moves = [*({"type": "word", "word": word} for word in words), {"type": "done"}]
    for number, move in enumerate(moves):
        post(visitor, f"/api/games/{view['id']}/moves", {"number": number, "move": move})


def daily(visitor: Visitor, **query: str) -> Page:
    page = visitor.open("/daily", **query)
    expect(page.locator("#daily-left time")).to_be_visible()
    return page


@pytest.fixture
def visitor(clocked: LocalServer, new_visitor: NewVisitor) -> Visitor:
    return new_visitor(address=clocked.address, reduced_motion="reduce")


def test_a_day_from_the_first_game_to_the_card(visitor: Visitor) -> None:
    page = daily(visitor)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday 15 November")
    expect(page.locator("#origin")).to_contain_text("they follow from the date")
    expect(page.locator("#streak")).to_be_hidden()  # no "No streak yet"
    expect(page.locator("#card")).to_be_hidden()
    expect(page.locator("#seal")).to_be_hidden()
    expect(page.locator("#all")).to_contain_text("Today’s figures appear when you have played.")
    expect(page.locator(".btn-go:visible")).to_have_text(["Play the word"])
    page.get_by_role("link", name="Play the word").click()
    expect(status(page)).to_contain_text("Guess a letter.")
    page = daily(visitor)
    expect(page.locator("#word")).to_contain_text("Begun: 0 guesses, 10 misses left.")
    play(visitor, "hangman")
    page.reload()
    expect(page.locator("#word .chip")).to_have_text("Given up")
    expect(page.locator("#word-title")).to_contain_text(" it was")
    expect(page.locator(".btn-go:visible")).to_have_text(["Play the board"])
    expect(page.locator("#all-title")).to_have_text("Everybody")
    expect(page.locator("#all")).to_contain_text("Today’s word · 1 player here · misses used")
    play(visitor, "boggle", "anew")
    page.reload()
    expect(page.locator("#board-title")).to_have_text("Chicken")
    expect(page.locator("#board .chip")).to_have_text("1 word, 1 point, 1 %")
    expect(page.locator("#board").get_by_role("img", name="Rank 1 of 6")).to_be_visible()
    expect(page.locator("#streak dd")).to_have_text(["1 day", "1 day", "0 %", "Chicken"])
    expect(page.locator("#all-title")).to_have_text("Today, everybody")
    assert page.locator("#all dt.you").all_inner_texts() == ["lost", "Chicken"]
    expect(page.locator(".btn-go:visible")).to_have_text(["Copy"])
    page.get_by_role("link", name="See all words").click()
    expect(page.locator("#end-title")).to_be_visible()


def test_the_card_is_the_text_of_the_server(visitor: Visitor) -> None:
    play(visitor, "hangman", "e", "z", "a")
    play(visitor, "boggle")
    page = daily(visitor)
    view = content_of(visitor.context.request.get(visitor.address + "/api/daily"))
    box = page.locator("#card textarea")
    expect(box).to_be_hidden()
    drawn = page.locator("#card-text .squares")
    expect(drawn).to_have_count(2)
    for number, kind in enumerate(("hangman", "boggle")):
        squares = view["yours"][kind]["squares"]
        empty = "miss" if kind == "hangman" else "none"
        looks = ["hit" if square == "■" else empty for square in squares]
        assert drawn.nth(number).locator("i").evaluate_all(CLASSES) == looks
    expect(box).to_have_value(f"{view['card']['text']}\n{visitor.address}/daily")
    word = view["yours"]["hangman"]["title"].split()[0].lower()
    assert word not in box.input_value().lower()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#card [role=status]")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == box.input_value()


CLASSES = "(all) => all.map((one) => one.className)"


def test_without_a_clipboard_the_text_is_selected(visitor: Visitor) -> None:
    play(visitor, "hangman")
    page = daily(visitor)
    closed = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('closed')); }"
    page.evaluate(closed)
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#card [role=status]")).to_have_text(
        "The text is selected. Copy it by hand."
    )
    selected = "(box) => box.selectionEnd - box.selectionStart === box.value.length"
    assert page.get_by_role("textbox", name="Text to share").evaluate(selected)


def test_the_countdown_and_the_next_day(visitor: Visitor, clock: HandClock) -> None:
    """By the minute, by the second in the last one; at zero the cards swap without a reload."""
    play(visitor, "hangman")
    clock.move(hours=11, seconds=58 * 60 + 30)  # 90 seconds before midnight
    visitor.stop_clock()
    page = daily(visitor)
    left = page.locator("#daily-left")
    expect(left).to_have_text("Next word and board in 1 min")
    visitor.context.clock.run_for(29_000)
    expect(left).to_have_text("Next word and board in 1 min")
    visitor.context.clock.run_for(2_000)
    expect(left).to_have_text("Next word and board in 59 s")
    visitor.context.clock.run_for(49_000)
    expect(left).to_have_text("Next word and board in 10 s")
    expect(page.locator("#word .chip")).to_have_text("Given up")
    page.evaluate("window.same = true")
    clock.move(seconds=90)
    visitor.context.clock.run_for(10_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Monday 16 November")
    expect(page.locator("#word-title")).to_have_text("Today’s word")
    expect(left).to_have_text("Next word and board in 24 h 0 min")
    assert page.evaluate("window.same") is True
    said = "The next word and board are here."
    wait_to_hear(page, said)
    assert heard(page).count(said) == 1
    expect(page.locator("#card-title")).to_have_text("Yesterday’s card")
    expect(page.locator("#all-title")).to_have_text("Yesterday, everybody")
    assert page.locator("#all dt.you").all_inner_texts() == ["lost"]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 640)])
def test_the_figures_have_their_place_before_they_come(
    clocked: LocalServer, new_visitor: NewVisitor, size: tuple[int, int]
) -> None:
    visitor = new_visitor(address=clocked.address, viewport={"width": size[0], "height": size[1]})
    play(visitor, "boggle", "anew")
    expect(daily(visitor).locator("#streak dd").first).to_have_text("1 day")
    page = visitor.context.new_page()
    held: list[Route] = []
    page.route("**/api/daily*", lambda route: held.append(route))
    with page.expect_request("**/api/daily*"):
        page.goto(visitor.address + "/daily")
    streak = page.locator("#streak")
    expect(streak.locator("dd").first).to_have_text("–")
    before = streak.bounding_box()
    held[0].continue_()
    expect(streak.locator("dd").first).to_have_text("1 day")
    after = streak.bounding_box()
    assert before is not None
    assert after is not None
    assert before["height"] == after["height"]


def test_the_home_page_shows_the_day_and_counts_down(visitor: Visitor, clock: HandClock) -> None:
    visitor.stop_clock()
    page = visitor.open("/")
    expect(page.locator("#word-kick").locator("..")).to_have_text(
        "Today · 9 letters · 12 h 0 min left"
    )
    expect(page.locator("#word-state")).to_have_text("The same for everybody until midnight UTC.")
    expect(page.locator(".btn-go:visible")).to_have_text(["Play today’s word"])
    expect(page.locator("#rating")).to_be_empty()  # nothing where there is nothing
    play(visitor, "hangman", "e", "z")
    post(visitor, "/api/games", {"kind": "boggle", "daily": True})
    page = visitor.open("/")
    expect(page.locator("#word-state .chip")).to_have_text("Given up")
    expect(page.locator("#word-go")).to_have_text("How everybody did")
    expect(page.locator("#word-kick").locator("..")).to_have_text("Today · 9 letters")
    expect(page.locator("#board-state")).to_have_text("Begun: 0 words, 0 points.")
    expect(page.locator("#board-go")).to_have_text("Go on")
    expect(page.locator(".btn-go:visible")).to_have_text(["Play today’s board"])
    clock.move(hours=12)
    visitor.context.clock.run_for(12 * 60 * 60 * 1000)
    expect(page.locator("#word-go")).to_have_text("Play the word")
    expect(page.locator("#word-state")).to_have_text("Play and keep your streak of 1 day.")
    expect(page.locator(".until").first).to_have_text(" · 24 h 0 min left")


def test_the_home_page_shows_the_rating_in_puzzles(visitor: Visitor) -> None:
    puzzle = post(visitor, "/api/puzzles/next", {})
    letter = next(x for x in puzzle["alphabet"] if x not in puzzle["tried"])
    answer = post(visitor, f"/api/puzzles/{puzzle['id']}/answer", {"letter": letter})
    page = visitor.open("/")
    rating = f"Rating {answer['standing']['rating']:,}."
    expect(page.locator("#rating")).to_have_text(rating)


def test_a_server_whose_midnight_is_late_is_asked_again(visitor: Visitor, clock: HandClock) -> None:
    clock.move(hours=11, seconds=59 * 60 + 50)
    visitor.stop_clock()
    page = daily(visitor)
    clock.move(seconds=8)
    visitor.context.clock.run_for(10_000)
    expect(page.locator("#daily-left")).to_have_text("Next word and board in 2 s")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday 15 November")
    clock.move(seconds=2)
    visitor.context.clock.run_for(2_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Monday 16 November")


def test_a_server_that_refuses_at_midnight_is_asked_again(
    visitor: Visitor, clock: HandClock
) -> None:
    """Many pages may ask at that moment."""
    visitor.allow_errors("429")
    clock.move(hours=11, seconds=59 * 60 + 50)
    visitor.stop_clock()
    page = daily(visitor)
    refusal = {"status": 429, "detail": "That was too fast; wait a moment.", "code": "too-fast"}
    intercept(page, "**/api/daily", lambda route: route.fulfill(status=429, json=refusal), times=1)
    clock.move(seconds=10)
    visitor.context.clock.run_for(10_000)
    expect(status(page)).to_contain_text("That was too fast; wait a moment.")
    visitor.context.clock.run_for(20_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Monday 16 November")
    expect(status(page)).to_have_text("The next word and board are here.")


def test_the_calendar_leads_to_days_to_catch_up_on(visitor: Visitor) -> None:
    play(visitor, "hangman", day="2026-11-03")
    play(visitor, "boggle", day="2026-11-03")
    page = daily(visitor)
    links = page.locator(".cal a")
    assert links.count() == 35  # today is a Sunday
    expect(links.first).to_contain_text("12 October: word not played, board not played")
    expect(page.locator(".cal a.now")).to_contain_text("Today, 15 November: word not played")
    played = page.get_by_role("link", name="3 November: word lost, board without a word")
    expect(played).to_be_visible()
    name = "5 November: word not played, board not played"
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday 5 November")
    expect(page.locator("#all")).to_have_text("The figures of a game appear when you have played.")
    page.get_by_role("link", name="Play the word").click()
    expect(status(page)).to_contain_text("Guess a letter.")
    assert visitor.view(page)["daily"] == "2026-11-05"
    page = daily(visitor, day="2026-11-03")
    expect(page.locator("#streak dd").first).to_have_text("0 days")
    expect(page.locator("#all")).to_contain_text("nobody here finished it on its day")
    page.get_by_role("link", name="To today’s games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday 15 November")


def test_a_day_to_come_is_refused_in_a_sentence(visitor: Visitor) -> None:
    page = visitor.open("/daily", day="2026-11-16")
    sentence = '"2026-11-16" has not come yet; today is 2026-11-15 (UTC).'
    expect(status(page)).to_contain_text(sentence)
    for kind in ("/hangman", "/boggle"):
        page = visitor.open(kind, daily="2026-11-16")
        expect(status(page)).to_contain_text(sentence)


def test_a_private_day_can_be_checked(
    tmp_path: Any, clock: HandClock, new_visitor: NewVisitor
) -> None:
    database = sqlite(tmp_path / "private.db")
    with LocalServer(database, clock=clock, private_daily=True) as server:
        visitor = new_visitor(address=server.address)
        page = daily(visitor)
        expect(page.locator("#origin")).to_contain_text("a word and a board of its own")
        expect(page.locator("#seal dt")).to_have_text(
            ["The seal of this day", "The seal of tomorrow"]
        )
        before = page.locator("#seal code").first.inner_text()
        clock.move(days=1)
        page = daily(visitor, day=DAY)
        expect(page.locator("#seal code").first).to_have_text(before)
        expect(page.locator("#seal code").last).to_have_text(re.compile(f"^{DAY}:[0-9a-f]{{64}}$"))
        page.get_by_role("button", name="Check the seal").click()
        expect(page.locator("#seal [role=status]")).to_have_text("✓ The seal matches.")
        page.goto("about:blank")


def busy_day(server: LocalServer, visitor: Visitor) -> None:
    """A day on which several players have finished both games, this visitor among them."""
    for count in (0, 1, 2, 6, 10, 14, 30):
        with Browser(server) as other:
            find(other, count)
            if count % 2:
                give_up(other)
    for day in ("2026-10-20", "2026-11-01", "2026-11-04"):
        play(visitor, "hangman", day=day)
    play(visitor, "boggle", "anew", day=True)
    view = post(visitor, "/api/games", {"kind": "hangman", "daily": True})
    for number, letter in enumerate("etaoinshrdlucmfwypvbgkjqxz"):
        move = {"number": number, "move": {"type": "letter", "letter": letter}}
        answer = post(visitor, f"/api/games/{view['id']}/moves", move)
        if answer["view"]["outcome"]:
            break


@pytest.mark.parametrize("played", [False, True], ids=["new", "played"])
def test_the_page_fits_every_screen(clocked: LocalServer, visitor: Visitor, played: bool) -> None:
    if played:
        busy_day(clocked, visitor)
    page = daily(visitor)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        name = f"daily{'-played' if played else ''}-{width}"
        shot(page, name)
        inside = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        assert page.evaluate(inside), name
        small = page.evaluate(
            """[...document.querySelectorAll("main a.btn, main button, .cal a")]
              .map((x) => [x.textContent, x.getBoundingClientRect()])
              .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
              .map(([text, box]) => `${text} ${box.width} ${box.height}`)"""
        )
        assert small == [], name


def test_axe_finds_nothing_on_a_day_that_was_played(clocked: LocalServer, visitor: Visitor) -> None:
    busy_day(clocked, visitor)
    page = daily(visitor)
    page.emulate_media(color_scheme="light")
    page.evaluate(AXE_SCRIPT)
    light = faults(page, RULES)
    page.emulate_media(color_scheme="dark")
    shot(page, "daily-played-dark")
    assert (light, faults(page, COLOURS)) == ([], [])
