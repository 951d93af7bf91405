"""Shrinking a departure to a short game."""

from __future__ import annotations

from msgspec.structs import replace

from support.judged import judged, played, script, variant
from wordfoe.grading.findings import Finding
from wordfoe.grading.houses import grading_house
from wordfoe.grading.models import Display, ModelPlayer
from wordfoe.grading.session import Script
from wordfoe.grading.shrinking import counterexample, replayed_by, shrunk
from wordfoe.lexicon import Lexicon

HOUSE = grading_house("byu-cs240")
MANY = tuple(Lexicon.english().words(5))[::40]
LONG = script("x q z e a o i u r s t l n d", MANY, length=5, misses=20)


def first(mistake: str, game: Script = LONG, number: int = 0) -> tuple[Finding, ModelPlayer]:
    behaviour = variant("byu-cs240", mistake, number)
    check = next(iter(judged("byu-cs240", played(behaviour, game)).findings))
    return check, ModelPlayer(behaviour)


def small(mistake: str, game: Script = LONG, most: int = 500) -> Finding:
    finding, player = first(mistake, game)
    replay, _left = replayed_by(player, HOUSE, finding.check, most)
    return shrunk(finding, replay)


def test_a_long_game_becomes_one_that_can_be_read() -> None:
    for mistake in ("smallest-family", "families-by-count", "misses-on-hits", "false-win"):
        finding = small(mistake)
        script_ = finding.session.script
        assert len(script_.lines) <= 5, mistake
        assert len(script_.words) <= 6, mistake


def test_the_smallest_game_still_shows_the_same_departure() -> None:
    finding = small("last-family")
    assert finding.check == "largest-family"
    shown = counterexample(finding)
    assert len(shown.words) == 3
    assert shown.guesses == finding.session.script.lines[0]
    assert [family.house for family in shown.families] == [True, False]
    assert [family.program for family in shown.families] == [False, True]
    assert [len(family.words) for family in shown.families] == [2, 1]
    assert "> " in shown.transcript


def test_fewer_guesses_alone_if_the_list_is_fixed() -> None:
    finding, player = first("last-family")
    replay, _left = replayed_by(player, HOUSE, finding.check, 100)
    fixed = shrunk(finding, replay, fixed_list=True)
    assert fixed.session.script.words == MANY
    assert len(fixed.session.script.lines) <= len(finding.session.script.lines)
    assert len(counterexample(fixed).words) <= 60


def test_tries_are_limited_and_a_program_that_forgets_its_mistake_keeps_the_long_game() -> None:
    finding, player = first("last-family")
    replay, left = replayed_by(player, HOUSE, finding.check, 3)
    shrunk(finding, replay)
    assert left() == 0
    honest, _left = replayed_by(ModelPlayer(HOUSE.behaviour), HOUSE, finding.check, 100)
    assert shrunk(finding, honest) is finding


def test_another_game_needs_the_one_before_it() -> None:
    behaviour = variant("byu-cs240", "stale-game")
    games = [script("e o l", MANY, length=5), replace(LONG, lines=tuple("aesto"))]
    (finding, *_) = judged("byu-cs240", played(behaviour, *games)).of("play-again")
    replay, _left = replayed_by(ModelPlayer(behaviour, display=Display()), HOUSE, "play-again", 300)
    smaller = shrunk(finding, replay, before=games[0])
    assert smaller.check == "play-again"
    assert len(smaller.session.script.words) < 12


def test_odd_lines_are_quoted() -> None:
    finding, _player = first("crash-on-empty-line", script("e _"))
    assert counterexample(finding).guesses == 'e ""'
