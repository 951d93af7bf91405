"""X-rays: the last ones are kept, few are made at a time, with the effort that is given."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from support.waiting import LONG
from wordfoe.hangman.judge import Effort
from wordfoe.hangman.match import Game, Replay, replay
from wordfoe.lexicon import Lexicon
from wordfoe.web import xrays
from wordfoe.web.xrays import AT_A_TIME, MOST_KEPT, Xrays

WORDS = Lexicon("beer deer here mere peer seer were".split())
UNHURRIED = Effort()


@pytest.fixture
def finished() -> Replay:
    game = Game(WORDS, length=4, dealer="largest", seed=1)
    game.guess("z")
    game.resign()
    return replay(game.record(), WORDS)


def test_the_x_ray_of_a_game_and_of_another_letter(finished: Replay) -> None:
    mine = Xrays(UNHURRIED, UNHURRIED)
    seen = mine.of("g", finished)
    assert seen.guesses[0].guess == "z"
    road = mine.road(finished, 1, "b")
    assert road.letter == "b"
    assert road.value is not None
    assert road.value.exact


def test_an_effort_of_no_time_proves_nothing() -> None:
    game = Game(Lexicon.english(), length=6, dealer="largest", seed=1)
    game.guess("e")
    game.resign()
    hasty = Xrays(Effort(seconds=0.0))
    value = hasty.of("g", replay(game.record(), Lexicon.english())).guesses[0].value
    assert value is not None
    assert value.lower < value.upper


def test_the_last_x_rays_are_kept(finished: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def count(*_: Any) -> object:
        made.append(1)
        return object()

    monkeypatch.setattr(xrays, "xray", count)
    mine = Xrays()
    first = mine.of("g0", finished)
    assert mine.of("g0", finished) is first
    for number in range(1, MOST_KEPT + 1):
        mine.of(f"g{number}", finished)
    assert len(made) == MOST_KEPT + 1
    assert mine.of("g0", finished) is not first  # the oldest was dropped
    mine.of(f"g{MOST_KEPT}", finished)
    assert len(made) == MOST_KEPT + 2


def test_few_are_made_at_a_time(finished: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    lock, together, most = threading.Lock(), 0, 0
    both = threading.Barrier(AT_A_TIME)

    def think(*_: Any) -> object:
        nonlocal together, most
        with lock:
            together += 1
            most = max(most, together)
        both.wait(LONG)  # so that as many as may do think at the same time
        with lock:
            together -= 1
        return object()

    monkeypatch.setattr(xrays, "xray", think)
    mine = Xrays()
    with ThreadPoolExecutor(4 * AT_A_TIME) as pool:
        list(pool.map(lambda number: mine.of(f"g{number}", finished), range(4 * AT_A_TIME)))
    assert most == AT_A_TIME
