"""The settings of Boggle: described once, and refused where they cannot be."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from wordfoe import Lexicon
from wordfoe.boggle import LAB, RULES, TOURNAMENT, Game
from wordfoe.boggle.cubes import NAMED_CUBES
from wordfoe.boggle.settings import MOST_SEED, SETTINGS, Settings, Wishes
from wordfoe.errors import SettingsError

WORDS = Lexicon(["lean", "lane", "elan"])


def test_every_setting_is_described_and_can_be_wished_for() -> None:
    assert list(SETTINGS) == list(Wishes.__annotations__) == list(Settings.__struct_fields__)
    for about in SETTINGS.values():
        assert about.help.endswith(".")
        assert (about.least is None) == (about.most is None)


def test_every_default_is_within_its_bounds() -> None:
    for name, about in SETTINGS.items():
        default = getattr(Settings(), name)
        if default is not None and about.least is not None and about.most is not None:
            assert about.least <= default <= about.most
        assert not about.choices or default in about.choices


def test_the_bounds_are_those_that_a_game_has() -> None:
    for name in ("rows", "columns"):
        for beyond in (SETTINGS[name].least, SETTINGS[name].most):
            assert beyond is not None
            msgspec.structs.replace(Settings(), **{name: beyond})
        with pytest.raises(SettingsError, match="is not possible"):
            msgspec.structs.replace(Settings(), **{name: (SETTINGS[name].most or 0) + 1})
    with pytest.raises(SettingsError, match="A timer of 0 seconds is too short"):
        Settings(timer=0)
    with pytest.raises(SettingsError, match='There are no rules "chess"'):
        Settings(rules="chess")


def test_rules_and_cubes_have_a_line_about_them() -> None:
    assert SETTINGS["rules"].choices == tuple(RULES)
    assert all(rules.about for rules in RULES.values())
    assert all(cubes.about for cubes in NAMED_CUBES.values())
    assert LAB.at_least(5).about == LAB.about
    assert Settings(rules="tournament", min_length=5).scoring == TOURNAMENT.at_least(5)


def test_a_record_of_before_may_exceed_what_players_are_offered() -> None:
    """Bounds are for menus and options; what was recorded stays readable."""
    there = {"seed": MOST_SEED + 1, "timer": 10**6}
    assert msgspec.convert(there, Settings).timer == 10**6


def test_a_game_takes_settings_as_a_value_or_as_keywords() -> None:
    settings = Settings(rows=2, columns=2, tiles="lean", seed=3)
    same = Game(WORDS, rows=2, columns=2, tiles="lean", seed=3)
    assert same.settings == Game(WORDS, settings).settings == settings
    assert Game(WORDS).settings.seed != Game(WORDS).settings.seed
    with pytest.raises(TypeError, match="not both"):
        Game(WORDS, settings, rows=3)
    with pytest.raises(TypeError, match="colums"):
        Game(WORDS, colums=3)  # type: ignore[call-arg]


def test_help_shows_the_keywords() -> None:
    shown = inspect.signature(Game).parameters
    assert list(shown) == ["lexicon", "settings", *SETTINGS]
    assert (shown["rows"].default, shown["rules"].default) == (5, "lab")
    assert shown["seed"].default is ...
