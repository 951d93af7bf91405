"""The plugin of the suite that sends fewer reports: none is lost that says something."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.reports import BriefReports

TESTS = """
import pytest

@pytest.fixture
def broken():
    raise OSError

@pytest.fixture
def breaks():
    yield
    raise OSError

def test_passes():
    pass

def test_fails(breaks):
    assert False

def test_has_no_setup(broken):
    pass

def test_has_no_teardown(breaks):
    pass

def test_is_skipped():
    pytest.skip("for a reason")

@pytest.mark.xfail(strict=True)
def test_should_fail():
    pass
"""


class Reported:
    """A plugin that keeps what is reported."""

    def __init__(self) -> None:
        self.reports: list[tuple[str, str | None, str]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = report.nodeid.rpartition("::")[2].removeprefix("test_")
        self.reports.append((name, report.when, report.outcome))


def test_every_call_and_whatever_does_not_pass_is_reported_once(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_each.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    reported = Reported()
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    arguments = ["--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
    pytest.main([*arguments, str(tmp_path)], plugins=[BriefReports(), reported])
    assert reported.reports == [
        ("passes", "call", "passed"),
        ("fails", "call", "failed"),
        ("fails", "teardown", "failed"),
        ("has_no_setup", "setup", "failed"),
        ("has_no_teardown", "teardown", "failed"),
        ("has_no_teardown", "call", "passed"),
        ("is_skipped", "call", "skipped"),
        ("should_fail", "call", "failed"),
    ]
    assert "2 failed, 2 passed, 1 skipped, 3 errors" in capfd.readouterr().out
