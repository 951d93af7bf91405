"""The browser of the tests ends with the last of them, and with it Playwright's event loop."""

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def test_tests_with_an_event_loop_of_their_own_can_follow_in_the_same_process() -> None:
    both = ["browser/test_help_page.py::test_every_fox_has_its_line", "web/test_admission.py"]
    run = [sys.executable, "-m", "pytest", "-n", "0", *(str(TESTS / one) for one in both)]
    done = subprocess.run(run, cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
