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
        assert file.kind == kind
        assert file.packed is not None
        assert gzip.decompress(file.packed) == file.content
    before = files.get("a.js")
    assert files.get("a.js") is before
    (tmp_path / "a.js").write_text("changed")
    after = files.get("a.js")
    assert before is not None
    assert after is not None
    assert after.tag != before.tag
    assert after.packed is None
    assert files.get("../" + tmp_path.name + "/../x") is None
    assert files.get("") is None


def test_what_packing_does_not_make_smaller_is_sent_as_it_is(tmp_path: Path) -> None:
    noise = b"".join(hashlib.sha256(bytes([number])).digest() for number in range(40))
    (tmp_path / "noise.png").write_bytes(noise)
    file = Files(tmp_path).get("noise.png")
    assert file is not None
    assert (file.content, file.packed) == (noise, None)


def test_every_page_is_a_file() -> None:
    files = Files(STATIC)
    assert all(files.get(name) is not None for name in PAGES.values())


def test_names_that_lead_outside_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    root = tmp_path / "static"
    (root / "folder").mkdir(parents=True)
    files = Files(root)
    for name in ("../secret", "folder", "x" * 5000, "\0", "//../secret", str(tmp_path / "secret")):
        assert files.get(name) is None, name
