"""What kind of input a line is, and the reactions to it."""

from __future__ import annotations

import pytest

from wordfoe.grading.behaviour import Behaviour, input_kind


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("a", "letter"),
        (" a ", "letter"),
        ("A", "capital"),
        ("e", "repeat"),
        ("E", "capital-repeat"),
        ("8", "repeat"),
        ("7", "digit"),
        ("?", "digit"),
        ("é", "digit"),
        ("ab", "several"),
        ("", "empty"),
        ("  ", "empty"),
    ],
)
def test_the_kind_of_a_line_after_e_and_8(line: str, kind: str) -> None:
    assert input_kind(line, frozenset("e8")) == kind


def test_what_is_tolerated_comes_after_what_is_demanded() -> None:
    behaviour = Behaviour(tolerated={"digit": ("charge",)})
    assert behaviour.reactions_to("digit") == ("refuse", "charge")
    assert behaviour.reactions_to("several") == ("refuse",)
