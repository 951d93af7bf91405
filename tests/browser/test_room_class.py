"""A class: a projector and three phones play a game of the teacher's own words to its end."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.room_visitors import code_of, enter, make
from support.visitors import key, status

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
PROJECTOR: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
WORDS = "ally beta cool deal else flew good hope ibex"


def bar(page: Page, letter: str) -> Any:
    return page.locator(".votes li", has_text=letter.upper())


def test_a_class_to_its_end(new_visitor: NewVisitor) -> None:
    host = make(new_visitor(**PROJECTOR), "class", game={"length": 4, "misses": 2})
    code = code_of(host)
    expect(host.locator(".beamtop .roomcode")).to_have_text(code)
    host.get_by_role("button", name="Change").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_label("Your own words").fill(WORDS)
    expect(dialog.get_by_role("status")).to_contain_text("9 words")
    dialog.get_by_role("button", name="Use this").click()
    expect(host.locator(".beamrow .where")).to_contain_text("9 words of your own")
    pupils = [enter(new_visitor(**PHONE), code) for _ in range(3)]
    expect(host.locator(".count")).to_have_text("3 joined")
    host.get_by_role("button", name="Start").click()
    for pupil in pupils:
        expect(status(pupil)).to_contain_text("Choose a letter.")
    for pupil, letter in zip(pupils, "eeo", strict=True):
        key(pupil, letter).click()
        expect(key(pupil, letter)).to_have_attribute("aria-pressed", "true")
    expect(host.locator(".beamhead")).to_contain_text("3 of 3 have chosen")
    expect(bar(host, "e").locator(".n")).to_have_text("2")
    expect(pupils[0].locator(".votes")).to_have_count(0)
    host.get_by_role("button", name="Hide the bars").click()
    expect(bar(host, "e").locator(".n")).to_have_text("")
    host.get_by_role("button", name="Show the bars").click()
    host.get_by_role("button", name="Play E", exact=True).click()
    for pupil in pupils:
        expect(status(pupil)).to_contain_text("No E. Choose the next letter.")
        expect(key(pupil, "e")).to_have_class("key miss")
    expect(host.locator(".beamhead")).to_contain_text("Guess 2")
    key(pupils[0], "z").click()
    expect(bar(host, "z").locator(".n")).to_have_text("1")
    host.get_by_role("button", name="Play Z", exact=True).click()
    for page in (host, *pupils):
        expect(page.get_by_role("heading", name="The x-ray")).to_be_visible()
        expect(page.locator(".saidbars").first).to_be_visible()
    with host.expect_download() as saved:
        host.get_by_role("link", name="Save as table").click()
    assert "otter" not in saved.value.path().read_text().lower()
    expect(pupils[0].get_by_role("link", name="Save as table")).to_have_count(0)
    host.get_by_role("button", name="Another game").click()
    for pupil in pupils:
        expect(status(pupil)).to_contain_text("Choose a letter.")


def test_a_projector_shows_a_large_code(new_visitor: NewVisitor) -> None:
    host = make(new_visitor(**PROJECTOR), "class")
    code = host.locator(".beamtop .roomcode")
    size = code.evaluate("code => parseFloat(getComputedStyle(code).fontSize)")
    assert size >= 13 * 16
    assert host.evaluate("document.documentElement.scrollWidth") <= 1280
    loaded = "image => image.complete && image.naturalWidth > 0"
    expect(host.locator(".qr")).to_be_visible()
    host.locator(".qr").evaluate("image => image.decode()")
    assert host.locator(".qr").evaluate(loaded)


def test_a_list_of_words_is_read_from_a_file(new_visitor: NewVisitor, tmp_path: Path) -> None:
    host = make(new_visitor(**PROJECTOR), "class", game={"length": 4})
    code_of(host)
    file, large = tmp_path / "words.txt", tmp_path / "large.txt"
    file.write_text(WORDS.replace(" ", "\n"))
    large.write_text("word " * 20_000)
    host.get_by_role("button", name="Change").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_label("Or a text file").set_input_files(large)
    expect(dialog.get_by_role("status")).to_contain_text("100,000 characters")
    dialog.get_by_label("Or a text file").set_input_files(file)
    expect(dialog.get_by_role("status")).to_contain_text("9 words")
    dialog.get_by_role("button", name="Use this").click()
    expect(host.locator(".beamrow .where")).to_contain_text("9 words of your own")
    host.get_by_role("button", name="Change").click()
    dialog.get_by_label("Misses").select_option("6")  # the list stays
    dialog.get_by_role("button", name="Use this").click()
    expect(host.locator(".beamrow .where")).to_contain_text("6 misses")
    expect(host.locator(".beamrow .where")).to_contain_text("9 words of your own")
