"""The routes of the pages and of their static files, and the page for addresses without one."""

from __future__ import annotations

import re
from typing import Any, TypeAlias
from urllib.parse import quote

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from wordfoe.web.files import NOT_FOUND, PAGES, ROOM, Files
from wordfoe.web.problems import respond
from wordfoe.web.root_path import relative_place

__all__ = ["not_found", "page", "room_page", "static_file"]

FileRequest: TypeAlias = Request[Any, Any, Any]

LASTING = "public, max-age=31536000, immutable"  # for a year

_METHODS = (HttpMethod.GET, HttpMethod.HEAD)
_ADDRESS = re.compile(rb'\b(href|src)="(?=[^#])')  # but not one within the page


@route("/static/{path:path}", http_method=_METHODS, sync_to_thread=False, include_in_schema=False)
def static_file(request: FileRequest, path: FromPath[str]) -> Response[bytes]:
    """Return a static file. Raises NotFoundException if there is none."""
    return _file_response(request, path)


@route(list(PAGES), http_method=_METHODS, sync_to_thread=False, include_in_schema=False)
def page(request: FileRequest) -> Response[bytes]:
    """Return a page, or redirect to the path at which its relative addresses are right."""
    path = request.scope["path"].rstrip("/") or "/"
    place = relative_place(path, request.scope["raw_path"])
    if place is None:
        return _file_response(request, PAGES[path])
    query = request.scope["query_string"].decode("latin-1")
    headers = {"Location": f"{place}?{query}" if query else place, "Cache-Control": "no-cache"}
    return Response(b"", status_code=308, headers=headers, media_type=MediaType.TEXT)


@route("/rooms/{code:str}", http_method=_METHODS, sync_to_thread=False, include_in_schema=False)
def room_page(request: FileRequest, code: FromPath[str]) -> Response[bytes]:
    """Return the page of a room, the same for every code: the page asks for the room itself.
    Redirect to the path at which its relative addresses are right."""
    place = relative_place(f"/{quote(code, safe='')}", request.scope["raw_path"])
    if place is None:
        return _file_response(request, ROOM)
    headers = {"Location": place, "Cache-Control": "no-cache"}
    return Response(b"", status_code=308, headers=headers, media_type=MediaType.TEXT)


def _file_response(request: FileRequest, name: str) -> Response[bytes]:
    """Return a file, or 304 if the browser's copy is current."""
    files: Files = request.app.state.files
    file = files.get(name)
    if file is None:
        raise NotFoundException
    caching = LASTING if files.is_lasting(name) else "no-cache"
    headers = {"ETag": file.etag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    content = file.content
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(content, headers=headers, media_type=file.media_type)


def not_found(request: FileRequest, error: Exception) -> Response[Any]:
    """Return the answer to a request for nothing: a page for people, whose browsers ask for HTML,
    and a problem document for programs."""
    path = request.scope["path"].lstrip("/")
    accepted = request.headers.get("accept", "")
    files: Files = request.app.state.files
    file = files.get(NOT_FOUND)
    is_person = request.method in _METHODS and "text/html" in accepted
    if not is_person or path.startswith("api") or file is None:
        return respond(request, error)
    up = b"../" * path.count("/")  # its addresses are relative, and it is shown at any depth
    content = _ADDRESS.sub(rb'\1="' + up, file.content)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept"}
    return Response(content, status_code=404, headers=headers, media_type=file.media_type)
