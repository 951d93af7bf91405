"""Games for the tests of the judge."""

from __future__ import annotations

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.findings import Judgement
from wordfoe.grading.houses import grading_house
from wordfoe.grading.judging import judge
from wordfoe.grading.matching import WordSets
from wordfoe.grading.mistakes import mistake_named
from wordfoe.grading.models import Display, ModelPlayer
from wordfoe.grading.session import Script, Session

NINE = tuple("ally beta cool deal else flew good hope ibex".split())  # Stanford's example


def script(lines: str, words: tuple[str, ...] = NINE, **settings: object) -> Script:
    """A game with the lines that stand between spaces; _ is an empty line."""
    typed = tuple("" if line == "_" else line for line in lines.split())
    fields = {"words": words, "length": 4, "misses": 5, "lines": typed, **settings}
    return Script(**fields)  # type: ignore[arg-type]


def variant(house: str, mistake: str, number: int = 0) -> Behaviour:
    """A variant of a known mistake."""
    return mistake_named(grading_house(house), mistake).variants[number]


def played(behaviour: Behaviour, *scripts: Script, **shows: object) -> list[Session]:
    """The sessions of a model program."""
    display = Display(**shows)  # type: ignore[arg-type]
    return ModelPlayer(behaviour, display=display, seed=1).play(list(scripts))


def judged(house: str, sessions: list[Session]) -> Judgement:
    """What the judge finds in sessions."""
    return judge(grading_house(house), sessions, WordSets())


def failed(house: str, sessions: list[Session]) -> set[str]:
    """The checks that fail."""
    return {finding.check for finding in judged(house, sessions).findings}
