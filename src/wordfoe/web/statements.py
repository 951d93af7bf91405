"""What the store asks of its database, in statements that are built once."""

from __future__ import annotations

from sqlalchemy import bindparam, func, select

from wordfoe.web.schema import chores, games, moves, schema

# For a PostgreSQL whose owner did not say how long to wait for a lock: by default that is for ever.
SET_LOCK_TIMEOUT = """
    SELECT set_config('lock_timeout', '{milliseconds}ms', false)
    WHERE current_setting('lock_timeout') = '0'
"""

ADD_GAME = games.insert()
ADD_MOVE = moves.insert()
VERSION = select(schema.c.version)
GAME = select(games).where(games.c.id == bindparam("game"))
MOVES = (
    select(moves)
    .where(moves.c.game == bindparam("game"), moves.c.number >= bindparam("since"))
    .order_by(moves.c.number)
)
DAILY = select(games).where(
    games.c.owner == bindparam("owner"),
    games.c.kind == bindparam("kind"),
    games.c.daily == bindparam("day"),
)
_END = moves.alias("last_moves")
_ENDED = select(moves.c.game).where(moves.c.game == games.c.id, moves.c.outcome.is_not(None))
_NUMBER = (
    select(func.max(moves.c.number)).where(moves.c.game == games.c.id).correlate(games)
).scalar_subquery()
GAMES_OF = (
    select(games, func.coalesce(_END.c.number + 1, 0), _END.c.at, _END.c.outcome)
    .select_from(games.outerjoin(_END, (_END.c.game == games.c.id) & (_END.c.number == _NUMBER)))
    .where(games.c.owner == bindparam("owner"))
    .order_by(games.c.created.desc(), games.c.id)
    .limit(bindparam("limit"))
)
FINISHED = GAMES_OF.where(_END.c.outcome.is_not(None))
OPEN = (
    select(func.count())
    .select_from(games)
    .where(games.c.owner == bindparam("owner"), games.c.created >= bindparam("since"))
    .where(~_ENDED.exists())
)
COUNT = select(func.count()).select_from(games).where(games.c.owner == bindparam("owner"))
SETTINGS_SIZE = select(
    func.count(), func.coalesce(func.sum(func.length(games.c.settings)), 0)
).where(games.c.owner == bindparam("owner"))
MOVES_SIZE = (
    select(
        func.coalesce(
            func.sum(func.length(moves.c.move) + func.coalesce(func.length(moves.c.outcome), 0)),
            0,
        )
    )
    .select_from(moves.join(games))
    .where(games.c.owner == bindparam("owner"))
)
ADD_CHORE = chores.insert()
CLAIM = (
    chores.update()
    .where(chores.c.name == bindparam("chore"), chores.c.at <= bindparam("before"))
    .values(at=bindparam("now"))
)
CHORE = select(chores).where(chores.c.name == bindparam("chore"))
NOTE = chores.update().where(chores.c.name == bindparam("chore")).values(at=bindparam("now"))
COUNT_ALL = select(func.count()).select_from(games)
# What an import says about its times proves nothing, so only the time of the import counts.
NEWEST_GAME = select(func.max(func.coalesce(games.c.imported, games.c.created)))
NEWEST_MOVE = (
    select(func.max(moves.c.at)).select_from(moves.join(games)).where(games.c.imported.is_(None))
)
_THEIRS = games.alias("their_games")
_PLAYED = (
    select(moves.c.game)
    .select_from(moves.join(_THEIRS, moves.c.game == _THEIRS.c.id))
    .where(
        _THEIRS.c.owner == games.c.owner,
        _THEIRS.c.imported.is_(None),
        moves.c.at >= bindparam("before"),
    )
    .correlate(games)
)
AWAY = (
    select(games.c.owner)
    .where(games.c.owner > bindparam("after"))
    .group_by(games.c.owner)
    .having(
        func.max(func.coalesce(games.c.imported, games.c.created)) < bindparam("before"),
        ~_PLAYED.exists(),
    )
    .order_by(games.c.owner)
    .limit(bindparam("most"))
)
IS_AWAY = AWAY.where(games.c.owner == bindparam("owner"))
ENDED_GAMES = (
    select(games.c.id)
    .where(games.c.owner == bindparam("owner"), _ENDED.exists())
    .order_by(games.c.created)
    .limit(bindparam("most"))
)
REMOVE_ALL_MOVES = moves.delete().where(moves.c.game == bindparam("name"))
_TOUCHED = select(moves.c.game).where(
    moves.c.game == games.c.id,
    moves.c.outcome.is_not(None) | (moves.c.at >= bindparam("before")),
)
IDLE = (
    select(games.c.id)
    .where(games.c.created < bindparam("before"), ~_TOUCHED.exists())
    .order_by(games.c.created)
    .limit(bindparam("most"))
)
REMOVE_MOVES = moves.delete().where(
    moves.c.game == bindparam("name"),
    moves.c.at < bindparam("before"),
    moves.c.outcome.is_(None),
)
REMOVE_GAME = games.delete().where(games.c.id == bindparam("name"))
