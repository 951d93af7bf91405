"""Judging sessions: no false alarm, and each mistake at its check alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from support.judged import NINE, failed, judged, played, script, variant
from wordfoe.grading.behaviour import STRICT, Behaviour
from wordfoe.grading.houses import GRADED, grading_house
from wordfoe.grading.judging import judge
from wordfoe.grading.matching import WordSets
from wordfoe.grading.models import Display, ModelPlayer
from wordfoe.grading.session import Ending, Fault, Script, Session, Shown, Turn


@given(
    house=st.sampled_from(sorted(GRADED)),
    words=st.lists(st.text("abcd", min_size=4, max_size=4), min_size=1, max_size=12, unique=True),
    lines=st.lists(st.sampled_from(["a", "b", "c", "d", "x", "y", "A", "7", "ab", ""]), max_size=9),
    misses=st.integers(1, 6),
    level=st.sampled_from(["easy", "medium", "hard"]),
    shows=st.tuples(st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans()),
    seed=st.integers(0, 99),
)
def test_a_correct_program_is_never_blamed(
    house: str,
    words: list[str],
    lines: list[str],
    misses: int,
    level: str,
    shows: tuple[bool, ...],
    seed: int,
) -> None:
    game = Script(
        words=tuple(sorted(words)), length=4, misses=misses, lines=tuple(lines), level=level
    )
    pattern, count, left, verdict, word = shows
    display = Display(pattern=pattern, count=count, misses=left, verdict=verdict, word=word)
    rules = grading_house(house)
    player = ModelPlayer(rules.behaviour, display=display, seed=seed)
    assert judge(rules, player.play([game, game]), WordSets()).findings == []


@pytest.mark.parametrize(
    ("mistake", "lines", "words", "check"),
    [
        ("misses-on-hits", "e o l", NINE, "misses"),
        ("repeat-charged", "e e", NINE, "input"),
        ("last-family", "e", NINE, "largest-family"),
        ("ties-other-way", "a x b", ("abcd", "bcda"), "ties"),
        ("count-not-updated", "e o l", NINE, "running-total"),
        ("wrong-final-word", "e o x y q z v", NINE, "loss-word"),
    ],
)
def test_one_mistake_fails_one_check(
    mistake: str, lines: str, words: tuple[str, ...], check: str
) -> None:
    sessions = played(variant("byu-cs240", mistake), script(lines, words))
    assert failed("byu-cs240", sessions) == {check}


def test_judging_goes_on_after_a_departure() -> None:
    """A program that keeps the wrong family and charges hits fails both checks."""
    both = replace(variant("stickman", "last-family"), hit_cost=1)
    assert failed("stickman", played(both, script("e z"))) == {"largest-family", "misses"}


def test_a_letter_that_was_found_vanishes() -> None:
    sessions = played(variant("stickman", "letters-vanish"), script("e o c"))
    (finding,) = judged("stickman", sessions).findings
    assert (finding.check, finding.turn, finding.pattern) == ("families", 2, "c---")


def test_a_game_that_does_not_start_afresh_is_told_from_other_mistakes() -> None:
    stale = played(variant("stickman", "stale-game"), script("e o"), script("e l"))
    assert failed("stickman", stale) == {"play-again"}
    always = played(variant("stickman", "off-by-one"), script("e o"), script("e l"))
    assert failed("stickman", always) == {"misses"}


def test_a_charge_that_shows_only_later_belongs_to_the_wrong_input() -> None:
    right = played(grading_house("byu-cs240").behaviour, script("e 7 o"))[0]
    first, second, third = right.turns
    hidden = replace(second, pattern=None, misses_left=None, words_left=None, verdict="refused")
    later = replace(third, misses_left=3)
    (finding,) = judged("byu-cs240", [replace(right, turns=(first, hidden, later))]).findings
    assert finding.check == "input"
    assert finding.expected == '"7" cost nothing: 4 guesses left'


def test_a_capital_is_judged_as_its_letter() -> None:
    assert failed("stickman", played(variant("stickman", "last-family"), script("E"))) == {
        "largest-family"
    }
    assert failed("stickman", played(variant("stickman", "capital-charged"), script("O"))) == {
        "input"
    }


def test_an_empty_line_may_be_ignored_but_not_crash() -> None:
    waiting = Behaviour(reactions={**STRICT, "empty": ("ignore",)}, ties="first")
    assert failed("stickman", played(waiting, script("e _"))) == set()
    assert failed("stickman", played(variant("stickman", "crash-on-empty-line"), script("_"))) == {
        "input"
    }


def fault(kind: str, *turns: Turn, **changes: object) -> set[str]:
    session = Session(
        script=script("e o"),
        start=Shown(text="?"),
        turns=turns,
        fault=Fault(kind=kind, exit_code=1),  # type: ignore[arg-type]
    )
    return failed("stickman", [replace(session, **changes)])


def test_faults() -> None:
    turn = Turn(line="e", pattern="----")
    assert fault("crashed", turn) == {"steady"}
    assert fault("crashed", start=Shown()) == {"steady"}
    assert fault("not-understood", start=Shown()) == set()
    assert fault("no-end", turn) == {"ending"}
    ended = (turn, Turn(line="o"))
    assert fault("crashed", *ended, ending=Ending(won=False)) == {"ending", "steady"}


def test_bad_answers_before_the_game() -> None:
    game = script("e", bad_lengths=("99",))
    assert failed("stanford", played(variant("stanford", "length-not-checked"), game)) == {"setup"}
    found = judged("byu-cs240", played(variant("stanford", "length-not-checked"), game))
    assert found.notes["setup"] == 1
    assert "setup" not in {finding.check for finding in found.findings}


def test_misses_that_the_program_fixes_itself() -> None:
    fixed = played(grading_house("stickman").behaviour, script("e o x", misses=7))
    moved = [replace(s, script=replace(s.script, misses=5), driver=("misses",)) for s in fixed]
    assert failed("stickman", moved) == set()


def test_evidence_is_counted_for_what_is_shown() -> None:
    sessions = played(grading_house("stickman").behaviour, script("e 7 o x y z v w"), count=False)
    seen = judged("stickman", sessions).evidence
    assert seen["running-total"] == 0
    assert seen["input"] == 1
    assert seen["families"] == seen["misses"] == 6
    assert seen["loss-word"] == 1
    assert NINE


def test_a_number_of_words_that_is_not_wanted() -> None:
    game = script("e o", show_count=False)
    always = played(variant("stanford", "count-always-shown"), game)
    assert failed("stanford", always) == {"running-total"}
    assert failed("stanford", played(grading_house("stanford").behaviour, game)) == set()
    unasked = [replace(session, driver=("show_count",)) for session in always]
    assert failed("stanford", unasked) == set()


def test_a_program_without_levels_is_judged_without_them() -> None:
    hard = played(grading_house("ut-cs314").behaviour, script("e o l d c"))
    assert failed("ut-cs314", hard) == set()
    easy = [replace(s, script=replace(s.script, level="easy")) for s in hard]
    assert failed("ut-cs314", easy) == {"largest-family"}
    assert failed("ut-cs314", [replace(s, driver=("level",)) for s in easy]) == set()
