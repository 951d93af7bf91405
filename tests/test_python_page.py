"""The examples of docs/python.md are true, each by itself."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parent.parent / "docs" / "python.md").read_text()
TOPICS = {
    heading: re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    for heading, _, text in (part.partition("\n") for part in PAGE.split("\n## ")[1:])
}
EXAMPLES = [
    pytest.param(text, id=f"{heading} {number}")
    for heading, texts in TOPICS.items()
    for number, text in enumerate(texts, 1)
]


def failures(text: str) -> str:
    """Run an example as if it were typed, and return what doctest says about it if it is false."""
    said: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, {}, "docs/python.md", None, None)
    assert test.examples
    doctest.DocTestRunner().run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_true(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some keep results in a file
    assert failures(text) == ""


def test_every_topic_has_an_example() -> None:
    assert len(TOPICS) > 10
    shown = {heading for heading, texts in TOPICS.items() if texts}
    assert set(TOPICS) - shown == {"A dealer of your own"}  # a file, run by tests/test_readme.py


def test_a_false_example_is_noticed() -> None:
    assert "Expected:\n    41" in failures(">>> 6 * 7\n41\n")
