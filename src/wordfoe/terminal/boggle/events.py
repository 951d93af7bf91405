"""A game of Boggle for other programs: words in, one per line, and JSON Lines out."""

from __future__ import annotations

from typing import Any

import msgspec

from wordfoe import __version__
from wordfoe.boggle.game import Game
from wordfoe.boggle.rules import HINT_PRICE, Refused
from wordfoe.boggle.search import Found
from wordfoe.errors import Illegal, Malformed
from wordfoe.record import append
from wordfoe.terminal.boggle.choices import Choices
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.output import print_json
from wordfoe.terminal.reading import EndOfInput, Lines, TimeIsUp
from wordfoe.wording import quoted

__all__ = ["play_events", "word_fields"]


def play_events(
    choices: Choices, clock: Clock | None = None, more: dict[str, Any] | None = None
) -> Game:
    """Play one game from standard input to standard output, and return it. An empty line, :quit,
    the end of the input or of the time ends the player's turn. ``more`` is added to the first and
    the last event."""
    clock = clock or Clock()
    lexicon = choices.lexicon()
    game = choices.new_game(lexicon)
    lines = Lines(clock)
    print_json({"event": "start", **_started(game), **(more or {})})
    timer = game.settings.timer
    deadline = None if timer is None else clock.now() + timer
    ending = "done"
    try:
        while not game.position.over:
            try:
                line = lines.next(deadline).strip()
            except (EndOfInput, TimeIsUp) as end:
                line = ""
                ending = "time" if isinstance(end, TimeIsUp) else "done"
            if line.lower() in ("", ":quit", ":q"):
                game.done()
            elif line.lower() == ":hint":
                _hint(game, line)
            else:
                _submit(game, line)
    finally:
        if choices.record:
            append(choices.record, game.record())
    print_json({"event": "end", **_ended(game, ending), **(more or {})})
    return game


def _submit(game: Game, line: str) -> None:
    try:
        if line.startswith(":") or line == "?":
            raise Malformed(
                f"There is no command {quoted(line)} with --json; type a word, :hint, or :quit "
                "to end your turn."
            )
        accepted = game.submit(line)
    except (Malformed, Illegal) as refusal:
        why = refusal.reason if isinstance(refusal, Refused) else "malformed"
        print_json({"event": "refused", "input": line, "reason": str(refusal), "why": why})
        return
    print_json(
        {
            "event": "word",
            "word": accepted.word,
            "path": accepted.path,
            "points": accepted.points,
            "total": game.position.points,
            "rank": _rank(game),
        }
    )


def _hint(game: Game, line: str) -> None:
    try:
        hint = game.hint()
    except Illegal as refusal:
        why = refusal.code.replace("-", " ")
        print_json({"event": "refused", "input": line, "reason": str(refusal), "why": why})
        return
    total = game.position.points
    print_json(
        {"event": "hint", "cell": hint.cell, "length": hint.length, "points": -HINT_PRICE}
        | {"total": total, "rank": _rank(game)}
    )


def _rank(game: Game) -> str | None:
    """Return the name of the player's rank; None before the first word, or without a goal."""
    standing = game.standing
    return standing.rank.name if standing is not None and standing.rank is not None else None


def _started(game: Game) -> dict[str, Any]:
    settings = game.settings
    return {
        "board": game.board.tiles,
        "rows": settings.rows,
        "columns": settings.columns,
        "rules": settings.rules,
        "min_length": settings.scoring.min_length,
        "timer": settings.timer,
        "seed": settings.seed,
        "lexicon": game.lexicon.fingerprint,
        "version": __version__,
        "strength": settings.strength,
        "goal": msgspec.structs.asdict(game.goal),
    }


def _ended(game: Game, ending: str) -> dict[str, Any]:
    outcome = game.outcome
    assert outcome is not None
    return {
        "won": outcome.won,
        "player": msgspec.structs.asdict(outcome.player),
        "computer": msgspec.structs.asdict(outcome.computer),
        "ending": ending,
        "missed": [word_fields(found) for found in game.missed],
        "left": msgspec.structs.asdict(outcome.left),
        "paid": outcome.paid,
        "rank": _rank(game),
    }


def word_fields(found: Found, *, path: bool = False) -> dict[str, Any]:
    """Return a word as the fields of a JSON object, with its path if that is asked for."""
    fields: dict[str, Any] = {"word": found.word, "points": found.points}
    fields |= {"path": found.path} if path else {}
    return fields | ({"offensive": True} if found.offensive else {})
