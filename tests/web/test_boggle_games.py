"""Whole games of Boggle over HTTP."""

from support.clocks import HandClock
from support.servers import Browser, ok, problem

BOARD = "perslatgsineters"  # replastering


def test_a_game_on_my_own_board(browser: Browser) -> None:
    view = browser.begin("boggle", board=BOARD)
    assert (view["settings"]["rows"], view["settings"]["min_length"]) == (4, 4)
    assert view["faces"][:4] == ["P", "E", "R", "S"]
    assert view["seconds_left"] is None
    answer = ok(browser.try_move(view, "word", word="Slate", path=None))
    assert answer["reply"]["said"] == "+2 SLATE"
    view = answer["view"]
    assert view["found"] == [{"word": "slate", "path": answer["reply"]["path"], "points": 2}]
    assert view["points"] == 2
    assert not view["over"]
    view = browser.move(view, "done")
    outcome = view["outcome"]
    assert outcome["ending"] == "done"
    assert outcome["player"] == {"words": 1, "points": 2}
    assert outcome["won"] is False
    assert 0 < outcome["share"] < 1
    assert view["longest"] == "replastering"
    lengths = [len(found["word"]) for found in view["solution"]]
    assert lengths == sorted(lengths, reverse=True)
    assert [found["word"] for found in view["solution"] if found["mine"]] == ["slate"]
    assert len(view["solution"]) + view["withheld"] == 1 + outcome["computer"]["words"]
    assert 0 < len(view["missed"]) <= 12
    assert view["again"]["board"] == BOARD
    assert browser.begin("boggle", **view["again"])["faces"] == view["faces"]


def test_a_shaken_board_comes_again_from_its_seed(browser: Browser) -> None:
    view = browser.begin("boggle", rows=4, columns=4)
    over = browser.move(view, "done")
    assert over["outcome"]["player"]["words"] == 0
    assert browser.begin("boggle", **over["again"])["faces"] == view["faces"]


def test_a_poor_board_is_told(browser: Browser) -> None:
    assert browser.begin("boggle", board="zzzzzzzzzzzzzzzz")["poor"] is True
    assert browser.begin("boggle", board=BOARD)["poor"] is False


def test_every_refusal_has_its_code_and_changes_nothing(browser: Browser) -> None:
    view = browser.begin("boggle", board=BOARD)
    view = browser.move(view, "word", word="slate")
    for word, status, code in [
        ("sla", 409, "too-short"),
        ("peln", 409, "not-a-word"),
        ("slate", 409, "found-before"),
        ("zebra", 409, "not-on-the-board"),
        ("", 422, "malformed"),
        ("sl ate", 422, "malformed"),
        ("sl🦊te", 422, "malformed"),
        ("replasteringreplastering", 422, "malformed"),
    ]:
        problem(browser.try_move(view, "word", word=word), status, code)
    problem(browser.try_move(view, "letter", letter="e"), 422, "malformed")
    problem(browser.try_move(view, "word", word="slate", path=[99]), 422, "malformed")
    assert browser.look(view) == view
    over = browser.move(view, "done")
    problem(browser.try_move(over, "done"), 409, "game-over")
    problem(browser.try_move(over, "word", word="last"), 409, "game-over")


def test_the_path_that_is_meant_is_kept(browser: Browser) -> None:
    view = browser.begin("boggle", board=BOARD)
    shown = ok(browser.try_move(view, "word", word="slate", path=[8, 4, 5, 6, 1]))
    assert shown["view"]["found"][0]["path"] == [8, 4, 5, 6, 1]


def test_clicking(browser: Browser) -> None:
    view = browser.begin("boggle", board="leantxxxxxxxxxxx", rows=4, columns=4)

    def state(*path: int) -> tuple[str, str]:
        url = f"/api/games/{view['id']}/selection"
        answer = ok(browser.post(url, json={"path": path}))
        return answer["state"], answer["text"]

    assert state() == ("open", "")
    assert state(0, 1, 2) == ("open", "lea")
    assert state(0, 1, 2, 3) == ("word", "lean")
    assert state(0, 5) == ("dead", "lx")
    browser.move(view, "word", word="lean", path=[0, 1, 2, 3])
    assert state(0, 1, 2, 3) == ("found-before", "lean")
    for path in ([0, 2], [0, 0], [0, 30]):
        answer = browser.post(f"/api/games/{view['id']}/selection", json={"path": path})
        problem(answer, 422, "malformed")
    hangman = browser.begin()
    answer = browser.post(f"/api/games/{hangman['id']}/selection", json={"path": []})
    problem(answer, 422, "malformed")


def test_a_game_against_the_clock(clocked_browser: Browser, clock: HandClock) -> None:
    view = clocked_browser.begin("boggle", board=BOARD, timer=180)
    assert view["seconds_left"] == 180
    clock.move(seconds=61.5)
    assert clocked_browser.look(view)["seconds_left"] == 119
    clock.move(seconds=118.499)
    view = clocked_browser.move(view, "word", word="slate")
    assert view["seconds_left"] == 1
    clock.move(seconds=0.001)
    refused = problem(clocked_browser.try_move(view, "word", word="last"), 409, "time-up")
    assert refused["view"]["over"]
    assert refused["view"]["outcome"]["ending"] == "time"
    assert refused["view"]["seconds_left"] == 0
    assert refused["view"] == clocked_browser.look(view)
    problem(clocked_browser.try_move(refused["view"], "word", word="last"), 409, "game-over")


def test_nothing_can_be_selected_after_the_time(clocked_browser: Browser, clock: HandClock) -> None:
    view = clocked_browser.begin("boggle", board=BOARD, timer=1)
    clock.move(seconds=1)
    answer = clocked_browser.post(f"/api/games/{view['id']}/selection", json={"path": [0]})
    problem(answer, 409, "time-up")


def test_done_after_the_time_is_done(clocked_browser: Browser, clock: HandClock) -> None:
    view = clocked_browser.begin("boggle", board=BOARD, timer=1)
    clock.move(seconds=1)
    answer = ok(clocked_browser.try_move(view, "done"))
    assert answer["view"]["outcome"]["ending"] == "time"
    assert answer["reply"]["said"].startswith("Time is up.")


def test_a_game_that_nobody_reopens_ends_with_its_time(
    clocked_browser: Browser, clock: HandClock
) -> None:
    view = clocked_browser.begin("boggle", board=BOARD, timer=1)
    clocked_browser.move(view, "word", word="slate")
    listed = ok(clocked_browser.get("/api/games"))["games"]
    assert [game["over"] for game in listed] == [False]
    clock.move(seconds=0.5)
    other = clocked_browser.begin("boggle", board=BOARD, timer=1)
    clock.move(seconds=1)
    listed = ok(clocked_browser.get("/api/games", params={"limit": 1}))["games"]
    assert [(game["id"], game["over"]) for game in listed] == [(other["id"], True)]
    assert ok(clocked_browser.get("/api/statistics"))["seeded"]["boggle"]["played"] == 2
    assert clocked_browser.look(view)["outcome"]["ending"] == "time"


def test_boggle_has_no_x_ray(browser: Browser) -> None:
    view = browser.move(browser.begin("boggle", board=BOARD), "done")
    problem(browser.get(f"/api/games/{view['id']}/xray"), 422, "malformed")
    assert ok(browser.get(f"/api/games/{view['id']}/record"))["game"] == "boggle"
