"""Proxies: who asks, when a request comes through one.

A proxy that is trusted says in ``X-Forwarded-For`` and ``X-Forwarded-Proto`` where a request comes
from, and may hand in a request id. Uvicorn's own middleware reads the headers; it stands here, and
not in uvicorn's settings, because it overwrites the address of the *peer*, which made the
connection, and that address decides what else is believed.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from wordfoe.web.asgi import App, Receive, Scope, Send

__all__ = ["Proxies", "is_from_proxy", "is_local"]

PEER = "wordfoe.peer"  # in the scope of a request: host and port that the connection comes from
TRUSTED = "wordfoe.trusted"  # whether that is a trusted proxy

# Whatever carries one of these came through a proxy.
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
    """An ASGI application in front of another, which sees the client instead of the proxy. Trusted
    are these addresses and networks."""

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
    """Return whether a request comes from this machine. One that came through a proxy does only if
    the proxy is trusted and says so."""
    client = scope.get("client")
    if client is None or not _is_loopback(client[0]):
        return False
    is_believed = is_from_proxy(scope) and client != scope[PEER]
    return is_believed or not any(name in FORWARDED for name, _ in scope["headers"])


def _is_loopback(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped.is_loopback
    return address.is_loopback
