"""docs/security.md names tests that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "security.md"


def test_every_line_of_the_threat_model_has_a_test_that_is_there() -> None:
    rows = re.findall(r"^\| (?!attack |---)(.*) \|$", PAGE.read_text(), re.MULTILINE)
    assert len(rows) > 15
    for row in rows:
        guards = re.findall(r"`([\w/]*\.py)?(?:::)?(test_\w+)?`", row.rpartition(" | ")[2])
        assert guards, row
        file = ""
        for named, test in guards:
            file = named or file
            path = TESTS / file
            assert path.is_file(), row
            tree = ast.parse(path.read_text())
            names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
            assert not test or test in names, f"{file} has no {test}"
