"""The files of the page: their types, their packed form, and when they are read again."""

import gzip
import hashlib
from pathlib import Path

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
