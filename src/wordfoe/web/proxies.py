"""Proxies: the address of the client when a request comes through a proxy.

A trusted proxy says in ``X-Forwarded-For`` and ``X-Forwarded-Proto`` where a request comes from,
and may send a request id. Uvicorn's own middleware reads the headers. It is applied here, and not
by uvicorn's settings, because it overwrites the address of the *peer*, which made the connection,
and that address decides what else is trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from wordfoe.web.asgi import App, Receive, Scope, Send

__all__ = ["Proxies", "is_from_proxy", "is_local"]

PEER = "wordfoe.peer"  # in the scope of a request: host and port of the peer
TRUSTED = "wordfoe.trusted"  # whether the peer is a trusted proxy

# A request with one of these headers came through a proxy.
FORWARDED = frozenset(
    {
        b"forwarded",
        b"via",
        b"x-forwarded-for",
        b"x-forwarded-host",
        b"x-forwarded-proto",
        b"x-real-ip",
    }
)


class Proxies:
    """ASGI middleware that replaces the address of a trusted proxy by that of its client.

    ``addresses`` are the IP addresses and CIDR networks of trusted proxies; host names are never
    matched. Raises ValueError for text that is neither.
    """

    def __init__(self, app: App, addresses: Sequence[str] = ()) -> None:
        networks = [str(ip_network(address, strict=False)) for address in addresses]
        self._app = app
        self._proxied = ProxyHeadersMiddleware(cast(Any, app), networks)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = scope.get("client")
        scope[PEER] = peer
        scope[TRUSTED] = peer is not None and peer[0] in self._proxied.trusted_hosts
        app = cast(App, self._proxied) if scope[TRUSTED] else self._app
        await app(scope, receive, send)


def is_from_proxy(scope: Scope) -> bool:
    """Return whether a trusted proxy made the connection."""
    return bool(scope.get(TRUSTED))


def is_local(scope: Scope) -> bool:
    """Return whether a request comes from this machine. If it came through a proxy, the proxy must
    be trusted and say so."""
    client = scope.get("client")
    if client is None or not _is_loopback(client[0]):
        return False
    is_trusted = is_from_proxy(scope) and client != scope[PEER]
    return is_trusted or not any(name in FORWARDED for name, _ in scope["headers"])


def _is_loopback(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped.is_loopback
    return address.is_loopback
