"""Who asks, when a request comes through a proxy: the trusted ones are believed, others are not."""

import asyncio

import pytest

from wordfoe.web.asgi import Message, Receive, Scope, Send
from wordfoe.web.proxies import Proxies, is_from_proxy, is_local

HERE = ("127.0.0.1", 50000)


def seen(proxies: list[str], peer: tuple[str, int] | None = HERE, /, **headers: str) -> Scope:
    """Return the scope that an application sees of a request of this peer."""
    found: list[Scope] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        found.append(scope)

    async def never() -> Message:
        raise AssertionError

    async def silent(_message: Message) -> None:
        raise AssertionError

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Scope = {"type": "http", "scheme": "http", "client": peer, "headers": raw}
    asyncio.run(Proxies(app, proxies)(scope, never, silent))
    return found[0]


@pytest.mark.parametrize(
    ("proxies", "peer", "is_believed"),
    [
        ([], "127.0.0.1", False),
        (["10.0.0.1", "10.1.0.0/16"], "10.0.0.1", True),
        (["10.0.0.1", "10.1.0.0/16"], "10.1.2.3", True),
        (["10.0.0.1", "10.1.0.0/16"], "10.2.0.1", False),
        (["10.1.2.3/16"], "10.1.0.1", True),  # as the option takes it
        (["::1"], "::1", True),
    ],
)
def test_only_proxies_that_are_named_are_believed(
    proxies: list[str], peer: str, is_believed: bool
) -> None:
    scope = seen(proxies, (peer, 1), x_forwarded_for="192.0.2.1", x_forwarded_proto="https")
    assert is_from_proxy(scope) is is_believed
    assert scope["client"][0] == ("192.0.2.1" if is_believed else peer)
    assert scope["scheme"] == ("https" if is_believed else "http")


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("proxies", [[], ["127.0.0.1"]])
def test_this_machine_is_local(peer: str, proxies: list[str]) -> None:
    assert is_local(seen(proxies, (peer, 1)))


@pytest.mark.parametrize("peer", [("192.0.2.1", 1), ("2001:db8::1", 1), ("nonsense", 1), None])
def test_other_machines_and_unknown_ones_are_not(peer: tuple[str, int] | None) -> None:
    assert not is_local(seen([], peer))


@pytest.mark.parametrize(
    "header",
    ["x_forwarded_for", "forwarded", "x_forwarded_host", "x_forwarded_proto", "x_real_ip", "via"],
)
def test_what_came_through_an_unknown_proxy_is_not_local(header: str) -> None:
    assert not is_local(seen([], HERE, **{header: "127.0.0.1"}))


def test_a_trusted_proxy_says_who_is_local() -> None:
    trusted = ["127.0.0.1"]
    assert is_local(seen(trusted, x_forwarded_for="127.0.0.1"))
    assert is_local(seen(["10.0.0.1"], ("10.0.0.1", 1), x_forwarded_for="::1"))
    assert not is_local(seen(trusted, x_forwarded_for="192.0.2.1"))
    assert not is_local(seen(trusted, x_forwarded_for="127.0.0.1, 192.0.2.1"))  # a forged part
    assert not is_local(seen(trusted, x_forwarded_for=""))
    assert not is_local(seen(trusted, forwarded="for=127.0.0.1"))
    assert not is_local(seen(["10.0.0.1"], x_forwarded_for="127.0.0.1"))  # not from that proxy
