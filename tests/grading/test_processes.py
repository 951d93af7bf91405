"""What processes are doing."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from support.waiting import until
from wordfoe.grading.processes import descendants, end_all, is_linux, usage, waits_for_line

pytestmark = pytest.mark.skipif(not is_linux(), reason="needs /proc/PID/syscall of Linux")

FAMILY = """
import os, sys
for _ in range(3):
    if os.fork() == 0:
        os.setsid()
        break
sys.stdin.readline()
"""


def test_children_of_children_are_found_counted_and_ended() -> None:
    with subprocess.Popen([sys.executable, "-c", FAMILY], stdin=subprocess.PIPE) as first:
        try:
            until(lambda: len(descendants(first.pid)) == 4)
            used = usage(descendants(first.pid))
            assert used.processes == 4
            assert used.memory > 1_000_000
        finally:
            end_all(first.pid)
    assert first.wait() == -9
    assert usage([first.pid]).processes == 0


def test_a_process_that_reads_its_input_is_told_from_one_that_sleeps() -> None:
    read, write = os.pipe()
    inputs = frozenset((f"pipe:[{os.fstat(read).st_ino}]",))
    source = "import sys, time; sys.stdin.readline(); print(flush=True); time.sleep(1e6)"
    command = [sys.executable, "-c", source]
    with subprocess.Popen(command, stdin=read, stdout=subprocess.PIPE) as program:
        try:
            until(lambda: waits_for_line(program.pid, program.pid, inputs) == "reads")
            assert waits_for_line(program.pid, program.pid, frozenset()) is None
            os.write(write, b"\n")
            assert program.stdout is not None
            program.stdout.readline()
            assert waits_for_line(program.pid, program.pid, inputs) is None
        finally:
            program.kill()
            os.close(read)
            os.close(write)
