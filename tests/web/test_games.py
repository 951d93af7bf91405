"""The games of a store: begun and played by their owners, by the clock that they are given."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from support.clocks import HandClock
from support.moves import begin_hangman, letter_move, make_move
from support.servers import Browser, LocalServer, ok, problem
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import MOST_POSITIONS, Games, TooManyGames
from wordfoe.web.requests import NewHangman
from wordfoe.web.store import Store


def test_too_many_games_left_unfinished(database: str, clock: HandClock) -> None:
    limits = {"open_games": 3}
    with LocalServer(database, limits=limits, clock=clock) as server:
        with Browser(server) as browser:
            views = [browser.begin() for _ in range(3)]
            refused = browser.post("/api/games", json={"kind": "boggle"})
            detail = "You left 3 games unfinished today; finish or give up one first."
            assert problem(refused, 429, "too-many-games")["detail"] == detail
            browser.move(views[0], "resign")
            browser.begin("boggle")
        with Browser(server) as other:
            other.begin()


def test_games_of_the_day_before_do_not_count_as_left(database: str, clock: HandClock) -> None:
    games = Games(Store(database), Lexicon.english(), clock.wall, most_open=1)
    begin_hangman(games)
    with pytest.raises(TooManyGames):
        begin_hangman(games)
    clock.move(days=1)
    with pytest.raises(TooManyGames):
        begin_hangman(games)
    clock.move(seconds=0.001)
    begin_hangman(games)
    games.close()


def test_a_game_is_its_owners_alone(games: Games) -> None:
    game = begin_hangman(games)
    for owner, name in (("you", game), ("me", "unknown")):
        with pytest.raises(NoSuchGame):
            games.view(owner, name)
        with pytest.raises(NoSuchGame):
            make_move(games, owner, name, letter_move(0, "e"))


def test_only_boggle_has_cells_to_select(games: Games) -> None:
    hangman = begin_hangman(games)
    with pytest.raises(Malformed, match="Cells are selected in Boggle"):
        games.selection("me", hangman, [0])


def test_games_are_listed_by_kind_and_by_whether_they_are_over(browser: Browser) -> None:
    for dealer in ("fair", "sly"):
        browser.move(browser.begin(dealer=dealer, length=5), "resign")
    running = browser.move(browser.begin(length=5, dealer="largest"), "letter", letter="q")
    browser.begin("boggle")

    def listed(query: str) -> list[str]:
        found = ok(browser.get(f"/api/games?{query}"))
        assert found["total"] >= len(found["games"])
        return [f"{game['kind']} {game['dealer']}" for game in found["games"]]

    assert listed("") == ["boggle None", "hangman largest", "hangman sly", "hangman fair"]
    assert listed("kind=boggle") == ["boggle None"]
    assert listed("over=false") == ["boggle None", "hangman largest"]
    assert listed("kind=hangman&over=true") == ["hangman sly", "hangman fair"]
    assert listed("over=true&limit=1&offset=1") == ["hangman fair"]
    [game] = ok(browser.get("/api/games?kind=hangman&over=false"))["games"]
    assert (game["id"], game["pattern"], game["misses_left"]) == (running["id"], "-----", 9)
    for wrong in ("kind=chess", "over=maybe", "offset=-1"):
        problem(browser.get(f"/api/games?{wrong}"), 422, "malformed")


def test_the_same_key_begins_no_second_game(browser: Browser, server: LocalServer) -> None:
    browser.get("/api/choices")  # which sets the cookie
    body = {"kind": "hangman", "settings": {"length": 7}}
    key = {"Idempotency-Key": "0123456789abcdef"}
    answers = [browser.post("/api/games", json=body, headers=key) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 200, 200]
    [name] = {answer.json()["id"] for answer in answers}
    assert ok(browser.get("/api/games"))["total"] == 1
    with Browser(server) as other:  # a key is its owner's
        other.get("/api/choices")
        assert ok(other.post("/api/games", json=body, headers=key), 201)["id"] != name
    problem(
        browser.post("/api/games", json=body, headers={"Idempotency-Key": "x"}), 422, "malformed"
    )


def test_two_requests_with_one_key_at_once_begin_one_game(games: Games) -> None:
    new, key = NewHangman(), "0123456789"
    with ThreadPoolExecutor(8) as threads:
        begun = list(threads.map(lambda _: games.begin("me", new, key), range(8)))
    assert len({game.view.id for game in begun}) == 1
    assert [game.is_new for game in begun].count(True) == 1


def test_a_list_has_the_position_of_few_games(browser: Browser) -> None:
    for _ in range(MOST_POSITIONS + 2):
        browser.move(browser.begin(length=5), "letter", letter="q")
    games = ok(browser.get("/api/games"))["games"]
    assert [game["pattern"] is not None for game in games].count(True) == MOST_POSITIONS


def test_strangers_do_not_wait_for_a_game_that_is_thought_about(games: Games) -> None:
    """Its lock is held by another thread for as long as a dealer thinks."""
    game = begin_hangman(games)
    with games.access.locked("me", game), ThreadPoolExecutor(1) as threads:
        same = threads.submit(games.same, game).result()  # or never
    assert (same.kind, same.over, same.settings["length"]) == ("hangman", False, 8)
