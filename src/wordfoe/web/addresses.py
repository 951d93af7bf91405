"""Addresses of clients, as rates count them, and the host names that the server answers to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

__all__ = ["Hosts", "Networks", "counted_address"]

IPV6_PREFIX = 64  # bits: a client with one IPv6 address has all that share these
REMEMBERED = 10_000  # addresses


@lru_cache(REMEMBERED)
def counted_address(address: str) -> str:
    """Return the key that rates count by: an IPv4 address, or the /64 network of an IPv6 address.
    Text that is no address, such as the name of a Unix socket, is returned unchanged."""
    found = _parsed(address)
    if found is None:
        return address
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found), IPV6_PREFIX), strict=False))
    return str(found)


class Networks:
    """A set of IP addresses and CIDR networks, such as 10.0.0.1 or 10.0.0.0/8.

    Raises ValueError for a name that is neither; host names are never matched.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._networks = [ip_network(name, strict=False) for name in names]

    def __contains__(self, address: str) -> bool:
        """Return whether an address is in the set, or in a network of it."""
        if not self._networks:
            return False
        found = _parsed(address)
        return found is not None and any(found in network for network in self._networks)


class Hosts:
    """The host names that a server answers to; any, if none is given."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {name.lower().rstrip(".").encode() for name in names}

    def allows(self, header: bytes | None) -> bool:
        """Return whether a Host header has one of the names, with any port."""
        if not self._names:
            return True
        host = (header or b"").strip().lower()
        is_ipv6 = host.startswith(b"[")
        name = host[1:].partition(b"]")[0] if is_ipv6 else host.partition(b":")[0]
        return name.rstrip(b".") in self._names


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    """Return an IP address, an IPv4 address mapped into IPv6 as IPv4; None for other text."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found
