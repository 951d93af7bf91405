"""Drives the installed program from outside: through pipes and through a pseudo-terminal.

The program runs as a child of a fork server, which saves the start of an interpreter each time,
unless a test asks for the executable: ``program=EXECUTABLE`` in pipes, ``program=WORDFOE`` on a
pseudo-terminal.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import pexpect  # type: ignore[import-untyped]

from support.forked import ForkServer
from support.pseudo_terminals import ForkedOnTerminal, executable_on_terminal
from support.waiting import LONG

WORDFOE = Path(sys.executable).with_name("wordfoe")
EXECUTABLE = (WORDFOE,)

QUESTIONS = ("How many letters?", "Wrong guesses allowed?", "Show how many words are left?")
QUICK = ("--misses", "9", "--no-show-count", "--plain", "--picture", "none")

NINE = "ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX"  # the example of Stanford's assignment

_UNWANTED = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "PYTHONWARNINGS", "PYTHONUNBUFFERED")


class Result(NamedTuple):
    """What a run of the program left behind."""

    code: int
    out: str
    err: str

    @property
    def events(self) -> list[dict[str, Any]]:
        """The lines of standard output, each of which must be one JSON object."""
        assert self.out == "" or self.out.endswith("\n")
        events = [json.loads(line) for line in self.out.splitlines()]
        assert all(isinstance(event, dict) for event in events)
        return events


def environment(**changes: str) -> dict[str, str]:
    """The environment of a run: a UTF-8 terminal without wishes about colour."""
    kept = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    return {**kept, "TERM": "xterm", "LC_ALL": "C.UTF-8", **changes}


def python_path(folder: str | Path) -> str:
    """The PYTHONPATH that puts a folder before those of the tests, which stay in use."""
    return os.pathsep.join(filter(None, (os.fspath(folder), os.environ.get("PYTHONPATH"))))


@functools.cache
def fork_server() -> ForkServer:
    """The one server of this process, started when a test first needs it."""
    return ForkServer(WORDFOE, environment())


def _start(
    args: Sequence[str | Path],
    cwd: Path | None,
    env: Mapping[str, str],
    program: Sequence[str | Path] | None,
) -> subprocess.Popen[bytes]:
    if program is None and fork_server().can_run(env):
        forked = fork_server().start(args, cwd, env)
        return cast("subprocess.Popen[bytes]", forked)  # as far as tests use one
    return subprocess.Popen(
        [*(program or EXECUTABLE), *args],
        cwd=cwd,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def run(
    *args: str | Path,
    typed: Sequence[str] | bytes = (),
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    program: Sequence[str | Path] | None = None,
) -> Result:
    """Run the program in pipes; what is typed is a line each, and then the input ends."""
    data = typed if isinstance(typed, bytes) else "".join(f"{line}\n" for line in typed).encode()
    with started(*args, cwd=cwd, env=env, program=program) as process:
        out, err = process.communicate(data, timeout=LONG)
    assert process.returncode is not None
    result = Result(process.returncode, out.decode(), err.decode())
    assert "Traceback" not in result.err, result.err
    assert "nanobind" not in result.err, result.err
    return result


@contextlib.contextmanager
def started(
    *args: str | Path,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    program: Sequence[str | Path] | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """The program while it runs, in pipes. Whatever becomes of the test, it does not outlive it:
    the block of a plain Popen would wait for a program that hangs, and the tests with it."""
    with _start(args, cwd, env or environment(), program) as process:
        try:
            yield process
        finally:
            process.kill()


def shell(command: str, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a line of bash in which "$0" is the executable."""
    return subprocess.run(
        ["bash", "-c", command, WORDFOE, *args],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=LONG,
        check=False,
    )


def word_file(folder: Path, words: str | Iterable[str], name: str = "words.txt") -> Path:
    """A word list with one word per line."""
    path = folder / name
    path.write_text("".join(f"{w}\n" for w in (words.split() if isinstance(words, str) else words)))
    return path


def again(out: str) -> list[str]:
    """The arguments of the command that is printed to start the same game again."""
    commands = re.findall(r"wordfoe (hangman .*--seed \d+)", out.replace("\\\n", " "))
    assert commands, out
    return shlex.split(commands[-1])


def one_sentence(result: Result, code: int = 1) -> str:
    """The only thing the program said: one line on standard error, after the usage of the command
    if that was used wrongly."""
    lines = result.err.splitlines()
    assert result.code == code, result
    if code == 2:
        usage, _, said = result.err.rpartition(" --help' for help.\n\n")
        assert re.match(r"Usage: (wordfoe.*?) [^ ]*\[(.|\n)+\nTry '\1$", usage), result.err
        lines = said.splitlines()
    assert len(lines) == 1, result.err
    assert result.out == ""
    assert re.fullmatch(r"wordfoe: [ -~]+", lines[0]), lines[0]
    assert code == 2 or lines[0].endswith("."), lines[0]  # click words its own
    return lines[0].removeprefix("wordfoe: ")


class Terminal:
    """The program on a terminal of its own, 24 rows by 80 columns unless told otherwise."""

    def __init__(
        self,
        *args: str | Path,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
        program: str | Path | None = None,
        columns: int = 80,
    ) -> None:
        self.by_lines = "--plain" in args or (env or {}).get("TERM") == "dumb"
        env = env or environment()
        self.child: Any = (
            ForkedOnTerminal(fork_server(), args, cwd, env, columns)
            if program is None and fork_server().can_run(env)
            else executable_on_terminal(program or WORDFOE, args, cwd, env, columns)
        )
        self.seen = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.child.close(force=True)

    def until(self, text: str) -> str:
        """Reads until a text appears, and returns what came before it."""
        self.child.expect_exact(text)
        before = str(self.child.before)
        self.seen += before + text
        return before

    def answer(self, prompt: str, line: str) -> str:
        """Waits for a prompt, types a line, and returns what stood before the prompt. A letter that
        is guessed key by key needs no Enter."""
        before = self.until(prompt)
        is_key = prompt == "Your guess? " and len(line) == 1 and not self.by_lines
        self.child.send(line if is_key else f"{line}\n")
        return before

    def talk(self, *turns: tuple[str, str]) -> list[str]:
        """Answer prompts in order, and return what stood before each."""
        return [self.answer(prompt, line) for prompt, line in turns]

    def ends_before(self, text: str) -> bool:
        """Whether the program ends, and does not say this before."""
        ended = bool(self.child.expect_exact([text, pexpect.EOF]) == 1)
        self.seen += str(self.child.before)
        return ended

    def end(self) -> int:
        """Reads to the end and returns the exit code; a death by signal is none."""
        self.child.expect(pexpect.EOF)
        self.seen += str(self.child.before)
        self.child.wait()
        assert self.child.signalstatus is None
        assert "Traceback" not in self.seen, self.seen
        assert "nanobind" not in self.seen, self.seen
        return int(self.child.exitstatus)

    @property
    def lines(self) -> list[str]:
        return self.seen.replace("\r\n", "\n").split("\n")


def play(words: Path, *args: str, typed: Sequence[str] | bytes = ()) -> Result:
    """A game with four letters, shown in sentences."""
    return run(
        "hangman", "--dict", words, "--length", "4", *QUICK, *default_dealer(args), typed=typed
    )


def default_dealer(args: Sequence[str]) -> tuple[str, ...]:
    """Return the arguments, with the dealer `largest` unless they choose one: its answers can be
    worked out by hand."""
    chosen = {"--dealer", "--house", "--ties"} & set(args)
    return (*args,) if chosen else ("--dealer", "largest", *args)


def plain(text: str) -> str:
    """What a terminal shows, without colours and moves of the cursor."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def patterns(result: Result) -> list[str]:
    return re.findall(r"^Pattern: (\S+)", result.out, re.MULTILINE)


def boards(result: Result) -> list[str]:
    """Every state that was shown."""
    return re.findall(r"^Pattern: .*\n(?:(?:Misses|Hits|Words left).*\n)+", result.out, re.M)


# --- Boggle

PICTURE = "eecaalephnboqtty"  # the board in the Boggle lab's picture
PICTURE_FOUND = "lean peel clean pace pent lent bent clan"  # what its player found
# What the computer found there. The seed lists "alec" twice; the board holds it once, and "alee".
COMPUTER_FOUND = """
    elan celeb cape capelan capo cent cento alec alee anele leant lane leap lento peace pele penal
    hale hant neap bleep blae blah blent becap benthal bott open thae than thane toecap toea tope
    topee toby"""
DRAWN = re.compile(r"^ \+-+\+\n(?: \|.*\n)+ \+-+\+\n", re.MULTILINE)


def boggle(
    *args: str | Path,
    board: str = PICTURE,
    typed: Sequence[str] | bytes = (),
    env: Mapping[str, str] | None = None,
) -> Result:
    """A game on a board of one's own."""
    return run("boggle", "--board", board, *args, typed=typed, env=env)


def words_by_length(out: str) -> dict[int, list[str]]:
    """The computer's words by length, in the order in which they are shown."""
    lines = re.findall(r"^ *(\d+) letters: (.*\n(?: {13}.*\n)*)", out, re.MULTILINE)
    return {int(length): words.split() for length, words in lines}


def drawings(text: str) -> list[str]:
    """Every board that was drawn, with what stands beside it."""
    return DRAWN.findall(text.replace("\r\n", "\n"))


def boggle_again(out: str) -> list[list[str]]:
    """The arguments of each command that is printed to start the same game again."""
    commands = re.findall(r"^Play this game again with:\n +wordfoe (boggle .*)$", out, re.MULTILINE)
    assert commands, out
    return [shlex.split(command) for command in commands]
