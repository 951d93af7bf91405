"""docs/commands.md describes every command with every option, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.commands import COMMANDS, options_of

PAGE = (Path(__file__).parent.parent / "docs" / "commands.md").read_text()
SECTIONS = dict(re.findall(r"^##+ wordfoe ?(.*)\n((?:.*\n)*?)(?=#|\Z)", PAGE, re.MULTILINE))


def path_of(heading: str) -> tuple[str, ...]:
    """Return the command that a heading names, without its arguments."""
    return tuple(re.findall(r"\b[a-z][a-z-]*(?= |$)", heading.split(" bash")[0]))


BY_PATH = {path_of(heading): text for heading, text in SECTIONS.items()}


def test_every_command_has_a_section() -> None:
    assert set(BY_PATH) == set(COMMANDS)


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_option_is_described(path: tuple[str, ...]) -> None:
    """In the section of the command, or of the group that it belongs to."""
    text = "".join(BY_PATH[path[:depth]] for depth in range(1, len(path) + 1))
    for option in options_of(path) if path else []:
        for name in (*option.opts, *option.secondary_opts):
            assert not name.startswith("--") or re.search(rf"`{name}\b", text), name


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_option_in_a_table_exists(path: tuple[str, ...]) -> None:
    rows = re.findall(r"^\| (`--.*?) \|(?! \|)", BY_PATH[path], re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(--[a-z-]+)", row)}
    below = [COMMANDS[other] for other in COMMANDS if other[: len(path)] == path]
    known = {
        name for command in below for x in command.params for name in (*x.opts, *x.secondary_opts)
    }
    assert named <= known
