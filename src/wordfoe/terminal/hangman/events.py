"""A game of Hangman as JSON Lines: guesses come one per line, and nothing is asked."""

from __future__ import annotations

from typing import Any

import msgspec

from wordfoe import __version__
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.game import Game
from wordfoe.hangman.rules import Hint, Letter, Move, Position, Resign, Word
from wordfoe.record import append
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.lines import meaning
from wordfoe.terminal.reading import EndOfInput, Lines

__all__ = ["emit", "emit_move", "ended", "play_events", "started"]

FAMILIES_SHOWN = 8


def play_events(choices: Choices) -> None:
    """Play one game from standard input to standard output; the end of the input gives it up."""
    lexicon = choices.lexicon()
    game = Game(lexicon, choices.without_asking(lexicon))
    lines = Lines()
    emit("start", started(game, choices))
    try:
        while game.outcome is None:
            try:
                line = lines.next().strip()
            except EndOfInput:
                line = ":quit"
            _obey(game, line, choices)
    finally:
        if choices.record:
            append(choices.record, game.record())
    emit("end", ended(game))


def _obey(game: Game, line: str, choices: Choices) -> None:
    before = game.position
    try:
        guess = meaning(line, before.alphabet)
        if isinstance(guess, str):
            raise Malformed("Only a letter, :hint, :word and :quit have a meaning with --json.")
        reply = game.play(guess)
    except (Malformed, Illegal) as refusal:
        emit("refused", {"input": line, "reason": str(refusal)})
        return
    if not isinstance(guess, Resign):
        emit_move(before, Move(guess, reply), game.position, choices)


def emit_move(before: Position, move: Move, after: Position, choices: Choices) -> None:
    """Print what a guess was answered with, and what stands now."""
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
    """Return the event before the first guess."""
    settings = game.settings
    event: dict[str, Any] = {"length": settings.length, **_state(game.position, choices)}
    del event["pattern"]
    event |= {
        "dealer": settings.dealer,
        "ties": settings.ties,
        "level": settings.level,
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
    """Return the event at the end: how the game ended, and what was secret until then."""
    outcome = msgspec.structs.asdict(game.outcome) if game.outcome else {}
    event = {name: outcome[name] for name in ("won", "word", "misses", "guesses", "ending")}
    event["seed"] = game.settings.seed
    return event | ({"salt": game.secret.salt} if game.secret else {})


def emit(event: str, content: dict[str, Any]) -> None:
    """Print an event as a line of JSON."""
    line = msgspec.json.encode({"event": event, **content}).decode()
    print(line, flush=True)
