"""What the browser's tests rest on: the browser ends with the last of them, and with it the event
loop of Playwright; no request of a page slips past a test that wants it."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Route

from support.interception import intercept
from support.visitors import Visitor, hangman, key
from support.waiting import until

TESTS = Path(__file__).parents[1]


def test_the_browser_is_connected(chromium: Browser) -> None:
    assert chromium.is_connected()


def test_tests_with_an_event_loop_of_their_own_can_follow_in_the_same_process() -> None:
    first = f"browser/{Path(__file__).name}::{test_the_browser_is_connected.__name__}"
    both = [first, "web/test_admission.py"]
    run = [sys.executable, "-m", "pytest", "-n", "0", *(str(TESTS / one) for one in both)]
    done = subprocess.run(run, cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]


def test_no_request_slips_past_an_interception_of_a_busy_page(visitor: Visitor) -> None:
    visitor.allow_errors("net::ERR_FAILED")
    page = hangman(visitor)
    page.evaluate("setTimeout(() => { for (const end = Date.now() + 300; Date.now() < end; ); })")
    aborted: list[str] = []

    def abort(route: Route) -> None:
        aborted.append(route.request.url)
        route.abort()

    intercept(page, "**/moves", abort)
    key(page, "e").press("Enter")
    until(lambda: page.evaluate("1") == 1 and len(aborted) > 0)
    assert visitor.view(page)["tried"] == []
