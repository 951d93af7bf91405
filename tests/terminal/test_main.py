"""`wordfoe`: its commands, help, version, and what is no command."""

import re

import pytest

from support.terminal import one_sentence, run
from wordfoe import __version__

COMMANDS: list[tuple[str, ...]] = [(), ("hangman",), ("replay",), ("completion",)]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help(command: tuple[str, ...], option: str) -> None:
    result = run(*command, option)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"Usage: {' '.join(('wordfoe', *command))} ")
    assert max(map(len, result.out.splitlines())) <= 80
    assert result.out.isascii()


def test_help_names_the_commands_and_the_options() -> None:
    out = run("--help").out
    for command in ("hangman", "replay", "completion"):
        assert re.search(rf"^  {command} +\S", out, re.MULTILINE), command
    out = run("hangman", "--help").out
    options = (
        "--length --wordlen -w --misses --dealer --ties --house --level --loss-word --dict -d "
        "--show-count --no-show-count --seed --verbose -v --picture --plain --color --json --record"
    )
    for option in options.split():
        assert re.search(rf"(^|[ ,/]){option}\b", out, re.MULTILINE), option
    for name in ("fair", "largest", "cunning", "kind", "stanford", "moertel", "unlimited"):
        assert name in out, name


def test_version() -> None:
    result = run("--version")
    assert result == (0, f"wordfoe {__version__}\n", "")


@pytest.mark.parametrize("args", [("dance",), ("--dance",), ("completion",), ("completion", "dos")])
def test_wrong_usage(args: tuple[str, ...]) -> None:
    one_sentence(run(*args), code=2)
