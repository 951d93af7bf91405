"""Addresses of servers, as they are typed."""

from __future__ import annotations

import pytest

from wordfoe.errors import Malformed
from wordfoe.terminal.room.address import USUAL, Address


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        (USUAL, USUAL),
        ("example.org", "http://example.org"),
        ("https://example.org/", "https://example.org"),
        ("https://example.org:443", "https://example.org"),
        ("HTTP://Example.org:8000/games/wordfoe/", "http://example.org:8000/games/wordfoe"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        (" localhost:9 ", "http://localhost:9"),
    ],
)
def test_addresses(typed: str, url: str) -> None:
    address = Address.parse(typed)
    assert address.url == url
    assert Address.parse(address.url) == address
    assert address.link("FERN") == f"{url}/rooms/FERN"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "ftp://example.org",
        "http://",
        "http://a b",
        "http://example.org:99999",
        "http://example.org:x",
        "http://user:secret@example.org",
        "http://example.org/?a=b",
        "http://example.org/#x",
        "http://example.org/\r\nX: y",
        "http://exa\x1bmple.org",
        "x" * 1000,
        "http://[::1",
    ],
)
def test_what_is_no_address(typed: str) -> None:
    with pytest.raises(Malformed, match="is not the address of a server; type one such as"):
        Address.parse(typed)


def test_who_can_reach_it() -> None:
    assert Address.parse(USUAL).is_only_here
    assert not Address.parse("https://example.org").is_only_here
    assert Address.parse("https://example.org").is_secure
