"""Settings: each is described once, and what describes it agrees with what it is."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import msgspec
import pytest

from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.hangman import Bout, Game, play_bout
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.settings import (
    HOUSES,
    LEVELS,
    LOSS_WORDS,
    SETTINGS,
    House,
    Settings,
    Wishes,
    house_named,
)

FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}


def test_every_setting_is_described_and_can_be_wished() -> None:
    assert set(SETTINGS) == set(FIELDS)
    assert set(SETTINGS) == set(Wishes.__annotations__)
    for setting in SETTINGS.values():
        assert setting.help.endswith(".")


@pytest.mark.parametrize("name", SETTINGS)
def test_what_is_usual_keeps_within_the_bounds(name: str) -> None:
    usual, least, most = SETTINGS[name].usual, SETTINGS[name].least, SETTINGS[name].most
    if isinstance(usual, int):
        assert least is not None
        assert most is not None
        assert least <= usual <= most
    msgspec.convert(usual or FIELDS[name].default, FIELDS[name].type)


def test_what_cannot_be_agreed() -> None:
    with pytest.raises(SettingsError, match="misses must be at least 1"):
        Settings(length=5, misses=0)
    with pytest.raises(SettingsError, match='no level "mild"; choose easy, medium, hard or elite'):
        Settings(length=5, level="mild")
    with pytest.raises(
        SettingsError, match='no loss word "last"; choose best-known, random or first'
    ):
        Settings(length=5, loss_word="last")
    with pytest.raises(SettingsError, match='no words "rare"; choose everyday, common or all'):
        Settings(length=5, words="rare")
    with pytest.raises(SettingsError, match='no words "rare"; choose everyday, common or all'):
        settings_for(Lexicon.english(), words="rare")
    with pytest.raises(SettingsError, match='no house "mine"; choose from stanford'):
        house_named("mine")


def test_a_house_keeps_its_rules() -> None:
    with pytest.raises(
        SettingsError, match="plays with misses unlimited, not 7; leave that option"
    ):
        HOUSES["moertel"].settings(misses=7)
    assert HOUSES["moertel"].settings(length=9).length == 9
    assert HOUSES["moertel"].settings().length == 6


def test_help_shows_the_settings() -> None:
    shown = inspect.signature(House.settings).parameters
    assert set(shown) == {"self", *SETTINGS}
    assert shown["misses"].default == 10
    assert shown["misses"].annotation == int | None


def test_every_level_and_loss_word_says_what_it_is() -> None:
    for about in (*LEVELS.values(), *LOSS_WORDS.values()):
        assert 5 < len(about) <= 64


@pytest.mark.parametrize("called", [Game, settings_for, Bout, play_bout])
def test_whatever_takes_settings_shows_them_in_help(called: Callable[..., object]) -> None:
    shown = inspect.signature(called).parameters
    assert set(SETTINGS) <= set(shown)
    assert not any(parameter.kind is parameter.VAR_KEYWORD for parameter in shown.values())
    assert shown["length"].annotation is int


def test_what_is_not_wished_has_its_usual_value() -> None:
    usual = settings_for(Lexicon.english(), seed=1)
    assert usual == Settings(
        length=8, misses=10, dealer="sly", words="common", loss_word="best-known", seed=1
    )
    assert settings_for(Lexicon.english(), house="moertel").loss_word == "random"
    assert settings_for(Lexicon(["ox", "deal", "lead"])).length == 4
    assert settings_for(Lexicon.english(), house="moertel").length == 6
    assert settings_for(Lexicon.english(), house="stanford").length == 8
    assert settings_for(Lexicon.english(), ties="pattern").dealer == "largest"
