"""Answers of the API: what a handler returns, as JSON.

Litestar's own response may have cookies, background tasks and other types of content. These have
none, which takes less time.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Response
from litestar.response.base import ASGIResponse

__all__ = ["StructResponse"]

T = TypeVar("T")

_encode = msgspec.json.Encoder().encode


class StructResponse(Response[T]):
    """The answer of a handler that returns a struct. A handler whose answer has headers of its own
    returns a `Response` instead."""

    def __init__(self, content: T, *, status_code: int | None = None, **_: Any) -> None:
        self.content = content
        self.status_code = status_code

    def to_asgi_response(
        self,
        app: Any,  # noqa: ARG002
        request: Any,  # noqa: ARG002
        *,
        headers: Any = None,
        cookies: Any = None,
        **_: Any,
    ) -> ASGIResponse:
        """Return the answer, ready to be sent. Raises ValueError if its route has headers or
        cookies."""
        if headers or cookies:
            raise ValueError("A StructResponse has no headers or cookies.")
        return _EncodedStruct(_encode(self.content), self.status_code or 200)


class _EncodedStruct(ASGIResponse):
    """JSON that is sent with its type and length."""

    def __init__(self, body: bytes, status_code: int) -> None:
        self.body = body
        self.status_code = status_code

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG002
        """Send the answer."""
        length = str(len(self.body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length)]
        await send({"type": "http.response.start", "status": self.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})
