"""Files of bounds: written, read, and refused if they are damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from wordfoe.errors import CertificateError
from wordfoe.hangman.mixed.witness import Witness, lengths_in, read, write

WORDS = ["bill", "dill", "fill"]
FOUND = Witness.of("distribution", WORDS, 3, [(1, "bill"), (1, "dill"), (0, "full"), (1, "fill")])


def test_written_and_read(tmp_path: Path) -> None:
    write(tmp_path / "new", FOUND)
    assert read(tmp_path / "new", 4, "distribution") == FOUND
    assert read(tmp_path / "new", 4, "mixture") is None
    assert lengths_in(tmp_path / "new") == [4]
    assert (FOUND.name, FOUND.total, FOUND.misses) == ("4.distribution", 3, 1.0)
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["4.distribution"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("wordfoe", "woodfoe"), "line 1: .* is no header"),
        (("distribution 1", "distribution 2"), "line 1: .* is no header"),
        (("length 4", "length 5"), "line 1: this is 5.distribution by its contents"),
        (("of 3", "of 4"), "line 1: the weights sum to 3, not to 4"),
        (("1 dill", "0 dill"), 'line 3: "0 dill" should be a weight and a text'),
        (("1 dill", "1 dill x"), "line 3: .* should be a weight and a text"),
        (("1 fill\n", "1 fill"), "is not whole"),
    ],
)
def test_a_damaged_file(change: tuple[str, str], reason: str) -> None:
    with pytest.raises(CertificateError, match=reason):
        Witness.from_text("4.distribution", FOUND.to_text().replace(*change))


def test_folders_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match="holds no bounds"):
        lengths_in(tmp_path)
    with pytest.raises(CertificateError, match="cannot be read"):
        lengths_in(tmp_path / "none")
    (tmp_path / "4.distribution").write_bytes(b"\xff")
    with pytest.raises(CertificateError, match="not UTF-8"):
        read(tmp_path, 4, "distribution")
    (tmp_path / "file").write_text("")
    with pytest.raises(CertificateError, match="cannot be written"):
        write(tmp_path / "file", FOUND)
