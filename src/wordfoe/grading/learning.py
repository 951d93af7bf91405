"""A description of a dialogue from games with the program: what it asks, and where it shows what.

The general dialogue plays; what was recognised becomes expressions for exactly these sentences,
which the teacher can correct.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import LONGEST, Dialogue, Kind, compiled, parse_dialogue
from wordfoe.grading.finding import first_match
from wordfoe.grading.session import Script, Session, Turn
from wordfoe.wording import quoted

__all__ = ["LEARNING_GAMES", "Learned", "learn"]

_WORDS = tuple("ally beta cool deal else flew good hope ibex".split())
# A game that is won against nearly every program, with a repeat and a digit, and one that is lost.
_LINES = ("e o e 1 t l g d c k a s b y f w h p", "q z j x v k u r m n w i c")
LEARNING_GAMES = (
    Script(words=_WORDS, length=4, misses=12, lines=tuple(_LINES[0].split())),
    Script(words=_WORDS, length=4, misses=3, lines=tuple(_LINES[1].split())),
)
_ABOUT: dict[str, str] = {
    "again": "Asks to play again",
    "debug": "Asks about debugging",
    "level": "Asks for the level",
    "show_count": "Asks whether to show the count",
    "list": "Asks for the word list",
    "length": "Asks for the length",
    "misses": "Asks for the misses",
    "rules": "Asks something else",
    "name": "Asks for a name",
    "start": "Asks whether to start",
    "enter": "Waits for Enter",
    "guess": "Asks for a guess",
    "pattern": "The pattern",
    "misses_left": "Misses left",
    "misses_used": "Misses made",
    "words_left": "Words left",
    "guessed": "Letters guessed",
    "hit": "A hit",
    "miss": "A miss",
    "refused": "A refusal",
    "win": "A win",
    "loss": "A loss",
    "word": "The word at the end",
}
# What differs from turn to turn in a sentence: numbers, single letters, patterns, the word.
_VARIABLE = re.compile(
    r"(-?\d+|(?<![A-Za-z])(?<![A-Za-z]')[A-Za-z](?![A-Za-z])|(?<!\S)[-_*a-z]*[-_*]{2}[-_*a-z]*(?!\S)"
    r"|(?<!\S)(?:[-_*] ){2,}|\{word\})"
)
_EXPECTED = ("guess", "pattern", "misses_left", "hit", "miss", "refused", "win", "loss", "word")


class Learned(Struct, frozen=True):
    """A proposed description, as TOML and as it would be used, and what it rests on."""

    toml: str
    dialogue: Dialogue
    findings: tuple[str, ...]  # a sentence for each thing that was recognised, or was not
    sessions: tuple[Session, ...]


def learn(player: ProgramPlayer, name: str = "own") -> Learned:
    """Play two games with a program, and return a description of its dialogue.

    The player uses its own dialogue, the general one unless it was given another.
    """
    seen: dict[str, list[str]] = {}
    sessions: list[Session] = []
    contexts: list[tuple[str, bool, str]] = []
    for game in LEARNING_GAMES:
        sessions += player.play([game])
        match = player.match
        if match is None:
            continue
        for asked in match.questions:
            if asked.kind is not None and asked.line.strip():
                _note(seen, asked.kind, asked.line)
        if sessions[-1].turns:
            _note(seen, "guess", match.prompt)
            _note(seen, "again", match.again)
        reader = match.reader
        if reader is not None and reader.context is not None:
            contexts.append((reader.blank, bool(reader.spaced), reader.context[0]))
    for session in sessions:
        _note_shown(seen, session, player.dialogue)
    toml = _toml(name, player, seen, contexts)
    findings = _findings(player, seen, contexts, sessions)
    return Learned(toml, parse_dialogue(toml, name), tuple(findings), tuple(sessions))


def _note(seen: dict[str, list[str]], what: str, line: str) -> None:
    line = line.strip()[:LONGEST]
    kept = seen.setdefault(what, [])
    if line and len(kept) < 4 and not any(_matches(_literal(what, old), line) for old in kept):
        kept.append(line)


def _note_shown(seen: dict[str, list[str]], session: Session, dialogue: Dialogue) -> None:
    """Note the lines that the numbers, verdicts and endings of a session were read from."""
    shows = dialogue.shows
    for part in (session.start, *session.turns):
        lines = [line for line in part.text.split("\n") if line.strip()]
        for what, value, expressions in (
            ("misses_left", part.misses_left, shows.misses_left),
            ("words_left", part.words_left, shows.words_left),
            ("guessed", part.guessed, shows.guessed),
        ):
            found = _line_with(lines, expressions) if value is not None else None
            if found is not None:
                _note(seen, what, found)
            elif what == "misses_left" and value is not None:
                _note(seen, "misses_used", _line_with(lines, shows.misses_used) or "")
        if isinstance(part, Turn) and part.verdict is not None:
            said = _line_with(lines, getattr(shows, part.verdict))
            _note(seen, part.verdict, said or "")
    if session.turns and session.ending is not None:
        lines = [line for line in session.turns[-1].text.split("\n") if line.strip()]
        if session.ending.won is not None:
            what = "win" if session.ending.won else "loss"
            said = _line_with(lines, getattr(shows, what)) or ""
            if session.ending.word:
                said = re.sub(rf"\b{session.ending.word}\b", "{word}", said, flags=re.IGNORECASE)
            _note(seen, what, said)
        word = session.ending.word
        if word:
            told = [line for line in lines if re.search(rf"\b{re.escape(word)}\b", line, re.I)]
            if told:
                at = told[-1].lower().rindex(word)
                _note(seen, "word", told[-1][:at] + "{word}")


def _line_with(lines: Sequence[str], expressions: Iterable[str]) -> str | None:
    expressions = tuple(expressions)
    return next((line for line in reversed(lines) if first_match(expressions, line)), None)


def _literal(what: str, line: str) -> str:
    """Return an expression for a sentence: numbers, letters and patterns in it may be others."""
    text = re.sub(r"\s+", " ", line.strip())
    if what == "word":
        return re.escape(text).replace(r"\{word\}", r"(\w+)").replace(r"\ ", r"\s*")
    group = what in ("misses_left", "misses_used", "words_left")
    if what == "guessed":
        label, colon, _ = text.partition(":")
        return f"{re.escape(label)}\\s*{colon}\\s*(.*)$".replace(r"\ ", r"\s+")
    parts = []
    for part in _VARIABLE.split(text):
        if part == "{word}":
            parts.append(r"\w+")
        elif re.fullmatch(r"-?\d+", part):
            parts.append(r"(-?\d+)" if group else _number_in(what, part))
            group = False
        elif re.fullmatch(r"[A-Za-z]", part) and what in ("hit", "miss", "refused"):
            parts.append(r"\w" if part not in ("I", "a", "A") else part)
        elif _VARIABLE.fullmatch(part) and not part.isalpha():
            parts.append(r".*?")
        else:
            parts.append(re.escape(part).replace(r"\ ", r"\s+"))
    return "".join(parts)


def _number_in(what: str, number: str) -> str:
    """Return an expression for a number in a sentence that is not read for it."""
    if what in ("hit", "miss"):
        return "0" if number == "0" else r"(?P<copies>[1-9]\d*)" if what == "hit" else r"\d+"
    return r"-?\d+"


def _matches(expression: str, line: str) -> bool:
    return compiled(expression).search(line) is not None


def _toml(
    name: str,
    player: ProgramPlayer,
    seen: dict[str, list[str]],
    contexts: list[tuple[str, bool, str]],
) -> str:
    lines = [f"name = {_text(name)}", ""]
    if player.arguments:
        lines += ["[program]", f"arguments = {_list(player.arguments)}", ""]
    kinds = [kind for kind in _ABOUT if kind in seen and kind in Kind.__args__ and seen[kind]]  # type: ignore[attr-defined]
    if kinds:
        lines.append("[questions]")
        lines += [
            f"{kind} = {_list(_literal(kind, line) for line in seen[kind])}" for kind in kinds
        ]
        lines.append("")
    lines.append("[shows]")
    if contexts:
        blank, spaced, label = contexts[0]
        lines += [f"blanks = {_text(blank)}", f'spacing = "{"spaced" if spaced else "tight"}"']
        if re.search("[a-z]", label):
            expression = r"\s+".join(map(re.escape, label.split())) + r"\s*$"
            lines.append(f"pattern = {_list([expression])}")
    for what in (
        "misses_left",
        "misses_used",
        "words_left",
        "guessed",
        "hit",
        "miss",
        "refused",
        "win",
        "loss",
        "word",
    ):
        literals = [
            literal
            for line in seen.get(what, ())
            if _is_usable(what, literal := _literal(what, line))
        ]
        if literals:
            lines.append(f"{what} = {_list(literals)}")
    return "\n".join(lines) + "\n"


def _is_usable(what: str, expression: str) -> bool:
    needs_group = what in ("misses_left", "misses_used", "words_left", "guessed", "word")
    plain = re.sub(r"\\.|\(.*?\)", "", expression)
    return len(re.findall(r"\w", plain)) > 2 and not (
        needs_group and not compiled(expression).groups
    )


def _findings(
    player: ProgramPlayer,
    seen: dict[str, list[str]],
    contexts: list[tuple[str, bool, str]],
    sessions: list[Session],
) -> list[str]:
    found = []
    if player.arguments:
        found.append(f"Its arguments: {' '.join(player.arguments)}.")
    for what, about in _ABOUT.items():
        if what == "pattern" and contexts:
            blank, spaced, label = contexts[0]
            form = "spaced" if spaced else "tight"
            place = f" after {quoted(label.strip())}" if label.strip() else ""
            found.append(f"The pattern: hidden letters are {quoted(blank)}, {form}{place}.")
        found += [
            f"{about}: {quoted(line.replace('{word}', '...'), 100)}." for line in seen.get(what, ())
        ]
        missing = what in _EXPECTED and not seen.get(what) and not (what == "pattern" and contexts)
        if missing and not (what == "misses_left" and seen.get("misses_used")):
            found.append(f"{about}: not recognised.")
    for session in sessions:
        if session.fault is not None:
            last = session.fault.text.split("\n")[-1]
            found.append(f"A game ended with a fault ({session.fault.kind}): {quoted(last, 100)}.")
        if "list" in session.driver:
            found.append("It did not read the word list that was put into its folder.")
    return list(dict.fromkeys(found))


def _text(text: str) -> str:
    """Return a text as TOML: literal where possible, so that backslashes stay single."""
    if text.isprintable() and "'''" not in text and text[-1:] != "'":
        return f"'{text}'" if "'" not in text else f"'''{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in escaped) + '"'


def _list(texts: Iterable[str]) -> str:
    return "[" + ", ".join(_text(text) for text in dict.fromkeys(texts)) + "]"
