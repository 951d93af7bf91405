"""Counters and gauges, and the text that lists them, in the format that Prometheus reads."""

import re
import threading
from pathlib import Path

from wordfoe.web.metrics import Counter, Metrics, add_process


def test_a_counter_counts_by_labels() -> None:
    counter = Counter(("a",))
    assert counter.read() == [(("a",), 0)]
    counter.add("b")
    counter.add("b")
    counter.add("a")
    assert sorted(counter.read()) == [(("a",), 1), (("b",), 2)]


def test_threads_lose_no_count() -> None:
    counter = Counter()

    def count() -> None:
        for _ in range(2000):
            counter.add("x")

    threads = [threading.Thread(target=count) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counter.read() == [(("x",), 16_000)]


def test_the_text_is_as_prometheus_reads_it() -> None:
    metrics = Metrics(process=7)
    metrics.counter("moves_total", "Moves.", lambda: [(("hang",), 3), (("bog",), 0)], "game")
    metrics.gauge("load", "Load.", lambda: [((), 0.25)])
    assert metrics.names == ["moves_total", "load"]
    assert metrics.text() == (
        "# HELP moves_total Moves.\n"
        "# TYPE moves_total counter\n"
        'moves_total{game="hang",process="7"} 3\n'
        'moves_total{game="bog",process="7"} 0\n'
        "# HELP load Load.\n"
        "# TYPE load gauge\n"
        'load{process="7"} 0.25\n'
    )


def test_a_label_cannot_break_a_line() -> None:
    metrics = Metrics(process=7)
    metrics.gauge("g", "G.", lambda: [(('a"b\\c\nd',), 1)], "x")
    assert metrics.text().splitlines()[-1] == r'g{x="a\"b\\c\nd",process="7"} 1'


def test_large_numbers_are_whole() -> None:
    metrics = Metrics(process=7)
    metrics.gauge("g", "G.", lambda: [((), 123_456_789_012)])
    assert metrics.text().endswith("} 123456789012\n")


def test_the_process_tells_memory_and_files(tmp_path: Path) -> None:
    (tmp_path / "fd").mkdir()
    for number in range(3):
        (tmp_path / "fd" / str(number)).touch()
    (tmp_path / "statm").write_text("9999 250 0 0 0 0 0\n")
    metrics = Metrics(process=7)
    add_process(metrics, tmp_path)
    text = metrics.text()
    found = re.search(r"^process_resident_memory_bytes\S+ (\d+)$", text, re.MULTILINE)
    assert found is not None
    assert int(found[1]) % 250 == 0
    assert 'process_open_fds{process="7"} 3\n' in text


def test_a_system_without_such_files_tells_neither(tmp_path: Path) -> None:
    metrics = Metrics()
    add_process(metrics, tmp_path / "nowhere")
    assert metrics.text() == ""
