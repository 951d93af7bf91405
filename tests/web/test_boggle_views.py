"""What the player of a game of Boggle may see, while it runs and at its end."""

from typing import Any

import msgspec

from support.clocks import HandClock
from support.moves import make_move
from wordfoe.web.games import Games
from wordfoe.web.requests import BoggleWishes, DoneMove, HintMove, MoveRequest, NewBoggle, WordMove

BOGGLE = NewBoggle(settings=BoggleWishes(board="perslatgsineters", timer=60, seed=1))


def seen(view: Any) -> dict[str, Any]:
    return dict(msgspec.json.decode(msgspec.json.encode(view)))


def test_what_is_revealed_at_the_end_is_not_there_before(games: Games) -> None:
    before = seen(games.begin("me", BOGGLE).view)
    end = MoveRequest(number=0, move=DoneMove())
    after = seen(make_move(games, "me", before["id"], end).view)
    revealed = {"seed", "again", "solution", "withheld", "longest", "missed"}
    assert set(after) - set(before) == revealed
    assert "seed" not in before["settings"]
    assert after["again"]["seed"] == after["seed"] == 1
    assert after["again"]["board"] == "perslatgsineters"


def test_the_seconds_left_are_rounded_up_and_none_are_left_at_the_end(
    games: Games, clock: HandClock
) -> None:
    game = seen(games.begin("me", BOGGLE).view)["id"]
    for moved, left in ((0, 60), (0.001, 60), (0.999, 59), (58.999, 1), (0.001, 0)):
        clock.move(seconds=moved)
        assert seen(games.view("me", game))["seconds_left"] == left


def test_the_solution_has_long_words_first_and_those_that_the_player_missed(games: Games) -> None:
    game = games.begin("me", BOGGLE).view.id
    view = seen(make_move(games, "me", game, MoveRequest(number=0, move=DoneMove())).view)
    lengths = [len(found["word"]) for found in view["solution"]]
    assert lengths == sorted(lengths, reverse=True)
    assert view["longest"] == view["solution"][0]["word"]
    common = {found["word"] for found in view["solution"] if found["common"]}
    assert 0 < len(view["missed"]) <= 12
    assert set(view["missed"]) <= common
    assert not any(found["mine"] for found in view["solution"])


def test_the_goal_counts_the_words_that_people_know(games: Games) -> None:
    view = seen(games.begin("me", BOGGLE).view)
    game, before = view["id"], view["goal"]
    assert (before["found"], before["extra"], before["rank"]) == (0, 0, None)
    assert before["next"] == {"number": 1, "name": "Chicken", "points": 1}
    assert set(before) == {"words", "points", "found", "extra", "rank", "next", "progress"}
    for number, word in enumerate(("plastering", "replastering")):
        request = MoveRequest(number=number, move=WordMove(word=word))
        view = seen(make_move(games, "me", game, request).view)
    after = view["goal"]
    end = MoveRequest(number=2, move=DoneMove())
    solution = seen(make_move(games, "me", game, end).view)["solution"]
    known = [found for found in solution if found["common"]]
    assert (after["words"], after["points"]) == (len(known), sum(x["points"] for x in known))
    mine = [found for found in solution if found["mine"]]
    assert after["found"] == sum(found["common"] for found in mine)
    assert after["found"] + after["extra"] == len(mine) == 2
    assert after["rank"]["number"] >= 1
    assert after["progress"] >= after["rank"]["number"] - 1


def test_a_hint_shows_a_cell_and_no_word(games: Games) -> None:
    game = games.begin("me", BOGGLE).view.id
    make_move(games, "me", game, MoveRequest(number=0, move=WordMove(word="plastering")))
    answer = make_move(games, "me", game, MoveRequest(number=1, move=HintMove()))
    view, move = seen(answer.view), answer.move
    assert move == {"type": "hint", "cell": move["cell"], "length": move["length"]}
    assert view["hint"]["given"] == move
    assert (view["points"], answer.reply.points) == (7 - 2, -2)
    assert (answer.reply.word, answer.reply.path) == (None, (move["cell"],))
    again = make_move(games, "me", game, MoveRequest(number=1, move=HintMove()))
    assert (again.repeated, again.reply) == (True, answer.reply)
    view = seen(make_move(games, "me", game, MoveRequest(number=2, move=DoneMove())).view)
    pointed = {(found["path"][0], len(found["word"])) for found in view["solution"]}
    assert (move["cell"], move["length"]) in pointed
    assert (view["outcome"]["paid"], view["outcome"]["player"]["points"]) == (2, 5)


def test_a_weaker_fox_leaves_words(games: Games) -> None:
    settings = BoggleWishes(board="perslatgsineters", strength="quarter", seed=1)
    game = games.begin("me", NewBoggle(settings=settings)).view.id
    view = seen(make_move(games, "me", game, MoveRequest(number=0, move=DoneMove())).view)
    outcome, solution = view["outcome"], view["solution"]
    assert outcome["computer"]["words"] == sum(found["fox"] for found in solution)
    left = sum(not found["fox"] for found in solution) + view["withheld"]
    assert outcome["left"]["words"] == left > 0
    assert view["again"]["strength"] == view["settings"]["strength"] == "quarter"
