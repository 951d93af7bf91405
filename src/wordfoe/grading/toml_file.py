"""TOML files of teachers and students, read with a limit and refused with one sentence."""

from __future__ import annotations

import tomllib
from typing import Any

from wordfoe.errors import SettingsError
from wordfoe.wording import printable, quoted_name

__all__ = ["parsed_toml", "read_toml"]

LONGEST_REASON = 200


def read_toml(path: str, most: int = 1 << 20) -> dict[str, Any]:
    """Return the content of a TOML file.

    Raises SettingsError if it cannot be read, has more than ``most`` bytes, or is not TOML.
    """
    try:
        with open(path, "rb") as file:
            content = file.read(most + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or printable(str(error))
        raise SettingsError(f"{quoted_name(path)} cannot be read: {reason}.") from None
    if len(content) > most:
        raise SettingsError(f"{quoted_name(path)} is too large; {most:,} bytes are the limit.")
    return parsed_toml(content, quoted_name(path))


def parsed_toml(content: bytes, name: str) -> dict[str, Any]:
    """Return the content of a TOML document; ``name`` is what messages call it.

    Raises SettingsError if it is none.
    """
    try:
        return tomllib.loads(content.decode())
    except RecursionError:
        raise SettingsError(f"{name} is nested too deeply.") from None
    except ValueError as error:  # not UTF-8, not TOML, or a number of thousands of digits
        reason = printable(" ".join(str(error).split()))[:LONGEST_REASON].rstrip(".")
        raise SettingsError(f"{name} is not TOML: {reason}.") from None
