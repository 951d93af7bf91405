"""Running the server: a socket, one or more processes, and a clean end.

Every process makes the application for itself, from what the environment says; so they share the
database and nothing else. Ctrl-C or SIGTERM lets requests that are being answered finish.
"""

from __future__ import annotations

import gc
import os
import socket
import sys
from collections.abc import Sequence
from multiprocessing import reduction
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from wordfoe.errors import SettingsError
from wordfoe.web.app import make_app
from wordfoe.web.asgi import App
from wordfoe.web.connections import (
    Connections,
    accepted_at_once,
    file_limit,
    most_connections,
    raise_file_limit,
)
from wordfoe.web.expiry import KEEP_DAYS, KEEP_FINISHED_DAYS
from wordfoe.web.limits import Limits
from wordfoe.web.logs import Form, configuration
from wordfoe.web.measures import Audience
from wordfoe.web.root_path import RootPath
from wordfoe.web.store import Store
from wordfoe.web.timeouts import TimeoutProtocol
from wordfoe.wording import printable

__all__ = [
    "DATABASE",
    "LIMITS",
    "SECURE",
    "address_of",
    "app",
    "listen",
    "prepare",
    "run",
    "uvicorn_options",
]

DATABASE = "WORDFOE_DATABASE"
KEPT = "WORDFOE_KEEP_DAYS"
KEPT_FINISHED = "WORDFOE_KEEP_FINISHED_DAYS"
LIMITS = "WORDFOE_LIMITS"  # JSON, for tests and benchmarks
HOSTS = "WORDFOE_HOSTS"  # names, with commas between
PROXIES = "WORDFOE_PROXIES"  # addresses, with commas between
METRICS = "WORDFOE_METRICS"  # who may see them
SECURE = "WORDFOE_SECURE"  # set: browsers come by https
ROOT_PATH = "WORDFOE_ROOT_PATH"
SWITCH_SECONDS = 0.0001
GRACE = 10  # seconds for requests that are being answered when the server shall end
BACKLOG = 2048  # connections that wait in the system until the server accepts them
APP = "wordfoe.web.serve:app"


def app() -> App:
    """Return the application of one process."""
    limits = msgspec.json.decode(os.environ.get(LIMITS, "{}"), type=Limits)
    days = int(os.environ.get(KEPT, KEEP_DAYS))
    TimeoutProtocol.seconds = limits.patience
    TimeoutProtocol.all_connections = Connections(
        most_connections(limits.connections, raise_file_limit()),
        limits.address_connections,
        _listed(PROXIES),
        rate=limits.connection_rate,
        burst=limits.connection_burst,
    )
    made = make_app(
        os.environ[DATABASE],
        limits=limits,
        keep_days=days,
        keep_finished_days=int(os.environ.get(KEPT_FINISHED, KEEP_FINISHED_DAYS)),
        secure=SECURE in os.environ,
        hosts=_listed(HOSTS),
        root_path=os.environ.get(ROOT_PATH, ""),
        proxies=_listed(PROXIES),
        metrics_for=msgspec.convert(os.environ.get(METRICS, "local"), Audience),
    )
    # A thread that works lets the event loop go on after a tenth of a millisecond, not after five.
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # what is there now stays; the collector need not look through it again and again
    return made


class Listener(socket.socket):
    """A socket that listens. asyncio lets as many connections wait in the system as it accepts in
    one turn, which may be few; those that do not fit would try again only after a second."""

    def listen(self, backlog: int = BACKLOG, /) -> None:
        super().listen(max(backlog, BACKLOG))


def _pickled(listener: Listener) -> tuple[Any, ...]:
    """Send a listener to another process as a listener, not as a plain socket."""
    file = reduction.DupFd(listener.fileno())
    return _unpickled, (file, listener.family, listener.type, listener.proto)


def _unpickled(file: Any, family: int, kind: int, protocol: int) -> Listener:
    return Listener(family, kind, protocol, fileno=file.detach())


reduction.register(Listener, _pickled)


def _listed(variable: str) -> list[str]:
    """Return what a variable of the environment lists, with commas between."""
    return [name for name in os.environ.get(variable, "").split(",") if name]


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that browsers can connect to from now on; port 0 takes any that is free."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # Named as TCP, so that answers are not held back for more to send.
        listener = Listener(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen()
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SettingsError(
            f"The server cannot listen at {printable(host)}, port {port}: {reason}."
        ) from None
    return listener


def address_of(listener: socket.socket, root_path: str = "") -> str:
    """Return where a browser finds the server."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}{RootPath(root_path).path}/"


def prepare(database: str) -> None:
    """Open and migrate the database once. Raise StoreError for one that cannot be used."""
    Store(database).close()


def uvicorn_options() -> dict[str, Any]:
    """Return how uvicorn serves the application, wherever it comes from."""
    return {
        "server_header": False,
        "http": TimeoutProtocol,
        "ws": "none",  # such a connection would leave the protocol, and be counted for ever
        "backlog": accepted_at_once(file_limit()),
        "proxy_headers": False,  # the middleware reads them
        "lifespan": "on",
        "timeout_graceful_shutdown": GRACE,
    }


def run(
    listener: socket.socket,
    database: str,
    workers: int = 1,
    *,
    keep_days: int = KEEP_DAYS,
    keep_finished_days: int = KEEP_FINISHED_DAYS,
    secure: bool = False,
    proxies: Sequence[str] = (),
    hosts: Sequence[str] = (),
    root_path: str = "",
    log: Form = "plain",
    metrics: Audience = "local",
) -> None:
    """Serve until a signal ends the process. What a request says about where it came from is
    believed from these proxies alone. ``log`` is the form of its lines, ``metrics`` who may see
    them."""
    os.environ[DATABASE] = database
    os.environ[KEPT] = str(keep_days)
    os.environ[KEPT_FINISHED] = str(keep_finished_days)
    os.environ[HOSTS] = ",".join(hosts)
    os.environ[ROOT_PATH] = root_path
    os.environ[PROXIES] = ",".join(proxies)
    os.environ[METRICS] = metrics
    if secure:
        os.environ[SECURE] = "1"
    raise_file_limit()  # before the options, which go by it
    options = {**uvicorn_options(), "factory": True, "log_config": configuration(log)}
    options["access_log"] = False  # the journal writes it
    config = uvicorn.Config(APP, workers=workers, **options)
    if workers == 1:
        uvicorn.Server(config).run(sockets=[listener])
    else:
        Multiprocess(config, sockets=[listener]).run()
