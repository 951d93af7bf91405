"""Which addresses count as one, and which hosts a server answers to."""

import pytest

from wordfoe.web.addresses import Hosts, Networks, counted_address


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("unix socket", "unix socket"),
    ],
)
def test_an_address_of_ipv6_counts_with_its_network(address: str, counted: str) -> None:
    assert counted_address(address) == counted


@pytest.mark.parametrize(
    ("address", "is_inside"),
    [
        ("10.0.0.1", True),
        ("::ffff:10.0.0.1", True),
        ("10.0.0.2", False),
        ("10.1.255.3", True),
        ("2001:db8::9", True),
        ("2001:db8::8", False),
        ("fox.example", False),
        ("", False),
    ],
)
def test_a_network_has_the_addresses_in_it(address: str, is_inside: bool) -> None:
    assert (address in Networks(["10.0.0.1", "10.1.2.3/16", "2001:db8::9"])) is is_inside
    assert address not in Networks()


@pytest.mark.parametrize("header", [None, b"", b"anything", b"evil.example:80"])
def test_by_default_every_host_is_allowed(header: bytes | None) -> None:
    assert Hosts().allows(header)


@pytest.mark.parametrize(
    ("header", "allowed"),
    [
        (b"fox.example", True),
        (b"FOX.example:8000", True),
        (b"fox.example.", True),
        (b"[2001:db8::1]:80", True),
        (b"fox.example.evil.example", False),
        (b"evil.example", False),
        (b"", False),
        (None, False),
    ],
)
def test_named_hosts_are_allowed_with_any_port(header: bytes | None, allowed: bool) -> None:
    assert Hosts(["Fox.Example", "2001:db8::1"]).allows(header) is allowed
