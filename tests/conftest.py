"""What holds for all tests: reproducible examples, and markers by where a test lies."""

from __future__ import annotations

import gc
import importlib
import os
import shutil
import signal
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from support.seeding import seed_by_test
from support.shaking import shake
from support.shuffling import shuffle

# Property tests draw the same examples in every run, and no clock decides whether they pass.
settings.register_profile("wordfoe", deadline=None, derandomize=True)
settings.load_profile("wordfoe")

SHAKE = os.environ.get("WORDFOE_SHAKE")  # a seed
SHUFFLE = os.environ.get("WORDFOE_SHUFFLE")  # a seed
TESTS = Path(__file__).parent
FOLDERS = {"web", "browser", "terminal"}  # each is the marker of the tests in it
DATABASE_FIXTURES = {"postgres", "postgres_url"}


def pytest_configure(config: pytest.Config) -> None:
    """Keep the games that tests play in a folder of their own, never in that of the user. It is set
    before the test files are read: some of them copy the environment."""
    folder = tempfile.mkdtemp(prefix="wordfoe-tests-")
    os.environ["WORDFOE_DATA"] = folder
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
    # A shell script that starts the suite in its background makes all its processes ignore Ctrl-C.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # While the entry point of the program is imported, Ctrl-C ends the process, and it is main()
    # that changes this. Some tests import all modules: this one is imported here, so that Ctrl-C
    # stays what it is for the tests after them.
    handler = signal.getsignal(signal.SIGINT)
    importlib.import_module("wordfoe.__main__")
    signal.signal(signal.SIGINT, handler)
    seed_by_test()
    if SHAKE:
        shake(int(SHAKE))


def pytest_collection_finish() -> None:
    """Let the garbage collector skip what will never be garbage: it went through thousands of tests
    again and again, for a tenth of the time of the suite."""
    gc.freeze()
    gc.set_threshold(5000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """Mark tests by their folder and by what they start; `cluster` and `slow` are written out."""
    folders = {
        path: FOLDERS.intersection(path.relative_to(TESTS).parts)
        for path in {item.path for item in items}
    }
    for item in items:
        for folder in folders[item.path]:
            item.add_marker(folder)
        if DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("postgres")
    yield  # pytest selects by markers, and puts tests with the same parameter together
    if SHUFFLE:
        shuffle(items, int(SHUFFLE))
