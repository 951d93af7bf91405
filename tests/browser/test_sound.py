"""Sound and vibration: nothing unless they are switched on, and each by itself."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from support.visitors import Visitor, boggle, hangman, key, status
from support.waiting import until

# Notes what a real device would do. The browser has no sound here.
STUB = """
window.tones = 0;
window.pulses = 0;
const node = () => ({ connect() {}, stop() {}, start() { window.tones += 1; }, frequency: {},
  gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.state = "running"; this.destination = {}; }
  createOscillator() { return node(); }
  createGain() { return node(); }
};
navigator.vibrate = () => { window.pulses += 1; return true; };
"""


@pytest.fixture
def page(visitor: Visitor) -> Page:
    visitor.context.add_init_script(STUB)
    return hangman(visitor, misses=2)


def made(page: Page) -> tuple[bool, bool]:
    """Return whether anything sounded, and whether anything vibrated."""
    tones, pulses = page.evaluate("[window.tones, window.pulses]")
    return tones > 0, pulses > 0


def switch_on(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name=name).check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def play_to_the_end(page: Page) -> None:
    page.keyboard.press("e")
    expect(key(page, "e")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("e")
    expect(status(page)).to_contain_text("was tried before")
    page.keyboard.press("t")
    expect(page.locator("#end-title")).to_be_visible()


def test_nothing_sounds_or_vibrates_unless_switched_on(page: Page) -> None:
    play_to_the_end(page)
    assert made(page) == (False, False)


@pytest.mark.parametrize(("name", "what"), [("Sound", "tones"), ("Vibration", "pulses")])
def test_each_is_switched_on_by_itself_and_kept(page: Page, name: str, what: str) -> None:
    switch_on(page, name)
    page.reload()
    expect(status(page)).to_contain_text("Guess a letter.")
    assert made(page) == (False, False)
    play_to_the_end(page)
    until(lambda: any(made(page)))
    assert made(page) == (what == "tones", what == "pulses")


def test_every_event_has_a_sound(page: Page) -> None:
    switch_on(page, "Sound")
    for event in ("hit", "miss", "win", "loss", "word", "refused"):
        before = page.evaluate("window.tones")
        page.evaluate(
            "async name => (await import(new URL('static/sound.js', document.baseURI))).play(name)",
            event,
        )
        assert page.evaluate("window.tones") > before


@pytest.mark.parametrize("on", [False, True])
def test_a_game_of_boggle_sounds_only_if_switched_on(visitor: Visitor, on: bool) -> None:
    visitor.context.add_init_script(STUB)
    page = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    if on:
        switch_on(page, "Sound")
    field = page.get_by_role("textbox", name="Type a word")
    counts = [page.evaluate("window.tones")]
    for word, said in (("lean", "+1 LEAN"), ("lean", "Already found")):
        field.fill(word)
        field.press("Enter")
        expect(status(page)).to_contain_text(said)
        counts.append(page.evaluate("window.tones"))
    page.get_by_role("button", name="Done").click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.locator("#end-title")).to_be_focused()
    counts.append(page.evaluate("window.tones"))
    if on:
        assert all(after > before for before, after in pairwise(counts))
    else:
        assert counts == [0, 0, 0, 0]
