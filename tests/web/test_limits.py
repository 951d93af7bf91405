"""How often each client may ask: buckets that refill with time."""

from support.clocks import HandClock
from wordfoe.web.limits import Buckets


def test_buckets_refill() -> None:
    clock = HandClock()
    buckets = Buckets(2, 3, clock.monotonic)
    assert [buckets.take("me") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("you")
    clock.move(seconds=1)
    assert [buckets.take("me") for _ in range(3)] == [True, True, False]
    clock.move(days=1)
    assert [buckets.take("me") for _ in range(4)] == [True, True, True, False]


def test_buckets_remember_those_that_asked_last() -> None:
    buckets = Buckets(1, 1, HandClock().monotonic, most=2)
    for key in "aba":
        buckets.take(key)
    assert not buckets.take("a")
    buckets.take("c")
    assert len(buckets) == 2
    assert buckets.take("b")  # forgotten, so it has a burst again
    assert not buckets.take("c")


def test_a_rate_of_zero_lets_everything_through_and_remembers_no_key() -> None:
    buckets = Buckets(0, 1)
    assert all(buckets.take("me") for _ in range(10))
    assert len(buckets) == 0
