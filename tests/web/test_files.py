"""The files of the page: their types, their packed form, and when they are read again."""

import gzip
import hashlib
import re
from pathlib import Path

from support.clocks import HandClock
from wordfoe.web.files import PAGES, STATIC, Files


def test_files_are_typed_packed_and_read_again_when_they_change(tmp_path: Path) -> None:
    files = Files(tmp_path)
    kinds = {"a.js": "text/javascript", "a.css": "text/css", "a.svg": "image/svg+xml",
             "a.webmanifest": "application/manifest+json", "a.html": "text/html",
             "a.unknown": "application/octet-stream"}  # fmt: skip
    for name, kind in kinds.items():
        (tmp_path / name).write_text("x" * 1000)
        file = files.get(name)
        assert file is not None
        assert file.media_type == kind
        assert file.compressed is not None
        assert gzip.decompress(file.compressed) == file.content
    before = files.get("a.js")
    assert files.get("a.js") is before
    (tmp_path / "a.js").write_text("changed")
    after = files.get("a.js")
    assert before is not None
    assert after is not None
    assert after.etag != before.etag
    assert after.compressed is None
    assert files.get("../" + tmp_path.name + "/../x") is None
    assert files.get("") is None


def test_what_packing_does_not_make_smaller_is_sent_as_it_is(tmp_path: Path) -> None:
    noise = b"".join(hashlib.sha256(bytes([number])).digest() for number in range(40))
    (tmp_path / "noise.png").write_bytes(noise)
    file = Files(tmp_path).get("noise.png")
    assert file is not None
    assert (file.content, file.compressed) == (noise, None)


def test_every_page_is_a_file_with_all_its_parts() -> None:
    files = Files(STATIC)
    for name in PAGES.values():
        file = files.get(name)
        assert file is not None, name
        assert b"<!-- include" not in file.content, name


def test_a_page_includes_parts_and_marks_the_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    header = tmp_path / "parts" / "header.html"
    header.write_text('<a href="one">1</a><a href="two">2</a>\n')
    for name in ("one", "two"):
        (tmp_path / f"{name}.html").write_text('<!-- include header.html -->\n<a href="two">…</a>')
    files = Files(tmp_path)
    one, two = files.get("one.html"), files.get("two.html")
    assert one is not None
    assert two is not None
    current = 'aria-current="page"'
    assert one.content.decode() == (
        f'<a href="one" {current}>1</a><a href="two">2</a>\n<a href="two">…</a>'
    )
    assert two.content.decode().count(current) == 1
    header.write_text("changed\n")
    after = files.get("one.html")
    assert after is not None
    assert after.content.startswith(b"changed")
    assert after.etag != one.etag


def test_a_page_without_one_of_its_parts_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text("<!-- include gone.html -->\n")
    assert Files(tmp_path).get("one.html") is None


def test_names_that_lead_outside_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    root = tmp_path / "static"
    (root / "folder").mkdir(parents=True)
    files = Files(root)
    for name in ("../secret", "folder", "x" * 5000, "\0", "//../secret", str(tmp_path / "secret")):
        assert files.get(name) is None, name


def small_page(root: Path) -> Files:
    """A page with two styles, and with a module that imports two others, one of them later."""
    (root / "parts").mkdir()
    (root / "deep").mkdir()
    (root / "page.html").write_text(
        '<link rel="stylesheet" href="static/a.css">\n<meta name="x">\n'
        '<link rel="stylesheet" href="static/b.css">\n'
        '<link rel="manifest" href="static/manifest.x">\n<body>\n<use href="static/a.svg#x"/>\n'
        '<script type="module" src="static/deep/a.js"></script>'
    )
    (root / "deep" / "a.js").write_text(
        'import {\n  b,\n} from "../b.js";\nexport { c } from "./c.js";\n'
        'void import("./late.js");\n'
    )
    (root / "b.js").write_text('import "./deep/c.js";\n/** @type {import("./types.js").X} */\n')
    for name in ("deep/c.js", "deep/late.js", "a.css", "b.css", "a.svg", "sw.js"):
        (root / name).write_text("x")
    return Files(root)


def test_a_page_names_its_files_by_their_version_and_preloads_its_bundle(tmp_path: Path) -> None:
    files = small_page(tmp_path)
    page = files.get("page.html")
    assert page is not None
    text, version = page.content.decode(), files.version
    script, style = f"v-{version}/bundle-deep-a.js", f"v-{version}/bundle-a-b.css"
    assert re.findall('modulepreload" href="([^"]+)"', text) == [f"static/{script}"]
    assert re.findall('<script type="module" src="([^"]+)"', text) == [f"static/{script}"]
    assert re.findall('stylesheet" href="([^"]+)"', text) == [f"static/{style}"]
    made = files.get(style)
    assert made is not None
    assert (made.content, made.media_type) == (b"xx", "text/css")
    assert files.is_lasting(script)
    late = files.get("bundle-deep-a--deep-late.js")  # under a name without a version, too
    assert late is not None
    assert not files.is_lasting("bundle-deep-a--deep-late.js")
    assert files.get("bundle-none.js") is None
    assert f'href="static/v-{version}/a.svg#x"' in text
    assert 'href="static/manifest.x"' in text  # its addresses are relative to its own


def test_a_change_of_a_file_is_a_new_version_and_old_names_still_answer(tmp_path: Path) -> None:
    files = small_page(tmp_path)
    first = files.version
    assert Files(tmp_path).version == first  # in every process
    name = f"v-{first}/a.css"
    before, page = files.get(name), files.get("page.html")
    assert before is not None
    assert page is not None
    assert files.is_lasting(name)
    assert not any(map(files.is_lasting, ("a.css", f"v-{'0' * 16}/a.css", f"v-{first}/none")))
    (tmp_path / "a.css").write_text("changed")
    after = files.get(name)
    assert after is not None
    assert after.content == b"changed"
    assert not files.is_lasting(name)  # whoever keeps it would keep the wrong one
    again = files.get("page.html")
    assert again is not None
    assert again.etag != page.etag
    assert files.version != first
    assert files.is_lasting(f"v-{files.version}/a.css")


def test_a_version_leads_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    root = tmp_path / "static"
    root.mkdir()
    files = small_page(root)
    for name in ("../secret", "/etc/passwd", "v-0123456789abcdef/a.css", "\0", "deep"):
        assert files.get(f"v-{files.version}/{name}") is None, name
        assert not files.is_lasting(f"v-{files.version}/{name}"), name


def test_a_page_that_names_other_files_has_another_bundle(tmp_path: Path) -> None:
    files = small_page(tmp_path)
    page = tmp_path / "page.html"
    assert files.get("page.html") is not None
    page.write_text(page.read_text().replace("static/b.css", "static/c.css"))
    (tmp_path / "c.css").write_text("y")
    after = files.get("page.html")
    assert after is not None
    assert b"bundle-a-c.css" in after.content
    bundle = files.get("bundle-a-c.css")
    assert bundle is not None
    assert bundle.content == b"xy"


def test_changes_are_looked_for_now_and_then(tmp_path: Path) -> None:
    small_page(tmp_path)
    clock = HandClock()
    files = Files(tmp_path, 1.0, clock.monotonic)
    first = files.version
    (tmp_path / "a.css").write_text("changed")
    clock.move(seconds=0.9)
    assert files.version == first
    file = files.get(f"v-{first}/a.css")
    assert file is not None
    assert file.content == b"changed"
    assert not files.is_lasting(f"v-{first}/a.css")  # the new content must not keep the old name
    clock.move(seconds=0.1)
    assert files.version != first
