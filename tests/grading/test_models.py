"""Model programs play scripts as programs do."""

from __future__ import annotations

from support.judged import NINE, played, script, variant
from wordfoe.grading.houses import grading_house
from wordfoe.grading.models import ModelPlayer
from wordfoe.grading.session import Ending


def test_a_game_to_its_end() -> None:
    (session,) = played(grading_house("stickman").behaviour, script("e o c l x"))
    assert [turn.pattern for turn in session.turns] == ["----", "-oo-", "coo-", "cool"]
    assert [turn.misses_left for turn in session.turns] == [4, 4, 4, 4]
    assert [turn.words_left for turn in session.turns] == [3, 2, 1, 1]
    assert session.ending == Ending(won=True, word="cool")


def test_what_is_not_shown_is_none() -> None:
    (session,) = played(
        grading_house("stickman").behaviour,
        script("e", show_count=False),
        pattern=False,
        misses=False,
        verdict=False,
    )
    turn = session.turns[0]
    shown = (turn.pattern, turn.misses_left, turn.words_left, turn.verdict)
    assert shown == (None, None, None, None)


def test_games_with_the_same_words_are_of_one_process() -> None:
    behaviour = grading_house("stickman").behaviour
    games = [script("e"), script("o"), script("a", NINE[1:])]
    assert [s.process for s in ModelPlayer(behaviour).play(games)] == [1, 1, 2]
    single = played(behaviour, *games, again=False)
    assert len({session.process for session in single}) == 3


def test_a_crash_and_silence() -> None:
    (crash,) = played(variant("byu-cs240", "crash-on-digit"), script("e 7 o"))
    assert crash.fault is not None
    assert (crash.fault.kind, len(crash.turns)) == ("crashed", 1)


def test_bad_answers_to_the_first_questions() -> None:
    game = script("e", bad_lengths=("99",), bad_misses=("0",))
    (right,) = played(grading_house("stanford").behaviour, game)
    assert (right.refused_lengths, right.refused_misses) == ((True,), (True,))
    (wrong,) = played(variant("stanford", "length-not-checked"), game)
    assert (wrong.refused_lengths, wrong.refused_misses) == ((False,), (True,))
    assert wrong.turns


def test_the_same_seed_plays_the_same_games() -> None:
    behaviour = grading_house("stanford").behaviour
    games = [script("e x y z q v w"), script("a b c d e f g")]
    one, other = (ModelPlayer(behaviour, seed=3).play(games) for _ in range(2))
    assert one == other
