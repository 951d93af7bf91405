"""What a program asks for, and the answer to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from wordfoe.grading.dialogue import LONGEST, Dialogue, Kind
from wordfoe.grading.finding import skeleton
from wordfoe.grading.session import Script

__all__ = [
    "Asked",
    "answers_to",
    "arguments_for",
    "ask",
    "complains",
    "is_yes_or_no",
    "missing_file",
    "order_of_questions",
    "topics_of",
    "usage_arguments",
]

# Words that tell what a question without a known form is about, the strongest first.
_TOPICS: tuple[tuple[Kind, str], ...] = (
    ("again", r"\b(again|another|rematch)\b"),
    ("enter", r"\bpress\b|\bany key\b"),
    ("show_count", r"\b(running|total|remaining (words|choices)|words (left|remaining)|count)\b"),
    ("debug", r"\b(debug|verbose|cheat)"),
    ("length", r"\b(length|letters|characters|long|size)\b"),
    ("misses", r"\b(guesses|tries|attempts|misses|mistakes|lives|chances|turns|wrong)\b"),
    ("list", r"\b(dictionary|file|list|path|\w+\.txt)\b"),
    ("level", r"\b(level|difficult\w*|easy|hard)\b"),
    ("rules", r"\b(rules|instructions|help)\b"),
    ("start", r"\b(play|start|begin|ready)\b"),
    ("guess", r"\b(guess|letter|character)\b"),
)
_COMPLAINTS = re.compile(
    r"\b(invalid|again|must|should|sorry|error|wrong|valid|at least|greater|positive|between|too|no"
    r"|not|only|less|more than|can't|cannot|unknown|another)\b",
    re.IGNORECASE,
)
_YES_OR_NO = re.compile(
    r"\by(es)?\W{1,3}(\w\W{1,3})?(or )?\W{0,3}no?\b|\byes or no\b|\btrue\W+false\b"
    r"|^\s*(do|does|would|should|are|is|will|shall|has|have|did|can|could)\b",
    re.IGNORECASE | re.MULTILINE,
)


class Asked:
    """A question: its kind (None: unknown), the line that asks it, and all lines from there on."""

    def __init__(self, kind: Kind | None, line: str = "", text: str = "") -> None:
        self.kind = kind
        self.line = line
        self.text = text or line

    def __repr__(self) -> str:
        """Return the kind and the line."""
        return f"Asked({self.kind!r}, {self.line!r})"


def ask(dialogue: Dialogue, text: str, *, in_game: bool = False, by_topic: bool = False) -> Asked:
    """Return what the end of a text asks for: its last line, or one of the three before it.

    ``by_topic`` takes a question of unknown form by the words in it.
    """
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        return Asked(None)
    tail = [line[-LONGEST:].replace("\u2019", "'") for line in lines[-4:]]
    for number, line in enumerate(reversed(tail)):
        text = "\n".join(tail[len(tail) - 1 - number :])
        if kind := dialogue.asked(line, in_game=in_game):
            return Asked(kind, line, text)
        if number < 2 and by_topic and skeleton(line) and line.rstrip()[-1] in "?:>)]":
            yes_or_no = is_yes_or_no(line)
            for topic, expression in _TOPICS:
                if yes_or_no and topic in ("list", "length", "misses", "level", "guess"):
                    continue
                if re.search(expression, line, re.IGNORECASE):
                    return Asked(topic, line, text)
    return Asked(None, tail[-1], "\n".join(tail[-2:]))


def topics_of(line: str) -> set[Kind]:
    """Return all that a line may be about, by its words."""
    return {kind for kind, expression in _TOPICS if re.search(expression, line, re.IGNORECASE)}


def complains(line: str) -> bool:
    """Return whether a line complains about the answer before it."""
    return _COMPLAINTS.search(line[-LONGEST:]) is not None


def order_of_questions(dialogue: Dialogue, text: str) -> list[Kind]:
    """Return the set-up questions in a text in which several stand behind each other, as in the
    output of a program that does not flush its prompts."""
    found: list[Kind] = []
    for line in text.split("\n"):
        for part in re.split(r"(?<=[?:>])\s*", line[:LONGEST]):
            kind = dialogue.asked(part) if part.strip() else None
            if kind is not None and kind not in ("guess", "enter") and kind not in found:
                found.append(kind)
    return found


def answers_to(
    asked: Asked, dialogue: Dialogue, script: Script, names: tuple[str, ...]
) -> list[str]:
    """Return the answers to a question, the likeliest first: the next one is for a program that
    asks again."""
    own = dialogue.answers
    line = asked.text
    kind = asked.kind
    if kind == "length":
        return [str(script.length)]
    if kind == "misses":
        return _numbers_near(script.misses, asked.line)
    if kind == "list":
        name = names[0] if names else "dictionary.txt"
        stem = str(PurePosixPath(name).with_suffix(""))
        plain = own.get("list", "{name}").format(name=name, stem=stem)
        without = re.search(r"without|no extension|\bexclud", line.lower()) is not None
        return [stem, plain] if without else [plain, stem, f"./{name}"]
    if kind == "level":
        return _levels(script.level or "hard", line.lower(), own)
    if kind == "name":
        return [own.get("name", "Ann")]
    if kind == "enter":
        return [""]
    if kind == "rules":  # or any other question: a no, and a yes if it asks again
        both = zip(_yes_or_no(False, line, own), _yes_or_no(True, line, own), strict=False)
        return [answer for pair in both for answer in pair]
    wanted = kind in ("again", "start") or (kind == "show_count" and script.show_count)
    return _yes_or_no(wanted, line, own)


def _yes_or_no(yes: bool, line: str, own: Mapping[str, str]) -> list[str]:
    usual = own.get("yes" if yes else "no")
    capitals = re.search(r"\bY(ES)?\b\W{1,3}(or )?\W{0,2}N(O)?\b", line) is not None
    line = line.lower()
    both: tuple[str, ...] = ("y", "yes", "Y", "1", "true")
    if not yes:
        both = ("n", "no", "N", "0", "false")
    first = both[0]
    if re.search(r"\byes\W{1,4}1\b|\b1\W{1,4}(for |is |= ?)?yes\b", line):
        first = both[3]
    elif re.search(r"\byes\b", line) and not re.search(r"\by\b", line.replace("(y)es", "y")):
        first = both[1]
    elif re.search(r"\btrue\b.*\bfalse\b", line):
        first = both[4]
    elif re.search(r"\b1\b.{0,12}\b(yes|0|no)\b|\byes\W{1,4}1\b", line):
        first = both[3]
    if capitals:  # as it is written there
        first, both = first.upper(), (*(answer.upper() for answer in both), *both)
    return list(dict.fromkeys(([usual] if usual is not None else []) + [first, *both]))


def _levels(level: str, line: str, own: Mapping[str, str]) -> list[str]:
    number = own.get(level, {"easy": "1", "medium": "2", "hard": "3"}[level])
    if level in line and not re.search(r"\b[123]\b", line):
        return [level, level[0], number]
    return [number, level, level[0], level[0].upper()]


def _numbers_near(wanted: int, line: str) -> list[str]:
    """Return a number, and then those next to it within the bounds that a line names."""
    bounds = sorted({int(found) for found in re.findall(r"\b\d{1,3}\b", line)})
    nearest = [min(max(wanted, bounds[0]), bounds[-1])] if bounds else []
    return list(dict.fromkeys(map(str, (wanted, *nearest, 8, 10, 6, 12))))


def arguments_for(template: tuple[str, ...], script: Script, name: str) -> list[str]:
    """Return arguments with the settings of a game filled in."""
    values = {
        "{list}": name,
        "{length}": str(script.length),
        "{misses}": str(script.misses),
        "{count}": "y" if script.show_count else "n",
        "{level}": script.level or "hard",
    }
    filled = []
    for argument in template:
        for place, value in values.items():
            argument = argument.replace(place, value)
        filled.append(argument)
    return filled


def usage_arguments(text: str) -> list[tuple[str, ...]]:
    """Return the arguments to try with a program that ended at once, by what it says of them."""
    tried: list[tuple[str, ...]] = []
    for line in text.split("\n"):
        usage = re.search(r"\busage\b(.*)|(<\w.*|\[\w.*)$", line[:LONGEST], re.I)
        if usage is None:
            continue
        found = []
        rest = usage[1] or usage[2] or ""
        for token in re.findall(r"[A-Za-z_]+", rest):
            word = token.lower()
            for place, expression in (
                ("{length}", r"len|letters|wordsize|size"),
                ("{misses}", r"guess|tries|attempt|miss|lives|wrong|max"),
                ("{list}", r"dict|file|list|path|words?$"),
            ):
                if re.search(expression, word) and place not in found:
                    found.append(place)
                    break
        if found:
            tried.append(tuple(found))
    usual = [("{list}", "{length}", "{misses}"), ("{list}",), ("{length}", "{misses}")]
    return list(dict.fromkeys([*tried, *usual]))


def is_yes_or_no(line: str) -> bool:
    """Return whether a line wants a yes or a no."""
    return _YES_OR_NO.search(line[-LONGEST:]) is not None


def missing_file(text: str) -> str | None:
    """Return the name of the file that a program did not find, by its message."""
    found = re.search(
        r"No such file or directory: ['\"]([^'\"]{1,200})['\"]"
        r"|FileNotFoundException: ([^\n(]{1,200}?) \(No such file"
        r"|\b([\w./-]{1,100}\.\w{1,5})['\"]?:? (?:openFile: )?[^\n]{0,40}?"
        r"(?:does not exist|No such file|not found)",
        text,
    )
    return next(filter(None, found.groups()), None) if found else None
