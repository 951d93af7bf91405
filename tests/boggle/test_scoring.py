"""Points: the two sets of rules, their shortest words, and rules by name."""

from __future__ import annotations

import pytest

from wordfoe.boggle.scoring import LAB, LONGEST, RULES, TOURNAMENT, rules_named
from wordfoe.errors import SettingsError


def test_points_by_length() -> None:
    assert [LAB.points(n) for n in range(10)] == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
    assert [TOURNAMENT.points(n) for n in range(11)] == [0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11]


def test_lengths_beyond_all_words_have_no_points() -> None:
    for rules in RULES.values():
        assert rules.points(LONGEST) == max(rules.by_length) > 0
        assert rules.points(LONGEST + 1) == rules.points(-1) == 0


def test_longer_words_only() -> None:
    assert LAB.at_least(None) is LAB
    assert LAB.at_least(6).points(5) == 0
    assert LAB.at_least(6).points(6) == 3
    assert LAB.at_least(LONGEST).points(LONGEST) == LAB.points(LONGEST)
    assert TOURNAMENT.at_least(4).at_least(5).min_length == 5
    with pytest.raises(SettingsError, match="begin at 4 letters"):
        LAB.at_least(3)
    with pytest.raises(SettingsError, match="choose 4 to 64"):
        LAB.at_least(LONGEST + 1)
    with pytest.raises(SettingsError, match="begin at 5 letters"):
        TOURNAMENT.at_least(5).at_least(4)


def test_rules_by_name() -> None:
    assert (rules_named("lab"), rules_named("tournament")) == (LAB, TOURNAMENT)
    with pytest.raises(SettingsError, match='no rules "chess"; choose lab or tournament'):
        rules_named("chess")


def test_rules_in_words() -> None:
    assert LAB.in_words == "4 letters or more, points: length \N{MINUS SIGN} 3"
    assert TOURNAMENT.at_least(5).in_words.startswith("5 letters or more, points: 1 1 2 3 5 11")
