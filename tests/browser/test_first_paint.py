"""A page is painted for the first time when all of it is there: what comes later would push what
was painted before."""

import contextlib
import threading
from http.server import BaseHTTPRequestHandler
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Error, Route, expect

from browser.conftest import NewVisitor
from support.scripted_server import ScriptedServer
from support.servers import NO_TLS, Server
from support.waiting import LONG, until

PAINTED = "performance.getEntriesByType('paint').length > 0"


def test_half_a_page_is_not_painted(new_visitor: NewVisitor, server: Server) -> None:
    content = httpx.get(server.address + "/hangman", timeout=LONG, verify=NO_TLS).content
    half = content.index(b'data-letter="n"')
    sends_rest = threading.Event()

    def send_in_halves(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/html; charset=utf-8")
        handler.send_header("Content-Length", str(len(content)))
        handler.end_headers()
        handler.wfile.write(content[:half])
        sends_rest.wait()
        handler.wfile.write(content[half:])

    def take_from_server(route: Route) -> None:
        path = urlsplit(route.request.url).path
        with contextlib.suppress(Error):  # the page is closed before it has loaded everything
            route.fulfill(response=route.fetch(url=server.address + path))

    with ScriptedServer() as slow:
        slow.on("GET /hangman", send_in_halves)
        page = new_visitor(address=slow.address).context.new_page()
        page.route("**/api/**", lambda _route: None)
        page.route("**/static/**", take_from_server)
        try:
            page.goto("/hangman", wait_until="commit")
            expect(page.locator('[data-letter="m"]')).to_be_attached()
            other = new_visitor().open("/hangman")  # had later all that it needs to be painted
            until(lambda: bool(other.evaluate(PAINTED)))
            assert not page.evaluate(PAINTED)
        finally:
            sends_rest.set()
        until(lambda: bool(page.evaluate(PAINTED)))
        expect(page.locator('[data-letter="z"]')).to_be_visible()
