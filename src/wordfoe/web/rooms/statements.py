"""The SQL statements of the store of rooms, built once."""

from __future__ import annotations

from sqlalchemy import bindparam, func, select, text

from wordfoe.web.schema import games, moves, room_events, rooms

CHANNEL = "wordfoe_rooms"  # of PostgreSQL's notifications

ADD_ROOM = rooms.insert()
ROOM = select(rooms).where(rooms.c.id == bindparam("room"))
LOCKED_ROOM = ROOM.with_for_update()  # SQLite, which has no such lock, begins IMMEDIATE instead
OPEN_ROOM = select(rooms).where(rooms.c.code == bindparam("code"), rooms.c.ended.is_(None))
ENDED_ROOMS = (
    select(rooms)
    .where(rooms.c.code == bindparam("code"), rooms.c.ended.is_not(None))
    .order_by(rooms.c.ended.desc(), rooms.c.id)
    .limit(bindparam("most"))
)
END_ROOM = rooms.update().where(rooms.c.id == bindparam("name")).values(ended=bindparam("now"))
OPEN_CODES = select(rooms.c.code).where(rooms.c.ended.is_(None))
_RECENT_EVENT = select(room_events.c.room).where(
    room_events.c.room == rooms.c.id, room_events.c.at >= bindparam("before")
)
IDLE_ROOM_IDS = (
    select(rooms.c.id)
    .where(rooms.c.ended.is_(None), rooms.c.created < bindparam("before"))
    .where(rooms.c.id > bindparam("after"), ~_RECENT_EVENT.exists())
    .order_by(rooms.c.id)
    .limit(bindparam("most"))
)
COUNT_OPEN_ROOMS = (
    select(func.count())
    .select_from(rooms)
    .where(rooms.c.owner == bindparam("owner"), rooms.c.ended.is_(None))
)

ADD_EVENT = room_events.insert()
EVENTS = (
    select(room_events.c.number, room_events.c.event, room_events.c.at)
    .where(room_events.c.room == bindparam("room"), room_events.c.number > bindparam("number"))
    .order_by(room_events.c.number)
)
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :payload)")  # received when the rest is committed
NEWEST_EVENT = select(func.max(room_events.c.number)).where(room_events.c.room == bindparam("room"))

# --- the games of a round

_LAST = moves.alias("last_moves")
_LAST_NUMBER = (
    select(func.max(moves.c.number)).where(moves.c.game == games.c.id).correlate(games)
).scalar_subquery()
ROUND_GAMES = (
    select(
        games.c.id,
        games.c.owner,
        func.coalesce(_LAST.c.number + 1, 0),
        _LAST.c.outcome,
    )
    .select_from(
        games.outerjoin(_LAST, (_LAST.c.game == games.c.id) & (_LAST.c.number == _LAST_NUMBER))
    )
    .where(games.c.room == bindparam("room"), games.c.round == bindparam("round"))
)
OWN_GAME = select(games.c.id).where(
    games.c.room == bindparam("room"),
    games.c.round == bindparam("round"),
    games.c.owner == bindparam("owner"),
)
ROUND_MOVES = (
    select(moves.c.game, moves.c.number, moves.c.move, moves.c.at, moves.c.outcome)
    .select_from(moves.join(games))
    .where(games.c.room == bindparam("room"), games.c.round == bindparam("round"))
    .where(moves.c.at >= bindparam("since"))
    .order_by(moves.c.game, moves.c.number)
)
LAST_MOVE = (
    select(func.max(moves.c.at))
    .select_from(moves.join(games))
    .where(games.c.room == bindparam("room"))
)

# --- old rooms

OLD_ROOMS = (
    select(rooms.c.id)
    .where(rooms.c.ended < bindparam("before"))
    .order_by(rooms.c.ended)
    .limit(bindparam("most"))
)
REMOVE_EVENTS = room_events.delete().where(room_events.c.room == bindparam("name"))
REMOVE_ROOM = rooms.delete().where(rooms.c.id == bindparam("name"))
