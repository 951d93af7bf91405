"""Playing games until there are enough."""

from __future__ import annotations

from support.judged import NINE
from wordfoe.grading.houses import grading_house
from wordfoe.grading.models import Display, ModelPlayer
from wordfoe.grading.playing import everyday_words, played_games
from wordfoe.grading.session import Fault, Script, Session, Shown

HOUSE = grading_house("uw-cse143")
WORDS = tuple(sorted({*NINE, *(word[::-1] for word in NINE), "tool", "bell"}))


def test_as_many_games_as_asked_for() -> None:
    player = ModelPlayer(HOUSE.behaviour)
    sessions, notes = played_games(player, HOUSE, WORDS, 13, 1, lambda: 0.0)
    assert len(sessions) == player.games == 13
    assert notes == []


def test_a_program_that_cannot_start_is_asked_once() -> None:
    class Missing:
        asked = 0

        def play(self, scripts: list[Script]) -> list[Session]:
            self.asked += 1
            fault = Fault(kind="could-not-start")
            return [Session(script=game, start=Shown(), fault=fault) for game in scripts]

    player = Missing()
    sessions, _notes = played_games(player, HOUSE, WORDS, 13, 1, lambda: 0.0)
    assert (len(sessions), player.asked) == (1, 1)


def test_a_program_with_its_own_list_gets_the_whole_list() -> None:
    player = ModelPlayer(HOUSE.behaviour, display=Display(driver=("list",)))
    sessions, _notes = played_games(player, HOUSE, WORDS, 9, 1, lambda: 0.0)
    assert {session.script.words for session in sessions} == {WORDS}


def test_everyday_words() -> None:
    words = everyday_words()
    assert 5_000 < len(words) < 12_000
    assert "house" in words
