"""The stream of a room: a lost connection resumes, and every page shows the server's time."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewVisitor
from support.interception import intercept
from support.room_visitors import chip, code_of, command, enter, make
from support.visitors import Visitor, status, wait_to_hear
from support.waiting import until

# What the modules of the page say, without a page around them.
TIME = """async (steps) => {
  const { ServerTime } = await import("./static/rooms/time.js");
  let clock = 0;
  const time = new ServerTime(() => clock);
  for (const [what, ...given] of steps) {
    clock = given.at(-1);
    time[what](...given);
  }
  return [time.lower, time.upper, time.error, time.now() - clock];
}"""
READING = """async (all) => {
  const { reading } = await import("./static/rooms/clock.js");
  return all.map((left) => Object.values(reading(left)));
}"""
SPEAKER = """async (joins) => {
  const { Speaker } = await import("./static/rooms/speaker.js");
  const region = document.createElement("p");
  const said = [];
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
  const speaker = new Speaker(region);
  for (let count = 1; count <= joins; count += 1) {
    speaker.people(`${count} has joined.`, count);
    speaker.standings(`You are number ${count}.`);
  }
  window.said = said;
}"""

STANDINGS = """async (count) => {
  const { StandingsBox } = await import("./static/rooms/standings.js");
  const list = document.createElement("ol");
  window.shown = [];
  const note = () => window.shown.push(list.textContent);
  new MutationObserver(note).observe(list, { childList: true });
  const box = new StandingsBox(list, (view) => [String(view.standings)]);
  for (let number = 1; number <= count; number += 1) {
    box.show({ standings: number });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}"""

# A room whose streams are the test's own.
SILENCE = """async () => {
  const { RoomClient } = await import("./static/rooms/client.js");
  window.sources = [];
  window.links = [];
  window.EventSource = class extends EventTarget {
    constructor(url) {
      super();
      this.url = url;
      sources.push(this);
    }
    close() {
      this.isClosed = true;
    }
  };
  const client = new RoomClient("ABCD", { linked: (isLinked) => links.push(isLinked) });
  client.view = { you: 1, phase: "lobby", number: 7 };
  client.number = 7;
  client.listen();
}"""

# What is learned in which order, and between what the difference of the clocks must be then.
LEARNED: list[tuple[list[Any], tuple[int, int]]] = [
    ([("answered", 1000, 0, 40)], (960, 1000)),
    ([("answered", 1000, 0, 400), ("answered", 1500, 480, 520)], (980, 1000)),
    ([("answered", 1000, 0, 400), ("heard", 1490, 500)], (990, 1000)),
    ([("answered", 1000, 0, 40), ("answered", 9000, 100, 140)], (8860, 8900)),  # a clock was set
]


def test_answers_and_news_narrow_the_servers_time(visitor: Visitor) -> None:
    page = visitor.open("/help")
    for steps, interval in LEARNED:
        lower, upper, error, offset = page.evaluate(TIME, steps)
        assert [lower, upper] == pytest.approx(interval, abs=0.1)
        assert error == pytest.approx((upper - lower) / 2)
        assert offset == pytest.approx((upper + lower) / 2)


def test_a_clock_changes_when_a_second_of_the_deadline_passes(visitor: Visitor) -> None:
    shown = visitor.open("/help").evaluate(READING, [180_000, 72_400, 61_000, 1, 0, -5])
    assert shown == [
        [180, "3:00", 1000],
        [73, "1:13", 400],
        [61, "1:01", 1000],
        [1, "0:01", 1],
        [0, "0:00", None],
        [0, "0:00", None],
    ]


def test_thirty_who_join_at_once_are_one_sentence(visitor: Visitor) -> None:
    visitor.stop_clock()
    page = visitor.open("/help")
    page.evaluate(SPEAKER, 30)
    for _ in range(15):
        visitor.context.clock.run_for(1000)
    said = page.evaluate("window.said")
    assert said == ["30 came or left. 30 in the room.", "You are number 1."]


def test_standings_move_every_two_seconds_at_most(visitor: Visitor) -> None:
    visitor.stop_clock()
    page = visitor.open("/help")
    page.evaluate(f"void ({STANDINGS})(50)")
    until(lambda: page.evaluate("window.shown?.length ?? 0") == 1)
    for _ in range(80):
        visitor.context.clock.run_for(100)
    shown = [int(text) for text in page.evaluate("window.shown")]
    assert (shown[0], shown[-1]) == (1, 50)
    assert 3 <= len(shown) <= 4, "in five seconds"


def test_a_lost_connection_resumes_where_it_was(new_visitor: NewVisitor) -> None:
    otter, hare = new_visitor(), new_visitor()
    host = make(otter, "boggle", game={"timer": 600})
    code = code_of(host)
    page = enter(hare, code)
    host.get_by_role("button", name="Start for all").click()
    expect(status(page)).to_have_text("Find words")
    hare.allow_errors("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK", "ERR_FAILED")
    intercept(page, "**/stream*", lambda route: route.abort())
    page.evaluate("dispatchEvent(new Event('online'))")  # the stream is opened anew, and fails
    expect(chip(page)).to_have_text("Reconnecting …")
    enter(new_visitor(), code, watch=True)
    expect(host.locator("[data-chip]")).to_have_text(f"{code} · 2")
    command(otter, code, "pause")
    page.unroute("**/stream*")
    expect(chip(page)).to_have_text(f"{code} · 2")
    expect(page.locator(".racing.halted")).to_be_visible()
    wait_to_hear(page, "Connected again.")
    streams = [url for url in hare.requests if "/stream" in url]
    numbers = [int(url.rpartition("=")[2]) for url in streams]
    assert numbers == sorted(numbers), "each begins after what arrived before"


def test_a_silent_stream_is_opened_again(visitor: Visitor) -> None:
    """A telephone that changes its network loses the connection without an error."""
    visitor.stop_clock()
    page = visitor.open("/help")
    page.evaluate(SILENCE)
    for event in ("open", "beat", "beat"):
        page.evaluate("name => sources[0].dispatchEvent(new Event(name))", event)
        visitor.context.clock.run_for(44_000)
    assert page.evaluate("[sources.length, links]") == [1, [True]]
    visitor.context.clock.run_for(2_000)
    assert page.evaluate("[sources[0].isClosed, links]") == [True, [True, False]]
    assert page.evaluate("sources.map(one => one.url.split('?')[1])") == ["after=7", "after=7"]
    visitor.context.clock.run_for(46_000)
    assert page.evaluate("sources.length") == 3


def test_a_page_that_is_loaded_again_keeps_its_seat(new_visitor: NewVisitor) -> None:
    host = make(new_visitor(), "boggle")
    page = enter(new_visitor(), code_of(host))
    page.reload()
    expect(page.get_by_role("heading", name="2 in the room")).to_be_visible()
    expect(page.locator(".people .me")).to_contain_text("Hare")
    expect(host.get_by_role("heading", name="2 in the room")).to_be_visible()
