"""Programs that are spoken to, friendly and hostile ones; nothing of them is left afterwards."""

from __future__ import annotations

import itertools
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.students import SlowClock, command_of, processes_with, written
from support.waiting import until
from wordfoe.grading import processes, program
from wordfoe.grading.guards import Guards, Limits, find_guards
from wordfoe.grading.program import Program, Reply

pytestmark = pytest.mark.slow

ECHO = """
while True:
    print("you said", repr(input("say? ")))
"""


@pytest.fixture(params=["walls", "supervisor"])
def guards(request: pytest.FixtureRequest) -> Guards:
    """Every hostile program is ended with namespaces, where there are any, and without."""
    return find_guards() if request.param == "walls" else Guards()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    assert processes_with(str(tmp_path)) == []


def run(source: str, folder: Path, guards: Guards, limits: Limits | None = None) -> Reply:
    """Return the first reply of a program whose command line names its folder."""
    command = [*written(folder, source), str(folder)]
    with Program(command, folder, limits=limits, guards=guards) as running:
        return running.reply()


@pytest.mark.parametrize("terminal", [True, False])
def test_a_reply_ends_where_the_program_waits(folder: Path, guards: Guards, terminal: bool) -> None:
    with Program(written(folder, ECHO), folder, terminal=terminal, guards=guards) as running:
        first = running.reply()
        assert (first.text, first.state) == ("say? ", "waiting")
        for line in ("a", "", "é", "b c"):
            running.type(line)
            assert running.reply().text == f"you said {line!r}\nsay? "


def test_lines_that_are_swallowed_give_an_empty_reply(folder: Path) -> None:
    source = """
import sys
for line in sys.stdin:
    for token in line.split():
        print(token)
"""
    with Program(written(folder, source), folder) as running:
        assert running.reply().text == ""
        running.type("")
        assert (reply := running.reply()).text == ""
        assert reply.state == "waiting"
        running.type("a b")
        assert running.reply().text == "a\nb\n"


def test_c_prints_its_prompt_on_a_terminal_and_not_into_a_pipe(folder: Path) -> None:
    (folder / "hangman.dat").write_text("3\nabc\n")
    command = command_of("buffered.c", folder)
    with Program(command, folder) as running:
        assert running.reply().text == "Enter maximum no. of guesses: "
    with Program(command, folder, terminal=False) as running:
        assert (reply := running.reply()).text == ""
        assert reply.state == "waiting"


def test_a_slow_reply_is_no_time_out(folder: Path) -> None:
    source = """
input("go? ")
sum(range(3_000_000))
print("done")
input("more? ")
"""
    with Program(written(folder, source), folder) as running:
        running.reply()
        running.type("")
        reply = running.reply()
    assert reply.text == "done\nmore? "
    assert reply.seconds > 0


def test_output_of_other_processes_of_the_program_belongs_to_the_reply(folder: Path) -> None:
    source = """
import os, sys
os.system("echo from a child; sleep 0.01; echo to stderr 1>&2")
print("ready", flush=True)
sys.stdin.readline()
"""
    with Program(written(folder, source), folder) as running:
        assert running.reply().text == "from a child\nto stderr\nready\n"


def test_a_program_that_polls_its_input_is_seen_to_wait(folder: Path) -> None:
    source = """
import select, sys
while True:
    print("next? ", end="", flush=True)
    select.select([sys.stdin], [], [])
    print("got", sys.stdin.readline().strip())
"""
    with Program(written(folder, source), folder) as running:
        assert running.reply().text == "next? "
        running.type("x")
        assert running.reply().text == "got x\nnext? "


def test_a_prompt_that_comes_while_the_processes_are_looked_at_is_not_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the grader has to wait for a processor just then."""
    family, look = processes.descendants, processes.waits_for_line

    def late(pid: int) -> list[int]:
        until(lambda: any(look(one, one, frozenset()) == "polls" for one in family(pid)))
        return family(pid)

    source = "import select, sys; print('next? ', end='', flush=True); select.select([0], [], [])"
    seconds = itertools.count()  # one for every look at the clock
    monkeypatch.setattr(processes, "usage", lambda _pids: processes.Usage())
    waiting = Program(written(folder, source), folder, clock=lambda: float(next(seconds)))
    with waiting as running, monkeypatch.context() as patched:
        patched.setattr(processes, "descendants", late)
        reply = running.reply()
    assert reply.text == "next? "


def test_a_program_that_closes_its_output_is_still_seen_to_wait(folder: Path) -> None:
    source = "import os, sys; print('bye', flush=True); os.close(1); os.close(2); sys.stdin.read()"
    with Program(written(folder, source), folder, terminal=False) as running:
        assert running.reply().text == "bye\n"


def test_the_end_of_a_program_has_its_exit_code(folder: Path, guards: Guards) -> None:
    reply = run("print('bye'); raise SystemExit(3)", folder, guards)
    assert (reply.text, reply.state, reply.exit_code) == ("bye\n", "ended", 3)
    died = run("import os, signal; os.kill(os.getpid(), signal.SIGABRT)", folder, guards)
    assert (died.state, died.exit_code) == ("ended", 128 + signal.SIGABRT)


def test_where_the_kernel_tells_nothing_prompts_and_quiet_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "is_linux", lambda: False)
    monkeypatch.setattr(program, "LONG_QUIET", 3600.0)
    with Program(written(folder, ECHO), folder) as running:
        assert running.reply(lambda text: text.endswith("say? ")).text == "say? "


@pytest.mark.parametrize(
    "source",
    [
        "while True: print('again and again')",
        "while True: print('x', end='')",
        "import os\nwhile True: os.write(1, bytes(range(256)))",
    ],
)
def test_endless_output_is_cut_off(source: str, folder: Path, guards: Guards) -> None:
    reply = run(source, folder, guards, Limits(output=100_000))
    assert reply.state == "too-much-output"
    assert all(c.isprintable() or c in "\n\t" for c in reply.text)


def test_a_fork_bomb_is_ended(folder: Path, guards: Guards) -> None:
    source = """
import os, time
for _ in range(40):
    if os.fork() == 0:
        os.setsid()
        time.sleep(3600)
time.sleep(3600)
"""
    assert run(source, folder, guards, Limits(processes=12)).state == "too-many-processes"


def test_memory_is_limited(folder: Path, guards: Guards) -> None:
    source = "x = []\nwhile True: x.append(b'x' * 20_000_000)"
    assert run(source, folder, guards, Limits(memory=100 << 20)).state == "too-much-memory"


def test_a_busy_program_is_ended_after_its_processor_time(folder: Path, guards: Guards) -> None:
    reply = run("while True: pass", folder, guards, Limits(reply_cpu_seconds=0.1))
    assert reply.state == "no-answer"


def test_a_deaf_program_that_waits_for_nothing_is_ended(folder: Path, guards: Guards) -> None:
    source = """
import signal, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    signal.signal(number, signal.SIG_IGN)
open("asleep", "w").close()
time.sleep(1e6)
"""
    clock = SlowClock(folder / "asleep")
    command = [*written(folder, source), str(folder)]
    with Program(command, folder, guards=guards, clock=clock) as running:
        assert running.reply().state == "no-answer"


def test_the_deadline_is_by_the_clock_that_is_given(folder: Path) -> None:
    source = """
import time
open("busy", "w").close()
while True: time.sleep(0.001)
"""
    clock = SlowClock(folder / "busy")
    limits = Limits(idle_seconds=1e9, reply_seconds=50)
    with Program(written(folder, source), folder, limits=limits, clock=clock) as running:
        assert running.reply().state == "no-answer"
    assert clock.now > 50


def test_daemons_end_with_the_program(folder: Path, guards: Guards) -> None:
    source = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.close(0); os.close(1); os.close(2)
        open("daemon", "w").close()
        time.sleep(1e6)
    os._exit(0)
os.wait()
while not os.path.exists("daemon"): time.sleep(0.001)
if len(sys.argv) > 2: input("waiting")
"""
    ended = run(source, folder, guards)
    assert ended.state == "ended"
    assert processes_with(str(folder)) == []
    (folder / "daemon").unlink()
    command = [*written(folder, source), str(folder), "wait"]
    with Program(command, folder, guards=guards) as running:
        assert running.reply().text == "waiting"
    assert processes_with(str(folder)) == []


def test_a_program_that_kills_its_supervisor_ends_all_the_same(folder: Path) -> None:
    source = """
import os, signal, time
above = os.getppid()
with open(f"/proc/{above}/stat") as file:
    os.kill(int(file.read().rpartition(")")[2].split()[1]), signal.SIGKILL)
time.sleep(1e6)
"""
    assert run(source, folder, Guards()).state == "ended"
    until(lambda: processes_with(str(folder)) == [])


def test_a_file_cannot_grow_for_ever(folder: Path, guards: Guards) -> None:
    source = """
with open("huge", "wb") as file:
    while True: file.write(bytes(1 << 16))
"""
    reply = run(source, folder, guards, Limits(file_size=1 << 20))
    assert reply.state == "ended"
    assert reply.exit_code != 0
    assert (folder / "huge").stat().st_size <= 1 << 20


def test_there_is_no_network_where_the_system_allows_that(folder: Path) -> None:
    guards = find_guards()
    if "--net" not in guards.namespaces:
        assert "The network was open to it." in guards.sentences(Limits())
        return
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        source = f"import socket; socket.create_connection(('127.0.0.1', {port}))"
        reply = run(source, folder, guards)
    assert reply.exit_code == 1
    assert "unreachable" in reply.text or "refused" in reply.text


def test_the_program_dies_with_the_grader(folder: Path) -> None:
    grader = f"""
import sys, time
from pathlib import Path
from wordfoe.grading.program import Program
running = Program({[*written(folder, "input('here')"), str(folder)]!r}, Path({str(folder)!r}))
running.reply()
print("started", flush=True)
time.sleep(1e6)
"""
    with subprocess.Popen([sys.executable, "-c", grader], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"started\n"
        process.kill()
    until(lambda: processes_with(str(folder)) == [])


def test_no_file_of_the_grader_stays_open(folder: Path) -> None:
    before = os.listdir("/proc/self/fd")
    for terminal in (True, False):
        with Program(written(folder, "input()"), folder, terminal=terminal) as running:
            running.reply()
    with pytest.raises(OSError, match="No such file"):
        Program(["true"], folder / "nowhere")
    assert len(os.listdir("/proc/self/fd")) == len(before)
