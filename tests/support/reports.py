"""Fewer messages from the workers of pytest-xdist: two about each test that passes, not six."""

from __future__ import annotations

import pytest
from _pytest.runner import runtestprotocol

__all__ = ["BriefReports"]


class BriefReports:
    """A plugin that reports a test's setup and teardown only if they do not pass.

    A worker would otherwise write, and the process that waits for it read, that a test begins, the
    reports of its setup, its call and its teardown, and that it has ended. For a short test this
    takes longer than the test.
    """

    def __init__(self) -> None:
        self.failures: list[pytest.TestReport] = []

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a test, then report its call and what did not pass, unless that is reported."""
        for report in runtestprotocol(item, nextitem=nextitem, log=False):
            wanted = report.when == "call" or not report.passed
            if wanted and report not in self.failures:
                item.ihook.pytest_runtest_logreport(report=report)
        self.failures.clear()
        return True

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, report: pytest.CollectReport | pytest.TestReport
    ) -> None:
        """Report a failure at once: what comes after it might end the process."""
        if isinstance(report, pytest.TestReport):
            node.ihook.pytest_runtest_logreport(report=report)
            self.failures.append(report)
