"""What a behaviour may answer to a line, and the state that each answer leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from wordfoe.grading.behaviour import Behaviour, Input, Reaction, input_kind
from wordfoe.grading.partition import HIDDEN, Family, WordSet, revealed
from wordfoe.grading.ranking import allowed, is_second_turn
from wordfoe.grading.session import Script, Verdict

__all__ = ["Outcome", "State", "final_words", "first_state", "outcomes", "settled"]


class State(NamedTuple):
    """What the program remembers between two lines."""

    start: WordSet  # the words before the first guess
    words: WordSet
    pattern: str
    tried: frozenset[str] = frozenset()
    misses: int | None = None  # guesses left; None if unlimited or unknown
    level: str | None = None
    letters: int = 0  # letters answered
    inputs: int = 0  # lines read
    number: int = 0  # the number of words that it shows
    over: Literal["", "won", "lost"] = ""


class Outcome(NamedTuple):
    """A possible answer: what is shown, and the state after it."""

    state: State
    verdict: Verdict
    copies: int | None = None
    weight: float = 1.0
    crash: bool = False
    silent: bool = False  # waits for another line without a word
    note: Input | None = None  # the tolerated kind of input that was not refused


def first_state(behaviour: Behaviour, script: Script, words: WordSet) -> State:
    """Return the state before the first guess. The words are those of the script's length."""
    length = len(words.words[0]) if words.words else script.length
    misses = None if behaviour.unlimited else script.misses + behaviour.first_misses
    count = len(words) + {"one-more": 1, "one-less": -1}.get(behaviour.count, 0)
    return State(words, words, HIDDEN * length, misses=misses, level=script.level, number=count)


def outcomes(behaviour: Behaviour, state: State, line: str) -> list[Outcome]:
    """Return all that a program with this behaviour may answer to a line."""
    kind = input_kind(line, state.tried)
    read = state._replace(inputs=state.inputs + 1)
    reactions = behaviour.reactions_to(kind)
    strict = len(behaviour.reactions[kind])
    found: list[Outcome] = []
    for number, reaction in enumerate(reactions):
        note = kind if number >= strict else None
        for outcome in _reaction(behaviour, read, line.strip(), reaction):
            weight = outcome.weight / len(reactions)
            found.append(outcome._replace(weight=weight, note=outcome.note or note))
    return found


def _reaction(
    behaviour: Behaviour, state: State, text: str, reaction: Reaction
) -> Iterator[Outcome]:
    match reaction:
        case "refuse":
            yield Outcome(state, "refused")
        case "ignore":
            yield Outcome(state, "refused", silent=True)
        case "crash":
            yield Outcome(state, "refused", crash=True)
        case "charge" | "charge-twice":
            cost = 2 if reaction == "charge-twice" else 1
            charged = _charged(behaviour, state, cost)
            yield Outcome(charged._replace(tried=state.tried | {text}), "miss")
        case "guess":
            yield from _answered(behaviour, state, text.lower())
        case "first-letter" if len(text) > 1:
            yield from outcomes(behaviour, state, text[0])
        case "each-letter" if len(text) > 1:
            firsts = outcomes(behaviour, state, text[0])
            for letter in text[1:]:
                firsts = [
                    rest._replace(weight=first.weight * rest.weight)
                    for first in firsts
                    for rest in _next_letter(behaviour, first, letter)
                ]
            yield from firsts


def _next_letter(behaviour: Behaviour, first: Outcome, letter: str) -> list[Outcome]:
    if first.crash or first.state.over:
        return [first._replace(weight=1.0)]
    return outcomes(behaviour, first.state, letter)


def _charged(behaviour: Behaviour, state: State, cost: int) -> State:
    if state.misses is None:
        return state
    misses = state.misses - cost
    over: Literal["", "lost"] = "lost" if cost and misses <= behaviour.loss_at else ""
    return state._replace(misses=misses, over=state.over or over)


def _answered(behaviour: Behaviour, state: State, letter: str) -> Iterator[Outcome]:
    """The answers to a letter: one for each family that may be kept."""
    second = is_second_turn(behaviour, state.level, state.letters, state.inputs - 1)
    families = state.words.split(letter, behaviour.key)
    kept = allowed(
        behaviour,
        families,
        letter=letter,
        pattern=state.pattern,
        tried=state.tried,
        second=second,
        last_word=state.words.words[-1],
    )
    for family, weight in kept:
        for places in family.shows:
            outcome = settled(behaviour, state, letter, family, places, len(families))
            share = weight / len(family.shows)
            if behaviour.crash == "sometimes":
                yield outcome._replace(weight=share / 6, crash=True)
                share *= 5 / 6
            yield outcome._replace(weight=share, crash=_crashes(behaviour, outcome, families))


def _crashes(behaviour: Behaviour, outcome: Outcome, families: tuple[Family, ...]) -> bool:
    over = outcome.state.over
    return behaviour.crash == {"won": "on-win", "lost": "on-loss"}.get(over, "-") or (
        behaviour.crash == "on-one-family" and len(families) == 1
    )


def settled(
    behaviour: Behaviour,
    state: State,
    letter: str,
    family: Family,
    places: tuple[int, ...],
    families: int = 0,
) -> Outcome:
    """Return the answer that keeps a family and shows the letter in some places."""
    words = _kept_words(behaviour, state, family)
    pattern = _pattern(behaviour, state, letter, places)
    hit = bool(places)
    after = state._replace(
        words=words,
        pattern=pattern,
        tried=state.tried | {letter},
        letters=state.letters + 1,
        number=_count(behaviour, state, words, hit, families),
    )
    won = _won(behaviour, after, letter, hit)
    after = _charged(behaviour, after, behaviour.hit_cost if hit else behaviour.miss_cost)
    if hit and state.misses == 1 and behaviour.loss_on_hit != "never":
        won = won and behaviour.loss_on_hit == "last-guess"
        after = after._replace(over="won" if won else "lost")
    elif won and not (after.over and (behaviour.loss_first or not hit)):
        after = after._replace(over="won")
    copies = len(_shown_places(behaviour, places))
    return Outcome(after, "hit" if hit else "miss", copies)


def _kept_words(behaviour: Behaviour, state: State, family: Family) -> WordSet:
    match behaviour.keep:
        case "last-word":
            return family.words.narrowed(family.words.words[-1:])
        case "first-word":
            return family.words.narrowed(family.words.words[:1])
        case "all":
            return state.words
    return family.words


def _pattern(behaviour: Behaviour, state: State, letter: str, places: tuple[int, ...]) -> str:
    before, length = state.pattern, len(state.pattern)
    match behaviour.pattern:
        case "forgets":
            before = HIDDEN * length
        case "forgets-on-hit" if places:
            before = HIDDEN * length
    return revealed(before, letter, _shown_places(behaviour, places))


def _shown_places(behaviour: Behaviour, places: tuple[int, ...]) -> tuple[int, ...]:
    match behaviour.pattern:
        case "first-only":
            return places[:1]
        case "not-on-first":
            return tuple(place for place in places if place > 0)
    return places


def _count(behaviour: Behaviour, state: State, words: WordSet, hit: bool, families: int) -> int:
    match behaviour.count:
        case "initial":
            return state.number
        case "late":
            return len(state.words)
        case "not-on-miss" if not hit:
            return state.number
        case "not-on-hit" if hit:
            return state.number
        case "one-more":
            return len(words) + 1
        case "one-less":
            return len(words) - 1
        case "families":
            return families
    return len(words)


def _won(behaviour: Behaviour, after: State, letter: str, hit: bool) -> bool:
    match behaviour.win:
        case "one-word-left":
            return len(after.words) == 1
        case "any-hit":
            return hit
        case "never":
            return False
        case "last-letter-named":
            return hit and after.pattern.endswith(letter)
        case "by-letters":
            return set(after.words.words[0]) <= after.tried
    return HIDDEN not in after.pattern


def final_words(behaviour: Behaviour, state: State) -> tuple[str, ...]:
    """Return the words that may be named at the end of a game."""
    right_at_win = state.over == "won" and HIDDEN not in state.pattern
    if right_at_win and not behaviour.loss_word_at_win:
        return (state.pattern,)
    words = state.words.words
    match behaviour.loss_word:
        case "first":
            return words[:1]
        case "last":
            return words[-1:]
        case "start-first":
            return state.start.words[:1]
        case "start-any":
            return state.start.words
        case "not-left":
            return tuple(set(state.start.words) - set(words))
    return words
