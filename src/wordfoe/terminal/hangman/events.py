"""A game of Hangman for other programs: guesses in, one per line, and JSON Lines out."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from wordfoe import __version__
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.game import Game
from wordfoe.hangman.rules import (
    Guess,
    Hint,
    Letter,
    Move,
    Position,
    Resign,
    Word,
    letter_from,
)
from wordfoe.record import append
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.lines import Offer, meaning
from wordfoe.terminal.hangman.preparation import Preparation
from wordfoe.terminal.output import print_json
from wordfoe.terminal.reading import EndOfInput, Lines
from wordfoe.wording import quoted

__all__ = ["emit", "emit_move", "ended", "play_events", "started"]

FAMILIES_SHOWN = 8


def play_events(choices: Choices, more: dict[str, Any] | None = None) -> Game:
    """Play one game from standard input to standard output, and return it. The end of the input
    resigns it. ``more`` is added to the first and the last event."""
    lexicon = choices.lexicon()
    game = Game(lexicon, choices.without_asking(lexicon))
    preparation = Preparation(game, lambda text: print(text, file=sys.stderr, flush=True))
    lines = Lines()
    emit("start", {**started(game, choices), **(more or {})})
    try:
        while game.outcome is None:
            try:
                line = lines.next().strip()
            except EndOfInput:
                line = ":quit"
            preparation.wait()
            _play_line(game, line, choices)
    finally:
        if choices.record:
            append(choices.record, game.record())
    emit("end", {**ended(game), **(more or {})})
    return game


def _play_line(game: Game, line: str, choices: Choices) -> None:
    before = game.position
    try:
        guess = _guess(line, before)
        reply = game.play(guess)
    except (Malformed, Illegal) as refusal:
        emit("refused", {"input": line, "reason": str(refusal)})
        return
    if not isinstance(guess, Resign):
        emit_move(before, Move(guess, reply), game.position, choices)


def _guess(line: str, position: Position) -> Guess:
    """Return the guess that a line stands for: a letter, unless it begins with the sign of a
    command or of a whole word. Raises Malformed if it has no meaning, or is a command for
    players."""
    if not line.startswith((":", "=", "?")):
        return letter_from(line, position.alphabet)
    refused = Malformed(
        f"There is no command {quoted(line)} with --json; type a letter, :hint, :word GUESS or "
        ":quit."
    )
    try:
        guess = meaning(line, position)
    except Malformed:
        if line.startswith(":") and line.split()[0].lower() != ":word":
            raise refused from None
        raise
    if isinstance(guess, str | Offer):
        raise refused
    return guess


def emit_move(before: Position, move: Move, after: Position, choices: Choices) -> None:
    """Print the event of a move: the guess, the reply and the position after it."""
    reply, state = move.reply, _state(after, choices)
    match move.guess:
        case Letter(text) | Word(text):
            turn = {"guess": text, "positions": reply.positions, **state}
        case _:
            turn = {"letter": reply.letter, "positions": reply.positions, **state}
    letter = move.guess.letter if isinstance(move.guess, Letter) else reply.letter
    if choices.verbose and letter:
        turn |= {"families": _families(before, letter)}
    emit("hint" if isinstance(move.guess, Hint) else "turn", turn)


def started(game: Game, choices: Choices) -> dict[str, Any]:
    """Return the content of the event before the first guess."""
    settings = game.settings
    event: dict[str, Any] = {"length": settings.length, **_state(game.position, choices)}
    del event["pattern"]
    event |= {
        "dealer": settings.dealer,
        "ties": settings.ties,
        "level": settings.level,
        "words": settings.words,
        "house": settings.house,
        "lexicon": game.lexicon.fingerprint,
        "version": __version__,
    }
    return event | ({"seal": game.seal} if game.seal else {})


def _state(position: Position, choices: Choices) -> dict[str, Any]:
    state: dict[str, Any] = {"pattern": position.pattern, "misses_left": position.misses_left}
    if choices.show_count or choices.verbose:
        state["words_left"] = len(position.candidates)
    if choices.verbose:
        state["score"] = position.candidates.cheat_score(position.tried)
    return state


def _families(position: Position, letter: str) -> list[dict[str, Any]]:
    by_size = sorted(position.candidates.split(letter), key=lambda family: -family.size)
    return [
        {"pattern": position.pattern_with(family), "size": family.size}
        for family in by_size[:FAMILIES_SHOWN]
    ]


def ended(game: Game) -> dict[str, Any]:
    """Return the content of the event at the end: the outcome, and what was secret until then."""
    outcome = msgspec.structs.asdict(game.outcome) if game.outcome else {}
    event = {name: outcome[name] for name in ("won", "word", "misses", "guesses", "ending")}
    event["seed"] = game.settings.seed
    return event | ({"salt": game.secret.salt} if game.secret else {})


def emit(event: str, content: dict[str, Any]) -> None:
    """Print an event as a line of JSON."""
    print_json({"event": event, **content})
