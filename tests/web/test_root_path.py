"""A server below a path of its host, whether the proxy in front takes that path off or not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from support.clocks import HandClock
from support.servers import NO_TLS, UNLIMITED, Browser, LocalServer, ok, problem
from support.waiting import LONG
from wordfoe.errors import SettingsError
from wordfoe.web.asgi import Message, Receive, Scope, Send
from wordfoe.web.limits import Limits
from wordfoe.web.middleware import Middleware
from wordfoe.web.root_path import RootPath, relative_place

ROOT = "/games/wordfoe"
NEVER_AGAIN = 1e-9  # requests a second, once a burst is used up
PREFIXES = pytest.mark.parametrize("prefix", ["", ROOT], ids=["taken off", "left there"])


@pytest.fixture(scope="module")
def rooted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    database = f"sqlite:///{tmp_path_factory.mktemp('rooted')}/games.db"
    with LocalServer(database, root_path=ROOT) as server:
        yield server


class Proxy(httpx.HTTPTransport):
    """Where requests below ROOT go, if a proxy stands there that takes it off them."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        path = request.url.raw_path.removeprefix(ROOT.encode())
        return super().handle_request(
            httpx.Request(
                request.method,
                request.url.copy_with(raw_path=path),
                headers=request.headers,
                stream=request.stream,
                extensions=request.extensions,
            )
        )


def arrive(server: LocalServer, prefix: str) -> Browser:
    """Return a browser that plays below ROOT, which comes to the server with this prefix left."""
    return Browser(server.address + ROOT, transport=None if prefix else Proxy(NO_TLS))


def followed(path: str, place: str) -> str:
    """Return where a place leads from a path, as browsers read it (RFC 3986, section 5.3)."""
    folders, steps = path.split("/")[:-1], place.split("/")
    while steps[0] == "..":
        folders.pop()
        steps.pop(0)
    return "/".join([*folders, *steps])


def get(server: LocalServer, path: str, **headers: str) -> httpx.Response:
    """What the server answers to somebody without a cookie, and without following it elsewhere."""
    return httpx.get(server.address + path, headers=headers, timeout=LONG, verify=NO_TLS)


# --- the path itself


@pytest.mark.parametrize(
    ("text", "path"),
    [("", ""), ("/", ""), (ROOT, ROOT), (f"{ROOT}/", ROOT), ("/~fox/a_b-c.d", "/~fox/a_b-c.d")],
)
def test_a_root_path_is_kept_without_a_slash_at_its_end(text: str, path: str) -> None:
    assert RootPath(text).path == path


@pytest.mark.parametrize(
    "text",
    ["games", "//", "//games", "/a//b", "/a/../b", "/.", "/a b", "/a?b", "/a%20b", "/é", "/a\n",
     "http://fox/games", "/a;b", "/a:b"],
)  # fmt: skip
def test_what_is_no_root_path_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(SettingsError, match="is no root path; type one such as /games/") as refused:
        RootPath(text)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "text", ["/api", "/static/games", "/hangman", "/games", "/sw.js", "/health/"]
)
def test_a_path_of_the_server_itself_is_no_root_path(text: str) -> None:
    with pytest.raises(SettingsError, match=f'"{text}" cannot be the root path, since /'):
        RootPath(text)


@pytest.mark.parametrize(
    ("path", "plain"),
    [
        (ROOT, "/"),
        (f"{ROOT}/", "/"),
        (f"{ROOT}/api/games", "/api/games"),
        ("//games///wordfoe//api//games", "/api/games"),
        (f"{ROOT}{ROOT}/api", f"{ROOT}/api"),
        ("/api/games", "/api/games"),
        ("//api/games/", "//api/games/"),
        ("/games/wordfoes/api", "/games/wordfoes/api"),
        ("/games", "/games"),
        (f"/x{ROOT}/api", f"/x{ROOT}/api"),
        ("", ""),
    ],
)
def test_the_root_path_is_taken_off_once_and_from_the_beginning_only(path: str, plain: str) -> None:
    assert RootPath(ROOT).strip(path) == plain
    assert RootPath().strip(path) == path


@pytest.mark.parametrize(
    ("page", "path", "place"),
    [
        ("/", "/", None),
        ("/", f"{ROOT}/", None),
        ("/", "//", None),
        ("/", ROOT, "wordfoe/"),
        ("/", "/games/%77ordfoe", "%77ordfoe/"),
        ("/hangman", "/hangman", None),
        ("/hangman", f"{ROOT}/hangman", None),
        ("/hangman", "//hangman", None),
        ("/hangman", "/hangman%2F", None),  # a browser reads one part here
        ("/hangman", "/hangman/", "../hangman"),
        ("/hangman", "/%68angman/", "../hangman"),
        ("/hangman", f"{ROOT}/hangman//", "../../hangman"),
        ("/hangman", "/hangman/%2F", "../hangman"),
    ],
)
def test_a_page_is_at_the_depth_that_its_addresses_are_meant_for(
    page: str, path: str, place: str | None
) -> None:
    assert relative_place(page, path.encode()) == place
    if place is not None:  # and there it stays
        assert relative_place(page, followed(path, place).encode()) is None


# --- a server with one


@PREFIXES
def test_everything_is_found_below_it(rooted: LocalServer, prefix: str) -> None:
    for path in ("/", "/hangman", "/help", "/sw.js", "/static/base.css", "/health", "/schema"):
        assert get(rooted, prefix + path).status_code == 200, path
    with arrive(rooted, prefix) as browser:
        assert browser.get("/coach").status_code == 200
        view = browser.guess_all(browser.begin(misses=1, length=6, seed=7), "eta")
        assert view["outcome"]["won"] is False
        assert browser.look(view) == view
        assert ok(browser.get("/api/statistics"))["seeded"]["hangman"]["evil"]["played"] == 1


@PREFIXES
def test_the_schema_says_where_the_api_is(rooted: LocalServer, prefix: str) -> None:
    document = get(rooted, prefix + "/schema").json()
    assert document["servers"] == [{"url": ROOT}]
    assert "/api/games" in document["paths"]


def test_a_server_that_has_its_host_for_itself_says_so(browser: Browser) -> None:
    assert ok(browser.get("/schema"))["servers"] == [{"url": "/"}]


@PREFIXES
@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/hangman/", "../hangman"),
        ("/boggle/?seed=1&board=a%0d%0ab", "../boggle?seed=1&board=a%0d%0ab"),
        ("/coach//", "../../coach"),
    ],
)
def test_a_slash_after_a_page_leads_to_the_page(
    rooted: LocalServer, prefix: str, path: str, place: str
) -> None:
    answer = get(rooted, prefix + path)
    assert (answer.status_code, answer.content) == (308, b"")
    assert answer.headers["location"] == place
    assert answer.headers["cache-control"] == "no-cache"
    there = followed(prefix + path.partition("?")[0], place.partition("?")[0])
    assert there == prefix + path.partition("?")[0].rstrip("/")
    assert get(rooted, there).status_code == 200


def test_the_root_path_without_its_slash_leads_to_the_home_page(rooted: LocalServer) -> None:
    answer = get(rooted, f"{ROOT}?from=here")
    assert (answer.status_code, answer.headers["location"]) == (308, "wordfoe/?from=here")
    assert httpx.head(rooted.address + ROOT, verify=NO_TLS).status_code == 308


def test_a_slash_leads_to_the_page_without_a_root_path_too(browser: Browser) -> None:
    answer = browser.get("/statistics/")
    assert (answer.status_code, answer.headers["location"]) == (308, "../statistics")


# --- cookies


@PREFIXES
def test_the_cookie_is_for_the_root_path_alone(rooted: LocalServer, prefix: str) -> None:
    given = get(rooted, prefix + "/api/games").headers["set-cookie"].split("; ")
    assert given[0].startswith("wordfoe=")
    assert f"Path={ROOT}" in given


def test_a_cookie_for_https_is_for_the_whole_host(database: str) -> None:
    """A browser takes no name with __Host- for less."""
    with LocalServer(database, root_path=ROOT, secure=True) as server:
        given = get(server, f"{ROOT}/api/games").headers["set-cookie"].split("; ")
        assert given[0].startswith("__Host-wordfoe=")
        assert {"Path=/", "Secure"} < set(given)


# --- nothing leads past the middleware


WAYS = [
    f"{ROOT}/api/games",
    "//games/wordfoe//api/games",
    "/games//wordfoe/api//games",
    "/%67ames/wordfoe/%61pi/games",
    "/games%2Fwordfoe%2Fapi%2Fgames",
    "///api/games",
]


@pytest.mark.parametrize("path", WAYS)
def test_no_way_of_writing_the_root_path_leads_past_the_middleware(
    rooted: LocalServer, path: str
) -> None:
    text = {"content-type": "text/plain"}
    url = rooted.address + path
    refused = httpx.post(url, content=b"{}", headers=text, timeout=LONG, verify=NO_TLS)
    problem(refused, 415, "not-json")
    looked = get(rooted, path)
    assert looked.status_code == 200
    assert looked.headers["set-cookie"].startswith("wordfoe=")
    assert looked.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [f"/x{ROOT}/api/games", f"{ROOT}{ROOT}/api/games", "/games/wordfoes/api/games",
     "/games/api/games", "/wordfoe/api/games", f"{ROOT}/schema/documents",
     "//games//wordfoe//schema/documents/openapi.json"],
)  # fmt: skip
def test_other_paths_lead_nowhere(rooted: LocalServer, path: str) -> None:
    answer = get(rooted, path)
    problem(answer, 404, "not-found")
    assert "set-cookie" not in answer.headers


@PREFIXES
def test_limits_hold_below_it(database: str, clock: HandClock, prefix: str) -> None:
    limits = {**UNLIMITED, "import_rate": NEVER_AGAIN, "import_burst": 1, "body": 100}
    limits |= {"import_body": 1000, "page_rate": NEVER_AGAIN, "page_burst": 1}
    options: dict[str, Any] = {"root_path": ROOT, "limits": limits, "clock": clock}
    with LocalServer(database, **options) as server, arrive(server, prefix) as browser:
        large = {"kind": "hangman", "settings": {"house": "x" * 200}}
        problem(browser.post("/api/games", json=large), 413, "too-large")
        archive = {"wordfoe_statistics": 1, "records": [], "left_out": {}, "x": "x" * 100}
        first = browser.post("/api//statistics/import", json=archive)
        assert len(first.request.content) > 100
        assert first.status_code == 200  # imports may be larger
        problem(browser.post("/api/statistics/import", json=archive), 429, "too-many-imports")
        assert browser.get("/").status_code == 200
        problem(browser.get("/hangman"), 429, "too-fast")


@PREFIXES
def test_requests_have_their_rate_below_it(database: str, clock: HandClock, prefix: str) -> None:
    limits = {**UNLIMITED, "session_rate": NEVER_AGAIN, "session_burst": 2}
    options: dict[str, Any] = {"root_path": ROOT, "limits": limits, "clock": clock}
    with LocalServer(database, **options) as server, arrive(server, prefix) as browser:
        statuses = [browser.get("/api/choices").status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


@PREFIXES
def test_health_is_asked_by_address_below_it_too(database: str, prefix: str) -> None:
    with LocalServer(database, root_path=ROOT, hosts=["fox.example"]) as server:
        assert get(server, prefix + "/health").status_code == 200
        problem(get(server, prefix + "/api/choices"), 421, "unknown-host")


def test_what_stands_behind_the_middleware_sees_no_root_path() -> None:
    """The router would take it off wherever it stands in a path: a way past the middleware."""
    seen: list[Scope] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        pass

    path = f"/x{ROOT}/api/games"
    scope = {"type": "http", "method": "GET", "path": path, "root_path": ROOT, "headers": []}
    middleware = Middleware(app, Limits(), root_path=RootPath(ROOT))
    asyncio.run(middleware(scope | {"scheme": "http", "client": None}, receive, send))
    assert (seen[0]["path"], seen[0]["root_path"]) == (path, "")
