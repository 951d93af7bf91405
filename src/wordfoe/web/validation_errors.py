"""Validation errors in plain words: for players where they chose a value, else for programmers.

msgspec says which field of a request is wrong and why. A setting of a game that is out of bounds is
the choice of a player, who reads what can be chosen. Everything else is a mistake of the program
that sent the request, and the sentence names the field.

>>> from wordfoe.web.validation_errors import sentence_of
>>> sentence_of("Expected `int` >= 1 - at `$.settings.timer`")
'Choose a timer between 1 and 86,400 seconds.'
>>> sentence_of("Expected `int`, got `str` - at `$.number`")
'The field "number" should be a whole number, not text.'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from wordfoe.boggle.scoring import RULES
from wordfoe.web.requests import NULL_IS_A_WISH, SETTING_BOUNDS
from wordfoe.wording import printable, quoted

__all__ = ["Bounds", "sentence_of"]

Bounds: TypeAlias = Mapping[str, tuple[int, int]]  # of settings, by name: the least and the most

LONGEST_VALUE = 40  # characters of a wrong value that a sentence quotes
LONGEST_REASON = 200

TYPES = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "float": "a number",
    "null": "null",
    "array": "a list",
    "object": "an object",
}

# How players call the settings whose names are not plain words, and what is counted.
NOUNS = {
    "columns": "number of columns",
    "loss_word": "loss word",
    "min_length": "minimum word length",
    "misses": "number of wrong guesses",
    "rows": "number of rows",
    "ties": "tie rule",
}
UNITS = {"timer": " seconds"}

# What players type elsewhere: moves, and questions to the coach.
TYPED = {"move.letter": "Your guess", "move.word": "Your word"}
QUESTION = {
    "misses": "The number of misses left",
    "pattern": "The pattern",
    "tried": "The list of letters tried",
}

# The rules of scoring allow no shorter words, whatever the setting itself allows.
SHORTEST = min(rules.min_length for rules in RULES.values())


def sentence_of(reason: str, available: Bounds | None = None) -> str:
    """Return a sentence about a validation error: what the value should be, and what it is.

    ``reason`` is the message of msgspec. ``available`` has the bounds of settings for which this
    server has less to offer than the game allows.
    """
    text, _, place = reason.partition(" - at `")
    field = place.rstrip("`").removeprefix("$.").removeprefix("$")
    return (
        _choice(text, field, available or {})
        or _length_of_text(text, field)
        or _answer_to_question(text, field)
        or _field_sentence(text, field)
    )


def _choice(text: str, field: str, available: Bounds) -> str | None:
    """Return which numbers can be chosen for a setting, if a number was given."""
    group, _, name = field.partition(".")
    if group != "settings" or name not in SETTING_BOUNDS:
        return None
    is_fraction = text.endswith("got `float`")
    if not is_fraction and not re.fullmatch(r"Expected `int` [<>]=? -?\d+", text):
        return None
    least, most = SETTING_BOUNDS[name]
    if name == "min_length":
        least = SHORTEST
    least, most = available.get(name, (least, most))
    choice = f"a {NOUNS.get(name, name)} between {least:,} and {most:,}{UNITS.get(name, '')}"
    if name in NULL_IS_A_WISH:
        choice += ", or unlimited"
    return f"Choose {choice}{', without a fraction' if is_fraction else ''}."


def _length_of_text(text: str, field: str) -> str | None:
    """Return how long a text may be that a player typed or chose."""
    found = re.fullmatch(r"Expected `str` of length <= (\d+)", text)
    group, _, name = field.partition(".")
    subject = TYPED.get(field) or QUESTION.get(field)
    if group == "settings" and name:
        subject = f"The {NOUNS.get(name, name)}"
    return f"{subject} can have at most {found[1]} characters." if found and subject else None


def _answer_to_question(text: str, field: str) -> str | None:
    """Return what a number in a question to the coach should be."""
    if field not in QUESTION:
        return None
    if re.match(r"Expected `int(?: \| null)?`, got ", text):
        return f"{QUESTION[field]} should be a whole number."
    if found := re.fullmatch(r"Expected `int` (<=|>=) (-?\d+)", text):
        limit = "at most" if found[1] == "<=" else "at least"
        return f"{QUESTION[field]} should be {limit} {int(found[2]):,}."
    return None


def _field_sentence(text: str, field: str) -> str:
    """Return a sentence for programmers, which names the field."""
    what = f"The field {quoted(field)}" if field else "The request"
    if found := re.fullmatch(r"Expected `(.+?)`(?:, got `(.+?)`)?", text):
        wanted = " or ".join(TYPES.get(name, name) for name in found[1].split(" | "))
        got = f", not {TYPES.get(found[2], found[2])}" if found[2] else ""
        return f"{what} should be {wanted}{got}."
    if found := re.fullmatch(r"Expected `(\w+)` (of length )?(<=|>=|<|>) (-?\d+)", text):
        return f"{what} should be {_bounded(found[1], bool(found[2]), found[3], int(found[4]))}."
    if found := re.fullmatch(r"Object missing required field `(.+)`", text):
        return f"{what} lacks the field {quoted(found[1])}."
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", text, re.DOTALL):
        return f"{what} has an unknown field {quoted(found[1])}."
    if found := re.fullmatch(r"Invalid value (.*)", text, re.DOTALL):
        return f"{what} cannot be {printable(found[1][:LONGEST_VALUE])}."
    return f"{what} is not valid: {printable(text[:LONGEST_REASON]).rstrip('.')}."


def _bounded(kind: str, is_length: bool, sign: str, bound: int) -> str:
    """Return a type with its bound: a whole number, at least 0; a list of at most 36 items."""
    if sign in ("<", ">"):
        bound += -1 if sign == "<" else 1
    limit = "at most" if sign in ("<", "<=") else "at least"
    if not is_length:
        return f"{TYPES.get(kind, kind)}, {limit} {bound}"
    items = "characters" if kind == "str" else "items"
    return f"{TYPES.get(kind, kind)} of {limit} {bound} {items}"
