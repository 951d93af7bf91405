"""Running the server: a socket, one or more processes, and a clean shutdown.

Every process builds its own application from environment variables; they share only the database
and the socket. Ctrl-C or SIGTERM lets requests under way finish.
"""

from __future__ import annotations

import gc
import os
import socket
import sys
from multiprocessing import reduction
from typing import Any

import uvicorn
from msgspec.structs import replace
from uvicorn.supervisors import Multiprocess

from wordfoe.errors import SettingsError
from wordfoe.web.app import make_app
from wordfoe.web.asgi import App
from wordfoe.web.connections import Connections
from wordfoe.web.day_games import check_private
from wordfoe.web.file_limits import (
    accepted_at_once,
    file_limit,
    most_connections,
    raise_file_limit,
)
from wordfoe.web.logs import Form, configuration
from wordfoe.web.root_path import RootPath
from wordfoe.web.server_settings import ServerSettings
from wordfoe.web.store import Store
from wordfoe.web.timeouts import TimeoutProtocol
from wordfoe.wording import printable

__all__ = [
    "DATABASE",
    "address_of",
    "app",
    "listen",
    "prepare",
    "run",
    "uvicorn_options",
]

DATABASE = "WORDFOE_DATABASE"
SWITCH_SECONDS = 0.0001
GRACE = 10  # seconds for requests under way when the server gets a signal to stop
# Seconds until a process that does not answer is replaced; one that ended is replaced at once. The
# default of uvicorn, 5, ended processes on a busy machine before they had started, again and again.
PROCESS_TIMEOUT = 60
BACKLOG = 2048  # connections that the system queues until the server accepts them
APP = "wordfoe.web.serve:app"


def app() -> App:
    """Return the application of one process, as the environment variables describe it.

    Raises StoreError or SettingsError as ``make_app`` does, and SettingsError,
    msgspec.MsgspecError or ValueError as ``ServerSettings.from_environment`` does.
    """
    settings = ServerSettings.from_environment()
    limits = settings.limits
    most = most_connections(limits.connections, raise_file_limit())
    if limits.streams:  # some connections stay for other requests
        limits = replace(limits, streams=max(1, min(limits.streams, most * 3 // 4)))
        settings = replace(settings, limits=limits)
    TimeoutProtocol.seconds = limits.request_timeout
    TimeoutProtocol.all_connections = Connections(
        most,
        limits.address_connections,
        settings.proxies,
        rate=limits.connection_rate,
        burst=limits.connection_burst,
    )
    made = make_app(os.environ[DATABASE], settings)
    # A busy thread gives way to the event loop after a tenth of a millisecond, not after five.
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # all objects so far stay, so the collector need not visit them again
    return made


class Listener(socket.socket):
    """A listening socket with a long backlog. asyncio sets the backlog to the number of connections
    that it accepts in one turn, which may be few; clients beyond it would retry only after a
    second."""

    def listen(self, backlog: int = BACKLOG, /) -> None:
        """Listen with a backlog of at least ``BACKLOG``."""
        super().listen(max(backlog, BACKLOG))


def _pickled(listener: Listener) -> tuple[Any, ...]:
    """Pickle a listener for another process as a listener, not as a plain socket."""
    file = reduction.DupFd(listener.fileno())
    return _unpickled, (file, listener.family, listener.type, listener.proto)


def _unpickled(file: Any, family: int, kind: int, protocol: int) -> Listener:
    return Listener(family, kind, protocol, fileno=file.detach())


reduction.register(Listener, _pickled)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 takes any that is free. Raises SettingsError if the address
    cannot be used."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # With TCP named, asyncio sets TCP_NODELAY, so answers are sent at once.
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
    """Return the URL at which a browser on this machine finds the server."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}{RootPath(root_path).path}/"


def prepare(database: str, *, private_daily: bool = False) -> None:
    """Open and migrate the database once. Raises StoreError if it cannot be used, or if others can
    read the secret that private daily games have."""
    Store(database).close()
    if private_daily:
        check_private(database)


def uvicorn_options() -> dict[str, Any]:
    """Return the options of uvicorn that every way of serving the application needs."""
    return {
        "server_header": False,
        "http": TimeoutProtocol,
        "ws": "none",  # a WebSocket would leave this protocol, and be counted for ever
        "backlog": accepted_at_once(file_limit()),
        "proxy_headers": False,  # the middleware reads them
        "lifespan": "on",
        "timeout_graceful_shutdown": GRACE,
        "timeout_worker_healthcheck": PROCESS_TIMEOUT,
    }


def run(
    listener: socket.socket,
    database: str,
    settings: ServerSettings,
    workers: int = 1,
    log: Form = "plain",
) -> None:
    """Serve until a signal stops the process. ``log`` is the format of the log."""
    os.environ |= {DATABASE: database, **settings.to_environment()}
    raise_file_limit()  # before the options, which depend on it
    options = {**uvicorn_options(), "factory": True, "log_config": configuration(log)}
    options["access_log"] = False  # the journal writes it
    config = uvicorn.Config(APP, workers=workers, **options)
    if workers == 1:
        uvicorn.Server(config).run(sockets=[listener])
    else:
        Multiprocess(config, sockets=[listener]).run()
