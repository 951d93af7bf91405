"""Links to games: the same game, a game of another browser, and a game that is gone."""

import json
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewVisitor
from support.visitors import Visitor, boggle, content_of, game_of, hangman, key, status

# Settings from the address, through the modules of the page.
READ = """async ([kind, settings]) => {
  const { linkTo, settingsFrom } = await import("./static/query.js");
  const { getChoices } = await import("./static/api.js");
  const address = linkTo(kind, settings);
  const types = (await getChoices()).settings[kind];
  return [address, settingsFrom(new URL(address).searchParams, types)];
}"""

# Every setting of both games, with a value that is not its default.
HANGMAN: dict[str, Any] = {
    "length": 7,
    "misses": None,
    "dealer": "largest",
    "ties": "last",
    "house": "lab",
    "level": "easy",
    "words": "all",
    "loss_word": "random",
    "uncensored": True,
    "show_count": True,
    "seed": 12,
}
BOGGLE: dict[str, Any] = {
    "rows": 3,
    "columns": 2,
    "board": "none",  # a board of 2 × 2 that looks like a word for nothing
    "rules": "tournament",
    "min_length": 5,
    "timer": 90,
    "strength": "half",
    "seed": 12,
}


@pytest.mark.parametrize(("kind", "settings"), [("hangman", HANGMAN), ("boggle", BOGGLE)])
def test_an_address_carries_every_setting(
    visitor: Visitor, kind: str, settings: dict[str, Any]
) -> None:
    page = visitor.open("/help")
    choices = content_of(visitor.context.request.get("/api/choices"))
    assert set(settings) == set(choices["settings"][kind])  # none is forgotten here
    off = {name: False if value is True else None for name, value in settings.items()}
    for given in (settings, off):
        address, read = page.evaluate(READ, [kind, given])
        assert read == given, address
    without_seed = {name: value for name, value in settings.items() if name != "seed"}
    for name in without_seed:
        address, read = page.evaluate(READ, [kind, {**without_seed, name: None}])
        assert read == {**without_seed, name: None}, address


@pytest.mark.parametrize("misses", ["any", "unlimited"])
def test_unlimited_misses_are_not_lost(visitor: Visitor, misses: str) -> None:
    page = hangman(visitor, misses=misses, dealer="kind", length=5)
    assert visitor.view(page)["settings"]["misses"] is None
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Link to this game").click()
    text = page.get_by_role("textbox", name="Text to share").input_value()
    query = dict(parse_qsl(urlsplit(text.split(": ", 1)[1]).query))
    assert query["misses"] == "any"


def astray(page: Page, offer: str) -> None:
    expect(page.get_by_role("heading", name="This game isn’t yours.")).to_be_visible()
    expect(page.get_by_role("link", name=offer)).to_be_visible()
    expect(page.locator("#playing, #tray")).to_be_hidden()


def test_a_friend_is_offered_the_same_game_when_it_is_over(new_visitor: NewVisitor) -> None:
    me, friend = new_visitor(), new_visitor()
    mine = hangman(me, misses=1, dealer="fair", length=6)
    key(mine, "q").click()
    expect(mine.locator("#end-title")).to_be_visible()
    page = friend.open("/hangman", id=game_of(mine))
    astray(page, "Play the same game")
    page.get_by_role("link", name="Play the same game").click()
    expect(status(page)).to_contain_text("Guess a letter.")
    assert game_of(page) != game_of(mine)
    seal, again = me.view(mine)["seal"], friend.view(page)
    assert again["seal"] == seal  # the same word
    assert again["settings"]["misses"] == 1


def test_a_friend_is_offered_the_same_settings_while_it_is_played(new_visitor: NewVisitor) -> None:
    me, friend = new_visitor(), new_visitor()
    mine = hangman(me, dealer="fair", length=5, misses=26)
    asked: list[str] = []
    page = friend.context.new_page()
    page.on("response", lambda answer: asked.append(answer.url))
    page.goto(f"/hangman?id={game_of(mine)}")
    astray(page, "Play with the same settings")
    content = content_of(friend.context.request.get(f"/api/games/{game_of(mine)}/same"))
    assert "seed" not in json.dumps(content)
    page.get_by_role("link", name="Play with the same settings").click()
    expect(status(page)).to_contain_text("Guess a letter.")
    view = friend.view(page)
    assert (view["settings"]["length"], view["settings"]["misses"]) == (5, 26)
    assert view["seal"] != me.view(mine)["seal"]  # another word


def test_a_friend_is_offered_the_game_of_the_day(new_visitor: NewVisitor) -> None:
    me, friend = new_visitor(), new_visitor()
    mine = boggle(me, daily=1)
    page = friend.open("/boggle", id=game_of(mine))
    astray(page, "Play today’s board")
    page.get_by_role("link", name="Play today’s board").click()
    expect(status(page)).to_have_text("Find words")
    assert friend.view(page)["faces"] == me.view(mine)["faces"]


def test_a_game_that_is_gone(visitor: Visitor) -> None:
    page = visitor.open("/hangman", id="nothing")
    expect(page.get_by_role("heading", name="This game is gone.")).to_be_visible()
    page.keyboard.press("e")  # the keys are dead, and nothing breaks
    page.get_by_role("link", name="Play Hangman").click()
    expect(status(page)).to_contain_text("Guess a letter.")


def test_an_id_leads_to_the_page_of_its_game(visitor: Visitor) -> None:
    board = boggle(visitor, rows=4, columns=4)
    page = visitor.open("/hangman", id=game_of(board))
    expect(page).to_have_url(f"{visitor.address}/boggle?id={game_of(board)}")
    expect(page.locator("#grid .cube")).to_have_count(16)


def test_an_address_without_a_page(visitor: Visitor) -> None:
    visitor.allow_errors("status of 404")
    page = visitor.open("/some/where")
    expect(page.get_by_role("heading", name="No such page. Honestly.")).to_be_visible()
    expect(page.locator("svg.sprite")).to_have_count(2)  # its modules and drawings are found
    page.get_by_role("link", name="To the games").click()
    expect(page).to_have_url(f"{visitor.address}/")
