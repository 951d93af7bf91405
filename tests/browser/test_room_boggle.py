"""A Boggle race: several real browsers play it to its end."""

from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.clocks import HandClock
from support.interception import intercept
from support.room_visitors import code_of, join, make, on_the_board, own_game, say_word
from support.servers import LocalServer
from support.visitors import heard, status
from support.waiting import until

BOARD: dict[str, Any] = {"rows": 5, "columns": 5, "timer": 600}


def test_a_race_of_three_to_its_end(new_visitor: NewVisitor) -> None:
    otter, hare, owl = new_visitor(), new_visitor(), new_visitor()
    host = make(otter, "boggle", game=BOARD)
    code = code_of(host)
    second, third = join(code, hare, owl)
    expect(host.get_by_role("heading", name="3 in the room")).to_be_visible()
    expect(second.get_by_text("Waiting for Otter to start.")).to_be_visible()
    host.get_by_role("button", name="Start for all").click()
    for page in (host, second, third):
        expect(status(page)).to_have_text("Find words")
    rare, common = on_the_board(own_game(otter, code))[:2]
    for page in (host, second, third):
        say_word(page, common.word)
    say_word(second, rare.word)
    for page in (host, third):
        first = page.locator(".stands li").first
        expect(first).to_contain_text("Hare")
        expect(first.locator(".pts")).to_have_text(str(common.points + rare.points))
        assert rare.word not in page.content().lower(), "nobody sees another's words"
    for page in (host, second, third):
        page.get_by_role("button", name="Done", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Done").click()
    for page, name in (
        (host, f"Hare wins by {2 * rare.points}"),
        (second, f"You win by {2 * rare.points}"),
    ):
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
    groups = host.locator(".wordgroups")
    expect(groups.get_by_role("heading", name="Found by all three")).to_be_visible()
    expect(groups.locator("div", has_text="Only others")).to_contain_text(
        f"{rare.word.upper()} Hare"
    )
    mine = second.locator(".wordgroups div", has_text="Only you")
    expect(mine).to_contain_text(rare.word.upper())
    expect(mine).to_contain_text("counted double")
    expect(host.get_by_role("link", name="All words")).to_be_visible()
    host.get_by_role("button", name="Again, same room").click()
    for page in (host, second, third):
        expect(status(page)).to_have_text("Find words")
        expect(page.locator("#count")).to_have_text("0")


# Counts the beats by which a stream says that it is alive.
BEATS = """
window.beats = 0;
window.EventSource = class extends EventSource {
  constructor(...given) {
    super(...given);
    this.addEventListener("beat", () => { window.beats += 1; });
  }
};
"""


def beats(page: Page) -> int:
    found: int = page.evaluate("window.beats")
    return found


def wait_for_beat(page: Page, count: int) -> None:
    """Wait until a page has heard more beats than these."""
    until(lambda: beats(page) > count)


def test_a_race_ends_by_the_clock_of_the_server(
    new_visitor: NewVisitor, clocked: LocalServer, clock: HandClock
) -> None:
    otter, hare = new_visitor(address=clocked.address), new_visitor(address=clocked.address)
    for visitor in (otter, hare):
        visitor.stop_clock()
        visitor.context.add_init_script(BEATS)
    host = make(otter, "boggle", game={"timer": 120})
    (second,) = join(code_of(host), hare)
    host.get_by_role("button", name="Start for all").click()
    for page in (host, second):
        expect(status(page)).to_have_text("Find words")
        expect(page.locator(".strip .tick").last).to_have_text("2:00 left")

    def wait(seconds: int) -> None:
        """Let time pass, in two steps: a page whose stream is silent for 45 seconds opens it again
        and asks for the time, while its own is still behind. So it hears a beat before each."""
        for step in (30, seconds - 30):
            counts = {page: beats(page) for page in (host, second)}
            clock.move(seconds=step)
            for page, count in counts.items():
                wait_for_beat(page, count)
            for visitor in (otter, hare):
                visitor.context.clock.run_for(step * 1000)

    wait(61)
    for page in (host, second):
        expect(page.locator(".strip .tick").last).to_have_text("0:59 left")
        assert "1 minute left." in heard(page)
    for page in (host, second):  # the views after the end are held
        intercept(page, "**/api/rooms/*", lambda _route: None)
    wait(60)
    for page in (host, second):
        expect(page.locator("#typed")).not_to_be_editable()
        page.unroute("**/api/rooms/*")  # which lets them go
    for page in (host, second):
        expect(page.get_by_role("heading", level=1)).to_have_text("Nobody scored")


def test_points_can_be_hidden_until_the_end(new_visitor: NewVisitor) -> None:
    otter, hare = new_visitor(), new_visitor()
    host = make(otter, "boggle", game=BOARD, points="hidden")
    code = code_of(host)
    (second,) = join(code, hare)
    host.get_by_role("button", name="Start for all").click()
    expect(status(second)).to_have_text("Find words")
    say_word(second, on_the_board(own_game(hare, code))[0].word)
    second.get_by_role("button", name="Done", exact=True).click()
    second.get_by_role("dialog").get_by_role("button", name="Done").click()
    row = host.locator(".stands li", has_text="Hare")
    expect(row).to_contain_text("done")
    expect(row.locator(".pts")).to_have_text("")
