"""Builders of views: a room, its round and its standings as one person may see them.

A visitor who has not joined, or was removed, sees what is needed to join: no round, no standings.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from wordfoe.rooms.animals import free_names
from wordfoe.rooms.clock import deadline, has_ended, idle_at, is_running, left, phase
from wordfoe.rooms.decisions import is_full
from wordfoe.rooms.lesson import current_votes, tally
from wordfoe.rooms.room import Room, Round, Seat
from wordfoe.rooms.standings import LISTED, Place, counts, done
from wordfoe.web.hangman_views import HangmanView
from wordfoe.web.rooms.news import seat_view
from wordfoe.web.rooms.round_settings import said_of
from wordfoe.web.rooms.views import (
    ClassView,
    OptionsView,
    RoomView,
    RoundView,
    SeatView,
    Standing,
    Standings,
    WatchedGame,
)

__all__ = [
    "class_view",
    "room_view",
    "round_view",
    "standing_of",
    "standings_view",
]

MOST_SEATS = 40  # in a view; in a larger room only your own and the host's
MOST_NAMES = 8


def room_view(
    room: Room,
    you: Seat | None,
    now: int,
    *,
    most: int,
    last_move: int = 0,
    round_shown: RoundView | None = None,
    standings: Standings | None = None,
    lesson: ClassView | None = None,
) -> RoomView:
    """Return a room as one person may see it; ``you`` is None for a visitor who is not in it.
    ``most`` is the number of players that it may have."""
    between = not is_running(room, now)
    return RoomView(
        code=room.code,
        mode=room.mode,
        phase=phase(room, now),
        number=room.number,
        now=now,
        you=None if you is None else you.number,
        host=you is not None and you.number == room.host,
        full=is_full(room, now, most),
        most=most,
        count=len(room.players),
        watching=room.watching,
        seats=_seats(room, you),
        names=free_names({seat.name for seat in room.seats.values()})[:MOST_NAMES],
        options=_options(room),
        round=round_shown if you is not None else None,
        standings=standings if you is not None else None,
        lesson=lesson if you is not None else None,
        ends=idle_at(room, last_move),
        setter=room.setter if between and room.mode == "setter" else None,
        seal=room.sealed.seal if between and room.sealed is not None else None,
    )


def _seats(room: Room, you: Seat | None) -> list[SeatView]:
    """Return those in the room, the removed ones left out: all if they are few."""
    own = [] if you is None else [seat_view(room, you.number)]
    if room.mode == "class":
        return own
    playing = frozenset(room.round.seats if room.round is not None else ())
    shown = [
        seat.number
        for seat in room.seats.values()
        if not seat.removed and (seat.here or seat.number in playing)
    ]
    if len(shown) > MOST_SEATS:
        mine = {room.host, you.number if you is not None else None}
        others = [number for number in shown if number not in mine]
        kept = {*others[: MOST_SEATS - 2], *mine}
        shown = [number for number in shown if number in kept]
    return [seat_view(room, number) for number in shown]


def _options(room: Room) -> OptionsView:
    options = room.options
    return OptionsView(
        game=options.game,
        points=options.points,
        scoring=options.scoring,
        together=options.together,
        words=len(options.words),
        said=said_of(room.mode, options),
    )


def round_view(
    room: Room,
    you: Seat,
    now: int,
    *,
    game: str | None = None,
    shared: HangmanView | None = None,
    watched: list[WatchedGame] | None = None,
) -> RoundView | None:
    """Return the round that is played or was played last, as a member of the room may see it; None
    before the first. The word that was set is for who set it, and for all at the end; ``watched``
    is for who set it alone."""
    played = room.round
    if played is None:
        return None
    over = has_ended(room, played.number, now)
    sealed = played.sealed
    is_setter = sealed is not None and sealed.seat == you.number
    turn = None if over else room.turn
    return RoundView(
        round=played.number,
        ends=None if played.ended is not None else deadline(played),
        left=0 if over and played.timer is not None else left(played, now),
        game=game,
        seal=UNSET if sealed is None else sealed.seal,
        setter=UNSET if sealed is None else sealed.seat,
        turn=UNSET if turn is None else turn,
        shared=UNSET if shared is None else shared,
        secret=sealed.word if sealed is not None and (is_setter or over) else UNSET,
        watched=watched if watched is not None and is_setter else UNSET,
    )


def standings_view(played: Round, places: Sequence[Place], *, over: bool) -> Standings:
    """Return the standings, for all members alike. While the round runs, what the host
    wants hidden is not in it: then only who is done is known."""
    hidden = not over and played.options.points == "hidden" and not played.together
    large = len(places) > MOST_SEATS
    if hidden:
        places = [_hidden(place) for place in sorted(places, key=lambda place: place.seat)]
    listed = places[:LISTED] if large else places
    return Standings(
        round=played.number,
        players=len(places),
        done=done(places),
        listed=[standing_of(place) for place in listed],
        counts=counts(places) if large and not hidden else UNSET,
    )


def standing_of(place: Place) -> Standing:
    """Return where a player stands; what the game does not have, or is hidden, is absent."""
    return Standing(
        seat=place.seat,
        rank=UNSET if place.rank is None else place.rank,
        words=UNSET if place.words is None else place.words,
        points=UNSET if place.points is None else place.points,
        misses=UNSET if place.misses is None else place.misses,
        misses_left=UNSET if place.misses is None else place.misses_left,
        guesses=UNSET if place.guesses is None else place.guesses,
        state=place.state,
    )


def _hidden(place: Place) -> Place:
    return Place(seat=place.seat, state="playing" if place.state == "playing" else "done")


def class_view(room: Room, you: int | None, now: int, *, host: bool) -> ClassView | None:
    """Return how far a class is, for a seat or, with None, for all; with the votes for the host and
    at the end. None outside a class and before its first round."""
    played = room.round
    if room.mode != "class" or played is None:
        return None
    chosen = current_votes(room)
    yours = chosen.get(you) if you is not None else None
    shown = host or has_ended(room, played.number, now)
    return ClassView(
        step=len(played.moves),
        chosen=len(chosen),
        players=len(room.players),
        yours=None if yours is None else yours.letter,
        votes=tally(chosen) if shown else UNSET,
    )
