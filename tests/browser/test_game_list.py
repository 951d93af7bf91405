"""Your games: unfinished ones first, with ways to go on, to watch and to play them again."""

import re

from playwright.sync_api import expect

from support.visitors import Visitor, boggle, game_of, hangman, key, status


def test_somebody_new_has_no_games(visitor: Visitor) -> None:
    page = visitor.open("/games")
    expect(page.locator("#lists")).to_contain_text("No games yet. The fox is waiting.")
    page.get_by_role("link", name="Play Hangman").click()
    expect(status(page)).to_contain_text("Guess a letter.")
    page.goto("/games")  # a game without a guess is no game yet
    expect(page.locator("#lists")).to_contain_text("No games yet.")


def test_games_can_be_resumed_watched_looked_into_and_played_again(visitor: Visitor) -> None:
    over = visitor.played("eq", misses=2, dealer="largest")
    expect(over.locator("#end-title")).to_be_visible()
    word = visitor.view(over)["outcome"]["word"].upper()
    running = hangman(visitor)
    key(running, "e").click()
    expect(status(running)).to_contain_text("9 misses left.")
    page = visitor.open("/games")
    expect(page.locator("h2")).to_have_text(["Unfinished 1", "Finished 1, the latest first"])
    first, second = page.locator(".gamelist > li").all()
    expect(first).to_contain_text("Evil Hangman, 6 letters")
    expect(first).to_contain_text("9 misses left · just now")
    expect(second).to_contain_text(word)
    expect(second).to_contain_text("lost")
    first.get_by_role("link", name="Resume").click()
    expect(status(page)).to_contain_text("Welcome back.")
    assert game_of(page) == game_of(running)
    page.go_back()
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Watch").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text("2 guesses. Here is how it went.")
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("status")).to_have_text("1 of 2. E: not in the word.")
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("status")).to_have_text(
        f"2 of 2. Q: not in the word. The word was {word}. You lost."
    )
    page.keyboard.press("Escape")
    page.get_by_role("link", name="X-ray").click()
    expect(page.locator("#xray h2").first).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Same game").click()
    expect(status(page)).to_contain_text("Guess a letter.")
    assert visitor.view(page)["settings"]["misses"] == 2


def test_the_filter_is_in_the_address(visitor: Visitor) -> None:
    board = boggle(visitor, board="LEANSTRTQIEDOPSM", rows=4, columns=4)
    board.get_by_role("textbox", name="Type a word").fill("lean")
    board.keyboard.press("Enter")
    expect(board.locator("#found button")).to_have_text(["LEAN"])
    visitor.played("e")
    page = visitor.open("/games")
    expect(page.locator(".gamelist > li")).to_have_count(2)
    page.get_by_role("radio", name="Boggle").check()
    expect(page).to_have_url(re.compile(r"/games\?show=boggle$"))
    expect(page.locator(".gamelist > li")).to_have_count(1)
    expect(page.locator(".gamelist > li")).to_contain_text("Boggle, 4 × 4")
    expect(page.locator(".gamelist > li")).to_contain_text("1 word, 1 point")
    page.reload()
    expect(page.get_by_role("radio", name="Boggle")).to_be_checked()
    expect(page.locator(".gamelist > li")).to_have_count(1)


def test_older_games_are_shown_when_they_are_asked_for(visitor: Visitor) -> None:
    for _ in range(7):
        visitor.played("q", misses=1, dealer="largest").close()
    page = visitor.open("/games")
    expect(page.locator(".gamelist > li")).to_have_count(5)
    page.get_by_role("button", name="Show 2 more").click()
    expect(page.locator(".gamelist > li")).to_have_count(7)
    expect(page.get_by_role("button", name="Show")).to_have_count(0)


def test_a_page_goes_on_with_the_unfinished_game(visitor: Visitor) -> None:
    page = visitor.open("/hangman", dealer="largest")
    expect(status(page)).to_contain_text("Guess a letter.")
    first = game_of(page)
    page.goto("/hangman?dealer=largest")  # the same click once more
    expect(status(page)).to_contain_text("Guess a letter.")
    assert game_of(page) == first
    page.goto("/hangman?dealer=fair")
    expect(page.locator("#name")).to_have_text("Fair Hangman")
    assert game_of(page) != first
    page.goto("/hangman?new=1")
    expect(status(page)).to_contain_text("Guess a letter.")
