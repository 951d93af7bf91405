"""X-rays: the last ones are kept, and each is made with the effort that is given."""

from typing import Any

import pytest

from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.game import Game, Replay, replay
from wordfoe.lexicon import Lexicon
from wordfoe.web import xrays
from wordfoe.web.xrays import MOST_CACHED, Xrays

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
    seen = mine.of("g", lambda: finished)
    assert seen.guesses[0].guess == "z"
    road = mine.alternative(finished, 1, "b")
    assert road.letter == "b"
    assert road.value is not None
    assert road.value.exact


def test_an_effort_of_no_time_proves_nothing() -> None:
    game = Game(Lexicon.english(), length=6, dealer="largest", seed=1)
    game.guess("e")
    game.resign()
    hasty = Xrays(Effort(seconds=0.0))
    value = hasty.of("g", lambda: replay(game.record(), Lexicon.english())).guesses[0].value
    assert value is not None
    assert value.lower < value.upper


def test_the_last_x_rays_are_kept(finished: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def count(*_: Any) -> object:
        made.append(1)
        return object()

    monkeypatch.setattr(xrays, "xray", count)
    mine = Xrays()
    first = mine.of("g0", lambda: finished)
    assert mine.of("g0", lambda: finished) is first
    for number in range(1, MOST_CACHED + 1):
        mine.of(f"g{number}", lambda: finished)
    assert len(made) == MOST_CACHED + 1
    assert mine.of("g0", lambda: finished) is not first  # the oldest was dropped
    mine.of(f"g{MOST_CACHED}", lambda: finished)
    assert len(made) == MOST_CACHED + 2


def test_a_check_that_raises_ends_the_work(finished: Replay) -> None:
    class Ended(Exception):
        pass

    def check() -> None:
        raise Ended

    mine = Xrays(UNHURRIED, UNHURRIED)
    with pytest.raises(Ended):
        mine.of("g", lambda: finished, check)
    with pytest.raises(Ended):
        mine.alternative(finished, 1, "b", check)
    assert mine.of("g", lambda: finished).guesses[0].guess == "z"  # nothing of it was kept
    assert mine.of("g", lambda: finished, check) is mine.of("g", lambda: finished)
