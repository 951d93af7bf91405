"""TOML files: what is refused, and with which sentence."""

from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.grading.toml_file import parsed_toml, read_toml


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    path.write_text("a = 1")
    assert read_toml(str(path)) == {"a": 1}
    with pytest.raises(SettingsError, match="too large; 3 bytes are the limit"):
        read_toml(str(path), 3)
    with pytest.raises(SettingsError, match="cannot be read: No such file"):
        read_toml(str(tmp_path / "none"))
    with pytest.raises(SettingsError, match="cannot be read"):
        read_toml("a\0b")


@pytest.mark.parametrize("content", [b"a", b"\xff", b"a = " + b"9" * 5000, b"a = " + b"[" * 5000])
def test_what_is_no_toml(content: bytes) -> None:
    with pytest.raises(SettingsError) as error:
        parsed_toml(content, "It")
    assert str(error.value).startswith("It is n")
    assert str(error.value).endswith(".")
