"""What a behaviour may answer."""

from __future__ import annotations

from support.judged import NINE, script
from wordfoe.grading.behaviour import STRICT, Behaviour
from wordfoe.grading.expectation import Outcome, State, final_words, first_state, outcomes
from wordfoe.grading.partition import WordSet


def start(behaviour: Behaviour, misses: int = 5) -> State:
    return first_state(behaviour, script("", misses=misses), WordSet(NINE))


def only(behaviour: Behaviour, state: State, line: str) -> Outcome:
    (outcome,) = outcomes(behaviour, state, line)
    return outcome


def after(behaviour: Behaviour, lines: str, misses: int = 5) -> State:
    state = start(behaviour, misses)
    for line in lines:
        state = only(behaviour, state, line).state
    return state


def test_a_miss_costs_a_guess_and_a_hit_does_not() -> None:
    state = after(Behaviour(), "eo")
    assert (state.pattern, state.misses, state.number) == ("-oo-", 4, 2)
    assert after(Behaviour(hit_cost=1), "eo").misses == 3
    assert after(Behaviour(miss_cost=0), "eo").misses == 5


def test_the_end_of_a_game() -> None:
    assert after(Behaviour(), "eoxyz").over == ""
    lost = after(Behaviour(), "eox", misses=2)
    assert lost.over == "lost"
    assert final_words(Behaviour(), lost) == ("cool", "good")
    assert final_words(Behaviour(loss_word="first"), lost) == ("cool",)
    assert final_words(Behaviour(loss_word="last"), lost) == ("good",)
    assert final_words(Behaviour(loss_word="start-first"), lost) == ("ally",)
    assert set(final_words(Behaviour(loss_word="not-left"), lost)) == set(NINE) - {"cool", "good"}
    won = after(Behaviour(ties="first"), "eocl")
    assert (won.pattern, won.over) == ("cool", "won")
    assert final_words(Behaviour(), won) == ("cool",)


def test_off_by_one() -> None:
    assert start(Behaviour(first_misses=-1)).misses == 4
    assert after(Behaviour(loss_at=1), "ex", misses=3).over == "lost"
    assert after(Behaviour(loss_at=-1), "ex", misses=2).over == ""


def test_misses_without_limit_are_never_lost() -> None:
    assert after(Behaviour(unlimited=True), "exyzwvu").over == ""


def test_wrong_input_changes_nothing() -> None:
    state = after(Behaviour(), "e")
    for line in ("e", "E", "7", "ab"):
        outcome = only(Behaviour(), state, line)
        assert outcome.verdict == "refused"
        assert outcome.state == state._replace(inputs=state.inputs + 1)
    refused, ignored = outcomes(Behaviour(), state, "")
    assert not refused.silent
    assert ignored.silent


def test_reactions_to_wrong_input() -> None:
    def reacting(reaction: str) -> Behaviour:
        return Behaviour(reactions={**STRICT, "several": (reaction,)})  # type: ignore[dict-item]

    state = after(Behaviour(), "e")
    assert only(reacting("charge"), state, "xy").state.misses == 3
    assert only(reacting("charge-twice"), state, "xy").state.misses == 2
    assert only(reacting("first-letter"), state, "ox").state.pattern == "-oo-"
    each = only(reacting("each-letter"), state, "ox").state
    assert (each.pattern, each.misses) == ("-oo-", 3)
    assert only(reacting("crash"), state, "xy").crash


def test_what_is_tolerated_has_a_note() -> None:
    behaviour = Behaviour(tolerated={"digit": ("charge",)})
    refused, charged = outcomes(behaviour, start(behaviour), "7")
    assert (refused.note, charged.note) == (None, "digit")


def test_families_by_count_show_the_places_of_any_word() -> None:
    behaviour = Behaviour(key="count")
    found = outcomes(behaviour, start(behaviour), "e")
    assert {outcome.state.pattern for outcome in found} == {"-e--", "--e-", "---e"}
    assert all(len(outcome.state.words) == 5 for outcome in found)


def test_what_is_remembered_of_a_family() -> None:
    assert after(Behaviour(keep="last-word"), "e").words.words == ("good",)
    assert after(Behaviour(keep="first-word"), "e").words.words == ("ally",)
    assert len(after(Behaviour(keep="all"), "e").words) == 9


def test_patterns_that_are_shown_wrongly() -> None:
    assert after(Behaviour(pattern="forgets"), "eox").pattern == "----"
    assert after(Behaviour(pattern="forgets-on-hit"), "eox").pattern == "-oo-"
    assert after(Behaviour(pattern="first-only"), "eo").pattern == "-o--"


def test_counts_that_are_shown_wrongly() -> None:
    assert after(Behaviour(count="initial"), "eo").number == 9
    assert after(Behaviour(count="late"), "eo").number == 3
    assert after(Behaviour(count="not-on-miss"), "e").number == 9
    assert after(Behaviour(count="one-more"), "e").number == 4
    assert after(Behaviour(count="families"), "e").number == 5


def test_wins_that_are_none() -> None:
    assert after(Behaviour(win="any-hit"), "eo").over == "won"
    assert after(Behaviour(win="one-word-left", ties="first"), "eoc").over == "won"
    assert after(Behaviour(win="never", ties="first"), "eocl").over == ""
    assert after(Behaviour(loss_on_hit="last-guess"), "eo", misses=2).over == "lost"


def test_a_crash_at_times_is_one_of_the_answers() -> None:
    behaviour = Behaviour(crash="sometimes")
    assert [o.crash for o in outcomes(behaviour, start(behaviour), "e")] == [True, False]
