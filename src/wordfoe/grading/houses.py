"""What each house demands of a program, what it tolerates, and what it leaves open.

Every rule names where it comes from, in our own words. A rule that no handout has is left open:
any answer passes. What the course's own driver does is not the student's doing: it costs no points,
and the report notes it.

>>> from wordfoe.grading.houses import grading_house
>>> grading_house("stanford").behaviour.ties
'any'
>>> grading_house("stanford", strict_ties=True).behaviour.ties
'first'
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.errors import SettingsError
from wordfoe.grading.behaviour import Behaviour, Reactions, Ties
from wordfoe.wording import joined, quoted

__all__ = ["GRADED", "GradingHouse", "Rule", "grading_house"]


class Rule(Struct, frozen=True):
    """A rule that a program is judged by, and where it comes from."""

    check: str  # the name of the check
    rule: str
    source: str  # who says so, in our words; "open" if the handout does not


class GradingHouse(Struct, frozen=True, kw_only=True):
    """A course as a judge sees it."""

    name: str
    behaviour: Behaviour
    ties: Ties  # the course's tie rule, even where it is not demanded
    rules: tuple[Rule, ...]
    keeps: str = "the largest family"
    tie_rule: str = ""  # in words
    asks_again: bool = False  # demands that bad answers to the set-up questions are refused
    asks_count: bool = False  # demands the question for the running total
    levels: bool = False
    seconds: float = 3.0  # a reply may take this long
    length: int | None = None  # the length if the program does not ask for one

    def source(self, check: str) -> str:
        """Return where the rule behind a check comes from; empty if no rule is behind it."""
        return next((rule.source for rule in self.rules if rule.check == check), "")


_OPEN = "open: the handout does not say"
_RULES = "the rules of the course, as in docs/rules.md"
_DRIVER = "the course's own driver"
_CAPITALS: Reactions = {"capital": ("refuse",)}  # no handout asks for capitals
_LARGEST = Rule("families", "words with the letter in the same places are a family", _RULES)


def _rules(*others: tuple[str, str, str]) -> tuple[Rule, ...]:
    return (_LARGEST, *(Rule(*other) for other in others))


_ALL = (
    GradingHouse(
        name="stanford",
        behaviour=Behaviour(checks_length=True, checks_misses=True, tolerated=_CAPITALS),
        ties="first",
        tie_rule="the family of the first word",
        asks_again=True,
        asks_count=True,
        rules=_rules(
            (
                "largest-family",
                "the largest family is kept",
                "handout: keep the most common family",
            ),
            ("ties", "any largest family may be kept", _OPEN),
            ("misses", "only a family without the letter costs a guess", "handout, step 4.3"),
            (
                "input",
                "one letter that was not guessed before; anything else is asked for again",
                "handout, step 4.2",
            ),
            ("setup", "a length without words and fewer than one guess are refused", "steps 1, 2"),
            (
                "running-total",
                "the number of words left is shown to those who ask for it",
                "steps 3, 4.1",
            ),
            ("loss-word", "a loss names any word of the list that is left", "handout, step 4.4"),
            ("play-again", "another game is offered, and starts afresh", "handout, step 5"),
            ("list-once", "the file is read once", "handout: do not read it several times"),
            ("time", "more than three seconds for a reply are too slow", "handout, tip 4"),
        ),
    ),
    GradingHouse(
        name="stickman",
        behaviour=Behaviour(ties="first", loss_word="first", tolerated=_CAPITALS),
        ties="first",
        tie_rule="the family of the first word",
        rules=_rules(
            ("largest-family", "the pattern with the largest family is shown", "handout"),
            ("ties", "the pattern that comes first in the list", "handout: order of patterns"),
            ("misses", "a guess is used up if no letter is shown", "handout, example"),
            ("input", "a letter named before and other input are free", _RULES),
            ("loss-word", "a loss names the first word that is left", "handout, last paragraph"),
        ),
    ),
    GradingHouse(
        name="moertel",
        behaviour=Behaviour(
            score="cheat",
            ties="accept",
            unlimited=True,
            tolerated={
                "capital": ("refuse", "charge"),
                "capital-repeat": ("charge",),
                "digit": ("charge",),
                "several": ("first-letter",),
            },
        ),
        ties="accept",
        keeps="the family with the highest cheat score",
        tie_rule="a family with the letter rather than the one without",
        length=6,
        rules=_rules(
            ("largest-family", "the family with the highest cheat score is kept", "section 2.7"),
            ("ties", "a yes if it scores as high as a no; among several, any", "sections 2.5, 2.6"),
            ("misses", "guesses are never used up", "section 2: unlimited guesses"),
            ("input", "a repeated letter changes nothing", "section 2.4; the rest: its program"),
        ),
    ),
    GradingHouse(
        name="uw-cse143",
        behaviour=Behaviour(
            ties="pattern",
            tolerated={
                **_CAPITALS,
                "digit": ("charge",),
                "several": ("first-letter",),
            },
        ),
        ties="pattern",
        tie_rule="the pattern that comes first as text, in which a blank is before every letter",
        rules=_rules(
            ("largest-family", "the family with the most words is kept", _RULES),
            ("ties", "the first pattern in sorted order", _RULES),
            ("misses", "a guess is used up if the letter is not shown", _RULES),
            ("input", "a digit, or the first of two letters, is taken as a guess", _DRIVER),
            ("setup", "bad numbers are not asked for again", _DRIVER),
            ("loss-word", "the first word that is left; any is accepted", _DRIVER),
        ),
    ),
    GradingHouse(
        name="ut-cs314",
        behaviour=Behaviour(
            ties="most-hidden", tolerated={**_CAPITALS, "several": ("first-letter",)}
        ),
        ties="most-hidden",
        keeps="the largest family, or the second best where the level says so",
        tie_rule="the pattern with the most blanks, then the first as text",
        levels=True,
        rules=_rules(
            ("largest-family", "the hardest family; easy and medium slip to the second", _RULES),
            ("ties", "most blanks, then the first pattern as text", _RULES),
            ("misses", "a guess is used up if the letter is not shown", _RULES),
            ("input", "the first of two letters is taken as a guess", _DRIVER),
            ("loss-word", "any word that is left", _RULES),
        ),
    ),
    GradingHouse(
        name="byu-cs240",
        behaviour=Behaviour(ties="rightmost", tolerated=_CAPITALS),
        ties="rightmost",
        tie_rule="the family without the letter, then the fewest letters, then the rightmost",
        rules=_rules(
            ("largest-family", "the family with the most words is kept", _RULES),
            ("ties", "no letter, then the fewest, then the rightmost places", _RULES),
            ("misses", "a guess is used up if the letter is not shown", _RULES),
            ("input", "a letter used before and anything but a letter are refused", _RULES),
            ("loss-word", "any word that is left", _RULES),
        ),
    ),
)

GRADED: dict[str, GradingHouse] = {house.name: house for house in _ALL}


def grading_house(name: str, *, any_tie: bool = False, strict_ties: bool = False) -> GradingHouse:
    """Return the house of that name, as a judge sees it.

    ``any_tie`` accepts every family that ties for the best score; ``strict_ties`` demands the tie
    rule of the house even where the handout leaves it open. Raises SettingsError if there is no
    such house, or if both are given.
    """
    if name not in GRADED:
        choices = joined([*GRADED], "or")
        raise SettingsError(f"There is no house {quoted(name)} to grade by; choose {choices}.")
    if any_tie and strict_ties:
        raise SettingsError("Choose any tie or strict ties, not both.")
    house = GRADED[name]
    if any_tie:
        return replace(house, behaviour=replace(house.behaviour, ties="any"))
    if strict_ties:
        return replace(house, behaviour=replace(house.behaviour, ties=house.ties))
    return house
