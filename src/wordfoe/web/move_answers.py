"""Answers to moves: the move as it was made, the reply to it, and the view of the game."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wordfoe.alphabet import capitals
from wordfoe.boggle.rules import HINT_PRICE, Done, Hint, Side, Word
from wordfoe.hangman.rules import Move
from wordfoe.hangman.sentences import announced, ending, state
from wordfoe.web.boggle import LiveBoggle
from wordfoe.web.hangman import LiveHangman
from wordfoe.web.live_games import LiveGame
from wordfoe.web.views import GameView, view_of
from wordfoe.wording import counted

__all__ = ["MoveAnswer", "Reply", "move_answer"]


class Reply(Struct, frozen=True, kw_only=True):
    """The reply to a move: in Hangman the positions, and the letter of a hint; in Boggle the word
    that counts, with its path and points. ``said`` is the sentence for screen readers."""

    positions: tuple[int, ...] | UnsetType = UNSET
    letter: str | UnsetType | None = UNSET
    word: str | UnsetType | None = UNSET
    path: tuple[int, ...] | UnsetType | None = UNSET
    points: int | UnsetType = UNSET
    said: str


class MoveAnswer(Struct, frozen=True):
    """The answer to a move. ``repeated``: the number was played before, and nothing changed."""

    view: GameView
    move: dict[str, Any]
    reply: Reply
    repeated: bool


def move_answer(live: LiveGame, number: int, now: int, *, repeated: bool) -> MoveAnswer:
    """Return the answer to the move of this number, which was made now or before."""
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
    outcome, position = live.shown_outcome, live.game.position
    if outcome is None:
        after = state(position)
    elif not outcome.word:  # others still play
        after = "You give up." if outcome.ending == "resigned" else "You lose."
        after += " The word is shown when the round is over."
    else:
        after = ending(outcome, position.settings.misses)
    said = f"{announced(made)} {after}".strip()
    return Reply(positions=made.reply.positions, letter=made.reply.letter, said=said)


def _boggle_reply(live: LiveBoggle, made: Word | Hint | Done) -> Reply:
    if isinstance(made, Hint):
        return Reply(word=None, path=(made.cell,), points=-HINT_PRICE, said=_hint(live, made))
    if isinstance(made, Word):
        points = live.settings.scoring.points(len(made.word))
        said = f"+{points} {capitals(made.word)}"
        return Reply(word=made.word, path=made.path, points=points, said=said)
    result = live.result()
    assert result is not None
    why = "Time is up." if result.ending == "time" else "Done."
    said = f"{why} You: {_score(result.player)}."
    if live.revealed:
        said += f" The fox: {_score(result.computer)}."
    return Reply(word=None, path=None, points=0, said=said)


def _hint(live: LiveBoggle, hint: Hint) -> str:
    """Return a hint as a sentence; the row and the column are those of the tray as it began."""
    row, column = divmod(hint.cell, live.settings.columns)
    face = live.game.board.faces[hint.cell]
    where = f"the {face} in row {row + 1}, column {column + 1}"
    return f"A word of {hint.length} letters begins with {where}."


def _score(side: Side) -> str:
    return f"{counted(side.words, 'word')}, {counted(side.points, 'point')}"
