"""Where requests come from and go to: the address that rates count by, and the hosts allowed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

__all__ = ["Hosts", "counted_address"]

IPV6_PREFIX = 64  # bits: whoever has one address of IPv6 has all that share these
REMEMBERED = 10_000


@lru_cache(REMEMBERED)
def counted_address(address: str) -> str:
    """Return what rates count by: an IPv4 address, or the /64 network of an IPv6 address. What is
    no address, such as the name of a Unix socket, counts as it is."""
    try:
        found: IPv4Address | IPv6Address | None = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return str(ip_network((int(found), IPV6_PREFIX), strict=False))
        found = found.ipv4_mapped
    return str(found)


class Hosts:
    """The host names that a server answers to; none given: any."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {name.lower().rstrip(".").encode() for name in names}

    def allows(self, header: bytes | None) -> bool:
        """Return whether a Host header names one of them, with any port."""
        if not self._names:
            return True
        host = (header or b"").strip().lower()
        is_ipv6 = host.startswith(b"[")
        name = host[1:].partition(b"]")[0] if is_ipv6 else host.partition(b":")[0]
        return name.rstrip(b".") in self._names
