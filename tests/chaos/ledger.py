"""The ledger: what the players asked for, what they were told, and what they overheard.

Each client process writes one file of JSON lines, game after game. It holds digests of answers
instead of answers, since the verdict only asks whether they are the same as those that follow from
the store.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

__all__ = ["LONG", "Account", "Overheard", "Told", "accounts_in", "digest"]

LONG = 10  # letters: such words of the lexicon are in no sentence that a server says
BIG = 1_000_000  # numbers from here on are neither counts nor positions; a seed is one

# What a game that runs never tells.
SECRET_KEYS = frozenset(
    "seed secret salt again candidates families last_words words_left proven certain value best "
    "given_away winnable grade solution missed longest withheld".split()
)
# Values that name a kind of thing and never a word of a game.
NAMES = frozenset("id kind type state code title status dealer ties rules seal alphabet".split())


class Told(Struct):
    """An answer to a move: its number, the moves that the game had then, and what it said."""

    number: int
    moves: int
    digest: str
    repeated: bool


class Overheard(Struct):
    """What was said of a game while it ran: everything in which a secret could hide."""

    keys: set[str] = msgspec.field(default_factory=set)
    numbers: set[int] = msgspec.field(default_factory=set)
    words: set[str] = msgspec.field(default_factory=set)  # long ones, anywhere
    values: set[str] = msgspec.field(default_factory=set)  # any that stand alone
    answers: int = 0

    def listen(self, content: Any) -> None:
        self.answers += 1
        self._take(content, "")

    def _take(self, value: Any, key: str) -> None:
        if isinstance(value, dict):
            self.keys |= SECRET_KEYS & set(value)
            for name, inner in value.items():
                self._take(inner, name)
        elif isinstance(value, list):
            for inner in value:
                self._take(inner, key)
        elif isinstance(value, str) and key not in NAMES:
            self.words |= set(re.findall(rf"[a-z]{{{LONG},}}", value.lower()))
            if re.fullmatch(r"[a-z]{3,}", value):
                self.values.add(value)
            self.numbers |= {int(x) for x in re.findall(r"\d{7,}", value)}
        elif isinstance(value, int) and value >= BIG:
            self.numbers.add(value)


class Account(Struct):
    """A game as its player knows it. Without an id: one whose beginning was not answered."""

    token: str
    kind: str
    id: str | None = None
    sent: dict[int, list[dict[str, Any]]] = msgspec.field(default_factory=dict)
    told: list[Told] = msgspec.field(default_factory=list)
    overheard: Overheard = msgspec.field(default_factory=Overheard)
    over: bool = False
    faults: dict[str, int] = msgspec.field(default_factory=dict)
    refusals: dict[str, int] = msgspec.field(default_factory=dict)
    complaints: list[str] = msgspec.field(default_factory=list)  # what a server must never say

    def send(self, number: int, move: dict[str, Any]) -> None:
        if move not in self.sent.setdefault(number, []):
            self.sent[number].append(move)

    def line(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"


def digest(content: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()[:24]


def accounts_in(folder: Path) -> Iterator[Account]:
    decoder = msgspec.json.Decoder(Account)
    for path in sorted(folder.glob("ledger-*.jsonl")):
        with path.open("rb") as lines:
            for line in lines:
                yield decoder.decode(line)
