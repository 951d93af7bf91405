"""Shared games: those that all in a room play together, rebuilt from the events of the room.

They have no row in the store of games: the moves are events. A class may play with its own words.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.moves import Guess, Move, letter_from, word_from
from wordfoe.hangman.replays import Replay, replay
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.room import Room, Round
from wordfoe.web.archive import record_of
from wordfoe.web.hangman import LiveHangman
from wordfoe.web.hangman_views import HangmanView, hangman_view
from wordfoe.web.rooms.requests import Guess as GuessRequest
from wordfoe.web.rooms.round_settings import lexicon_of
from wordfoe.web.store import GameRow

__all__ = ["SharedGames", "guess_from"]

MOST_GAMES = 200  # in memory


class SharedGames:
    """The shared games of a server, for threads; the latest are kept in memory. ``lexicon`` is the
    server's."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._games: OrderedDict[tuple[str, int], LiveHangman] = OrderedDict()
        self._lock = threading.Lock()

    def view(self, name: str, room: Room, played: Round, *, over: bool) -> HangmanView:
        """Return what all members may see of the game of a round; what is for the end only if the
        round is ``over``."""
        live = self._game(name, room, played)
        with live.lock:
            live = self._at(live, room, played)
            live.revealed = over
            return hangman_view(live)

    def answered(self, name: str, room: Room, guess: Guess) -> tuple[Move, bool]:
        """Return a guess in the game of the round that is played, with the dealer's reply, and
        whether it ends the game. The game stays as it is. Raises Malformed or Illegal if the guess
        is not possible, and DealerError."""
        played = room.round
        assert played is not None
        live = self._fresh(name, room, played)
        for made in played.moves:
            live.game.take(made.move)
        live.game.play(guess)
        return live.game.moves[-1], live.over

    def finished(self, name: str, room: Room, played: Round) -> Replay:
        """Return the game of a round that is over; one that was not played to its end is given
        up."""
        live = self._fresh(name, room, played)
        for made in played.moves:
            live.game.take(made.move)
        if not live.over:
            live.game.resign()
        return replay(record_of(live), live.game.lexicon)

    def words(self, played: Round) -> Lexicon:
        """Return the words that a round is played with."""
        return lexicon_of(played.options, self._lexicon)

    def _game(self, name: str, room: Room, played: Round) -> LiveHangman:
        return self._kept((name, played.number), lambda: self._fresh(name, room, played))

    def _kept(self, key: tuple[str, int], make: Callable[[], LiveHangman]) -> LiveHangman:
        with self._lock:
            found = self._games.get(key)
        fresh = make() if found is None else found
        with self._lock:
            live = self._games.setdefault(key, fresh)
            self._games.move_to_end(key)
            while len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
            return live

    def _at(self, live: LiveHangman, room: Room, played: Round) -> LiveHangman:
        """Return a locked game with the moves of the round: the kept one, or an older state of it
        for a request that read the room before."""
        if live.number > len(played.moves):
            live = self._fresh(live.row.room or "", room, played)
        for made in played.moves[live.number :]:
            live.game.take(made.move)
            live.number += 1
        return live

    def _fresh(self, name: str, room: Room, played: Round) -> LiveHangman:
        """Return the game of a round before its first move, with the words of that round."""
        lexicon = lexicon_of(played.options, self._lexicon)
        row = GameRow(
            f"{room.code}-{played.number}",
            "hangman",
            played.settings,
            "",
            played.started,
            None,
            lexicon.fingerprint,
            room=name,
            round=played.number,
        )
        return LiveHangman(row, lexicon)


def guess_from(request: GuessRequest, lexicon: Lexicon) -> Guess:
    """Return the guess of a request. All members see it, so a word must be one of the list.

    Raises Malformed unless it is either a letter or a word, and Illegal for a word that is not in
    the list or may offend.
    """
    if (request.letter is None) == (request.word is None):
        raise Malformed("Name either a letter or a word.")
    if request.letter is not None:
        return letter_from(request.letter, lexicon.alphabet)
    guess = word_from(request.word or "", lexicon.alphabet)
    if guess.word not in lexicon:
        raise Illegal("Not in the word list. Pick another.", "not-a-word")
    if lexicon.annotated.is_offensive(guess.word):
        raise Illegal("That word may offend. Pick another.", "offensive")
    return guess
