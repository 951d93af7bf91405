"""Finished games out of one store and into another: the export and import of statistics.

An archive is a list of records, each with a note of when and as what it was played. A record proves
itself: it is replayed by the rules before it counts, and what its outcome claims must follow.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from wordfoe.boggle.match import replay as replay_boggle
from wordfoe.errors import DamagedRecord, WordfoeError
from wordfoe.hangman.match import replay as replay_hangman
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record
from wordfoe.web.boggle import LiveBoggle
from wordfoe.web.hangman import Agreed, LiveHangman, check_settings
from wordfoe.web.live import Live
from wordfoe.web.store import GameRow, MoveRow

__all__ = ["FORMAT", "Archive", "Damaged", "Imported", "archived", "live_from", "restored"]

FORMAT: Literal[1] = 1
MOST_RECORDS = 2000
LONGEST_GAME = 2000  # moves
MOST_TIME = 4_102_444_800_000  # the year 2100


class Archive(Struct, frozen=True):
    """Records of finished games; the first field says what the file is."""

    wordfoe_statistics: Literal[1]
    records: Annotated[list[dict[str, Any]], Meta(max_length=MOST_RECORDS)]


class Imported(Struct, frozen=True):
    imported: int
    skipped: int


class Played(Struct, frozen=True, kw_only=True):
    """When a game was played, and as what. Beside the record, which knows nothing of clocks."""

    created: Annotated[int, Meta(ge=0, le=MOST_TIME)]
    ended: Annotated[int, Meta(ge=0, le=MOST_TIME)]
    daily: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")] | None = None
    show_count: bool = False


def live_from(row: GameRow, lexicon: Lexicon) -> Live:
    """The game of a row, before its first move."""
    return LiveBoggle(row, lexicon) if row.kind == "boggle" else LiveHangman(row, lexicon)


def record_of(live: Live) -> Record:
    assert isinstance(live, (LiveHangman, LiveBoggle))
    return live.game.record()


def archived(live: Live, ended: int) -> dict[str, Any]:
    """A finished game as an archive holds it."""
    played = Played(
        created=live.row.created,
        ended=ended,
        daily=live.row.daily,
        show_count=isinstance(live, LiveHangman) and live.show_count,
    )
    record: dict[str, Any] = msgspec.to_builtins(record_of(live))
    return {**record, "played": msgspec.to_builtins(played)}


def restored(
    content: dict[str, Any], owner: str, lexicon: Lexicon
) -> tuple[GameRow, list[MoveRow]]:
    """The rows of an archived game; raises when it is damaged, unfinished or of other words.

    The id follows from owner and content, so that the same game comes in only once."""
    try:
        played = msgspec.convert(content.get("played"), Played)
        record = Record.from_line(msgspec.json.encode(content))
    except (msgspec.ValidationError, TypeError) as error:
        raise DamagedRecord(f"The record is damaged: {error}.") from None
    if record.outcome is None or len(record.moves) > LONGEST_GAME:
        raise DamagedRecord("The record is not of a finished game.")
    if record.game == "boggle":
        settings = msgspec.json.encode(replay_boggle(record, lexicon).settings)
    else:
        replayed = replay_hangman(record, lexicon)
        check_settings(replayed.settings)
        settings = msgspec.json.encode(Agreed(replayed.settings, played.show_count))
    row = GameRow(
        _id(record, played, owner),
        record.game,
        settings.decode(),
        owner,
        played.created,
        played.daily,
        lexicon.fingerprint,
    )
    return row, _moves(row, record, played, lexicon)


def _moves(row: GameRow, record: Record, played: Played, lexicon: Lexicon) -> list[MoveRow]:
    live = live_from(row, lexicon)
    rows = []
    for number, move in enumerate(record.moves):
        taken = MoveRow(row.id, number, msgspec.json.encode(move).decode(), played.ended)
        live.take(taken)
        rows.append(taken._replace(outcome=live.outcome(played.ended)))
    if not live.over:
        raise DamagedRecord("The record is not of a finished game.")
    return rows


def _id(record: Record, played: Played, owner: str) -> str:
    told = [owner, record.game, record.settings, record.moves, played.created]
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:32]


# What a record can be that is not as it should be, whoever wrote it.
Damaged = (WordfoeError, msgspec.MsgspecError, ValueError, TypeError, LookupError)
