"""How the judge goes on after a reply that the rules do not allow."""

from __future__ import annotations

from msgspec.structs import replace

from support.judged import judged, played, script, variant
from wordfoe.grading.houses import grading_house
from wordfoe.grading.session import Ending, Session

STICKMAN = grading_house("stickman").behaviour


def game(lines: str) -> Session:
    return played(STICKMAN, script(lines))[0]


def test_the_number_of_guesses_that_is_shown_is_taken_over() -> None:
    session = game("e o x y")
    turns = [replace(t, misses_left=(t.misses_left or 0) - 1) for t in session.turns]
    (finding,) = judged("stickman", [replace(session, turns=tuple(turns))]).findings
    assert (finding.check, finding.turn) == ("misses", 0)


def test_a_loss_that_follows_from_the_number_shown_is_no_other_mistake() -> None:
    (session,) = played(variant("stickman", "misses-on-hits"), script("e o", misses=2))
    assert session.ending is not None
    found = judged("stickman", [session]).findings
    assert [finding.check for finding in found] == ["misses"]


def test_a_count_that_is_wrong_makes_later_families_doubtful() -> None:
    sessions = played(variant("stickman", "last-word-only"), script("e o g d c l"))
    checks = [finding.check for finding in judged("stickman", sessions).findings]
    assert checks[0] == "running-total"
    assert set(checks) <= {"running-total", "families"}


def test_the_end_of_a_game() -> None:
    session = game("e o")
    ended = replace(session, ending=Ending(won=True))
    (finding,) = judged("stickman", [ended]).findings
    assert (finding.check, finding.expected) == ("ending", 'the game goes on after "o"')
    lost = played(STICKMAN, script("e x y", misses=3))[0]
    (finding,) = judged("stickman", [replace(lost, ending=None)]).findings
    assert finding.expected == 'the game is lost after "y"'
    assert finding.got == "it asked for another letter"


def test_the_word_at_a_loss() -> None:
    lost = played(STICKMAN, script("e x y", misses=3))[0]
    (finding,) = judged("stickman", [replace(lost, ending=Ending(won=False, word="good"))]).findings
    assert (finding.check, finding.expected) == ("loss-word", "the first word left, cool")
    assert finding.got == 'it named "good"'


def test_a_number_of_copies_that_is_wrong() -> None:
    session = game("o e o")
    turn = replace(session.turns[0], verdict="hit", copies=2)
    found = judged("stickman", [replace(session, turns=(turn,))]).findings
    assert found == []  # o is a miss here: nothing was said about copies
