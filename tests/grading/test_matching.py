"""Comparing what is shown with what is expected."""

from __future__ import annotations

from msgspec.structs import replace

from support.judged import NINE, played, script
from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.expectation import first_state, outcomes
from wordfoe.grading.matching import (
    Reply,
    WordSets,
    differences,
    played_length,
    replies,
    start_differences,
    starts,
)
from wordfoe.grading.session import Ending, Fault, Session, Shown, Turn

BEHAVIOUR = Behaviour()
SETS = WordSets()
STATE = first_state(BEHAVIOUR, script("o"), SETS.of(NINE, 4))
(MISS,) = outcomes(BEHAVIOUR, STATE, "e")


def facets(**shown: object) -> set[str]:
    turn = Turn(line="e", **shown)  # type: ignore[arg-type]
    return {*differences(BEHAVIOUR, MISS, Reply(turn))}


def test_only_what_is_shown_is_compared() -> None:
    assert facets() == set()
    assert facets(pattern="----", misses_left=4, words_left=3, verdict="miss") == set()
    assert facets(pattern="-e--") == {"pattern"}
    assert facets(misses_left=5) == {"misses"}
    assert facets(words_left=9) == {"count"}
    assert facets(copies=2) == set()  # a miss that says so is no number of copies


def test_words_count_only_if_no_pattern_is_shown() -> None:
    assert facets(verdict="hit") == {"verdict"}
    assert facets(verdict="refused") == {"verdict"}
    assert facets(verdict="hit", pattern="----") == set()


def test_an_end_that_should_not_be_and_its_word() -> None:
    turn = Turn(line="e")
    assert differences(BEHAVIOUR, MISS, Reply(turn, True, Ending(won=False))) == {"end"}
    lost = MISS._replace(state=MISS.state._replace(over="lost"))
    assert differences(BEHAVIOUR, lost, Reply(turn)) == {"end"}
    good = Reply(turn, True, Ending(won=False, word="cool"))
    assert differences(BEHAVIOUR, lost, good) == set()
    bad = Reply(turn, True, Ending(won=True, word="beta"))
    assert differences(BEHAVIOUR, lost, bad) == {"won", "word"}


def session(**changes: object) -> Session:
    game = script("e o")
    return replace(Session(script=game, start=Shown(text="?")), **changes)


def test_a_crash_belongs_to_the_line_without_a_reply() -> None:
    crashed = session(turns=(Turn(line="e"),), fault=Fault(kind="crashed", exit_code=1))
    first, second = replies(crashed)
    assert not first.crashed
    assert (second.turn.line, second.crashed, second.ended) == ("o", True, False)
    assert differences(BEHAVIOUR, MISS, second) == {"crash"}
    assert differences(BEHAVIOUR, MISS._replace(crash=True), second) == set()


def test_a_quiet_end_of_the_program_may_be_the_end_of_the_game() -> None:
    quiet = session(turns=(Turn(line="e"),), fault=Fault(kind="crashed", exit_code=0))
    *_, last = replies(quiet)
    lost = MISS._replace(state=MISS.state._replace(over="lost"))
    assert differences(BEHAVIOUR, lost, last) == set()
    assert differences(BEHAVIOUR, MISS, last) == {"crash"}


def test_an_end_that_is_announced_in_the_middle() -> None:
    going_on = session(turns=(Turn(line="e", announced=True), Turn(line="o")))
    first, second = replies(going_on)
    assert (first.ended, first.ending) == (True, Ending(won=True))
    assert not second.ended


def test_a_word_that_is_none_is_not_judged() -> None:
    ended = session(turns=(Turn(line="e"),), ending=Ending(won=False, word="secret"))
    (reply,) = replies(ended)
    assert reply.ending == Ending(won=False)


def test_a_drawn_length_is_the_one_shown() -> None:
    drawn = session(start=Shown(pattern="-----"), driver=("length",))
    assert played_length(drawn) == 5
    assert played_length(session(start=Shown(pattern="-----"))) == 4


def test_the_first_screen() -> None:
    assert start_differences(STATE, Shown()) == set()
    wrong = Shown(pattern="-e--", misses_left=4, words_left=8)
    assert start_differences(STATE, wrong) == {"pattern", "misses", "count"}


def test_another_game_starts_afresh_or_with_what_is_left() -> None:
    (ended,) = (outcome.state for outcome in outcomes(BEHAVIOUR, STATE, "e"))
    words = SETS.of(NINE, 4)
    assert starts(BEHAVIOUR, script("o"), words, {ended: 1.0}) == {STATE: 1.0}
    (stale,) = starts(Behaviour(again="all"), script("o"), words, {ended: 1.0})
    assert (len(stale.words), stale.tried, stale.misses) == (3, frozenset("e"), 4)


def test_lists_are_split_once() -> None:
    assert SETS.of(NINE, 4) is SETS.of(NINE, 4)
    assert played(BEHAVIOUR, script("e"))[0].turns[0].pattern == "----"
