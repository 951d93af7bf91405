"""Guessing: the word that is set, the votes of a class, and guesses in a game played together.

Each function returns events to append, or raises Illegal with a code and a sentence.
"""

from __future__ import annotations

from wordfoe.alphabet import ENGLISH, Alphabet, capitals, fold
from wordfoe.errors import Illegal
from wordfoe.hangman.moves import Guess, Letter, Move, letter_from
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.clock import is_running
from wordfoe.rooms.commands import host_of, require_running
from wordfoe.rooms.decisions import Events, member, require_open, return_to
from wordfoe.rooms.events import Ended, Guessed, Voted
from wordfoe.rooms.room import Room, Round
from wordfoe.rooms.sealing import checked_word, sealed
from wordfoe.wording import counted

__all__ = ["MOST_CHANGES", "guessed", "may_guess", "may_play", "set_word", "vote"]

MOST_CHANGES = 10  # of a pupil's letter in one step
MOST_MOVES = 1000  # of a game that is played together


def set_word(room: Room, owner: str, word: str, salt: str, lexicon: Lexicon, now: int) -> Events:
    """Return the seal of the next round's word; ``salt`` is fresh (see ``sealing.fresh_salt``).

    Raises Malformed if it is no word, and Illegal if it may not be set (see ``checked_word``), if
    it is another's turn to set it, it is set already, or a round is running.
    """
    require_open(room)
    seat = member(room, owner)
    if room.mode != "setter":
        raise Illegal("Nobody sets a word in this room.", "other-mode")
    if is_running(room, now):
        raise Illegal("A round is running. Set the next word when it is over.", "running")
    if room.sealed is not None:
        raise Illegal("The word is sealed and cannot be changed.", "sealed")
    if seat.number != room.setter:
        who = "Somebody else" if room.setter is None else room.seats[room.setter].name
        raise Illegal(f"{who} sets this word.", "not-setter")
    return (sealed(seat.number, checked_word(word, lexicon), salt),)


def vote(
    room: Room,
    owner: str,
    step: int,
    letter: str,
    now: int,
    alphabet: Alphabet = ENGLISH,
    *,
    most: int | None = None,
) -> Events:
    """Return a pupil's choice of a letter for a step; no event if it was chosen before. A pupil
    whose connection was lost is back with it, unless the class is full (``most`` pupils).

    Raises Malformed if it is no letter, and Illegal if this is no pupil of a class whose game runs,
    the step is over, the letter was tried before, the choice was changed too often, or the class is
    full.
    """
    require_open(room)
    seat = member(room, owner)
    if room.mode != "class":
        raise Illegal("Only a class votes.", "other-mode")
    if seat.watches:
        raise Illegal("You are watching. Only players can vote.", "watching")
    now_played = _playing(room, now)
    if step != len(now_played.moves):
        raise Illegal(
            f"Guess {step + 1} is over. Choose a letter for guess {len(now_played.moves) + 1}."
            if step < len(now_played.moves)
            else f"Guess {step + 1} has not come yet.",
            "out-of-step",
        )
    chosen = letter_from(letter, alphabet).letter
    _check_untried(now_played, chosen)
    before = now_played.votes.get(step, {}).get(seat.number)
    if before is not None and before.letter == chosen:
        return ()
    if before is not None and before.changes >= MOST_CHANGES:
        raise Illegal(
            f"You changed your letter {counted(MOST_CHANGES, 'time')}. "
            f"It stays {capitals(before.letter)}.",
            "too-many-changes",
        )
    back = return_to(room, seat.number, now, most=most)
    return (*back, Voted(seat.number, step, chosen))


def may_play(room: Room, owner: str, letter: str | None, now: int) -> int:
    """Return the host's seat if the host of a class may play a letter now.

    Raises Illegal if this is not the host of a class, no round is running or it is paused, no
    letter is given, or the letter was tried before.
    """
    host = host_of(room, owner)
    if room.mode != "class":
        raise Illegal("Only the host of a class plays a letter for all.", "other-mode")
    now_played = _playing(room, now)
    if not letter:
        raise Illegal("Choose the letter to play.", "no-letter")
    _check_untried(now_played, fold(letter.strip()))
    return host.number


def may_guess(room: Room, owner: str, number: int, guess: Guess, now: int) -> int | None:
    """Return the seat that may make this guess now in a game that is played in turns; None if the
    same seat has made it, so that a request that comes twice does no harm.

    ``number`` is the number of moves before it.

    Raises Illegal if no such game runs, it is paused, it is not this player's turn, or the game has
    gone on.
    """
    require_open(room)
    seat = member(room, owner)
    now_played = _playing(room, now)
    if room.mode == "class" or not now_played.together:
        raise Illegal("Everybody plays alone in this room.", "other-mode")
    moves = now_played.moves
    if number < len(moves):
        made = moves[number]
        if made.seat == seat.number and made.move.guess == guess:
            return None
    if number != len(moves):
        raise Illegal("The game has gone on. Look again before you guess.", "out-of-step")
    if seat.number not in now_played.seats:
        raise Illegal("You do not guess in this round. You can watch.", "watching")
    if seat.number != room.turn:
        who = "somebody else" if room.turn is None else room.seats[room.turn].name
        raise Illegal(f"It is {who}'s turn.", "not-your-turn")
    if isinstance(guess, Letter):
        _check_untried(now_played, guess.letter)
    return seat.number


def guessed(room: Room, seat: int, move: Move, *, over: bool) -> Events:
    """Return a move in the game that all play together, and the end of the round if the game is
    over with it.

    Raises Illegal if the game has had as many moves as it may, and ValueError if there is no round.
    """
    if room.round is None:
        raise ValueError("there is no round")
    made = Guessed(seat, move, over)
    if over:
        return made, Ended(room.round.number, "all-done")
    if len(room.round.moves) >= MOST_MOVES - 1:
        raise Illegal(f"This game has had {MOST_MOVES:,} moves. The host can end it.", "too-long")
    return (made,)


def _playing(room: Room, now: int) -> Round:
    """The round, if it runs and is not paused."""
    now_played = require_running(room, now)
    if now_played.pause is not None:
        raise Illegal("The game is paused. Wait for the host to go on.", "paused")
    return now_played


def _check_untried(now_played: Round, letter: str) -> None:
    if letter in now_played.tried:
        raise Illegal(f"{capitals(letter)} was tried before. Choose another.", "tried-before")
