"""The clock of this machine: it goes on, and waiting for input says whether there is some."""

from __future__ import annotations

import os

from wordfoe.terminal.clock import Clock


def test_the_time_goes_on() -> None:
    clock = Clock()
    before = clock.now()
    clock.sleep(0.001)
    assert clock.now() >= before + 0.001


def test_waiting_for_input() -> None:
    clock = Clock()
    reading, writing = os.pipe()
    before = clock.now()
    assert not clock.wait_for_input(reading, 0.001)
    assert clock.now() >= before + 0.001
    os.write(writing, b"x")
    assert clock.wait_for_input(reading, 1e6), "at once: this test would not end otherwise"
    os.read(reading, 1)
    os.close(writing)
    assert clock.wait_for_input(reading, 1e6), "the end of the input can be read too"
    os.close(reading)
