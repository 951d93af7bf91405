"""The SQL statements of the store, built once."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, func, select

from wordfoe.web.schema import chores, daily_secrets, games, moves, puzzle_players, schema

# For a PostgreSQL whose owner did not set how long to wait for a lock; its default is no limit.
SET_LOCK_TIMEOUT = """
    SELECT set_config('lock_timeout', '{milliseconds}ms', false)
    WHERE current_setting('lock_timeout') = '0'
"""

VERSION = select(schema.c.version)

# --- games and moves

ADD_GAME = games.insert()
ADD_MOVE = moves.insert()
GAME = select(games).where(games.c.id == bindparam("game"))
MOVES = (
    select(moves)
    .where(moves.c.game == bindparam("game"), moves.c.number >= bindparam("since"))
    .order_by(moves.c.number)
)
DAILY_GAME = select(games).where(
    games.c.owner == bindparam("owner"),
    games.c.kind == bindparam("kind"),
    games.c.daily == bindparam("day"),
)
_FINAL_MOVE = select(moves.c.game).where(moves.c.game == games.c.id, moves.c.outcome.is_not(None))
_LAST_MOVE = moves.alias("last_moves")
_LAST_NUMBER = (
    select(func.max(moves.c.number)).where(moves.c.game == games.c.id).correlate(games)
).scalar_subquery()
_WITH_LAST_MOVE = games.outerjoin(
    _LAST_MOVE, (_LAST_MOVE.c.game == games.c.id) & (_LAST_MOVE.c.number == _LAST_NUMBER)
)
GAMES_OF = (
    select(games, func.coalesce(_LAST_MOVE.c.number + 1, 0), _LAST_MOVE.c.at, _LAST_MOVE.c.outcome)
    .select_from(_WITH_LAST_MOVE)
    .where(games.c.owner == bindparam("owner"))
    .order_by(games.c.created.desc(), games.c.id)
    .limit(bindparam("limit"))
)
LISTED_GAME = (
    select(games, func.coalesce(_LAST_MOVE.c.number + 1, 0), _LAST_MOVE.c.at, _LAST_MOVE.c.outcome)
    .select_from(_WITH_LAST_MOVE)
    .where(games.c.id == bindparam("game"))
)
DAILY_GAMES_OF = GAMES_OF.where(games.c.daily.is_not(None))
FINISHED_GAMES = GAMES_OF.where(_LAST_MOVE.c.outcome.is_not(None))


@cache
def listed_games(*, of_kind: bool, over: bool | None) -> tuple[Select[Any], Select[Any]]:
    """Return the statements that list and count games of an owner: all, or those of a ``kind``, and
    with ``over`` those that are finished or not."""
    listed = GAMES_OF.offset(bindparam("offset"))
    count = COUNT_GAMES
    if of_kind:
        listed, count = (one.where(games.c.kind == bindparam("kind")) for one in (listed, count))
    if over is not None:
        wanted = _FINAL_MOVE.exists() if over else ~_FINAL_MOVE.exists()
        listed, count = listed.where(wanted), count.where(wanted)
    return listed, count


COUNT_OPEN_GAMES = (
    select(func.count())
    .select_from(games)
    .where(games.c.owner == bindparam("owner"), games.c.created >= bindparam("since"))
    .where(games.c.room.is_(None), ~_FINAL_MOVE.exists())
)
COUNT_GAMES = select(func.count()).select_from(games).where(games.c.owner == bindparam("owner"))
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

# --- days

# Imported games are left out: whoever writes a file can make it say anything.
DAILY_OUTCOMES = (
    select(games.c.settings, _LAST_MOVE.c.outcome)
    .select_from(_WITH_LAST_MOVE)
    .where(
        games.c.daily == bindparam("day"),
        games.c.kind == bindparam("kind"),
        games.c.imported.is_(None),
        games.c.lexicon == bindparam("lexicon"),
        _LAST_MOVE.c.outcome.is_not(None),
        _LAST_MOVE.c.at < bindparam("before"),
    )
    .limit(bindparam("limit"))
)
DAILY_SECRET = select(daily_secrets.c.secret).where(daily_secrets.c.name == bindparam("name"))
ADD_DAILY_SECRET = daily_secrets.insert()

# --- chores

ADD_CHORE = chores.insert()
CHORE = select(chores).where(chores.c.name == bindparam("chore"))
CLAIM_CHORE = (
    chores.update()
    .where(chores.c.name == bindparam("chore"), chores.c.at <= bindparam("before"))
    .values(at=bindparam("now"))
)
UPDATE_CHORE = (
    chores.update().where(chores.c.name == bindparam("chore")).values(at=bindparam("now"))
)

# --- old games

COUNT_ALL_GAMES = select(func.count()).select_from(games)
# The times in an import prove nothing, so only the time of the import itself counts.
NEWEST_GAME = select(func.max(func.coalesce(games.c.imported, games.c.created)))
NEWEST_MOVE = (
    select(func.max(moves.c.at)).select_from(moves.join(games)).where(games.c.imported.is_(None))
)
_OWNERS_GAMES = games.alias("owners_games")
_RECENT_MOVE = (
    select(moves.c.game)
    .select_from(moves.join(_OWNERS_GAMES, moves.c.game == _OWNERS_GAMES.c.id))
    .where(
        _OWNERS_GAMES.c.owner == games.c.owner,
        _OWNERS_GAMES.c.imported.is_(None),
        moves.c.at >= bindparam("before"),
    )
    .correlate(games)
)
INACTIVE_OWNERS = (
    select(games.c.owner)
    .where(games.c.owner > bindparam("after"))
    .group_by(games.c.owner)
    .having(
        func.max(func.coalesce(games.c.imported, games.c.created)) < bindparam("before"),
        ~_RECENT_MOVE.exists(),
    )
    .order_by(games.c.owner)
    .limit(bindparam("most"))
)
IS_INACTIVE = INACTIVE_OWNERS.where(games.c.owner == bindparam("owner"))
FINISHED_GAME_IDS = (
    select(games.c.id)
    .where(games.c.owner == bindparam("owner"), _FINAL_MOVE.exists())
    .order_by(games.c.created)
    .limit(bindparam("most"))
)
_FINAL_OR_RECENT_MOVE = select(moves.c.game).where(
    moves.c.game == games.c.id,
    moves.c.outcome.is_not(None) | (moves.c.at >= bindparam("before")),
)
IDLE_GAME_IDS = (
    select(games.c.id)
    .where(games.c.created < bindparam("before"), ~_FINAL_OR_RECENT_MOVE.exists())
    .order_by(games.c.created)
    .limit(bindparam("most"))
)
REMOVE_GAME = games.delete().where(games.c.id == bindparam("name"))
REMOVE_MOVES = moves.delete().where(moves.c.game == bindparam("name"))
REMOVE_OLD_MOVES = moves.delete().where(
    moves.c.game == bindparam("name"),
    moves.c.at < bindparam("before"),
    moves.c.outcome.is_(None),
)

# --- puzzles

PUZZLE_PLAYER = select(puzzle_players).where(puzzle_players.c.owner == bindparam("name"))
ADD_PUZZLE_PLAYER = puzzle_players.insert()
CHANGE_PUZZLE_PLAYER = (
    puzzle_players.update()
    .where(
        puzzle_players.c.owner == bindparam("name"), puzzle_players.c.version == bindparam("old")
    )
    .values(version=bindparam("old") + 1, at=bindparam("now"), state=bindparam("content"))
)
OLD_PUZZLE_PLAYERS = (
    select(puzzle_players.c.owner)
    .where(puzzle_players.c.at < bindparam("before"))
    .order_by(puzzle_players.c.at)
    .limit(bindparam("most"))
)
# The first change of a row gives it version 1: until then, one puzzle was posed and nothing more.
UNANSWERED_PUZZLE_PLAYERS = OLD_PUZZLE_PLAYERS.where(puzzle_players.c.version == 0)
REMOVE_PUZZLE_PLAYER = puzzle_players.delete().where(
    puzzle_players.c.owner == bindparam("name"), puzzle_players.c.at < bindparam("before")
)
