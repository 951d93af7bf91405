"""The routes of pages and of the files that they are made of."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from wordfoe.web.files import PAGES, Files
from wordfoe.web.root_path import relative_place

__all__ = ["page", "static_file"]

FileRequest: TypeAlias = Request[Any, Any, Any]

_LOOK = (HttpMethod.GET, HttpMethod.HEAD)  # whether a page is there is asked without wanting it


@route("/static/{path:path}", http_method=_LOOK, sync_to_thread=False, include_in_schema=False)
def static_file(request: FileRequest, path: FromPath[str]) -> Response[bytes]:
    return _sent(request, path)


@route(list(PAGES), http_method=_LOOK, sync_to_thread=False, include_in_schema=False)
def page(request: FileRequest) -> Response[bytes]:
    """A page, or where it is: its addresses are relative, so that it works under any path."""
    path = request.scope["path"].rstrip("/") or "/"
    place = relative_place(path, request.scope["raw_path"])
    if place is None:
        return _sent(request, PAGES[path])
    query = request.scope["query_string"].decode("latin-1")
    headers = {"Location": f"{place}?{query}" if query else place, "Cache-Control": "no-cache"}
    return Response(b"", status_code=308, headers=headers, media_type=MediaType.TEXT)


def _sent(request: FileRequest, name: str) -> Response[bytes]:
    """A file, or only the word that the browser's copy is still good."""
    files: Files = request.app.state.files
    file = files.get(name)
    if file is None:
        raise NotFoundException
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.packed, "gzip"
    return Response(content, headers=headers, media_type=file.kind)
