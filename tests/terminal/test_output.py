"""What commands print for other programs, and the options that ask for it."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner, Result

from wordfoe.terminal.output import Output, output, print_csv, print_json


@click.command()
@output("Print JSON.", plot="Draw it.")
def command(output: Output) -> None:
    click.echo(repr(output))


def called(*args: str) -> Result:
    return CliRunner().invoke(command, args)


def test_a_line_of_json_for_each_content(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"a": 1}, {"b": [2, None]})
    assert capsys.readouterr().out == '{"a":1}\n{"b":[2,null]}\n'


def test_nothing_to_print(capsys: pytest.CaptureFixture[str]) -> None:
    print_json()
    assert capsys.readouterr().out == ""


def test_comma_separated_values(capsys: pytest.CaptureFixture[str]) -> None:
    print_csv(("name", "mean"), [{"name": "a,b", "mean": 0.5}])
    assert capsys.readouterr().out == 'name,mean\n"a,b",0.5\n'


def test_the_options_are_one_value() -> None:
    assert called().output == f"{Output(as_json=False, as_csv=False, plot=None)!r}\n"
    assert called("--csv", "--plot", "a.png").output == f"{Output(False, True, 'a.png')!r}\n"


def test_json_and_csv_cannot_be_combined() -> None:
    refused = called("--json", "--csv")
    assert refused.exit_code == 2
    assert "--json and --csv cannot be combined; choose one of them." in refused.output


def test_a_plot_that_could_not_be_drawn_is_refused_before_the_work() -> None:
    refused = called("--plot", "a.txt")
    assert refused.exit_code == 2
    assert '"a.txt" cannot be drawn; end it in .png, .svg or .pdf.' in refused.output
