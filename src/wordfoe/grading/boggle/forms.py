"""How Boggle programs ask and answer, as regular expressions, and a teacher's own forms.

A file of forms is TOML with lists of regular expressions, which are tried before ours::

    turn = ["next word"]
    accepted = ["well done"]
"""

from __future__ import annotations

import re
from functools import cached_property

from msgspec import Struct, structs

from wordfoe.errors import SettingsError
from wordfoe.grading.toml_file import read_toml
from wordfoe.wording import joined, quoted

__all__ = ["USUAL_FORMS", "Forms", "load_forms"]

MOST_BYTES = 1 << 18
LONGEST = 2000  # characters of an expression


class Forms(Struct, frozen=True, dict=True, kw_only=True):
    """Regular expressions for every question and answer; case does not matter."""

    begin: tuple[str, ...] = (r"(press|hit) (enter|return|any key)(?!.{0,20}\b(end|done|finish))",)
    dictionary: tuple[str, ...] = (
        r"(dictionary|lexicon|word ?list)( file)?( name)?\b.{0,20}[?:]\s*$",
        r"(name|path) of (the|your) (dictionary|lexicon|word ?list)",
    )
    random: tuple[str, ...] = (  # yes means a random board
        r"\brandom(i[sz]ed?|ly)?\b.{0,60}(\?|\(?y(es)?\W{1,3}n(o)?\b|:\s*$)",
        r"\b(generate|shake|roll)\b.{0,40}(board|cubes|dice|letters).{0,20}\?",
    )
    custom: tuple[str, ...] = (  # yes means a board of one's own
        r"\b(custom|your own|manual(ly)?|specify|configure|configuration)\b.{0,60}"
        r"(\?|\(?y(es)?\W{1,3}n(o)?\b)",
    )
    letter: tuple[str, ...] = (
        r"\b(input|enter|type)( the| a| next| your)* letter\b",
        r"^\s*letter( #?\d+| \(?\d+\W{0,2}\d+\)?)?\s*[:?>]",
        r"\bletter (for|at) (row|position|cell|\(|\[)",
    )
    row: tuple[str, ...] = (
        r"\b(enter|type|input)( the| a| next| your)* row\b",
        r"^\s*row #?\d+\s*[:?>]",
    )
    board: tuple[str, ...] = (
        r"\b(type|enter|input|give|provide|choose)\b.{0,40}"
        r"\b(letters|characters|chars|board string|string|board|configuration|cubes|dice)\b",
        r"\b(letters|board|configuration)\b.{0,30}:\s*$",
    )
    again: tuple[str, ...] = (
        r"\bplay (again|another)\b",
        r"\banother (game|round)\b",
        r"\bnew game\b.{0,20}\?",
    )
    turn: tuple[str, ...] = (
        r"\b(type|enter|input|guess|submit|give|find)( in)?"
        r"( a| the| your| another| next)* (word|guess)\b",
        r"\b(your|next) (word|guess)\b\W{0,3}$",
        r"\b(end|finish) (your|the) turn\b",
        r"^\s*(word|guess)\s*[:?>]",
    )
    accepted: tuple[str, ...] = (
        r"\byou('ve| have)? found a new word\b",
        r"\b(new word|word|guess) (was )?(added|accepted)\b",
        r"\b(correct|accepted|well done|good job|nice|great|awesome|excellent|valid word)\b\W",
        r"\b(is|it's) (a )?(valid|correct)\b",
    )
    refused: tuple[str, ...] = (
        r"\b(invalid|not valid|isn't valid|wrong|incorrect|rejected|refused|sorry|illegal)\b",
        r"\btry again\b",
        r"\b(can ?not|can't|could not|couldn't|must|should|not|isn't|doesn't|does not|no such)\b",
        r"\balready\b",
    )
    too_short: tuple[str, ...] = (
        r"\btoo short\b|\bat ?least (\d|three|four|five)\b|\b(\d|four|three) ?\+ letters?\b",
        r"\b(\d|three|four|five) (or more )?(letters|characters)\b",
        r"\bminimum\b|\blong enough\b|\blonger\b",
    )
    unlisted: tuple[str, ...] = (
        r"\b(dictionary|lexicon|word ?list)\b",
        r"\b(not|isn't) (an? )?(real |english |valid |actual |known )?words?\b|\bunknown word\b",
    )
    repeated: tuple[str, ...] = (
        r"\balready\b|\b(found|used|guessed|entered) (it )?before\b",
        r"\bunfound\b|\bduplicate\b|\btwice\b",
        r"\bhaven't (already )?(found|guessed|used)\b",
    )
    off_board: tuple[str, ...] = (
        r"\b(on|from|in) (this|the|our) (board|grid)\b",
        r"\b(formed|traced|made|built|constructed)\b|\badja[cs]en|\badjoin",
    )
    your_words: tuple[str, ...] = (
        r"\b(your|human('s)?|player('s)?|user('s)?|my human('s)?) words\b[^\n:({\[]{0,30}",
        r"\b(words|you)( you)?( have| ?'ve)? found( so far)?\b(?! by (the )?(comp|cpu|me\b))"
        r"[^\n:({\[]{0,20}(?=[:({\[])",
        r"\bwords (that were )?(found |scored )?by (the )?(you|human|player)\b[^\n:({\[]{0,20}",
    )
    my_words: tuple[str, ...] = (
        r"\b(my|computer('s)?|cpu('s)?|opponent('s)?) words\b[^\n:({\[]{0,30}",
        r"\b(i|the computer|computer|cpu)( also| have| has| ?'ve)? found\b[^\n:({\[]{0,40}"
        r"(?=[:({\[])",
        r"\b(words|what) (that )?you missed\b[^\n:({\[]{0,20}",
        r"\b(remaining|missed|other) words\b[^\n:({\[]{0,20}",
        r"\bwords (that were )?(found |scored )?by (the )?(computer|cpu|me)\b[^\n:({\[]{0,20}",
    )
    my_turn: tuple[str, ...] = (
        r"\bmy turn\b",
        r"\bcomputer('s)? turn\b",
        r"\bcomputer'?s? (is )?(playing|thinking)\b",
    )
    your_score: tuple[str, ...] = (
        r"\b(?:your|human(?:'s)?|player(?:'s)?) (?:current |final |total )?(?:score|points|total)"
        r"(?: is| was| so far)?\W{0,4}(\d{1,6})\b",
        r"\byour? (?:have|got|scored|earned|received)(?: a (?:total|score) of)? "
        r"(\d{1,6}) points?\b",
        r"^\s*score\W{1,4}(\d{1,6})\b",
        r"\b(?:you|human|player)\s{0,3}[:=]\s{0,3}(\d{1,6})\b",
    )
    my_score: tuple[str, ...] = (
        r"\b(?:my|computer(?:'s)?|cpu(?:'s)?) (?:final |total )?(?:score|points|total)"
        r"(?: is| was)?\W{0,4}(\d{1,6})\b",
        r"\b(?:i|the computer|computer) (?:have|has|got|scored|earned)(?: a (?:total|score) of)? "
        r"(\d{1,6}) points?\b",
        r"\b(?:me|computer|cpu)\s{0,3}[:=]\s{0,3}(\d{1,6})\b",
    )
    you_won: tuple[str, ...] = (
        r"\byou('ve| have)? (won|win|defeated|beat|destroyed)\b|\bcongratulations\b",
        r"\b(human|player)( has)? (wins|won)\b|\bi('ve| have)? (lost|lose)\b",
    )
    i_won: tuple[str, ...] = (
        r"\bi('ve| have)? (won|win|destroyed|defeated|beat)\b|\bbetter luck\b|\bpuny human\b",
        r"\b(computer|cpu)( has)? (wins|won|beat)\b|\byou('ve| have)? (lost|lose|been beaten)\b",
    )

    @cached_property
    def compiled(self) -> dict[str, list[re.Pattern[str]]]:
        """The expressions by the name of their field."""
        return {
            name: [re.compile(form, re.IGNORECASE | re.MULTILINE) for form in getattr(self, name)]
            for name in self.__struct_fields__
        }

    def find(self, name: str, text: str) -> re.Match[str] | None:
        """Return the first match of the expressions of a field; None if there is none."""
        matches = (form.search(text) for form in self.compiled[name])
        return next((match for match in matches if match is not None), None)

    def last(self, name: str, text: str) -> re.Match[str] | None:
        """Return the last match, at the first expression of a field that has one."""
        for form in self.compiled[name]:
            found = list(form.finditer(text))
            if found:
                return found[-1]
        return None


USUAL_FORMS = Forms()


def load_forms(path: str) -> Forms:
    """Return the forms in a file, before ours.

    Raises SettingsError if the file cannot be read, is not TOML, has another key, or an expression
    that is none.
    """
    found = read_toml(path, MOST_BYTES)
    names = list(Forms.__struct_fields__)
    fields = {}
    for key, value in found.items():
        if key not in names:
            raise SettingsError(
                f"A dialogue of Boggle has no {quoted(key)}; it has {joined(names)}."
            )
        fields[key] = (*_expressions(key, value), *getattr(USUAL_FORMS, key))
    return structs.replace(USUAL_FORMS, **fields)


def _expressions(key: str, value: object) -> list[str]:
    """Return a list of regular expressions. Raises SettingsError if it is not one."""
    given = [value] if isinstance(value, str) else value
    if not isinstance(given, list) or not all(isinstance(form, str) for form in given):
        raise SettingsError(f'{key} must be a list of regular expressions, such as ["next word"].')
    for form in given:
        try:
            compiled = re.compile(form) if len(form) <= LONGEST else None
        except (re.error, RecursionError, OverflowError):
            compiled = None
        if compiled is None:
            raise SettingsError(f"{quoted(form)} in {key} is not a regular expression.")
        if key in ("your_score", "my_score") and compiled.groups != 1:
            raise SettingsError(f"{quoted(form)} in {key} must have one group, around the number.")
    return given
