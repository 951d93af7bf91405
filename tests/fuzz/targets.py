"""What the fuzzers throw bytes at: each parser of wordfoe, from a file to its last check.

A target takes any bytes. It may refuse them with an error of the tree, one sentence on one line;
any other exception is a bug. Digests are put right first, since they only tell damage: somebody who
means harm would put them right, too.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

from wordfoe import Lexicon
from wordfoe import record as records
from wordfoe.boggle import game as boggle
from wordfoe.boggle.board import Board, size_from
from wordfoe.boggle.explore.proof_check import check_proof
from wordfoe.boggle.explore.proof_file import read_proof
from wordfoe.boggle.search import Searcher
from wordfoe.errors import DamagedRecord, WordfoeError
from wordfoe.grading.boggle.forms import load_forms
from wordfoe.grading.boggle.reading import question_in, read_screen
from wordfoe.grading.dialogue import KINDS, parse_dialogue, shipped_dialogue
from wordfoe.grading.points import MOST_POINTS, load_points
from wordfoe.grading.recipes import recipe_of
from wordfoe.grading.transcript import read_transcript
from wordfoe.hangman import game as hangman
from wordfoe.hangman.analysis.puzzle_book import pack, unpack
from wordfoe.hangman.checker.distribution import check_distribution
from wordfoe.hangman.checker.mixture import check_mixture
from wordfoe.hangman.checker.proof import CheckedProof
from wordfoe.hangman.checker.tree import CheckedTree
from wordfoe.hangman.exact.certificate import FIRST_LINE, Certificate
from wordfoe.hangman.mixed.witness import read as read_witness
from wordfoe.jobs.results import Results, manifest_of
from wordfoe.rooms.animals import ANIMALS, animal_of, name_for
from wordfoe.rooms.codes import code_from
from wordfoe.rooms.sealing import checked_word
from wordfoe.terminal.boggle.table import drawn
from wordfoe.terminal.room import answers as room_answers_
from wordfoe.terminal.room.bounded import NotOurs, read
from wordfoe.terminal.room.game_answers import BoggleGame
from wordfoe.terminal.room.race import board_of
from wordfoe.terminal.room.sentences import group_lines, seats_line, standings_line, votes_line
from wordfoe.terminal.room.stream import messages
from wordfoe.web.archive import Archive, Damaged, restored
from wordfoe.web.boggle import settings_from
from wordfoe.web.decoding import decoded
from wordfoe.web.hangman import agreed_from
from wordfoe.web.requests import (
    MoveRequest,
    NewBoggle,
    NewGame,
    NewHangman,
    Selection,
)
from wordfoe.web.sessions import token_from

__all__ = ["MANIFEST", "TARGETS", "WORDS", "thrown_at"]

WORDS = "ally beta cool deal else flew good hope ibex lane lean elan quit quiet".split()
MANIFEST = {"command": "fuzz", "seed": 1, "nested": {"a": [1, None, "x"]}}
GENERAL = shipped_dialogue("general")
SAMPLE = 200  # words of a lexicon that are looked at
NOW = 1_794_744_000_000  # in milliseconds since 1970

Target = Callable[[bytes], None]


def thrown_at(target: Target, data: bytes) -> str | None:
    """The sentence with which a target refuses the bytes; None when it takes them."""
    try:
        target(data)
    except WordfoeError as error:
        sentence = str(error)
        assert sentence.isprintable(), sentence
        assert sentence.endswith((".", "?")), sentence
        return sentence
    return None


@cache
def words() -> Lexicon:
    return Lexicon(WORDS)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="wordfoe-fuzz-")  # gone when the program ends


def _written(data: bytes, name: str) -> str:
    path = os.path.join(_folder().name, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def lexicon(data: bytes) -> None:
    """A word list, plain or gzip; what it holds is what it says it holds."""
    try:
        loaded = Lexicon.load(_written(data, "words"))
    finally:
        Lexicon._load.cache_clear()
    assert len(loaded) == sum(map(loaded.count, loaded.lengths)) > 0
    for word in islice(loaded, SAMPLE):
        assert word in loaded, word
        assert loaded.has_prefix(word[:1])
    for lines in loaded.left_out:
        assert lines.count > 0
        assert str(lines).isprintable()


def record(data: bytes) -> None:
    """Records of both games, replayed."""
    for found in records.read(_written(data, "record")):
        replay = hangman.replay if found.game == "hangman" else boggle.replay
        assert len(replay(found, words()).positions) == len(found.moves) + 1


def board(data: bytes) -> None:
    """A board as typed: on the first line, with a size on the second."""
    text, _, size = data.decode(errors="surrogateescape").partition("\n")
    parsed = Board.parse(text, size_from(size) if size else None)
    assert len(parsed.faces) == parsed.rows * parsed.columns
    assert Board.parse(parsed.tiles, (parsed.rows, parsed.columns)) == parsed
    for found in Searcher(words()).search(parsed):
        assert parsed.read(found.path) == found.word
        assert parsed.trace(found.word) is not None


def results(data: bytes) -> None:
    """A file of results, taken up again by a run."""
    path = _written(data, "results")
    manifest_of(path)
    with Results(path, MANIFEST) as taken:
        taken.add("new", {"is": "there"})
        known = dict(taken.finished)
    with Results(path, MANIFEST) as again:
        assert again.finished == known


_DIGEST = re.compile(rb"(digest )[0-9a-f]{64}")


def certificate(data: bytes) -> None:
    """A guessing tree or a dealer's proof for the words of 4 letters."""
    header, end, body = data.partition(b"\n")
    told = _DIGEST.search(header)
    if told is not None:
        digest = hashlib.sha256(header[: told.start() + 7] + end + body).hexdigest().encode()
        data = header[: told.start() + 7] + digest + header[told.end() :] + end + body
    name = "4.tree" if b" tree " in header else "4.proof"
    found = Certificate.from_bytes(name, data)
    dealt = list(words().words(4))
    if found.kind == "tree":
        letters = words().alphabet.letters
        CheckedTree(name, found.lines, FIRST_LINE, dealt, letters).check(found.subject.value)
        return
    proof = CheckedProof(name, FIRST_LINE, dealt)
    for line in found.lines:
        proof.add(line)
    proof.require(found.subject.value)


def witness(data: bytes) -> None:
    """A mixture of trees or a distribution of the words of 4 letters."""
    kind = "mixture" if b" mixture " in data.partition(b"\n")[0] else "distribution"
    with open(path := os.path.join(_folder().name, f"4.{kind}"), "wb") as file:
        file.write(data)
    found = read_witness(os.path.dirname(path), 4, kind)
    assert found is not None
    dealt = list(words().words(4))
    if kind == "mixture":
        check_mixture(dealt, found.entries, found.bound)
    else:
        check_distribution(dealt, found.entries, found.bound)


def board_proof(data: bytes) -> None:
    """A proof of the best board."""
    header, end, body = data.partition(b"\n")
    try:
        claim = json.loads(header)
        claim["digest"] = ""
        claim["lexicon"] = words().fingerprint
        plain = json.dumps(claim, separators=(",", ":"), ensure_ascii=False).encode()
        claim["digest"] = hashlib.sha256(plain + b"\n" + body).hexdigest()
        header = json.dumps(claim, separators=(",", ":"), ensure_ascii=False).encode()
    except (ValueError, TypeError, RecursionError):
        pass  # no claim to put right
    claimed, classes = read_proof(_written(header + end + body, "board-proof"))
    check_proof(claimed, classes, words(), samples=3)


_KINDS: dict[int, Any] = {
    ord("g"): NewGame,
    ord("m"): MoveRequest,
    ord("s"): Selection,
    ord("a"): Archive,
}


def request(data: bytes) -> None:
    """The body of a request; its first byte says to which route. Then what the game makes of it."""
    token_from(data)
    kind = _KINDS.get(data[0] if data else 0, NewGame)
    asked: Any = decoded(data[1:], kind)
    if isinstance(asked, NewHangman):
        agreed_from(words(), asked.settings)
    elif isinstance(asked, NewBoggle):
        settings_from(words(), asked.settings)
    elif isinstance(asked, Archive):
        for content in asked.records:
            try:
                restored(content, "0" * 64, words(), NOW)
            except Damaged as error:
                raise DamagedRecord("A record that the import skips.") from error


def puzzles(data: bytes) -> None:
    """A file of puzzles, for any lexicon."""
    text = data.decode(errors="surrogateescape")
    found = unpack(text, "f00")
    assert list(unpack(pack(found, "f00", 1, 2), "f00")) == sorted(
        found, key=lambda x: (x.rating, x.words, x.pattern, x.tried)
    )


def dialogue(data: bytes) -> None:
    """The description of a program's dialogue, with expressions that are tried on a line."""
    parsed = parse_dialogue(data.decode("utf-8", errors="replace"), "fuzz.toml")
    assert parsed.asked("short") in (None, *KINDS)


def transcript(data: bytes) -> None:
    """A saved session with a student's program."""
    for session in read_transcript(data.decode("utf-8", errors="replace"), GENERAL, WORDS):
        assert len(session.turns) == len(session.script.lines)


def points(data: bytes) -> None:
    """A teacher's points."""
    found = load_points(_written(data, "points.toml"), ("ties", "misses"))
    assert all(0 <= weight <= MOST_POINTS for weight in found.weights.values())


def boggle_forms(data: bytes) -> None:
    """The dialogue of a Boggle program; then what it makes of its own text."""
    found = load_forms(_written(data, "boggle.toml"))
    text = data.decode(errors="replace")[:200]
    read_screen(text, found)
    question_in(text, found)


def recipe(data: bytes) -> None:
    """How a submission is built and run."""
    found = recipe_of(_written(data, "grade.toml"))
    assert found is not None
    assert found.command


def room(data: bytes) -> None:
    """What people type to join a room and to set a word: code, animal and word, a line each."""
    code, animal, word = [*data.decode(errors="replace").split("\n", 2), "", "", ""][:3]
    assert re.fullmatch("[A-Z]{4}", code_from(code))
    assert animal_of(name_for(animal, {"Otter"})) in ANIMALS
    assert checked_word(word, words()) in words()


def room_answers(data: bytes) -> None:
    """What a server of rooms says, as an event stream; events are named for what they have."""
    kinds: dict[str, Any] = {
        "news": room_answers_.News,
        "standings": room_answers_.Standings,
        "lesson": room_answers_.Lesson,
        "room": room_answers_.Room,
        "results": room_answers_.Results,
        "game": BoggleGame,
    }
    said = []
    for event, content in messages(io.BytesIO(data)):
        match read(content, kinds.get(event, room_answers_.Problem)):
            case room_answers_.Room() as shown:
                said.append(seats_line(shown, str))
            case room_answers_.Standings() as standings:
                said.append(standings_line(standings, str))
            case room_answers_.Lesson() as lesson:
                said.append(votes_line(lesson))
            case room_answers_.Results() as found:
                said += group_lines(found, str)
            case room_answers_.News() as news:
                said.append(news.said or "")
            case BoggleGame() as game:
                said += drawn(board_of(game))
    if not said:
        raise NotOurs("The stream says nothing.")
    assert all(line.isprintable() for line in said)


TARGETS: dict[str, Target] = {
    target.__name__: target
    for target in (
        lexicon,
        record,
        board,
        results,
        certificate,
        witness,
        board_proof,
        request,
        puzzles,
        dialogue,
        transcript,
        points,
        boggle_forms,
        recipe,
        room,
        room_answers,
    )
}
