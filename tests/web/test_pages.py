"""Pages and files: cached, packed, asked after, and none from outside."""

import re
import struct
from urllib.parse import urljoin

import pytest

from support.servers import Browser, problem


def test_the_home_page_is_revalidated_each_time(browser: Browser) -> None:
    answer = browser.get("/")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get("/", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["etag"] == answer.headers["etag"]


def test_a_file_is_packed_for_whoever_can_unpack_it(browser: Browser) -> None:
    packed = browser.get("/static/base.css", headers={"accept-encoding": "gzip"})
    plain = browser.get("/static/base.css", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static/",
             "/static//etc/passwd", "/static/%00", "/static/" + "x" * 3000, "/static/none.js"]
)  # fmt: skip
def test_files_outside_are_not_there(browser: Browser, path: str) -> None:
    problem(browser.get(path), 404, "not-found")


@pytest.mark.parametrize("path", ["/", "/hangman", "/static/base.css", "/sw.js"])
def test_a_file_can_be_asked_after_without_being_sent(browser: Browser, path: str) -> None:
    head, whole = browser.head(path), browser.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-length", "content-type", "etag", "content-security-policy"):
        assert head.headers[name] == whole.headers[name]


def test_a_file_that_is_not_there_is_not_there_for_head(browser: Browser) -> None:
    answer = browser.head("/static/nothing.css")
    assert (answer.status_code, answer.content) == (404, b"")


HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_people_get_a_page_for_an_address_without_one(browser: Browser) -> None:
    answer = browser.get("/nowhere", headers=HTML)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "No such page." in answer.text
    assert "content-security-policy" in answer.headers
    for path in ("/nowhere", "/api/nowhere"):
        problem(browser.get(path), 404, "not-found")
    problem(browser.get("/api/nowhere", headers=HTML), 404, "not-found")


@pytest.mark.parametrize(
    ("path", "up"), [("/x", ""), ("/a/b/x", "../../"), ("/static/x.js", "../")]
)
def test_the_addresses_of_that_page_are_right_at_any_depth(
    browser: Browser, path: str, up: str
) -> None:
    text = browser.get(path, headers=HTML).text
    found = re.findall(r'(?:href|src)="([^"#]+)', text)
    assert {address for address in found if not address.startswith(up)} == set()
    assert f'href="{up}games"' in text
    styles = [address for address in found if address.endswith(".css")]
    assert browser.get(urljoin(path, styles[0])).status_code == 200


@pytest.mark.parametrize(
    ("path", "kind", "start"),
    [
        ("/favicon.ico", "image/x-icon", b"\0\0\1\0"),
        ("/apple-touch-icon.png", "image/png", b"\x89PNG"),
    ],
)
def test_icons_are_where_browsers_look_for_them(
    browser: Browser, path: str, kind: str, start: bytes
) -> None:
    answer = browser.get(path)
    assert answer.headers["content-type"] == kind
    assert answer.content.startswith(start)


def test_the_manifest_names_icons_of_their_size(browser: Browser) -> None:
    manifest = browser.get("/static/manifest.webmanifest").json()
    sizes = [icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {"192x192", "512x512"} <= set(sizes)
    for icon in manifest["icons"]:
        content = browser.get(f"/static/{icon['src']}").content
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_files_of_a_page_are_kept_for_good(browser: Browser) -> None:
    names = re.findall(r'(?:href|src)="(static/v-[^"#]+)', browser.get("/hangman").text)
    assert {name.rpartition(".")[2] for name in names} == {"css", "js", "svg", "png"}
    for name in names:
        answer = browser.get(f"/{name}")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable", name
        plain = browser.get("/static/" + name.split("/", 2)[2])
        assert (plain.headers["cache-control"], plain.content) == ("no-cache", answer.content)


def test_every_room_has_the_same_page_with_addresses_one_level_up(browser: Browser) -> None:
    one, two = browser.get("/rooms/FERN"), browser.get("/rooms/%0d%0aX")
    assert (one.status_code, one.content) == (200, two.content)
    found = re.findall(r'(?:href|src)="([^"#]+)', one.text)
    assert {address for address in found if not address.startswith("../")} == set()
    assert 'href="../rooms" aria-current="page"' in one.text
    styles = [address for address in found if address.endswith(".css")]
    assert browser.get(urljoin("/rooms/FERN", styles[0])).status_code == 200
    again = browser.get("/rooms/FERN", headers={"if-none-match": one.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("path", "place"), [("/rooms/FERN/", "../FERN"), ("/rooms//FERN//", "../../FERN")]
)
def test_the_page_of_a_room_is_at_one_depth(browser: Browser, path: str, place: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.headers["location"]) == (308, place)
