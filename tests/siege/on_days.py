"""Attacks on daily games."""

from __future__ import annotations

from chaos.wire import request
from siege.attack import HANG_UP, Attack, Attacker, Requests, always, day

__all__ = ["ATTACKS"]

DAYS = 20_000  # any of which may be asked for


async def _any_day(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        when = day((connection * 97 + time * 31) % DAYS)
        return request("GET", f"/api/daily?day={when}", attacker.new_token())

    return Requests(asked)


async def _many_daily_boards(attacker: Attacker) -> Requests:
    content = attacker.daily_boards(attacker.bulk)
    await attacker.ask("POST", "/api/statistics/import", content)
    return always(request("GET", "/api/daily", attacker.token))


async def _daily_begun(attacker: Attacker) -> Requests:
    """A daily game of each day there was, from new browsers."""

    def asked(connection: int, time: int) -> bytes:
        content = {"kind": ("boggle", "hangman")[time % 2], "daily": day(connection + time)}
        return request("POST", "/api/games", attacker.new_token(), content)

    return Requests(asked)


ATTACKS = [
    Attack("daily page of any day", _any_day),
    Attack("daily page of many boards", _many_daily_boards),
    Attack("daily page, hung up on", _many_daily_boards, HANG_UP),
    Attack("daily games begun", _daily_begun),
]
