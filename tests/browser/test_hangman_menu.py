"""The menu of Hangman: what the next game is, how this one looks, and what is remembered."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

from support.servers import LocalServer, sqlite
from support.visitors import Visitor, game_of, hangman, key, shot, status
from wordfoe.hangman.dealers import DEALERS, DealerKind
from wordfoe.hangman.dealers.scoring import largest

Arrive: TypeAlias = Callable[..., Visitor]


def open_menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    return page.get_by_role("dialog", name="Hangman")


def test_the_menu_makes_the_next_game(visitor: Visitor) -> None:
    page = hangman(visitor)
    first = game_of(page)
    menu = open_menu(page)
    shot(page, "hangman-menu")
    menu.get_by_role("radio", name="Fair").check()
    menu.get_by_role("radio", name="8").check()
    menu.get_by_role("combobox", name="Misses").select_option("12")
    menu.get_by_role("combobox", name="Difficulty").select_option("easy")
    menu.get_by_role("checkbox", name="Show words left").check()
    menu.get_by_role("button", name="New game").click()
    expect(status(page)).to_have_text("8 letters. Name one. 12 misses left.")
    assert game_of(page) != first
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    expect(page.locator("#words-left")).to_contain_text("words left · assisted")
    settings = visitor.view(page)["settings"]
    wished = {"length": 8, "misses": 12, "dealer": "fair", "level": "easy", "show_count": True}
    assert settings | wished == settings
    page.keyboard.press("0")  # nothing was played: no question; the wishes stay
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    expect(page.locator("#word li")).to_have_count(8)


def test_the_usual_fox_is_the_perfect_one(visitor: Visitor) -> None:
    page = visitor.open("/hangman")
    expect(status(page)).to_have_text("8 letters. Name one. 10 misses left.")
    expect(page.locator("#chip-length")).to_have_text("8 letters · perfect fox")
    assert visitor.view(page)["settings"]["dealer"] == "perfect"
    page.keyboard.press("e")
    expect(key(page, "e")).to_have_attribute("aria-disabled", "true")
    menu = open_menu(page)
    radios = menu.get_by_role("group", name="Dealer").get_by_role("radio")
    expect(radios.first).to_have_attribute("value", "perfect")
    expect(menu.get_by_role("radio", name="Perfect")).to_be_checked()
    hint = menu.locator(".hintline")
    expect(hint).to_contain_text("The fox plays perfectly, proven.")
    expect(hint).to_contain_text("cost 8 misses at 8 letters: with 10 you can win.")
    menu.get_by_role("radio", name="6").check()
    expect(hint).to_contain_text("cost 12 misses at 6 letters: with 10 you cannot win.")
    menu.get_by_role("radio", name="Fair").check()
    expect(hint).to_have_text("The fox chooses a word and sticks to it, with proof.")
    shot(page, "hangman-menu-perfect")


def test_a_new_dealer_is_in_the_menu(
    arrive: Arrive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DEALERS, "toy", DealerKind("keeps its toys", lambda _position: largest))
    with LocalServer(sqlite(tmp_path / "games.db")) as server:
        visitor = arrive(address=server.address)
        page = visitor.open("/hangman")
        menu = open_menu(page)
        menu.get_by_role("radio", name="Toy").check()
        expect(menu.locator(".hintline")).to_contain_text("The fox keeps its toys.")
        menu.get_by_role("button", name="New game").click()
        expect(page.locator("#chip-length")).to_have_text("8 letters · fair chance")
        expect(page.locator("#name")).to_have_text("Evil Hangman")
        assert visitor.view(page)["settings"]["dealer"] == "toy"


def test_a_house_brings_its_rules(visitor: Visitor) -> None:
    page = hangman(visitor)
    menu = open_menu(page)
    menu.get_by_text("House rules").click()
    menu.get_by_role("combobox", name="House").select_option("stickman")
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#chip-rules")).to_have_text("Stickman rules")
    settings = visitor.view(page)["settings"]
    assert (settings["house"], settings["loss_word"]) == ("stickman", "first")


def test_a_house_with_a_game_of_its_own_can_be_chosen(visitor: Visitor) -> None:
    page = hangman(visitor)
    menu = open_menu(page)
    menu.get_by_text("House rules").click()
    menu.get_by_role("combobox", name="House").select_option("moertel")
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#chip-rules")).to_have_text("Moertel rules")
    settings = visitor.view(page)["settings"]
    assert (settings["house"], settings["dealer"]) == ("moertel", "cunning")
    assert settings["misses"] is None, "the house never lets anybody lose"


def test_a_game_in_progress_is_not_left_unasked(visitor: Visitor) -> None:
    page = hangman(visitor)
    first = game_of(page)
    key(page, "e").click()
    expect(status(page)).to_contain_text("9 misses left.")
    page.keyboard.press("0")
    page.get_by_role("dialog", name="Start over?").get_by_role("button", name="Play on").click()
    assert game_of(page) == first
    page.get_by_role("button", name="New").click()
    page.get_by_role("dialog", name="Start over?").get_by_role("button", name="New game").click()
    expect(status(page)).to_contain_text("10 misses left.")
    assert game_of(page) != first


def test_the_menu_gives_up(visitor: Visitor) -> None:
    page = hangman(visitor)
    open_menu(page).get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    expect(page.locator("#end-title")).to_contain_text("You gave up.")


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("Snowman", ["fine morning", "getting warm", "half melted", "has melted"]),
        ("Boat", ["sails along", "takes on a little water", "goes down by the bow", "has sunk"]),
    ],
)
def test_nobody_needs_to_be_hanged(visitor: Visitor, kind: str, names: list[str]) -> None:
    page = hangman(visitor)
    open_menu(page).get_by_role("radio", name=kind).check()
    page.keyboard.press("Escape")
    title = page.locator("#picture title")
    for number, letter in enumerate("etaoinshr"):
        expect(title).to_contain_text(names[0 if number < 4 else 1 if number < 7 else 2])
        if number == 8:
            shot(page, f"hangman-{kind.lower()}")
        key(page, letter).click()
        expect(key(page, letter)).to_have_attribute("aria-disabled", "true")
    key(page, "d").click()
    expect(page.get_by_role("img", name=names[3])).to_be_visible()
    shot(page, f"hangman-{kind.lower()}-end")


def test_the_menu_is_left_with_escape_and_by_its_backdrop(visitor: Visitor) -> None:
    page = hangman(visitor)
    menu = open_menu(page)
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    open_menu(page).get_by_role("button", name="Close").click()
    expect(menu).to_have_count(0)
    page.keyboard.press("e")
    expect(status(page)).to_contain_text("9 misses left.")
