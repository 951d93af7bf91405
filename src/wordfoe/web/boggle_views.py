"""Views of a game of Boggle: what its player may see.

A view of a running game holds the board and the words that the player found: no seed, and no word
that was not found. The view of a finished game has all words. A field that must stay hidden is
absent.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wordfoe.boggle.game import Game
from wordfoe.boggle.goals import Standing
from wordfoe.boggle.rules import HINT_PRICE, Hint, Move, Word, refusal_of_hint
from wordfoe.boggle.scoring import rules_named
from wordfoe.boggle.settings import Settings
from wordfoe.sharing import boggle_result
from wordfoe.web.boggle import BoggleOutcome, LiveBoggle
from wordfoe.web.times import iso_time

__all__ = [
    "BoggleSettingsView",
    "BoggleView",
    "FoundView",
    "GoalView",
    "HintView",
    "RankView",
    "SolutionView",
    "boggle_settings",
    "boggle_view",
    "with_seed",
]

MISSED_SHOWN = 12  # words
UNKNOWN = 99  # sorts words of unknown commonness behind all others


class BoggleSettingsView(Struct, frozen=True, kw_only=True):
    """The settings of a game. The seed, and a board that the player typed, are shown at the end."""

    rows: int
    columns: int
    rules: str
    min_length: int
    timer: int | None
    strength: str
    board: str | UnsetType = UNSET
    seed: int | UnsetType = UNSET


class FoundView(Struct, frozen=True):
    """A word that the player found."""

    word: str
    path: tuple[int, ...]
    points: int


class SolutionView(Struct, frozen=True):
    """A word of the board, shown when the game is over."""

    word: str
    path: tuple[int, ...]
    points: int
    common: bool
    mine: bool
    fox: bool  # whether the computer found it


class RankView(Struct, frozen=True):
    """A rank, from 1 to 6. ``points``: how many the player still needs for it."""

    number: int
    name: str
    points: int


class GoalView(Struct, frozen=True, kw_only=True):
    """How many words of the board most people know, their points, and how far the player is.

    ``found`` counts the player's words among these, ``extra`` the others. ``progress`` is 0 at the
    lowest rank and 5 at the highest."""

    words: int
    points: int
    found: int
    extra: int
    rank: RankView | None  # None before the first word
    next: RankView | None  # None at the highest rank
    progress: float


class HintView(Struct, frozen=True):
    """What a hint costs, whether it can be bought now, and if not, why. ``given`` is the last one
    that no word was found with since: a word of this length begins at this cell."""

    price: int
    allowed: bool
    reason: str | None
    given: Hint | None


class BoggleView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="boggle"):
    """A game of Boggle as its player may see it. One that is over, in a room where others still
    play, has no outcome yet."""

    id: str
    created: str
    daily: str | None
    settings: BoggleSettingsView
    faces: tuple[str, ...]
    move: int  # the number that the next move must carry
    found: list[FoundView]
    points: int
    seconds_left: int | None
    over: bool
    poor: bool
    scoring: str  # the rules in words
    goal: GoalView | None  # None if most people know no word of the board
    hint: HintView
    outcome: BoggleOutcome | None
    solution: list[SolutionView] | UnsetType = UNSET
    withheld: int | UnsetType = UNSET
    longest: str | UnsetType | None = UNSET
    missed: list[str] | UnsetType = UNSET
    seed: int | UnsetType = UNSET
    again: BoggleSettingsView | UnsetType = UNSET
    shared: str | UnsetType = UNSET  # the result of a daily game as text


def boggle_settings(settings: Settings) -> BoggleSettingsView:
    """Return the settings of a game, without its seed and board."""
    return BoggleSettingsView(
        rows=settings.rows,
        columns=settings.columns,
        rules=settings.rules,
        min_length=settings.min_length or rules_named(settings.rules).min_length,
        timer=settings.timer,
        strength=settings.strength,
    )


def boggle_view(live: LiveBoggle, now: int) -> BoggleView:
    """Return what the owner of a game may see of it at this time."""
    game, position, settings = live.game, live.game.position, live.settings
    shown_settings = boggle_settings(settings)
    return BoggleView(
        id=live.row.id,
        created=iso_time(live.row.created),
        daily=live.row.daily,
        settings=shown_settings,
        faces=game.board.faces,
        move=live.number,
        found=[FoundView(found.word, found.path, found.points) for found in position.found],
        points=position.points,
        seconds_left=_seconds_left(live, now),
        over=live.over,
        poor=live.poor,
        scoring=settings.scoring.in_words,
        goal=_goal(game.standing),
        hint=_hint(game),
        outcome=live.result() if live.revealed else None,
        **(_revealed(live, shown_settings) if live.may_reveal else {}),
    )


def with_seed(shown: BoggleSettingsView, settings: Settings) -> BoggleSettingsView:
    """Return the settings of a game that is over, with its seed and a board that was typed."""
    board = settings.tiles if settings.tiles is not None else UNSET
    return msgspec.structs.replace(shown, seed=settings.seed, board=board)


def _goal(standing: Standing | None) -> GoalView | None:
    """Return what the player may know of the words to be found: numbers, and no word."""
    if standing is None:
        return None
    rank, following = standing.rank, standing.next_rank
    return GoalView(
        words=standing.goal.words,
        points=standing.goal.points,
        found=standing.found,
        extra=standing.extra,
        rank=None if rank is None else RankView(rank.number, rank.name, 0),
        next=None
        if following is None
        else RankView(following.number, following.name, standing.points_to_next or 0),
        progress=standing.progress,
    )


def _hint(game: Game) -> HintView:
    """Return whether a hint can be bought, as far as the position tells, and the last one."""
    refusal = refusal_of_hint(game.position)
    last = next((at for at in range(len(game.moves), 0, -1) if _is_hint(game.moves[at - 1])), 0)
    given = game.moves[last - 1] if last else None
    later = [move for move in game.moves[last:] if isinstance(move, Word)]
    is_used = isinstance(given, Hint) and any(move.path[0] == given.cell for move in later)
    shown = given if isinstance(given, Hint) and not is_used else None
    return HintView(HINT_PRICE, refusal is None, str(refusal) if refusal else None, shown)


def _is_hint(move: Move) -> bool:
    return isinstance(move, Hint)


def _seconds_left(live: LiveBoggle, now: int) -> int | None:
    """Return the seconds left, rounded up; None without a timer."""
    if live.deadline is None:
        return None
    return 0 if live.over else max(0, -((now - live.deadline) // 1000))


def _revealed(live: LiveBoggle, shown_settings: BoggleSettingsView) -> dict[str, Any]:
    """Return the fields that only a finished game has. Offensive words are counted, not shown."""
    game, settings = live.game, live.settings
    shown = sorted(
        (found for found in game.solution if not found.offensive),
        key=lambda found: (-len(found.word), found.commonness or UNKNOWN, found.word),
    )
    taken = {found.word for found in game.taken}
    return {
        "solution": [
            SolutionView(
                found.word,
                found.path,
                found.points,
                found.is_known,
                game.position.has(found.word),
                found.word in taken,
            )
            for found in shown
        ],
        "withheld": len(game.solution) - len(shown),
        "longest": game.longest.word if game.longest else None,
        "missed": [found.word for found in game.known_missed[:MISSED_SHOWN]],
        "seed": settings.seed,
        "again": with_seed(shown_settings, settings),
        "shared": UNSET if live.row.daily is None else boggle_result(game, live.row.daily),
    }
