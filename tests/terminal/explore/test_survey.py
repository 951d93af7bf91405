"""`wordfoe explore survey`: what random boards are like, as a table and for programs."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from support.terminal import (
    run,
)

SURVEY = ("explore", "survey", "--boards", "100", "--seed", "3", "--workers", "1")


def test_a_survey_as_a_table_and_for_programs() -> None:
    result = run(*SURVEY)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == "4x4, classic cubes, 100 random boards"
    assert lines[1].split() == "mean least 5 % 25 % median 75 % 95 % most".split()
    assert result.out.count("±") == 8
    assert lines[-1] == "Means have 95 % intervals. Seed 3."
    assert max(map(len, lines)) <= 80
    events = run(*SURVEY, "--json").events
    assert [(e["rows"], e["cubes"], e["measure"]) for e in events[3:5]] == [
        (4, "classic", "known"),
        (5, "big", "words"),
    ]
    for event in events:
        assert event["low"] <= event["mean"] <= event["high"]
        assert event["least"] <= event["p05"] <= event["median"] <= event["p95"] <= event["most"]
    rows = list(csv.DictReader(io.StringIO(run(*SURVEY, "--csv").out)))
    assert [{k: str(v) for k, v in event.items()} for event in events] == rows


def test_a_survey_grows(tmp_path: Path) -> None:
    results = tmp_path / "results"
    run(*SURVEY, "--size", "2", "--results", results)
    run(*SURVEY, "--size", "2", "--size", "3x2", "--boards", "150", "--results", results)
    tasks = [json.loads(line)["task"] for line in results.read_text().splitlines()[1:]]
    assert tasks == ["2x2 none 0", "2x2 none 1", "3x2 none 0", "3x2 none 1"]
