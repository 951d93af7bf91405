"""The browser of the tests ends with the last of them, and with it Playwright's event loop."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser

TESTS = Path(__file__).parents[1]


def test_the_browser_is_connected(chromium: Browser) -> None:
    assert chromium.is_connected()


def test_tests_with_an_event_loop_of_their_own_can_follow_in_the_same_process() -> None:
    first = f"browser/{Path(__file__).name}::{test_the_browser_is_connected.__name__}"
    both = [first, "web/test_admission.py"]
    run = [sys.executable, "-m", "pytest", "-n", "0", *(str(TESTS / one) for one in both)]
    done = subprocess.run(run, cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
