"""What the terminal says of a room: standings, results, who is there, the time left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from wordfoe.alphabet import capitals
from wordfoe.hangman.dealers.fair import seal_of
from wordfoe.terminal.room.answers import (
    Lesson,
    LookBack,
    Results,
    ResultWord,
    Room,
    Standing,
    Standings,
    Watched,
)
from wordfoe.wording import counted, joined

__all__ = [
    "chosen_text",
    "group_lines",
    "look_back_lines",
    "result_lines",
    "seal_line",
    "seats_line",
    "standing_text",
    "standings_line",
    "time_text",
    "votes_line",
    "watched_line",
]

SHOWN = 10  # players in a line of standings
WORDS_SHOWN = 40  # of one group, in results
MODES = {
    "boggle": "Boggle race",
    "hangman": "Hangman race",
    "setter": "Set a word",
    "class": "Class",
}

Naming = Callable[[int | None], str]


def time_text(seconds: float) -> str:
    """Return a time as a clock shows it, rounded up: 2:07."""
    whole = max(0, -int(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"


def standing_text(standing: Standing, name_of: Naming) -> str:
    """Return how one player stands, as far as it is shown: 1. Owl 33 points, 12 words."""
    rank = f"{standing.rank}. " if standing.rank is not None else ""
    facts = []
    if standing.points is not None:
        facts.append(counted(standing.points, "point"))
    if standing.words is not None:
        facts.append(counted(standing.words, "word"))
    is_alone = standing.rank is not None  # and not in a game that all play together
    if standing.state in ("won", "lost") and is_alone:
        facts.append(standing.state)
    if standing.misses is not None and (standing.state != "lost" or not is_alone):
        facts.append(counted(standing.misses, "miss"))
    if standing.guesses is not None and (standing.state == "won" or not is_alone):
        facts.append(counted(standing.guesses, "guess"))
    if standing.state == "done":
        facts.append("done")
    return f"{rank}{name_of(standing.seat)}: {', '.join(facts) or 'playing'}"


def standings_line(standings: Standings, name_of: Naming) -> str:
    """Return the standings in one line."""
    shown = [standing_text(standing, name_of) for standing in standings.listed[:SHOWN]]
    more = standings.players - len(shown)
    shown += [f"and {counted(more, 'other')}"] if shown and more > 0 else []
    done = f"{standings.done:,} of {standings.players:,} are done."
    return f"Standings: {'; '.join(shown)}. {done}" if shown else done


def seats_line(room: Room, name_of: Naming) -> str:
    """Return who is in the room."""
    count = counted(room.count, "player")
    here = [seat for seat in room.seats if seat.here and not seat.watches]
    named = [name_of(seat.seat) + (" (host)" if seat.host else "") for seat in here]
    watching = f", {room.watching:,} watching" if room.watching else ""
    if not named or room.mode == "class":
        return f"{count}{watching}."
    more = room.count - len(named)
    named += [counted(more, "other")] if more > 0 else []
    return f"{count}{watching}: {joined(named)}."


def result_lines(results: Results, room: Room, name_of: Naming) -> Iterator[str]:
    """Yield the lines after a round: who won, all results, and in Boggle the words."""
    yield f"Round {results.round} is over. {results.said}"
    ranked = [standing for standing in results.standings if standing.rank is not None]
    listed = (ranked or results.standings)[:SHOWN]
    yield from (f"  {_without_done(standing_text(standing, name_of))}" for standing in listed)
    if len(results.standings) > len(listed):
        yield f"  and {counted(len(results.standings) - len(listed), 'other')}"
    if room.mode == "boggle":
        yield from group_lines(results, name_of)
    if results.secret:
        yield f"The word was {capitals(results.secret)}."
        seal = room.round.seal if room.round else None
        if seal and results.salt:
            yield seal_line(results.secret, results.salt, seal)


def _without_done(text: str) -> str:
    return text.removesuffix(", done")


def seal_line(word: str, salt: str, seal: str) -> str:
    """Return whether the word is the one that was sealed before the first guess."""
    if seal_of(word, salt) == seal:
        return "The seal matches."
    return "The seal does not match: this is not the word that was sealed."


def group_lines(results: Results, name_of: Naming) -> Iterator[str]:
    """Yield the words of a race by who found them."""
    several = len(results.standings) > 1
    groups: list[tuple[str, Sequence[ResultWord], bool]] = [
        ("Only you", results.only_you, False),
        ("All of you", results.all, False),
        ("You and others", results.some, several),
        ("Only others", results.only_others, True),
    ]
    for title, words, with_names in groups:
        if words:
            yield f"{title}: {_words(words, with_names, name_of)}"
    board = f"of {counted(results.total, 'word')}"
    yield f"{'Together you' if several else 'You'} found {results.found:,} {board}."
    if results.longest:
        yield f"The longest word that nobody found: {capitals(results.longest)}."


def _words(words: Sequence[ResultWord], with_names: bool, name_of: Naming) -> str:
    parts = []
    for found in words[:WORDS_SHOWN]:
        finders = [name_of(seat) for seat in found.seats[:3] if name_of(seat) != "you"]
        finders += [f"{len(found.seats) - 3} more"] if len(found.seats) > 3 else []
        by = f" ({', '.join(finders)})" if with_names and finders else ""
        parts.append(f"{capitals(found.word)}{by}")
    more = len(words) - len(parts)
    return f"{', '.join(parts)}{f' and {more:,} more' if more else ''}."


def watched_line(watched: Iterable[Watched], name_of: Naming) -> str:
    """Return how far those are who guess the word that this player set."""
    parts = []
    for game in watched:
        left = "" if game.misses_left is None else f", {counted(game.misses_left, 'miss')} left"
        state = f", {game.state}" if game.state != "playing" else left
        parts.append(f"{name_of(game.seat)} {capitals(game.pattern)}{state}")
    return f"{'; '.join(parts)}." if parts else "Nobody has guessed yet."


def chosen_text(lesson: Lesson) -> str:
    """Return how many of a class have chosen a letter."""
    return f"{lesson.chosen:,} of {lesson.players:,} have chosen"


def votes_line(lesson: Lesson) -> str:
    """Return which letters a class has chosen, the most frequent first."""
    votes = sorted((lesson.votes or {}).items(), key=lambda vote: (-vote[1], vote[0]))
    said = ", ".join(f"{capitals(letter)} {count:,}" for letter, count in votes)
    return f"{chosen_text(lesson)}{f': {said}' if said else ''}."


def look_back_lines(look_back: LookBack) -> Iterator[str]:
    """Yield what a class did at each step; the step where most went wrong has a sign."""
    for step in look_back.steps:
        is_worst = step.number == look_back.worst
        yield f"  {step.said}{' (Here most went wrong.)' if is_worst else ''}"
