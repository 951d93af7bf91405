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
    hint = menu.get_by_role("status")
    expect(hint).to_contain_text("The fox keeps a sure win and varies the rest.")
    expect(hint).to_contain_text("8 misses are enough at 8 letters: with 10 you can win.")
    menu.get_by_role("radio", name="6").check()
    expect(hint).to_contain_text("12 misses are enough at 6 letters: with 10 you cannot win.")
    for words, said in (
        ("everyday", "8 misses are enough at 6 letters: with 10 you can win."),
        ("all", "13 misses are enough at 6 letters: with 10 you cannot win."),
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
    menu.get_by_role("combobox", name="Difficulty").select_option("easy")
    expect(menu.get_by_role("status")).to_contain_text("On easy it deals easy words.")
    menu.get_by_role("combobox", name="Words").select_option("all")
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    assert visitor.view(page)["settings"]["words"] == "all"


def test_the_menu_says_that_a_fox_slips_up(visitor: Visitor) -> None:
    menu = open_menu(hangman(visitor))
    level = menu.get_by_role("combobox", name="Difficulty")
    note = menu.get_by_role("status")
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
        expect(menu.get_by_role("status")).to_contain_text("The fox keeps its toys.")
        menu.get_by_role("button", name="New game").click()
        expect(page.locator("#chip-length")).to_have_text("8 letters · fair chance")
        expect(page.locator("#name")).to_have_text("Evil Hangman")
        assert visitor.view(page)["settings"]["dealer"] == "toy"


def test_a_house_sets_its_rules(visitor: Visitor) -> None:
    page = hangman(visitor)
    menu = open_menu(page)
    menu.get_by_role("combobox", name="House").select_option("stickman")
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#chip-rules")).to_have_text("Stickman rules")
    settings = visitor.view(page)["settings"]
    assert (settings["house"], settings["loss_word"]) == ("stickman", "first")


def test_a_house_with_a_game_of_its_own_can_be_chosen(visitor: Visitor) -> None:
    page = hangman(visitor)
    menu = open_menu(page)
    menu.get_by_role("combobox", name="House").select_option("moertel")
    misses = menu.get_by_role("combobox", name="Misses, set by moertel")
    expect(misses).to_be_disabled()
    expect(misses).to_have_value("null")
    expect(menu.get_by_role("radio", name="Cunning")).to_be_checked()
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#chip-rules")).to_have_text("Moertel rules")
    settings = visitor.view(page)["settings"]
    assert (settings["house"], settings["dealer"]) == ("moertel", "cunning")
    assert settings["misses"] is None, "the house never lets anybody lose"


def test_a_dealer_leaves_the_house_and_its_level(visitor: Visitor) -> None:
    """What is chosen is what is shown, and what excludes the other says so."""
    page = hangman(visitor)
    menu = open_menu(page)
    level = menu.get_by_role("combobox", name="Difficulty")
    house = menu.get_by_role("combobox", name="House")
    menu.get_by_role("radio", name="Fair").check()
    level.select_option("elite")
    house.select_option("ut-cs314")
    expect(menu.get_by_role("group", name="Dealer, set by ut-cs314")).to_be_visible()
    expect(menu.get_by_role("radio", name="Largest")).to_be_checked()
    expect(level).to_have_value("")
    elite = level.locator("option[value=elite]")
    expect(elite).to_be_disabled()
    expect(elite).to_have_text("Elite: not with this fox")
    menu.get_by_role("radio", name="Kind").check()
    expect(menu.get_by_role("radio", name="Kind")).to_be_focused()
    expect(house).to_have_value("")
    expect(level.locator("option").first).to_have_text("The kind fox has no levels")
    expect(menu).to_contain_text("The game on the table stays as it is.")
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#name")).to_have_text("Kind Hangman")
    settings = visitor.view(page)["settings"]
    assert (settings["house"], settings["dealer"], settings["level"]) == (None, "kind", None)


def test_the_cruel_fox_deals_all_words_and_has_no_levels(visitor: Visitor) -> None:
    page = hangman(visitor)
    menu = open_menu(page)
    level = menu.get_by_role("combobox", name="Difficulty")
    menu.get_by_role("radio", name="Fair").check()
    level.select_option("easy")
    menu.get_by_role("radio", name="Cruel").check()
    expect(level).to_have_value("")
    expect(level.locator("option").first).to_have_text("The cruel fox has no levels")
    expect(level.locator("option[value=easy]")).to_be_disabled()
    expect(menu.get_by_role("combobox", name="Words")).to_have_value("all")
    said = "The fox chooses a hard word and sticks to it, with proof."
    expect(menu.get_by_role("status")).to_contain_text(said)
    menu.get_by_role("button", name="New game").click()
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    expect(page.locator("#chip-length")).to_contain_text("cruel fox")
    view = visitor.view(page)
    assert view["seal"]
    settings = view["settings"]
    assert (settings["dealer"], settings["level"], settings["words"]) == ("cruel", None, "all")


def test_the_menu_fits_and_begins_with_the_pages(new_visitor: NewVisitor) -> None:
    page = hangman(new_visitor(viewport={"width": 1280, "height": 800}))
    menu = open_menu(page)
    expect(menu.get_by_role("status")).to_contain_text("with 10 you can win.")
    assert menu.evaluate("menu => menu.scrollHeight <= menu.clientHeight")
    page.set_viewport_size({"width": 390, "height": 844})
    nav = menu.get_by_role("navigation").bounding_box()
    first = menu.get_by_role("group").first.bounding_box()
    assert nav is not None
    assert first is not None
    assert nav["y"] < first["y"]
    follows = "nav => Boolean(nav.compareDocumentPosition(document.querySelector('dialog h3')) & 4)"
    assert menu.get_by_role("navigation").evaluate(follows)
    assert menu.evaluate("menu => menu.scrollWidth <= menu.clientWidth")


def test_the_order_of_the_letters_is_kept(visitor: Visitor) -> None:
    page = hangman(visitor)
    open_menu(page).get_by_role("radio", name="QWERTY").check()
    page.keyboard.press("Escape")
    order = "keys => keys.map(key => key.dataset.letter).join('')"
    keys = page.locator("#keys .key")
    assert keys.evaluate_all(order) == "qwertyuiopasdfghjklzxcvbnm"
    key(page, "p").focus()
    for arrow, letter in (("ArrowDown", "l"), ("ArrowDown", "m"), ("ArrowUp", "k")):
        page.keyboard.press(arrow)
        expect(key(page, letter)).to_be_focused()
    page.reload()
    expect(status(page)).to_contain_text("Guess a letter.")
    assert keys.evaluate_all(order) == "qwertyuiopasdfghjklzxcvbnm"


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
