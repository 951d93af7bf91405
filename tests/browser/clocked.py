"""A server whose clock the test moves."""

from __future__ import annotations

import threading
from types import TracebackType

import uvicorn

from support.servers import UNLIMITED
from support.waiting import LONG
from wordfoe.web.app import make_app
from wordfoe.web.door import Limits
from wordfoe.web.serve import address_of, listen


class ClockedServer:
    """The server in a thread of this process, at the time `now`: milliseconds since 1970."""

    def __init__(self, database: str) -> None:
        self.now = 1_767_225_600_000
        self._listener = listen("127.0.0.1", 0)
        self.address = address_of(self._listener).rstrip("/")
        app = make_app(database, limits=Limits(**UNLIMITED), clock=lambda: self.now)
        self._server = uvicorn.Server(uvicorn.Config(app, lifespan="on", log_level="error"))
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))

    def __enter__(self) -> ClockedServer:
        self._thread.start()  # the socket listens already; whoever connects waits
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.should_exit = True
        self._thread.join(LONG)
        self._listener.close()
