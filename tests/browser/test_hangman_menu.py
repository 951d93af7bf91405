"""The menu of Hangman: the settings of the next game, how this one looks, and what is stored."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewVisitor
from support.servers import LocalServer, sqlite
from support.visitors import Visitor, game_of, hangman, key, shot, status
from wordfoe.hangman.dealers import DEALERS, DealerKind
from wordfoe.hangman.dealers.scoring import largest


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
    expect(status(page)).to_have_text("8 letters. Guess a letter. 12 misses left.")
    assert game_of(page) != first
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    expect(page.locator("#words-left")).to_contain_text("words left · assisted")
    settings = visitor.view(page)["settings"]
    wished = {"length": 8, "misses": 12, "dealer": "fair", "level": "easy", "show_count": True}
    assert settings | wished == settings
    page.keyboard.press("0")  # no question, as nothing was played; the wishes stay
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    expect(page.locator("#word li")).to_have_count(8)


def test_the_default_dealer_is_the_sly_one(visitor: Visitor) -> None:
    page = visitor.open("/hangman")
    expect(status(page)).to_have_text("8 letters. Guess a letter. 10 misses left.")
    expect(page.locator("#chip-length")).to_have_text("8 letters · sly fox")
    assert visitor.view(page)["settings"]["dealer"] == "sly"
    page.keyboard.press("e")
    expect(key(page, "e")).to_have_attribute("aria-disabled", "true")
    menu = open_menu(page)
    radios = menu.get_by_role("group", name="Dealer").get_by_role("radio")
    expect(radios.first).to_have_attribute("value", "sly")
    expect(menu.get_by_role("radio", name="Sly")).to_be_checked()
    hint = menu.locator(".hintline")
    expect(hint).to_contain_text("The fox keeps a sure win and varies the rest.")
    expect(hint).to_contain_text("cost 7 misses at 8 letters: with 10 you can win.")
    menu.get_by_role("radio", name="6").check()
    expect(hint).to_contain_text("cost 11 misses at 6 letters: with 10 you cannot win.")
    for words, said in (
        ("everyday", "cost 7 misses at 6 letters: with 10 you can win."),
        ("all", "cost 12 misses at 6 letters: with 10 you cannot win."),
    ):
        menu.get_by_role("combobox", name="Words").select_option(words)
        expect(hint).to_contain_text(said)
    menu.get_by_role("radio", name="Fair").check()
    expect(hint).to_have_text("The fox chooses a word and sticks to it, with proof.")
    shot(page, "hangman-menu-perfect")


def test_the_menu_says_how_hard_a_length_is_against_an_evil_fox_only(visitor: Visitor) -> None:
    menu = open_menu(hangman(visitor))
    menu.get_by_role("radio", name="More").check()
    option = menu.locator("select[name=length] option[value='6']")
    menu.get_by_role("radio", name="Largest").check()
    expect(option).to_have_text("6 letters · 5,455 words · hard")
    menu.get_by_role("radio", name="Fair").check()
    expect(option).to_have_text("6 letters · 5,455 words")


def test_the_words_of_the_next_game(visitor: Visitor) -> None:
    page = hangman(visitor)
    menu = open_menu(page)
    menu.get_by_role("radio", name="More").check()
    lengths = menu.locator("select[name=length]")
    expect(lengths.locator("option[value='28']")).to_be_disabled()
    menu.get_by_role("combobox", name="Words").select_option("everyday")
    expect(lengths.locator("option[value='6']")).to_contain_text("1,684 words")
    menu.get_by_role("combobox", name="Words").select_option("all")
    expect(lengths.locator("option[value='28']")).to_be_enabled()
    menu.get_by_role("radio", name="Fair").check()
    menu.get_by_role("combobox", name="Words").select_option("")
    menu.get_by_role("combobox", name="Difficulty").select_option("easy")  # of everyday words
    expect(lengths.locator("option[value='6']")).to_contain_text("1,684 words")
    menu.get_by_role("combobox", name="Words").select_option("all")
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    assert visitor.view(page)["settings"]["words"] == "all"


def test_the_menu_says_that_a_fox_slips_up(visitor: Visitor) -> None:
    menu = open_menu(hangman(visitor))
    level = menu.get_by_role("combobox", name="Difficulty")
    note = menu.locator(".hintline")
    for name, said in (
        ("easy", "On easy it slips up on every second letter."),
        ("medium", "On medium it slips up on every fourth letter."),
    ):
        menu.get_by_role("radio", name="Perfect").check()
        level.select_option(name)
        expect(note).to_have_text(f"The fox plays perfectly, proven. {said}")
        for dealer in ("Kind", "Fair"):
            menu.get_by_role("radio", name=dealer).check()
            expect(note).not_to_contain_text("slips up")


def test_a_new_dealer_is_in_the_menu(
    new_visitor: NewVisitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DEALERS, "toy", DealerKind("keeps its toys", lambda _position: largest))
    with LocalServer(sqlite(tmp_path / "games.db")) as server:
        visitor = new_visitor(address=server.address)
        page = visitor.open("/hangman")
        menu = open_menu(page)
        menu.get_by_role("radio", name="Toy").check()
        expect(menu.locator(".hintline")).to_contain_text("The fox keeps its toys.")
        menu.get_by_role("button", name="New game").click()
        expect(page.locator("#chip-length")).to_have_text("8 letters · fair chance")
        expect(page.locator("#name")).to_have_text("Evil Hangman")
        assert visitor.view(page)["settings"]["dealer"] == "toy"


def test_a_house_sets_its_rules(visitor: Visitor) -> None:
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


def test_the_player_is_asked_before_leaving_a_game(visitor: Visitor) -> None:
    page = hangman(visitor)
    first = game_of(page)
    key(page, "e").click()
    expect(status(page)).to_contain_text("9 misses left.")
    page.keyboard.press("0")
    page.get_by_role("dialog", name="New game?").get_by_role("button", name="Keep playing").click()
    assert game_of(page) == first
    page.get_by_role("button", name="New").click()
    page.get_by_role("dialog", name="New game?").get_by_role("button", name="New game").click()
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
def test_the_other_pictures(visitor: Visitor, kind: str, names: list[str]) -> None:
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
