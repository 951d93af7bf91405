"""Metrics of a process, for Prometheus: counters, gauges, and the text that lists them.

The text is `version 0.0.4 of the exposition format
<https://prometheus.io/docs/instrumenting/exposition_formats/>`_. Every sample has the label
``process``, since each process counts for itself. Gauges are read when the text is asked for, so
they cost nothing until then.
"""

from __future__ import annotations

import os
import resource
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

__all__ = ["MEDIA_TYPE", "Counter", "Metrics", "Sample", "add_process"]

MEDIA_TYPE = "text/plain; version=0.0.4"

Sample: TypeAlias = tuple[tuple[str, ...], float]  # the values of the labels, and the number
Read: TypeAlias = Callable[[], Iterable[Sample]]


class Counter:
    """A counter by the values of labels, for any thread. The ``known`` labels start at 0; others
    are listed once they were counted."""

    def __init__(self, *known: tuple[str, ...]) -> None:
        self._lock = threading.Lock()
        self._counts: dict[tuple[str, ...], float] = dict.fromkeys(known, 0)

    def add(self, *labels: str) -> None:
        """Add one to the count of these labels."""
        with self._lock:
            self._counts[labels] = self._counts.get(labels, 0) + 1

    def read(self) -> list[Sample]:
        """Return the labels and counts."""
        with self._lock:
            return list(self._counts.items())


class _Metric(Struct, frozen=True):
    name: str
    kind: str
    about: str
    labels: tuple[str, ...]
    read: Read


class Metrics:
    """The metrics of one process."""

    def __init__(self, process: int | None = None) -> None:
        self._process = str(os.getpid() if process is None else process)
        self._metrics: dict[str, _Metric] = {}

    @property
    def names(self) -> list[str]:
        """Return the names of all metrics, in the order of ``text``."""
        return list(self._metrics)

    def counter(self, name: str, about: str, read: Read, *labels: str) -> None:
        """Add a metric that only grows; ``text`` calls ``read`` for its samples."""
        self._metrics[name] = _Metric(name, "counter", about, (*labels, "process"), read)

    def gauge(self, name: str, about: str, read: Read, *labels: str) -> None:
        """Add a metric that grows and shrinks; ``read`` is as for ``counter``."""
        self._metrics[name] = _Metric(name, "gauge", about, (*labels, "process"), read)

    def text(self) -> str:
        """Return all samples in the text format of Prometheus."""
        return "".join(
            line + "\n" for metric in self._metrics.values() for line in self._lines(metric)
        )

    def _lines(self, metric: _Metric) -> Iterable[str]:
        yield f"# HELP {metric.name} {metric.about}"
        yield f"# TYPE {metric.name} {metric.kind}"
        for values, number in metric.read():
            pairs = zip(metric.labels, (*values, self._process), strict=True)
            labels = ",".join(f'{name}="{_escaped(value)}"' for name, value in pairs)
            yield f"{metric.name}{{{labels}}} {number:.15g}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def add_process(metrics: Metrics, folder: Path = Path("/proc/self")) -> None:
    """Add memory and open files of the process, where the system reports them (Linux)."""
    if not (folder / "statm").exists():
        return
    page = os.sysconf("SC_PAGE_SIZE")

    def memory() -> list[Sample]:
        return [((), int((folder / "statm").read_text().split()[1]) * page)]

    def files() -> list[Sample]:
        return [((), len(os.listdir(folder / "fd")))]

    def most_files() -> list[Sample]:
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return [] if soft == resource.RLIM_INFINITY else [((), soft)]

    metrics.gauge("process_resident_memory_bytes", "Memory of the process.", memory)
    metrics.gauge("process_open_fds", "Open files and connections.", files)
    metrics.gauge("process_max_fds", "Open files that the system allows.", most_files)
