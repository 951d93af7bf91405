"""The settings of a server: processes read what others wrote, and what is left out is usual."""

from __future__ import annotations

import msgspec
import pytest

from wordfoe.errors import SettingsError
from wordfoe.web.limits import Limits
from wordfoe.web.server_settings import LIMITS, METRICS, ServerSettings


def test_without_variables_everything_is_usual() -> None:
    assert ServerSettings.from_environment({}) == ServerSettings()


def test_every_setting_reaches_another_process() -> None:
    settings = ServerSettings(
        keep_days=3,
        keep_finished_days=0,
        secure=True,
        hosts=("fox.example", "den.example"),
        root_path="/games",
        proxies=("10.0.0.1", "10.1.0.0/16"),
        metrics_for="off",
        private_daily=True,
    )
    usual = ServerSettings()
    for name in ServerSettings.__struct_fields__:
        assert name == "limits" or getattr(settings, name) != getattr(usual, name), name
    assert ServerSettings.from_environment(settings.to_environment()) == settings


def test_limits_come_from_their_variable_alone() -> None:
    settings = ServerSettings.from_environment({LIMITS: '{"open_games": 3}'})
    assert settings.limits == Limits(open_games=3)
    assert LIMITS not in settings.to_environment()


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        ('{"open_games": "many"}', 'Expected "int", got "str" - at "$.open_games"'),
        ("{", "Input data was truncated"),
        ('{"patience": 3}', 'Object contains unknown field "patience"'),
    ],
)
def test_limits_that_are_not_valid(limits: str, reason: str) -> None:
    with pytest.raises(SettingsError) as refusal:
        ServerSettings.from_environment({LIMITS: limits})
    example = '{"owned_games":5000}'
    assert str(refusal.value) == (
        f"WORDFOE_LIMITS is not valid: {reason}; it is a JSON object such as {example}."
    )


def test_metrics_for_an_unknown_audience() -> None:
    with pytest.raises(msgspec.MsgspecError):
        ServerSettings.from_environment({METRICS: "some"})
