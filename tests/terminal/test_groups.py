"""Groups of commands: imported when they are called, and options in the wrong place."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from wordfoe.terminal.groups import (
    LazyGroup,
    SuggestingGroup,
    refuse_options_before_a_command,
)
from wordfoe.wording import quoted

MODULE = """
import click

@click.command()
def dance():
    "Dance a little."
    click.echo("dancing")
"""


@pytest.fixture
def group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LazyGroup:
    (tmp_path / "lazy_dancer.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "lazy_dancer", raising=False)
    return LazyGroup("group", lazy={"dance": "lazy_dancer:dance", "rest": "no_such_module:rest"})


def test_a_command_is_imported_when_it_is_called(group: LazyGroup) -> None:
    context = click.Context(group)
    assert group.list_commands(context) == ["dance", "rest"]
    assert group.get_command(context, "sing") is None
    assert "lazy_dancer" not in sys.modules
    result = CliRunner().invoke(group, ["dance"])
    assert (result.exit_code, result.output) == (0, "dancing\n")
    assert "lazy_dancer" in sys.modules


def test_only_the_command_that_is_called_is_imported(group: LazyGroup) -> None:
    """The other one could not be."""
    assert CliRunner().invoke(group, ["dance"]).exit_code == 0
    with pytest.raises(ModuleNotFoundError):
        group.get_command(click.Context(group), "rest")


MISSPELT = {
    "hangmn": ' Did you mean "hangman" or "hangout"?',
    "HANGMAN": ' Did you mean "hangman"?',
    "tour": ' Did you mean "tournament"?',
    "b": ' Did you mean "boggle"?',
    "solve": ' Did you mean "boggle solve"?',
    "bogle": ' Did you mean "boggle"?',
    "hango": ' Did you mean "hangout" or "hangman"?',
    "zzz": "",
    "\x1b[31m": "",
}


@pytest.mark.parametrize("name", MISSPELT)
@pytest.mark.parametrize("lazy", [True, False])
def test_a_misspelt_command(
    name: str, lazy: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = {name: click.Command(name) for name in ("hangman", "hangout", "tournament")}
    commands["boggle"] = click.Group("boggle", commands=[click.Command("solve")])
    group = SuggestingGroup(commands=commands)
    if lazy:
        (tmp_path / "lazy_games.py").write_text("from types import SimpleNamespace\n")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "lazy_games", raising=False)
        module = importlib.import_module("lazy_games")
        vars(module).update(commands)
        group = LazyGroup(lazy={name: f"lazy_games:{name}" for name in commands})
    result = CliRunner().invoke(group, [name], prog_name="game")
    assert result.exit_code == 2
    assert f"Error: There is no command {quoted(name)}.{MISSPELT[name]}\n" in result.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["solve"], ""),
        (["--size", "4", "solve"], "Put --size after the command: game solve --size ..."),
        (["-p", "solve"], "Put --plain after the command: game solve --plain ..."),
    ],
)
def test_an_option_before_a_command(args: list[str], said: str) -> None:
    @click.group(invoke_without_command=True)
    @click.option("--size", default=5)
    @click.option("--plain", "-p", is_flag=True)
    @click.pass_context
    def game(ctx: click.Context, /, **_: object) -> None:
        refuse_options_before_a_command(ctx)

    game.command("solve")(lambda: None)
    result = CliRunner().invoke(game, args, prog_name="game")
    assert result.exit_code == (2 if said else 0)
    assert said in result.output
