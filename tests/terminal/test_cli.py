"""The commands of `wordfoe`: help, options, and wrong command lines."""

from __future__ import annotations

import re

import click
import pytest
from click.testing import CliRunner

from support.commands import COMMANDS, options_of
from support.terminal import one_sentence, run
from wordfoe.terminal.cli import cli
from wordfoe.terminal.values import Seconds, Share, WholeNumber

SOME: list[tuple[str, ...]] = [(), ("hangman",), ("replay",), ("completion",)]


@pytest.mark.parametrize("command", SOME)
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


def help_of(path: tuple[str, ...]) -> str:
    return CliRunner().invoke(cli, [*path, "--help"], prog_name="wordfoe").output


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_is_whole_and_plain(path: tuple[str, ...]) -> None:
    """A line for every command that is not cut, and no ranges as click writes them."""
    out = help_of(path)
    assert out.startswith(f"Usage: {' '.join(('wordfoe', *path))} ")
    assert out.isascii()
    commands = out.partition("\nCommands:\n")[2]
    assert not re.search(r"\.\.\.$", commands, re.MULTILINE)
    assert "INTEGER" not in out
    assert " RANGE" not in out


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_shows_every_default(path: tuple[str, ...]) -> None:
    with click.Context(COMMANDS[path], **cli.context_settings) as context:
        for option in options_of(path):
            if not option.is_flag:
                line = option.get_help_record(context)
                assert line is not None
                has_default = isinstance(option.default, (int, float, str, list, tuple))
                assert ("[default: " in line[1]) >= has_default, line


def test_an_option_has_one_form_in_every_command() -> None:
    """The same short names, and the same kind of value; only its help may differ."""
    forms: dict[str, dict[tuple[object, ...], list[str]]] = {}
    for path, command in COMMANDS.items():
        for option in options_of(path):
            context = click.Context(command, **cli.context_settings)
            form = (tuple(sorted(option.opts)), option.make_metavar(context))
            users = forms.setdefault(option.opts[0], {}).setdefault(form, [])
            users.append(" ".join(path))
    excused = {
        "--guesser",  # some guessers can rate words, all can play
        "--lengths",  # a table by length in `rate`, the lengths to play in `tournament`
        "--misses",  # a number of misses that are left, or allowed, which may be unlimited
        "--proof",  # a folder of certificates, or one file
    }
    assert {name for name, found in forms.items() if len(found) > 1} == excused


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_has_the_short_names(path: tuple[str, ...]) -> None:
    """-h for help everywhere, and -d wherever there is a word list."""
    result = run(*path, "-h")
    assert result == (0, run(*path, "--help").out, "")
    assert "-h, --help " in result.out
    assert ("-d, --dict " in result.out) == ("--dict" in result.out)


def test_version_beside_other_options() -> None:
    assert run("--version", "hangman") == run("--version")


@pytest.mark.parametrize("args", [("dance",), ("--dance",), ("completion",), ("completion", "dos")])
def test_wrong_usage(args: tuple[str, ...]) -> None:
    one_sentence(run(*args), code=2)


@pytest.mark.parametrize(
    ("args", "usage", "said"),
    [
        (
            ("hangmn",),
            "wordfoe [OPTIONS] [COMMAND] [ARGS]...",
            'There is no command "hangmn". Did you mean "hangman"?',
        ),
        (
            ("hangman", "--misses", "0"),
            "wordfoe hangman [OPTIONS] [COMMAND] [ARGS]...",
            "Invalid value for '--misses': The number of misses must be at least 1.",
        ),
        (
            ("hangman", "--misses"),
            "wordfoe hangman [OPTIONS] [COMMAND] [ARGS]...",
            "Option '--misses' requires an argument.",
        ),
        (
            ("boggle", "solve", "abc"),
            "wordfoe boggle solve [OPTIONS] BOARD",
            '"abc" has 3 letters; the smallest board is 2x2 and needs 4.',
        ),
    ],
)
def test_wrong_usage_shows_what_is_right(args: tuple[str, ...], usage: str, said: str) -> None:
    """For a command, an option, and a value that only the command itself refuses."""
    command = usage.partition(" [")[0]
    assert run(*args) == (
        2,
        "",
        f"Usage: {usage}\nTry '{command} --help' for help.\n\nwordfoe: {said}\n",
    )


def test_other_errors_show_no_usage() -> None:
    one_sentence(run("replay", "no such file"), code=1)


ABSURD = ("99999999999999999999", "-1", "ten", "nan", "")
NUMBERS = [
    (path, option)
    for path in COMMANDS
    for option in options_of(path)
    if isinstance(option.type, (WholeNumber, Seconds, Share)) or option.name == "misses"
]


@pytest.mark.parametrize(
    ("path", "option"), NUMBERS, ids=lambda x: " ".join(x) if isinstance(x, tuple) else x.opts[0]
)
def test_an_absurd_number_is_refused(path: tuple[str, ...], option: click.Option) -> None:
    with click.Context(COMMANDS[path], **cli.context_settings) as context:
        for value in ABSURD:
            with pytest.raises(click.BadParameter, match=f'"{value}" is|misses') as refused:
                option.type.convert(value, option, context)
            assert refused.value.message.endswith(".")


def test_the_numbers_of_every_command_are_known() -> None:
    """Another kind of number would have to be checked too."""
    assert len(NUMBERS) > 20
    kinds = {type(option.type) for path in COMMANDS for option in options_of(path)}
    plain = {click.types.IntParamType, click.types.FloatParamType, click.IntRange, click.FloatRange}
    assert not kinds & plain
