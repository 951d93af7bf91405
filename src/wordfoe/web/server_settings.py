"""The settings of a server, which its processes hand on by environment variables.

>>> from wordfoe.web.server_settings import ServerSettings
>>> ServerSettings(hosts=("fox.example",), secure=True).to_environment()["WORDFOE_HOSTS"]
'fox.example'
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.web.limits import Limits
from wordfoe.wording import printable

__all__ = ["LIMITS", "SECURE", "Audience", "ServerSettings", "limits_from"]

LIMITS = "WORDFOE_LIMITS"  # JSON
SECURE = "WORDFOE_SECURE"  # set if browsers use https
KEEP_DAYS = "WORDFOE_KEEP_DAYS"
KEEP_FINISHED_DAYS = "WORDFOE_KEEP_FINISHED_DAYS"
HOSTS = "WORDFOE_HOSTS"  # names, separated by commas
PROXIES = "WORDFOE_PROXIES"  # addresses, separated by commas
METRICS = "WORDFOE_METRICS"
ROOT_PATH = "WORDFOE_ROOT_PATH"
PRIVATE_DAILY = "WORDFOE_PRIVATE_DAILY"  # set if the daily games are the server's own

Audience: TypeAlias = Literal["all", "local", "off"]


class ServerSettings(Struct, frozen=True, kw_only=True):
    """The settings of a server.

    ``keep_days`` and ``keep_finished_days``: after this many idle days, unfinished games and the
    finished games of an absent browser are deleted; 0: never. ``secure``: browsers use https, even
    if the request arrives by http from a proxy. ``hosts``: the host names that are answered; all,
    if empty. ``root_path``: the path where the server's addresses begin, such as /games/wordfoe,
    whether a proxy removes it from requests or not. ``proxies``: IP addresses and CIDR networks of
    the proxies whose ``X-Forwarded-*`` headers are trusted. ``metrics_for``: who may see the
    metrics. ``private_daily``: the daily games are the server's own, and cannot be worked out
    beforehand.
    """

    keep_days: int = 90
    keep_finished_days: int = 400  # as long as browsers keep a cookie
    secure: bool = False
    hosts: tuple[str, ...] = ()
    root_path: str = ""
    proxies: tuple[str, ...] = ()
    metrics_for: Audience = "local"
    private_daily: bool = False
    limits: Limits = Limits()

    def to_environment(self) -> dict[str, str]:
        """Return the variables for other processes. They inherit the limits, which are only ever
        set by a variable."""
        variables = {
            KEEP_DAYS: str(self.keep_days),
            KEEP_FINISHED_DAYS: str(self.keep_finished_days),
            HOSTS: ",".join(self.hosts),
            PROXIES: ",".join(self.proxies),
            METRICS: self.metrics_for,
            ROOT_PATH: self.root_path,
        }
        flags = {SECURE: self.secure, PRIVATE_DAILY: self.private_daily}
        return variables | {name: "1" for name, is_set in flags.items() if is_set}

    @classmethod
    def from_environment(cls, variables: Mapping[str, str] = os.environ) -> ServerSettings:
        """Return the settings that the variables describe; what they leave out has its default.

        Raises SettingsError for limits that are not valid, msgspec.MsgspecError for metrics that
        are not, and ValueError for days that are no numbers.
        """
        usual = cls()
        return cls(
            keep_days=int(variables.get(KEEP_DAYS, usual.keep_days)),
            keep_finished_days=int(variables.get(KEEP_FINISHED_DAYS, usual.keep_finished_days)),
            secure=SECURE in variables,
            hosts=_listed(variables.get(HOSTS, "")),
            proxies=_listed(variables.get(PROXIES, "")),
            metrics_for=msgspec.convert(variables.get(METRICS, usual.metrics_for), Audience),
            private_daily=PRIVATE_DAILY in variables,
            root_path=variables.get(ROOT_PATH, usual.root_path),
            limits=limits_from(variables),
        )


def limits_from(variables: Mapping[str, str] = os.environ) -> Limits:
    """Return the limits that a variable sets as JSON; those that it leaves out have their defaults.

    Raises SettingsError if it is no JSON, names a limit that does not exist, or has a value of the
    wrong type.
    """
    try:
        return msgspec.json.decode(variables.get(LIMITS, "{}"), type=Limits)
    except msgspec.MsgspecError as error:
        reason = printable(str(error)).replace("`", '"').rstrip(".")
        raise SettingsError(
            f'{LIMITS} is not valid: {reason}; it is a JSON object such as {{"owned_games":5000}}.'
        ) from None


def _listed(names: str) -> tuple[str, ...]:
    return tuple(name for name in names.split(",") if name)
