"""Hands: what every player of a round has done so far, read from the moves of their games.

Moves are never changed, so those that were read once are not read again: each look at a round reads
how many moves every game has, and then the moves that are new.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

import msgspec

from wordfoe.boggle import rules as boggle
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.hangman import rules as hangman
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.room import Room, Round
from wordfoe.rooms.standings import BoggleHand, FoundWord, HangmanHand
from wordfoe.web.decoding import decoder_of
from wordfoe.web.hangman import Agreed
from wordfoe.web.rooms.gate import end_of
from wordfoe.web.rooms.store import RoomStore, RoundGame
from wordfoe.web.rooms.views import WatchedGame
from wordfoe.web.store import MoveRow

__all__ = ["RoundHands"]

GRACE = 10_000  # milliseconds that the clocks of two processes may differ, or a commit takes

_BOGGLE_MOVE: msgspec.json.Decoder[boggle.Move] = decoder_of(boggle.Move)  # type: ignore[arg-type]
_HANGMAN_MOVE = decoder_of(hangman.Move)


class _Read:
    """The moves of one game that were read."""

    def __init__(self) -> None:
        self.moves: list[Any] = []
        self.times: list[int] = []


class RoundHands:
    """The hands of one round, for threads. ``last_at`` is the time of the newest move that was
    read; 0 if there is none."""

    def __init__(self, store: RoomStore, lexicon: Lexicon, room: str, played: Round, mode: str):
        self._store = store
        self._lexicon = lexicon
        self._room = room
        self._number = played.number
        self._is_boggle = mode == "boggle"
        kind: Any = BoggleSettings if self._is_boggle else Agreed
        self._settings: Any = decoder_of(kind).decode(played.settings)
        self._games: dict[str, RoundGame] = {}  # by owner
        self._read: dict[str, _Read] = {}
        self._lock = threading.Lock()
        self.last_at = 0

    def look(self) -> None:
        """Read what is new. Raises StoreError."""
        with self._lock:
            games = self._store.round_games(self._room, self._number)
            if self._lacks(games):
                since = max(0, self.last_at - GRACE)
                self._take(self._store.round_moves(self._room, self._number, since))
            if self._lacks(games):
                self._take(self._store.round_moves(self._room, self._number))
            self._games = {game.owner: game for game in games}

    def boggle(self, room: Room, seats: tuple[int, ...]) -> list[BoggleHand]:
        """Return what these players have found before the end of the round."""
        scoring = self._settings.scoring
        marked = self._lexicon
        hands = []
        for seat in seats:
            made = self._moves_of(room, seat)
            words = [move.word for move in made if isinstance(move, boggle.Word)]
            hints = sum(isinstance(move, boggle.Hint) for move in made)
            found = tuple(
                FoundWord(word, scoring.points(len(word)), marked.is_offensive(word))
                for word in words
            )
            paid = boggle.HINT_PRICE * hints
            over = any(isinstance(move, boggle.Done) for move in made)
            hands.append(BoggleHand(seat=seat, words=found, paid=paid, over=over))
        return hands

    def hangman(self, room: Room, seats: tuple[int, ...]) -> list[HangmanHand]:
        """Return how these players stood before the end of the round."""
        return [self._hangman(seat, self._moves_of(room, seat)) for seat in seats]

    def watched(self, room: Room, seats: tuple[int, ...]) -> list[WatchedGame]:
        """Return what the setter of a word sees of those who guess it."""
        shown = []
        for seat in seats:
            made = self._moves_of(room, seat)
            hand = self._hangman(seat, made)
            last = self._named(made[-1]) if made else None
            shown.append(WatchedGame(seat, self._pattern(made), hand.misses_left, last, hand.state))
        return shown

    def _named(self, move: Any) -> str:
        """Return the letter or word of a move, as the one who set the word sees it: of what was
        typed only words of the list that do not offend, so that no player can send a message."""
        match move.guess:
            case hangman.Letter(letter):
                return letter
            case hangman.Word(word):
                is_shown = word in self._lexicon and not self._lexicon.is_offensive(word)
                return word if is_shown else hangman.HIDDEN * len(word)
            case hangman.Hint():
                return move.reply.letter or ""
        return ""

    def _lacks(self, games: list[RoundGame]) -> bool:
        read: Mapping[str, _Read] = self._read
        return any(
            game.moves > (len(read[game.game].moves) if game.game in read else 0) for game in games
        )

    def _take(self, rows: list[MoveRow]) -> None:
        decoder: Any = _BOGGLE_MOVE if self._is_boggle else _HANGMAN_MOVE
        for row in rows:
            read = self._read.setdefault(row.game, _Read())
            if row.number == len(read.moves):
                read.moves.append(decoder.decode(row.move))
                read.times.append(row.at)
                self.last_at = max(self.last_at, row.at)

    def _moves_of(self, room: Room, seat: int) -> list[Any]:
        """Return the moves of a player that count: none that came after the end, and not the one by
        which the server closes a game then."""
        game = self._games.get(room.seats[seat].owner)
        read = None if game is None else self._read.get(game.game)
        if read is None:
            return []
        end = end_of(room, self._number)
        made = zip(list(read.moves), read.times, strict=False)
        return [
            move
            for move, at in made
            if end is None or at < end or (at == end and not _closes(move))
        ]

    def _hangman(self, seat: int, made: list[Any]) -> HangmanHand:
        misses = guesses = 0
        resigned = False
        for move in made:
            match move.guess:
                case hangman.Hint():
                    misses += hangman.HINT_PRICE
                case hangman.Resign():
                    resigned = True
                case _:
                    guesses += 1
                    misses += not move.reply.positions
        allowed = self._settings.settings.misses
        left = None if allowed is None else max(0, allowed - misses)
        state: Any = "playing"
        if made and hangman.HIDDEN not in self._pattern(made):
            state = "won"
        elif resigned or left == 0:
            state = "lost"
        return HangmanHand(seat=seat, misses=misses, misses_left=left, guesses=guesses, state=state)

    def _pattern(self, made: list[Any]) -> str:
        shown = [hangman.HIDDEN] * self._settings.settings.length
        for move in made:
            letter = move.reply.letter or getattr(move.guess, "letter", "")
            word = getattr(move.guess, "word", None)
            for position in move.reply.positions:
                shown[position] = word[position] if word else letter
        return "".join(shown)


def _closes(move: Any) -> bool:
    return isinstance(move, boggle.Done) or isinstance(getattr(move, "guess", None), hangman.Resign)
