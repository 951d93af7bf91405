"""The short form of `make siege`: every attack at once, each from an address of its own, while
players play. How long the players wait is `make siege`'s to say."""

import pytest

from siege.attacks import ATTACKS
from siege.run import Force, besiege
from support.waiting import LONG

CONNECTIONS = 4
REQUESTS = 120  # of the players, during the attacks
LIMITS = {
    "slow_seconds": LONG,
    "request_timeout": LONG,
}  # of a machine that may be slow; else the default


@pytest.mark.slow
def test_players_do_not_notice_what_hostile_clients_do() -> None:
    force = Force([attack.name for attack in ATTACKS], CONNECTIONS, bulk=60)
    seen = besiege(force, lambda asked: len(asked) >= REQUESTS, LIMITS, pace=0)
    assert seen.failures == []
    assert {asked.what for asked in seen.during} == {"begin", "view", "move"}
    assert seen.memory < 600 << 20
    assert seen.growth < 10 << 20
    assert seen.log < 1 << 20
    assert seen.is_whole
    assert set(seen.got) == {attack.name for attack in ATTACKS}
    crashes = {name: got for name, got in seen.got.items() if "500" in got}
    assert crashes == {}
