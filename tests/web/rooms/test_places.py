"""How many streams there may be."""

import pytest

from wordfoe.web.rooms.places import Places, TooManyStreams


def test_an_address_has_so_many_places() -> None:
    places = Places(10, 2)
    for _ in range(2):
        places.take("192.0.2.1")
    with pytest.raises(TooManyStreams, match="at your address") as refusal:
        places.take("192.0.2.1")
    assert refusal.value.is_own
    places.take("192.0.2.2")
    places.give_back("192.0.2.1")
    places.take("192.0.2.1")
    assert (len(places), places.refused) == (3, 1)


def test_a_network_of_ipv6_is_one_address() -> None:
    places = Places(10, 1)
    places.take("2001:db8::1")
    with pytest.raises(TooManyStreams):
        places.take("2001:db8::2")


def test_a_process_has_so_many_places() -> None:
    places = Places(3, 2)
    for address in ("a", "b", "c"):
        places.take(address)
    with pytest.raises(TooManyStreams, match="just now") as refusal:
        places.take("d")
    assert not refusal.value.is_own
    for address in ("a", "b", "c"):
        places.give_back(address)
    assert len(places) == 0


def test_without_limits() -> None:
    places = Places(0, 0)
    for _ in range(1000):
        places.take("a")
    assert len(places) == 1000
