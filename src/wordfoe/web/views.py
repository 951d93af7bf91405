"""What may be seen. Every view of a game is made here, and nowhere else.

A view of a running game holds what the player could know from the moves: no word, no candidate, no
count of them unless it is switched on, no seed, no salt, no word of a board that was not found.
What a finished game tells is added at its end. A field that is not to be seen is not there at all.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wordfoe.alphabet import capitals
from wordfoe.boggle.rules import Done, Word
from wordfoe.boggle.scoring import rules_named
from wordfoe.errors import Illegal
from wordfoe.hangman.candidates import positions_in
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.hangman.dealers.registry import Manner, manner_of
from wordfoe.hangman.difficulty import difficulty_of
from wordfoe.hangman.pictures import Picture, picture_of
from wordfoe.hangman.rules import Hint, Move, Outcome, check
from wordfoe.hangman.sentences import announced, ending, state
from wordfoe.web.boggle import BoggleOutcome, LiveBoggle
from wordfoe.web.hangman import LiveHangman
from wordfoe.web.live_games import Live
from wordfoe.web.store import Finished

__all__ = [
    "BoggleView",
    "GameList",
    "GameView",
    "HangmanView",
    "ListedGame",
    "MoveAnswer",
    "listed",
    "move_answer",
    "told_time",
    "view_of",
]

MISSED_SHOWN = 12


class HintView(Struct, frozen=True):
    """Whether a hint can be had now, and if not, why."""

    allowed: bool
    reason: str | None


class HangmanSettingsView(Struct, frozen=True, kw_only=True):
    """What was agreed. The seed is told at the end: it is enough to deal the word again."""

    length: int
    misses: int | None
    dealer: str
    ties: str
    house: str | None
    level: str | None
    loss_word: str
    show_count: bool
    seed: int | UnsetType = UNSET


class HangmanView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="hangman"):
    """A game of Hangman as its player may see it."""

    id: str
    created: str
    daily: str | None
    settings: HangmanSettingsView
    alphabet: str
    move: int  # the number that the next move must carry
    pattern: str
    tried: tuple[str, ...]
    letters: dict[str, tuple[int, ...]]
    wrong_words: tuple[str, ...]
    misses: int
    misses_left: int | None
    guesses: int
    picture: Picture
    manner: Manner  # of the dealer
    difficulty: str | None  # in a word, where one can say
    hint: HintView
    words_left: int | UnsetType = UNSET
    seal: str | None
    outcome: Outcome | None
    seed: int | UnsetType = UNSET
    secret: Secret | UnsetType = UNSET
    again: HangmanSettingsView | UnsetType = UNSET


class BoggleSettingsView(Struct, frozen=True, kw_only=True):
    rows: int
    columns: int
    rules: str
    min_length: int
    timer: int | None
    board: str | UnsetType = UNSET
    seed: int | UnsetType = UNSET


class FoundView(Struct, frozen=True):
    word: str
    path: tuple[int, ...]
    points: int


class SolutionView(Struct, frozen=True):
    """A word of the board, told when the game is over."""

    word: str
    path: tuple[int, ...]
    points: int
    common: bool
    mine: bool


class BoggleView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="boggle"):
    """A game of Boggle as its player may see it."""

    id: str
    created: str
    daily: str | None
    settings: BoggleSettingsView
    faces: tuple[str, ...]
    move: int
    found: list[FoundView]
    points: int
    seconds_left: int | None
    over: bool
    poor: bool
    scoring: str  # the rules in words
    outcome: BoggleOutcome | None
    solution: list[SolutionView] | UnsetType = UNSET
    withheld: int | UnsetType = UNSET
    longest: str | UnsetType | None = UNSET
    missed: list[str] | UnsetType = UNSET
    seed: int | UnsetType = UNSET
    again: BoggleSettingsView | UnsetType = UNSET


GameView: TypeAlias = HangmanView | BoggleView


class Reply(Struct, frozen=True, kw_only=True):
    """What the foe answered: positions and the letter of a hint in Hangman, the word that counts in
    Boggle; and the sentence to be read aloud."""

    positions: tuple[int, ...] | UnsetType = UNSET
    letter: str | UnsetType | None = UNSET
    word: str | UnsetType | None = UNSET
    path: tuple[int, ...] | UnsetType | None = UNSET
    points: int | UnsetType = UNSET
    said: str


class MoveAnswer(Struct, frozen=True):
    """The answer to a move: the move as it was made, the dealer's reply, and what stands now."""

    view: GameView
    move: dict[str, Any]
    reply: Reply
    repeated: bool


class ListedGame(Struct, frozen=True):
    id: str
    kind: Literal["hangman", "boggle"]
    created: str
    over: bool
    won: bool | None
    summary: str


class GameList(Struct, frozen=True):
    games: list[ListedGame]


def told_time(milliseconds: int) -> str:
    """Return a time as people and programs read it: 2026-11-15T20:00:00Z."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def view_of(live: Live, now: int) -> GameView:
    """Return what the owner of a game may see of it."""
    if isinstance(live, LiveHangman):
        return _hangman(live)
    assert isinstance(live, LiveBoggle)
    return _boggle(live, now)


def _hangman(live: LiveHangman) -> HangmanView:
    game, position, settings = live.game, live.game.position, live.game.settings
    agreed = HangmanSettingsView(
        length=settings.length,
        misses=settings.misses,
        dealer=settings.dealer,
        ties=settings.ties,
        house=settings.house,
        level=settings.level,
        loss_word=settings.loss_word,
        show_count=live.show_count,
    )
    told: dict[str, Any] = {}
    if live.over:
        again = msgspec.structs.replace(agreed, seed=settings.seed)
        told = {"seed": settings.seed, "again": again, "secret": game.secret or UNSET}
    return HangmanView(
        id=live.row.id,
        created=told_time(live.row.created),
        daily=live.row.daily,
        settings=agreed,
        alphabet=position.alphabet.letters,
        move=live.number,
        pattern=position.pattern,
        tried=position.tried,
        letters={letter: positions_in(position.pattern, letter) for letter in position.tried},
        wrong_words=position.wrong_words,
        misses=position.misses,
        misses_left=position.misses_left,
        guesses=position.guesses,
        picture=picture_of(position.misses, settings.misses, position.ending),
        manner=manner_of(settings.dealer),
        difficulty=difficulty_of(settings.dealer, settings.length),
        hint=_hint(live),
        words_left=len(position.candidates) if live.show_count else UNSET,
        seal=game.seal,
        outcome=game.outcome,
        **told,
    )


def _hint(live: LiveHangman) -> HintView:
    try:
        check(live.game.position, Hint())
    except Illegal as refusal:
        return HintView(False, str(refusal))
    return HintView(True, None)


def _boggle(live: LiveBoggle, now: int) -> BoggleView:
    game, position, settings = live.game, live.game.position, live.settings
    agreed = BoggleSettingsView(
        rows=settings.rows,
        columns=settings.columns,
        rules=settings.rules,
        min_length=settings.min_length or rules_named(settings.rules).min_length,
        timer=settings.timer,
    )
    left = None
    if live.deadline is not None:
        left = 0 if live.over else max(0, -((now - live.deadline) // 1000))
    return BoggleView(
        id=live.row.id,
        created=told_time(live.row.created),
        daily=live.row.daily,
        settings=agreed,
        faces=game.board.faces,
        move=live.number,
        found=[FoundView(found.word, found.path, found.points) for found in position.found],
        points=position.points,
        seconds_left=left,
        over=live.over,
        poor=live.poor,
        scoring=settings.scoring.in_words,
        outcome=live.result(),
        **_boggle_told(live, agreed),
    )


def _boggle_told(live: LiveBoggle, agreed: BoggleSettingsView) -> dict[str, Any]:
    """What a finished game tells: every word but those that may offend, which are counted."""
    if not live.over:
        return {}
    game, settings = live.game, live.settings
    shown = sorted(
        (found for found in game.solution if not found.offensive),
        key=lambda found: (-len(found.word), found.commonness or 99, found.word),
    )
    own = settings.tiles if settings.tiles is not None else UNSET
    return {
        "solution": [
            SolutionView(
                found.word,
                found.path,
                found.points,
                found.is_known,
                game.position.has(found.word),
            )
            for found in shown
        ],
        "withheld": len(game.solution) - len(shown),
        "longest": game.longest.word if game.longest else None,
        "missed": [found.word for found in game.known_missed[:MISSED_SHOWN]],
        "seed": settings.seed,
        "again": msgspec.structs.replace(agreed, seed=settings.seed, board=own),
    }


def move_answer(live: Live, number: int, now: int, *, repeated: bool) -> MoveAnswer:
    """Return the answer to the move of some number, made just now or before."""
    view = view_of(live, now)
    move: Any
    if isinstance(live, LiveHangman):
        made = live.game.moves[number]
        move, reply = made.guess, _hangman_reply(live, made)
    else:
        assert isinstance(live, LiveBoggle)
        move = live.game.moves[number]
        reply = _boggle_reply(live, move)
    return MoveAnswer(view, msgspec.to_builtins(move), reply, repeated)


def _hangman_reply(live: LiveHangman, made: Move) -> Reply:
    outcome, position = live.game.outcome, live.game.position
    after = state(position) if outcome is None else ending(outcome, position.settings.misses)
    said = f"{announced(made)} {after}".strip()
    return Reply(positions=made.reply.positions, letter=made.reply.letter, said=said)


def _boggle_reply(live: LiveBoggle, made: Word | Done) -> Reply:
    if isinstance(made, Word):
        points = live.settings.scoring.points(len(made.word))
        said = f"+{points} {capitals(made.word)}"
        return Reply(word=made.word, path=made.path, points=points, said=said)
    result = live.result()
    assert result is not None
    why = "Time is up." if result.ending == "time" else "Done."
    you, me = result.player, result.computer
    said = f"{why} You: {_counted(you.words, you.points)}. Me: {_counted(me.words, me.points)}."
    return Reply(word=None, path=None, points=0, said=said)


def _counted(words: int, points: int) -> str:
    return f"{words} word{'' if words == 1 else 's'}, {points} point{'' if points == 1 else 's'}"


def listed(game: Finished) -> ListedGame:
    """Return a game for a list, from the store alone."""
    row, outcome = game.game, None
    if game.outcome is not None:
        outcome = msgspec.json.decode(game.outcome)
    return ListedGame(
        row.id,
        row.kind,  # type: ignore[arg-type]
        told_time(row.created),
        outcome is not None,
        None if outcome is None else outcome["won"],
        _summary(row.kind, msgspec.json.decode(row.settings), game.moves, outcome),
    )


def _summary(
    kind: str, settings: dict[str, Any], moves: int, outcome: dict[str, Any] | None
) -> str:
    if kind == "boggle":
        size = f"{settings['rows']}x{settings['columns']}"
        if outcome is None:
            return f"{size}, {moves} word{'' if moves == 1 else 's'} so far"
        return f"{size}, {outcome['player']['points']} to {outcome['computer']['points']} points"
    settings = settings["settings"]
    whose = "fair" if settings["dealer"] == "fair" else "evil"
    if outcome is None:
        return (
            f"{whose}, {settings['length']} letters, {moves} move{'' if moves == 1 else 's'} so far"
        )
    misses = f"{outcome['misses']} miss{'' if outcome['misses'] == 1 else 'es'}"
    how = "won" if outcome["won"] else "lost"
    return f"{whose}, {capitals(outcome['word'])}, {how} with {misses}"
