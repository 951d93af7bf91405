"""Help: pictures that are drawn, links that lead somewhere, and every fox by name."""

from __future__ import annotations

from playwright.sync_api import expect

from support.visitors import Visitor
from wordfoe.hangman.dealers import DEALERS


def test_the_pictures_are_drawn(visitor: Visitor) -> None:
    page = visitor.open("/help")
    steps = page.locator("#hangman svg[data-step]")
    expect(steps).to_have_count(4)
    expect(steps.last.locator("use").first).to_be_attached()
    titles = steps.locator("title").all_text_contents()
    assert len(set(titles)) == 4
    boxes = "all => all.map(x => x.getBoundingClientRect().width)"
    assert min(page.locator("main svg").evaluate_all(boxes)) > 40


def test_the_picture_is_the_one_that_the_player_chose(visitor: Visitor) -> None:
    page = visitor.open("/help")
    page.evaluate("localStorage.setItem('wordfoe.picture', '\"snowman\"')")
    page.reload()
    expect(page.locator("#hangman svg[data-step] title").last).to_contain_text("snowman")


def test_every_fox_has_its_line(visitor: Visitor) -> None:
    page = visitor.open("/help")
    names = {name.lower() for name in page.locator("#foxes b").all_text_contents()}
    assert set(DEALERS) <= names


def test_its_links_lead_to_its_sections(visitor: Visitor) -> None:
    page = visitor.open("/help")
    links = page.locator(".welcome a").evaluate_all("all => all.map(x => x.getAttribute('href'))")
    assert links
    for link in links:
        expect(page.locator(f"section{link} h2")).to_be_visible()
