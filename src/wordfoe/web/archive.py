"""Archives: the export and import of finished games, for the statistics.

An archive is a list of records, each with when and how it was played. An imported record is
replayed by the rules, and its outcome must follow from its moves. Only what the replay understood
is stored, so nothing else of a file reaches the database.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from wordfoe.boggle.game import replay as replay_boggle
from wordfoe.boggle.rules import Move as BoggleMove
from wordfoe.boggle.rules import Submission, Word
from wordfoe.errors import DamagedRecord, WordfoeError
from wordfoe.hangman import rules as hangman
from wordfoe.hangman.dealers.fair import Fair, Secret
from wordfoe.hangman.game import Replay
from wordfoe.hangman.game import replay as replay_hangman
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record
from wordfoe.web.boggle import LiveBoggle
from wordfoe.web.hangman import MOST_WORDS, Agreed, LiveHangman, check_settings
from wordfoe.web.live_games import MOST_MOVES, LiveGame
from wordfoe.web.requests import BoggleWishes, HangmanWishes
from wordfoe.web.store import GameRow, MoveRow
from wordfoe.web.times import DAY, utc_day

__all__ = [
    "FORMAT",
    "Archive",
    "Damaged",
    "Imported",
    "LeftOut",
    "archived",
    "live_from",
    "restored",
]

FORMAT: Literal[1] = 1
MOST_RECORDS = 2000
MOST_AHEAD = DAY  # that the clock of another server may be fast


class LeftOut(Struct, frozen=True):
    """How many finished games an export lacks, and why."""

    other_words: int = 0  # played with a word list that the server no longer has
    too_many: int = 0  # older than the newest 2,000, which an archive may hold


class Archive(Struct, frozen=True):
    """Records of finished games; the first field says what the file is."""

    wordfoe_statistics: Literal[1]
    records: Annotated[list[dict[str, Any]], Meta(max_length=MOST_RECORDS)]
    left_out: LeftOut = LeftOut()


class Imported(Struct, frozen=True):
    """How many games of an archive were imported, and how many were skipped."""

    imported: int
    skipped: int


class Played(Struct, frozen=True, kw_only=True):
    """When and how a game was played, which its record does not say."""

    created: Annotated[int, Meta(ge=0)]
    ended: Annotated[int, Meta(ge=0)]
    daily: date | None = None
    show_count: bool = False
    seeded: bool = False

    def check(self, now: int) -> None:
        """Raise DamagedRecord for a game of the future, or a daily game begun before its day."""
        if max(self.created, self.ended) > now + MOST_AHEAD:
            raise DamagedRecord("The record is damaged: its game lies in the future.")
        if self.daily is not None and self.daily.isoformat() > utc_day(self.created):
            raise DamagedRecord("The record is damaged: its daily game was begun before its day.")


def live_from(row: GameRow, lexicon: Lexicon) -> LiveGame:
    """Return the game of a row, before its first move."""
    return LiveBoggle(row, lexicon) if row.kind == "boggle" else LiveHangman(row, lexicon)


def record_of(live: LiveGame) -> Record:
    """Return the record of a game."""
    assert isinstance(live, (LiveHangman, LiveBoggle))
    return live.game.record()


def archived(live: LiveGame, ended: int) -> dict[str, Any]:
    """Return a game that ended at this time as an archive holds it."""
    played = Played(
        created=live.row.created,
        ended=ended,
        daily=None if live.row.daily is None else date.fromisoformat(live.row.daily),
        show_count=isinstance(live, LiveHangman) and live.show_count,
        seeded=live.row.seeded,
    )
    record: dict[str, Any] = msgspec.to_builtins(record_of(live))
    return {**record, "played": msgspec.to_builtins(played)}


def restored(
    content: dict[str, Any], owner: str, lexicon: Lexicon, now: int
) -> tuple[GameRow, list[MoveRow]]:
    """Return the rows to be stored for an archived game that is imported now.

    The id follows from owner and content, so the same game cannot be imported twice. Raises one of
    ``Damaged`` if the record is damaged, unfinished or of other words.
    """
    try:
        played = msgspec.convert(content.get("played"), Played)
        record = Record.from_line(msgspec.json.encode(content))
    except (msgspec.ValidationError, TypeError) as error:
        raise DamagedRecord(f"The record is damaged: {error}.") from None
    played.check(now)
    if record.outcome is None:
        raise DamagedRecord("The record has no finished game.")
    if len(record.moves) > MOST_MOVES or _words_guessed(record) > MOST_WORDS:
        raise DamagedRecord("The record has more moves than this server allows.")
    read = _boggle if record.game == "boggle" else _hangman
    settings, moves, stored = read(record, lexicon, played.show_count)
    row = GameRow(
        _id(owner, record.game, settings, moves, played.created),
        record.game,
        msgspec.json.encode(stored).decode(),
        owner,
        played.created,
        None if played.daily is None else played.daily.isoformat(),
        lexicon.fingerprint,
        imported=now,
        seeded=played.seeded,
    )
    return row, _moves(row, moves, played, lexicon)


Understood: TypeAlias = tuple[Struct, Sequence[Struct], Struct]  # settings, moves, stored settings


def _hangman(record: Record, lexicon: Lexicon, show_count: bool) -> Understood:
    replayed = replay_hangman(record, lexicon)
    wishes = msgspec.to_builtins(replayed.settings)
    del wishes["lowercase_only"]
    msgspec.convert(wishes, HangmanWishes)  # checks the limits of games that are begun here
    check_settings(replayed.settings)
    moves = [hangman.Move(move.guess, _reply(move)) for move in replayed.moves]
    return replayed.settings, moves, Agreed(replayed.settings, show_count, secret=_set(replayed))


def _set(replayed: Replay) -> Secret | None:
    """Return the word that another player set in a room; None if the dealer drew it."""
    if replayed.secret is None or replayed.settings.dealer != "fair":
        return None
    drawn = Fair.deal(replayed.positions[0]).secret
    return None if replayed.secret == drawn else replayed.secret


def _reply(move: hangman.Move) -> hangman.Reply:
    """Return the parts of a reply that the rules check."""
    reply = move.reply
    match move.guess:
        case hangman.Resign():
            return hangman.Reply()
        case hangman.Word():
            return hangman.Reply(reply.positions)
        case hangman.Letter():
            return msgspec.structs.replace(reply, letter=None)
    return reply


def _boggle(record: Record, lexicon: Lexicon, _show_count: bool) -> Understood:
    replayed = replay_boggle(record, lexicon)
    wishes = msgspec.to_builtins(replayed.settings)
    wishes["board"] = wishes.pop("tiles")
    msgspec.convert(wishes, BoggleWishes)
    found = iter(replayed.positions[-1].found)
    moves = [_found(move, found) for move in replayed.moves]
    return replayed.settings, moves, replayed.settings


def _found(move: BoggleMove, found: Iterator[Submission]) -> BoggleMove:
    """Return a move with its word as the rules read it; it may be written in several ways."""
    if not isinstance(move, Word):
        return move
    accepted = next(found)
    return Word(accepted.word, accepted.path)


def _words_guessed(record: Record) -> int:
    """Return how many whole words were guessed in a game of Hangman."""
    guesses = [move.get("guess") for move in record.moves]
    return sum(isinstance(guess, dict) and guess.get("type") == "word" for guess in guesses)


def _moves(
    row: GameRow, moves: Sequence[Struct], played: Played, lexicon: Lexicon
) -> list[MoveRow]:
    live = live_from(row, lexicon)
    rows = []
    for number, move in enumerate(moves):
        taken = MoveRow(row.id, number, msgspec.json.encode(move).decode(), played.ended)
        live.take(taken)
        rows.append(taken._replace(outcome=live.outcome(played.ended)))
    if not live.over:
        raise DamagedRecord("The record has no finished game.")
    return rows


def _id(owner: str, game: str, settings: Struct, moves: Sequence[Struct], created: int) -> str:
    named = msgspec.to_builtins(settings)
    if named.get("strength") == "all":  # games were imported before there was a strength
        del named["strength"]
    identity = [owner, game, named, moves, created]
    return hashlib.sha256(msgspec.json.encode(identity, order="deterministic")).hexdigest()[:32]


# The errors that a damaged or forged record may raise.
Damaged = (WordfoeError, msgspec.MsgspecError, ValueError, TypeError, LookupError)
