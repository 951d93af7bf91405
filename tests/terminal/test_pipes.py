"""The program among others: closed pipes, help, version and completion."""

import re
import subprocess
from pathlib import Path

import pytest

from support.terminal import NINE, WORDFOE, environment, one_sentence, run, word_file
from support.waiting import LONG
from wordfoe import __version__

COMMANDS: list[tuple[str, ...]] = [(), ("hangman",), ("replay",), ("completion",)]


def shell(command: str, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """A line of bash in which "$0" is the program."""
    return subprocess.run(
        ["bash", "-c", command, WORDFOE, *args],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=LONG,
        check=False,
    )


# --- closed pipes


@pytest.mark.parametrize("lines", [0, 1, 5])
def test_head_ends_a_game_silently(lines: int, tmp_path: Path) -> None:
    words = word_file(tmp_path, NINE)
    game = '"$0" hangman -w 4 --misses unlimited --no-show-count -d "$1"'
    result = shell(f"yes '' | head -n 2000 | {game} | head -n {lines}", words)
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == lines
    assert set(result.stderr.splitlines()) <= {"Your guess? ", ""}


def test_head_ends_json_lines_silently(tmp_path: Path) -> None:
    words = word_file(tmp_path, NINE)
    result = shell('yes 1 | head -n 5000 | "$0" hangman --json -d "$1" | head -n 1', words)
    assert result.stdout.startswith('{"event":"start",')
    assert result.stderr == ""


def test_head_ends_a_replay_and_the_help_silently(tmp_path: Path) -> None:
    words = word_file(tmp_path, NINE)
    record = tmp_path / "r"
    run("hangman", "--json", "-d", words, "-w", "4", "--record", record, typed=["z"])
    record.write_bytes(record.read_bytes() * 500)
    result = shell('"$0" replay "$1" -d "$2" | head -n 1', record, words)
    assert result.stdout.startswith("Hangman, 4 letters")
    assert result.stderr == ""
    result = shell('"$0" hangman --help | head -n 1; "$0" completion bash | head -n 1')
    assert result.stdout.startswith("Usage: wordfoe hangman")
    assert result.stderr == ""


# --- help and version


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


# --- completion


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_completion_scripts(name: str) -> None:
    result = run("completion", name)
    assert (result.code, result.err) == (0, "")
    assert f"_WORDFOE_COMPLETE={name}_complete" in result.out
    assert "wordfoe" in result.out


def complete(*words: str) -> list[str]:
    """What the program offers a bash that completes the last of the words."""
    asked = {
        "_WORDFOE_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(("wordfoe", *words)),
        "COMP_CWORD": str(len(words)),
    }
    result = run(env=environment(**asked))
    assert (result.code, result.err) == (0, "")
    return [line.partition(",")[2] for line in result.out.splitlines() if line]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["ha"], ["hangman"]),
        (["re"], ["replay"]),
        (["hangman", "--dea"], ["--dealer"]),
        (["hangman", "--dealer", "la"], ["largest"]),
        (["hangman", "--house", "u"], ["uw-cse143", "ut-cs314"]),
        (["hangman", "--ties", "most"], ["most-hidden"]),
        (["hangman", "--level", "m"], ["medium"]),
        (["hangman", "--picture", "s"], ["snowman"]),
        (["completion", "z"], ["zsh"]),
        (["hangman", "--dealer", "xyz"], []),
    ],
)
def test_a_completion(words: list[str], offered: list[str]) -> None:
    assert complete(*words) == offered


def test_a_real_bash_completes() -> None:
    """The script as a shell runs it: the function is called, and COMPREPLY read."""
    command = """
        export PATH="$(dirname "$0"):$PATH"
        source <("$0" completion bash)
        COMP_WORDS=(wordfoe hangman --dea); COMP_CWORD=2
        "$(complete -p wordfoe | sed 's/.*-F \\([^ ]*\\).*/\\1/')" wordfoe --dea hangman
        echo "${COMPREPLY[@]}"
    """
    result = shell(command)
    assert result.stdout == "--dealer\n", result.stderr
